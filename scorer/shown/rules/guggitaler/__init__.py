"""Guggitaler: what is said about its rules (see `scorer.shown.rules`)."""

from .book import playing
from .card import PRESET_NAMES, grid, money_notes, notes, unbalanced, worth
from .settings import choices, compared, usual

__all__ = [
    "PRESET_NAMES",
    "choices",
    "compared",
    "grid",
    "money_notes",
    "notes",
    "playing",
    "unbalanced",
    "usual",
    "worth",
]
