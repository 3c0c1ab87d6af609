"""The pot while playing: what each deal puts in, what is in it, what must be in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from .games import GAMES
from .money import Money
from .score import Line, RoundScore, Score
from .settlement import Settlement, money_of, sense_of
from .sheet import Sheet


@dataclass(frozen=True)
class PotLine:
    """The pot after one deal. Everything is in exact Rappen, not rounded before it is settled."""

    line: Line
    paid_in: tuple[Fraction, ...]  # by seat; minus is drawn from the pot; nothing where the deal does not count (yet)
    pot: Fraction  # what is in it; below 0 it owes, as it does in an inverse round
    due: Fraction | None  # what must be in it, so that the rest of the round empties it; None where nothing is drawn

    @property
    def put_in(self) -> Fraction:
        """What this deal put in over all players; minus is drawn."""
        return sum(self.paid_in, Fraction(0))

    @property
    def left(self) -> Fraction | None:
        """What will stay in the pot at the end of the round; minus is missing."""
        return None if self.due is None else self.pot - self.due


def pot_lines(sheet: Sheet, score: Score) -> tuple[PotLine, ...]:
    """Return the pot after every deal of the sheet, in the order of play; none where there is no pot.

    What stays from a round that is settled is there when the next one begins.
    """
    money, settled = sheet.rules.money, money_of(sheet, score)
    if settled is None or money.mode != "pot":
        return ()
    by_round = {one.lines[0].round: one for one in settled.settlements if money.settle == "round"}
    pot, lines = Fraction(0), []
    for number, round_ in enumerate(score.rounds):
        lines += _round(sheet, round_, money, pot)
        pot = _after(by_round[number], pot) if number in by_round else lines[-1].pot
    return tuple(lines)


def _round(sheet: Sheet, round_: RoundScore, money: Money, pot: Fraction) -> Iterator[PotLine]:
    worth = -sense_of(sheet) * money.worth
    for line in round_.lines:
        paid_in = tuple(worth * points for points in line.points or (0,) * len(sheet.players))
        pot += sum(paid_in)
        yield PotLine(line, paid_in, pot, _due(sheet, line.deal, worth))


def _after(settlement: Settlement, before: Fraction) -> Fraction:
    """Return the pot after a settled round. A round before it that nobody finished still lies in the pot."""
    return before + settlement.pot - settlement.pot_before


def _due(sheet: Sheet, deal: int, worth: Fraction) -> Fraction | None:
    """Return what the deals after this one draw from the pot, less what they pay in."""
    game, players = GAMES[sheet.game], len(sheet.players)
    turns = game.turns(sheet.rules, players)
    if {turn.sign for turn in turns} != {-1, 1}:
        return None
    return -worth * sum(game.check_sum(turn, sheet.rules, players) for turn in turns[deal + 1 :])
