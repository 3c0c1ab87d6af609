"""What the players owe each other: from points to Rappen, of a round and of the evening (RULES.md, section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .amounts import to_coins
from .games import GAMES
from .money import Money
from .score import Line, RoundScore, Score
from .sheet import Sheet
from .transfers import Transfer, fewest


@dataclass(frozen=True)
class Shares:
    """What points come to, before anything is rounded, in Rappen.

    A player gets `own` (by seat) and `correction` (the same for all); `pot` is what is then in the pot.
    """

    own: tuple[Fraction, ...]
    correction: Fraction
    pot: Fraction


@dataclass(frozen=True)
class Settlement:
    """One reckoning: a round, or the evening as far as it is played. Balances run over the seats; plus is to get."""

    lines: tuple[Line, ...]  # the deals that it counts
    shares: Shares
    balances: tuple[int, ...]
    pot_before: int
    pot: int

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The fewest payments of this reckoning alone; the place after the last seat is the pot."""
        return fewest((*self.balances, self.pot - self.pot_before))


@dataclass(frozen=True)
class Settled:
    """A sheet's money in Rappen: each reckoning, and what they come to together.

    `balances` run over the seats; plus is to get. They and the pot add up to 0. In `transfers`, the fewest
    payments that clear the balances, the place after the last seat is the pot.
    """

    settlements: tuple[Settlement, ...]
    balances: tuple[int, ...]
    pot: int

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The fewest payments that clear the balances of all reckonings at once."""
        return fewest((*self.balances, self.pot))


def money_of(sheet: Sheet, score: Score) -> Settled | None:
    """Return the money of a sheet; None where its rules have none.

    Settled by the round, each round stands for itself: it counts as soon as every deal of it counts and none
    is disputed, and is rounded alone, so that later rounds and their corrections never touch it. Settled at
    the end of the evening, everything counts that stands so far, and is rounded once.
    """
    money = sheet.rules.money
    if money is None:
        return None
    settlements: list[Settlement] = []
    for lines, closed in _reckonings(score, money):
        before = settlements[-1].pot if settlements else 0
        settlements.append(settle(lines, len(sheet.players), before, money, sense_of(sheet), closed=closed))
    rows = [settlement.balances for settlement in settlements] or [(0,) * len(sheet.players)]
    pot = settlements[-1].pot if settlements else 0
    return Settled(tuple(settlements), tuple(map(sum, zip(*rows, strict=True))), pot)


def settle(
    lines: tuple[Line, ...], players: int, pot_before: int, money: Money, sense: int, *, closed: bool = True
) -> Settlement:
    """Settle these deals. `sense` is 1 where points are good and −1 where they cost (see `sense_of`).

    The pot takes part in the rounding like a player after the last seat.
    """
    values = [sense * sum(line.points[seat] for line in lines if line.points) for seat in range(players)]
    found = shares(values, pot_before, money, closed=closed)
    exact = [own + found.correction for own in found.own]
    *balances, moved = to_coins([*exact, found.pot - pot_before], money.coin)
    return Settlement(lines, found, tuple(balances), pot_before, pot_before + moved)


def shares(values: Sequence[int], pot_before: int, money: Money, *, closed: bool = True) -> Shares:
    """Return what points come to; `values` run over the seats, plus is good.

    - `net`: each gets their points less the mean of all; where points balance, the mean is 0.
    - `pairwise`: each pays each the gap, stake × (n·vᵢ − Σv).
    - `pot`: minus points are paid in, plus points drawn. What is then left stays in the pot for the next
      round (`stays`) or goes to all in equal shares (`shared`). What is missing, all put in in equal shares
      under either rule, for an empty pot cannot pay; what had stayed from earlier rounds pays first. While a
      reckoning is still under way (not `closed`), the pot holds, or owes, whatever it does.
    """
    total, players = sum(values), len(values)
    times = players if money.mode == "pairwise" else 1
    own = tuple(money.worth * times * value for value in values)
    if money.mode != "pot":
        return Shares(own, -money.worth * times * Fraction(total, players), Fraction(pot_before))
    left = pot_before - money.worth * total
    if closed and (left < 0 or money.rest == "shared"):
        return Shares(own, left * Fraction(1, players), Fraction(0))
    return Shares(own, Fraction(0), left)


def sense_of(sheet: Sheet) -> int:
    """Return 1 where the points of this game are good, −1 where they cost."""
    return 1 if GAMES[sheet.game].HIGH_WINS else -1


def is_whole(round_: RoundScore) -> bool:
    """Tell whether a round can be settled: every deal counts, and nobody disputes one."""
    return round_.played and not any(line.reported and line.reported.disputed for line in round_.lines)


def _reckonings(score: Score, money: Money) -> list[tuple[tuple[Line, ...], bool]]:
    """Return the deals of each reckoning, and whether it is closed."""
    if money.settle == "round":
        return [(round_.lines, True) for round_ in score.rounds if is_whole(round_)]
    lines = tuple(line for line in score.lines if line.points is not None)
    return [(lines, all(map(is_whole, score.rounds)))] if lines else []
