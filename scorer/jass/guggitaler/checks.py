"""Guggitaler: what cannot be right about a deal, and what to tell the players (RULES.md, section 2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..feasible import Taken, contradictions
from ..sentence import Sentence, names, shown
from ..sheet import Part, Problem, Turn
from . import words
from .contracts import parts
from .deals import Reported
from .rules import Rules


def problems(deal: Reported, turn: Turn, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    """List what is wrong with `deal`. An empty list means it can go on the sheet."""
    if deal.contract != turn.contract:
        said = {"told": words.contract_key(deal.contract), "due": words.contract_key(turn.contract)}
        return [Problem("format", Sentence(words.OTHER_CONTRACT, said))]
    found = [
        problem for part in parts(deal.contract, len(players)) for problem in _part_problems(deal, part, rules, players)
    ]
    return found if found or deal.contract != "all" else _impossible(deal, rules, players)


def _part_problems(deal: Reported, part: Part, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    if part.kind == "counts":
        found = _count_problems(getattr(deal, part.key), part, rules, players)
    elif part.kind == "taker":
        found = _taker_problems(getattr(deal, part.key), part, rules, players)
    else:
        found = _order_problems(deal, players)
    return [replace(problem, part=part.key) for problem in found]


def _count_problems(counts: Any, part: Part, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    say = words.counted(part.key, rules)
    counts = counts or ()
    if len(counts) > len(players):
        return [Problem("format", Sentence(words.TOO_MANY_FIGURES, {"got": len(counts), "players": len(players)}))]
    counts += (None,) * (len(players) - len(counts))
    if all(count is None for count in counts):
        return [Problem("missing", say(words.ALL_MISSING, {"total": part.total}), seats=tuple(range(len(players))))]
    found = [
        problem for seat, count in enumerate(counts) if (problem := _figure_problem(count, seat, part, say, players))
    ]
    return found or _sum_problems(counts, part, say, players)


def _figure_problem(count: Any, seat: int, part: Part, say: words.Say, players: tuple[str, ...]) -> Problem | None:
    """Say what is wrong with one seat's figure, if anything."""
    if type(count) is int and 0 <= count <= part.total:
        return None
    got = f"“{shown(count)}”" if isinstance(count, str) else shown(count)
    said = {"player": players[seat], "got": got, "total": part.total}
    if count is None:
        return Problem("missing", say(words.MISSING, said), player=players[seat], seats=(seat,))
    return Problem("range", say(words.RANGE, said), player=players[seat], seats=(seat,))


def _sum_problems(counts: tuple[int, ...], part: Part, say: words.Say, players: tuple[str, ...]) -> list[Problem]:
    got = sum(counts)
    if got == part.total:
        return []
    seats = tuple(seat for seat, count in enumerate(counts) if count) if got > part.total else tuple(range(len(counts)))
    said = {
        "names": names([players[seat] for seat in seats]),
        "got": got,
        "total": part.total,
        "off": abs(got - part.total),
    }
    return [Problem("sum", say(words.TOO_MANY if got > part.total else words.TOO_FEW, said), seats=seats)]


def _taker_problems(taker: Any, part: Part, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    if taker is None or taker == ():
        return [Problem("missing", words.nobody(part.key, rules))]
    if type(taker) is not int or not 0 <= taker < len(players):
        return [_stranger(taker)]
    return []


def _order_problems(deal: Reported, players: tuple[str, ...]) -> list[Problem]:
    order = tuple(seat for seat in deal.order if seat is not None)
    for seat in (*order, *deal.cheated):
        if type(seat) is not int or not 0 <= seat < len(players):
            return [_stranger(seat)]
    if not order:
        return [Problem("missing", Sentence(words.NO_ORDER))]
    for told, text in ((order, words.TWICE), (deal.cheated, words.CHEATED_TWICE)):
        twice = [seat for seat in dict.fromkeys(told) if told.count(seat) > 1]
        if twice:
            said = {"player": players[twice[0]]}
            return [Problem("order", Sentence(text, said), player=players[twice[0]], seats=tuple(twice))]
    left = tuple(seat for seat in range(len(players)) if seat not in order)
    if left:
        said = {"names": names([players[seat] for seat in left])}
        return [Problem("order", Sentence(words.NOT_IN_ORDER, said), seats=left)]
    if len(deal.order) > len(players):
        return [Problem("order", Sentence(words.TOO_MANY_PLACES, {"got": len(deal.order), "players": len(players)}))]
    return []


def _stranger(told: Any) -> Problem:
    return Problem("player", Sentence(words.STRANGER, {"name": shown(told)}), player=shown(told))


def _impossible(deal: Reported, rules: Rules, players: tuple[str, ...]) -> list[Problem]:
    """List why the cards cannot fall as an all-in-one deal tells; its sums are right already."""
    taken = Taken(deal.tricks or (), deal.hearts or (), deal.queens or (), deal.king, deal.last_trick)
    found = []
    for contradiction in contradictions(taken, rules.king_in_suit):
        seat = contradiction.seat
        player = None if seat is None else players[seat]
        message = words.contradiction(contradiction, players, rules)
        part = words.CONTRADICTION_PARTS[contradiction.kind]
        found.append(Problem("impossible", message, player=player, part=part, seats=() if seat is None else (seat,)))
    return found
