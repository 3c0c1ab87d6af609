"""Differenzler: the presets, the settings of a sheet, and whether they make sense (RULES.md, section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from ..money import Money, read_money
from ..sentence import N_, Sentence, shown
from ..sheet import Problem

FREE = "free"  # deals: as many as the table likes
MOST_DEALS = 60  # of one round; a bound for hostile files, far above any evening's
LARGEST_BONUS = 100
TIES = ("extra_deal", "best_passe", "most_exact", "shared")
CHOICES: dict[str, tuple[Any, ...]] = {
    "pack": ("german", "french"),
    "calls": ("open", "sealed"),
    "zero_call": ("never", "always", "needs_zero_trick"),
    "dealer_credit": (False, True),
}


@dataclass(frozen=True)
class Preset:
    """One published set of rules. `three` are the settings that differ with three players."""

    key: str
    deals: int | str = 4
    calls: str = "open"
    exact_bonus: int = 0
    zero_call: str = "never"
    tie: tuple[str, ...] = ("shared",)
    three: Mapping[str, Any] | None = None


PRESETS = {
    preset.key: preset
    for preset in (
        Preset("jeu_de_jass", tie=("extra_deal",)),
        Preset("srf", deals=12, exact_bonus=-10),
        Preset("jasswelt", deals=12, exact_bonus=-10, zero_call="needs_zero_trick"),
        Preset(
            "jasswiki",
            deals=16,
            exact_bonus=-10,
            three={"zero_call": "needs_zero_trick", "dealer_credit": True},
        ),
        Preset("tournament", calls="sealed", tie=("best_passe",)),
        Preset("swisslos", deals=FREE, calls="sealed"),
    )
}


@dataclass(frozen=True)
class Rules:
    """The rules of one sheet, complete: nothing is looked up in a preset any more."""

    preset: str
    deals: int | str  # of a round; FREE: as many as the table likes
    pack: str = "german"
    calls: str = "open"
    exact_bonus: int = 0  # what an exact call adds to the minus points: 0, or −10
    zero_call: str = "never"  # when a call of zero that is hit earns the bonus
    tie: tuple[str, ...] = ("shared",)  # what decides about the first place, in this order
    dealer_credit: bool = False
    money: Money | None = None

    @property
    def dealer(self) -> str:
        """How dealing moves on: a seat each deal."""
        return "per_deal"

    @property
    def is_sealed(self) -> bool:
        """Whether nobody sees another's call before the points are in."""
        return self.calls == "sealed"


KEYS = tuple(field.name for field in fields(Rules))


def preset_rules(key: str, players: int, pack: str = "german") -> Rules:
    """Return the rules of a preset for this number of players and this pack."""
    preset = PRESETS[key]
    rules = Rules(
        preset=key,
        deals=preset.deals,
        pack=pack,
        calls=preset.calls,
        exact_bonus=preset.exact_bonus,
        zero_call=preset.zero_call,
        tie=preset.tie,
    )
    return replace(rules, **preset.three) if preset.three and players == 3 else rules


def read_rules(told: Any, players: int) -> tuple[Rules, list[Problem]]:
    """Make rules of what a file or form tells, and list what is wrong with them.

    A setting that cannot be read keeps the preset's value, so that the rest can still be checked.
    """
    if not isinstance(told, Mapping) or not isinstance(told.get("preset"), str) or told["preset"] not in PRESETS:
        named = told.get("preset") if isinstance(told, Mapping) else told
        text = N_("There are no Differenzler rules named “{named}”. There are {known}.")
        return preset_rules("jeu_de_jass", players), [_wrong(text, named=shown(named), known=", ".join(PRESETS))]
    rules, found = preset_rules(told["preset"], players), []
    for key in told:
        value, problem = _read(key, told[key])
        if problem:
            found.append(problem)
        else:
            rules = replace(rules, **{key: value})
    return rules, found + (rules_problems(rules, players) if not found else [])


def write_rules(rules: Rules) -> dict[str, Any]:
    """Return what `read_rules` reads: every setting by name, so that no preset is needed to understand it."""
    told = {key: getattr(rules, key) for key in KEYS}
    return told | {"tie": list(rules.tie), "money": rules.money.written() if rules.money else None}


def rules_problems(rules: Rules, players: int) -> list[Problem]:
    """List what does not fit together in readable rules for this number of players."""
    if rules.dealer_credit and players != 3:
        text = N_("The dealer's credit is for three players. There are {players}.")
        return [_wrong(text, part="dealer_credit", players=players)]
    if "extra_deal" in rules.tie and rules.deals == FREE:
        text = N_("An extra deal decides after a set number of deals. Here a round is as long as the table likes.")
        return [_wrong(text, part="tie")]
    return []


def _read(key: Any, value: Any) -> tuple[Any, Problem | None]:
    """Read one setting: its value, or what is wrong with it."""
    if key not in _OWN:
        return None, _wrong(N_("There is no rule “{key}”."), key=shown(key))
    read = _OWN[key](value)
    if read is None and not (key == "money" and value is None):
        return None, _wrong(N_("The rule “{key}” cannot be “{value}”."), part=key, key=key, value=shown(value))
    return read, None


def _one_of(key: str) -> Any:
    return lambda value: next((c for c in CHOICES[key] if c == value and type(c) is type(value)), None)


def _deals(value: Any) -> int | str | None:
    if value in (None, FREE):
        return FREE
    return value if type(value) is int and 1 <= value <= MOST_DEALS else None


def _bonus(value: Any) -> int | None:
    """Read the bonus: written as what it adds to the minus points (−10), or as what it takes off them (10)."""
    return -abs(value) if type(value) is int and abs(value) <= LARGEST_BONUS else None


def _tie(value: Any) -> tuple[str, ...] | None:
    known = isinstance(value, list) and bool(value) and all(isinstance(one, str) and one in TIES for one in value)
    return tuple(value) if known and len(set(value)) == len(value) else None


_OWN = {
    "preset": lambda value: value,
    "deals": _deals,
    "exact_bonus": _bonus,
    "tie": _tie,
    "money": read_money,
    **{key: _one_of(key) for key in CHOICES},
}


def _wrong(text: str, part: str = "", **values: object) -> Problem:
    return Problem("rules", Sentence(text, values), part=part)
