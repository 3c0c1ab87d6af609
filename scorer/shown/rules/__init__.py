"""What each game says about its rules, one room a game. Adding the next Jass means one room here.

Each room answers:
`PRESET_NAMES` (published rules by name), `grid` (what its cards or contracts count, for the rule card), `playing` (how
it is played, as headings with sentences), `notes` (what a table should know about its rules), `money_notes`,
`usual` (the published rules to compare with), `compared` (setting by setting: what it is, how it is here, how there),
`unbalanced` (what to write on a sheet whose rounds do not add up; None else), `worth` (the points of one of a kind,
for a sheet that is filled in with a pen), `choices` (what can be chosen for each field of `scorer.forms.rules`).
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from ...jass.games import GAMES
from . import differenzler, guggitaler

ROOMS: dict[str, ModuleType] = {"guggitaler": guggitaler, "differenzler": differenzler}


def room_of(rules: Any) -> ModuleType:
    """Return the room of the game that these rules are for."""
    return ROOMS[next(key for key, game in GAMES.items() if isinstance(rules, game.Rules))]
