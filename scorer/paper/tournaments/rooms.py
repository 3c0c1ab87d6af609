"""How a table sheet divides its page: the columns of the players, and rows as tall as the page allows."""

from __future__ import annotations

from dataclasses import dataclass

from ..measure import POINT

SEATS = 4  # have a place on the paper; a table of three leaves the last one empty
FEW = {"a4": 8, "a5": 5}  # rows up to here lie on a page across


@dataclass(frozen=True)
class Room:
    """A page for a table sheet; all but the type (points) in millimetres."""

    page: str
    width: float
    height: float
    side: float  # margins: left and right
    top: float  # and above, below
    type: float
    head: float  # tournament, table, QR code
    names: float  # above the columns
    lead: tuple[float, float, float]  # deal, dealer, trump
    check: float
    initials: float
    row: float  # at most
    foot: float  # one row of the sums

    @property
    def line(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.side

    @property
    def tall(self) -> float:
        """The height between the margins."""
        return self.height - 2 * self.top


ROOMS = {
    ("a4", "wide"): Room("A4 landscape", 297, 210, 13, 10, 11, 38, 16, (12, 27, 14), 15, 21, 13, 9.5),
    ("a4", "tall"): Room("A4", 210, 297, 12, 12, 10, 38, 16, (9, 20, 9), 11, 13, 13, 9),
    ("a5", "wide"): Room("A5 landscape", 210, 148, 9, 8, 8.5, 35, 12, (9, 20, 10), 11, 14, 9, 6.8),
    ("a5", "tall"): Room("A5", 148, 210, 8, 8, 8, 35, 14, (7, 12, 8), 8.5, 9.5, 9, 7),
}


@dataclass(frozen=True)
class Columns:
    """The widths of the columns in millimetres; each player has `parts` of them."""

    deal: float
    dealer: float
    trump: float  # 0 in a game without trump
    each: float
    parts: int
    check: float
    initials: float

    @property
    def before(self) -> float:
        """The width of what stands before the first player."""
        return self.deal + self.dealer + self.trump

    @property
    def block(self) -> float:
        """The width of one player's columns."""
        return self.each * self.parts

    @property
    def edges(self) -> list[float]:
        """Where the players' columns begin, and where the last one's end."""
        return [self.before + self.block * seat for seat in range(SEATS + 1)]

    @property
    def lines(self) -> list[float]:
        """Where the finer lines between columns are."""
        lead = [self.deal, self.deal + self.dealer] if self.trump else [self.deal]
        parts = [left + self.each * part for left in self.edges[:-1] for part in range(1, self.parts)]
        return [*lead, *parts, self.edges[-1] + self.check]


def room_for(rows: int, paper: str) -> Room:
    """Return the page for a table sheet of so many rows."""
    return ROOMS[paper, "wide" if rows <= FEW[paper] else "tall"]


def columns_of(room: Room, *, calls: bool) -> Columns:
    """Return the columns of a page; without calls what is played needs more room, and nothing is trump."""
    deal, dealer, trump = room.lead
    parts, check = (3, room.check) if calls else (2, room.check * 1.4)
    if not calls:
        deal, trump = deal + trump + 0.06 * room.line, 0
    each = (room.line - deal - dealer - trump - check - room.initials) / (parts * SEATS)
    return Columns(deal, dealer, trump, each, parts, check, room.initials)


@dataclass(frozen=True)
class Heights:
    """The heights of the rows and of what is left below the table, in millimetres; the type of the rows in points."""

    row: float
    left: float
    type: float


def heights(room: Room, rows: int, *, pen: bool) -> Heights:
    """Return how tall the rows of deals are; printed figures need less than a pen."""
    around = room.head + room.names + room.type * POINT * 1.6 + 5.2 * room.foot
    row = min(room.row * (1 if pen else 0.72), (room.tall - around - room.foot) / max(rows, 1))
    return Heights(row, room.tall - around - rows * row, min(room.type, row / POINT / 1.3))
