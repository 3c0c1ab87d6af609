"""Amounts: how people type them, and how they become coins."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.amounts import FRANCS, HIGHEST_AMOUNT, read_amount, to_coins, told, written

READ = {
    "0,5": "0.5",
    "0.5": "0.5",
    ".5": "0.5",
    "1": "1",
    " 2 ": "2",
    "0.125": "0.125",
    "1’000.–": "1000",
    "1'000.-": "1000",
    "1’000.--": "1000",
    "1 000,50": "1000.5",
    "60 Rp.": "60",
    "60rp": "60",
    "60 Rappen": "60",
    "60 ct.": "60",
    "60 centimes": "60",
    "60 centesimi": "60",
    "Fr. 1.60": "160",
    "fr.1.60": "160",
    "SFr. 1.60": "160",
    "CHF 1’234.50": "123450",
    "1.60 CHF": "160",
    "2 Franken": "200",
    "2 francs": "200",
    "Fr. 5.-": "500",
}
UNREAD = [
    "",
    " ",
    ".",
    ".–",
    "-5",
    "−5",
    "+5",
    "1.000",
    "12,500",
    "1’00",
    "1’0000",
    "1..5",
    "1.5.2",
    "1e3",
    "½",
    "٣",
    "five",
    "Fr.",
    "Fr. 1.60 CHF",
    "Fr. 60 Rp.",
    "1.60 EUR",
    "nan",
    "9" * 41,
    "99999999999",
]


@pytest.mark.parametrize("typed", READ)
def test_an_amount_is_read_as_it_is_typed_in_switzerland(typed):
    assert read_amount(typed) == Decimal(READ[typed])


@pytest.mark.parametrize("typed", UNREAD)
def test_what_is_no_amount_is_not_guessed(typed):
    assert read_amount(typed) is None


@pytest.mark.parametrize(
    ("typed", "rappen"), [("1.60", "160"), ("5.–", "500"), ("60 Rp.", "60"), ("Fr. 2", "200"), ("0,05", "5")]
)
def test_in_a_field_of_francs_a_bare_number_is_francs(typed, rappen):
    assert read_amount(typed, FRANCS) == Decimal(rappen)


def test_the_highest_amount_is_a_hundred_thousand_francs():
    assert read_amount("CHF 100’000.–") == HIGHEST_AMOUNT
    assert read_amount("CHF 100’000.05") is None


@given(st.text(alphabet="0123456789.,’' -–FrRp½\u0663\n", max_size=45) | st.text())
def test_whatever_is_typed_is_an_amount_within_bounds_or_none(typed):
    amount = read_amount(typed)
    assert amount is None or 0 <= amount <= HIGHEST_AMOUNT


@given(st.integers(0, int(HIGHEST_AMOUNT)))
def test_what_is_written_is_read_back(rappen):
    assert read_amount(written(rappen), FRANCS) == rappen


@pytest.mark.parametrize(
    ("rappen", "as_written"), [(0, "0.00"), (5, "0.05"), (-35, "-0.35"), (120, "1.20"), (-1050, "-10.50")]
)
def test_a_file_has_francs_with_two_places(rappen, as_written):
    assert written(rappen) == as_written


@pytest.mark.parametrize(
    ("exact", "said"),
    [("2", "2"), ("5/2", "2.5"), ("-1/3", "−0.33"), ("1/8", "0.12"), ("-0.05", "−0.05"), ("1/999", "0"), ("10", "10")],
)
def test_exact_rappen_are_said_to_a_hundredth(exact, said):
    assert told(Fraction(exact)) == said


# Whole coins.


def coins(*exact: object, coin: int = 5) -> tuple[int, ...]:
    """Return these amounts in coins."""
    return to_coins([Fraction(str(amount)) for amount in exact], coin)


def test_rounding_each_alone_would_break_the_sum():
    assert coins(12, -4, -4, -4) == (15, -5, -5, -5)


def test_the_missing_coin_goes_to_the_largest_remainder():
    assert coins(-30, -22, 52) == (-30, -20, 50)


def test_equal_remainders_get_their_coin_in_seat_order():
    assert coins("2.5", "2.5", -5) == (5, 0, -5)


def test_by_phone_it_is_exact_to_the_rappen():
    assert coins("1/3", "1/3", "-2/3", coin=1) == (1, 0, -1)
    assert coins(12, -4, -4, -4, coin=1) == (12, -4, -4, -4)


def test_amounts_that_do_not_balance_are_refused():
    with pytest.raises(ValueError, match="balance"):
        coins(5, -4)


@given(st.lists(st.fractions(-10_000, 10_000, max_denominator=10_000), min_size=1, max_size=9), st.sampled_from([1, 5]))
def test_in_coins_the_sum_stays_and_nobody_is_off_by_a_coin(some, coin):
    exact = [*some, -sum(some)]
    rounded = to_coins(exact, coin)
    assert sum(rounded) == 0
    assert all(amount % coin == 0 for amount in rounded)
    assert all(abs(amount - coins_) < coin for amount, coins_ in zip(exact, rounded, strict=True))
