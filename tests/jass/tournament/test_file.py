"""The tournament file: what goes in comes out again, and whatever is wrong with it is listed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.seating import Plan
from scorer.jass.tournament import Penalty, Result
from scorer.jass.tournament.file.whole import (
    draw_json,
    person_json,
    read_draw,
    read_person,
    read_result,
    read_setup,
    read_tournament,
    result_json,
    setup_json,
    write_tournament,
)
from tests.jass.tournament.halls import deals, hall, persons, results, setups, tournaments

DEAL = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}
SETUP = {"name": "Herbstjass", "date": "2026-11-28"}
FILE: dict[str, Any] = {
    "format": "scorer-tournament/1",
    "setup": SETUP,
    "people": [{"number": number, "name": f"Anna {number}"} for number in range(1, 8)],
    "draw": {"passes": [[[1, 2, 3, 4], [5, 6, 7]]], "seed": 7},
    "opened": [1],
    "results": [{"passe": 1, "table": 1, "deals": [DEAL] * 4}, {"passe": 1, "table": 2, "totals": [1, 2, 3]}],
    "confirmed": [[1, 1]],
    "lots": [7, 1],
}
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=5), inside, max_size=4),
    max_leaves=10,
)


def through_json(told: Any) -> Any:
    """Return what is left after writing and reading."""
    return json.loads(json.dumps(told))


def said(**changes: Any) -> list[str]:
    """Return what is wrong with a file with some of its keys changed; then there is no tournament."""
    tournament, problems = read_tournament(FILE | changes)
    assert (tournament is None) == bool(problems)
    return [str(problem.message) for problem in problems]


def of_setup(**changes: Any) -> list[str]:
    """Return what is wrong with a set-up with some of its keys changed."""
    setup, problems = read_setup(SETUP | changes)
    assert (setup is None) == bool(problems)
    return [str(problem.message) for problem in problems]


# What goes in comes out again.


def test_a_file_is_read():
    tournament, problems = read_tournament(FILE)
    assert problems == []
    assert (tournament.setup.name, len(tournament.people), tournament.seed) == ("Herbstjass", 7, 7)
    assert tournament.plan == Plan((((1, 2, 3, 4), (5, 6, 7)),))
    assert (tournament.results[1, 2].totals, tournament.lots) == ((1, 2, 3), (7, 1))


@given(tournaments())
def test_a_tournament_comes_back_as_it_was(tournament):
    assert read_tournament(through_json(write_tournament(tournament))) == (tournament, [])


@given(tournaments())
def test_a_file_is_written_the_same_again(tournament):
    written = through_json(write_tournament(tournament))
    again, _ = read_tournament(written)
    assert json.dumps(write_tournament(again)) == json.dumps(written)


@given(setups())
def test_a_set_up_comes_back_as_it_was(setup):
    assert read_setup(through_json(setup_json(setup))) == (setup, [])


@given(persons(12))
def test_somebody_comes_back_as_they_were(person):
    assert read_person(through_json(person_json(person)), 12) == (person, [])


@given(st.data())
def test_a_result_comes_back_as_it_was(data):
    setup, seats = data.draw(setups()), data.draw(st.integers(3, 4))
    result = data.draw(results(setup, seats))
    assert read_result(through_json(result_json(result)), setup.game) == (result, [])


@given(st.data())
def test_what_real_cards_make_can_stand_in_a_result(data):
    setup, seats = data.draw(setups()), data.draw(st.integers(3, 4))
    assert read_result(through_json({"deals": list(data.draw(deals(setup, seats)))}), setup.game)[1] == []


def test_a_plan_comes_back_with_its_seed():
    plan = hall(11, 3).plan
    assert read_draw(through_json(draw_json(plan, 5))) == ((plan, 5), [])


def test_keys_that_say_nothing_are_left_out():
    assert person_json(hall().people[0]) == {"name": "Anna"}
    assert result_json(Result(deals=(DEAL,))) == {"deals": [DEAL]}
    assert result_json(Result(played=False)) == {"played": False}


def test_a_file_may_say_no_more_than_the_set_up():
    assert said(people=[], draw={"passes": []}, opened=[], results=[], confirmed=[], lots=[]) == []
    assert read_tournament({"format": FILE["format"], "setup": SETUP})[1] == []


def test_blanks_around_names_are_tidied():
    assert read_person({"name": "  Anna   Meier ", "club": " Ried "}, 1)[0].name == "Anna Meier"


# Whatever is wrong is listed.


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "scorer-sheet/1"}, "The tournament file: it says “format”: “scorer-tournament/1”."),
        ({"colour": "red"}, "The tournament file: there is no “colour” here."),
        ({"setup": []}, "The set-up: this is not an object with keys."),
        ({"people": {}}, "The tournament file: “people” is a list of at most 600."),
        ({"people": [{"number": 1, "name": "A"}] * 601}, "The tournament file: “people” is a list of at most 600."),
        ({"frozen": 1}, "The tournament file: “frozen” is true or false."),
        ({"opened": [0]}, "The tournament file: “opened” is a list of whole numbers from 1 to 40."),
        ({"opened": [1, 1]}, "The tournament file: 1 stands in “opened” twice."),
        ({"opened": [2]}, "Passe 2 is published, but it was not drawn."),
        ({"shown": [2]}, "Passe 2 is published, but it was not drawn."),
        ({"lots": [8]}, "A lot was drawn for start number 8, but there is no such person."),
        ({"lots": [1, 1]}, "The tournament file: 1 stands in “lots” twice."),
        ({"confirmed": [[1, 3]]}, "Passe 1, table 3: it was confirmed, but there is no result."),
        (
            {"confirmed": [[1, 1], [1, 1]]},
            "The tournament file: “confirmed” is a list of pairs of a passe and a table, each at most once.",
        ),
        (
            {"results": [{"passe": 1, "table": 3, "played": False}]},
            "Passe 1, table 3: there is a result, but this table was not drawn.",
        ),
        (
            {"second": [{"passe": 2, "table": 1, "played": False}]},
            "Passe 2, table 1: there is a result, but this table was not drawn.",
        ),
        (
            {"results": [{"passe": 1, "table": 1, "played": False}] * 2},
            "The tournament file: passe 1, table 1 stands in “results” twice.",
        ),
        (
            {"results": [{"passe": 1, "table": 1, "totals": [1, 2, 3]}]},
            "Passe 1, table 1: there are 3 figures for 4 players.",
        ),
        (
            {"results": [{"passe": 1, "table": 1, "totals": [1, 2, 3, 4]}, 7]},
            "Entry 2 of “results”: this is not an object with keys.",
        ),
        (
            {"draw": {"passes": [[[1, 2, 3, 9]]]}},
            "Passe 1: start number 9 sits at a table, but there is no such person.",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_named(changes, sentence):
    assert sentence in said(**changes)


def test_two_people_have_two_start_numbers():
    people = [*FILE["people"], {"number": 3, "name": "Beat"}]
    assert said(people=people) == ["The tournament file: two people have start number 3."]


@pytest.mark.parametrize(
    ("passes", "sentence"),
    [
        ([[[1, 2, 3, 3]]], "The draw: start number 3 sits in passe 1 twice."),
        ([[[1, 2, 3], [4, 5, 6], [7, 8, 1]]], "The draw: start number 1 sits in passe 1 twice."),
        ([[[1, 2]]], "The draw: passe 1 is a list of at most 200 tables of 3 or 4 start numbers from 1 to 999."),
        (
            [[[1, 2, 3, 4, 5]]],
            "The draw: passe 1 is a list of at most 200 tables of 3 or 4 start numbers from 1 to 999.",
        ),
        ([[]], "The draw: passe 1 is a list of at most 200 tables of 3 or 4 start numbers from 1 to 999."),
        ([[[1, 2, True]]], "The draw: passe 1 is a list of at most 200 tables of 3 or 4 start numbers from 1 to 999."),
        ([[[1, 2, 3]]] * 41, "The draw: “passes” is a list of at most 40."),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(passes, sentence):
    drawn, problems = read_draw({"passes": passes})
    assert (drawn, [str(problem.message) for problem in problems]) == (None, [sentence])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": " "}, "The set-up: “name” is missing."),
        ({"name": "x" * 81}, "The set-up: “name” is a text of at most 80 visible letters."),
        ({"name": "\u202exy"}, "The set-up: “name” is a text of at most 80 visible letters."),
        ({"date": "28.11.2026"}, "The set-up: the date is a day of the calendar, such as 2026-11-28."),
        ({"game": "poker"}, "The set-up: “game” is one of guggitaler, differenzler."),
        ({"game": ["poker"]}, "The set-up: “game” is one of guggitaler, differenzler."),
        ({"passes": 0}, "The set-up: “passes” is a whole number from 1 to 40."),
        ({"passes": 4.0}, "The set-up: “passes” is a whole number from 1 to 40."),
        ({"passes": True}, "The set-up: “passes” is a whole number from 1 to 40."),
        ({"deals": 21}, "The set-up: “deals” is a whole number from 1 to 20."),
        ({"seed": -1}, "The set-up: “seed” is a whole number from 0 to 9007199254740991."),
        ({"draw": "lots"}, "The set-up: “draw” is one of ahead, each, standings."),
        ({"fee": 10_000_001}, "The set-up: “fee” is a whole number from 0 to 10000000."),
        ({"cash": None}, "The set-up: “cash” is true or false."),
        ({"rules": []}, "The set-up: “rules” is an object with a preset and settings."),
        ({"rules": {"preset": "srf", "colour": 1}}, "There is no rule “colour”."),
        ({"rules": {"preset": "srf", "money": "much"}}, "The rule “money” cannot be “much”."),
        ({"rules": {"preset": "srf", "deals": 0}}, "The rule “deals” cannot be “0”."),
        ({"game": "guggitaler", "rules": {"deals": 4}}, "There is no rule “deals”."),
        (
            {"game": "guggitaler", "rules": {"domino": [100, 50]}},
            "The domino has points for 2 places. There are 3 players.",
        ),
        (
            {"game": "guggitaler", "rules": {"preset": "classic", "values": {"tricks": 6}}},
            "The domino pays 320 points, the five games cost 332. Make them equal, or say that you play it anyway.",
        ),
        (
            {"counting": {"dropped": 4}},
            "How passes count: 4 passes are dropped, but there are only 4. At least one counts.",
        ),
        ({"counting": {"best": 5}}, "How passes count: the best 5 passes count, but there are only 4."),
        ({"counting": {"best": 0}}, "How passes count: “best” is a whole number from 1 to 40."),
        (
            {"counting": {"ties": ["lot", "lot"]}},
            "How passes count: “ties” is a list of best_passe, second_passe, exact_calls, lot, each at most once.",
        ),
        ({"counting": {"colour": 1}}, "How passes count: there is no “colour” here."),
        ({"prizes": [{"rank": 1}]}, "Prize 1: the prize for rank 1 is neither an amount nor a thing."),
        ({"prizes": [{"rank": 1, "amount": -5}]}, "Prize 1: “amount” is a whole number from 0 to 10000000."),
        (
            {"prizes": [{"rank": 1, "amount": 5}, {"rank": 1, "thing": "Ham"}]},
            "The set-up: there are two prizes for rank 1. Make them one.",
        ),
    ],
)
def test_what_is_wrong_with_a_set_up_is_named(changes, sentence):
    assert sentence in of_setup(**changes)


def test_what_is_wrong_at_tables_of_three_and_of_four_is_told_once():
    assert of_setup(rules={"preset": "srf", "exact_bonus": 1000}) == ["The rule “exact_bonus” cannot be “1000”."]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({}, "Start number 3: A seat has no name."),
        ({"name": 7}, "Start number 3: A seat has no name."),
        ({"name": "x" * 41}, f"Start number 3: “{'x' * 39}…” is too long. A name has at most 40 letters."),
        ({"name": "Anna", "paid": 1}, "Start number 3: “paid” is true or false."),
        ({"name": "Anna", "colour": 1}, "Start number 3: there is no “colour” here."),
        ("Anna", "Start number 3: this is not an object with keys."),
    ],
)
def test_what_is_wrong_with_somebody_is_named(told, sentence):
    person, problems = read_person(told, 3)
    assert person is None
    assert str(problems[0].message) == sentence


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({}, "Passe 2, table 7: neither deals nor totals are told."),
        ({"deals": [DEAL], "totals": [1, 2, 3]}, "Passe 2, table 7: deals and totals are told. One of them is enough."),
        ({"totals": [1, 2, 3], "played": False}, "Passe 2, table 7: the table did not play, so it has no points."),
        (
            {"deals": [DEAL], "exact": [0, 0, 0]},
            "Passe 2, table 7: exact calls are told with totals only. Deals tell them by themselves.",
        ),
        ({"totals": []}, "Passe 2, table 7: neither deals nor totals are told."),
        (
            {"totals": [1, 2, "3"]},
            "Passe 2, table 7: “totals” is a list of whole numbers from -1000000 to 1000000.".replace("-", "−"),
        ),
        ({"deals": [DEAL] * 21}, "Passe 2, table 7: “deals” is a list of at most 20."),
        ({"deals": [7]}, "Passe 2, table 7, deal 1: A deal is an object, or null where nothing is played yet."),
        ({"deals": [DEAL | {"colour": 1}]}, "Passe 2, table 7, deal 1: A deal of this kind has no “colour”."),
        (
            {"deals": [DEAL | {"calls": [[[[[1]]]]]}]},
            "Passe 2, table 7, deal 1: the lists stand too deep within each other, or are too long.",
        ),
        (
            {"deals": [DEAL | {"calls": [1] * 21}]},
            "Passe 2, table 7, deal 1: the lists stand too deep within each other, or are too long.",
        ),
        (
            {"played": False, "penalties": [{"seat": 4, "points": 1, "reason": "late"}]},
            "Passe 2, table 7, penalty 1: “seat” is a whole number from 0 to 3.",
        ),
        (
            {"played": False, "penalties": [{"seat": 0, "points": 0, "reason": "late"}]},
            "Passe 2, table 7, penalty 1: “points” is a whole number from 1 to 1000.",
        ),
        (
            {"played": False, "penalties": [{"seat": 0, "points": 1}]},
            "Passe 2, table 7, penalty 1: “reason” is missing.",
        ),
        (
            {"deals": [DEAL], "overruled": "x" * 201},
            "Passe 2, table 7: “overruled” is a text of at most 200 visible letters.",
        ),
    ],
)
def test_what_is_wrong_with_a_result_is_named(told, sentence):
    result, problems = read_result(told, "differenzler", (2, 7))
    assert result is None
    assert [str(problem.message) for problem in problems] == [sentence]


def test_penalties_tell_seat_points_and_reason():
    told = {"totals": [1, 2, 3], "penalties": [{"seat": 0, "points": 20, "reason": "wrong card"}]}
    assert read_result(told, "differenzler")[0].penalties == (Penalty(0, 20, "wrong card"),)


def test_a_deal_whose_sum_is_wrong_may_stand_in_a_file():
    assert said(results=[{"passe": 1, "table": 1, "deals": [DEAL | {"points": [1, 2, 3, 4]}]}]) == []


# Hostile files.


def test_a_file_of_thousands_of_faults_names_a_hundred():
    assert len(said(people=[{"number": 0}] * 600)) == 100


@given(anything)
def test_no_content_ever_raises(told):
    for read in (read_setup, read_draw, read_tournament, lambda any_: read_person(any_, 1)):
        read(told)
    for game in ("guggitaler", "differenzler"):
        read_result(told, game)


@given(st.data())
def test_no_file_raises_whatever_stands_anywhere_in_it(data):
    told = copy.deepcopy(FILE) | {"setup": setup_json(data.draw(setups())), "second": copy.deepcopy(FILE["results"])}
    told["results"][0]["penalties"] = [{"seat": 0, "points": 1, "reason": "late"}]
    at: Any = told
    while isinstance(at, dict | list) and at:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(at[key], dict | list) or not at[key] or data.draw(st.integers(0, 3)) == 0:
            at[key] = data.draw(anything)
            break
        at = at[key]
    tournament, problems = read_tournament(told)
    assert (tournament is None) == bool(problems)
    if tournament:
        assert read_tournament(through_json(write_tournament(tournament))) == (tournament, [])


@given(st.data())
def test_a_key_that_nobody_knows_is_refused_everywhere(data):
    told = through_json(write_tournament(data.draw(tournaments())))
    at: Any = data.draw(
        st.sampled_from([told, told["setup"], told["setup"]["counting"], told["draw"], *told["people"]])
    )
    at["colour"] = "red"
    assert read_tournament(told)[0] is None
