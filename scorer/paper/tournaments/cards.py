"""Player cards: what each player keeps all day, two or four to a page of A4, ready to cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...words.filters import environment
from ...words.formats import day
from ...words.languages import gettext
from ...words.letters import ems
from ..images import Grid
from ..measure import POINT
from .spread import Spread, page, styled

ACROSS = 4  # deals beside each other; those of a longer passe go on in the next line
WIDTH, SIDE, EDGE = 210.0, 10.0, 6.0  # mm: of a card, and what stays white left and right, above and below
LINE = WIDTH - 2 * SIDE
A4, A5 = 297.0, 148.0  # mm, how tall the pages are on which cards lie below each other
HEAD, HEADS = 13.0, 9.0  # mm: name and number, the words above the columns
PASSE, TABLE, PENALTY, TOTAL, RUNNING, INITIALS = 11.0, 18.0, 14.0, 14.0, 15.0, 14.0  # mm
SEAM = 0.25  # mm, for the line to cut along
LOWEST = 6.5  # mm, of a row in which somebody writes
TALLEST = 18.0
PAGES = 10  # of one document


@dataclass(frozen=True)
class PlayerCard:
    """What to print for one player. `seats` has for each passe the table and the seat, ("", "") where not drawn yet.

    `deals` are the names of a passe's deals, with `calls` each has a call, points and a difference.
    """

    tournament: str
    number: int
    name: str
    seats: tuple[tuple[str, str], ...]
    deals: tuple[str, ...]
    calls: bool = True
    club: str = ""
    date: str = ""


class Sizes:
    """How a card of a tournament is divided; lengths in millimetres."""

    def __init__(self, card: PlayerCard, paper: str, to_page: int) -> None:
        self.card = card
        self.lines = -(-len(card.deals) // (ACROSS if card.calls else len(card.deals)))  # of one passe
        self.rows = self.lines * len(card.seats)
        self.to_page = next((count for count in (to_page, 2, 1) if self._row(paper, min(count, to_page)) >= LOWEST), 1)
        if paper == "a5":
            self.to_page = max(1, self.to_page // 2)
        self.page = A4 if paper == "a4" else A5
        self.height = self.page / self.to_page - SEAM
        self.row = min(TALLEST, (self.height - 2 * EDGE - HEAD - HEADS) / self.rows)

    def _row(self, paper: str, count: int) -> float:
        return (A4 / count - 2 * EDGE - HEAD - HEADS) / self.rows

    @property
    def across(self) -> int:
        """How many columns the deals have."""
        return min(ACROSS, len(self.card.deals)) * 3 if self.card.calls else len(self.card.deals)

    @property
    def each(self) -> float:
        """The width of one of them."""
        return (LINE - PASSE - TABLE - PENALTY - TOTAL - RUNNING - INITIALS) / self.across

    @property
    def heads(self) -> list[str]:
        """What the deals are called, above their columns."""
        deals = self.card.deals
        if not self.card.calls:
            return list(deals)
        return [" · ".join(deals[first::ACROSS]) for first in range(min(ACROSS, len(deals)))]

    @cached_property
    def grid(self) -> Grid:
        """The lines between the columns."""
        before = PASSE + TABLE
        part = 3 if self.card.calls else 1
        strong = [before + self.each * part * deal for deal in range(self.across // part + 1)]
        after = strong[-1]
        weak = [PASSE, *(before + self.each * column for column in range(1, self.across) if column % part)]
        weak += [after + PENALTY, after + PENALTY + TOTAL, after + PENALTY + TOTAL + RUNNING]
        return Grid([at / LINE for at in strong], [at / LINE for at in weak])

    @property
    def style(self) -> str:
        """The sizes as a style sheet."""
        type_ = 9.0
        inner = [gettext("Called"), gettext("Made"), gettext("Diff.")] if self.card.calls else self.heads
        outer = [(gettext("Penalty"), PENALTY), (gettext("Total"), TOTAL), (gettext("Running"), RUNNING)]
        outer += [(gettext("Initials"), INITIALS), (gettext("Passe"), PASSE), (gettext("Table, seat"), TABLE)]
        fit, aside = _fit([(word, self.each) for word in inner], type_), _fit(outer, type_)
        widths = {"passe": PASSE, "at": TABLE, "less": PENALTY, "sum": TOTAL, "all": RUNNING, "sign": INITIALS}
        size = f"{WIDTH}mm {self.page}mm"
        return styled(
            page(size, "0", type_),
            f".strip {{ height: {self.height - EDGE:.2f}mm; padding-top: {EDGE}mm }}",
            f".strip .name {{ height: {HEAD}mm }} .own {{ margin-top: {HEADS}mm }}",
            *(f".strip .{name} {{ width: {width}mm }}" for name, width in widths.items()),
            f".strip .heads {{ height: {HEADS / 2}mm }} .strip .lone {{ height: {HEADS}mm }}",
            f".strip .heads th {{ font-size: {aside:.3f}em }}",
            f".strip .line {{ height: {self.row:.2f}mm }}",
            f".strip .span {{ height: {self.row * self.lines:.2f}mm }}",
            f".strip .of th, .strip .lone .deals {{ font-size: {fit:.3f}em }}",
            ".strip .board { background: url(scorer:grid) 0 0 / 100% 100% no-repeat }",
        )


def _fit(words: Sequence[tuple[str, float]], type_: float) -> float:
    """Return the largest type, in em, in which each word fits its column (mm)."""
    return min(0.8, *((room - 0.6) / (ems(word) * type_ * POINT) for word, room in words))


def small(told: Sequence[PlayerCard], paper: str) -> Iterator[Spread]:
    """Return cards, four to a page of A4 or two of A5; fewer where the passes need more room."""
    return _spreads(told, paper, 4)


def large(told: Sequence[PlayerCard], paper: str) -> Iterator[Spread]:
    """Return cards, two to a page of A4 or one of A5."""
    return _spreads(told, paper, 2)


def _spreads(told: Sequence[PlayerCard], paper: str, to_page: int) -> Iterator[Spread]:
    sizes = Sizes(told[0], paper, to_page)
    find = environment().get_template
    frame = find("print/tournaments/cards_frame.html").render(sizes=sizes, passes=told[0].seats)
    step = sizes.to_page * PAGES
    for start in range(0, len(told), step):
        cards = told[start : start + step]
        pages = [cards[at : at + sizes.to_page] for at in range(0, len(cards), sizes.to_page)]
        html = find("print/tournaments/cards.html").render(pages=pages, day=day(told[0].date))
        yield Spread(html, sizes.style, {"grid": sizes.grid}, below=(frame,) * len(pages), count=len(cards))
