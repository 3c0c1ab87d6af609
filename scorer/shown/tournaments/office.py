"""What the office sees of a passe: which tables are still out and since when, and which wait for a decision."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ...jass.tournament.results.states import COUNTED, DIFFERS, MISSING, PROBLEMS, TO_CONFIRM, TO_REPEAT, state_of
from ...store.hall import Hall

DISPUTED = "disputed"  # beside the states: differing reports are in, and nobody has chosen
TYPED_NEXT = (MISSING, TO_REPEAT, PROBLEMS)  # what typing a paper settles


@dataclass(frozen=True)
class TableLine:
    """One table of a passe, and how far it is."""

    table: int
    state: str


@dataclass(frozen=True)
class Desk:
    """One passe as the office works through it."""

    passe: int
    lines: tuple[TableLine, ...]
    since: int | None  # minutes since it was published

    def of(self, *states: str) -> tuple[TableLine, ...]:
        """Return the tables in these states."""
        return tuple(line for line in self.lines if line.state in states)

    @property
    def missing(self) -> tuple[TableLine, ...]:
        """The tables whose paper is to be typed in."""
        return self.of(*TYPED_NEXT)

    @property
    def next_table(self) -> int | None:
        """The table that is typed in next, None where none is missing."""
        return self.missing[0].table if self.missing else None

    @property
    def to_decide(self) -> tuple[TableLine, ...]:
        """The tables that wait for somebody to choose, or to look."""
        return self.of(DISPUTED, DIFFERS, TO_CONFIRM)

    @property
    def done(self) -> int:
        """How many tables count."""
        return len(self.of(COUNTED))


def desk_of(hall: Hall, passe: int, now: datetime) -> Desk:
    """Return a passe that is published; `now` is in UTC."""
    told, opened = hall.tournament, hall.opened_at(passe)
    tables = range(1, len(told.plan.passes[passe - 1]) + 1)
    lines = tuple(TableLine(table, _state(hall, (passe, table))) for table in tables)
    return Desk(passe, lines, max(0, int((now - opened).total_seconds()) // 60) if opened else None)


def passe_at_desk(hall: Hall, now: datetime) -> int | None:
    """Return the first published passe that is not finished, else the last published one; None where there is none."""
    opened = sorted(one for one in hall.tournament.opened if one <= len(hall.tournament.plan.passes))
    going_on = (one for one in opened if desk_of(hall, one, now).missing or desk_of(hall, one, now).to_decide)
    return next(going_on, opened[-1] if opened else None)


def _state(hall: Hall, place: tuple[int, int]) -> str:
    return DISPUTED if place in hall.disputed else state_of(hall.tournament, place).kind
