"""What can be paid with the coins on the table."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.coins import COINS, MOST_IN_COINS, Handing, handing, payable
from scorer.jass.transfers import Transfer

purses = st.dictionaries(st.sampled_from(COINS[:7]), st.integers(0, 2), max_size=4)


def sums(purse: dict[int, int]) -> set[int]:
    """Return every sum that a purse can pay."""
    pieces = [piece for piece, count in purse.items() for _ in range(count)]
    return {sum(some) for count in range(len(pieces) + 1) for some in combinations(pieces, count)}


def test_the_right_coins_are_given():
    assert handing(35, {20: 1, 10: 2, 5: 1}, {}) == Handing((20, 10, 5))


def test_change_comes_from_the_payee():
    assert handing(35, {50: 1}, {10: 1, 5: 1}) == Handing((50,), (10, 5))


def test_the_least_change_is_given():
    assert handing(35, {100: 1, 50: 1, 20: 2}, {5: 3, 50: 1, 10: 1}) == Handing((20, 20), (5,))


def test_without_change_it_cannot_be_paid():
    assert handing(35, {50: 1}, {20: 1}) is None


def test_too_little_cannot_pay():
    assert handing(35, {20: 1, 10: 1}, {5: 9}) is None


def test_there_is_no_coin_for_two_rappen():
    assert handing(32, {10: 9}, {5: 9}) is None


@pytest.mark.parametrize("amount", [0, -5, MOST_IN_COINS + 5])
def test_only_what_can_lie_on_a_table_is_paid_in_coins(amount):
    assert handing(amount, dict.fromkeys(COINS, 50), {}) is None


def test_the_highest_amount_is_paid_in_notes():
    assert handing(MOST_IN_COINS, {20_000: 5}, {}) == Handing((20_000,) * 5)


@pytest.mark.parametrize("purse", [{25: 1}, {5: -1}, {5: 0.5}, {0: 3}])
def test_a_purse_of_strange_coins_is_refused(purse):
    with pytest.raises(ValueError, match="Swiss"):
        handing(5, purse, {})


@given(st.integers(1, 120).map(lambda coins: 5 * coins), purses, purses)
def test_a_payment_can_be_made_exactly_if_two_sums_differ_by_it(amount, payer, payee):
    found = handing(amount, payer, payee)
    assert (found is not None) == any(paid - amount in sums(payee) for paid in sums(payer))
    if found:
        assert sum(found.given) - sum(found.change) == amount
        assert all(found.given.count(piece) <= payer[piece] for piece in found.given)
        assert all(found.change.count(piece) <= payee[piece] for piece in found.change)


FIRST, SECOND = Transfer(0, 1, 30), Transfer(1, 2, 50)


def test_what_one_gets_may_pay_the_next():
    made = payable([SECOND, FIRST], [{20: 1, 10: 1}, {20: 1}, {}])
    assert made == {FIRST: Handing((20, 10)), SECOND: Handing((20, 20, 10))}
    assert list(made) == [FIRST, SECOND]


def test_the_change_one_gets_may_pay_the_next():
    made = payable([FIRST, Transfer(0, 2, 20)], [{50: 1}, {20: 1}, {}])
    assert list(made.values()) == [Handing((50,), (20,)), Handing((20,))]


def test_a_payment_nobody_has_coins_for_is_left_out():
    assert payable([FIRST, SECOND], [{20: 1, 10: 1}, {}, {}]) == {FIRST: Handing((20, 10))}


def test_nobody_pays_twice_with_the_same_coin():
    both = [Transfer(0, 1, 50), Transfer(0, 2, 50)]
    assert list(payable(both, [{50: 1}, {}, {}])) == both[:1]
