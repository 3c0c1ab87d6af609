"""Why this amount? From a balance to the deals, laid out by rounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..jass.origins import Origin, why
from ..jass.sentence import N_, Sentence
from ..store.account import Account
from ..store.evening import Evening

TITLES = {"mean": N_("Mean"), "rest": N_("Rest of the pot"), "rounding": N_("Rounding")}


@dataclass(frozen=True)
class Whence:
    """One part of a balance: what it is, how it is reckoned, exact Rappen; `deal` is where a deal can be opened."""

    title: Sentence
    reason: Sentence
    rappen: Fraction
    deal: tuple[int, str] | None


@dataclass(frozen=True)
class WhenceRound:
    """The parts that belong to one round (from 1), or to the whole evening (None), and what they come to."""

    number: int | None
    parts: tuple[Whence, ...]

    @property
    def total(self) -> Fraction:
        """What they come to."""
        return sum((part.rappen for part in self.parts), Fraction(0))


def whence(account: Account, seat: int) -> list[WhenceRound]:
    """Return where the balance of a seat comes from, a round after the other; the Rappen add up to it exactly."""
    by_round: dict[int | None, list[Whence]] = {}
    for origin in why(account.evening.sheet, account.settled, seat):
        by_round.setdefault(origin.round, []).append(_told(account.evening, origin))
    numbers = sorted(by_round, key=lambda number: (number is None, number))
    return [WhenceRound(None if one is None else one + 1, tuple(by_round[one])) for one in numbers]


def _told(evening: Evening, origin: Origin) -> Whence:
    if origin.deal is None or origin.round is None:
        return Whence(Sentence(TITLES[origin.kind]), origin.reason, origin.rappen, None)
    turn = evening.turns(origin.round)[origin.deal]
    title = evening.game.title(turn, evening.sheet.rules)
    return Whence(title, origin.reason, origin.rappen, (origin.round + 1, turn.key))
