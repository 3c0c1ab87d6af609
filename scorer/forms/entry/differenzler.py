"""Differenzler: a call and points for each player, and what else is worth noting about a deal."""

from __future__ import annotations

from functools import cached_property
from itertools import count, takewhile
from typing import Any

from ...jass.differenzler.deals import Reported, figure
from ...jass.differenzler.words import NO_CALL
from ...jass.sentence import N_, Sentence
from ...jass.sheet import Part, Problem
from .fields import Fields

LEAST_PENALTIES = 4  # lines to fill in; the first is ready-made
MOST_PENALTIES = 40
NOTHING = Sentence(N_("Nothing of this deal is told yet. Type the calls, or the points."))
NO_POINTS = Sentence(N_("No points are told. Type those that are known, or play the deal again."))
STILL_SEALED = Sentence(
    N_("Calls of this deal are sealed, and they open only once the points make 157. Count again, or play it again.")
)


class DifferenzlerFields(Fields):
    """What stands in the form of a Differenzler deal: figures in fields, each told in its own time."""

    def read(self) -> tuple[dict[str, Any], list[Problem]]:
        """Return the deal as the core reads it. Calls of which none is told are not known yet."""
        calls, points = self.row("calls"), self.filled(self.parts[1])
        told = {
            "calls": None if all(call is None for call in calls) else calls,
            "points": points,
            "followed": self.followed if any(made is not None for made in points) else None,
            "zero_trick": [seat for seat, zero in enumerate(self.row("zero")) if zero],
            "penalties": [told for line in self._penalty_lines() if (told := self._penalty(line))],
        } | {key: self.figure(key) for key in ("dealer", "last_trick", "trump")}
        return told, []

    def fill(self, deal: Reported) -> dict[str, str]:
        """Return a deal as its form would send it; calls that are known to be missing are not asked about again."""
        values: dict[str, Any] = {key: getattr(deal, key) for key in ("followed", "dealer", "last_trick", "trump")}
        values["reason"] = deal.overruled or None
        for key, told in (("calls", deal.calls or self._slips()), ("points", deal.points)):
            values |= {f"{key}-{seat}": number for seat, number in enumerate(told or ())}
        values |= {f"zero-{seat}": 1 for seat in deal.zero_trick}
        for line, penalty in enumerate(deal.penalties):
            values |= {f"penalty-{line}-{key}": getattr(penalty, key) for key in ("player", "points", "reason")}
        values["without_call"] = " ".join(map(str, self._missing(deal))) or None
        return {field: str(value) for field, value in values.items() if value is not None}

    def questions(self, deal: Reported) -> list[Problem]:
        """Ask once whether whoever has no call beside others' really made none: it costs 20 and the points made."""
        if deal.points is None and (deal.calls is None or deal.overruled):
            return [Problem("nothing", NO_POINTS if deal.overruled else NOTHING, part="points")]
        if deal.overruled and self.sealed and not self.evening.sealing(self.subject).opened:
            return [Problem("sealed", STILL_SEALED, part="points")]
        missing = self._missing(deal)
        if {str(seat) for seat in missing} <= set(self.values.get("without_call", "").split()):
            return []
        players = self.evening.sheet.players
        return [
            Problem("unasked", Sentence(NO_CALL, {"player": players[seat]}), part="calls", seats=(seat,))
            for seat in missing
        ]

    def rest(self, part: Part) -> tuple[int, int] | None:
        """Return whose points are missing and what the others leave for them; never a number that nobody can make."""
        rest = super().rest(part)
        return None if rest and rest[1] == 1 else rest

    @cached_property
    def sealed(self) -> tuple[int, ...]:
        """The seats whose calls were sealed on a phone: those are not typed here, neither before nor after opening."""
        calls = self.evening.sealing(self.subject)
        return tuple(seat for seat in self.seats if calls and calls.is_in[self.evening.seats[seat]])

    @property
    def asks_calls(self) -> bool:
        """Whether there is a call to type or to show."""
        return len(self.sealed) < len(self.seats) or self.has_calls

    @property
    def has_calls(self) -> bool:
        """Whether a call is told."""
        return any(call is not None for call in self.row("calls"))

    @property
    def penalties(self) -> int:
        """How many lines for penalties there are to fill in."""
        return max([LEAST_PENALTIES, *(line + 2 for line in self._penalty_lines() if self._penalty(line))])

    def _missing(self, deal: Reported) -> list[int]:
        if deal.calls is None:
            return []
        return [seat for seat in self.seats if figure(deal.calls, seat) is None and seat not in self.sealed]

    def _slips(self) -> list[int | None] | None:
        """Return the calls that are told from slips while those of others are still sealed."""
        told = (self.evening.log.content(self.subject) or {}).get("calls") if self.sealed else None
        return told and [told[player] for player in self.evening.seats]

    def _penalty_lines(self) -> list[int]:
        sent = takewhile(lambda line: f"penalty-{line}-player" in self.values, count())
        return list(sent)[:MOST_PENALTIES]

    def _penalty(self, line: int) -> dict[str, Any] | None:
        """Return one line as the core reads it; None where it is empty, or the ready-made one with nobody in it."""
        player, points, reason = (self.figure(f"penalty-{line}-{key}") for key in ("player", "points", "reason"))
        if player is None and (line == 0 or (points is None and reason is None)):
            return None
        told = self.values.get(f"penalty-{line}-reason", "")
        return {"player": player, "points": points, "reason": told}
