"""How a sheet with calls is set: for each player a column for call, points made and difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..jass.games import GAMES
from ..jass.sheet import Sheet
from ..shown.figures import counted
from ..shown.rows import Cell, Row
from ..words.filters import environment
from ..words.formats import figure
from ..words.languages import gettext
from ..words.letters import ems, short
from .images import Grid
from .measure import POINT, Paper, called_columns

HIT = "✓"
THIN = "\u2009"
LARGEST_HEAD = 0.85  # of the type: the words above call, points, difference
SMALL = 0.8  # of the type: who deals


@dataclass(frozen=True)
class CalledType:
    """Sets the cells, each figure as the one text of its cell."""

    dealers: tuple[str, ...]  # the players' names as far as there is room, in seat order
    pictures: Mapping[str, str]  # suit → address of its picture

    def is_empty(self, row: Row) -> bool:
        """Tell whether a row is all for the pen; then its cells need not stand there one by one."""
        return all(cell.count is None and cell.call is None and cell.points is None for cell in row.cells)

    def dealer(self, row: Row) -> str:
        """Return who deals."""
        return "" if row.dealer is None else self.dealers[row.dealer]

    def trump(self, row: Row) -> str:
        """Return the address of the picture of what was trump."""
        return self.pictures[row.trump]

    def call(self, cell: Cell, row: Row) -> str:
        """Return a call; a missing one is marked where the others are known."""
        return ("–" if row.called else "") if cell.call is None else str(cell.call)

    def made(self, cell: Cell) -> str:
        """Return the points made."""
        return "" if cell.count is None else str(cell.count)

    def difference(self, cell: Cell) -> str:
        """Return the minus points, with a mark where the call was exact."""
        shown = "" if cell.points is None else figure(cell.points)
        return f"{HIT}{THIN}{shown}" if cell.hit else shown

    def check(self, row: Row) -> str:
        """Return what the points of all players add up to, or must add up to."""
        return "" if row.check.count is None else str(row.check.count)


def called_type(players: tuple[str, ...], paper: Paper, pictures: Mapping[str, str]) -> CalledType:
    """Return what sets the cells of a sheet of these players."""
    room = (called_columns(len(players), paper.line).dealer - 1.5) / (paper.type * POINT * SMALL)
    return CalledType(short(players, room, 12), pictures)


def grid(players: int, paper: Paper, *, pen: bool) -> Grid:
    """Return the lines between the players; for the pen also between call, points and difference."""
    by, line = called_columns(players, paper.line), paper.line
    edges = [(by.before + 3 * seat * by.each) / line for seat in range(players + 1)]
    inner = [(by.before + (3 * seat + n) * by.each) / line for seat in range(players) for n in (1, 2)]
    return Grid(edges, [by.deal / line, (by.deal + by.dealer) / line, *inner] if pen else [])


def style(players: int, paper: Paper) -> str:
    """Return the widths of the columns, and the largest type in which their headings fit, as a style sheet."""
    by, size = called_columns(players, paper.line), paper.type * POINT
    widths = {"no": by.deal, "by": by.dealer, "in": by.trump, "check": by.check}  # the players share the rest
    rules = [f".calls thead .{name} {{ width: {width:.2f}mm }}" for name, width in widths.items()]
    heads = [(gettext("Called"), by.each), (gettext("Made"), by.each), (gettext("Diff."), by.each)]
    heads += [(gettext("Deal"), by.deal), (gettext("Dealer"), by.dealer), (gettext("Trump"), by.trump)]
    share = min(LARGEST_HEAD, *((room - 0.6) / (ems(word) * size) for word, room in heads))
    heading = f".calls .of th, .calls .no, .calls .by, .calls .in {{ font-size: {paper.type * share:.2f}pt }}"
    return " ".join([*rules, heading, ".calls { background: url(scorer:grid) 0 0 / 100% 100% no-repeat }"])


def legend(sheet: Sheet, *, pen: bool, extra: bool) -> str:
    """Return what the signs in the table mean; `extra`: a deal was played beyond the set number."""
    game, players = GAMES[sheet.game], len(sheet.players)
    part = counted(game.parts(game.turns(sheet.rules, players)[0].contract, players))
    check = gettext("Σ: the points of all players, {total} in each deal").format(total=part.total)
    if pen:
        return check
    signs = [gettext("Diff.: what the deal counts"), f"{HIT} {gettext('exact call')}", check]
    return " · ".join([*signs, f"+ {gettext('extra deal')}"] if extra else signs)


def picture(suit: str) -> str:
    """Return a suit as an SVG document."""
    return str(environment().get_template("_suits.html").module.suit(suit))  # type: ignore[attr-defined]
