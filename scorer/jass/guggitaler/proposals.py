"""Guggitaler: a domino list to offer where nobody has published one, or where the values were changed."""

from __future__ import annotations

from collections.abc import Mapping
from math import gcd

from .rules import debit

SHARES = {2: (4, 3), 3: (33, 20, 10), 4: (24, 18, 12, 6), 5: (18, 16, 12, 8, 4)}  # as `vetsch` shares the points out


def proposed_domino(values: Mapping[str, int], players: int) -> tuple[int, ...]:
    """Return the points of the places, first to last, that pay back exactly what the five games cost.

    They are round where the values are: 5/10/20/40/50 gives multiples of 5. The first place takes what is left.
    """
    cost, step = debit(values, players), gcd(*values.values()) or 1
    shares = SHARES[players]
    points = [cost * share // sum(shares) // step * step for share in shares]
    return (cost - sum(points[1:]), *points[1:])
