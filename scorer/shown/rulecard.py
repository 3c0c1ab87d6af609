"""The rule card: what a sheet's rules say at the table, as sentences (RULES.md, section 2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..jass.games import GAMES
from ..jass.guggitaler import Rules, part_title, parts
from ..jass.guggitaler.deals import domino_list
from ..jass.guggitaler.rules import PRESETS, debit
from ..jass.money import Money
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Sheet
from ..words.formats import figure, signed
from .houserules import differences, listed
from .rulebook import playing

PRESET_NAMES = {
    "jassverzeichnis": N_("Jassverzeichnis"),
    "classic": N_("the classic, in Rappen"),
    "jasswiki": N_("Jasswiki"),
    "vetsch": N_("Vetsch, with children"),
}
MODES = {
    "pot": N_("Minus points are paid into the pot, plus points are drawn from it."),
    "net": N_("Each player's plus and minus are set against each other."),
    "pairwise": N_("Each pays each the gap between them."),
}
SETTLED = {"round": N_("It is settled after each round."), "evening": N_("It is settled at the end of the evening.")}
RESTS = {
    "stays": N_("What is left in the pot stays for the next round."),
    "shared": N_("What is left in the pot is shared."),
}


@dataclass(frozen=True)
class Worth:
    """What one contract counts: how many there are (None: no number) and the points of each."""

    title: Sentence
    total: int | None
    points: str
    suit: str = ""  # whose symbol stands beside the title


@dataclass(frozen=True)
class RuleCard:
    """All that the card says. `play` has headings (source strings) with their sentences."""

    game: Sentence
    rules: Sentence
    players: int
    worths: tuple[Worth, ...]
    games: int  # what the five games count together
    play: tuple[tuple[str, tuple[Sentence, ...]], ...]
    differences: tuple[Sentence, ...]
    notes: tuple[Sentence, ...]
    money: tuple[Sentence, ...]


def rule_card(sheet: Sheet) -> RuleCard:
    """Return the rule card of a sheet; its names and deals do not matter."""
    rules, players = sheet.rules, len(sheet.players)
    return RuleCard(
        game=Sentence(GAMES[sheet.game].GAME),
        rules=preset_name(rules),
        players=players,
        worths=tuple(_worths(rules, players)),
        games=debit(rules.values, players),
        play=playing(rules, players, balance(rules, players)),
        differences=tuple(differences(rules, players)),
        notes=tuple(_notes(rules, players)),
        money=tuple(_money(rules, rules.money)) if rules.money else (),
    )


def preset_name(rules: Rules) -> Sentence:
    """Return what the rules are called that a sheet started from."""
    return Sentence(PRESET_NAMES[rules.preset])


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


def _sign(rules: Rules) -> int:
    return 1 if rules.inverse else -1


def _worths(rules: Rules, players: int) -> Iterator[Worth]:
    suits = {"hearts": rules.suit, "king": rules.king}
    for part in sorted(parts("all", players), key=lambda part: rules.order.index(part.key)):
        points = worth(part.key, _sign(rules), rules) if rules.has_domino else f"±{rules.values[part.key]}"
        yield Worth(part_title(part.key, rules), part.total, points, suits.get(part.key, ""))
    if rules.has_domino:
        yield Worth(part_title("domino", rules), None, worth("domino", 1, rules))


def _notes(rules: Rules, players: int) -> Iterator[Sentence]:
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
        yield Sentence(N_("The domino list is the printed one. {list} would balance."), {"list": listed(usual)})
    elif printed and rules.domino == usual:
        yield Sentence(N_("The printed domino list, {list}, does not balance."), {"list": listed(printed)})


def _money(rules: Rules, money: Money) -> Iterator[Sentence]:
    """Say what a point is worth and how it is settled."""
    yield Sentence(N_("A point is worth {stake} Rappen."), {"stake": money.stake})
    yield Sentence(MODES[money.mode])
    yield Sentence(SETTLED[money.settle])
    yield Sentence(N_("Paid in coins, so to 5 Rappen.") if money.cash else N_("Paid exactly to the Rappen."))
    if money.mode == "pot":
        yield Sentence(RESTS[money.rest])
    if money.mode == "pot" and rules.inverse:
        yield Sentence(N_("Until the domino the pot runs a debt."))
