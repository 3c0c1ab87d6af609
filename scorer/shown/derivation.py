"""Why a player's total is what it is: every deal, what it counted, and the sums on the way."""

from __future__ import annotations

from dataclasses import dataclass

from ..jass.games import GAMES
from ..jass.score import Line, Score
from ..jass.sentence import Sentence
from ..jass.sheet import Sheet, Step
from .deal_rows import under_way


@dataclass(frozen=True)
class DerivedDeal:
    """One reported deal for one player. `steps` is empty where nothing counts; its points add up to `points`.

    `under_way` says what is still to come before it can count.
    """

    title: Sentence
    key: str
    steps: tuple[Step, ...]
    points: int | None
    running: int
    under_way: Sentence | str = ""


@dataclass(frozen=True)
class DerivedRound:
    """One round for one player: its deals, what they add up to, and the total after it."""

    number: int  # from 1
    deals: tuple[DerivedDeal, ...]
    total: int
    running: int


def derivation(sheet: Sheet, score: Score, seat: int) -> tuple[DerivedRound, ...]:
    """Return how the total of the player at `seat` comes about: the rounds and deals that were reported."""
    return tuple(
        DerivedRound(
            number,
            tuple(_deal(sheet, line, seat) for line in round_.lines if line.reported),
            round_.totals[seat],
            round_.running[seat],
        )
        for number, round_ in enumerate(score.rounds, 1)
        if any(line.reported for line in round_.lines)
    )


def _deal(sheet: Sheet, line: Line, seat: int) -> DerivedDeal:
    game, players = GAMES[sheet.game], len(sheet.players)
    title = game.title(line.turn, sheet.rules)
    if line.points is None:
        return DerivedDeal(title, line.turn.key, (), None, line.running[seat], under_way(line))
    steps, points = game.steps(line.reported, line.turn, sheet.rules, players, seat, line.dealer), line.points[seat]
    return DerivedDeal(title, line.turn.key, steps, points, line.running[seat])
