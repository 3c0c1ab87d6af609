"""From start numbers to the numbers from 0 that a draw works with, and back."""

from __future__ import annotations

from collections.abc import Sequence

from .account import Pair, pairs
from .chance import Lots, shuffled
from .grouping import Grouping
from .plan import Groups, Passe, Plan
from .seats import seated


def strangers(apart: Groups, order: Sequence[int]) -> tuple[Pair, ...]:
    """Return the pairs of people to keep apart, as places in `order`."""
    place = {player: number for number, player in enumerate(order)}
    return tuple(sorted(pairs([place[player] for player in group if player in place] for group in apart)))


def numbered(passes: Sequence[Passe], place: dict[int, int]) -> Grouping:
    """Return passes with the `place` of each start number; whoever has none is left out."""
    return [[[place[player] for player in table if player in place] for table in passe] for passe in passes]


def named(
    plan: Grouping, people: Sequence[int], lot: Lots, played: tuple[Passe, ...] = (), *, in_order: bool = False
) -> Plan:
    """Return the whole plan with start numbers for the people, and everybody on a seat.

    Tables stand in the order of lots, or as they are; lots also decide between seats that are as good.
    """
    tables = [[shuffled((people[number] for number in table), lot) for table in passe] for passe in plan]
    return Plan((*played, *seated(tables if in_order else [shuffled(passe, lot) for passe in tables], played)))
