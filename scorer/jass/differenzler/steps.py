"""Differenzler: how a player's minus points of a deal come about."""

from __future__ import annotations

from ..sentence import N_, Sentence
from ..sheet import Step, Turn
from .deals import Reported, bonus, credit, figure, is_exact, missed
from .rules import Rules

GAP = N_("called {call}, made {made}")
EXACT = N_("called {call} and made exactly that")
NO_CALL = N_("no call: 20 and the {made} points made")
NOT_TOLD = N_("not told, so it counts nothing")


def steps(deal: Reported, turn: Turn, rules: Rules, players: int, seat: int, dealer: int) -> tuple[Step, ...]:
    """Return how the minus points of `seat` in a deal without problems come about; they add up to its points."""
    found = [Step(Sentence(N_("difference")), _reason(deal, seat), missed(deal, seat))]
    extra = bonus(deal, rules, seat)
    if extra:
        found.append(Step(Sentence(N_("bonus")), Sentence(N_("for an exact call")), extra))
    off = credit(deal, rules, seat, dealer)
    if off:
        reason = Sentence(N_("the calls add up to {sum}, not 157"), {"sum": sum(deal.calls or ())})
        found.append(Step(Sentence(N_("dealer's credit")), reason, -off))
    for penalty in deal.penalties:
        if penalty.player == seat:
            told = Sentence("{reason}", {"reason": penalty.reason})
            reason = told if penalty.reason else Sentence(N_("no reason told"))
            found.append(Step(Sentence(N_("penalty")), reason, penalty.points))
    return tuple(found)


def _reason(deal: Reported, seat: int) -> Sentence:
    call, made = figure(deal.calls, seat), figure(deal.points, seat)
    if made is None:
        return Sentence(NOT_TOLD)
    if call is None:
        return Sentence(NO_CALL, {"made": made})
    return Sentence(EXACT if is_exact(deal, seat) else GAP, {"call": call, "made": made})
