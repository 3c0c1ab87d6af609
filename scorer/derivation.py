"""Why a player's total is what it is: every deal, what it counted, and the sums on the way."""

from __future__ import annotations

from dataclasses import dataclass

from .jass.games import GAMES
from .jass.guggitaler.steps import Step
from .jass.score import Line, Score
from .jass.sentence import Sentence
from .jass.sheet import Sheet


@dataclass(frozen=True)
class DerivedDeal:
    """One deal for one player. `steps` is empty where nothing counts; its points add up to `points`."""

    title: Sentence
    key: str
    steps: tuple[Step, ...]
    points: int | None
    running: int


@dataclass(frozen=True)
class DerivedRound:
    """One round for one player: its deals, what they add up to, and the total after it."""

    number: int  # from 1
    deals: tuple[DerivedDeal, ...]
    total: int
    running: int


def derivation(sheet: Sheet, score: Score, seat: int) -> tuple[DerivedRound, ...]:
    """Return how the total of the player at `seat` comes about."""
    return tuple(
        DerivedRound(
            number,
            tuple(_deal(sheet, line, seat) for line in round_.lines),
            round_.totals[seat],
            round_.running[seat],
        )
        for number, round_ in enumerate(score.rounds, 1)
    )


def _deal(sheet: Sheet, line: Line, seat: int) -> DerivedDeal:
    game, players = GAMES[sheet.game], len(sheet.players)
    counts = line.reported is not None and line.points is not None
    steps = game.steps(line.reported, line.turn, sheet.rules, players, seat) if counts else ()
    points = line.points[seat] if line.points is not None else None
    return DerivedDeal(game.title(line.turn, sheet.rules), line.turn.key, steps, points, line.running[seat])
