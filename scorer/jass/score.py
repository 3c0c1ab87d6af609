"""From deals to a sheet's numbers: lines, sub-totals, totals, places, dealers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .games import GAMES
from .sheet import Deal, Problem, Sheet, Turn

COUNTABLE = ("sum", "impossible", "missing")  # the problems that a table may overrule with a reason


@dataclass(frozen=True)
class Line:
    """One row of the sheet. Tuples run over the seats; `points` is None where nothing counts (yet)."""

    round: int  # counted from 0, like `deal`
    deal: int
    turn: Turn
    dealer: int
    reported: Deal | None
    problems: tuple[Problem, ...]
    points: tuple[int, ...] | None
    running: tuple[int, ...]

    @property
    def reason(self) -> str:
        """Why the deal counts although a check objects; empty where none does."""
        return self.reported.overruled if self.reported and self.points is not None else ""


@dataclass(frozen=True)
class RoundScore:
    """The rows of one round and what they add up to."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    running: tuple[int, ...]

    @property
    def played(self) -> bool:
        """Whether every deal of the round counts."""
        return all(line.points is not None for line in self.lines)


@dataclass(frozen=True)
class Score:
    """A sheet's numbers. `places` are shared: 1, 1, 3."""

    rounds: tuple[RoundScore, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    problems: tuple[Problem, ...]
    complete: bool

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every row, in the order of play."""
        return tuple(line for round_ in self.rounds for line in round_.lines)

    @property
    def next_line(self) -> Line | None:
        """The first row still to play, if there is one."""
        return next((line for line in self.lines if line.reported is None), None)


def score(sheet: Sheet) -> Score:
    """Count a sheet whose players and rules are in order.

    A deal with problems counts only if it was overruled; what cannot be counted at all counts nothing.
    """
    game, players = GAMES[sheet.game], len(sheet.players)
    turns = game.turns(sheet.rules, players)
    running, rounds = (0,) * players, []
    for number, round_ in enumerate(sheet.rounds):
        lines, start = [], running
        for place, turn in enumerate(turns):
            reported = round_.deals[place] if place < len(round_.deals) else None
            found = tuple(
                _located(problem, number, place)
                for problem in (game.problems(reported, turn, sheet.rules, sheet.players) if reported else ())
            )
            points = _points(sheet, reported, turn, found)
            running = _added(running, points or (0,) * players)
            lines.append(Line(number, place, turn, dealer(sheet, number, place), reported, found, points, running))
        rounds.append(RoundScore(tuple(lines), _added(running, tuple(-total for total in start)), running))
    return _total(sheet, tuple(rounds), running)


def _total(sheet: Sheet, rounds: tuple[RoundScore, ...], totals: tuple[int, ...]) -> Score:
    lines = [line for round_ in rounds for line in round_.lines]
    problems = tuple(problem for line in lines if line.points is None for problem in line.problems)
    complete = bool(rounds) and all(line.points is not None and not line.reported.disputed for line in lines)
    return Score(rounds, totals, places(totals, GAMES[sheet.game].HIGH_WINS), problems, complete)


def places(totals: tuple[int, ...], high_wins: bool) -> tuple[int, ...]:
    """Return each seat's place. Equal totals share the better place and the next one is left out: 1, 1, 3."""
    ahead = (lambda a, b: a > b) if high_wins else (lambda a, b: a < b)
    return tuple(1 + sum(ahead(other, total) for other in totals) for total in totals)


def dealer(sheet: Sheet, round_: int, deal: int) -> int:
    """Return the seat that deals. Dealing passes to the next seat each deal, or stays for the round."""
    step = deal if sheet.rules.dealer == "per_deal" else 0
    return (sheet.rounds[round_].dealer + step) % len(sheet.players)


def next_dealer(sheet: Sheet) -> int:
    """Return the seat that deals first in the round after the last one."""
    if not sheet.rounds:
        return 0
    turns = len(GAMES[sheet.game].turns(sheet.rules, len(sheet.players)))
    step = turns if sheet.rules.dealer == "per_deal" else 1
    return (sheet.rounds[-1].dealer + step) % len(sheet.players)


def _points(sheet: Sheet, reported: Deal | None, turn: Turn, found: tuple[Problem, ...]) -> tuple[int, ...] | None:
    if reported is None or (found and not (reported.overruled and _countable(found))):
        return None
    return GAMES[sheet.game].points(reported, turn, sheet.rules, len(sheet.players))


def _countable(found: tuple[Problem, ...]) -> bool:
    """Tell whether a deal can be counted as it stands: every figure that is there can be read."""
    return all(problem.code in COUNTABLE for problem in found)


def _located(problem: Problem, round_: int, deal: int) -> Problem:
    return replace(problem, round=round_ + 1, deal=deal + 1)


def _added(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(some, more, strict=True))
