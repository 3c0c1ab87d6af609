"""Differenzler: what cannot be right about a deal, what is worth a warning, and what to tell the players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from ..sentence import Sentence, is_unseen, shown
from ..sheet import Problem, Turn
from . import words
from .deals import TOTAL, Penalty, Reported, figure
from .rules import Rules

UNREACHABLE = (1, 156)  # every other number from 0 to 157 can be made
LAST_TRICK = 5  # points
MOST_PENALTY = 1_000
LONGEST_REASON = 200  # letters
MOST_TOLD = 5  # problems of one kind, for hostile files


def problems(deal: Reported, turn: Turn, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    """List what is wrong with `deal`. An empty list means that it can go on the sheet."""
    found = [*_call_problems(deal, players), *_points_problems(deal, rules, players)]
    return [*found, *_detail_problems(deal, rules, players)]


def warnings(deal: Reported, turn: Turn, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    """List what may be so but is worth knowing: a call that cannot be hit, a call that is missing."""
    found = []
    for seat, player in enumerate(players):
        call = figure(deal.calls, seat)
        if type(call) is int and call in UNREACHABLE:
            said = Sentence(words.CANNOT_HIT, {"player": player, "call": call})
            found.append(Problem("range", said, player=player, part="calls", seats=(seat,)))
        elif deal.calls is not None and call is None and not deal.under_way:
            said = Sentence(words.NO_CALL, {"player": player})
            found.append(Problem("missing", said, player=player, part="calls", seats=(seat,)))
    return found


def _call_problems(deal: Reported, players: tuple[str, ...]) -> list[Problem]:
    if deal.calls is not None and len(deal.calls) != len(players):
        return [_other_figures(deal.calls, players, "calls")]
    return [
        Problem("range", Sentence(words.CALL_RANGE, said), player=players[seat], part="calls", seats=(seat,))
        for seat, call in enumerate(deal.calls or ())
        if call is not None and not _in_range(call)
        for said in [{"player": players[seat], "got": _got(call), "total": TOTAL}]
    ]


def _points_problems(deal: Reported, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    if deal.points is None:
        return []
    if len(deal.points) > len(players):
        return [_other_figures(deal.points, players, "points")]
    figures = [figure(deal.points, seat) for seat in range(len(players))]
    found = [problem for seat, made in enumerate(figures) if (problem := _figure_problem(made, seat, players))]
    found = found or _sum_problems(deal.points, rules, players) or [*_impossible(deal, players)]
    return [replace(problem, part="points") for problem in found]


def _figure_problem(made: Any, seat: int, players: tuple[str, ...]) -> Problem | None:
    if _in_range(made):
        return None
    said = {"player": players[seat], "got": _got(made), "total": TOTAL}
    code, text = ("missing", words.POINTS_MISSING) if made is None else ("range", words.POINTS_RANGE)
    return Problem(code, Sentence(text, said), player=players[seat], seats=(seat,))


def _sum_problems(made: tuple[int, ...], rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    off = sum(made) - TOTAL
    if off == 0:
        return []
    said = {"got": sum(made), "total": TOTAL, "off": abs(off)}
    message = Sentence(words.TOO_MANY if off > 0 else words.TOO_FEW, said)
    hint = words.hint(off, rules)
    if hint:
        message = Sentence("{message} {hint}", {"message": message, "hint": hint})
    return [Problem("sum", message, seats=tuple(range(len(players))))]


def _impossible(deal: Reported, players: tuple[str, ...]) -> Iterator[Problem]:
    """Say which points no cards can make; their sum is right already (RULES.md, What can be checked)."""
    made = deal.points or ()
    for seat, count in enumerate(made):
        text = None
        if seat == deal.last_trick:
            text = words.LAST_TRICK_SHORT if count < LAST_TRICK else None
            text = words.LAST_TRICK_ONE if count == LAST_TRICK + 1 else text
        elif count == 1:
            text = words.ONE_POINT
        if text:
            said = Sentence(text, {"player": players[seat], "got": count})
            yield Problem("impossible", said, player=players[seat], seats=(seat,))


def _detail_problems(deal: Reported, rules: Rules, players: tuple[str, ...]) -> Iterator[Problem]:
    """Say what is wrong with trump, last trick, tricks worth nothing, penalties and the dealer."""
    for told, part in [(deal.dealer, "dealer"), (deal.last_trick, "last_trick")]:
        if told is not None and not _is_seat(told, players):
            yield _stranger(told, part)
    yield from _zero_problems(deal, players)
    if deal.trump is not None and deal.trump not in words.SUITS[rules.pack]:
        yield Problem("range", Sentence(words.NO_SUIT, {"name": shown(deal.trump)}), part="trump")
    yield from islice((one for told in deal.penalties for one in _penalty_problems(told, players)), MOST_TOLD)


def _zero_problems(deal: Reported, players: tuple[str, ...]) -> Iterator[Problem]:
    if len(deal.zero_trick) > len(players):
        yield _other_figures(deal.zero_trick, players, "zero_trick")
        return
    yield from (_stranger(told, "zero_trick") for told in deal.zero_trick if not _is_seat(told, players))
    twice = next((seat for seat in deal.zero_trick if deal.zero_trick.count(seat) > 1), None)
    if _is_seat(twice, players):
        said = Sentence(words.TWICE, {"player": players[twice]})
        yield Problem("player", said, player=players[twice], part="zero_trick")


def _stranger(told: Any, part: str) -> Problem:
    return Problem("player", Sentence(words.STRANGER, {"name": shown(told)}), player=shown(told), part=part)


def _penalty_problems(penalty: Penalty, players: tuple[str, ...]) -> Iterator[Problem]:
    if isinstance(penalty.player, dict | list) or penalty.player is None or penalty.points is None:
        yield Problem("format", Sentence(words.NO_PENALTY), part="penalties")
    elif not _is_seat(penalty.player, players):
        yield _stranger(penalty.player, "penalties")
    elif type(penalty.points) is not int or not 1 <= penalty.points <= MOST_PENALTY:
        said = {"got": _got(penalty.points), "most": MOST_PENALTY}
        yield Problem("range", Sentence(words.PENALTY_RANGE, said), player=players[penalty.player], part="penalties")
    elif not isinstance(penalty.reason, str):
        yield Problem("format", Sentence(words.REASON_TEXT, {"key": "reason"}), part="penalties")
    elif len(penalty.reason) > LONGEST_REASON:
        yield Problem("format", Sentence(words.LONG_REASON, {"most": LONGEST_REASON}), part="penalties")
    elif any(map(is_unseen, penalty.reason)):
        yield Problem("format", Sentence(words.UNSEEN_REASON), part="penalties")


def _other_figures(figures: tuple[Any, ...], players: tuple[str, ...], part: str) -> Problem:
    """Say that there are more or fewer figures than players."""
    said = {"got": len(figures), "players": len(players)}
    code = "format" if len(figures) > len(players) else "missing"
    return Problem(code, Sentence(words.OTHER_FIGURES, said), part=part)


def _in_range(told: Any) -> bool:
    return type(told) is int and 0 <= told <= TOTAL


def _is_seat(told: Any, players: tuple[str, ...]) -> bool:
    return type(told) is int and 0 <= told < len(players)


def _got(told: Any) -> str:
    return f"“{shown(told)}”" if isinstance(told, str) else shown(told)
