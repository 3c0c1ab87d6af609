"""People at tables without seats yet: passes, their tables, the people there, each a number from 0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, islice

from .chance import Lots, shuffled
from .plan import sizes, tables

Grouping = list[list[list[int]]]


def laid(players: Iterable[int], sizes: Sequence[int]) -> list[list[int]]:
    """Lay people at tables of these sizes, one table after the other."""
    coming = iter(players)
    return [[next(coming) for _ in range(size)] for size in sizes]


def drawn(people: int, passes: int, lot: Lots) -> Grouping:
    """Return passes as lots lay them."""
    return [laid(shuffled(range(people), lot), sizes(people)) for _ in range(passes)]


def repeats_of(passes: Iterable[Sequence[Sequence[int]]]) -> int:
    """Return the sum over all pairs of C(meetings, 2)."""
    met = Counter(pair for passe in passes for table in passe for pair in combinations(sorted(table), 2))
    return sum(times * (times - 1) // 2 for times in met.values())


def threes_of(passes: Iterable[Sequence[Sequence[int]]], people: int) -> list[int]:
    """Return how often each sits at a table of three."""
    sits = Counter(player for passe in passes for table in passe if len(table) == 3 for player in table)
    return [sits[player] for player in range(people)]


def is_even(passes: Iterable[Sequence[Sequence[int]]], people: int) -> bool:
    """Tell whether nobody sits at a table of three two times more than somebody else."""
    threes = threes_of(passes, people)
    return max(threes) - min(threes) < 2


def begun(coming: Sequence[Sequence[int]], old: Grouping, threes: list[int], lot: Lots) -> Grouping:
    """Lay people at tables to begin with; those who sat at tables of three the least do so now.

    `coming` runs over the passes and tells who plays, `old` has tables that may stay, `threes` tells how often
    each sat at a table of three before. So tables of three are even after every passe, not only after the last.
    """
    threes, passes = threes[:], []
    for number, players in enumerate(coming):
        known = old[number] if number < len(old) else []
        fours, small = tables(len(players))
        before = {player for table in known if len(table) == 3 for player in table}
        order = sorted(shuffled(players, lot), key=lambda player: (threes[player], player not in before))
        for player in order[: 3 * small]:
            threes[player] += 1
        passes.append(_filled(known, order[3 * small :], 4, fours) + _filled(known, order[: 3 * small], 3, small))
    return passes


def _filled(known: Sequence[Sequence[int]], players: Sequence[int], size: int, count: int) -> list[list[int]]:
    """Seat these players at so many tables: where they sat if there is room, the others where a seat is free."""
    here = set(players)
    staying = sorted(([player for player in table if player in here] for table in known), key=len, reverse=True)
    kept = [table[:size] for table in [*staying, *([] for _ in range(count))][:count]]
    seated = {player for table in kept for player in table}
    waiting = iter([player for player in players if player not in seated])
    return [[*table, *islice(waiting, size - len(table))] for table in kept]
