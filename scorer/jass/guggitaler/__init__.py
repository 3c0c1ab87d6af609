"""Guggitaler behind the interface that every game has (see `scorer.jass.games`)."""

from . import asking
from .checks import problems
from .contracts import parts
from .deals import check_sum, deal_keys, moved, points, read_deal, turns, write_deal
from .passe import exact_calls, miscount, table_rules, ticks, totals_bounds, totals_miscount, totals_problems
from .rules import PRESETS, Rules, preset_rules, read_rules, write_rules
from .steps import steps
from .ties import first, is_beyond, warnings
from .words import GAME, full_title, part_title, short_title, title

KEY = "guggitaler"
HIGH_WINS = True
PLAYERS = (2, 3, 4, 5)

__all__ = [
    "GAME",
    "HIGH_WINS",
    "KEY",
    "PLAYERS",
    "PRESETS",
    "Rules",
    "asking",
    "check_sum",
    "deal_keys",
    "exact_calls",
    "first",
    "full_title",
    "is_beyond",
    "miscount",
    "moved",
    "part_title",
    "parts",
    "points",
    "preset_rules",
    "problems",
    "read_deal",
    "read_rules",
    "short_title",
    "steps",
    "table_rules",
    "ticks",
    "title",
    "totals_bounds",
    "totals_miscount",
    "totals_problems",
    "turns",
    "warnings",
    "write_deal",
    "write_rules",
]
