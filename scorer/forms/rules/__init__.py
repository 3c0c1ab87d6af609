"""House rules as the fields of a form, one room a game. Adding the next Jass means one room here.

Each room is a kind of `RuleFields`: see there what it answers. The page that asks for the fields is the partial
`rules/<game>.html`, the words of its choices are in the game's room of `scorer.shown.rules`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...jass.money import Money
from . import differenzler, guggitaler
from .fields import RuleFields

ROOMS: dict[str, type[RuleFields]] = {"guggitaler": guggitaler.RuleFields, "differenzler": differenzler.RuleFields}


def fields_of(game: str, rules: Any, players: int) -> RuleFields:
    """Return the rules of a game as fields."""
    return ROOMS[game].of(rules, players)


def typed_fields(game: str, sent: Mapping[str, str], players: int, money: Money | None) -> RuleFields:
    """Return the fields that a page of a game's house rules sent; others are left out. The money rules stay."""
    room = ROOMS[game]
    return room({name: told for name, told in sent.items() if room.owns(name)}, players, money)


__all__ = ["ROOMS", "RuleFields", "fields_of", "typed_fields"]
