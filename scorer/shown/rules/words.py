"""What games have in common where their rules are put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...jass.money import Money
from ...jass.sentence import N_, Sentence

Choices = list[tuple[str, Sentence]]
Compared = tuple[Any, Any, Any]
PACKS = {"german": N_("German suits"), "french": N_("French suits")}
MONEY = {
    "": N_("no money"),
    "pot": N_("{stake} Rappen a point into a pot"),
    "net": N_("{stake} Rappen a point, plus against minus"),
    "pairwise": N_("{stake} Rappen a point, each pays each"),
}


def options(words: Mapping[str, str]) -> Choices:
    """Return what can be chosen: value and words."""
    return [(value, Sentence(text)) for value, text in words.items()]


def money_in_words(money: Money | None) -> Sentence:
    """Return what a point is worth, in short."""
    return Sentence(MONEY[money.mode], {"stake": money.stake}) if money else Sentence(MONEY[""])
