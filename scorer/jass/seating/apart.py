"""Keeping clubs and families apart without a single repeat more: by who stands for whom in a plan."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

from .account import Pair
from .chance import Lots
from .grouping import Grouping

STEPS = 20_000


def relabelled(plan: Grouping, people: int, apart: Iterable[Pair], lot: Lots) -> Grouping:
    """Let people take each other's place in the whole plan, so that fewer of the pairs `apart` meet.

    The plan itself stays what it is, with its repeats and its tables of three.
    """
    met = _meetings(plan, people)
    strangers: defaultdict[int, list[int]] = defaultdict(list)  # of each person, those to keep apart from
    for one, other in apart:
        strangers[one].append(other)
        strangers[other].append(one)
    place = list(range(people))
    groups = sorted(strangers)
    for _ in range(STEPS if groups else 0):
        rest, drawn = divmod(lot(), len(groups))
        one, other = groups[drawn], rest % people
        before = _unwanted(one, place, met, strangers)
        if before and one != other:
            before += _unwanted(other, place, met, strangers)
            place[one], place[other] = place[other], place[one]
            after = sum(_unwanted(player, place, met, strangers) for player in (one, other))
            if after > before:
                place[one], place[other] = place[other], place[one]
    player_at = {at: player for player, at in enumerate(place)}
    return [[[player_at[at] for at in table] for table in passe] for passe in plan]


def _meetings(plan: Grouping, people: int) -> list[list[int]]:
    met = [[0] * people for _ in range(people)]
    for passe in plan:
        for table in passe:
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
    return met


def _unwanted(player: int, place: list[int], met: list[list[int]], strangers: dict[int, list[int]]) -> int:
    row = met[place[player]]
    return sum(row[place[other]] for other in strangers.get(player, ()))
