"""The fields of a deal's form, whatever the game: as they were sent, or as a deal fills them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...jass.sheet import Deal, Part, Problem, Turn
from ...store.evening import Evening

Figure = int | str | None


class Fields:
    """What stands in the form of one deal. Each game reads and fills it in a room of its own."""

    values: Mapping[str, str]

    def __init__(self, evening: Evening, subject: str, turn: Turn) -> None:
        self.evening, self.subject, self.turn = evening, subject, turn
        self.seats = range(len(evening.sheet.players))
        self.parts: tuple[Part, ...] = evening.game.parts(turn.contract, len(self.seats))

    def read(self) -> tuple[dict[str, Any], list[Problem]]:
        """Return the deal as the core reads it, and what is wrong before the core could say so.

        Figures are numbers; what is no figure stays as it was sent, for the core to name it.
        """
        raise NotImplementedError

    def fill(self, deal: Deal) -> dict[str, str]:
        """Return a deal as its form would send it."""
        raise NotImplementedError

    def questions(self, deal: Deal) -> list[Problem]:
        """List what may be so, but is stored only if somebody has said that it is."""
        return []

    def figure(self, field: str) -> Figure:
        """Return what one field holds: a number, what was written instead, or None where it is empty."""
        text = self.values.get(field, "").strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else text[:40] or None

    def row(self, key: str) -> list[Figure]:
        """Return what is told for each seat under `key`."""
        return [self.figure(f"{key}-{seat}") for seat in self.seats]

    def filled(self, part: Part) -> list[Figure]:
        """Return the counts of a part. The seat that takes the rest gets it if nothing was told for it."""
        counts = self.row(part.key)
        rest = None if None not in counts else self.rest(part)
        if rest and rest[0] == self.followed:
            counts[rest[0]] = rest[1]
        return counts

    def rest(self, part: Part) -> tuple[int, int] | None:
        """Return the one seat whose count is missing and what the others leave for it, if they leave anything."""
        counts = self.row(part.key)
        empty = [seat for seat, count in enumerate(counts) if count is None]
        others = [count for count in counts if type(count) is int]
        if len(empty) != 1 or len(others) != len(counts) - 1 or sum(others) > part.total:
            return None
        return empty[0], part.total - sum(others)

    @property
    def followed(self) -> int | None:
        """The seat whose count is the rest and was not reported."""
        seat = self.figure("followed")
        return seat if isinstance(seat, int) and seat in self.seats else None
