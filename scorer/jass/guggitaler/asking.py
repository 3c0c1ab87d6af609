"""Guggitaler: how a deal is asked for at the table, and what a page can say before the figures are sent."""

from __future__ import annotations

from ..sentence import N_, Sentence, names
from ..sheet import Part, Turn
from .deals import domino_list
from .rules import Rules
from .words import TOO_FEW, TOO_MANY, counted, part_title

EACH = {
    "tricks": N_("Each trick {worth}."),
    "hearts": N_("Each of the {suit} {worth}."),
    "ober": N_("Each Ober {worth}."),
    "queens": N_("Each queen {worth}."),
    "king": N_("It counts {worth}."),
    "last_trick": N_("It counts {worth}."),
}
HOW_MANY = {
    "tricks": N_("{player}: how many tricks?"),
    "hearts": N_("{player}: how many {suit}?"),
    "ober": N_("{player}: how many Ober?"),
    "queens": N_("{player}: how many queens?"),
}
FIELDS = {
    "tricks": N_("{player}, standing at {points}: number of tricks"),
    "hearts": N_("{player}, standing at {points}: number of {suit}"),
    "ober": N_("{player}, standing at {points}: number of Ober"),
    "queens": N_("{player}, standing at {points}: number of queens"),
    "domino": N_("{player}, standing at {points}: place"),
}
WHO_TOOK = {"king": N_("Who took it?"), "last_trick": N_("Who took it?")}
WHO_COMES = (
    N_("Who comes first?"),
    N_("Who comes second?"),
    N_("Who comes third?"),
    N_("Who comes fourth?"),
    N_("Who comes fifth?"),
)
TABS = {"king": N_("king"), "last_trick": N_("last")}
BOTH = names(["{some}", "{last}"])  # how two names are joined, with gaps for them
GAPS = {"names": "{names}", "got": "{got}", "off": "{off}"}  # what a script fills in


def worth(turn: Turn, rules: Rules) -> Sentence | None:
    """Return what one of the things counted is worth, as a sentence; None where the page shows it otherwise."""
    if turn.contract not in rules.values:
        return None
    points = turn.sign * rules.values[turn.contract]
    return counted(turn.contract, rules)(EACH, {"worth": f"+{points}" if points > 0 else points})


def how_many(part: Part, rules: Rules, player: str) -> Sentence:
    """Return the question for one player's count."""
    return counted(part.key, rules)(HOW_MANY, {"player": player})


def field(part: Part, rules: Rules, player: str, points: int) -> Sentence:
    """Return what one player's field is called, for those who hear the page."""
    return counted(part.key, rules)(FIELDS, {"player": player, "points": points})


def who(part: Part) -> tuple[Sentence, ...]:
    """Return what is asked about a taker, or about each place in turn."""
    return (Sentence(WHO_TOOK[part.key]),) if part.kind == "taker" else tuple(map(Sentence, WHO_COMES[: part.total]))


def miscounts(part: Part, rules: Rules) -> tuple[Sentence, Sentence]:
    """Return what `problems` says of counts that are too many and too few, with gaps {names}, {got} and {off}."""
    say = counted(part.key, rules)
    return say(TOO_MANY, {**GAPS, "total": part.total}), say(TOO_FEW, {**GAPS, "total": part.total})


def tab(part: Part, rules: Rules) -> Sentence:
    """Return the short word for one part of an all-in-one deal."""
    return Sentence(TABS[part.key]) if part.key in TABS else part_title(part.key, rules)


def prizes(rules: Rules) -> tuple[int, ...]:
    """Return the points of the places in domino, first to last."""
    return domino_list(rules)


def symbol(contract: str, rules: Rules) -> str:
    """Return the suit to draw beside a contract's name, or nothing."""
    return {"hearts": rules.suit, "king": rules.king}.get(contract, "")
