"""Guggitaler: the presets, the settings of a sheet, and whether they make sense (RULES.md, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from ..money import Money, read_money
from ..sentence import N_, Sentence, shown
from ..sheet import Problem
from .contracts import MINUS, debit, parts

QUEENS_FIRST = ("tricks", "queens", "hearts", "king", "last_trick")
SUITS = {"german": ("schellen", "rosen", "schilten", "eicheln"), "french": ("herz", "kreuz", "schaufel", "ecken")}
PENALTY = {"german": "schellen", "french": "herz"}
CHOICES: dict[str, tuple[Any, ...]] = {
    "pack": ("german", "french"),
    "schedule": ("domino", "no_domino", "two_all", "ten_all"),
    "domino_play": ("obliged", "strategy"),
    "inverse": (False, True, "literal"),
    "match": ("none", "others_share"),
    "dealer": ("per_round", "per_deal"),
    "unbalanced": (False, True),
}
MOST_POINTS = 10_000  # a bound for hostile files, far above any table's values


@dataclass(frozen=True)
class Preset:
    """One published set of rules: what it prints, and for how many players."""

    key: str
    worth: tuple[int, int, int, int, int]  # points for a trick, suit card, Ober, king, last trick
    domino: Mapping[int, tuple[int, ...]]  # number of players → points of the places
    order: tuple[str, ...] = MINUS
    king: Mapping[str, str] | None = None  # pack → suit; None: the king of the penalty suit
    dealer: str = "per_round"
    printed: Mapping[int, tuple[int, ...]] | None = None  # lists as published that do not balance
    money: Money | None = None


ROSE_OR_CLUB = {"german": "rosen", "french": "kreuz"}
PRESETS = {
    preset.key: preset
    for preset in (
        Preset(
            "jassverzeichnis",
            (5, 10, 20, 40, 50),
            {3: (150, 100, 70), 4: (150, 100, 55, 0)},
            king=ROSE_OR_CLUB,
            dealer="per_deal",
        ),
        Preset(
            "classic",
            (5, 10, 20, 40, 50),
            {3: (160, 100, 60), 4: (150, 100, 55, 0)},
            order=QUEENS_FIRST,
            money=Money("net"),
        ),
        Preset("jasswiki", (1, 2, 4, 8, 10), {3: (30, 20, 14), 4: (25, 16, 12, 8)}, king=ROSE_OR_CLUB),
        Preset(
            "vetsch",
            (1, 2, 4, 8, 9),
            {3: (33, 20, 10), 4: (24, 18, 12, 6), 5: (18, 16, 12, 8, 4)},
            printed={3: (30, 20, 10), 5: (20, 18, 12, 8, 4)},
        ),
    )
}


@dataclass(frozen=True)
class Rules:
    """The rules of one sheet, complete: nothing is looked up in a preset any more."""

    preset: str
    pack: str
    schedule: str
    order: tuple[str, ...]
    suit: str
    king: str
    values: Mapping[str, int]
    domino: tuple[int, ...]  # empty: the preset has none for this number of players
    unbalanced: bool = False
    domino_play: str = "obliged"
    inverse: bool | str = False
    match: str = "none"
    dealer: str = "per_round"
    money: Money | None = None

    @property
    def king_in_suit(self) -> bool:
        """Whether the king that counts is itself a card of the penalty suit."""
        return self.king == self.suit

    @property
    def has_domino(self) -> bool:
        """Whether a round ends with a domino."""
        return self.schedule == "domino"


KEYS = tuple(field.name for field in fields(Rules))


def preset_rules(key: str, players: int, pack: str = "german") -> Rules:
    """Return the rules of a preset for this number of players and this pack."""
    preset = PRESETS[key]
    return Rules(
        preset=key,
        pack=pack,
        schedule="domino",
        order=preset.order,
        suit=PENALTY[pack],
        king=(preset.king or PENALTY)[pack],
        values=dict(zip(MINUS, preset.worth, strict=True)),
        domino=preset.domino.get(players, ()),
        dealer=preset.dealer,
        money=preset.money,
    )


def read_rules(told: Any, players: int) -> tuple[Rules, list[Problem]]:
    """Make rules of what a file or form tells, and list what is wrong with them.

    A setting that cannot be read keeps the preset's value, so that the rest can still be checked.
    """
    if not isinstance(told, Mapping) or not isinstance(told.get("preset"), str) or told["preset"] not in PRESETS:
        named = told.get("preset") if isinstance(told, Mapping) else told
        text = N_("There are no rules named “{named}”. There are jassverzeichnis, classic, jasswiki and vetsch.")
        return preset_rules("jassverzeichnis", players), [_wrong(text, named=shown(named))]
    pack = told.get("pack") if told.get("pack") in CHOICES["pack"] else "german"
    rules, found = preset_rules(told["preset"], players, pack), []
    for key in told:
        value, problem = _read(key, told[key], pack)
        if problem:
            found.append(problem)
        elif key in _OWN and key != "values":
            rules = replace(rules, **{key: value})
        elif key == "values":
            rules = replace(rules, values={**rules.values, **value})
    return rules, found + (rules_problems(rules, players) if not found else [])


def write_rules(rules: Rules) -> dict[str, Any]:
    """Return what `read_rules` reads: every setting by name, so that no preset is needed to understand it."""
    told = {key: getattr(rules, key) for key in KEYS}
    told |= {
        "order": list(rules.order),
        "domino": list(rules.domino),
        "values": dict(rules.values),
        "money": rules.money.written() if rules.money else None,
    }
    return {key: value for key, value in told.items() if value != []}


def rules_problems(rules: Rules, players: int) -> list[Problem]:
    """List what does not fit together in readable rules for this number of players."""
    found = []
    if rules.has_domino and not rules.domino:
        text = N_("These rules have no domino points for {players} players. Enter them as a house rule.")
        found.append(Problem("player", Sentence(text, {"players": players}), part="domino"))
    elif rules.has_domino and len(rules.domino) != players:
        text = N_("The domino has points for {got} places. There are {players} players.")
        found.append(_wrong(text, part="domino", got=len(rules.domino), players=players))
    elif rules.has_domino and sum(rules.domino) != debit(rules.values, players) and not rules.unbalanced:
        text = N_(
            "The domino pays {got} points, the five games cost {cost}. Make them equal, or say that you play it anyway."
        )
        found.append(_wrong(text, part="domino", got=sum(rules.domino), cost=debit(rules.values, players)))
    return found + _match_problems(rules, players)


def _match_problems(rules: Rules, players: int) -> list[Problem]:
    if rules.match == "none" or rules.schedule not in ("domino", "no_domino"):
        return []
    deals = [(part.total * rules.values[part.key], players - 1) for part in parts("all", players)[:2]]
    text = N_("A match cannot be shared: {points} points do not divide by {others} players.")
    return [_wrong(text, part="match", points=cost, others=others) for cost, others in deals if cost % others]


def _read(key: Any, value: Any, pack: str) -> tuple[Any, Problem | None]:
    """Read one setting: its value, or what is wrong with it."""
    if key not in _OWN:
        return None, _wrong(N_("There is no rule “{key}”."), key=shown(key))
    read = _OWN[key](value, pack)
    if read is None and not (key == "money" and value is None):
        return None, _wrong(N_("The rule “{key}” cannot be “{value}”."), part=key, key=key, value=shown(value))
    return read, None


def _one_of(key: str) -> Any:
    return lambda value, pack: next((c for c in CHOICES[key] if c == value and type(c) is type(value)), None)


def _suit(value: Any, pack: str) -> str | None:
    return value if value in SUITS[pack] else None


def _order(value: Any, pack: str) -> tuple[str, ...] | None:
    known = isinstance(value, list) and all(isinstance(key, str) for key in value)
    return tuple(value) if known and sorted(value) == sorted(MINUS) else None


def _values(value: Any, pack: str) -> Mapping[str, int] | None:
    good = isinstance(value, Mapping) and all(
        key in MINUS and type(worth) is int and 0 <= worth <= MOST_POINTS for key, worth in value.items()
    )
    return value if good else None


def _domino(value: Any, pack: str) -> tuple[int, ...] | None:
    good = (
        isinstance(value, list)
        and 2 <= len(value) <= 5
        and all(type(points) is int and abs(points) <= MOST_POINTS for points in value)
    )
    return tuple(value) if good else None


_OWN = {
    "preset": lambda value, pack: value,
    "suit": _suit,
    "king": _suit,
    "order": _order,
    "values": _values,
    "domino": _domino,
    "money": lambda value, pack: read_money(value),
    **{key: _one_of(key) for key in CHOICES},
}


def _wrong(text: str, part: str = "", **values: object) -> Problem:
    return Problem("rules", Sentence(text, values), part=part)
