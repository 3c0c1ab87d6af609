"""A game with calls in words and figures: how each player calls, penalties, the course, a deal in one line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorer.jass import guggitaler
from scorer.jass.score import score
from scorer.jass.sheet import Sheet
from scorer.shown.course import course, sections
from scorer.shown.derivation import derivation
from scorer.shown.details import penalties
from scorer.shown.habits import callers
from scorer.shown.past import Setup, deal_in_words
from scorer.store.evening import first_contents
from scorer.words.formats import decimal, total
from scorer.words.languages import speaking
from tests.called import DEALS, GAME, called, played
from tests.paper.sheets import sheet

PENALTY = {"player": "Beat", "points": 20, "reason": "Wrong card"}


def setup(told: Sheet) -> Setup:
    """Return players and rules as a log has them."""
    return Setup(first_contents(told)["setup"])


def in_words(told: Sheet, **deal: object) -> str:
    """Return a deal of this sheet in words."""
    return deal_in_words(setup(told), deal)


def test_each_player_has_a_mean_difference_exact_calls_and_a_side():
    told = called(*DEALS)
    found = [(one.name, one.mean, one.exact, one.deals, str(one.bias)) for one in callers(told, score(told))]
    assert found == [
        ("Anna", "5.0", 1, 3, "5.0 over"),
        ("Beat", "3.3", 2, 3, "3.3 under"),
        ("Chiara", "8.3", 1, 3, "5.0 under"),
        ("Dario", "6.7", 2, 3, "6.7 over"),
    ]


def test_who_makes_on_average_what_was_called_is_level():
    told = called(DEALS[2])
    assert {str(one.bias) for one in callers(told, score(told))} == {"level"}


def test_a_deal_under_way_says_nothing_about_how_anybody_calls():
    told = called(DEALS[0], {"calls": [1, 2, 3, 4]}, {"points": [157, 0, 0, 0]})
    assert {one.deals for one in callers(told, score(told))} == {1}


def test_before_the_first_deal_and_without_calls_there_is_no_statistic():
    assert callers(called(), score(called())) == ()
    assert callers(sheet(4), score(sheet(4))) == ()


@pytest.mark.parametrize(
    ("number", "words"), [("25/2", "12.5"), ("-1/4", "−0.3"), ("1/3", "0.3"), ("-1/100", "0.0"), ("199/20", "10.0")]
)
def test_a_mean_is_written_with_one_decimal(number, words):
    assert decimal(Fraction(number)) == words


@pytest.mark.parametrize(("code", "words"), [("de", "12.5"), ("fr", "12,5"), ("it", "12.5")])
def test_a_decimal_is_written_as_each_language_has_it(code, words):
    with speaking(code):
        assert decimal(Fraction(25, 2)) == words


def test_minus_points_have_no_plus_sign_and_points_that_win_have_one():
    assert (total(34, GAME), total(-10, GAME)) == ("34", "−10")
    assert total(34, guggitaler) == "+34"


def test_a_penalty_is_told_with_its_deal_and_its_reason():
    told = called(DEALS[0], DEALS[1] | {"penalties": [PENALTY]})
    assert list(map(str, penalties(told, score(told)))) == ["Round 1, deal 2: penalty of 20 for Beat: Wrong card"]


def test_a_penalty_of_a_deal_that_does_not_count_yet_is_not_told():
    told = called({"calls": [1, 2, 3, 4], "penalties": [PENALTY]})
    assert penalties(told, score(told)) == []


def test_a_long_round_is_divided_each_time_that_dealing_has_gone_round():
    told = played(4, 12)
    assert sections(told, score(told)) == ((4, 8, 12), ("1–4", "5–8", "9–12"))


def test_a_round_under_way_is_divided_as_far_as_it_is_played():
    told = called(*DEALS, DEALS[0], DEALS[1], {"calls": [1, 2, 3, 4]}, deals=12)
    assert sections(told, score(told)) == ((4,), ("1–4", "5"))


def test_several_rounds_divide_the_course_themselves():
    told = called(*DEALS, rounds=2)
    assert sections(told, score(told)) == ((4,), ("Round 1", "Round 2"))


def test_the_course_ends_with_the_last_deal_that_is_played():
    told = called({"calls": [1, 2, 3, 4]})
    assert course(told, score(told)) == ""
    assert "Course of the totals: Anna 5, Beat 10, Chiara 5, Dario 0" in course(
        called(DEALS[0]), score(called(DEALS[0]))
    )


def test_why_names_difference_bonus_and_penalty():
    told = called(DEALS[0] | {"penalties": [PENALTY | {"player": "Dario"}]}, preset="srf")
    (deal,) = derivation(told, score(told), 3)[0].deals
    assert [(str(step.title), str(step.reason), step.points) for step in deal.steps] == [
        ("difference", "called 27 and made exactly that", 0),
        ("bonus", "for an exact call", -10),
        ("penalty", "Wrong card", 20),
    ]


@pytest.mark.parametrize(
    ("deal", "says"),
    [({"calls": [1, 2, 3, 4]}, "called, not played yet"), ({"points": [157, 0, 0, 0]}, "calls closed")],
)
def test_why_says_what_is_still_to_come(deal, says):
    told = called(deal)
    (found,) = derivation(told, score(told), 0)[0].deals
    assert (found.points, str(found.under_way)) == (None, says)


def test_a_deal_in_words_has_calls_points_and_what_was_noted():
    told = {"calls": [40, 60, None, 27], "points": [45, 50, 35, 27], "trump": "rosen", "last_trick": 1, "dealer": 2}
    said = in_words(called(), **told, zero_trick=[0, 3], penalties=[PENALTY | {"player": 1}])
    assert said == (
        "calls: Anna 40, Beat 60, Chiara –, Dario 27; points: Anna 45, Beat 50, Chiara 35, Dario 27; "
        "dealer: Chiara; trump: roses; last trick: Beat; a trick worth nothing: Anna, Dario; "
        "penalty: Beat 20, Wrong card"
    )


def test_a_deal_under_way_says_only_what_is_told():
    assert in_words(called(), points=[45, 50, 35, 27]) == "points: Anna 45, Beat 50, Chiara 35, Dario 27"
    assert in_words(called(), calls=[40, 60, 30, 27]) == "calls: Anna 40, Beat 60, Chiara 30, Dario 27"


def test_an_extra_deal_of_the_past_has_its_turn():
    assert setup(called()).turn("deal-5").key == "deal-5"
