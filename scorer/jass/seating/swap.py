"""By hand: two people of a passe change places. What it costs is told, whatever it costs."""

from __future__ import annotations

from dataclasses import dataclass

from ..sentence import N_, Sentence
from .account import Account, account
from .plan import CannotSeat, Groups, Passe, Plan

NOT_HERE = N_("Nobody with start number {player} sits in passe {passe}.")
NO_PASSE = N_("There is no passe {passe}. The plan has {passes}.")
PLAYED = N_("Passe {passe} is played already, so everybody keeps their seat in it.")


@dataclass(frozen=True)
class Swap:
    """The plan after two people changed places, and both plans in numbers."""

    plan: Plan
    before: Account
    after: Account

    @property
    def cost(self) -> int:
        """How many repeats more there are than before; negative if there are fewer."""
        return self.after.repeats - self.before.repeats


def swap(plan: Plan, passe: int, first: int, second: int, apart: Groups = (), played: int = 0) -> Swap:
    """Let two people change places in a passe (counted from 1); nothing else changes.

    Raises `CannotSeat` if there is no such passe, if it is among the first `played` ones, or if one of the two
    does not sit in it.
    """
    if not 1 <= passe <= len(plan.passes):
        raise CannotSeat(Sentence(NO_PASSE, {"passe": passe, "passes": len(plan.passes)}))
    if passe <= played:
        raise CannotSeat(Sentence(PLAYED, {"passe": passe}))
    seats = {player for table in plan.passes[passe - 1] for player in table}
    for player in (first, second):
        if player not in seats:
            raise CannotSeat(Sentence(NOT_HERE, {"player": player, "passe": passe}))
    changed = _exchanged(plan.passes[passe - 1], first, second)
    after = Plan((*plan.passes[: passe - 1], changed, *plan.passes[passe:]))
    return Swap(after, account(plan, apart), account(after, apart))


def _exchanged(passe: Passe, first: int, second: int) -> Passe:
    other = {first: second, second: first}
    return tuple(tuple(other.get(player, player) for player in table) for table in passe)
