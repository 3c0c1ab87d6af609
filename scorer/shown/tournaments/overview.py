"""A tournament at a glance: what is to do next, and how far each passe is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ...jass.tournament.results.states import COUNTED, MISSING, State
from ...store.hall import Hall
from .people import headcount


@dataclass(frozen=True)
class PasseLine:
    """How far a passe is."""

    number: int
    tables: int
    missing: int  # tables whose result does not count yet
    opened_at: datetime | None  # UTC; None while the draw is not published
    shown: bool  # whether everybody sees its standings

    @property
    def is_done(self) -> bool:
        """Whether every table's result counts."""
        return self.opened_at is not None and not self.missing


@dataclass(frozen=True)
class Overview:
    """The numbers of a tournament, and the one thing that is to do next."""

    people: int
    present: int
    passes: tuple[PasseLine, ...]
    next: str  # "people", "door", "draw", "publish", "results", "show", "prizes"
    next_passe: int | None

    @property
    def to_draw(self) -> bool:
        """Whether a draw is what the evening waits for."""
        return self.next == "draw"


def overview(hall: Hall) -> Overview:
    """Return how far a tournament is."""
    told = hall.tournament
    passes = tuple(_passe(hall, number) for number in range(1, len(told.plan.passes) + 1))
    present = headcount(told.people).present
    step, passe = _next(hall, passes, present)
    return Overview(len(told.people), present, passes, step, passe)


def _passe(hall: Hall, number: int) -> PasseLine:
    told = hall.tournament
    tables = len(told.plan.passes[number - 1])
    none = State(MISSING)
    waiting = sum(hall.states.get((number, table), none).kind != COUNTED for table in range(1, tables + 1))
    return PasseLine(number, tables, waiting, hall.opened_at(number), number in told.shown)


def _next(hall: Hall, passes: tuple[PasseLine, ...], present: int) -> tuple[str, int | None]:
    if not hall.tournament.people:
        return "people", None
    under_way = next((one for one in passes if one.opened_at and one.missing), None)
    if under_way:
        return "results", under_way.number
    waiting = next((one for one in passes if not one.opened_at), None)
    hidden = next((one for one in passes if one.is_done and not one.shown), None)
    if waiting:
        return "publish", waiting.number
    if len(passes) < hall.tournament.setup.passes:
        return ("draw", len(passes) + 1) if present else ("door", None)
    return ("show", hidden.number) if hidden else ("prizes", None)
