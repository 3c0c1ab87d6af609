"""What the one table of a sheet shows, as plain values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.jass.score import score
from scorer.jass.sheet import Sheet
from scorer.paper.pen import emptied
from scorer.shown.rows import Cell, Mark, Table, table
from scorer.words.filters import environment
from tests.paper.sheets import sheet, with_deal, without_deal


def laid_out(told: Sheet, **known) -> Table:
    """Lay out a sheet with its score."""
    return table(told, score(told), **known)


def html(told: Sheet, **known) -> str:
    """Return the table as a page has it."""
    source = '{% from "_sheet.html" import sheet_table %}{{ sheet_table(table, link) }}'
    return environment().from_string(source).render(table=laid_out(told), link=known.get("link"))


def test_a_counted_deal_shows_how_many_and_the_points():
    told = with_deal(sheet(4), 0, 0, tricks=(3, 2, 4, 0))
    assert laid_out(told).rounds[0].rows[0].cells == (
        Cell(3, -15, deals=True),
        Cell(2, -10),
        Cell(4, -20),
        Cell(0, 0),
    )


def test_who_took_the_king_has_a_mark_and_the_others_none():
    cells = laid_out(with_deal(sheet(4), 0, 3, king=1)).rounds[0].rows[3].cells
    assert [(cell.count, cell.points) for cell in cells] == [(None, 0), (1, -40), (None, 0), (None, 0)]


def test_in_domino_the_place_is_shown_that_counts():
    told = with_deal(sheet(4), 0, 5, order=(0, 1, 2, 3), cheated=(0,))
    assert [cell.count for cell in laid_out(told).rounds[0].rows[5].cells] == [4, 1, 2, 3]


def test_a_deal_that_is_not_played_yet_is_empty_and_says_what_must_add_up():
    row = laid_out(without_deal(sheet(4), 0, 1)).rounds[0].rows[1]
    assert {(cell.count, cell.points) for cell in row.cells} == {(None, None)}
    assert row.check == Cell(9, -90)


def test_a_wrong_deal_shows_what_was_told_but_no_points():
    row = laid_out(with_deal(sheet(4), 0, 1, hearts=(0, 8, "two", None))).rounds[0].rows[1]
    assert [(cell.count, cell.points) for cell in row.cells] == [(0, None), (8, None), ("two", None), (None, None)]
    assert row.state == "wrong"


def test_an_overruled_deal_counts_and_is_marked():
    row = laid_out(with_deal(sheet(4), 0, 1, hearts=(0, 8, 0, 0), overruled="late")).rounds[0].rows[1]
    assert [cell.points for cell in row.cells] == [0, -80, 0, 0]
    assert row.state == "overruled"
    assert row.check == Cell(8, -80)


def test_a_disputed_deal_is_marked():
    assert laid_out(with_deal(sheet(4), 0, 1, disputed=True)).rounds[0].rows[1].state == "disputed"


def test_the_parts_of_an_all_in_one_deal_add_up_to_it():
    row = laid_out(sheet(4, schedule="two_all")).rounds[0].rows[0]
    assert [str(part.title) for part in row.parts] == ["tricks", "bells", "Ober", "king of roses", "last trick"]
    assert [sum(part.cells[seat].points for part in row.parts) for seat in range(4)] == [
        cell.points for cell in row.cells
    ]


def test_a_round_adds_up_to_zero():
    assert [round_.check for round_ in laid_out(sheet(4, 3)).rounds] == [0, 0, 0]


def test_a_round_under_way_adds_up_to_what_counts_so_far():
    assert laid_out(without_deal(sheet(4), 0, 5)).rounds[0].check == -305


def test_a_round_that_has_not_begun_has_no_figures_but_a_check_sum():
    told = emptied(sheet(4, domino=[150, 100, 70, 0], unbalanced=True), 2, named=True)
    found = laid_out(told)
    assert [round_.totals for round_ in found.rounds] == [(None,) * 4] * 2
    assert found.check == 30
    assert found.places == (None,) * 4


def test_an_evening_under_way_is_told_from_a_finished_one():
    assert laid_out(without_deal(sheet(4), 0, 5)).under_way
    assert not laid_out(sheet(4)).under_way
    assert not laid_out(emptied(sheet(4), 1, named=True)).under_way


def test_a_corrected_deal_is_marked_for_whom_it_changed_something():
    rows = laid_out(sheet(4), marks={(0, 0): Mark("", (1,)), (0, 1): Mark("")}).rounds[0].rows
    assert [cell.fixed for cell in rows[0].cells] == [False, True, False, False]
    assert [row.fixed for row in rows[:3]] == [False, True, False]


def test_deals_of_one_name_are_numbered_only_where_there_are_many():
    assert laid_out(sheet(4, schedule="ten_all")).numbered
    assert not laid_out(sheet(4, schedule="two_all")).numbered
    assert not laid_out(sheet(4, schedule="no_domino")).numbered


def test_a_sheet_for_the_pen_says_what_one_of_a_kind_counts():
    rows = laid_out(emptied(sheet(4), 1, named=True), worths=True).rounds[0].rows
    assert [row.worth for row in rows] == ["−5", "−10", "−20", "−40", "−50", "150, 100, 55, 0"]


def test_a_blank_sheet_has_no_dealer():
    rows = laid_out(emptied(sheet(4), 1, named=False)).rounds[0].rows
    assert not any(cell.deals for row in rows for cell in row.cells)


@pytest.mark.parametrize(("wanted", "dealers"), [(1, [0]), (2, [0, 2]), (3, [0, 2, 0])])
def test_a_sheet_for_the_pen_goes_on_with_the_dealers(wanted, dealers):
    told = emptied(replace(sheet(4), rounds=sheet(4).rounds), wanted, named=True)
    assert [round_.dealer for round_ in told.rounds] == dealers


def test_on_a_page_each_row_leads_to_its_deal_where_that_is_wanted():
    assert '<a href="/0/1">Bells</a>' in html(sheet(4), link=lambda row: f"/{row.round}/{row.deal}")
    assert "<a " not in html(sheet(4))


def test_a_page_escapes_names():
    assert "&lt;b&gt;Anna&lt;/b&gt;" in html(sheet(4, names=("<b>Anna</b>", "Beat", "Chiara", "Dario")))
