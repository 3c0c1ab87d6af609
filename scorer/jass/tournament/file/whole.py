"""The tournament file (format scorer-tournament/1): the whole tournament as JSON, in and out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...sentence import N_, Sentence
from ...sheet import Problem
from ..people.cells import HIGHEST_NUMBER
from ..tournament import Person, Place, Result, Tournament
from .contents import (
    PERSON_KEYS,
    RESULT_KEYS,
    draw_json,
    person_json,
    read_draw,
    read_person,
    read_result,
    result_json,
)
from .reading import Told
from .sanity import problems
from .setup import MOST_PASSES, MOST_PEOPLE, read_setup, setup_json

__all__ = [
    "FORMAT",
    "draw_json",
    "person_json",
    "read_draw",
    "read_person",
    "read_result",
    "read_setup",
    "read_tournament",
    "result_json",
    "setup_json",
    "write_tournament",
]

FORMAT = "scorer-tournament/1"
KEYS = ("format", "setup", "people", "draw", "opened", "shown", "frozen", "results", "second", "confirmed", "lots")
MOST_TABLES = MOST_PEOPLE // 3
MOST_RESULTS = MOST_PASSES * MOST_TABLES
MOST_TOLD = 100  # problems of one file
FILE = N_("The tournament file")
ENTRY = N_("Entry {number} of “{key}”")
OTHER_FORMAT = N_("{where}: it says “format”: “{format}”.")
NUMBER_TWICE = N_("{where}: two people have start number {number}.")
TOLD_TWICE = N_("{where}: passe {passe}, table {table} stands in “{key}” twice.")
PLACES = N_("{where}: “{key}” is a list of pairs of a passe and a table, each at most once.")


def write_tournament(tournament: Tournament) -> dict[str, Any]:
    """Return the tournament as the file has it. Reading it again gives the same tournament."""
    return {
        "format": FORMAT,
        "setup": setup_json(tournament.setup),
        "people": [{"number": person.number} | person_json(person) for person in tournament.people],
        "draw": draw_json(tournament.plan, tournament.seed),
        "opened": sorted(tournament.opened),
        "shown": sorted(tournament.shown),
        "frozen": tournament.frozen,
        "results": _results_json(tournament.results),
        "second": _results_json(tournament.second),
        "confirmed": [list(place) for place in sorted(tournament.confirmed)],
        "lots": list(tournament.lots),
    }


def read_tournament(told: Any) -> tuple[Tournament | None, list[Problem]]:
    """Make a tournament of a file's JSON; None with any problem. Only the format and the set-up cannot be left out."""
    found: list[Problem] = []
    entry = Told(told, Sentence(FILE), KEYS, found)
    if entry.told.get("format") != FORMAT:
        entry.wrong(OTHER_FORMAT, key="format", format=FORMAT)
    setup, wrong = read_setup(entry.told.get("setup"))
    drawn, undrawn = read_draw(entry.told.get("draw", {}))
    found += wrong + undrawn
    people = _people(entry)
    if setup is None or drawn is None:
        return None, found[:MOST_TOLD]
    tournament = Tournament(
        setup=setup,
        people=people,
        plan=drawn[0],
        seed=drawn[1],
        opened=frozenset(entry.numbers("opened", MOST_PASSES, MOST_PASSES)),
        shown=frozenset(entry.numbers("shown", MOST_PASSES, MOST_PASSES)),
        frozen=entry.flag("frozen"),
        results=_results(entry, "results", setup.game),
        second=_results(entry, "second", setup.game),
        confirmed=_places(entry),
        lots=entry.numbers("lots", MOST_PEOPLE, HIGHEST_NUMBER),
    )
    found += [] if found else problems(tournament)
    return None if found else tournament, found[:MOST_TOLD]


def _results_json(results: Mapping[Place, Result]) -> list[dict[str, Any]]:
    return [{"passe": place[0], "table": place[1]} | result_json(result) for place, result in sorted(results.items())]


def _people(entry: Told) -> tuple[Person, ...]:
    people: dict[int, Person] = {}
    for place, told in enumerate(entry.listed("people", MOST_PEOPLE), 1):
        own = _entry(entry, "people", place, told, ("number", *PERSON_KEYS))
        number = own.whole("number", 1, HIGHEST_NUMBER)
        person, wrong = read_person(_without(own.told, ("number",), PERSON_KEYS), number)
        entry.found += wrong
        if number in people:
            entry.wrong(NUMBER_TWICE, key="people", number=number)
        if person:
            people[number] = person
    return tuple(people[number] for number in sorted(people))


def _results(entry: Told, key: str, game: str) -> dict[Place, Result]:
    results: dict[Place, Result] = {}
    for number, told in enumerate(entry.listed(key, MOST_RESULTS), 1):
        own = _entry(entry, key, number, told, ("passe", "table", *RESULT_KEYS))
        place = own.whole("passe", 1, MOST_PASSES), own.whole("table", 1, MOST_TABLES)
        result, wrong = read_result(_without(own.told, ("passe", "table"), RESULT_KEYS), game, place)
        entry.found += wrong
        if place in results:
            entry.wrong(TOLD_TWICE, key=key, passe=place[0], table=place[1])
        if result:
            results[place] = result
    return {place: results[place] for place in sorted(results)}


def _entry(above: Told, key: str, number: int, told: Any, keys: tuple[str, ...]) -> Told:
    return Told(told, Sentence(ENTRY, {"key": key, "number": number}), keys, above.found)


def _without(told: Mapping[str, Any], own: tuple[str, ...], keys: tuple[str, ...]) -> dict[str, Any]:
    """Return what belongs to the content itself; unknown keys are named already."""
    return {key: value for key, value in told.items() if key not in own and key in keys}


def _places(entry: Told) -> frozenset[Place]:
    listed = entry.listed("confirmed", MOST_RESULTS)
    sound = [tuple(told) for told in listed if isinstance(told, list) and _is_place(told)]
    if len(set(sound)) < len(listed):
        entry.wrong(PLACES, key="confirmed")
    return frozenset(sound)


def _is_place(told: list[Any]) -> bool:
    return len(told) == 2 and all(type(number) is int and number >= 1 for number in told)
