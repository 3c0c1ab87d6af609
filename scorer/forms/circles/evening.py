"""A new evening of a circle: who sits where and who deals first; the rest is as the circle has it."""

from __future__ import annotations

from typing import Any

from flask import request

from ...jass.circle import proposed_members
from ...jass.sheet import tidy
from ...store.ledger import Circle
from ...store.shelf import Spine
from ..money import MoneyFields
from ..start import StartForm
from ..usual import MOST_SEATS, usual_first

OWN = "sheet-0"  # the circle's rules, as if they stood on a sheet


class EveningForm(StartForm):
    """A new sheet by the rules of a circle."""

    circle: Circle

    @classmethod
    def of(cls, circle: Circle) -> EveningForm:
        """Make the form of a circle's next evening."""
        form = cls()
        form.circle, form.house = circle, None
        form.spines = (_spine(circle),)
        sent = request.form if form.is_sent else {}
        usual = {"seats": str(circle.setup["players"]), "first": usual_first(circle.game.KEY), "place": _where(circle)}
        form.values = {key: sent.get(key, told) for key, told in usual.items()}
        players = request.form.getlist("player") if form.is_sent else []
        form.values |= {
            "game": circle.game.KEY,
            "players": [*players, *[""] * MOST_SEATS][:MOST_SEATS],
            "rules": OWN,
            "base": "",
            "pack": circle.setup["rules"]["pack"],
            "unknown_pack": "",
        }
        form.money = MoneyFields.of(circle.money, usual=True)
        return form

    def rules_of(self, told: str) -> Any:
        """Return the circle's rules for as many as play."""
        return self.circle.rules(self.count)

    @property
    def possible(self) -> list[int]:
        """For how many players the circle has rules."""
        game = self.circle.game
        told = {count: game.write_rules(self.circle.rules(count)) for count in game.PLAYERS}
        return [count for count, rules in told.items() if not game.read_rules(rules, count)[1]]

    def members(self, date: str) -> list[int | None]:
        """Return who of the circle the players are; everybody else is a guest."""
        names = [tidy(name) for name in self.players]
        return list(proposed_members(names, self.circle.members, date))


def _spine(circle: Circle) -> Spine:
    count = circle.setup["players"]
    setup = {**circle.setup, "players": [""] * count, "seats": list(range(count)), "date": "", "place": ""}
    return Spine(0, "scorer", setup, False)


def _where(circle: Circle) -> str:
    """Return where the circle played last."""
    return circle.evenings[-1].posting.where if circle.evenings else ""
