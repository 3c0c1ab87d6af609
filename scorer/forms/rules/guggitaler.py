"""The house rules of a Guggitaler as the fields of a form, and back to what the core reads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from ...jass.guggitaler import Rules, part_title, preset_rules
from ...jass.guggitaler.contracts import MINUS, debit
from ...jass.guggitaler.proposals import proposed_domino
from ...jass.guggitaler.rules import MOST_POINTS, PENALTY, PRESETS, SUITS
from ...jass.sentence import N_, shown
from . import fields
from .fields import number

INVERSE = {"no": False, "turned": True, "literal": "literal"}
WORTH = N_("“{told}” is no number of points for {what}. It is a whole number from 0 to {most}.")
NO_WORTH = N_("The points for {what} are missing.")
PLACE = N_("“{told}” is no number of points for place {place}. It is a whole number, at most {most}.")
NO_PLACE = N_("The points for place {place} are missing.")


class RuleFields(fields.RuleFields):
    """The settings of a Guggitaler while they are typed."""

    game = "guggitaler"
    FIELDS = ("preset", "schedule", "order", "domino_play", "inverse", "match", "dealer", "unbalanced")
    LISTS = ("worth-", "domino-", "suit-", "king-")
    LENGTH = "schedule"

    @property
    def printed(self) -> tuple[int, ...] | None:
        """The domino list as it was published, where that one does not balance."""
        return (PRESETS[self.preset].printed or {}).get(self.players)

    @property
    def unpublished(self) -> bool:
        """Whether the preset has no domino list for so many players."""
        return self.players not in PRESETS[self.preset].domino

    @property
    def sums(self) -> tuple[int, int] | None:
        """What the five games cost and what the domino pays; None while a number is missing or unreadable."""
        values = [number(self.values.get(f"worth-{key}", "")) for key in MINUS]
        places = [number(told) for told in self._places()]
        if None in values or None in places:
            return None
        return debit(dict(zip(MINUS, values, strict=True)), self.players), sum(places)

    @property
    def off(self) -> bool:
        """Whether the domino does not pay back what the five games cost, in rules that have one."""
        return self.values.get("schedule") == "domino" and self.sums is not None and self.sums[0] != self.sums[1]

    @staticmethod
    def written(rules: Rules, players: int) -> dict[str, str]:
        """Return a rule set as the fields of its form would send it; where it has no domino list, one is proposed."""
        domino = rules.domino if len(rules.domino) == players else proposed_domino(rules.values, players)
        suits = {}
        for pack in SUITS:
            usual = preset_rules(rules.preset, players, pack)
            own = rules if pack == rules.pack else usual
            suits |= {f"suit-{pack}": own.suit or PENALTY[pack], f"king-{pack}": own.king}
        return {
            "preset": rules.preset,
            "pack": rules.pack,
            "schedule": rules.schedule,
            "order": ",".join(rules.order),
            "domino_play": rules.domino_play,
            "inverse": next(name for name, value in INVERSE.items() if value == rules.inverse),
            "match": rules.match,
            "dealer": rules.dealer,
            "unbalanced": "1" if rules.unbalanced else "",
            **suits,
            **{f"worth-{key}": str(rules.values[key]) for key in MINUS},
            **_domino_fields(domino),
        }

    def filled(self, fill: str) -> Self:
        """Return the fields after a button filled them in: from a preset, or with another domino list."""
        if fill not in ("proposal", "printed"):
            return super().filled(fill)
        values = {key: number(self.values.get(f"worth-{key}", "")) or 0 for key in MINUS}
        domino = self.printed if fill == "printed" and self.printed else proposed_domino(values, self.players)
        return replace(self, values={**self.values, **_domino_fields(domino)})

    def told(self) -> dict[str, Any]:
        """Return what was typed as a sheet file tells it; list in `problems` what cannot be read."""
        told = {key: self.values.get(key, "") for key in ("pack", "schedule", "domino_play", "match", "dealer")}
        told |= {
            "preset": self.values.get("preset", ""),
            "order": self.values.get("order", "").split(","),
            "suit": self.values.get(f"suit-{self.pack}", ""),
            "king": self.values.get(f"king-{self.pack}", ""),
            "inverse": INVERSE.get(self.values.get("inverse", ""), self.values.get("inverse", "")),
            "values": self._values(),
            "unbalanced": self._agreed(),
            "money": self.money and self.money.written(),
        }
        domino = self._domino()
        return told | ({"domino": domino} if domino else {})

    def _agreed(self) -> bool:
        """Whether the table plays a list that does not balance. It agrees to nothing where there is nothing off."""
        return bool(self.values.get("unbalanced")) and self.off

    def _values(self) -> dict[str, int]:
        words = preset_rules(self.preset, self.players, self.pack)
        values = {}
        for key in MINUS:
            told = self.values.get(f"worth-{key}", "").strip()
            worth = number(told)
            if worth is None or not 0 <= worth <= MOST_POINTS:
                said = {"told": shown(told), "what": part_title(key, words), "most": MOST_POINTS}
                self._object(f"worth-{key}", WORTH if told else NO_WORTH, said)
            values[key] = worth or 0
        return values

    def _domino(self) -> list[int]:
        told = self._places()
        if self.values.get("schedule") != "domino" and not any(told):
            return []
        points = [number(one) for one in told]
        for place, (text, one) in enumerate(zip(told, points, strict=True), 1):
            if one is None or abs(one) > MOST_POINTS:
                said = {"told": shown(text), "place": place, "most": MOST_POINTS}
                self._object(f"domino-{place}", PLACE if text else NO_PLACE, said)
        return [one or 0 for one in points]

    def _places(self) -> list[str]:
        return [self.values.get(f"domino-{place}", "").strip() for place in range(1, self.players + 1)]


def _domino_fields(domino: tuple[int, ...]) -> dict[str, str]:
    return {f"domino-{place}": str(points) for place, points in enumerate(domino, 1)}
