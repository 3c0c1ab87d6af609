"""What a Guggitaler counts, and what a table should know about its rules (RULES.md, section 2)."""

from __future__ import annotations

from collections.abc import Iterator

from ....jass.guggitaler import PRESETS, Rules, part_title, parts
from ....jass.guggitaler.contracts import debit
from ....jass.guggitaler.deals import domino_list
from ....jass.money import Money
from ....jass.sentence import N_, Sentence
from ....words.formats import figure, signed
from ..grid import Grid, Worth

PRESET_NAMES = {
    "jassverzeichnis": N_("Jassverzeichnis"),
    "classic": N_("the classic, in Rappen"),
    "jasswiki": N_("Jasswiki"),
    "vetsch": N_("Vetsch, with children"),
}


def grid(rules: Rules, players: int) -> Grid:
    """Return what each contract counts, in the order of play."""
    return Grid(
        N_("What each contract counts"),
        (N_("Contract"), N_("How many"), N_("Points of each")),
        tuple(_worths(rules, players)),
        Sentence(N_("The five games count {points} points together."), {"points": debit(rules.values, players)}),
    )


def listed(points: tuple[int, ...]) -> str:
    """Return the points of the domino's places: "150, 100, 55, 0"."""
    return ", ".join(map(figure, points))


def worth(part: str, sign: int, rules: Rules) -> str:
    """Return the points of one of a kind ("−5"), or those of the domino's places ("150, 100, 55, 0")."""
    return listed(domino_list(rules)) if part == "domino" else figure(sign * rules.values[part])


def balance(rules: Rules, players: int) -> int:
    """Return what a finished round adds up to over all players: 0, or what the domino pays too much."""
    return sum(domino_list(rules)) + _sign(rules) * debit(rules.values, players) if rules.has_domino else 0


def unbalanced(rules: Rules, players: int) -> Sentence | None:
    """Return what to write on a sheet whose rounds do not add up to 0."""
    off = balance(rules, players)
    text = N_("The domino list does not balance: a round adds up to {off}, not to 0. The table agreed to it.")
    return Sentence(text, {"off": signed(off)}) if off else None


def notes(rules: Rules, players: int) -> Iterator[Sentence]:
    """Say what is not as it was published, and what never was."""
    preset = PRESETS[rules.preset]
    usual, printed = preset.domino.get(players), (preset.printed or {}).get(players)
    if usual is None:
        text = N_("These rules were not published for {players} players: for so many they are a house rule.")
        yield Sentence(text, {"players": players})
    if not rules.has_domino:
        return
    if off := unbalanced(rules, players):
        yield off
    if rules.preset == "classic" and players == 4 and rules.domino == usual:
        text = N_("No domino list for four players was ever published with the classic rules: {list} is our proposal.")
        yield Sentence(text, {"list": listed(rules.domino)})
    if printed and rules.domino == printed:
        yield Sentence(N_("The domino list is the printed one. {list} would balance."), {"list": listed(usual or ())})
    elif printed and rules.domino == usual:
        yield Sentence(N_("The printed domino list, {list}, does not balance."), {"list": listed(printed)})


def money_notes(rules: Rules, money: Money) -> Iterator[Sentence]:
    """Say what money means in this game alone."""
    if money.mode == "pot" and rules.inverse:
        yield Sentence(N_("Until the domino the pot runs a debt."))


def _sign(rules: Rules) -> int:
    return 1 if rules.inverse else -1


def _worths(rules: Rules, players: int) -> Iterator[Worth]:
    suits = {"hearts": rules.suit, "king": rules.king}
    for part in sorted(parts("all", players), key=lambda part: rules.order.index(part.key)):
        points = worth(part.key, _sign(rules), rules) if rules.has_domino else f"±{rules.values[part.key]}"
        yield Worth(part_title(part.key, rules), (str(part.total), points), suits.get(part.key, ""))
    if rules.has_domino:
        yield Worth(part_title("domino", rules), ("", worth("domino", 1, rules)))
