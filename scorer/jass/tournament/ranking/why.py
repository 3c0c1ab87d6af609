"""Why somebody is ahead of somebody else, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from ...amounts import told
from ...sentence import N_, Sentence
from ..tournament import Counting
from .counted import Points
from .standings import Standing
from .ties import LOT

PASSES = N_("{ahead} is ahead of {behind}, with more passes that count: {more} against {fewer}.")
TOTAL = N_("{ahead} is ahead of {behind}, with a total of {more} against {fewer}.")
LOTS = N_("{ahead} is ahead of {behind}: level at {total} and by every other rule, so the lot decided.")
SHARED = N_("{ahead} and {behind} share rank {rank}: level at {total} and by every rule.")
UNDRAWN = N_("{ahead} and {behind} share rank {rank}: level at {total}, and no lot has been drawn.")
RULES = {
    "best_passe": N_("{ahead} is ahead of {behind}: level at {total}, but the best passe is {more} against {fewer}."),
    "second_passe": N_(
        "{ahead} is ahead of {behind}: level at {total}, but the second best passe is {more} against {fewer}."
    ),
    "exact_calls": N_(
        "{ahead} is ahead of {behind}: level at {total}, but with more exact calls: {more} against {fewer}."
    ),
    LOT: LOTS,
}
ONE_MORE = N_("{ahead} is ahead of {behind}: level at {total}, but only {ahead} has a second passe.")


def why(ahead: Standing, behind: Standing, counting: Counting, names: Mapping[int, str]) -> Sentence:
    """Say what puts one ranked person ahead of another, or why both share a rank. `names` by start number.

    The first thing that differs is said: passes that count, the total, then the tie rules in their order.
    `ValueError` where somebody is not ranked, or `behind` is ahead.
    """
    if ahead.rank is None or behind.rank is None or ahead.rank > behind.rank:
        raise ValueError("only of a ranked person it can be said why they are ahead")
    both = {"ahead": names[ahead.number], "behind": names[behind.number]}
    level = {**both, "total": figure(ahead.total)}
    if ahead.rank == behind.rank:
        return Sentence(UNDRAWN if LOT in counting.ties else SHARED, {**level, "rank": ahead.rank})
    if ahead.counted != behind.counted:
        return Sentence(PASSES, {**both, "more": ahead.counted, "fewer": behind.counted})
    if ahead.total != behind.total:
        return Sentence(TOTAL, {**both, "more": figure(ahead.total), "fewer": figure(behind.total)})
    return _by_rule(ahead, behind, counting, level)


def decided(ranked: Sequence[Standing], counting: Counting, names: Mapping[int, str]) -> dict[int, Sentence]:
    """Say of each person who is level in total with the one listed just before why that one is listed before.

    By the start number of the second of the two.
    """
    return {
        behind.number: why(ahead, behind, counting, names)
        for ahead, behind in pairwise(ranked)
        if (ahead.counted, ahead.total) == (behind.counted, behind.total)
    }


def figure(points: Points) -> int | str:
    """Return points as they stand in a sentence: whole, or to a hundredth."""
    return points if isinstance(points, int) else told(Fraction(points))


def _by_rule(ahead: Standing, behind: Standing, counting: Counting, level: dict[str, object]) -> Sentence:
    compared = zip(counting.ties, ahead.ties, behind.ties, strict=True)
    rule, more, fewer = next(each for each in compared if each[1] != each[2])
    if fewer is None:
        return Sentence(ONE_MORE, level)
    return Sentence(RULES[rule], {**level, "more": figure(more), "fewer": figure(fewer)})
