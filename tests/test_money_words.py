"""How money is written in each language."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorer.words.formats import exact_francs, exact_money, francs, money, signed_francs, stake
from scorer.words.languages import LANGUAGES, speaking


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "CHF\xa01.60"), ("de", "Fr.\xa01.60"), ("fr", "Fr.\xa01.60"), ("it", "fr.\xa01.60")],
)
def test_francs_are_written_as_the_language_has_them(language, written):
    with speaking(language):
        assert money(160) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "60\xa0Rp."), ("de", "60\xa0Rp."), ("fr", "60\xa0ct."), ("it", "60\xa0ct.")],
)
def test_below_one_franc_it_is_rappen(language, written):
    with speaking(language):
        assert money(60) == written


def test_nothing_is_written_in_francs():
    assert (money(0), money(100), money(-5)) == ("CHF\xa00.00", "CHF\xa01.00", "−5\xa0Rp.")


@pytest.mark.parametrize("rappen", [(-65, "−0.65"), (5, "0.05"), (0, "0.00"), (-100, "−1.00"), (1050, "10.50")])
def test_a_column_of_francs_has_two_places_and_the_true_minus(rappen):
    assert francs(rappen[0]) == rappen[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_thousands_stand_apart(language):
    with speaking(language):
        assert francs(123_456_789) == ("1\u202f234\u202f567.89" if language == "fr" else "1’234’567.89")


@pytest.mark.parametrize(("rappen", "written"), [(160, "+1.60"), (-65, "−0.65"), (0, "0.00")])
def test_a_balance_has_its_sign(rappen, written):
    assert signed_francs(rappen) == written


@pytest.mark.parametrize(
    ("rappen", "written"),
    [
        (Fraction(160), "+1.60"),
        (Fraction(-5, 2), "−0.025"),
        (Fraction(-1, 3), "−0.0033"),
        (Fraction(0), "0.00"),
        (Fraction(-1, 1000), "0.00"),
        (Fraction(100_000, 3), "+333.3333"),
    ],
)
def test_a_part_of_a_balance_is_exact_to_a_hundredth_of_a_rappen(rappen, written):
    assert exact_francs(rappen) == written


@pytest.mark.parametrize(("language", "written"), [("en", "2.5\xa0Rp."), ("de", "2.5\xa0Rp."), ("fr", "2,5\xa0ct.")])
def test_less_than_a_rappen_is_written_as_the_language_has_it(language, written):
    with speaking(language):
        assert exact_money(Fraction(5, 2)) == written


def test_an_exact_amount_above_one_franc_is_in_francs():
    assert (exact_money(Fraction(215, 2)), exact_money(Fraction(160))) == ("CHF\xa01.075", "CHF\xa01.60")


@pytest.mark.parametrize(("language", "written"), [("en", "0.5"), ("de", "0.5"), ("fr", "0,5"), ("it", "0.5")])
def test_a_stake_is_written_as_the_language_has_it(language, written):
    with speaking(language):
        assert stake("0.5") == written
