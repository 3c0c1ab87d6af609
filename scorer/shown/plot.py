"""Where things lie on a chart: the plot and its scales, round steps, names that make way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count, pairwise


@dataclass(frozen=True)
class Plot:
    """Where the lines lie in the view box, and which deals and points they span."""

    left: float
    right: float
    top: float
    bottom: float
    deals: int
    drawn: tuple[int, ...]  # the deals through which the lines go
    ends: tuple[int, ...]  # of the rounds before the last, in deals done
    low: int
    high: int
    step: int  # points from one line across to the next

    def x(self, deal: int) -> float:
        """Where `deal` lies from left to right; 0 is before the first."""
        return self.left + (self.right - self.left) * deal / max(self.deals, 1)

    def y(self, points: int) -> float:
        """Where `points` lie from top to bottom."""
        return self.top + (self.bottom - self.top) * (self.high - points) / (self.high - self.low)

    def ticks(self) -> range:
        """The points that get a line across and a figure."""
        return range(-(-self.low // self.step) * self.step, self.high + 1, self.step)

    def middles(self) -> list[float]:
        """The middle of each round from left to right, also of the one under way."""
        return [(self.x(a) + self.x(b)) / 2 for a, b in pairwise((0, *self.ends, self.deals))]

    def thinned(self, apart: float) -> tuple[int, ...]:
        """The ends of every first, second, fifth, tenth … round, at least `apart` on average."""
        room = (self.right - self.left) / (len(self.ends) + 1)
        every = smallest(lambda step: step * room >= apart)
        return self.ends[every - 1 :: every]


def drawn(deals: int, ends: tuple[int, ...], room: float) -> tuple[int, ...]:
    """The deals through which lines `room` wide go: all, or the ends of rounds where it is crowded."""
    crowded = room < 2 * deals and len(ends) > 10
    return (0, *ends, deals) if crowded else tuple(range(deals + 1))


def scale(points: list[int], most: int) -> tuple[int, int, int]:
    """Return low, high and step of an axis for `points` with at most about `most` steps.

    The step is 1, 2 or 5 times a power of ten; low and high lie on half steps and include 0.
    """
    low, high = min(points, default=0), max(points, default=0)
    low, high = min(low, 0), max(high, 0)
    if low == high:
        return -1, 1, 2
    step = smallest(lambda step: high - low <= step * most)
    half = max(1, step // 2)
    return low // half * half, -(-high // half) * half, step


def smallest(enough: Callable[[int], bool], digits: tuple[int, ...] = (1, 2, 5)) -> int:
    """Return the first of 1, 2, 5, 10, 20, 50, 100 … that is enough, or so with other digits."""
    rounded = (digit * 10**power for power in count() for digit in digits)
    return next(filter(enough, rounded))


def spread(wanted: list[float], apart: float, low: float, high: float) -> list[float]:
    """Move places as little as needed until they lie `apart` from each other within low and high.

    Equal places keep their order. Where there is too little room they move closer together.
    """
    apart = min(apart, (high - low) / max(len(wanted) - 1, 1))

    def start(group: list[int]) -> float:
        extent = apart * (len(group) - 1)
        middle = sum(wanted[i] for i in group) / len(group)
        return min(max(middle - extent / 2, low), high - extent)

    groups: list[list[int]] = []
    for i in sorted(range(len(wanted)), key=wanted.__getitem__):
        groups.append([i])
        while len(groups) > 1 and start(groups[-1]) < start(groups[-2]) + apart * len(groups[-2]):
            groups[-2:] = [groups[-2] + groups[-1]]
    places = {i: start(group) + apart * k for group in groups for k, i in enumerate(group)}
    return [places[i] for i in range(len(wanted))]
