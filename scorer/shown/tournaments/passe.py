"""One passe as its page shows it: who sits at which table, and how far each one's result is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ...jass.sentence import N_, NP_, Sentence
from ...jass.tournament.names import told_apart
from ...jass.tournament.states import COUNTED, DIFFERS, MISSING, PROBLEMS, TO_CONFIRM, TO_REPEAT
from ...jass.tournament.tablesheet import SEATS
from ...store.hall import Hall

STATES = {
    MISSING: N_("still out"),
    PROBLEMS: N_("a check objects"),
    TO_CONFIRM: N_("to be confirmed"),
    TO_REPEAT: N_("second entry still to come"),
    DIFFERS: N_("the two entries differ"),
    COUNTED: N_("counts"),
}
RIVALS = N_("two reports differ")
MINUTES = NP_("since {count} minute", "since {count} minutes")


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
    since: Sentence | None  # how long it is played

    @property
    def out(self) -> tuple[int, ...]:
        """The tables whose result does not count yet."""
        return tuple(line.number for line in self.tables if line.kind != COUNTED)


def passe_view(hall: Hall, passe: int, now: datetime) -> PasseView:
    """Return a passe (from 1) that is drawn; `now` in UTC."""
    told, opened = hall.tournament, hall.opened_at(passe)
    names = told_apart(told.people)
    lines = tuple(_line(hall, passe, table, seats, names) for table, seats in enumerate(told.plan.passes[passe - 1], 1))
    minutes = int((now - opened).total_seconds() // 60) if opened else 0
    since = Sentence(MINUTES[0], {"count": minutes}, MINUTES[1], minutes) if opened else None
    return PasseView(passe, lines, passe in told.opened, passe in told.shown, since)


def _line(hall: Hall, passe: int, table: int, seats: tuple[int, ...], names: dict[int, str]) -> TableLine:
    place = (passe, table)
    state = hall.states.get(place)
    kind = "rivals" if place in hall.disputed else state.kind if state else MISSING
    people = tuple((SEATS[seat], number, names[number]) for seat, number in enumerate(seats))
    return TableLine(table, people, kind, RIVALS if kind == "rivals" else STATES[kind])
