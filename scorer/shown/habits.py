"""How each player calls, where the game knows: mean difference, exact calls, over or under."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..jass.games import GAMES
from ..jass.score import Score
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Sheet
from ..words.formats import decimal

OVER = N_("{points} over")
UNDER = N_("{points} under")
EVEN = N_("level")


@dataclass(frozen=True)
class Caller:
    """One player's row: how far off the points were, how often not at all, and on which side."""

    name: str
    mean: str  # difference of a deal, with one decimal
    exact: int
    deals: int
    bias: Sentence  # "3.2 over": that much more was made than called


def callers(sheet: Sheet, score: Score) -> tuple[Caller, ...]:
    """Return how each player calls, in seat order; empty in a game without calls and before the first deal."""
    habit = getattr(GAMES[sheet.game], "habit", None)
    deals = [line.reported for line in score.lines if line.points is not None]
    if habit is None or not deals:
        return ()
    found = [(name, habit(deals, seat)) for seat, name in enumerate(sheet.players)]
    return tuple(Caller(name, decimal(one.mean), one.exact, one.deals, _bias(one.bias)) for name, one in found)


def _bias(bias: Fraction) -> Sentence:
    points = decimal(abs(bias))
    if points == decimal(Fraction(0)):
        return Sentence(EVEN)
    return Sentence(OVER if bias > 0 else UNDER, {"points": points})
