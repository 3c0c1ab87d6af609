"""Guggitaler: what contracts, suits and kings are called, and what a check tells the players."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..feasible import Contradiction
from ..sentence import N_, Sentence, shown
from ..sheet import Turn
from .rules import Rules

Say = Callable[[Mapping[str, str], Mapping[str, object]], Sentence]

SUITS = {
    "schellen": N_("bells"),
    "rosen": N_("roses"),
    "schilten": N_("shields"),
    "eicheln": N_("acorns"),
    "herz": N_("hearts"),
    "kreuz": N_("clubs"),
    "schaufel": N_("spades"),
    "ecken": N_("diamonds"),
}
KINGS = {
    "schellen": N_("king of bells"),
    "rosen": N_("king of roses"),
    "schilten": N_("king of shields"),
    "eicheln": N_("king of acorns"),
    "herz": N_("king of hearts"),
    "kreuz": N_("king of clubs"),
    "schaufel": N_("king of spades"),
    "ecken": N_("king of diamonds"),
}
QUEENS = {"german": N_("Ober"), "french": N_("queens")}
GAME = N_("Guggitaler")

OTHER_CONTRACT = N_("This place in the round is for {due}, but {told} is written there.")
TOO_MANY_FIGURES = N_("There are {got} figures for {players} players.")
TOO_MANY_PLACES = N_("The finishing order has {got} places for {players} players.")
NO_ORDER = N_("The finishing order is missing.")
TWICE = N_("{player} stands in the finishing order twice.")
CHEATED_TWICE = N_("{player} is named twice among those who cheated.")
NOT_IN_ORDER = N_("The finishing order leaves out {names}.")
STRANGER = N_("“{name}” is not at this table.")

# One whole sentence for each contract, so that each language can say it properly.
TOO_MANY = {
    "tricks": N_("{names} have {got} tricks together, but there are {total}. That is {off} too many."),
    "hearts": N_("{names} have {got} {suit} together, but there are {total}. That is {off} too many."),
    "ober": N_("{names} have {got} Ober together, but there are {total}. That is {off} too many."),
    "queens": N_("{names} have {got} queens together, but there are {total}. That is {off} too many."),
}
TOO_FEW = {
    "tricks": N_("All together have {got} tricks, but there are {total}. {off} more to find."),
    "hearts": N_("All together have {got} {suit}, but there are {total}. {off} more to find."),
    "ober": N_("All together have {got} Ober, but there are {total}. {off} more to find."),
    "queens": N_("All together have {got} queens, but there are {total}. {off} more to find."),
}
RANGE = {
    "tricks": N_("{player} cannot have {got} tricks. A player takes 0 to {total}."),
    "hearts": N_("{player} cannot have {got} {suit}. A player takes 0 to {total}."),
    "ober": N_("{player} cannot have {got} Ober. A player takes 0 to {total}."),
    "queens": N_("{player} cannot have {got} queens. A player takes 0 to {total}."),
}
MISSING = {
    "tricks": N_("How many tricks {player} took is missing."),
    "hearts": N_("How many {suit} {player} took is missing."),
    "ober": N_("How many Ober {player} took is missing."),
    "queens": N_("How many queens {player} took is missing."),
}
ALL_MISSING = {
    "tricks": N_("The tricks are missing. There are {total}."),
    "hearts": N_("The {suit} are missing. There are {total}."),
    "ober": N_("The Ober are missing. There are {total}."),
    "queens": N_("The queens are missing. There are {total}."),
}
NOBODY = {
    "king": N_("Who took the {king} is missing."),
    "last_trick": N_("Who took the last trick is missing."),
}
CONTRADICTIONS = {
    "no_trick_but_hearts": N_("{player} took no trick, so there can be no {suit} either, not {counted}."),
    "no_trick_but_ober": N_("{player} took no trick, so there can be no Ober either, not {counted}."),
    "no_trick_but_queens": N_("{player} took no trick, so there can be no queen either, not {counted}."),
    "no_trick_but_king": N_("{player} took no trick, so it was somebody else who took the {king}."),
    "no_trick_but_last_trick": N_("{player} took no trick, so it was somebody else who took the last one."),
    "king_needs_heart": N_("{player} has the {king}, so there must be at least 1 of the {suit}, not 0."),
    "too_many_cards": N_("{player} has {counted} counted cards, but the tricks hold only {room} cards in all."),
    "two_too_full_ober": N_("{player} and {other} would both need the Ober of {suit}. There is only one."),
    "two_too_full_queens": N_("{player} and {other} would both need the queen of {suit}. There is only one."),
    "no_suit_queen_ober": N_("Somebody took the Ober of {suit}, so somebody has both {suit} and an Ober. Nobody has."),
    "no_suit_queen_queens": N_(
        "Somebody took the queen of {suit}, so somebody has both {suit} and a queen. Nobody has."
    ),
    "only_king_ober": N_(
        "Somebody took the Ober of {suit}. Only {player} has an Ober and {suit}, "
        "but the only card of {suit} there is the king."
    ),
    "only_king_queens": N_(
        "Somebody took the queen of {suit}. Only {player} has a queen and {suit}, "
        "but the only card of {suit} there is the king."
    ),
}
CONTRADICTION_PARTS = {
    "no_trick_but_hearts": "hearts",
    "no_trick_but_queens": "queens",
    "no_trick_but_king": "king",
    "no_trick_but_last_trick": "last_trick",
    "king_needs_heart": "hearts",
    "too_many_cards": "tricks",
    "two_too_full": "tricks",
    "no_suit_queen": "queens",
}


def suit(rules: Rules) -> Sentence:
    """Return what the penalty suit is called."""
    return Sentence(SUITS[rules.suit])


def king(rules: Rules) -> Sentence:
    """Return what the king that counts is called."""
    return Sentence(KINGS[rules.king])


def queens(rules: Rules) -> Sentence:
    """Return what the Ober are called in this pack."""
    return Sentence(QUEENS[rules.pack])


def pack_key(part: str, rules: Rules) -> str:
    """Return which sentence of a set is for this part: the German pack has Ober instead of queens."""
    return "ober" if part == "queens" and rules.pack == "german" else part


def counted(part: str, rules: Rules) -> Say:
    """Return how to say a sentence about one counted part: it knows the word for the suit."""
    return lambda sentences, values: Sentence(sentences[pack_key(part, rules)], {**values, "suit": suit(rules)})


def nobody(part: str, rules: Rules) -> Sentence:
    """Return the sentence that a taker is missing."""
    return Sentence(NOBODY[part], {"king": king(rules)})


def contradiction(found: Contradiction, players: tuple[str, ...], rules: Rules) -> Sentence:
    """Return what to tell the players about cards that cannot fall so."""
    pack = "ober" if rules.pack == "german" else "queens"
    key = found.kind
    if key == "no_suit_queen" and found.seat is not None:
        key = f"only_king_{pack}"
    elif key in ("two_too_full", "no_suit_queen"):
        key = f"{key}_{pack}"
    elif key == "no_trick_but_queens":
        key = f"no_trick_but_{pack}"
    values = {"counted": found.counted, "room": found.room, "suit": suit(rules), "king": king(rules)}
    named = {"player": found.seat, "other": found.other}
    return Sentence(CONTRADICTIONS[key], values | {k: players[seat] for k, seat in named.items() if seat is not None})


def contract_key(contract: str) -> Sentence:
    """Return what a contract is called whatever the pack, for sentences about files."""
    known = {
        "tricks": N_("tricks"),
        "hearts": N_("the penalty suit"),
        "queens": N_("queens or Ober"),
        "king": N_("the king"),
        "last_trick": N_("the last trick"),
        "domino": N_("domino"),
        "all": N_("everything together"),
    }
    return Sentence(known[contract]) if contract in known else Sentence("“{name}”", {"name": shown(contract)})


def part_title(part: str, rules: Rules) -> Sentence:
    """Return what one part of a deal is called: "tricks", "bells", "king of roses"."""
    known = {"tricks": N_("tricks"), "last_trick": N_("last trick"), "domino": N_("domino"), "all": N_("everything")}
    named = {"hearts": suit, "queens": queens, "king": king}
    return named[part](rules) if part in named else Sentence(known[part])


def title(turn: Turn, rules: Rules) -> Sentence:
    """Return the heading of one deal: "tricks", "king of roses", "everything, plus"."""
    name = part_title(turn.contract, rules)
    if rules.has_domino:
        return name
    return Sentence(N_("{contract}, plus") if turn.sign > 0 else N_("{contract}, minus"), {"contract": name})


def full_title(number: int, turn: Turn, rules: Rules) -> Sentence:
    """Return which deal of the round this is, and what it counts: "deal 2 (bells)"."""
    return Sentence(N_("deal {number} ({contract})"), {"number": number, "contract": title(turn, rules)})


def short_title(turn: Turn, rules: Rules) -> Sentence:
    """Return the word under a stroke of the round's progress, at most about 7 letters."""
    known = {"king": N_("king"), "last_trick": N_("last")}
    if turn.contract == "all":
        return Sentence(N_("all +") if turn.sign > 0 else N_("all −"))
    return Sentence(known[turn.contract]) if turn.contract in known else part_title(turn.contract, rules)
