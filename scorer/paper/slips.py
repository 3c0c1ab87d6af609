"""Call slips: for each player and deal a piece of paper that hides the call until the points are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..jass.games import GAMES
from ..jass.score import Line, score
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Round, Sheet
from ..shown.figures import called, counted
from ..shown.rows import has_open_end
from ..words.formats import day
from ..words.languages import capital, say
from .images import DOTS
from .pen import ROWS

SLIP_FORMS = ("slips", "blank_slips")
WIDTH, HEIGHT = 105.0, 74.0  # mm: an eighth of A4, a quarter of A5
ACROSS = 2
FOLD = 2 / 3  # of the height: what stands below is folded up, so that the name above stays in sight
BOX = (7.0, 53.0, 34.0, 16.0)  # mm, for the call: left, top, width, height
LINE = (55.0, 69.0, 43.0)  # mm, for the initials: left, bottom, width
SIZES = {"a4": ("A4", 4), "a5": ("A5 landscape", 2)}  # the page, and how many slips stand below each other


@dataclass(frozen=True)
class Slip:
    """What is printed on one slip; empty where a pen fills it in."""

    deal: str = ""
    player: str = ""
    where: str = ""


@dataclass(frozen=True)
class Slips:
    """The slips of a sheet, as the template prints them: pages of rows of slips."""

    title: str
    total: int  # the highest call
    pages: tuple[tuple[tuple[Slip, ...], ...], ...]


def slips(sheet: Sheet, title: str, paper: str, *, blank: bool) -> Slips:
    """Return the slips for all calls that a sheet still lacks; what is left of the last page stays blank.

    Without such calls, or if they are to be `blank`, there is one page of blank ones.
    """
    down = SIZES[paper][1]
    found = [] if blank else _named(sheet)
    found += [Slip()] * (-len(found) % (ACROSS * down) or (0 if found else ACROSS * down))
    rows = [tuple(found[at : at + ACROSS]) for at in range(0, len(found), ACROSS)]
    pages = tuple(tuple(rows[at : at + down]) for at in range(0, len(rows), down))
    game, count = GAMES[sheet.game], len(sheet.players)
    part = counted(game.parts(game.turns(sheet.rules, count)[0].contract, count))
    return Slips(title, part.total if part else 0, pages)


def style(paper: str) -> str:
    """Return the style sheet of the pages."""
    return f"@page {{ size: {SIZES[paper][0]}; margin: 0 }} .slips td {{ width: {WIDTH}mm; height: {HEIGHT}mm }}"


def _named(sheet: Sheet) -> list[Slip]:
    where = " · ".join(filter(None, [sheet.place, day(sheet.date)]))
    return [Slip(deal, player, where) for deal in _deals(sheet) for player in sheet.players]


def _deals(sheet: Sheet) -> list[str]:
    """Return what the deals are called whose calls are not known yet, with their rounds where there are several."""
    game, begun = (
        GAMES[sheet.game],
        sheet if sheet.rounds else Sheet(sheet.game, sheet.rules, sheet.players, (Round(0),)),
    )
    lines = [line for line in score(begun).lines if _lacks_calls(sheet, line)]
    turns = [(line.round, line.turn) for line in lines]
    if has_open_end(sheet) and lines:
        last = lines[-1]
        more = game.turns(sheet.rules, len(sheet.players), max(last.deal + len(sheet.players), ROWS) - 1)
        turns += [(last.round, turn) for turn in more[last.deal + 1 :]]
    text = N_("Round {round}, {deal}")
    titles = [(number, game.title(turn, sheet.rules)) for number, turn in turns]
    if len(begun.rounds) == 1:
        return [capital(title) for _, title in titles]
    return [say(Sentence(text, {"round": number + 1, "deal": title})) for number, title in titles]


def _lacks_calls(sheet: Sheet, line: Line) -> bool:
    part = called(GAMES[sheet.game].parts(line.turn.contract, len(sheet.players)))
    return part is not None and (line.reported is None or getattr(line.reported, part.key) is None)


class CutLines:
    """Where a page is cut and its slips are folded, the boxes for the calls, the lines for the initials."""

    def __init__(self, down: int) -> None:
        self.down = down

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[None, None, None]:
        """Return that it is as large as it is wanted."""
        return None, None, None

    def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
        """Draw it into a PDF stream in which the page's upper left corner is the origin."""
        across, below = WIDTH * DOTS, HEIGHT * DOTS
        cuts = [(across * n, 0.0, across * n, height) for n in range(1, ACROSS)]
        cuts += [(0.0, below * n, width, below * n) for n in range(1, self.down)]
        corners = [(across * x, below * y) for x in range(ACROSS) for y in range(self.down)]
        marks = [mark for left, top in corners for mark in _marks(left, top)]
        boxes = [b"%.1f %.1f %.1f %.1f re" % _box(left, top) for left, top in corners]
        for ink, drawn in ((b"0.6 G 0.8 w [4 4] 0 d", _strokes(cuts)), (b"0.3 G 1 w", _strokes(marks))):
            stream.stream.append(b"q %s %s S Q" % (ink, drawn))
        stream.stream.append(b"q 0.3 G 1 w %s S Q" % b" ".join(boxes))


def _marks(left: float, top: float) -> list[tuple[float, float, float, float]]:
    """Return the two fold marks of a slip and the line for the initials."""
    fold, right, tick = top + FOLD * HEIGHT * DOTS, left + WIDTH * DOTS, 4 * DOTS
    start, under, width = (length * DOTS for length in LINE)
    ticks = [(left, fold, left + tick, fold), (right - tick, fold, right, fold)]
    return [*ticks, (left + start, top + under, left + start + width, top + under)]


def _box(left: float, top: float) -> tuple[float, float, float, float]:
    x, y, width, height = (length * DOTS for length in BOX)
    return left + x, top + y, width, height


def _strokes(lines: list[tuple[float, float, float, float]]) -> bytes:
    return b" ".join(b"%.1f %.1f m %.1f %.1f l" % line for line in lines)
