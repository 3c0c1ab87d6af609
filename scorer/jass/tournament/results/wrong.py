"""Who bears the points that a table lost: deals that do not add up and were counted as they stand."""

from __future__ import annotations

from ...games import GAMES
from ...score import Line, Score
from ...sheet import Sheet


def borne(wrong: str, points: int, seats: int) -> tuple[int, ...]:
    """Return the loss of each seat where so many points are missing or too many (`wrong` is one of WRONG_SUMS).

    "writer": all of it falls on the last seat, who wrote the table's sheet. "shared": everybody bears the same whole
    number, and the writer also what does not divide, so that together they bear exactly these points.
    """
    each = points // seats if wrong == "shared" else 0
    return (each,) * (seats - 1) + (points - each * (seats - 1),)


def charges(wrong: str, sheet: Sheet, score: Score) -> tuple[int, ...]:
    """Return the loss of each seat for all deals of a sheet that count although their sum is wrong."""
    seats = len(sheet.players)
    losses = [borne(wrong, _miscount(sheet, line), seats) for line in score.lines if _is_wrong(line)]
    return tuple(map(sum, zip((0,) * seats, *losses, strict=True)))


def _is_wrong(line: Line) -> bool:
    return line.points is not None and any(problem.code == "sum" for problem in line.problems)


def _miscount(sheet: Sheet, line: Line) -> int:
    return GAMES[sheet.game].miscount(line.reported, line.points, line.turn, sheet.rules)
