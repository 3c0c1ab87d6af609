"""Sheets to print: any number of players, any schedule, deals that add up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorer.jass.games import GAMES
from scorer.jass.guggitaler.contracts import parts
from scorer.jass.guggitaler.deals import Reported
from scorer.jass.guggitaler.rules import debit
from scorer.jass.sheet import Deal, Round, Sheet

NAMES = ("Anna", "Beat", "Chiara", "Dario", "Élodie")
GAME = GAMES["guggitaler"]
SCHEDULES = ("domino", "no_domino", "two_all", "ten_all")
LINK = "https://jass.example.ch/l/Zk3vX9q0bTfUuW1mJx2Lw4"


def sheet(players: int = 4, rounds: int = 1, *, names: tuple[str, ...] = (), **rules: Any) -> Sheet:
    """Return a finished sheet. Where the preset has no domino list for so many, a house rule stands in."""
    told: Mapping[str, Any] = {"preset": "jassverzeichnis", **rules}
    read, _ = GAME.read_rules(told, players)
    if not read.domino:
        read = replace(read, domino=(debit(read.values, players), *(0,) * (players - 1)))
    played = tuple(Round(number % players, _deals(read, players, number)) for number in range(rounds))
    return Sheet(GAME.KEY, read, names or NAMES[:players], played, "2026-11-28", "Ochsen")


def with_deal(told: Sheet, round_: int, deal: int, **changes: Any) -> Sheet:
    """Return a sheet with one deal reported otherwise; `changes=None` is not meant, use `without_deal`."""
    deals = list(told.rounds[round_].deals)
    deals[deal] = replace(deals[deal], **changes)
    return _with(told, round_, deals)


def without_deal(told: Sheet, round_: int, deal: int) -> Sheet:
    """Return a sheet on which one deal is not played yet."""
    deals = list(told.rounds[round_].deals)
    deals[deal] = None
    return _with(told, round_, deals)


def _with(told: Sheet, round_: int, deals: list[Deal | None]) -> Sheet:
    rounds = list(told.rounds)
    rounds[round_] = replace(rounds[round_], deals=tuple(deals))
    return replace(told, rounds=tuple(rounds))


def _deals(rules: Any, players: int, round_: int) -> tuple[Deal, ...]:
    return tuple(
        _deal(turn.contract, players, (round_ + place) % players)
        for place, turn in enumerate(GAME.turns(rules, players))
    )


def _deal(contract: str, players: int, winner: int) -> Deal:
    """Return a deal in which one player takes everything, or finishes first."""
    if contract == "domino":
        return Reported(contract=contract, order=tuple((winner + place) % players for place in range(players)))
    told = {
        part.key: winner if part.kind == "taker" else tuple(part.total * (seat == winner) for seat in range(players))
        for part in parts(contract, players)
    }
    return Reported(contract=contract, **told)
