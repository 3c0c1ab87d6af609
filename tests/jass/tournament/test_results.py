"""What a table brings in is counted like a sheet at home; what cannot be counts nothing until somebody decides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.games import GAMES
from scorer.jass.score import score
from scorer.jass.tournament import Penalty, Person, Result
from scorer.jass.tournament.results.points import TablePoints, points_of
from scorer.jass.tournament.results.tablesheet import rules_of, sheet_of, told_deals
from scorer.jass.tournament.results.wrong import borne
from tests.jass.tournament.halls import deals, hall, setups, with_result

DEAL = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}  # 5, 10, 5, 0
SHORT = DEAL | {"points": [45, 50, 35, 22]}  # 152: 5, 10, 5, 5
THREE = {"calls": [40, 60, 57], "points": [40, 60, 57]}
TABLE = (1, 1)


def brought(result: Result, people: int = 8, place: tuple[int, int] = TABLE, **setup: Any) -> TablePoints:
    """Return what a table brings in with this result."""
    return points_of(with_result(hall(people, **setup), place, result), place)


def said(found: TablePoints) -> list[str]:
    """Return what stands in the way; then nothing counts."""
    assert found.points == () or not found.problems
    return [str(problem.message) for problem in found.problems]


# The sheet of a table.


def test_a_table_has_a_sheet_before_anything_is_in():
    sheet = sheet_of(hall(place="Ochsen"), TABLE)
    assert (sheet.date, sheet.place, sheet.rounds[0].dealer) == ("2026-11-28", "Ochsen", 0)
    assert sheet.rounds[0].deals == (None,) * 4


def test_seat_a_deals_first_and_then_each_in_turn():
    sheet = sheet_of(with_result(hall(deals=3), TABLE, Result(deals=(DEAL, DEAL))), TABLE)
    assert [line.dealer for line in score(sheet).lines] == [0, 1, 2]


def test_two_of_one_name_at_a_table_are_told_apart():
    tournament = replace(hall(4), people=tuple(Person(number, "Anna") for number in range(1, 5)))
    assert len(set(sheet_of(tournament, TABLE).players)) == 4


def test_a_passe_has_as_many_deals_as_the_set_up_says_at_a_table_of_three_too():
    assert [len(sheet_of(hall(7, deals=5), (1, table)).rounds[0].deals) for table in (1, 2)] == [5, 5]


def test_a_tie_at_a_table_asks_for_no_extra_deal():
    tournament = hall(deals=1, rules={"preset": "jeu_de_jass"})
    found = points_of(with_result(tournament, TABLE, Result(deals=(DEAL | {"calls": [45, 50, 35, 27]},))), TABLE)
    assert (found.points, found.problems) == ((0, 0, 0, 0), ())


def test_the_dealers_credit_is_for_tables_of_three_only():
    tournament = hall(7, rules={"preset": "jasswiki", "dealer_credit": True})
    assert [rules_of(tournament.setup, players)[1] for players in (3, 4)] == [[], []]
    assert [sheet_of(tournament, (1, table)).rules.dealer_credit for table in (1, 2)] == [False, True]


def test_a_domino_list_for_four_leaves_tables_of_three_with_one_that_pays_back_their_values():
    values = {"tricks": 10, "hearts": 20, "queens": 40, "king": 80, "last_trick": 100}
    setup = hall(game="guggitaler", rules={"preset": "classic", "values": values, "domino": [300, 200, 110, 0]}).setup
    rules, problems = rules_of(setup, 3)
    assert (sum(rules.domino), len(rules.domino), problems) == (640, 3, [])


def test_a_domino_list_for_four_leaves_tables_of_three_with_that_of_the_preset():
    setup = hall(game="guggitaler", rules={"preset": "classic", "domino": [160, 90, 55, 0]}).setup
    assert [rules_of(setup, players)[0].domino for players in (3, 4)] == [(160, 100, 60), (160, 90, 55, 0)]


def test_seats_stand_in_the_deals_by_letter_whoever_sits_there():
    deal = DEAL | {"last_trick": "b", "dealer": "d", "trump": "eicheln"}
    sheet = sheet_of(with_result(hall(deals=1), TABLE, Result(deals=(deal,))), TABLE)
    assert (sheet.rounds[0].deals[0].last_trick, sheet.rounds[0].deals[0].dealer) == (1, 3)
    assert told_deals(sheet) == (deal,)


def test_seats_may_stand_in_the_deals_by_name():
    tournament = with_result(hall(deals=1), TABLE, Result(deals=(DEAL | {"last_trick": "Beat"},)))
    assert sheet_of(tournament, TABLE).rounds[0].deals[0].last_trick == sheet_of(tournament, TABLE).players.index(
        "Beat"
    )


# Deals.


def test_a_passe_counts_what_its_deals_add_up_to():
    found = brought(Result(deals=(DEAL,) * 4))
    assert (found.points, found.exact, found.problems) == ((20, 40, 20, 0), (0, 0, 0, 4), ())


def test_nothing_is_in_before_a_table_brings_it():
    assert points_of(hall(), TABLE) is None


def test_a_deal_that_is_missing_is_named():
    assert said(brought(Result(deals=(DEAL, None, DEAL)))) == [
        "Table 1, deal 2: The deal is missing.",
        "Table 1, deal 4: The deal is missing.",
    ]


def test_a_deal_without_calls_is_not_finished():
    assert said(brought(Result(deals=(DEAL | {"calls": None},)), deals=1)) == [
        "Table 1, deal 1: Calls or points are missing."
    ]


def test_a_deal_too_many_is_refused():
    assert said(brought(Result(deals=(DEAL,) * 5))) == ["Table 1: 5 deals are told. A passe has 4."]


def test_a_wrong_sum_is_said_with_table_and_deal():
    assert said(brought(Result(deals=(DEAL, SHORT)), deals=2)) == [
        "Table 1, deal 2: All together have 152 points, but a deal has 157. 5 more to find. "
        "Perhaps the 5 for the last trick were forgotten."
    ]


def test_figures_for_four_are_refused_at_a_table_of_three():
    found = brought(Result(deals=(DEAL,)), people=7, place=(1, 2), deals=1)
    assert "Table 2, deal 1: There are 4 figures for 3 players." in said(found)


@pytest.mark.parametrize("deal", [7, [], "deal", {"colour": "red"}, {"calls": 5}, {"dealer": 0}, {"contract": "king"}])
def test_what_is_no_deal_counts_nothing(deal):
    found = brought(Result(deals=(deal,), overruled="it was so"), deals=1)
    assert found.problems[0].code == "format"
    assert found.points == ()


def test_a_call_that_nobody_can_make_is_only_warned_of():
    found = brought(Result(deals=(DEAL | {"calls": [1, 60, 30, 27]},)), deals=1)
    assert [str(one.message) for one in found.warnings] == ["Table 1, deal 1: Anna calls 1, which nobody can make."]
    assert found.points == (44, 10, 5, 0)


# What the office decides.


def test_a_table_that_did_not_play_brings_no_points():
    found = brought(Result(played=False))
    assert (found.points, found.problems, found.played) == ((), (), False)


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (Result(deals=(DEAL,)), (5, 30, 5, 0)),
        (Result(totals=(5, 10, 5, 0)), (5, 30, 5, 0)),
    ],
)
def test_a_penalty_is_added_in_differenzler(result, points):
    found = brought(replace(result, penalties=(Penalty(1, 20, "late"),)), deals=1)
    assert (found.points, found.raw, found.fined) == (points, (5, 10, 5, 0), (0, 20, 0, 0))


def test_a_penalty_is_taken_off_in_guggitaler():
    result = Result(totals=(-50, 0, 20, 30), penalties=(Penalty(1, 20, "late"), Penalty(1, 5, "late again")))
    assert brought(result, game="guggitaler").points == (-50, -25, 20, 30)


def test_a_penalty_for_an_empty_seat_is_refused():
    result = Result(deals=(THREE,), penalties=(Penalty(3, 20, "late"),))
    found = brought(result, people=7, place=(1, 2), deals=1)
    assert said(found) == ["Table 2: A penalty is for seat d, where nobody sits."]


def test_the_office_overrules_a_check_and_the_objection_stays_known():
    found = brought(Result(deals=(DEAL, SHORT), overruled="nobody knows"), deals=2)
    assert (found.raw, found.problems, len(found.objections)) == ((10, 20, 10, 5), (), 1)


def test_the_reason_of_the_office_stands_only_at_the_deals_it_is_about():
    sheet = sheet_of(with_result(hall(deals=2), TABLE, Result(deals=(DEAL, SHORT), overruled="nobody knows")), TABLE)
    assert [deal.overruled for deal in sheet.rounds[0].deals] == ["", "nobody knows"]


def test_a_passe_that_broke_off_counts_when_the_office_says_so():
    found = brought(Result(deals=(DEAL,), overruled="power cut"), deals=4)
    assert (found.points, found.problems, len(found.objections)) == ((5, 10, 5, 0), (), 3)


def test_a_figure_that_is_none_cannot_be_overruled():
    found = brought(Result(deals=(DEAL | {"points": ["many", 50, 35, 27]},), overruled="it was so"), deals=1)
    assert (found.points, found.problems[0].code) == ((), "range")


# Wrong sums.


@pytest.mark.parametrize(
    ("wrong", "points", "seats", "losses"),
    [
        ("shared", 5, 4, (1, 1, 1, 2)),
        ("shared", 3, 4, (0, 0, 0, 3)),
        ("shared", 18, 3, (6, 6, 6)),
        ("writer", 5, 4, (0, 0, 0, 5)),
        ("writer", 5, 3, (0, 0, 5)),
        ("shared", 0, 4, (0, 0, 0, 0)),
    ],
)
def test_a_wrong_sum_is_borne_by_all_or_by_the_writer(wrong, points, seats, losses):
    assert borne(wrong, points, seats) == losses


@given(st.sampled_from(["shared", "writer"]), st.integers(0, 1_000), st.integers(3, 4))
def test_together_they_bear_exactly_what_is_wrong(wrong, points, seats):
    assert sum(borne(wrong, points, seats)) == points


@pytest.mark.parametrize(("wrong", "points"), [("shared", (6, 11, 6, 7)), ("writer", (5, 10, 5, 10))])
def test_a_deal_that_counts_with_a_wrong_sum_costs_what_is_missing(wrong, points):
    assert brought(Result(deals=(SHORT,), overruled="nobody knows"), deals=1, wrong=wrong).points == points


def test_points_too_many_cost_as_much_as_points_too_few():
    long = DEAL | {"points": [45, 50, 35, 32], "overruled": "counted twice"}
    assert brought(Result(deals=(long,)), deals=1, wrong="writer").borne == (0, 0, 0, 5)


def test_a_figure_that_nobody_knows_is_no_wrong_sum():
    deal = DEAL | {"points": [45, 50, 35, None]}
    assert brought(Result(deals=(deal,), overruled="illegible"), deals=1).borne == (0, 0, 0, 0)


def test_a_wrong_count_in_guggitaler_is_taken_off():
    order = ["a", "b", "c", "d"]
    told = (
        {"contract": "tricks", "taken": [3, 2, 3, 0]},
        {"contract": "hearts", "taken": [0, 5, 4, 0]},
        {"contract": "queens", "taken": [1, 1, 2, 0]},
        {"contract": "king", "taken_by": "b"},
        {"contract": "last_trick", "taken_by": "a"},
        {"contract": "domino", "order": order, "cheated": []},
    )
    found = brought(Result(deals=told, overruled="a trick is lost"), game="guggitaler", wrong="writer")
    assert (found.raw, found.borne) == ((65, -20, -40, 0), (0, 0, 0, 5))
    assert found.points == (65, -20, -40, -5)


# Totals only.


@pytest.mark.parametrize(
    ("totals", "setup", "sentence"),
    [
        ((-1, 0, 0, 0), {}, "Table 1: Anna cannot have −1 minus points. 4 deals cost a whole number from 0 to 708."),
        ((0, 709, 0, 0), {}, "Table 1: Beat cannot have 709 minus points. 4 deals cost a whole number from 0 to 708."),
        (
            (-41, 0, 0, 0),
            {"rules": {"preset": "srf"}},
            "Table 1: Anna cannot have −41 minus points. 4 deals cost a whole number from −40 to 708.",
        ),
        ((1, 2, 3), {}, "Table 1: There are 3 figures for 4 players."),
        (
            (50, 0, 20, 30),
            {"game": "guggitaler"},
            "Table 1: All together have 100 points, but a round adds up to 0. That is 100 too many.",
        ),
        (
            (-50, 0, 20, 25),
            {"game": "guggitaler"},
            "Table 1: All together have −5 points, but a round adds up to 0. That is 5 too few.",
        ),
        (
            (-51, 1, 20, 30),
            {"game": "guggitaler"},
            "Table 1: Anna cannot have −51 points: with these values no deals add up to that.",
        ),
        (
            (-310, 310, 0, 0),
            {"game": "guggitaler"},
            "Table 1: Anna cannot have −310 points. A round brings a whole number from −305 to 150.",
        ),
    ],
)
def test_totals_that_cannot_be_are_refused(totals, setup, sentence):
    found = brought(Result(totals=totals), **setup)
    assert said(found)[0] == sentence
    assert found.points == ()


@pytest.mark.parametrize(
    ("exact", "sentence"),
    [
        ((0, 0, 0, 5), "Table 1: Dario cannot have 5 exact calls. There are 4 deals."),
        ((0, 0, 0, 2), "Table 1: Dario cannot have 1 minus points with 2 exact calls in 4 deals. 2 is the least."),
        ((4, 0, 0, 3), "Table 1: Anna cannot have 7 minus points with 4 exact calls in 4 deals. 0 is the most."),
        ((0, 0, 0), "Table 1: There are 3 figures for 4 players."),
    ],
)
def test_exact_calls_that_do_not_go_with_the_totals_are_refused(exact, sentence):
    assert said(brought(Result(totals=(7, 9, 9, 1), exact=exact)))[0] == sentence


def test_totals_bring_their_exact_calls_along():
    found = brought(Result(totals=(7, 9, 9, 1), exact=(0, 0, 0, 3)))
    assert (found.points, found.exact) == ((7, 9, 9, 1), (0, 0, 0, 3))


def test_with_the_dealers_credit_a_missed_call_may_cost_nothing():
    result, rules = Result(totals=(0, 9, 9), exact=(0, 0, 0)), {"preset": "jasswiki"}
    assert brought(result, people=7, place=(1, 2), rules=rules).problems == ()
    assert said(brought(result, people=7, place=(1, 2))) == [
        "Table 2: Élodie cannot have 0 minus points with 0 exact calls in 4 deals. 4 is the least."
    ]


def test_what_is_left_beside_a_place_in_domino_must_be_made_of_the_values():
    rules = {"preset": "classic", "domino": [152, 101, 52, 0]}
    assert brought(Result(totals=(-52, -5, 22, 35)), game="guggitaler", rules=rules).problems[0].code == "impossible"
    assert brought(Result(totals=(-53, -4, 22, 35)), game="guggitaler", rules=rules).problems == ()


def test_nobody_calls_in_guggitaler():
    found = brought(Result(totals=(-50, 0, 20, 30), exact=(1, 0, 0, 0)), game="guggitaler")
    assert said(found) == ["Table 1: Anna cannot have 1 exact calls. Nobody calls in this game."]


def test_totals_with_a_wrong_sum_can_be_overruled_and_are_borne():
    result = Result(totals=(-50, 0, 20, 25), overruled="the sheet is lost")
    assert brought(result, game="guggitaler", wrong="writer").points == (-50, 0, 20, 20)


# Really dealt cards.


@given(st.data())
def test_what_real_cards_make_is_taken_and_its_totals_as_well(data):
    setup = data.draw(setups())
    people, place = data.draw(st.sampled_from([(8, (1, 1)), (7, (1, 2))]))
    tournament = replace(hall(people), setup=setup)
    seats = len(tournament.table(place))
    found = points_of(tournament, place, Result(deals=data.draw(deals(setup, seats))))
    assert found.problems == ()
    again = points_of(tournament, place, Result(totals=found.points, exact=found.exact))
    assert (again.problems, again.points, again.exact) == ((), found.points, found.exact)


@given(st.data())
def test_a_tables_points_are_those_of_its_sheet(data):
    setup = data.draw(setups())
    tournament = with_result(replace(hall(), setup=setup), TABLE, Result(deals=data.draw(deals(setup, 4))))
    counted = score(sheet_of(tournament, TABLE))
    assert counted.complete
    assert points_of(tournament, TABLE).points == counted.totals


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_passe_with_the_rules_it_usually_has(game):
    assert [rules_of(hall(game=game).setup, players)[1] for players in (3, 4)] == [[], []]
