"""What the table of a game with calls shows, as plain values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.jass.score import score
from scorer.jass.sheet import Sheet
from scorer.paper.leaf import Leaf, PaperSheet
from scorer.paper.pen import emptied
from scorer.shown.rows import Cell, Mark, Row, Table, table
from scorer.words.filters import environment
from tests.called import DEALS, called, deal_of, played
from tests.paper.sheets import sheet


def laid_out(told: Sheet, **known) -> Table:
    """Lay out a sheet with its score."""
    return table(told, score(told), **known)


def rows(*deals, **rules) -> tuple[Row, ...]:
    """Return the rows of a round with these deals."""
    return laid_out(called(*deals, **rules)).rounds[0].rows


def html(told: Sheet) -> str:
    """Return the table as a page has it."""
    source = '{% from "_sheet.html" import sheet_table %}{{ sheet_table(table) }}'
    return environment().from_string(source).render(table=laid_out(told))


def test_a_deal_shows_the_call_the_points_and_the_difference():
    assert rows(DEALS[0])[0].cells == (
        Cell(45, 5, deals=True, call=40),
        Cell(50, 10, call=60),
        Cell(35, 5, call=30),
        Cell(27, 0, call=27, hit=True),
    )


def test_an_exact_call_is_marked_with_its_bonus():
    cell = rows(DEALS[0], preset="srf")[0].cells[3]
    assert (cell.points, cell.hit) == (-10, True)


def test_a_deal_knows_its_trump_and_its_dealer():
    first, second, third = rows(*DEALS)[:3]
    assert [str(row.trump_title) for row in (first, second, third)] == ["roses", "bells", ""]
    assert [row.dealer for row in (first, second, third)] == [0, 1, 2]


def test_a_trump_of_another_pack_is_not_shown():
    assert rows(DEALS[0] | {"trump": "herz"})[0].trump == ""


def test_a_deal_whose_calls_are_closed_shows_points_and_no_difference():
    row = rows({"points": [45, 50, 35, 27]})[0]
    assert [(cell.call, cell.count, cell.points, cell.hit) for cell in row.cells] == [
        (None, made, None, False) for made in (45, 50, 35, 27)
    ]
    assert (str(row.note), row.state) == ("calls closed", "")


def test_a_deal_that_is_called_and_not_played_shows_the_calls_alone():
    row = rows({"calls": [40, 60, 30, 27]})[0]
    assert [(cell.call, cell.count, cell.points) for cell in row.cells] == [
        (call, None, None) for call in (40, 60, 30, 27)
    ]
    assert str(row.note) == "called, not played yet"


def test_a_missing_call_is_told_from_calls_that_are_closed():
    row = rows(DEALS[0] | {"calls": [None, 60, 30, 27]})[0]
    assert (row.called, row.cells[0].call, row.cells[0].points) == (True, None, 65)
    assert "–&#160;→45" in html(called(DEALS[0] | {"calls": [None, 60, 30, 27]}))


def test_a_call_that_happens_to_equal_wrong_points_is_no_hit():
    row = rows({"calls": [40, 60, 30, 27], "points": [40, 50, 35, 27]})[0]
    assert row.state == "wrong"
    assert not any(cell.hit for cell in row.cells)


def test_penalties_stand_in_a_row_of_their_own():
    told = [{"player": "Beat", "points": 20, "reason": "Wrong card"}]
    round_ = laid_out(called(DEALS[0] | {"penalties": told}, DEALS[1])).rounds[0]
    assert [cell.points for cell in round_.rows[0].cells] == [5, 10, 5, 0]
    assert (round_.differences, round_.penalties) == ((15, 10, 25, 20), (0, 20, 0, 0))
    assert round_.totals == (15, 30, 25, 20)


def test_without_a_penalty_there_is_no_row_for_them():
    assert laid_out(called(*DEALS)).rounds[0].penalties == ()


def test_the_points_of_the_deals_that_are_told_add_up_to_157_each():
    round_ = laid_out(called(*DEALS)).rounds[0]
    assert [row.check.count for row in round_.rows] == [157] * 4
    assert round_.made == 471


def test_a_wrong_deal_says_what_its_points_add_up_to():
    row = rows({"calls": [40, 60, 30, 27], "points": [40, 50, 35, 27]})[0]
    assert row.check.count == 152


def test_a_sheet_for_the_pen_says_what_the_points_must_come_to():
    round_ = laid_out(emptied(called(), 1, named=True), worths=True).rounds[0]
    assert [row.check.count for row in round_.rows] == [157] * 4
    assert round_.made == 628
    assert (round_.differences, round_.penalties) == ((None,) * 4, (None,) * 4)


@pytest.mark.parametrize(("players", "deals", "after"), [(4, 4, []), (3, 4, []), (4, 12, [4, 8]), (5, 12, [5, 10])])
def test_what_stands_is_told_each_time_that_dealing_has_gone_round(players, deals, after):
    found = laid_out(played(players, deals)).rounds[0].rows
    assert [row.deal + 1 for row in found if row.standing] == after


def test_what_stands_is_what_all_deals_so_far_add_up_to():
    found = laid_out(called(*DEALS, DEALS[0], deals=12)).rounds[0].rows
    assert found[3].standing == (20, 20, 30, 20)
    assert found[7].standing == ()


def test_an_extra_deal_is_a_row_beyond_the_others():
    level = [deal_of(4, 0)] * 4
    found = rows(*level, preset="jeu_de_jass")
    assert [row.beyond for row in found] == [False] * 4 + [True]
    assert str(found[4].title) == "extra deal 5"


def test_a_round_without_a_set_length_has_an_open_row_until_the_evening_is_finished():
    told = called(*DEALS, preset="swisslos")
    assert len(laid_out(told).rounds[0].rows) == 4
    assert len(laid_out(replace(told, finished=True)).rounds[0].rows) == 3


def test_a_round_without_a_set_length_has_rows_to_write_in():
    leaf = Leaf(PaperSheet(called(preset="swisslos"), "part", rounds=2), "a4")
    assert [len(round_.rows) for round_ in leaf.table.rounds] == [12, 12]


def test_the_fewest_points_come_first_and_have_no_plus_sign():
    found = laid_out(called(*DEALS))
    assert (found.totals, found.places, found.signed) == ((15, 10, 25, 20), (2, 1, 4, 3), False)
    assert "+15" not in html(called(*DEALS))


def test_deals_that_carry_their_number_are_not_numbered_again():
    assert not laid_out(played(4, 12)).numbered
    assert ">Deal 3<" in html(called(*DEALS))


def test_a_corrected_call_is_marked():
    found = laid_out(called(*DEALS), marks={(0, 0): Mark("", (1,))}).rounds[0].rows
    assert [cell.fixed for cell in found[0].cells] == [False, True, False, False]


def test_a_page_shows_the_difference_and_below_it_call_and_points():
    page = html(called(*DEALS))
    assert '<td class="g">5<i>40→45</i></td><td>10<i>60→50</i></td>' in page
    assert '<td class="hit z">✓0<i>27→27</i></td>' in page


def test_a_page_shows_nothing_of_a_call_that_is_closed():
    page = html(called({"points": [45, 50, 35, 27]}))
    assert "<i>→45</i>" in page
    assert "calls closed" in page


def test_a_game_without_calls_has_no_columns_for_them():
    found = laid_out(sheet(4))
    assert (found.calls, found.made) == (False, None)
    assert "→" not in html(sheet(4))
