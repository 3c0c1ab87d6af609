"""From what the tables brought in to the lines of each person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from ...games import GAMES
from ..tournament import Place, Tournament
from .counted import PasseLine, Points, whole


class TablePoints(Protocol):
    """What a table brought in. Both tuples run over its seats; `points` has penalties and charges in it."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points in the game's own sense."""

    @property
    def exact(self) -> tuple[int, ...]:
        """Exact calls."""


def lines_of(
    tournament: Tournament, brought: Mapping[Place, TablePoints], passes: Sequence[int]
) -> dict[int, tuple[PasseLine | None, ...]]:
    """Return the lines of everybody who sits in one of these passes, by start number.

    The tuples run over `passes`. A table that is missing in `brought` brings nobody a line. `ValueError` where a
    table brought other seats than it has.
    """
    lines: dict[int, list[PasseLine | None]] = {}
    for column, passe in enumerate(passes):
        for table, seated in enumerate(tournament.plan.passes[passe - 1], 1):
            told = brought.get((passe, table))
            mean = _mean(tournament, (passe, table), told) if told and tournament.setup.counting.threes else None
            for seat, number in enumerate(seated):
                lines.setdefault(number, [None] * len(passes))[column] = _line(told, seat, len(seated), mean)
    return {number: tuple(lines[number]) for number in sorted(lines)}


def _line(told: TablePoints | None, seat: int, seats: int, mean: Points | None) -> PasseLine | None:
    if told is None:
        return None
    if not len(told.points) == len(told.exact) == seats:
        raise ValueError(f"{len(told.points)} points and {len(told.exact)} exact calls for {seats} seats")
    return PasseLine(told.points[seat], told.exact[seat], mean)


def _mean(tournament: Tournament, place: Place, told: TablePoints) -> Points:
    """Return the mean of a table's points without its penalties: nobody gains by what another one is fined.

    With the correction it comes off at every table. Off those of three alone, nobody at a table of four could keep
    up in Differenzler: there the points would stand near 0, here near 100.
    """
    result = tournament.results.get(place)
    fined = sum(penalty.points for penalty in result.penalties) if result else 0
    fined = fined if GAMES[tournament.setup.game].HIGH_WINS else -fined
    return whole(Fraction(sum(told.points) + fined, len(told.points)))
