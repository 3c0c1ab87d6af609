"""House rules as the fields of a form, and back to what the core reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..jass.guggitaler import Rules, part_title, preset_rules, read_rules
from ..jass.guggitaler.contracts import MINUS, debit
from ..jass.guggitaler.proposals import proposed_domino
from ..jass.guggitaler.rules import MOST_POINTS, PENALTY, PRESETS, SUITS
from ..jass.money import Money
from ..jass.sentence import N_, Sentence, shown
from ..jass.sheet import Problem

INVERSE = {"no": False, "turned": True, "literal": "literal"}
WORTH = N_("“{told}” is no number of points for {what}. It is a whole number from 0 to {most}.")
NO_WORTH = N_("The points for {what} are missing.")
PLACE = N_("“{told}” is no number of points for place {place}. It is a whole number, at most {most}.")
NO_PLACE = N_("The points for place {place} are missing.")


@dataclass
class RuleFields:
    """The settings of a rule set while they are typed. `values` runs over the names of the fields."""

    values: Mapping[str, str]
    players: int
    money: Money | None
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, rules: Rules, players: int) -> RuleFields:
        """Return the fields of a rule set; where it has no domino list, one is proposed."""
        return cls(fields_of(rules, players), players, rules.money)

    @property
    def preset(self) -> str:
        """The published rules that these started from."""
        preset = self.values.get("preset", "")
        return preset if preset in PRESETS else next(iter(PRESETS))

    @property
    def pack(self) -> str:
        """The cards in use."""
        return self.values.get("pack", "") if self.values.get("pack") in SUITS else "german"

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
        values = [_number(self.values.get(f"worth-{key}", "")) for key in MINUS]
        places = [_number(told) for told in self._places()]
        if None in values or None in places:
            return None
        return debit(dict(zip(MINUS, values, strict=True)), self.players), sum(places)

    @property
    def off(self) -> bool:
        """Whether the domino does not pay back what the five games cost, in rules that have one."""
        return self.values.get("schedule") == "domino" and self.sums is not None and self.sums[0] != self.sums[1]

    def filled(self, fill: str) -> RuleFields:
        """Return the fields after a button filled them in: from a preset, or with another domino list."""
        if fill in PRESETS:
            rules = preset_rules(fill, self.players, self.pack)
            return RuleFields(fields_of(rules, self.players), self.players, self.money)
        values = {key: _number(self.values.get(f"worth-{key}", "")) or 0 for key in MINUS}
        domino = self.printed if fill == "printed" and self.printed else proposed_domino(values, self.players)
        return replace(self, values={**self.values, **_domino_fields(domino)})

    def read(self) -> Rules:
        """Make the rules of what was typed; what is wrong with them is listed in `problems`."""
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
        rules, found = read_rules(told | ({"domino": domino} if domino else {}), self.players)
        self.problems = self.problems or found
        return rules

    def _agreed(self) -> bool:
        """Whether the table plays a list that does not balance. It agrees to nothing where there is nothing off."""
        return bool(self.values.get("unbalanced")) and self.off

    def _values(self) -> dict[str, int]:
        words = preset_rules(self.preset, self.players, self.pack)
        values = {}
        for key in MINUS:
            told = self.values.get(f"worth-{key}", "").strip()
            worth = _number(told)
            if worth is None or not 0 <= worth <= MOST_POINTS:
                said = {"told": shown(told), "what": part_title(key, words), "most": MOST_POINTS}
                self._object(f"worth-{key}", WORTH if told else NO_WORTH, said)
            values[key] = worth or 0
        return values

    def _domino(self) -> list[int]:
        told = self._places()
        if self.values.get("schedule") != "domino" and not any(told):
            return []
        points = [_number(one) for one in told]
        for place, (text, number) in enumerate(zip(told, points, strict=True), 1):
            if number is None or abs(number) > MOST_POINTS:
                said = {"told": shown(text), "place": place, "most": MOST_POINTS}
                self._object(f"domino-{place}", PLACE if text else NO_PLACE, said)
        return [number or 0 for number in points]

    def _places(self) -> list[str]:
        return [self.values.get(f"domino-{place}", "").strip() for place in range(1, self.players + 1)]

    def _object(self, part: str, text: str, said: dict[str, object]) -> None:
        self.problems.append(Problem("rules", Sentence(text, said), part=part))


def fields_of(rules: Rules, players: int) -> dict[str, str]:
    """Return a rule set as the fields of its form would send it."""
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


def is_rule_field(name: str) -> bool:
    """Tell whether a field of a form belongs to the house rules."""
    return name in FIELDS or name.startswith(("worth-", "domino-", "suit-", "king-"))


FIELDS = ("preset", "schedule", "order", "domino_play", "inverse", "match", "dealer", "unbalanced")


def _domino_fields(domino: tuple[int, ...]) -> dict[str, str]:
    return {f"domino-{place}": str(points) for place, points in enumerate(domino, 1)}


def _number(told: Any) -> int | None:
    """Return the whole number that somebody typed, with either minus sign; None if it is none."""
    text = told.strip().replace("−", "-")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 6 else None
