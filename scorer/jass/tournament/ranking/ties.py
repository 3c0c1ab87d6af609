"""Who stays ahead of whom at the same total: the rules of the set-up in their order, the drawn lot among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...seating import chance
from ..tournament import Counting
from .counted import Counted, Points

LOT = "lot"


def lots(numbers: Iterable[int], seed: int) -> tuple[int, ...]:
    """Draw the lots: the start numbers, the luckiest first. The same numbers and seed give the same order."""
    return tuple(chance.shuffled(sorted(set(numbers)), chance.lots(seed)))


def drawn_too(order: Sequence[int], numbers: Iterable[int], seed: int) -> tuple[int, ...]:
    """Draw people into an order of lots that stands. Who was drawn stays ahead of whom; all orders stay as likely."""
    drawn, lot = list(order), chance.lots(seed)
    for number in sorted(set(numbers) - set(order)):
        drawn.insert(lot() % (len(drawn) + 1), number)
    return tuple(drawn)


def rules_before_lot(counting: Counting) -> tuple[str, ...]:
    """Return the rules that results decide. Behind the lot nothing is left to decide."""
    rules = counting.ties
    return rules[: rules.index(LOT)] if LOT in rules else rules


def value(rule: str, sums: Counted, high_wins: bool, place: int | None) -> Points | None:
    """Return what a rule compares; None where somebody has nothing to compare.

    `best_passe` and `second_passe`: points of that passe, dropped ones looked at as well. `exact_calls`: how many
    in the passes that count. `lot`: the `place` in which the lot drew somebody, from 1.
    """
    if rule == LOT:
        return place
    if rule == "exact_calls":
        return sums.exact
    rank = ("best_passe", "second_passe").index(rule)
    best_first = sorted(sums.played, reverse=high_wins)
    return best_first[rank] if rank < len(best_first) else None


def order(rule: str, compared: Points | None, high_wins: bool) -> tuple[int, Points]:
    """Return what a rule before the lot sorts by, the better first; who has nothing to compare comes last."""
    more_wins = high_wins or rule == "exact_calls"
    return (1, 0) if compared is None else (0, -compared if more_wins else compared)


def by_lot(numbers: Iterable[int], drawn: Sequence[int]) -> list[int]:
    """Return start numbers in the order the lot drew them; those it did not draw follow by number."""
    place = {number: at for at, number in enumerate(drawn)}
    return sorted(numbers, key=lambda number: (place.get(number, len(place)), number))
