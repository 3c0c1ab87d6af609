"""The pot while playing."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

from hypothesis import given

from scorer.jass.file import read
from scorer.jass.pot import PotLine, pot_lines
from scorer.jass.settlement import money_of
from tests.cli.case_files import case
from tests.jass.reckonings import evenings


def lines(*rounds: int, stake: str = "1", mode: str = "pot", rest: str = "stays", **rules: Any) -> tuple[PotLine, ...]:
    """Return the pot of the classic's round, each cut after so many deals."""
    told = case("12")["sheet"]
    told["rules"] |= {"money": {"mode": mode, "stake": stake, "rest": rest}, "unbalanced": True} | rules
    (round_,) = told["rounds"]
    told["rounds"] = [round_ | {"deals": round_["deals"][:count]} for count in rounds]
    reading = read(json.dumps(told))
    return pot_lines(reading.sheet, reading.score)


def test_every_deal_puts_in_what_it_costs_and_domino_empties_the_pot():
    assert [line.put_in for line in lines(6)] == [60, 80, 90, 40, 50, -320]
    assert [line.pot for line in lines(6)] == [60, 140, 230, 270, 320, 0]


def test_what_each_player_puts_in_is_told():
    first, *_, domino = lines(6)
    assert first.paid_in == (25, 20, 15)
    assert domino.paid_in == (-60, -160, -100)


def test_after_every_deal_the_pot_holds_what_the_rest_of_the_round_draws():
    assert [line.due for line in lines(6)] == [60, 140, 230, 270, 320, 0]
    assert {line.left for line in lines(6)} == {0}


def test_before_domino_it_is_known_what_will_stay():
    before_domino = lines(5, domino=[140, 100, 60])[4]
    assert (before_domino.pot, before_domino.due, before_domino.left) == (320, 300, 20)


def test_before_domino_it_is_known_what_will_be_missing():
    assert lines(5, domino=[165, 100, 60])[4].left == -5


def test_what_stays_is_there_when_the_next_round_begins():
    assert [line.pot for line in lines(6, 1, domino=[140, 100, 60])][5:7] == [20, 80]


def test_what_stays_of_several_rounds_adds_up():
    assert [line.pot for line in lines(6, 6, 1, domino=[140, 100, 60])][11:13] == [40, 100]


def test_what_is_shared_is_not_there_when_the_next_round_begins():
    assert [line.pot for line in lines(6, 1, domino=[140, 100, 60], rest="shared")][5:7] == [20, 60]


def test_a_deal_not_played_puts_nothing_in():
    later = lines(1)[1]
    assert (later.paid_in, later.pot, later.due) == ((0, 0, 0), 60, 140)


def test_a_round_nobody_finished_still_lies_in_the_pot():
    assert [line.pot for line in lines(1, 6)][6:] == [120, 200, 290, 330, 380, 60]


def test_half_a_rappen_is_kept():
    assert lines(1, stake="0.5")[0].paid_in == (Fraction(25, 2), 10, Fraction(15, 2))


def test_an_inverse_round_runs_a_debt_until_domino():
    inverse = lines(6, inverse=True)
    assert [line.pot for line in inverse] == [-60, -140, -230, -270, -320, 0]
    assert inverse[4].due == -320


def test_where_each_is_set_against_each_there_is_no_pot():
    assert lines(6, mode="net") == lines(6, mode="pairwise") == ()


@given(evenings())
def test_what_the_pot_ends_with_is_what_is_settled(reading):
    shown, found = pot_lines(reading.sheet, reading.score), money_of(reading.sheet, reading.score)
    money = reading.sheet.rules.money
    if shown and not reading.complete and money.settle == "evening":
        assert abs(shown[-1].pot - found.pot) < money.coin


@given(evenings())
def test_the_pot_grows_by_what_is_put_in(reading):
    shown = pot_lines(reading.sheet, reading.score)
    for before, after in zip(shown, shown[1:], strict=False):
        assert before.line.round != after.line.round or after.pot == before.pot + after.put_in
