"""How each player calls: mean difference, exact hits, and whether rather too high or too low."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from .deals import Reported, figure, is_exact, missed


@dataclass(frozen=True)
class Habit:
    """One seat's deals. `mean` is that of the differences; `bias` is positive for who makes more than called."""

    deals: int
    exact: int
    mean: Fraction
    bias: Fraction


def habit(deals: Iterable[Reported], seat: int) -> Habit:
    """Return how the player at a seat calls, over the deals that count and in which there was a call."""
    told = [deal for deal in deals if figure(deal.calls, seat) is not None and figure(deal.points, seat) is not None]
    count = len(told) or 1
    return Habit(
        deals=len(told),
        exact=sum(is_exact(deal, seat) for deal in told),
        mean=Fraction(sum(missed(deal, seat) for deal in told), count),
        bias=Fraction(sum(figure(deal.points, seat) - figure(deal.calls, seat) for deal in told), count),
    )
