"""Guggitaler: equal totals share the place, and no deal is ever added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..sheet import Deal, Problem, Turn
from .rules import Rules


def first(rules: Rules, rounds: Sequence[Any], leaders: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """Return who of the `leaders` (seats with equal totals) stays first, and whether an extra deal has to decide."""
    return leaders, False


def is_beyond(rules: Rules, turn: Turn) -> bool:
    """Tell whether a deal counts only if somebody was level before it."""
    return False


def warnings(deal: Deal, turn: Turn, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    """List what may be so but is worth knowing: nothing in this game."""
    return []
