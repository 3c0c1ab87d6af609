"""From points to Rappen: pot, plus against minus, each pays each; by the round or at the end of the evening."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.file import read
from scorer.jass.money import REST, SETTLE
from scorer.jass.score import Line, score
from scorer.jass.settlement import Settled, money_of, settle
from scorer.jass.sheet import Round, Turn
from scorer.jass.transfers import Transfer, fewest
from tests.cli.case_files import case
from tests.jass.reckonings import evenings, monies, settled, stakes


def classic(*rounds: int, **money: Any) -> Settled:
    """Settle an evening of the classic's round (−35, 30, 5), each cut after so many deals, with these money rules."""
    told = case("12")["sheet"]
    told["rules"]["money"] = {"mode": "pot", "stake": "1", "cash": True} | money
    (round_,) = told["rounds"]
    told["rounds"] = [round_ | {"deals": round_["deals"][:count]} for count in rounds]
    reading = read(json.dumps(told))
    return money_of(reading.sheet, reading.score)


# One round.


@pytest.mark.parametrize("mode", ["pot", "net"])
def test_where_points_balance_each_gets_what_the_points_say(mode):
    found = settled(-35, 30, 5, mode=mode)
    assert (found.balances, found.pot) == ((-35, 30, 5), 0)


def test_each_pays_each_the_gap():
    found = settled(20, 40, 20, 0, mode="pairwise", cash=False, sense=-1)
    assert found.balances == (0, -80, 0, 80)
    assert found.transfers == (Transfer(1, 3, 80),)


def test_where_points_are_good_the_gap_goes_the_other_way():
    assert settled(20, 40, 20, 0, mode="pairwise", cash=False).balances == (0, 80, 0, -80)


def test_where_points_do_not_balance_it_is_paid_against_the_mean():
    assert settled(20, 40, 20, 0, cash=False).balances == (0, 20, 0, -20)
    assert settled(20, 40, 20, 0, cash=False, sense=-1).balances == (0, -20, 0, 20)


def test_a_stake_of_half_a_rappen_stays_exact_until_the_end():
    found = settled(5, 5, -10, stake="0.5")
    assert found.shares.own == (Fraction(5, 2), Fraction(5, 2), -5)
    assert found.balances == (5, 0, -5)


def test_in_coins_it_is_rounded_and_by_phone_it_is_not():
    assert settled(12, -4, -4, -4).balances == (15, -5, -5, -5)
    assert settled(12, -4, -4, -4, cash=False).balances == (12, -4, -4, -4)


# What does not balance.


def test_what_is_left_in_the_pot_stays():
    found = settled(-13, 20, -10, mode="pot", cash=False)
    assert (found.balances, found.pot) == ((-13, 20, -10), 3)


def test_what_is_left_in_the_pot_is_shared():
    found = settled(-13, 20, -10, mode="pot", cash=False, rest="shared")
    assert (found.balances, found.pot) == ((-12, 21, -9), 0)


@pytest.mark.parametrize("rest", REST)
def test_what_is_missing_in_the_pot_all_put_in(rest):
    found = settled(-13, 30, -11, mode="pot", cash=False, rest=rest)
    assert (found.balances, found.pot) == ((-15, 28, -13), 0)


def test_what_had_stayed_pays_what_is_missing_now():
    found = settled(-13, 30, -11, mode="pot", cash=False, before=10)
    assert (found.balances, found.pot) == ((-13, 30, -11), 4)
    assert found.transfers[-1] == Transfer(3, 1, 6)


def test_what_had_stayed_may_pay_only_a_part():
    found = settled(-13, 30, -11, mode="pot", cash=False, before=3)
    assert (found.balances, found.pot) == ((-14, 29, -12), 0)


def test_the_pot_is_rounded_like_a_player():
    found = settled(-13, 20, -10, mode="pot")
    assert (found.balances, found.pot) == ((-15, 20, -10), 5)


def test_what_stays_is_paid_into_the_pot():
    assert settled(-13, 20, -10, mode="pot", cash=False).transfers == (
        Transfer(0, 1, 13),
        Transfer(2, 1, 7),
        Transfer(2, 3, 3),
    )


# The evening.


def test_without_money_in_the_rules_there_is_none():
    reading = read(json.dumps(case("01")["sheet"]))
    assert reading.sheet.rules.money is None
    assert money_of(reading.sheet, reading.score) is None


@pytest.mark.parametrize("settle_", SETTLE)
def test_before_the_first_deal_nobody_owes_anything(settle_):
    found = classic(settle=settle_)
    assert (found.settlements, found.balances, found.pot, found.transfers) == ((), (0, 0, 0), 0, ())


def test_by_the_round_a_round_counts_when_it_is_whole():
    found = classic(6, 5, settle="round")
    assert [one.lines[0].round for one in found.settlements] == [0]
    assert (found.balances, found.pot) == ((-35, 30, 5), 0)


def test_at_the_end_of_the_evening_everything_counts_that_stands():
    found = classic(6, 1, settle="evening")
    assert len(found.settlements) == 1
    assert (found.balances, found.pot) == ((-60, 10, -10), 60)


