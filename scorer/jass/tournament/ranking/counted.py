"""What of somebody's passes counts: the correction of each, the worst dropped, and what the rest adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..tournament import Counting

Points = int | Fraction  # exact; a whole number is always an int


@dataclass(frozen=True)
class PasseLine:
    """What one person brought in of one passe. `mean` is that of the table, where the points count less it."""

    points: int
    exact: int = 0  # exact calls
    mean: Points | None = None

    @property
    def counts(self) -> Points:
        """The points as they count in the standings."""
        return self.points if self.mean is None else whole(self.points - self.mean)


Lines = Sequence[PasseLine | None]  # over the passes; None where somebody did not play, or the table is missing


@dataclass(frozen=True)
class Counted:
    """Somebody's passes added up. The tuples run over the passes."""

    points: tuple[Points | None, ...]
    dropped: tuple[bool, ...]
    total: Points
    exact: int  # exact calls in the passes that count
    passes: int  # so many count

    @property
    def played(self) -> tuple[Points, ...]:
        """The points of every passe that brought any, dropped ones as well."""
        return tuple(points for points in self.points if points is not None)


def whole(value: Points) -> Points:
    """Return a whole number as an int, all else as it is."""
    return value.numerator if value.denominator == 1 else value


def due(counting: Counting, passes: int) -> int:
    """Return how many passes can count when so many are played: all but the dropped ones, at most the best.

    While only as many passes are played as are dropped in the end, one counts, so that there is a standing.
    """
    left = max(passes - counting.dropped, min(passes, 1))
    return left if counting.best is None else min(left, counting.best)


def counted(lines: Lines, most: int, high_wins: bool) -> Counted:
    """Add up the best `most` passes of one person. The worst are dropped, of equal ones those with fewer exact calls.

    A missed passe takes the place of a dropped one: who missed one of four, of which one is dropped, has nothing
    dropped and lacks nothing.
    """
    sign = -1 if high_wins else 1
    points = tuple(line.counts if line else None for line in lines)
    played = [place for place, line in enumerate(lines) if line]
    best_first = sorted(played, key=lambda place: (sign * points[place], -lines[place].exact, place))
    kept = set(best_first[:most])
    return Counted(
        points=points,
        dropped=tuple(line is not None and place not in kept for place, line in enumerate(lines)),
        total=whole(sum(points[place] for place in kept)),
        exact=sum(lines[place].exact for place in kept),
        passes=len(kept),
    )
