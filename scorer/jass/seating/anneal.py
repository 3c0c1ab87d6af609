"""Fewer repeats by exchanging people: plain annealing, with whole numbers, and by steps instead of the clock."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from .chance import Lots
from .grouping import Grouping

Met = list[list[int]]  # for each two people, how often they met before
Partners = dict[int, list[int]]

UNEVEN = 4  # what a step away from even three-tables costs, in repeats
LOOK = 4  # we look again who has a reason to move after so many steps as a fourth of the seats
SCALE = 1 << 20
# How many of 2²⁰ steps that cost 1, 2, 3 or 4 are taken: 2²⁰ · exp(−cost / temperature) for the temperatures
# 0.35, 0.325 … 0.15. The numbers stand here because exp() may differ in its last bit between machines.
ACCEPTED = (
    (SCALE, 60222, 3459, 199, 11),
    (SCALE, 48340, 2229, 103, 5),
    (SCALE, 37407, 1334, 48, 2),
    (SCALE, 27628, 728, 19, 1),
    (SCALE, 19205, 352, 6, 0),
    (SCALE, 12314, 145, 2, 0),
    (SCALE, 7065, 48, 0, 0),
    (SCALE, 3459, 11, 0, 0),
    (SCALE, 1334, 2, 0, 0),
)


class Anneal:
    """People at the tables of passes to come, and what it costs that they sit so.

    `met` tells how often each two met before (a row for each person, as the columns), `threes` how often each
    sat at a table of three; both are kept up to date. The cost is the sum over all pairs of C(meetings, 2), less
    what the meetings before cost, and `uneven` times the unevenness of the tables of three.
    """

    def __init__(self, passes: Grouping, met: Met, threes: list[int], uneven: int = UNEVEN) -> None:
        self.passes = [[table[:] for table in passe] for passe in passes]
        self.met = met
        self.threes = threes
        self.uneven = uneven
        self.where = [{player: table for table in passe for player in table} for passe in self.passes]
        self.seats = [(number, player) for number, players in enumerate(self.where) for player in players]
        self.look = max(32, len(self.seats) // LOOK)
        self.cost = sum(self._sit_down(table) for passe in self.passes for table in passe)
        self.cost += uneven * _unevenness(threes, sorted({player for _, player in self.seats}))
        self.best_cost = self.cost
        self.since: list[tuple[int, int, int]] = []  # exchanges since it cost least

    def run(self, steps: int, lot: Lots, threes_stay: bool = False) -> Grouping:
        """Exchange people for so many steps, or until nothing can be better; return the best passes on the way.

        With `threes_stay`, whoever sits at a table of three in a passe does so afterwards.
        """
        partners = [_partners(passe, threes_stay) for passe in self.passes]
        # At a single table there is nobody to change places with.
        for accepted in ACCEPTED if any(len(passe) > 1 for passe in self.passes) else ():
            self._exchange(steps // len(ACCEPTED), accepted, partners, lot)
        while self.since:
            self.change_places(*self.since.pop())
        self.cost = self.best_cost
        return self.passes

    def _sit_down(self, table: list[int]) -> int:
        """Count the meetings of a table; return what they cost."""
        cost = 0
        for one, other in combinations(table, 2):
            cost += self.met[one][other]
            self.met[one][other] += 1
            self.met[other][one] += 1
        if len(table) == 3:
            for player in table:
                self.threes[player] += 1
        return cost

    def _exchange(self, steps: int, accepted: Sequence[int], partners: list[Partners], lot: Lots) -> None:
        usual = 1 + min(self.threes[player] for _, player in self.seats)
        for step in range(steps):
            if step % self.look == 0:
                moving = [seat for seat in self.seats if not self.is_content(*seat, usual)]
            if not self.best_cost or not moving:
                return
            rest, drawn = divmod(lot(), len(moving))
            passe, player = moving[drawn]
            if self.is_content(passe, player, usual):
                continue
            others = partners[passe][player]
            rest, drawn = divmod(rest, len(others))
            more = self.more(passe, player, others[drawn])
            if more <= 0 or (more < len(accepted) and rest % SCALE < accepted[more]):
                self.change_places(passe, player, others[drawn])
                self._remember(more, (passe, player, others[drawn]))

    def is_content(self, passe: int, player: int, usual: int) -> bool:
        """Tell whether somebody has no reason to move: meets nobody again, sits with three no more than usual."""
        table, met = self.where[passe][player], self.met[player]
        meetings = 1 - len(table)
        for other in table:
            meetings += met[other]
        return not meetings and (len(table) == 4 or self.threes[player] <= usual)

    def more(self, passe: int, player: int, partner: int) -> int:
        """Return how much more it costs when two people of a passe change places."""
        here, there = self.where[passe][player], self.where[passe][partner]
        if here is there:
            return 0
        met, partners = self.met[player], self.met[partner]
        more = len(here) + len(there) - 2 - 2 * met[partner]
        for other in here:
            more += partners[other] - met[other]
        for other in there:
            more += met[other] - partners[other]
        if len(here) != len(there):
            gap = self.threes[player] - self.threes[partner]
            more += self.uneven * (1 + (gap if len(there) == 3 else -gap))
        return more

    def change_places(self, passe: int, player: int, partner: int) -> None:
        where = self.where[passe]
        here, there = where[player], where[partner]
        if here is there:
            return
        self._move(player, here, partner)
        self._move(partner, there, player)
        where[player], where[partner] = there, here

    def _move(self, leaving: int, table: list[int], coming: int) -> None:
        """Let somebody take the place of somebody else at a table."""
        table.remove(leaving)
        met, left, joined = self.met, self.met[leaving], self.met[coming]
        for other in table:
            row = met[other]
            left[other] -= 1
            row[leaving] -= 1
            joined[other] += 1
            row[coming] += 1
        table.append(coming)
        if len(table) == 3:
            self.threes[leaving] -= 1
            self.threes[coming] += 1

    def _remember(self, more: int, exchange: tuple[int, int, int]) -> None:
        self.cost += more
        self.since.append(exchange)
        if self.cost < self.best_cost:
            self.best_cost = self.cost
            self.since.clear()


def _partners(passe: list[list[int]], threes_stay: bool) -> Partners:
    """Return with whom each person of a passe may change places."""
    everyone = [player for table in passe for player in table]
    if not threes_stay:
        return dict.fromkeys(everyone, everyone)
    alike = {size: [player for table in passe if len(table) == size for player in table] for size in (3, 4)}
    return {player: alike[len(table)] for table in passe for player in table}


def _unevenness(threes: list[int], players: list[int]) -> int:
    """Return the sum over the players of C(tables of three, 2), less the least that this sum can be."""
    whole = sum(threes[player] for player in players)
    each, more = divmod(whole, max(1, len(players)))
    least = len(players) * each * (each - 1) // 2 + more * each
    return sum(threes[player] * (threes[player] - 1) // 2 for player in players) - least
