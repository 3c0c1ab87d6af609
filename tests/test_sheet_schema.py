"""The schema of the sheet file: it takes what is in order, refuses what nobody knows, and explains every key."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator

from scorer.jass.differenzler import rules as differenzler
from scorer.jass.file import read, write
from scorer.jass.games import GAMES
from scorer.jass.guggitaler import deal_keys
from scorer.jass.guggitaler.contracts import MINUS
from scorer.jass.guggitaler.rules import CHOICES, KEYS, PRESETS
from scorer.jass.shape import KEYS as TOP_KEYS
from tests.cli.case_files import NAMES, case
from tests.jass.differenzler_evenings import sheets_told as with_calls
from tests.jass.evenings import sheets_told

SCHEMA = json.loads((files("scorer") / "sheet-schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
IN_ORDER = [name for name in NAMES if case(name)["expect"]["ok"]]


def told(name: str) -> dict[str, Any]:
    """Return the sheet file of a case."""
    return case(name)["sheet"]


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", IN_ORDER)
def test_a_sheet_in_order_fits(name):
    VALIDATOR.validate(told(name))


@given(sheets_told() | with_calls())
def test_whatever_is_written_fits(drawn):
    VALIDATOR.validate(write(read(json.dumps(drawn)).sheet))


def objects(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every object in a file."""
    if isinstance(value, dict):
        yield way
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from objects(inner, (*way, key))


# An all-in-one deal, a domino with its deals, money, own values, a penalty.
LEVELS = [(name, way) for name in ("09", "12", "69", "24", "36") for way in objects(told(name))]


@pytest.mark.parametrize(("name", "way"), LEVELS)
def test_a_key_that_nobody_knows_is_refused_everywhere(name, way):
    sheet = copy.deepcopy(told(name))
    at = sheet
    for key in way:
        at = at[key]
    at["colour"] = "red"
    assert not VALIDATOR.is_valid(sheet)


@pytest.mark.parametrize("key", ["format", "game", "rules", "players"])
def test_a_key_that_is_needed_is_needed(key):
    assert not VALIDATOR.is_valid({name: value for name, value in told("01").items() if name != key})


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "scorer-sheet/2"},
        {"game": "poker"},
        {"rules": {"preset": "srf"}},
        {"rules": {"preset": "classic", "domino": [1.5, 2, 3]}},
        {"rules": {"preset": "classic", "money": {"mode": "pot", "stake": 1}}},
        {"players": ["Anna"]},
        {"players": ["Anna", "Anna", "Beat"]},
        {"date": "28.11.2026"},
        {"finished": "yes"},
        {"rounds": [{"dealer": "Anna"}]},
        {"rounds": [{"dealer": "Anna", "deals": [{"contract": "tricks", "taken": [-1, 9, 4]}]}]},
        {"rounds": [{"dealer": "Anna", "deals": [{"contract": "king", "taken": [1, 0, 0]}]}]},
        {"rounds": [{"dealer": "Anna", "deals": [{"calls": [1, 2, 3], "points": None}]}]},
    ],
)
def test_what_has_another_shape_is_refused(changes):
    assert not VALIDATOR.is_valid(told("01") | changes)


def calling(rules: dict[str, Any] | None = None, **deal: Any) -> dict[str, Any]:
    """Return a Differenzler sheet with other rules, or with other keys in its deal."""
    told_deal = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]} | deal
    changes = {"rules": {"preset": "srf"} | (rules or {}), "rounds": [{"dealer": "Anna", "deals": [told_deal]}]}
    return told("17") | changes


@pytest.mark.parametrize(
    "sheet",
    [
        calling(),
        calling(calls=None),
        calling(calls=[None, 60, 30, 27], points=None),
        calling(trump="eicheln", last_trick="Anna", zero_trick=["Beat"], dealer="Dario"),
        calling(penalties=[{"player": "Beat", "points": 20}]),
        *[calling({"deals": deals}) for deals in (1, 60, "free", None)],
        *[calling({"exact_bonus": bonus}) for bonus in (0, -10, 10)],
        calling({"tie": ["most_exact", "best_passe", "extra_deal", "shared"]}),
    ],
)
def test_whatever_a_differenzler_may_tell_fits_and_is_read(sheet):
    VALIDATOR.validate(sheet)
    assert read(json.dumps(sheet)).ok


