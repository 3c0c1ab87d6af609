"""The schema of the tournament file: it takes what is in order, refuses what nobody knows, and explains every key."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from scorer.jass import differenzler, guggitaler
from scorer.jass.games import GAMES
from scorer.jass.tournament.file import contents, setup, whole
from scorer.jass.tournament.file.whole import read_tournament, write_tournament
from scorer.jass.tournament.people import cells
from scorer.jass.tournament.tournament import CONFIRMS, DRAWS, TIES, WRONG_SUMS
from tests.jass.tournament.halls import tournaments
from tests.test_sheet_schema import SCHEMA as SHEET_SCHEMA
from tests.test_sheet_schema import described, objects

SCHEMA = json.loads((files("scorer") / "tournament-schema.json").read_text(encoding="utf-8"))
SHEETS = Resource.from_contents(SHEET_SCHEMA)
VALIDATOR = Draft202012Validator(SCHEMA, registry=Registry().with_resource(SHEET_SCHEMA["$id"], SHEETS))
DEFS = SCHEMA["$defs"]
DEAL = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}
PENALTY = {"seat": 1, "points": 20, "reason": "late"}
FILE: dict[str, Any] = {
    "format": "scorer-tournament/1",
    "setup": {
        "name": "Herbstjass",
        "date": "2026-11-28",
        "rules": {"preset": "srf"},
        "counting": {"dropped": 1},
        "prizes": [{"rank": 1, "amount": 5000}],
    },
    "people": [{"number": number, "name": f"Anna {number}", "paid": True} for number in range(1, 8)],
    "draw": {"passes": [[[1, 2, 3, 4], [5, 6, 7]]], "seed": 7},
    "results": [
        {"passe": 1, "table": 1, "deals": [DEAL] * 4, "penalties": [PENALTY]},
        {"passe": 1, "table": 2, "totals": [1, 2, 3]},
    ],
}


def changed(*way: Any, to: Any) -> dict[str, Any]:
    """Return the file with something else at one place."""
    told = copy.deepcopy(FILE)
    at: Any = told
    for key in way[:-1]:
        at = at[key]
    at[way[-1]] = to
    return told


def test_the_schema_is_one():
    Draft202012Validator.check_schema(SCHEMA)


def test_a_tournament_in_order_fits_and_is_read():
    VALIDATOR.validate(FILE)
    assert read_tournament(FILE)[1] == []


@given(tournaments())
def test_whatever_is_written_fits(tournament):
    VALIDATOR.validate(json.loads(json.dumps(write_tournament(tournament))))


@pytest.mark.parametrize("way", list(objects(FILE)))
def test_a_key_that_nobody_knows_is_refused_everywhere(way):
    told = changed(*way, "colour", to="red")
    assert not VALIDATOR.is_valid(told)
    assert read_tournament(told)[0] is None


@pytest.mark.parametrize(
    "told",
    [
        changed("format", to="scorer-tournament/2"),
        changed("setup", to={"name": "Herbstjass"}),
        changed("setup", "name", to=""),
        changed("setup", "date", to="28.11.2026"),
        changed("setup", "game", to="poker"),
        changed("setup", "rules", to={"preset": "classic"}),
        changed("setup", "rules", to={"preset": "srf", "exact_bonus": 1000}),
        changed("setup", "passes", to=41),
        changed("setup", "deals", to=21),
        changed("setup", "seed", to=2**53),
        changed("setup", "fee", to=0.5),
        changed("setup", "counting", "ties", to=["coin"]),
        changed("setup", "counting", "best", to=0),
        changed("setup", "prizes", 0, to={"rank": 1}),
        changed("people", 0, "number", to=0),
        changed("people", 0, "name", to="x" * 41),
        changed("people", 0, "club", to="x" * 41),
        changed("people", to=[{"number": number, "name": "Anna"} for number in range(1, 602)]),
        changed("draw", "passes", 0, to=[[1, 2]]),
        changed("draw", "passes", 0, to=[[1, 2, 2]]),
        changed("draw", "passes", to=[[[1, 2, 3]]] * 41),
        changed("opened", to=[0]),
        changed("shown", to=[1, 1]),
        changed("frozen", to=1),
        changed("confirmed", to=[[1]]),
        changed("lots", to=[1, 1]),
        changed("results", 0, "deals", to=[DEAL] * 21),
        changed("results", 0, "deals", to=[7]),
        changed("results", 0, "totals", to=[1, 2, 3, 4]),
        changed("results", 0, "exact", to=[1, 2, 3, 4]),
        changed("results", 0, "played", to=False),
        changed("results", 0, "penalties", 0, "points", to=0),
        changed("results", 0, "penalties", 0, "reason", to=""),
        changed("results", 1, "totals", to=[1, 2, "3"]),
        changed("results", 1, to={"passe": 1, "table": 2}),
    ],
)
def test_what_has_another_shape_is_refused_by_schema_and_reading(told):
    assert not VALIDATOR.is_valid(told)
    assert read_tournament(told)[0] is None


def test_every_key_is_explained():
    keys = list(described(SCHEMA))
    assert len(keys) > 60
    unexplained = [key for key, schema in keys if schema and "const" not in schema and not schema.get("description")]
    assert unexplained == []


def test_the_schema_knows_the_keys_that_are_read():
    assert set(SCHEMA["properties"]) == set(whole.KEYS)
    for part, keys in (
        ("setup", setup.KEYS),
        ("counting", setup.COUNTING_KEYS),
        ("prize", setup.PRIZE_KEYS),
        ("person", ("number", *contents.PERSON_KEYS)),
        ("draw", contents.DRAW_KEYS),
        ("result", ("passe", "table", *contents.RESULT_KEYS)),
        ("penalty", contents.PENALTY_KEYS),
    ):
        assert set(DEFS[part]["properties"]) == set(keys)
    for game in (differenzler, guggitaler):
        bare = DEFS[f"{game.KEY}_rules"]["else"]["propertyNames"]["enum"]
        assert {"preset", *bare} == set(game.rules.KEYS)


def test_the_schema_knows_the_choices_that_are_read():
    settings = DEFS["setup"]["properties"]
    for key, choices in (("game", GAMES), ("draw", DRAWS), ("confirm", CONFIRMS), ("wrong", WRONG_SUMS)):
        assert settings[key]["enum"] == list(choices)
    assert DEFS["counting"]["properties"]["ties"]["items"]["enum"] == list(TIES)


def test_the_schema_knows_the_bounds_that_are_read():
    settings = DEFS["setup"]["properties"]
    assert settings["deals"]["maximum"] == setup.MOST_DEALS
    assert settings["name"]["maxLength"] == setup.LONGEST_NAME
    assert DEFS["passe_number"]["maximum"] == SCHEMA["$defs"]["passes"]["maxItems"] == setup.MOST_PASSES
    assert DEFS["rappen"]["maximum"] == setup.MOST_AMOUNT
    assert DEFS["seed"]["maximum"] == setup.MOST_SEED
    assert DEFS["start_number"]["maximum"] == cells.HIGHEST_NUMBER
    assert SCHEMA["properties"]["people"]["maxItems"] == setup.MOST_PEOPLE
    assert SCHEMA["properties"]["results"]["maxItems"] == whole.MOST_RESULTS
