"""Guggitaler: the five games and the domino, and what a deal of each records (RULES.md, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..sheet import Part

MINUS = ("tricks", "hearts", "queens", "king", "last_trick")  # the five games that cost


def tricks_in(players: int) -> int:
    """Return the number of tricks in a hand: 18, 12, 9; 7 with five players (35 cards)."""
    return {2: 18, 3: 12, 4: 9, 5: 7}[players]


@lru_cache(maxsize=100)  # asked for with every deal that is read, checked, counted and shown
def parts(contract: str, players: int) -> tuple[Part, ...]:
    """Return what a deal of `contract` records; nothing if there is no such contract."""
    known = {
        "tricks": Part("tricks", "counts", tricks_in(players)),
        "hearts": Part("hearts", "counts", 9),
        "queens": Part("queens", "counts", 4),
        "king": Part("king", "taker", 1),
        "last_trick": Part("last_trick", "taker", 1),
        "domino": Part("domino", "order", players),
    }
    return tuple(known[key] for key in MINUS) if contract == "all" else tuple(filter(None, [known.get(contract)]))


def debit(values: Mapping[str, int], players: int) -> int:
    """Return what the five minus games cost together: 320 with three players, 305 with four (5/10/20/40/50)."""
    return sum(part.total * values[part.key] for part in parts("all", players))
