"""What a new sheet begins with: as this device played last, without the names."""

from __future__ import annotations

from typing import Any

from ..jass.games import GAMES
from ..store.shelf import Spine
from ..words.languages import language
from .rules import ROOMS

GAME = next(iter(GAMES.values()))  # what a device plays that has played nothing yet
MOST_SEATS = max(game.PLAYERS[-1] for game in GAMES.values())
USUAL_SEATS = 4
LOT = "lot"  # who deals first is drawn


def usual_values(spines: tuple[Spine, ...], asked: str | None = None) -> dict[str, Any]:
    """Return what the form begins with: as this device played last (the game `asked` for), without the names."""
    own = [spine for spine in spines if spine.role == "scorer"]
    latest = own[0] if own else None
    game = GAMES.get(asked or "") or (GAMES[latest.setup["game"]] if latest else GAME)
    last = next((spine for spine in own if spine.setup["game"] == game.KEY), None)
    count = len(latest.players) if latest else USUAL_SEATS
    return {
        "game": game.KEY,
        "seats": str(count if count in game.PLAYERS else USUAL_SEATS),
        "players": [""] * MOST_SEATS,
        "rules": _usual_rules(last) if last else next(iter(game.PRESETS)),
        "base": "",
        "pack": latest.setup["rules"]["pack"] if latest else usual_pack(),
        "first": usual_first(game.KEY),
        "place": "",
    }


def usual_first(game: str) -> str:
    """Return who usually deals first in a game: the first seat, or whoever is drawn."""
    return LOT if ROOMS[game].DRAWS_DEALER else "0"


def usual_pack() -> str:
    """Return the cards that people of this language play with."""
    return "german" if language() == "de" else "french"


def is_house(spine: Spine) -> bool:
    """Tell whether the rules of a sheet, as they are kept, differ from the preset that they started from."""
    game, told = GAMES[spine.setup["game"]], spine.setup["rules"]
    return bool(told != game.write_rules(game.preset_rules(told["preset"], len(spine.players), told["pack"])))


def _usual_rules(last: Spine) -> str:
    return f"sheet-{last.sheet}" if is_house(last) else last.setup["rules"]["preset"]
