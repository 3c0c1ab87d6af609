"""How tall the rows of a printed sheet are, so that it fills its pages and nothing is crowded."""

from __future__ import annotations

from dataclasses import dataclass

from ..shown.rows import RoundRows, Table
from ..words.letters import ems
from .cells import columns

POINT = 25.4 / 72  # mm


@dataclass(frozen=True)
class Paper:
    """A paper size; all but the type size (points) in millimetres."""

    name: str
    width: int
    height: int
    side: int  # margins: left and right
    top: int
    bottom: int
    type: float
    rows: tuple[float, ...]  # row heights to choose from, tall to low, for printed figures
    pen_rows: tuple[float, ...]  # and where figures are written by hand
    card: tuple[float, ...]  # type sizes for the rule card, of which the largest that fits one page is taken
    head: float  # title and facts
    least_chart: float
    most_chart: float

    @property
    def line(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.side

    @property
    def room(self) -> float:
        """The height between the margins."""
        return self.height - self.top - self.bottom

    def style(self, size: float) -> str:
        """Return the style sheet of a page whose type is so many points."""
        margin = f"{self.top}mm {self.side}mm {self.bottom}mm"
        page = f"@page {{ size: {self.name}; margin: {margin}; font-size: {self.type}pt }}"
        return f"{page} html {{ font-size: {size}pt }}"


PAPERS = {
    "a4": Paper(
        "A4",
        210,
        297,
        15,
        13,
        14,
        10,
        (6.6, 6.2, 5.8, 5.4, 5.0, 4.7),
        (9.0, 8.5, 8.0, 7.5, 7.0, 6.6),
        (12.5, 11.5, 10.5, 9.5, 8.5),
        27,
        42,
        66,
    ),
    "a5": Paper(
        "A5",
        148,
        210,
        10,
        9,
        11,
        8.2,
        (5.4, 5.0, 4.6, 4.3, 4.0, 3.8),
        (7.5, 7.0, 6.6, 6.2, 5.8, 5.5),
        (9.5, 8.8, 8.2, 7.5, 6.8, 6.3),
        21,
        30,
        48,
    ),
}
UNDER = 1  # mm that the QR code reaches up into the margin and down below the head
BELOW = 3  # mm below the head
GAP = 5  # mm above the chart
PART = 0.82  # of a row: the height of one part of an all-in-one deal
FOOT = 4.6  # rows' worth of total, place and initials
INITIALS = 2.2
TITLE = 1.55  # rows' worth of a round's title


@dataclass(frozen=True)
class CalledColumns:
    """The widths of the columns of a sheet with calls: deal, dealer, trump, each of a player's three, check."""

    deal: float
    dealer: float
    trump: float
    each: float
    check: float

    @property
    def before(self) -> float:
        """The width of what stands before the first player."""
        return self.deal + self.dealer + self.trump


def called_columns(players: int, line: float) -> CalledColumns:
    """Return the widths of the columns of a line, in its unit."""
    deal, dealer, trump, check = (share * line for share in (0.044, 0.092, 0.06, 0.062))
    return CalledColumns(deal, dealer, trump, (line - deal - dealer - trump - check) / (3 * players), check)


@dataclass(frozen=True)
class Measure:
    """The height of a row and of the chart in millimetres; no chart (0) where the last page has no room for one."""

    row: float
    chart: float
    whole: bool  # rounds are not parted by the end of a page

    @property
    def style(self) -> str:
        """The style sheet of the rows."""
        heights = {".sheet tr": 1.0, ".sheet .part": PART, ".sheet .round": TITLE, ".sheet .initials": INITIALS}
        rules = [f"{rows} {{ height: {self.row * share:.2f}mm }}" for rows, share in heights.items()]
        return " ".join([*rules, ".sheet tbody { break-inside: avoid }" if self.whole else ""])


def measure(table: Table, paper: Paper, *, pen: bool, code: float, lines: int, chart: bool) -> Measure:
    """Choose the tallest rows that need no more pages than the lowest ones would.

    A chart that lets everything stay on one page may make the rows lower. `code` is the width of the QR code, 0
    without one; `lines` counts lines of text besides the table.
    """
    around = max(paper.head, code - UNDER + BELOW) + _names(table, paper) + lines * paper.type * POINT * 1.35
    heights = paper.pen_rows if pen else paper.rows
    # An all-in-one deal is not parted: filled in, it may leave the room that it needs at the end of a page.
    parts = max((len(deal.parts) for round_ in table.rounds for deal in round_.rows), default=0)
    lost = 1 + PART * parts if parts and not pen else 0
    filled = [(row, *_fill(table, paper, row, around, lost * row)) for row in heights]
    charted = [one for one in filled if one[1] == 1 and one[2] - GAP >= paper.least_chart]
    fewest = min(pages for _, pages, _ in filled)
    row, _, left = charted[0] if chart and charted else next(one for one in filled if one[1] == fewest)
    charted_height = min(left - GAP, paper.most_chart) if chart and left - GAP >= paper.least_chart else 0
    return Measure(row, charted_height, all(height <= paper.room / 2 for height in _blocks(table, row)))


def _fill(table: Table, paper: Paper, row: float, around: float, lost: float) -> tuple[int, float]:
    """Return how many pages the sheet takes with rows of this height, and the millimetres left on the last one.

    `lost` is what stays white at the end of a page that parts a round.
    """
    head = _names(table, paper)
    pages, left = 1, paper.room - around
    blocks = [*_blocks(table, row), (FOOT + bool(table.balances)) * row]
    for height in blocks:
        if height > paper.room / 2:  # such a round may be parted
            height -= left - lost
            while height > 0:
                pages, left = pages + 1, paper.room - head - lost
                height -= left
            left = -height
        elif height > left:
            pages, left = pages + 1, paper.room - head - height
        else:
            left -= height
    return pages, left


def _blocks(table: Table, row: float) -> list[float]:
    return [row * (TITLE + 2 + _rows(round_)) for round_ in table.rounds]


def _rows(round_: RoundRows) -> float:
    """Return how many rows the deals of a round take, with what stands between them and below."""
    parts = sum(len(deal.parts) for deal in round_.rows)
    between = sum(bool(deal.standing) for deal in round_.rows)
    return len(round_.rows) + PART * parts + between + (1 + PART if round_.penalties else 0)


def _names(table: Table, paper: Paper) -> float:
    """Return the height of the names above the columns."""
    size = paper.type * POINT * 1.1
    room = columns(len(table.players), paper.line, checks=True)[1] - 3
    if table.calls:
        room = 3 * called_columns(len(table.players), paper.line).each - 2
    lines = max((-(-ems(name) * size // room) for name in table.players), default=1)
    below = size * 1.1 + 1 if table.calls else 0
    return (
        max(1 if table.players[0] else 2, lines) * size * 1.2 + 3 + below
    )  # without names there is room to write them
