"""Differenzler: what its deals and cards are called, and what a check tells the players."""

from __future__ import annotations

from ..sentence import N_, Sentence
from ..sheet import Turn
from .rules import FREE, Rules

GAME = N_("Differenzler")
SUITS = {
    "german": {
        "schellen": N_("bells"),
        "rosen": N_("roses"),
        "schilten": N_("shields"),
        "eicheln": N_("acorns"),
    },
    "french": {
        "herz": N_("hearts"),
        "kreuz": N_("clubs"),
        "schaufel": N_("spades"),
        "ecken": N_("diamonds"),
    },
}

OTHER_FIGURES = N_("There are {got} figures for {players} players.")
CALL_RANGE = N_("{player} cannot call {got}. A call is a number from 0 to {total}.")
POINTS_RANGE = N_("{player} cannot have {got} points. A player makes 0 to {total}.")
POINTS_MISSING = N_("The points of {player} are missing.")
TOO_MANY = N_("All together have {got} points, but a deal has {total}. That is {off} too many.")
TOO_FEW = N_("All together have {got} points, but a deal has {total}. {off} more to find.")
ONE_POINT = N_("{player} cannot have exactly 1 point: no card and no trick is worth 1. Count again.")
ALL_BUT_ONE = N_("{player} cannot have exactly 156 points: somebody else would have 1. Count again.")
LAST_TRICK_SHORT = N_("{player} took the last trick, which alone is worth 5, so there cannot be {got} points.")
LAST_TRICK_ONE = N_("{player} took the last trick, so 5 of the {got} points are for it. The cards cannot be worth 1.")
STRANGER = N_("“{name}” is not at this table.")
TWICE = N_("{player} is named twice among those who took a trick worth nothing.")
NO_SUIT = N_("There is no suit “{name}” in this pack.")
NO_PENALTY = N_("A penalty has a player, points and a reason.")
PENALTY_RANGE = N_("A penalty of {got} cannot be. It is a number from 1 to {most}.")
REASON_TEXT = N_("“{key}” is a text.")
LONG_REASON = N_("The reason for a penalty has at most {most} letters.")
UNSEEN_REASON = N_("The reason holds a sign that cannot be seen. Type it again.")

CANNOT_HIT = N_("{player} calls {call}, which nobody can make.")
NO_CALL = N_("{player} has no call. That costs 20 and the points made.")

# What a wrong sum often tells: how far it is from 157 → the sentence.
HINTS = {
    5: N_("Perhaps the 5 for the last trick are counted wrongly."),
    18: N_("Perhaps the trump Under was counted as 2, or another Under as 20."),
    14: N_("Perhaps the trump nine was counted as 0, or another nine as 14."),
    10: N_("Perhaps a Banner was forgotten, or counted twice."),
    11: N_("Perhaps an ace was forgotten, or counted twice."),
}
FRENCH_HINTS = {
    18: N_("Perhaps the trump jack was counted as 2, or another jack as 20."),
    10: N_("Perhaps a ten was forgotten, or counted twice."),
}
FIVE_FORGOTTEN = N_("Perhaps the 5 for the last trick were forgotten.")
FIVE_TWICE = N_("Perhaps the 5 for the last trick were counted twice.")


def hint(off: int, rules: Rules) -> Sentence | None:
    """Return what probably happened where the points miss 157 by `off` (negative: too few); None without a guess."""
    if abs(off) == 5:
        return Sentence(FIVE_TWICE if off > 0 else FIVE_FORGOTTEN)
    known = HINTS | (FRENCH_HINTS if rules.pack == "french" else {})
    return Sentence(known[abs(off)]) if abs(off) in known else None


def number(turn: Turn) -> int:
    """Return which deal of the round this is, from 1."""
    return int(turn.key.partition("-")[2])


def is_extra(turn: Turn, rules: Rules) -> bool:
    """Tell whether a deal stands beyond the set number: it decides who comes first."""
    return rules.deals != FREE and number(turn) > int(rules.deals)


def title(turn: Turn, rules: Rules) -> Sentence:
    """Return the heading of one deal: "deal 3", "extra deal 5"."""
    text = N_("extra deal {number}") if is_extra(turn, rules) else N_("deal {number}")
    return Sentence(text, {"number": number(turn)})


def full_title(number: int, turn: Turn, rules: Rules) -> Sentence:
    """Return which deal of the round this is: "deal 2"."""
    return title(turn, rules)


def short_title(turn: Turn, rules: Rules) -> Sentence:
    """Return the figure under a stroke of the round's progress."""
    return Sentence("{number}", {"number": number(turn)})


def part_title(part: str, rules: Rules) -> Sentence:
    """Return what one part of a deal is called."""
    return Sentence({"calls": N_("calls"), "points": N_("points"), "deal": N_("deal")}[part])


def suit(key: str) -> Sentence:
    """Return what a suit is called."""
    return Sentence({**SUITS["german"], **SUITS["french"]}[key])
