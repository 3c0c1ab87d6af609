"""`scorer check` for a table that plays for money."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.case_files import case


def sheet(deals: int = 6, rounds: int = 1, name: str = "12", **rules: Any) -> str:
    """Return the classic in Rappen, each round cut after so many deals, with some rules changed."""
    told = case(name)["sheet"]
    told["rules"] |= rules
    told["rounds"] = [told["rounds"][0] | {"deals": told["rounds"][0]["deals"][:deals]}] * rounds
    return json.dumps(told)


@pytest.fixture
def money(scorer, write):
    """Return what the check tells programs about the money of a sheet."""
    return lambda **changes: json.loads(scorer("check", "--json", write(sheet(**changes))).stdout)["money"]


def test_the_money_stands_below_the_totals(scorer, write):
    assert scorer("check", write(sheet())).stdout == (
        "Guggitaler · 28 November 2026\n"
        "\n"
        "         Anna  Beat  Chiara\n"
        "Round 1   −35    30       5\n"
        "Total     −35    30       5\n"
        "Place     3rd   1st     2nd\n"
        "\n"
        "CHF       Anna   Beat  Chiara\n"
        "Balance  −0.35  +0.30   +0.05\n"
        "Anna pays Beat 30\xa0Rp.\n"
        "Anna pays Chiara 5\xa0Rp.\n"
        "\n"
        "Everything is in order, and every deal is there.\n"
    )


def test_the_pot_is_named_where_something_is_in_it(scorer, write):
    told = scorer("check", write(sheet(domino=[60, 50, 40], unbalanced=True))).stdout
    assert "In the pot: CHF\xa01.70\nAnna pays 55\xa0Rp. into the pot\n" in told


def test_what_the_pot_pays_is_named(scorer, write):
    money = {"mode": "pot", "stake": "1", "settle": "evening"}
    assert (
        "Anna draws 25\xa0Rp. from the pot\n"
        in scorer("check", write(sheet(deals=1, inverse=True, money=money))).stdout
    )


def test_a_terminal_with_a_small_alphabet_gets_plain_blanks(write):
    file = write(sheet(money={"mode": "pot", "stake": "10000"}))
    command = [Path(sys.executable).with_name("scorer"), "--lang", "fr", "check", file]
    told = subprocess.run(command, capture_output=True, env=os.environ | {"PYTHONIOENCODING": "latin-1"})
    assert b"-3 500.00  +3 000.00  +500.00\n" in told.stdout


def test_without_money_nothing_is_said_of_it(scorer, write):
    assert "Balance" not in scorer("check", write(sheet(money=None))).stdout


def test_the_object_has_balances_pot_and_payments_in_francs(money):
    assert money() == {
        "balances": {"Anna": "-0.35", "Beat": "0.30", "Chiara": "0.05"},
        "pot": "0.00",
        "transfers": [
            {"payer": "Anna", "payee": "Beat", "amount": "0.30"},
            {"payer": "Anna", "payee": "Chiara", "amount": "0.05"},
        ],
    }


def test_the_object_has_null_where_there_is_no_money(money):
    assert money(money=None) is None


def test_a_sheet_whose_rules_cannot_be_read_has_no_money(money):
    assert money(money={"mode": "poker"}) is None


def test_the_pot_is_nobody_in_the_payments(money):
    told = money(domino=[60, 50, 40], unbalanced=True)
    assert told["pot"] == "1.70"
    assert [(one["payee"], one["amount"]) for one in told["transfers"]] == [
        (None, "0.55"),
        (None, "0.70"),
        (None, "0.45"),
    ]


def test_a_round_under_way_is_not_settled_yet(money):
    assert money(deals=5) == {
        "balances": {"Anna": "0.00", "Beat": "0.00", "Chiara": "0.00"},
        "pot": "0.00",
        "transfers": [],
    }


def test_an_evening_under_way_is_told_as_it_stands(money):
    told = money(deals=1, money={"mode": "pot", "stake": "1", "settle": "evening"})
    assert (told["balances"], told["pot"]) == ({"Anna": "-0.25", "Beat": "-0.20", "Chiara": "-0.15"}, "0.60")


def test_rounds_that_are_whole_add_up(money):
    assert money(rounds=2)["balances"] == {"Anna": "-0.70", "Beat": "0.60", "Chiara": "0.10"}
