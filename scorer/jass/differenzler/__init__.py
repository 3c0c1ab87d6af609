"""Differenzler behind the interface that every game has (see `scorer.jass.games`)."""

from . import asking
from .checks import problems, warnings
from .deals import check_sum, deal_keys, moved, parts, points, read_deal, turns, write_deal
from .habits import habit
from .passe import exact_calls, miscount, table_rules, ticks, totals_bounds, totals_miscount, totals_problems
from .rules import PRESETS, Rules, preset_rules, read_rules, write_rules
from .steps import steps
from .ties import first, is_beyond
from .words import GAME, SUITS, full_title, part_title, short_title, suit, title

KEY = "differenzler"
HIGH_WINS = False
PLAYERS = (3, 4, 5)

__all__ = [
    "GAME",
    "HIGH_WINS",
    "KEY",
    "PLAYERS",
    "PRESETS",
    "Rules",
    "SUITS",
    "asking",
    "check_sum",
    "deal_keys",
    "exact_calls",
    "first",
    "full_title",
    "habit",
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
    "suit",
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
