"""What a draw has to reckon with: the passes played already, and the people who should be kept apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .account import Pair
from .anneal import UNEVEN, Anneal
from .chance import Lots
from .grouping import Grouping, begun, threes_of

TRIES = 3
QUICK, STEPS, LONG = 50_000, 60_000, 300_000  # exchanges; 100,000 take a fourth of a second, most draws need few
APART = 3  # two who should be kept apart count as if they had met so often already


@dataclass(frozen=True)
class Past:
    """People are numbers from 0. Whoever is in no passe to come any more is counted among them too."""

    people: int
    played: Grouping
    strangers: tuple[Pair, ...]  # to be kept apart

    def sitting(self, passes: Grouping, uneven: int = UNEVEN) -> Anneal:
        """Let people sit in the passes to come, so that exchanging them can begin."""
        met, threes = [[0] * self.people for _ in range(self.people)], [0] * self.people
        Anneal(self.played, met, threes)
        for one, other in self.strangers:
            met[one][other] += APART
            met[other][one] += APART
        return Anneal(passes, met, threes, uneven)

    def begun(
        self, coming: Sequence[Sequence[int]], old: Grouping, lot: Lots, tries: int = TRIES
    ) -> tuple[Grouping, bool]:
        """Seat those who are `coming` to each passe; return the passes, and whether they cost nothing.

        Tables of three fall evenly after every passe. Tables of `old` may stay as they are.
        """
        threes = threes_of(self.played, self.people)
        best: list[Anneal] = []
        for turn in range(tries):
            best.append(self.sitting(begun(coming, [] if turn else old, threes, lot)))
            best[-1].run(QUICK, lot, threes_stay=True)
            if not best[-1].best_cost:
                break
        chosen = min(best, key=lambda anneal: anneal.best_cost)
        return chosen.passes, not chosen.best_cost

    def exchanged(self, passes: Grouping, lot: Lots, uneven: int = UNEVEN, steps: int = STEPS) -> Grouping:
        """Return better passes, whoever has to move for them."""
        return self.sitting(passes, uneven).run(steps, lot)
