"""How far the sealed calls of the deal in play are: who has a phone at their seat, whose call is in, what is next."""

from __future__ import annotations

from dataclasses import dataclass

from ..jass.score import Line
from ..store.calls import Sealing, holder
from ..store.evening import Evening


@dataclass(frozen=True)
class Caller:
    """One player, in seat order: the number of entry, and whether a phone is at the seat and the call is in."""

    player: int
    name: str
    device: str  # at this seat; empty where it is free
    claim: int  # the number of that device's claim
    is_in: bool
    seal: str  # once all calls are in


@dataclass(frozen=True)
class Calling:
    """The deal in play. `step` is "call", "play" (all are in), "open" (the points stand) or "agree" (a second seat)."""

    line: Line
    subject: str
    step: str
    sealing: Sealing | None
    callers: tuple[Caller, ...]

    @property
    def all_in(self) -> bool:
        """Whether everybody has called."""
        return bool(self.sealing and self.sealing.all_in)

    @property
    def missing(self) -> tuple[Caller, ...]:
        """Who has not called yet."""
        return tuple(caller for caller in self.callers if not caller.is_in)

    def caller(self, player: int) -> Caller:
        """Return how far one player is, by number of entry."""
        return next(caller for caller in self.callers if caller.player == player)

    def is_last(self, player: int) -> bool:
        """Tell whether with this player's call all are in."""
        return all(caller.is_in for caller in self.callers if caller.player != player)


def calling(evening: Evening) -> Calling | None:
    """Return how far the deal in play is; None where calls are open in these rules, or nothing is in play."""
    line = evening.score.next_line
    if line is None or evening.sheet.finished or not evening.seals_calls:
        return None
    subject = evening.subject(line.round, line.deal)
    sealed = evening.sealing(subject)
    return Calling(line, subject, _step(line, sealed), sealed, tuple(_callers(evening, sealed)))


def _step(line: Line, sealed: Sealing | None) -> str:
    if line.reported:
        return "agree" if sealed and sealed.asked else "open"
    return "play" if sealed and sealed.all_in else "call"


def _callers(evening: Evening, sealed: Sealing | None) -> list[Caller]:
    players = len(evening.seats)
    is_in, seals = (sealed.is_in, sealed.seals()) if sealed else ((False,) * players, ("",) * players)
    held = [holder(evening.log, player) for player in range(players)]
    return [
        Caller(
            player,
            evening.sheet.players[seat],
            held[player].device if held[player] else "",
            held[player].number if held[player] else 0,
            is_in[player],
            seals[player],
        )
        for seat, player in enumerate(evening.seats)
    ]
