"""Differenzler: how a deal is asked for at the table, and what a page can say before the figures are sent."""

from __future__ import annotations

from ..sentence import N_, Sentence
from ..sheet import Turn
from .checks import UNREACHABLE
from .deals import TOTAL
from .rules import Rules
from .words import ALL_BUT_ONE, CANNOT_HIT, HINTS, ONE_POINT, POINTS_RANGE, SUITS, TOO_FEW, TOO_MANY, hint

HOW_MANY = {"calls": N_("{player}: which call?"), "points": N_("{player}: how many points?")}
FIELDS = {
    "calls": N_("{player}, standing at {points}: call"),
    "points": N_("{player}, standing at {points}: points made"),
}
CALLED = N_("Called so far: {sum}")
LEFT = N_("{left} of {total} left")
OVER = N_("{got} instead of {total}")
WRONG_CARD = N_("wrong card, deal replayed")
WRONG_CARD_POINTS = 20
GAPS = {"count": "{count}", "player": "{player}"}  # what a script fills in


def worth(turn: Turn, rules: Rules) -> Sentence | None:
    """Return what is to be said about a deal besides who deals: nothing."""
    return None


def symbol(contract: str, rules: Rules) -> str:
    """Return the suit to draw beside a deal's name: none, trump is another one each time."""
    return ""


def how_many(part: str, player: str) -> Sentence:
    """Return the question for one player's call or points."""
    return Sentence(HOW_MANY[part], {"player": player})


def field(part: str, player: str, points: int) -> Sentence:
    """Return what one player's field is called, for those who hear the page."""
    return Sentence(FIELDS[part], {"player": player, "points": points})


def left() -> tuple[Sentence, Sentence, Sentence]:
    """Return what stands above the columns: calls so far {sum}, points still to give {left}, points too many {got}."""
    gaps = {"sum": "{sum}", "left": "{left}", "got": "{got}", "total": TOTAL}
    return Sentence(CALLED, gaps), Sentence(LEFT, gaps), Sentence(OVER, gaps)


def miscounts() -> tuple[Sentence, Sentence]:
    """Return what `problems` says of points that are too many and too few, with gaps {got} and {off}."""
    gaps = {"got": "{got}", "off": "{off}", "total": TOTAL}
    return Sentence(TOO_MANY, gaps), Sentence(TOO_FEW, gaps)


def hints(rules: Rules) -> dict[int, Sentence]:
    """Return what probably happened, by how far the points miss 157; negative where too few tell something else."""
    many, few = ({off: hint(sign * off, rules) for off in HINTS} for sign in (1, -1))
    return {off: said for off, said in many.items() if said} | {
        -off: said for off, said in few.items() if said and said != many[off]
    }


def beyond() -> Sentence:
    """Return what `problems` says of a number that is too large, with gaps {player} and {got}."""
    return Sentence(POINTS_RANGE, {"player": "{player}", "got": "{got}", "total": TOTAL})


def impossible(part: str) -> dict[int, Sentence]:
    """Return what is said at once of a call or points that nobody can make, by the number, with a gap {player}."""
    texts = (CANNOT_HIT, CANNOT_HIT) if part == "calls" else (ONE_POINT, ALL_BUT_ONE)
    return {
        number: Sentence(text, {"player": "{player}", "call": number})
        for number, text in zip(UNREACHABLE, texts, strict=True)
    }


def suits(rules: Rules) -> dict[str, Sentence]:
    """Return the suits of the pack in use, each with its name."""
    return {key: Sentence(name) for key, name in SUITS[rules.pack].items()}
