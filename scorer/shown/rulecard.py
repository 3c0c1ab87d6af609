"""The rule card: what a sheet's rules say at the table, in sentences. What is said of a game, its room tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..jass.games import GAMES
from ..jass.money import Money
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Sheet
from .houserules import differences
from .rules import room_of
from .rules.grid import Grid

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
class RuleCard:
    """All that the card says. `play` has headings (source strings) with their sentences."""

    game: Sentence
    rules: Sentence
    players: int
    grid: Grid
    play: tuple[tuple[str, tuple[Sentence, ...]], ...]
    differences: tuple[Sentence, ...]
    notes: tuple[Sentence, ...]
    money: tuple[Sentence, ...]


def rule_card(sheet: Sheet) -> RuleCard:
    """Return the rule card of a sheet; its names and deals do not matter."""
    rules, players = sheet.rules, len(sheet.players)
    room = room_of(rules)
    return RuleCard(
        game=Sentence(GAMES[sheet.game].GAME),
        rules=preset_name(rules),
        players=players,
        grid=room.grid(rules, players),
        play=room.playing(rules, players),
        differences=tuple(differences(rules, players)),
        notes=tuple(room.notes(rules, players)),
        money=tuple(_money(rules, rules.money)) if rules.money else (),
    )


def preset_name(rules: Any) -> Sentence:
    """Return what the rules are called that a sheet started from."""
    return Sentence(room_of(rules).PRESET_NAMES[rules.preset])


def worth(part: str, sign: int, rules: Any) -> str:
    """Return the points of one of a kind ("−5"), where a game counts by kinds."""
    return room_of(rules).worth(part, sign, rules)


def unbalanced(rules: Any, players: int) -> Sentence | None:
    """Return what to write on a sheet whose rounds do not add up as they should."""
    return room_of(rules).unbalanced(rules, players)


def _money(rules: Any, money: Money) -> Iterator[Sentence]:
    """Say what a point is worth and how it is settled."""
    yield Sentence(N_("A point is worth {stake} Rappen."), {"stake": money.stake})
    yield Sentence(MODES[money.mode])
    yield Sentence(SETTLED[money.settle])
    yield Sentence(N_("Paid in coins, so to 5 Rappen.") if money.cash else N_("Paid exactly to the Rappen."))
    if money.mode == "pot":
        yield Sentence(RESTS[money.rest])
    yield from room_of(rules).money_notes(rules, money)
