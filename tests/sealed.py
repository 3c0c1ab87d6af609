"""A table whose calls are sealed, each from the player's own phone."""

from __future__ import annotations

from scorer.jass.games import GAMES
from scorer.jass.sheet import Round, Sheet
from tests.table import PLAYERS

CALLS = (131, 143, 119, 149)  # figures that stand on no page for another reason
POINTS = (45, 50, 35, 27)


def sealed_sheet(players: tuple[str, ...] = PLAYERS) -> Sheet:
    """Return a sheet whose calls are sealed."""
    game = GAMES["differenzler"]
    rules, problems = game.read_rules({"preset": "tournament"}, len(players))
    assert not problems
    return Sheet(game.KEY, rules, players, (Round(0),), "2026-11-28")
