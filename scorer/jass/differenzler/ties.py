"""Differenzler: who comes first where several have the fewest points (RULES.md, section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..sheet import Turn
from .deals import is_exact
from .rules import FREE, Rules
from .words import number


def first(rules: Rules, rounds: Sequence[Any], leaders: tuple[int, ...]) -> tuple[tuple[int, ...], bool]:
    """Return who of the `leaders` (seats with equal totals) stays first, and whether an extra deal has to decide.

    `rounds` are the rows of the finished rounds (`scorer.jass.score.RoundScore`). The rules of a tie are asked in
    their order; whoever is still level when none is left shares the place.
    """
    for rule in rules.tie:
        if len(leaders) < 2 or rule == "shared":
            return leaders, False
        if rule == "extra_deal":
            return leaders, True
        leaders = _best(leaders, [_value(rule, rounds, seat) for seat in leaders])
    return leaders, False


def is_beyond(rules: Rules, turn: Turn) -> bool:
    """Tell whether a deal counts only if somebody was level before it."""
    return rules.deals != FREE and number(turn) > int(rules.deals)


def _value(rule: str, rounds: Sequence[Any], seat: int) -> int:
    """Return what decides between two seats; less is better."""
    if rule == "best_passe":
        return min(round_.totals[seat] for round_ in rounds)
    reported = [line.reported for round_ in rounds for line in round_.lines if line.points is not None]
    return -sum(is_exact(deal, seat) for deal in reported)


def _best(leaders: tuple[int, ...], values: list[int]) -> tuple[int, ...]:
    return tuple(seat for seat, value in zip(leaders, values, strict=True) if value == min(values))
