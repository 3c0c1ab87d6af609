"""Differenzler sheets to show and to print: any number of players and deals, calls that are hit and missed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorer.jass.games import GAMES
from scorer.jass.sheet import Round, Sheet

NAMES = ("Anna", "Beat", "Chiara", "Dario", "Élodie")
GAME = GAMES["differenzler"]
# Differences 5, 10, 5, 0; then 10, 0, 20, 20; then 0, 0, 0, 0.
DEALS: tuple[dict[str, Any], ...] = (
    {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27], "trump": "rosen"},
    {"calls": [0, 57, 80, 10], "points": [10, 57, 60, 30], "trump": "schellen"},
    {"calls": [20, 0, 37, 100], "points": [20, 0, 37, 100]},
)


def called(
    *deals: Mapping[str, Any] | None, players: int = 4, rounds: int = 1, names: Sequence[str] = (), **rules: Any
) -> Sheet:
    """Return a sheet with these deals, as a file has them, in its last round; the ones before are full."""
    told = {"preset": "jeu_de_jass", **rules}
    read, problems = GAME.read_rules(told, players)
    assert not problems
    seats = tuple(names or NAMES[:players])
    full = tuple(GAME.read_deal(deal_of(players, number)) for number in range(4))
    last = tuple(GAME.read_deal(deal, _seat(seats)) if deal else None for deal in deals)
    played = [Round(number % players, full) for number in range(rounds - 1)]
    return Sheet(GAME.KEY, read, seats, (*played, Round((rounds - 1) % players, last)), "2026-11-28", "Ochsen")


def played(players: int = 4, deals: int = 4, **rules: Any) -> Sheet:
    """Return a sheet with one round in which every deal is played."""
    return called(*(deal_of(players, number) for number in range(deals)), players=players, deals=deals, **rules)


def deal_of(players: int, number: int) -> dict[str, Any]:
    """Return a deal in which one player makes all points and calls the number of the deal too many."""
    points = [157 * (seat == number % players) for seat in range(players)]
    return {"calls": [made - number if made else 0 for made in points], "points": points}


def _seat(names: tuple[str, ...]) -> Any:
    return lambda name: names.index(name) if name in names else name