@pytest.mark.parametrize(
    "sheet",
    [
        calling() | {"players": ["Anna", "Beat"]},
        calling(calls=[158, 60, 30, 27]),
        calling(calls=["40", 60, 30, 27]),
        calling(calls=40),
        calling(points=[-1, 50, 35, 27]),
        calling(points=[45.5, 49.5, 35, 27]),
        calling(taken=[9, 0, 0, 0]),
        calling(trump="hearts"),
        calling(zero_trick=["Anna", "Anna"]),
        calling(zero_trick="Anna"),
        calling(penalties=[{"player": "Beat", "points": 0}]),
        calling(penalties=[{"player": "Beat", "points": 1001}]),
        calling(penalties=[{"player": "Beat", "reason": "wrong card"}]),
        calling(penalties=[{"player": "Beat", "points": 20, "reason": "x" * 201}]),
        *[calling({"deals": deals}) for deals in (0, 61, "4", 4.5, True, "many")],
        *[calling({"exact_bonus": bonus}) for bonus in (1000, "10", None)],
        *[calling({"tie": tie}) for tie in ([], ["coin"], ["shared", "shared"], "shared", None)],
        calling({"calls": "hidden"}),
        calling({"zero_call": True}),
        calling({"dealer_credit": 1}),
        calling({"dealer": "per_deal"}),
    ],
)
def test_what_a_differenzler_never_tells_is_refused_by_schema_and_check(sheet):
    assert not VALIDATOR.is_valid(sheet)
    assert not read(json.dumps(sheet)).ok


def described(schema: Any) -> Iterator[tuple[str, Any]]:
    """Yield the name and the schema of every key and every part, wherever it stands."""
    for name, inner in schema.items() if isinstance(schema, dict) else ():
        if name in ("properties", "$defs"):
            for key, value in inner.items():
                yield key, value
                yield from described(value)
        elif name not in ("if", "then", "else"):  # these only say which part is meant
            yield from described(inner)


def test_every_key_is_explained():
    keys = list(described(SCHEMA))
    assert len(keys) > 80
    assert [key for key, schema in keys if not schema.get("description")] == []


def test_the_schema_knows_the_keys_that_are_read():
    defs = SCHEMA["$defs"]
    assert set(SCHEMA["properties"]) == set(TOP_KEYS)
    assert set(defs["guggitaler_rules"]["properties"]) == set(KEYS)
    for kind in ("counted_deal", "taken_deal", "domino_deal", "all_in_one_deal"):
        keys = defs[kind]["properties"]
        for contract in keys["contract"].get("enum", [keys["contract"].get("const")]):
            assert set(keys) == set(deal_keys({"contract": contract}))
    assert set(defs["differenzler_rules"]["properties"]) == set(differenzler.KEYS)
    assert set(defs["differenzler_deal"]["properties"]) == set(GAMES["differenzler"].deal_keys({}))


def test_the_schema_knows_the_choices_that_are_read():
    settings = SCHEMA["$defs"]["guggitaler_rules"]["properties"]
    for key, choices in CHOICES.items():
        assert settings[key].get("enum", [False, True]) == list(choices)
    assert settings["preset"]["enum"] == list(PRESETS)
    settings = SCHEMA["$defs"]["differenzler_rules"]["properties"]
    for key, choices in differenzler.CHOICES.items():
        assert settings[key].get("enum", [False, True]) == list(choices)
    assert settings["tie"]["items"]["enum"] == list(differenzler.TIES)
    assert settings["preset"]["enum"] == list(differenzler.PRESETS)
    assert SCHEMA["$defs"]["game_that_costs"]["enum"] == list(MINUS)
