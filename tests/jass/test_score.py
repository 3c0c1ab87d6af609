"""From deals to numbers: totals, places, dealers, and which deals count."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.file import read
from scorer.jass.guggitaler import read_deal, read_rules
from scorer.jass.guggitaler.deals import Reported
from scorer.jass.score import Score, dealer, next_dealer, places, score
from scorer.jass.sheet import Round, Sheet
from tests.jass.evenings import NAMES, sheets_told

FOUR = NAMES[:4]
TRICKS = {"contract": "tricks", "taken": [3, 2, 4, 0]}
HEARTS = {"contract": "hearts", "taken": [0, 5, 4, 0]}
QUEENS = {"contract": "queens", "taken": [1, 1, 2, 0]}
KING = {"contract": "king", "taken_by": 1}
LAST = {"contract": "last_trick", "taken_by": 0}
DOMINO = {"contract": "domino", "order": [3, 0, 2, 1]}
WHOLE = (TRICKS, HEARTS, QUEENS, KING, LAST, DOMINO)


def sheet(*rounds: tuple[dict | None, ...], dealer: int = 0, **rules: object) -> Sheet:
    """Return a four-player sheet of deals told by seat."""
    told, problems = read_rules({"preset": "jassverzeichnis"} | rules, 4)
    assert not problems
    kept = (Round(dealer, tuple(deal and read_deal(deal) for deal in deals)) for deals in rounds)
    return Sheet("guggitaler", told, FOUR, tuple(kept))


def test_a_round_counts_as_on_the_paper():
    counted = score(sheet(WHOLE))
    assert (counted.totals, counted.places) == ((15, -120, -45, 150), (2, 4, 3, 1))
    assert counted.complete


def test_the_running_totals_go_on_from_round_to_round():
    counted = score(sheet(WHOLE, WHOLE))
    assert [line.running for line in counted.lines[4:8]] == [
        (-85, -120, -100, 0),
        (15, -120, -45, 150),
        (0, -130, -65, 150),
        (0, -180, -105, 150),
    ]
    assert [round_.totals for round_ in counted.rounds] == [(15, -120, -45, 150)] * 2
    assert counted.totals == (30, -240, -90, 300)


def test_a_sheet_without_rounds_is_not_complete_and_all_share_the_first_place():
    counted = score(sheet())
    assert (counted.totals, counted.places, counted.complete) == ((0, 0, 0, 0), (1, 1, 1, 1), False)


# Places.


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((150, 150, 0), (1, 1, 3)),
        ((0, 150, 150, -20), (3, 1, 1, 4)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((30, 20, 20, 20), (1, 2, 2, 2)),
        ((-5, -10), (1, 2)),
    ],
)
def test_equal_totals_share_the_better_place_and_the_next_one_is_left_out(totals, expected):
    assert places(totals, high_wins=True) == expected


def test_where_low_wins_the_lowest_comes_first():
    assert places((5, 10, 5, 0), high_wins=False) == (2, 4, 2, 1)


@given(st.lists(st.integers(-500, 500), min_size=2, max_size=5), st.booleans())
def test_a_place_is_one_more_than_the_players_ahead(totals, high_wins):
    ranked = sorted(totals, reverse=high_wins)
    assert places(tuple(totals), high_wins) == tuple(ranked.index(total) + 1 for total in totals)


# Dealers.


def test_each_deal_has_the_next_dealer():
    assert [line.dealer for line in score(sheet(WHOLE, dealer=2)).lines] == [2, 3, 0, 1, 2, 3]


def test_one_dealer_may_stay_for_the_round():
    begun = sheet(WHOLE, dealer=2)
    stays = replace(begun, rules=replace(begun.rules, dealer="per_round"))
    assert [line.dealer for line in score(stays).lines] == [2] * 6


@pytest.mark.parametrize(("rule", "first", "then"), [("per_deal", 2, 0), ("per_round", 2, 3), ("per_round", 3, 0)])
def test_dealing_goes_on_where_the_last_round_ended(rule, first, then):
    begun = sheet(WHOLE, dealer=first)
    assert next_dealer(replace(begun, rules=replace(begun.rules, dealer=rule))) == then


def test_the_first_seat_deals_first():
    assert next_dealer(sheet()) == 0


@given(st.data())
def test_the_dealer_of_the_next_round_follows_the_last_one(data):
    told = data.draw(sheets_told().filter(lambda told: told["rounds"]))
    drawn = read(json.dumps(told)).sheet
    last = len(drawn.rounds) - 1
    deals = len(drawn.rounds[last].deals)
    before = dealer(drawn, last, deals - 1)
    assert next_dealer(drawn) == (before + 1) % len(drawn.players)


# Which deals count.


def test_a_deal_with_a_problem_does_not_count():
    wrong = TRICKS | {"taken": [3, 2, 3, 0]}
    counted = score(sheet((wrong, HEARTS)))
    assert counted.lines[0].points is None
    assert counted.totals == (0, -50, -40, 0)
    assert [(one.code, one.round, one.deal) for one in counted.problems] == [("sum", 1, 1)]


def test_a_deal_that_is_struck_out_leaves_its_place_open():
    counted = score(sheet((TRICKS, None, QUEENS)))
    assert (counted.lines[1].points, counted.totals, counted.problems) == (None, (-35, -30, -60, 0), ())
    assert not counted.complete


def test_a_round_cut_short_has_all_its_places():
    assert [line.turn.key for line in score(sheet((TRICKS,))).lines] == [
        "tricks",
        "hearts",
        "queens",
        "king",
        "last_trick",
        "domino",
    ]


def test_the_next_deal_is_the_first_one_that_is_not_there():
    assert score(sheet((TRICKS, None, QUEENS))).next_line.turn.key == "hearts"
    assert score(sheet(WHOLE)).next_line is None


def test_a_round_is_played_when_every_deal_counts():
    assert [round_.played for round_ in score(sheet(WHOLE, (TRICKS,))).rounds] == [True, False]


REASON = {"overruled": "Nobody remembers."}
OVERRULED = {
    "a sum": ({"contract": "tricks", "taken": [3, 2, 3, 0]}, (-15, -10, -15, 0)),
    "a missing count": ({"contract": "tricks", "taken": [3, 2, 4, None]}, (-15, -10, -20, 0)),
    "too few counts": ({"contract": "tricks", "taken": [3, 2, 4]}, (-15, -10, -20, 0)),
    "no counts": ({"contract": "tricks"}, (0, 0, 0, 0)),
}


@pytest.mark.parametrize("fault", OVERRULED)
def test_an_overruled_deal_counts_as_it_stands(fault):
    told, points = OVERRULED[fault]
    counted = score(sheet((told | REASON, *WHOLE[1:])))
    assert (counted.lines[0].points, counted.problems, counted.complete) == (points, (), True)


def test_an_overruled_deal_still_knows_what_was_wrong():
    wrong = {"contract": "tricks", "taken": [3, 2, 3, 0]} | REASON
    assert [one.code for one in score(sheet((wrong,))).lines[0].problems] == ["sum"]


def test_an_impossible_deal_may_be_overruled():
    told = {"contract": "all", "tricks": [9, 0, 0, 0], "hearts": [9, 0, 0, 0], "queens": [4, 0, 0, 0]}
    counted = score(sheet((told | {"king": 1, "last_trick": 0} | REASON,), schedule="two_all"))
    assert (counted.lines[0].points, counted.problems) == ((-265, -40, 0, 0), ())


CANNOT_COUNT = {
    "a negative count": {"contract": "tricks", "taken": [-1, 6, 4, 0]},
    "half a trick": {"contract": "tricks", "taken": [2.5, 2.5, 4, 0]},
    "a count of more": {"contract": "tricks", "taken": [9, 0, 0, 0, 0]},
    "another contract": {"contract": "hearts", "taken": [9, 0, 0, 0]},
}


@pytest.mark.parametrize("fault", CANNOT_COUNT)
def test_what_cannot_be_counted_is_a_problem_with_or_without_a_reason(fault):
    counted = score(sheet((CANNOT_COUNT[fault] | REASON, *WHOLE[1:])))
    assert counted.lines[0].points is None
    assert counted.problems
    assert not counted.complete


@pytest.mark.parametrize(
    "told", [{"contract": "domino", "order": [0, 0, 2, 3]}, {"contract": "domino", "order": ["Zoe"]}]
)
def test_a_domino_without_an_order_of_all_players_cannot_be_overruled(told):
    counted = score(sheet((*WHOLE[:5], told | REASON)))
    assert (counted.lines[5].points, len(counted.problems), counted.complete) == (None, 1, False)


def test_a_disputed_deal_counts_but_the_sheet_is_not_complete():
    whole = sheet(WHOLE)
    deals = (replace(whole.rounds[0].deals[0], disputed=True), *whole.rounds[0].deals[1:])
    counted = score(replace(whole, rounds=(Round(0, deals),)))
    assert (counted.totals, counted.complete) == ((15, -120, -45, 150), False)


def test_a_list_that_does_not_balance_counts_as_it_is():
    told = {"domino": [150, 100, 70, 0], "unbalanced": True}
    assert sum(score(sheet(WHOLE, **told)).totals) == 15


def test_a_deal_is_kept_as_it_was_told():
    assert score(sheet((TRICKS,))).lines[0].reported == Reported(contract="tricks", tricks=(3, 2, 4, 0))


# What holds for every evening.


@given(sheets_told(finished=True))
def test_a_finished_round_adds_up_to_nothing(told):
    counted: Score = read(json.dumps(told)).score
    assert counted.complete
    assert [sum(round_.totals) for round_ in counted.rounds] == [0] * len(told["rounds"])


@given(sheets_told())
def test_the_totals_are_the_rounds_and_the_rounds_are_the_deals(told):
    counted: Score = read(json.dumps(told)).score
    for round_ in counted.rounds:
        rows = [line.points for line in round_.lines if line.points] or [(0,) * len(told["players"])]
        assert round_.totals == tuple(map(sum, zip(*rows, strict=True)))
    rounds = [round_.totals for round_ in counted.rounds] or [(0,) * len(told["players"])]
    assert counted.totals == tuple(map(sum, zip(*rounds, strict=True)))


@given(sheets_told())
def test_a_deal_counts_or_is_still_to_play(told):
    reading = read(json.dumps(told))
    open_ = [line for line in reading.score.lines if line.points is None]
    assert reading.ok
    assert all(line.reported is None for line in open_)
    assert reading.complete == (bool(told["rounds"]) and not open_)
