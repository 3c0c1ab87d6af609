"""One line of the table that the benchmark prints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

LESS, MORE = "≤", "≥"


@dataclass(frozen=True)
class Row:
    """What was measured, and what it may be at most (or has to be at least)."""

    what: str
    measured: float
    bound: float
    unit: str = "×"
    side: str = LESS

    @property
    def ok(self) -> bool:
        """Whether the bound is kept."""
        return self.measured <= self.bound if self.side == LESS else self.measured >= self.bound

    def __str__(self) -> str:
        measured, bound = f"{_short(self.measured)} {self.unit}", f"{self.side} {_short(self.bound)} {self.unit}"
        return f"{self.what:<64} {measured:>12} {bound:>14}  {'ok' if self.ok else 'NO'}"


HEADING = f"{'what':<64} {'measured':>12} {'bound':>14}  ok"


def side_by_side(times: int, *works: Callable[[int], float]) -> list[float]:
    """Do each work in turn, again and again, and return the median of what each says it took.

    Whatever else the machine does in the meantime falls on all of them alike.
    """
    measured: list[list[float]] = [[] for _ in works]
    for turn in range(times):
        for work, seconds in zip(works, measured, strict=True):
            seconds.append(work(turn))
    return [median(seconds[times // 10 :]) for seconds in measured]  # the first ones warm the caches


def _short(figure: float) -> str:
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.2f}".rstrip("0").rstrip(".")
