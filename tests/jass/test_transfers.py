"""Who pays whom: as few payments as possible, and one that is made changes no other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.transfers import MOST_EXACT, Plan, Transfer, fewest, still_open


@st.composite
def balances(draw: st.DrawFn, least: int = 2, most: int = 8, highest: int = 9) -> list[int]:
    """Draw balances that add up to 0; small ones, so that many groups balance among themselves."""
    some = draw(st.lists(st.integers(-highest, highest), min_size=least - 1, max_size=most - 1))
    return draw(st.permutations([*some, -sum(some)]))


def after(balances_: Sequence[int], paid: list[Transfer] | Plan) -> list[int]:
    """Return the balances that are left when these payments are made."""
    left = list(balances_)
    for transfer in paid:
        left[transfer.payer] += transfer.amount
        left[transfer.payee] -= transfer.amount
    return left


@cache
def fewest_by_trying(open_: tuple[int, ...]) -> int:
    """Count the fewest payments by trying: the first who is open settles all with one after the other."""
    open_ = tuple(sorted(balance for balance in open_ if balance))
    if not open_:
        return 0
    first, others = open_[0], open_[1:]
    tries = (
        fewest_by_trying((*others[:place], other + first, *others[place + 1 :]))
        for place, other in enumerate(others)
        if other * first < 0
    )
    return 1 + min(tries)


def fewest_by_searching(places: int, most: int) -> dict[tuple[int, ...], int]:
    """Return every row of balances up to `most`, and after how many payments of any amounts it is reached from 0."""
    found, reached = {}, {(0,) * places}
    while reached:
        found |= dict.fromkeys(reached, max(found.values(), default=-1) + 1)
        reached = {
            row
            for state in reached
            for payer, payee in permutations(range(places), 2)
            for amount in range(1, 2 * most + 1)
            if (row := tuple(after(list(state), [Transfer(payer, payee, amount)]))) not in found
            and max(map(abs, row)) <= most
        }
    return found


def test_the_classic_round_takes_two_payments():
    assert fewest((-35, 30, 5)) == (Transfer(0, 1, 30), Transfer(0, 2, 5))


def test_two_pairs_that_balance_take_two_payments():
    assert fewest((-40, 25, 40, -25)) == (Transfer(0, 2, 40), Transfer(3, 1, 25))


def test_a_group_of_three_that_balances_is_found():
    assert len(fewest((-50, 20, -70, 30, 40, 30))) == 4


def test_who_has_no_balance_neither_pays_nor_is_paid():
    assert fewest((0, 80, 0, -80)) == (Transfer(3, 1, 80),)


@pytest.mark.parametrize("clear", [(), (0,), (0, 0, 0)])
def test_where_all_is_clear_nobody_pays(clear):
    assert fewest(clear) == ()


def test_balances_that_do_not_balance_are_refused():
    with pytest.raises(ValueError, match="add up"):
        fewest((10, -5))


@given(balances())
def test_the_payments_clear_the_balances(drawn):
    assert after(drawn, fewest(drawn)) == [0] * len(drawn)


@given(balances())
def test_nobody_pays_nothing_or_more_than_owed_and_no_pair_stands_twice(drawn):
    plan = fewest(drawn)
    assert all(transfer.amount > 0 for transfer in plan)
    assert all(drawn[transfer.payer] < 0 < drawn[transfer.payee] for transfer in plan)
    assert len({(transfer.payer, transfer.payee) for transfer in plan}) == len(plan)


@given(balances())
def test_no_way_of_trying_finds_fewer_payments(drawn):
    assert len(fewest(drawn)) == fewest_by_trying(tuple(drawn))


def test_no_payments_of_any_amounts_are_fewer():
    found = fewest_by_searching(places=4, most=6)
    assert len(found) > 1_000
    assert [row for row, count in found.items() if len(fewest(row)) != count] == []


@given(balances(least=9, most=MOST_EXACT, highest=5))
def test_a_dozen_players_pay_as_few_times(drawn):
    assert len(fewest(drawn)) == fewest_by_trying(tuple(drawn))


def test_a_dozen_equal_balances_are_pairs():
    assert len(fewest((5,) * 6 + (-5,) * 6)) == 6


@given(balances(least=MOST_EXACT + 3, most=30, highest=500))
def test_a_large_circle_pays_less_often_than_it_has_members(drawn):
    plan = fewest(drawn)
    assert after(drawn, plan) == [0] * len(drawn)
    assert len(plan) < max(1, len([balance for balance in drawn if balance]))


# Payments that are made.


@given(balances(), st.data())
def test_a_payment_that_is_made_changes_no_other(drawn, data):
    plan = fewest(drawn)
    made = data.draw(st.sets(st.sampled_from(plan))) if plan else set()
    assert fewest(after(drawn, list(made))) == tuple(transfer for transfer in plan if transfer not in made)


@pytest.mark.parametrize("owed", [(2, 2, -3, -2, -1, -4, 6), (3, -4, 2, 4, 2, 2, -9)])
def test_between_plans_of_the_same_way_the_pairs_decide_and_go_on_deciding(owed):
    plan = fewest(owed)
    for made in plan:
        assert fewest(after(owed, [made])) == tuple(transfer for transfer in plan if transfer != made)


@given(balances(), st.data())
def test_ticking_in_any_order_leaves_the_rest_of_the_plan(drawn, data):
    plan = fewest(drawn)
    made = data.draw(st.permutations(plan))[: data.draw(st.integers(0, len(plan)))]
    assert still_open(drawn, made) == tuple(transfer for transfer in plan if transfer not in made)


@given(balances(highest=40), st.data())
def test_a_part_that_is_paid_changes_only_its_own_payment(drawn, data):
    made: list[Transfer] = []
    while proposed := still_open(drawn, made):
        chosen = data.draw(st.sampled_from(proposed))
        part = Transfer(chosen.payer, chosen.payee, data.draw(st.integers(1, chosen.amount)))
        made.append(part)
        others = set(proposed) - {chosen}
        left = {Transfer(chosen.payer, chosen.payee, chosen.amount - part.amount)}
        assert set(still_open(drawn, made)) == others | {transfer for transfer in left if transfer.amount}
        assert after(after(drawn, made), still_open(drawn, made)) == [0] * len(drawn)


def test_a_part_stays_where_another_plan_would_now_be_shorter():
    owed = (-50, -30, 40, 40)
    plan = (Transfer(0, 2, 40), Transfer(0, 3, 10), Transfer(1, 3, 30))
    assert fewest(owed) == plan
    assert still_open(owed, [Transfer(0, 2, 10)]) == (Transfer(0, 2, 30), *plan[1:])
    assert len(fewest((-40, -30, 30, 40))) == 2


def test_a_payment_that_is_unticked_is_open_again():
    owed = (-50, -30, 40, 40)
    first, second, third = fewest(owed)
    assert still_open(owed, [first, third]) == (second,)
    assert still_open(owed, [third]) == (first, second)


def test_a_correction_after_all_was_paid_leaves_the_difference():
    assert still_open((-45, 40, 5), [Transfer(0, 1, 30), Transfer(0, 2, 5)]) == (Transfer(0, 1, 10),)


def test_what_was_paid_too_much_comes_back():
    assert still_open((-25, 20, 5), [Transfer(0, 1, 30), Transfer(0, 2, 5)]) == (Transfer(1, 0, 10),)


def test_a_payment_nobody_proposed_counts_too():
    assert still_open((-35, 30, 5), [Transfer(0, 2, 35)]) == (Transfer(2, 1, 30),)


@given(balances(), balances(), st.data())
def test_after_a_correction_a_payment_that_is_made_changes_no_other(before, now, data):
    now = ([*now, *[0] * len(before)])[: len(before)]
    now[-1] -= sum(now)
    made = list(fewest(before))
    proposed = still_open(now, made)
    assert after(after(now, made), proposed) == [0] * len(now)
    for ticked in data.draw(st.permutations(proposed)):
        made.append(ticked)
        proposed = tuple(transfer for transfer in proposed if transfer != ticked)
        assert still_open(now, made) == proposed