def test_a_round_under_way_leaves_its_money_in_the_pot_although_the_rest_is_shared():
    assert classic(5, settle="evening", rest="shared").pot == 320


def test_each_round_is_rounded_alone_and_the_evening_once():
    money = {"mode": "net", "stake": "0.1", "cash": True}
    assert classic(6, 6, settle="round", **money).balances == (-10, 10, 0)
    assert classic(6, 6, settle="evening", **money).balances == (-5, 5, 0)


def test_the_payments_of_a_round_are_its_own():
    found = classic(6, 6, settle="round")
    assert [one.transfers for one in found.settlements] == [(Transfer(0, 1, 30), Transfer(0, 2, 5))] * 2
    assert found.transfers == (Transfer(0, 1, 60), Transfer(0, 2, 10))


def test_a_disputed_round_waits():
    told = case("12")["sheet"]
    reading = read(json.dumps(told))
    deals = reading.sheet.rounds[0].deals
    disputed = replace(reading.sheet, rounds=(Round(0, (replace(deals[0], disputed=True), *deals[1:])),))
    assert money_of(disputed, score(disputed)).settlements == ()


def test_what_stays_of_one_round_is_in_the_pot_of_the_next():
    told = case("12")["sheet"]
    told["rules"] |= {"domino": [140, 100, 60], "unbalanced": True}
    told["rounds"] *= 3
    reading = read(json.dumps(told))
    found = money_of(reading.sheet, reading.score)
    assert [(one.pot_before, one.pot) for one in found.settlements] == [(0, 20), (20, 40), (40, 60)]
    assert (found.balances, found.pot) == ((-105, 30, 15), 60)


# What holds for every evening.


@given(evenings())
def test_balances_and_the_pot_add_up_to_nothing(reading):
    found = money_of(reading.sheet, reading.score)
    assert sum(found.balances) + found.pot == 0
    assert reading.sheet.rules.money.mode == "pot" or found.pot == 0


@given(evenings())
def test_a_closed_reckoning_never_leaves_the_pot_in_debt(reading):
    found = money_of(reading.sheet, reading.score)
    if reading.complete or reading.sheet.rules.money.settle == "round":
        assert all(one.pot >= 0 for one in found.settlements)
        assert reading.sheet.rules.money.rest == "stays" or found.pot == 0


@given(evenings())
def test_the_payments_of_every_reckoning_clear_it(reading):
    found = money_of(reading.sheet, reading.score)
    for one in (*found.settlements, found):
        left = [*one.balances, one.pot - getattr(one, "pot_before", 0)]
        for transfer in one.transfers:
            left[transfer.payer] += transfer.amount
            left[transfer.payee] -= transfer.amount
        assert not any(left)


@given(evenings())
def test_nobody_is_off_by_a_coin_in_any_reckoning(reading):
    money = reading.sheet.rules.money
    for one in money_of(reading.sheet, reading.score).settlements:
        exact = [own + one.shares.correction for own in one.shares.own]
        assert all(abs(amount - balance) < money.coin for amount, balance in zip(exact, one.balances, strict=True))
        assert all(balance % money.coin == 0 for balance in (*one.balances, one.pot))


@given(evenings())
def test_the_reckonings_add_up_to_the_balances(reading):
    found = money_of(reading.sheet, reading.score)
    rows = [one.balances for one in found.settlements] or [(0,) * len(reading.sheet.players)]
    assert found.balances == tuple(map(sum, zip(*rows, strict=True)))


@given(st.lists(st.integers(-400, 400), min_size=2, max_size=8), monies, st.sampled_from([1, -1]))
def test_more_points_never_get_less_money(points, money, sense):
    line = Line(0, 0, Turn("tricks", "tricks", -1), 0, None, (), tuple(points), tuple(points))
    balances = settle((line,), len(points), 0, money, sense).balances
    ranked = sorted(zip((sense * one for one in points), balances, strict=True))
    assert all(low[1] <= high[1] for low, high in zip(ranked, ranked[1:], strict=False) if low[0] < high[0])


@given(st.lists(st.integers(0, 157), min_size=2, max_size=8), stakes)
def test_each_pays_each_is_what_every_pair_pays_by_itself(points, stake):
    found = settled(*points, mode="pairwise", stake=stake, sense=-1, cash=False)
    for seat, own in enumerate(points):
        gaps = sum(Fraction(stake) * (other - own) for other in points)
        assert found.shares.own[seat] + found.shares.correction == gaps


@given(st.lists(st.integers(-300, 300), min_size=2, max_size=7), stakes)
def test_with_points_that_balance_pot_and_net_come_to_the_same(some, stake):
    points = (*some, -sum(some))
    assert settled(*points, mode="pot", stake=stake).balances == settled(*points, mode="net", stake=stake).balances


def test_the_pot_counts_as_one_more_place_in_the_payments():
    assert fewest((-13, 20, -10, 3)) == settled(-13, 20, -10, mode="pot", cash=False).transfers
