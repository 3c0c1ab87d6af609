"""One passe as its page shows it: who sits at which table, and how far each one's result is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ...jass.sentence import N_, NP_, Sentence
from ...jass.tournament.drawing import is_current
from ...jass.tournament.people.names import told_apart
from ...jass.tournament.results.states import COUNTED, DIFFERS, MISSING, PROBLEMS, TO_CONFIRM, TO_REPEAT
from ...jass.tournament.results.tablesheet import SEATS
from ...store.hall import Hall
from ...store.tournaments import OF_PEOPLE, OPENED

STATES = {
    MISSING: N_("still out"),
    PROBLEMS: N_("a check objects"),
    TO_CONFIRM: N_("to be confirmed"),
    TO_REPEAT: N_("second entry still to come"),
    DIFFERS: N_("the two entries differ"),
    COUNTED: N_("counts"),
}
RIVALS = N_("two reports differ")
MINUTES = NP_("for {count} minute", "for {count} minutes")


@dataclass(frozen=True)
class TableLine:
    """One table: its people by seat, and how far its result is."""

    number: int
    people: tuple[tuple[str, int, str], ...]  # the letter of the seat, start number, name
    kind: str  # one of the states, or "rivals"
    state: str  # in words


@dataclass(frozen=True)
class PasseView:
    """One passe."""

    number: int
    tables: tuple[TableLine, ...]
    is_open: bool
    is_shown: bool
    minutes: int | None  # since it was published
    is_current: bool  # whether it seats exactly those who are here

    @property
    def since(self) -> Sentence | None:
        """For how long it is published, in words; None in the first minute too."""
        if not self.minutes:
            return None
        return Sentence(MINUTES[0], {"count": self.minutes}, MINUTES[1], self.minutes)

    @property
    def next_missing(self) -> int | None:
        """The first table that has brought in nothing; None where there is none."""
        return next((line.number for line in self.tables if line.kind == MISSING), None)

    @property
    def has_results(self) -> bool:
        """Whether any table has brought something in: the passe cannot be withdrawn then."""
        return any(line.kind != MISSING for line in self.tables)

    @property
    def out(self) -> tuple[int, ...]:
        """The tables whose result does not count yet."""
        return tuple(line.number for line in self.tables if line.kind != COUNTED)


def passe_view(hall: Hall, passe: int, now: datetime) -> PasseView:
    """Return a passe (from 1) that is drawn; `now` in UTC."""
    told = hall.tournament
    names = told_apart(told.people)
    lines = tuple(_line(hall, passe, table, seats, names) for table, seats in enumerate(told.plan.passes[passe - 1], 1))
    minutes = minutes_since(hall, passe, now)
    return PasseView(passe, lines, passe in told.opened, passe in told.shown, minutes, is_current(told, passe))


def minutes_since(hall: Hall, passe: int, now: datetime) -> int | None:
    """Return for how many whole minutes a passe is published; None if it is not."""
    opened = hall.opened_at(passe)
    return max(int((now - opened).total_seconds()) // 60, 0) if opened else None


def page_revision(hall: Hall) -> int:
    """Return the newest revision on which a viewer's page of a passe depends: nothing that a table brought in."""
    kinds = ("setup", OF_PEOPLE, "draw", OPENED)
    return max(one.id for subject, one in hall.log.current.items() if subject.startswith(kinds))


def _line(hall: Hall, passe: int, table: int, seats: tuple[int, ...], names: dict[int, str]) -> TableLine:
    place = (passe, table)
    state = hall.states.get(place)
    kind = "rivals" if place in hall.disputed else state.kind if state else MISSING
    people = tuple((SEATS[seat], number, names[number]) for seat, number in enumerate(seats))
    return TableLine(table, people, kind, RIVALS if kind == "rivals" else STATES[kind])
