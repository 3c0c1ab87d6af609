"""Seats a–d: everybody deals first, and sits at each seat, about equally often.

Think of people and tables as points and of each place at a table as a line between them. The lines are
split in two halves, and each half again: into a/b and c/d, then a and b, c and d. At each split every
person's lines are spread as evenly as they can be, so that their parts differ by at most one.

After passes that are played only a few lines are left to choose from. Then seat a is chosen among all at a table,
so that whoever dealt first most often does so least now, then b and c among the others.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Sequence

from .plan import Passe, Table

Group = Sequence[int]


def seated(passes: Sequence[Sequence[Group]], played: Iterable[Passe] = ()) -> tuple[Passe, ...]:
    """Return the tables of passes with everybody on a seat.

    `passes` runs over passes and their tables of people in any order. In `played` people sit already;
    who dealt first there does so less often now.
    """
    groups, before = [table for passe in passes for table in passe], list(played)
    ordered = iter(_one_by_one(groups, before) if before else _halved(groups))
    return tuple(_four_first([next(ordered) for _ in passe]) for passe in passes)


def _halved(groups: Sequence[Group]) -> list[Table]:
    front = spread(groups, 2, Counter())
    first = spread(front, 1, Counter())
    back = [_without(group, taken) for group, taken in zip(groups, front, strict=True)]
    third = spread(back, 1, Counter())
    return [
        (*a, *_without(ab, a), *c, *_without(cd, c)) for ab, a, cd, c in zip(front, first, back, third, strict=True)
    ]


def _one_by_one(groups: Sequence[Group], played: Sequence[Passe]) -> list[Table]:
    tables: list[Table] = [() for _ in groups]
    for seat in range(3):
        before = Counter(table[seat] for passe in played for table in passe)
        rest = [_without(group, table) for group, table in zip(groups, tables, strict=True)]
        tables = [(*table, *taken) for table, taken in zip(tables, spread(rest, 1, before), strict=True)]
    return [(*table, *_without(group, table)) for group, table in zip(groups, tables, strict=True)]


SWEEPS = 2  # they leave little to do for the search that is exact


def spread(groups: Sequence[Group], take: int, before: Counter[int]) -> list[list[int]]:
    """Choose `take` people of each group so that nobody is chosen more often than needed.

    `before` tells how often each was chosen already.
    """
    load = Counter(before)
    chosen = []
    for group in groups:
        chosen.append(sorted(group, key=load.__getitem__)[:take])
        load.update(chosen[-1])
    for _ in range(SWEEPS):
        _sweep(groups, chosen, load)
    _even_out(groups, chosen, load)
    return chosen


def _sweep(groups: Sequence[Group], chosen: list[list[int]], load: Counter[int]) -> None:
    """Choose again in each group: those who are chosen less in all the others."""
    for place, group in enumerate(groups):
        take = len(chosen[place])
        load.subtract(chosen[place])
        chosen[place] = sorted(group, key=load.__getitem__)[:take]
        load.update(chosen[place])


def _even_out(groups: Sequence[Group], chosen: list[list[int]], load: Counter[int]) -> None:
    taken = defaultdict(set)  # of each person, the groups where they are chosen
    for place, players in enumerate(chosen):
        for player in players:
            taken[player].add(place)
    loads = [load[player] for group in groups for player in group]
    for much in range(max(loads, default=0), min(loads, default=0) + 1, -1):
        for player in sorted(player for player in taken if load[player] == much):
            steps = _way_down(player, groups, taken, load)
            for giving, place, taking in steps:
                chosen[place][chosen[place].index(giving)] = taking
                taken[giving].remove(place)
                taken[taking].add(place)
            if steps:
                load.subtract([player])
                load.update([steps[0][2]])


def _way_down(
    start: int, groups: Sequence[Group], taken: dict[int, set[int]], load: Counter[int]
) -> list[tuple[int, int, int]]:
    """Find how `start` can be chosen once less and somebody with at least two less once more.

    Returns the steps (who gives, the group, who takes), the last one first; none if there is no way.
    """
    came: dict[int, tuple[int, int, int] | None] = {start: None}
    waiting = deque([start])
    while waiting:
        giving = waiting.popleft()
        for place in sorted(taken[giving]):
            for taking in groups[place]:
                if taking in came or place in taken[taking]:
                    continue
                came[taking] = (giving, place, taking)
                if load[taking] < load[start] - 1:
                    return _back(came, taking)
                waiting.append(taking)
    return []


def _back(came: dict[int, tuple[int, int, int] | None], player: int) -> list[tuple[int, int, int]]:
    steps = []
    while step := came[player]:
        steps.append(step)
        player = step[0]
    return steps


def _without(group: Group, gone: Group) -> list[int]:
    return [player for player in group if player not in gone]


def _four_first(passe: list[Table]) -> Passe:
    return tuple(sorted(passe, key=len, reverse=True))
