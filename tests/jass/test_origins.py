"""Why this amount? Every Rappen leads to a deal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from scorer.jass.file import read
from scorer.jass.money import Money
from scorer.jass.origins import Origin, origins, why
from scorer.jass.settlement import money_of
from tests.cli.case_files import case
from tests.jass.reckonings import evenings, settled


def reasons(*points: int, seat: int = 0, sense: int = 1, **money: Any) -> list[tuple[str, str, str]]:
    """Return where a balance of one round of these points comes from."""
    rules = {"mode": "net", "settle": "round", "cash": False} | money
    found = origins(settled(*points, sense=sense, **rules), seat, Money(**rules), sense)
    return [(origin.kind, str(origin.reason), str(origin.rappen)) for origin in found]


def of(name: str, seat: int) -> tuple[Origin, ...]:
    """Return where the balance of a seat in a case comes from."""
    reading = read(json.dumps(case(name)["sheet"]))
    return why(reading.sheet, money_of(reading.sheet, reading.score), seat)


def test_every_deal_is_named_with_its_points_and_rappen():
    assert [(one.round, one.deal, one.points, one.rappen) for one in of("12", 0)] == [
        (0, 0, -25, -25),
        (0, 1, -20, -20),
        (0, 2, 0, 0),
        (0, 3, 0, 0),
        (0, 4, -50, -50),
        (0, 5, 60, 60),
    ]


def test_a_deal_says_how_its_rappen_are_counted():
    assert str(of("38", 1)[0].reason) == "−5 × 3 Rp."


def test_the_rounding_is_told():
    assert [(str(one.reason), one.rappen) for one in of("67", 1)][-1] == ("rounded to 5 Rp.", 2)


def test_the_mean_is_told_where_points_do_not_balance():
    assert reasons(20, 40, 20, 0, sense=-1)[-1] == ("mean", "against the mean: −80 points of all by 4", "20")


def test_where_each_pays_each_the_gap_is_told():
    told = ("deal", "(4 × −40 − −80 of all) × 1 Rp.", "-80")
    assert reasons(20, 40, 20, 0, seat=1, mode="pairwise", sense=-1) == [told]


def test_a_share_of_the_pot_is_told():
    assert reasons(-13, 20, -10, mode="pot", rest="shared")[1:] == [
        ("rest", "a share of what was left in the pot: 3 Rp. by 3", "1")
    ]


def test_a_share_of_what_the_pot_did_not_hold_is_told():
    assert reasons(-13, 30, -11, mode="pot")[1:] == [("rest", "a share of what the pot did not hold: 6 Rp. by 3", "-2")]


@pytest.mark.parametrize(("settle", "at"), [("round", 0), ("evening", None)])
def test_what_comes_on_top_belongs_to_the_round_or_to_the_evening(settle, at):
    told = case("67")["sheet"]
    told["rules"]["money"]["settle"] = settle
    reading = read(json.dumps(told))
    assert why(reading.sheet, money_of(reading.sheet, reading.score), 1)[-1].round == at


@given(evenings())
def test_the_reasons_add_up_to_the_balance_exactly(reading):
    found = money_of(reading.sheet, reading.score)
    for seat, balance in enumerate(found.balances):
        assert sum(origin.rappen for origin in why(reading.sheet, found, seat)) == balance


@given(evenings())
def test_the_points_of_the_reasons_are_those_on_the_sheet(reading):
    found = money_of(reading.sheet, reading.score)
    for seat in range(len(reading.sheet.players)):
        told = {(one.round, one.deal): one.points for one in why(reading.sheet, found, seat) if one.kind == "deal"}
        on_sheet = {(line.round, line.deal): line.points for line in reading.score.lines}
        assert all(on_sheet[at][seat] == points for at, points in told.items())


@given(evenings())
def test_rounding_is_less_than_a_coin(reading):
    found = money_of(reading.sheet, reading.score)
    for seat in range(len(reading.sheet.players)):
        rounding = [one for one in why(reading.sheet, found, seat) if one.kind == "rounding"]
        assert all(abs(one.rappen) < reading.sheet.rules.money.coin for one in rounding)
