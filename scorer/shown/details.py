"""What is noted of a deal beside its counts, in words: dealer, trump, last trick, tricks worth nothing, penalties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..jass.score import Line, Score
from ..jass.sentence import N_, Sentence, isolated, listed
from ..jass.sheet import Deal, Sheet
from ..words.languages import say

DEALER = N_("dealer: {player}")
TRUMP = N_("trump: {suit}")
LAST_TRICK = N_("last trick: {player}")
ZERO_TRICK = N_("a trick worth nothing: {players}")
PENALTY = N_("penalty: {player} {points}, {reason}")
NO_REASON = N_("no reason told")
GIVEN = N_("Round {round}, deal {deal}: penalty of {points} for {player}: {reason}")


def details(deal: Deal, parts: Sequence[str], players: Sequence[str], game: Any) -> list[str]:
    """Return what is noted beside the `parts` (keys) of a deal; `players` are the names by seat."""
    return list(map(say, _details(deal, parts, players, game)))


def penalties(sheet: Sheet, score: Score) -> list[Sentence]:
    """Return the penalties that count, each with its place and reason, in the order of play."""
    return [
        Sentence(GIVEN, {"round": line.round + 1, "deal": line.deal + 1} | _penalty(one, sheet.players))
        for line in score.lines
        if line.points is not None
        for one in getattr(line.reported, "penalties", ())
    ]


def penalties_of(line: Line, players: Sequence[str]) -> list[Sentence]:
    """Return the penalties of one deal that count."""
    given = getattr(line.reported, "penalties", ()) if line.points is not None else ()
    return [Sentence(PENALTY, _penalty(one, players)) for one in given]


def _details(deal: Deal, parts: Sequence[str], players: Sequence[str], game: Any) -> Iterator[Sentence]:
    if deal.dealer is not None:
        yield Sentence(DEALER, {"player": _name(deal.dealer, players)})
    trump = getattr(deal, "trump", None)
    if trump:
        known = any(trump in suits for suits in game.SUITS.values())
        yield Sentence(TRUMP, {"suit": game.suit(trump) if known else str(trump)})
    last = getattr(deal, "last_trick", None)
    if last is not None and "last_trick" not in parts:
        yield Sentence(LAST_TRICK, {"player": _name(last, players)})
    zero = getattr(deal, "zero_trick", ())
    if zero:
        yield Sentence(ZERO_TRICK, {"players": listed(_name(seat, players) for seat in zero)})
    for one in getattr(deal, "penalties", ()):
        yield Sentence(PENALTY, _penalty(one, players))


def _penalty(told: Any, players: Sequence[str]) -> dict[str, object]:
    reason = told.reason or Sentence(NO_REASON)
    return {"player": _name(told.player, players), "points": told.points, "reason": reason}


def _name(told: Any, players: Sequence[str]) -> str:
    return str(isolated(players[told])) if type(told) is int and 0 <= told < len(players) else "–"
