"""The choices of a rules page in words."""

from __future__ import annotations

from ..forms.rules import RuleFields
from ..jass.games import GAMES
from ..jass.sentence import Sentence
from .rules import ROOMS
from .rules.words import PACKS, Choices, options


def choices(fields: RuleFields) -> dict[str, Choices]:
    """Return for each field of the rules page what can be chosen: value and words."""
    return {"fill": presets(fields.game), "pack": packs(), **ROOMS[fields.game].choices(fields)}


def presets(game: str) -> Choices:
    """Return the published rules of a game: key and name."""
    return [(key, Sentence(ROOMS[game].PRESET_NAMES[key])) for key in GAMES[game].PRESETS]


def packs() -> Choices:
    """Return the packs of cards: key and name."""
    return options(PACKS)
