"""The lots of a draw: the same seed gives the same lots on every machine and with every version of Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import TypeVar

Item = TypeVar("Item")
Lots = Callable[[], int]  # each call draws a whole number below 2⁵³

BITS = 53


def lots(seed: int) -> Lots:
    """Return the lots of `seed`, a whole number from 0.

    Of everything in `random`, Python promises only the sequence of `Random(seed).random()` for all its
    versions. What it returns are whole 2⁻⁵³s, so the product is exact.
    """
    draw = random.Random(seed).random
    return lambda: int(draw() * (1 << BITS))


def shuffled(items: Iterable[Item], lot: Lots) -> list[Item]:
    """Return the items in an order drawn by lot."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = lot() % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order
