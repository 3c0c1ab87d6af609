"""The pot while playing, in a line: what is in it, what the last deal put in, what must be in it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..jass.pot import PotLine, pot_lines
from ..jass.sentence import N_, Sentence
from ..jass.settlement import money_of
from ..store.evening import Evening
from ..words.formats import exact_money

HOLDS = N_("In the pot: {amount}")
OWES = N_("The pot owes {amount}")
PUT_IN = N_("{deal} put in {amount}")
DREW = N_("{deal} drew {amount}")
NOTHING = N_("{deal} put nothing in")
ENDS = N_("The rest of the round draws what is in it.")
ENDS_DEBT = N_("The rest of the round pays back what it owes.")
STAYS = N_("At the end of the round {amount} will be left.")
LACKS = N_("At the end of the round {amount} will be missing.")


@dataclass(frozen=True)
class Pot:
    """The pot as it stands after the last deal that counts; `amount` in exact Rappen, below 0 where it owes."""

    amount: Fraction
    last: PotLine | None
    due: Fraction | None
    evening: Evening

    @property
    def holds(self) -> Sentence:
        """What is in it."""
        return Sentence(OWES if self.amount < 0 else HOLDS, {"amount": exact_money(abs(self.amount))})

    @property
    def change(self) -> Sentence | None:
        """What the last deal put in, or drew."""
        if self.last is None:
            return None
        title = self.evening.game.title(self.last.line.turn, self.evening.sheet.rules)
        text = PUT_IN if self.last.put_in > 0 else DREW if self.last.put_in < 0 else NOTHING
        return Sentence(text, {"deal": title, "amount": exact_money(abs(self.last.put_in))})

    @property
    def ends(self) -> Sentence | None:
        """Whether the rest of the round empties it; None where nothing is drawn."""
        if self.due is None:
            return None
        left = self.amount - self.due
        text = STAYS if left > 0 else LACKS if left < 0 else ENDS_DEBT if self.amount < 0 else ENDS
        return Sentence(text, {"amount": exact_money(abs(left))})


def pot(evening: Evening) -> Pot | None:
    """Return the pot of an evening; None where there is none."""
    money = evening.sheet.rules.money
    if money is None or money.mode != "pot":
        return None
    lines = pot_lines(evening.sheet, evening.score)
    counted = [line for line in lines if line.line.points is not None]
    return Pot(_now(evening, lines), counted[-1] if counted else None, _due(lines), evening)


def _now(evening: Evening, lines: tuple[PotLine, ...]) -> Fraction:
    """Return what is in the pot: after a settled round, what stayed in whole coins."""
    if not lines:
        return Fraction(0)
    settled = money_of(evening.sheet, evening.score)
    return Fraction(settled.pot) if evening.score.rounds[-1].played and settled.settlements else lines[-1].pot


def _due(lines: tuple[PotLine, ...]) -> Fraction | None:
    """Return what must be in the pot now; None between two rounds, or where nothing is drawn."""
    here = [line for line in lines if line.line.round == lines[-1].line.round]
    played = [line for line in here if line.line.points is not None]
    is_under_way = 0 < len(played) < len(here) and played == here[: len(played)]
    return played[-1].due if is_under_way else None
