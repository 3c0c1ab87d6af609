"""What a plan costs and how it came out: who meets again, who sits at tables of three, who deals first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from .plan import Groups, Plan

Pair = tuple[int, int]  # the lower start number first


@dataclass(frozen=True)
class Meeting:
    """Two people, the lower start number first, and the passes (counted from 1) in which they meet."""

    first: int
    second: int
    passes: tuple[int, ...]


@dataclass(frozen=True)
class Account:
    """A plan in numbers. The mappings run over all start numbers, in order.

    `repeats` is the sum over all pairs of C(meetings, 2): 1 for two meetings, 3 for three.
    `unwanted` are the meetings of people who should be kept apart.
    """

    repeats: int
    again: tuple[Meeting, ...]
    unwanted: tuple[Meeting, ...]
    threes: Mapping[int, int]
    first_deals: Mapping[int, int]

    @property
    def even(self) -> bool:
        """Whether nobody sits at a table of three, or deals first, two times more than somebody else."""
        return all(_gap(counts) < 2 for counts in (self.threes, self.first_deals))


def account(plan: Plan, apart: Groups = ()) -> Account:
    """Count what a plan costs. `apart` are the groups whose people should not meet."""
    met = meetings(plan)
    again = tuple(Meeting(*pair, passes) for pair, passes in sorted(met.items()) if len(passes) > 1)
    kept = sorted(pairs(apart) & met.keys())
    return Account(
        sum(len(meeting.passes) * (len(meeting.passes) - 1) // 2 for meeting in again),
        again,
        tuple(Meeting(*pair, met[pair]) for pair in kept),
        _counted(plan, [player for passe in plan.passes for table in passe if len(table) == 3 for player in table]),
        _counted(plan, [table[0] for passe in plan.passes for table in passe]),
    )


def meetings(plan: Plan) -> dict[Pair, tuple[int, ...]]:
    """Return, for each pair that meets, the passes in which they do, counted from 1."""
    met: defaultdict[Pair, list[int]] = defaultdict(list)
    for number, passe in enumerate(plan.passes, 1):
        for table in passe:
            for pair in combinations(sorted(table), 2):
                met[pair].append(number)
    return {pair: tuple(passes) for pair, passes in met.items()}


def met_by(plan: Plan, player: int) -> dict[int, tuple[int, ...]]:
    """Return whom a player meets, by start number, and in which passes (counted from 1)."""
    found = {sum(pair) - player: passes for pair, passes in meetings(plan).items() if player in pair}
    return dict(sorted(found.items()))


def pairs(groups: Iterable[Collection[int]]) -> set[Pair]:
    """Return all pairs of people of the same group."""
    return {pair for group in groups for pair in combinations(sorted(set(group)), 2)}


def repeats(plan: Plan) -> int:
    """Return the sum over all pairs of C(meetings, 2)."""
    return sum(len(passes) * (len(passes) - 1) // 2 for passes in meetings(plan).values())


def _counted(plan: Plan, places: list[int]) -> dict[int, int]:
    found = Counter(places)
    return {player: found[player] for player in plan.players}


def _gap(counts: Mapping[int, int]) -> int:
    return max(counts.values(), default=0) - min(counts.values(), default=0)
