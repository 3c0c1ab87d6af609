"""Guggitaler: radio keys for each part of a deal, a place for each player in domino, and who was caught."""

from __future__ import annotations

from typing import Any

from ...jass.sentence import N_, Sentence, shown
from ...jass.sheet import Deal, Problem
from .fields import Fields

SAME_CATCH = N_("{player} and {other} cannot both be caught as number {place}.")
NO_CATCH = N_("{player} cannot be caught as number “{told}”. It is a number from 1 to {most}.")
SAME_PLACE = N_("{player} and {other} cannot both come in place {place}.")


class GuggitalerFields(Fields):
    """What stands in the form of a Guggitaler deal."""

    def read(self) -> tuple[dict[str, Any], list[Problem]]:
        """Return the deal as the core reads it, and who claims the same place, or was caught, as somebody else."""
        told: dict[str, Any] = {"contract": self.turn.contract, "followed": self.followed}
        alone, found = self.turn.contract != "all", []
        for part in self.parts:
            if part.kind == "counts":
                told["taken" if alone else part.key] = self.filled(part)
            elif part.kind == "taker":
                told["taken_by" if alone else part.key] = self.figure(part.key)
            else:
                (order, doubled), (cheated, wrong) = self._places(), self._caught()
                told |= {"order": order, "cheated": cheated}
                found = [*doubled, *wrong]
        return told, found

    def fill(self, deal: Deal) -> dict[str, str]:
        """Return a deal as its form would send it."""
        values: dict[str, Any] = {"followed": deal.followed, "reason": deal.overruled or None}
        for part in self.parts:
            if part.kind == "counts":
                values |= {f"{part.key}-{seat}": count for seat, count in enumerate(getattr(deal, part.key) or ())}
            elif part.kind == "taker":
                values[part.key] = getattr(deal, part.key)
            else:
                values |= {f"place-{seat}": place for place, seat in enumerate(deal.order, 1)}
                values |= {f"caught-{seat}": turn for turn, seat in enumerate(deal.cheated, 1)}
        return {field: str(value) for field, value in values.items() if value is not None}

    @property
    def caught(self) -> bool:
        """Whether somebody is named who played wrong."""
        return any(value for field, value in self.values.items() if field.startswith("caught-"))

    def _places(self) -> tuple[list[int], list[Problem]]:
        """Return the seats in finishing order, and who claims the same place as somebody else."""
        return self._in_turn("place", SAME_PLACE)

    def _caught(self) -> tuple[list[int], list[Problem]]:
        """Return the seats that cheated, in the order they were caught, and whom nobody can have caught so."""
        order, found = self._in_turn("caught", SAME_CATCH)
        for seat, told in enumerate(self.row("caught")):
            if told not in (None, 0) and not (isinstance(told, int) and told <= len(self.seats)):
                said = {"player": self.evening.sheet.players[seat], "told": shown(told), "most": len(self.seats)}
                found.append(Problem("order", Sentence(NO_CATCH, said), part="domino", seats=(seat,)))
        return order, found

    def _in_turn(self, key: str, doubled: str) -> tuple[list[int], list[Problem]]:
        """Return the seats by the number that was told for each, and a problem for each number told twice."""
        taken: dict[int, int] = {}
        found = []
        for seat, place in enumerate(self.row(key)):
            if isinstance(place, int) and place in taken:
                players = self.evening.sheet.players
                said = {"player": players[taken[place]], "other": players[seat], "place": place}
                found.append(Problem("order", Sentence(doubled, said), part="domino", seats=(taken[place], seat)))
            elif isinstance(place, int) and 1 <= place <= len(self.seats):
                taken[place] = seat
        return [taken[place] for place in sorted(taken)], found
