"""One table sheet made ready for the printer: who sits where, and how everything shares the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...jass.sentence import N_, Sentence
from ...shown.rows import Row
from ...words.formats import day
from ...words.languages import capital, gettext, ngettext, say
from ...words.letters import ems, short
from ..images import Code, Grid
from ..measure import POINT
from .figures import Figures, TableSheet
from .rooms import SEATS, Columns, Heights, Room, columns_of, heights, room_for

LETTERS = "abcd"
NAME_SIZES = (1.25, 1.1, 0.95, 0.85, 0.75, 0.65)  # of the page's type, of which the largest that fits is taken
NOTE_SIZES = (0.9, 0.8, 0.7, 0.6, 0.5)
BELOW = 4  # mm between the table and what stands below it


@dataclass(frozen=True)
class Seat:
    """Who sits at one seat, as it is printed above the columns. Nobody does at the last seat of a table of three."""

    name: str
    line: str  # letter, start number, what the seat does
    taken: bool


class Board(Figures):
    """One table sheet as the template prints it, in the language being spoken."""

    def __init__(self, told: TableSheet, paper: str) -> None:
        super().__init__(told)
        self.room: Room = room_for(len(self.rows), paper)
        self.columns: Columns = columns_of(self.room, calls=self.table.calls)
        self.heights: Heights = heights(self.room, len(self.rows), pen=not told.filled)

    @property
    def passe(self) -> str:
        """Which passe it is, and of how many."""
        if not self.told.passes:
            return say(Sentence(N_("Passe {passe}"), {"passe": self.told.passe or "…"}))
        return say(Sentence(N_("Passe {passe} of {passes}"), {"passe": self.told.passe, "passes": self.told.passes}))

    @property
    def where(self) -> str:
        """Which table it is."""
        return say(Sentence(N_("Table {table}"), {"table": self.told.table or "…"}))

    @property
    def facts(self) -> str:
        """The game, the day and the place."""
        return " · ".join(filter(None, [capital(self.table.game), day(self.told.date), self.told.place]))

    @cached_property
    def seats(self) -> list[Seat]:
        """The seats a to d."""
        return [self._seat(seat) for seat in range(SEATS)]

    def _seat(self, seat: int) -> Seat:
        count = len(self.sheet.players)
        if seat >= count:
            return Seat("", f"{LETTERS[seat]} · {gettext('empty')}", False)
        number = self.told.numbers[seat] if seat < len(self.told.numbers) else 0
        does = {0: gettext("deals first"), count - 1: gettext("writes")}.get(seat, "")
        line = " · ".join(filter(None, [LETTERS[seat], str(number or ""), does]))
        return Seat(self.sheet.players[seat], line, True)

    def dealer(self, row: Row) -> str:
        """Return who deals: the seat, and the name as far as there is room."""
        if row.dealer is None or row not in self.table.rounds[0].rows:
            return ""
        return f"{LETTERS[row.dealer]} {self._dealers[row.dealer]}".rstrip()

    @cached_property
    def _dealers(self) -> tuple[str, ...]:
        room = (self.columns.dealer - 4.5) / (self.heights.type * POINT * 0.8)
        return short(self.sheet.players, room, 14)

    @property
    def empty_seats(self) -> int:
        """How many seats nobody sits at."""
        return SEATS - len(self.sheet.players)

    @cached_property
    def notes(self) -> tuple[list[str], int]:
        """What must be known about the figures, as much as there is room for, and in which of the sizes of type."""
        found = list(map(say, self.told.notes))
        for step, share in enumerate(NOTE_SIZES):
            if self._fit(found, share):
                return found, step
        kept = len(found)
        while kept and not self._fit(found[: kept + 1], share):
            kept -= 1
        more = len(found) - kept
        return [
            *found[:kept],
            ngettext("And {count} note more.", "And {count} notes more.", more).format(count=more),
        ], step

    def _fit(self, notes: list[str], share: float) -> bool:
        size = self.room.type * share * POINT
        lines = sum(-(-ems(note) * size // self.room.line) for note in notes)
        return lines * size * 1.2 <= self.heights.left - BELOW

    @property
    def order(self) -> str:
        """In which order the table works; where nobody calls there is nothing to say."""
        if not self.table.calls or self.told.filled:
            return ""
        return gettext("Count the points first. Open the calls only when the points make {total}.").format(
            total=self.rows[0].check.count
        )

    @property
    def blanks(self) -> range:
        """The lines to write on below the table."""
        return range(0 if self.told.filled else min(3, int((self.heights.left - 8) / 8)))

    @cached_property
    def code(self) -> Code | None:
        """The QR code that leads to this table."""
        return Code(self.told.link) if self.told.link else None

    @property
    def grid(self) -> Grid:
        """The lines between the columns."""
        line = self.room.line
        return Grid([at / line for at in self.columns.edges], [at / line for at in self.columns.lines])

    @property
    def kind(self) -> str:
        """What tells sizes of one print apart, as the name of a class."""
        filled = "filled" if self.told.filled else "pen"
        return f"{filled}-{self.sheet.game}-{len(self.sheet.players)}-{len(self.rows)}"

    def size_of_name(self, seat: Seat) -> int:
        """Return in which of the sizes of type a name fits the two lines above its columns."""
        room = self.columns.block - 2.4
        for step, share in enumerate(NAME_SIZES):
            size = self.room.type * share * POINT
            lines = -(-ems(seat.name) * size * 1.08 // room)
            if lines * size * 1.1 <= self.room.names - self.room.type * POINT * 1.3:
                return step
        return len(NAME_SIZES) - 1
