"""What the cards of a Differenzler count (RULES.md, section 3)."""

from __future__ import annotations

from collections.abc import Iterator

from ....jass.differenzler.deals import TOTAL
from ....jass.differenzler.rules import Rules
from ....jass.money import Money
from ....jass.sentence import N_, Sentence
from ..grid import Grid, Worth

LAST_TRICK = 5  # points
PRESET_NAMES = {
    "jeu_de_jass": N_("Jeu de Jass"),
    "srf": N_("SRF, twelve deals"),
    "jasswelt": N_("Jasswelt"),
    "jasswiki": N_("Jasswiki"),
    "tournament": N_("tournament, sealed calls"),
    "swisslos": N_("Swisslos"),
}
CARDS = {
    "german": {
        "under": N_("Under"),
        "nine": N_("nine, as trump the Nell"),
        "ace": N_("ace"),
        "king": N_("king"),
        "ober": N_("Ober"),
        "ten": N_("Banner"),
        "rest": N_("eight, seven, six"),
    },
    "french": {
        "under": N_("jack"),
        "nine": N_("nine, as trump the Nell"),
        "ace": N_("ace"),
        "king": N_("king"),
        "ober": N_("queen"),
        "ten": N_("ten"),
        "rest": N_("eight, seven, six"),
    },
}
WORTHS = {"under": (20, 2), "nine": (14, 0), "ace": (11, 11), "king": (4, 4), "ober": (3, 3), "ten": (10, 10)}


def grid(rules: Rules, players: int) -> Grid:
    """Return what each card counts as trump and in the other suits, in the order of the trumps."""
    rows = ((Sentence(card), WORTHS.get(key, (0, 0))) for key, card in CARDS[rules.pack].items())
    said = {"cards": TOTAL - LAST_TRICK, "last": LAST_TRICK, "total": TOTAL}
    return Grid(
        N_("What each card counts"),
        (N_("Card"), N_("Trump"), N_("Other suits")),
        tuple(Worth(card, tuple(map(str, points))) for card, points in rows),
        Sentence(N_("All cards count {cards} points, the last trick {last} more: {total} in each deal, always."), said),
    )


def notes(rules: Rules, players: int) -> Iterator[Sentence]:
    """Say what a table should know about its rules: nothing that the card does not say elsewhere."""
    yield from ()


def money_notes(rules: Rules, money: Money) -> Iterator[Sentence]:
    """Say what money means in this game alone: nothing."""
    yield from ()


def unbalanced(rules: Rules, players: int) -> Sentence | None:
    """Return what to write on a sheet whose rounds do not add up: minus points add up to nothing in particular."""
    return None


def worth(part: str, sign: int, rules: Rules) -> str:
    """Return the points of one of a kind: here nothing is counted by kinds."""
    return ""
