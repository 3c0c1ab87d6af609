"""The prize-giving: one rank after the other, the last first. No step tells a better rank than its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ...jass.sentence import Sentence
from ...store.hall import Hall
from .prizes import awards_of, prizes_view, worth
from .ranking import RankLine, passes_for, ranking_after

BEHIND = 5  # lines of the ranks called before that stay on the wall
TOP = 10  # lines at the very end
END = 0  # the "rank" behind which everybody has been called
BEGINNINGS = (10, 3)  # ranks from which people like to begin


@dataclass(frozen=True)
class Called:
    """Somebody who is called to the front."""

    line: RankLine
    worth: str  # the amount and the things that they win; empty where they win nothing


@dataclass(frozen=True)
class Step:
    """A rank with everybody who shares it."""

    rank: int
    people: tuple[Called, ...]
    things: tuple[str, ...] = ()  # that they draw for


@dataclass(frozen=True)
class Ceremony:
    """What the wall shows at one step: before the first one nobody, at the end the best of all."""

    now: Step | None
    behind: tuple[Called, ...]  # who was called just before, the better first
    next: int | None  # the rank to call now, `END` after the first; None at the end
    back: int | None  # the rank that was called before; None for the title
    begin: tuple[int, ...] = ()  # at the title: ranks from which it can begin, the last first
    warnings: tuple[Sentence, ...] = ()  # at the title


def ceremony(hall: Hall, asked: int | None) -> Ceremony:
    """Return the step at which a rank is called; None for the title, 0 for the end.

    A rank that nobody has, because it is shared, is answered with the next worse one.
    """
    steps = steps_of(hall)
    if asked is None or not steps:
        return _title(hall, steps)
    ranks = [step.rank for step in steps]
    if asked == END:
        best = [one for step in reversed(steps) for one in step.people]
        return Ceremony(None, tuple(best[:TOP]), None, ranks[-1])
    at = max((place for place, rank in enumerate(ranks) if rank >= asked), default=0)
    called = [one for step in reversed(steps[:at]) for one in step.people]
    following = ranks[at + 1] if at + 1 < len(steps) else END
    return Ceremony(steps[at], tuple(called[:BEHIND]), following, ranks[at - 1] if at else None)


def steps_of(hall: Hall) -> tuple[Step, ...]:
    """Return the ranks from the last to the first, after everything that has come in."""
    passes = passes_for(hall.tournament, True)
    if not passes:
        return ()
    won = awards_of(hall)
    prizes, things = {one.number: worth(one) for one in won.won}, {one.rank: one.things for one in won.raffles}
    ranked = (line for line in ranking_after(hall, passes).lines if line.rank)
    steps = [
        Step(rank or 0, tuple(Called(line, prizes.get(line.number, "")) for line in lines), things.get(rank or 0, ()))
        for rank, lines in groupby(ranked, key=lambda line: line.rank)
    ]
    return tuple(reversed(steps))


def _title(hall: Hall, steps: Sequence[Step]) -> Ceremony:
    if not steps:
        return Ceremony(None, (), None, None)
    last, seen = steps[0].rank, prizes_view(hall)
    prized = max((step.rank for step in steps if step.things or any(one.worth for one in step.people)), default=last)
    begin = sorted({last, prized, *(rank for rank in BEGINNINGS if rank < last)}, reverse=True)
    warnings = (*((seen.provisional,) if seen.provisional else ()), *(seen.ties if seen.undrawn else ()))
    return Ceremony(None, (), last, None, tuple(begin), warnings)
