"""The money rules of a sheet as the fields of a form, and back to what the core reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any

from flask import request

from ..jass.amounts import read_amount
from ..jass.money import HIGHEST_STAKE, MODES, REST, SETTLE, Money, read_money
from ..jass.sentence import N_, Sentence, shown
from ..jass.sheet import Problem
from ..store.evening import Evening
from ..words.formats import money as amount
from ..words.formats import stake
from .sheets import BasedForm

NO_STAKE = N_("Type what a point is worth in Rappen, such as 10 or 0.5.")
UNREADABLE = N_("“{told}” is no stake. Type what a point is worth in Rappen, such as 10 or 0.5.")
NOTHING = N_("A point has to be worth something. To play without money, choose so.")
TOO_HIGH = N_("“{told}” a point is more than {most}. A point is worth that at the most.")
TOO_FINE = N_("“{told}” is too fine. A stake has four decimals at the most.")
UNKNOWN = N_("“{told}” is no way to play for money. Choose one.")


USUAL = "usual"  # as the chosen rules have it: for a page on which these are still chosen


@dataclass
class MoneyFields:
    """The money rules while they are typed. `values` runs over the names of the fields; `usual`: none were chosen."""

    FIELDS = ("money-mode", "money-stake", "money-cash", "money-settle", "money-rest")

    values: Mapping[str, str]
    usual: bool = False
    problems: list[Problem] = field(default_factory=list)

    @classmethod
    def of(cls, money: Money | None, *, usual: bool = False) -> MoneyFields:
        """Return the fields of money rules; without any, those of the classic are proposed behind "no money"."""
        told = money or Money("")
        values = (told.mode, stake(told.stake), "1" if told.cash else "0", told.settle, told.rest)
        return cls(dict(zip(cls.FIELDS, values, strict=True)), usual)

    @classmethod
    def typed(cls, sent: Mapping[str, str], otherwise: Money | None = None) -> MoneyFields:
        """Return what a page sent; one without these fields, or with the usual, leaves the money rules as they are."""
        if sent.get("money-mode", USUAL) == USUAL:
            return cls.of(otherwise, usual=True)
        return cls({name: sent.get(name, "") for name in cls.FIELDS})

    @classmethod
    def owns(cls, name: str) -> bool:
        """Tell whether a field of a form belongs to the money rules."""
        return name in cls.FIELDS

    def read(self) -> Money | None:
        """Make the money rules of what was typed, None for no money; what is wrong is listed in `problems`."""
        mode = self.values["money-mode"]
        if not mode:
            return None
        known = {"money-mode": MODES, "money-cash": ("1", "0"), "money-settle": SETTLE, "money-rest": REST}
        for name, values in known.items():
            if self.values[name] not in values:
                self._object(name, UNKNOWN, shown(self.values[name]))
        worth = self._stake()
        if self.problems:
            return None
        cash, settle, rest = (self.values[name] for name in self.FIELDS[2:])
        return read_money({"mode": mode, "stake": worth, "cash": cash == "1", "settle": settle, "rest": rest})

    def _stake(self) -> str:
        """Return the stake as the core has it: "10", "0.5"."""
        told = self.values["money-stake"].strip()
        read = read_amount(told)
        exact = Decimal(0) if read is None else round(read, 4)
        if not told:
            self._object("money-stake", NO_STAKE, told)
        elif read is None:
            self._object("money-stake", UNREADABLE, shown(told))
        elif not read:
            self._object("money-stake", NOTHING, told)
        elif read > HIGHEST_STAKE:
            self._object("money-stake", TOO_HIGH, shown(told))
        elif exact != read:
            self._object("money-stake", TOO_FINE, shown(told))
        return f"{exact:f}".rstrip("0").rstrip(".") if "." in f"{exact:f}" else f"{exact:f}"

    def _object(self, part: str, text: str, told: str) -> None:
        self.problems.append(
            Problem("rules", Sentence(text, {"told": told, "most": amount(int(HIGHEST_STAKE))}), part=part)
        )


class MoneyRulesForm(BasedForm):
    """The money rules of a sheet under way."""

    evening: Evening
    fields: MoneyFields

    @classmethod
    def on(cls, evening: Evening) -> MoneyRulesForm:
        """Make the form of a sheet."""
        form = cls(based_on=evening.log.last["setup"])
        form.evening = evening
        form.fields = MoneyFields.typed(request.form if form.is_sent else {}, evening.sheet.rules.money)
        return form

    def validate(self) -> bool:
        """Check the token, what was typed, and that the rules of the game take it."""
        sound = super().validate()
        if sound and self.fields.usual:
            self.is_readable = False
            return super().validate()
        rules = replace(self.evening.sheet.rules, money=self.fields.read())
        told = self.evening.game.write_rules(rules)
        self._told = told
        self.problems += self.fields.problems or self.evening.game.read_rules(told, len(self.evening.seats))[1]
        return sound and not self.problems

    def setup(self) -> dict[str, Any]:
        """Return the set-up to keep; only after `validate`."""
        return {**(self.evening.log.content("setup") or {}), "rules": self._told}
