"""What the house rules of every game have in common while they are typed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from ...jass.games import GAMES
from ...jass.money import Money
from ...jass.sentence import Sentence
from ...jass.sheet import Problem

PACKS = ("german", "french")


@dataclass
class RuleFields(ABC):
    """The settings of a rule set while they are typed. `values` runs over the names of the fields."""

    game: ClassVar[str]
    FIELDS: ClassVar[tuple[str, ...]]  # the names of its fields, besides the pack
    LISTS: ClassVar[tuple[str, ...]] = ()  # how the names of fields begin of which there are several
    LENGTH: ClassVar[str]  # the field that says how long a round is
    DRAWS_DEALER: ClassVar[bool] = False  # whether who deals first is usually drawn by lot

    values: Mapping[str, str]
    players: int
    money: Money | None
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, rules: Any, players: int) -> Self:
        """Return the fields of a rule set; what does not fit so many players is proposed anew."""
        return cls(cls.written(rules, players), players, rules.money)

    @classmethod
    def owns(cls, name: str) -> bool:
        """Tell whether a field of a form belongs to the house rules."""
        return name == "pack" or name in cls.FIELDS or (bool(cls.LISTS) and name.startswith(cls.LISTS))

    @property
    def preset(self) -> str:
        """The published rules that these started from."""
        presets = GAMES[self.game].PRESETS
        return self.values["preset"] if self.values.get("preset") in presets else next(iter(presets))

    @property
    def pack(self) -> str:
        """The cards in use."""
        return self.values["pack"] if self.values.get("pack") in PACKS else PACKS[0]

    def filled(self, fill: str) -> Self:
        """Return the fields after a button filled them in, such as the name of a preset."""
        if fill not in GAMES[self.game].PRESETS:
            return self
        rules = GAMES[self.game].preset_rules(fill, self.players, self.pack)
        return type(self)(self.written(rules, self.players), self.players, self.money)

    def read(self) -> Any:
        """Make the rules of what was typed; what is wrong with them is listed in `problems`."""
        rules, found = GAMES[self.game].read_rules(self.told(), self.players)
        self.problems = self.problems or found
        return rules

    @staticmethod
    @abstractmethod
    def written(rules: Any, players: int) -> dict[str, str]:
        """Return a rule set as the fields of its form would send it."""

    @abstractmethod
    def told(self) -> dict[str, Any]:
        """Return what was typed as a sheet file tells it; list in `problems` what cannot be read."""

    def _object(self, part: str, text: str, said: dict[str, object]) -> None:
        self.problems.append(Problem("rules", Sentence(text, said), part=part))


def number(told: Any) -> int | None:
    """Return the whole number that somebody typed, with either minus sign; None if it is none."""
    text = told.strip().replace("−", "-")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 6 else None
