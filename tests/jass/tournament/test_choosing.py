"""Out of two entries that differ comes the one that somebody chose, cell by cell."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.tournament import Penalty, Result, Setup
from scorer.jass.tournament.results.choosing import is_whole, merged
from scorer.jass.tournament.results.states import differences
from tests.jass.tournament.halls import results, setups

DEAL = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}
OTHER = {"calls": [41, 60, 30, 27], "points": [45, 51, 34, 27]}


@st.composite
def pairs(draw_: st.DrawFn) -> tuple[Result, Result]:
    """Draw two entries of one table."""
    setup: Setup = draw_(setups())
    return draw_(results(setup, 4)), draw_(results(setup, 4))


@st.composite
def alike(draw_: st.DrawFn) -> tuple[Result, Result]:
    """Draw two entries that tell the same things of a table, all its deals or its totals."""
    deals = st.lists(st.sampled_from([DEAL, OTHER]), min_size=2, max_size=2).map(tuple)
    totals = st.tuples(*[st.integers(0, 3)] * 4)
    if draw_(st.booleans()):
        return Result(deals=draw_(deals)), Result(deals=draw_(deals))
    return Result(totals=draw_(totals)), Result(totals=draw_(totals))


@given(pairs())
def test_all_of_the_second_is_the_second_and_nothing_of_it_the_first(pair: tuple[Result, Result]) -> None:
    first, second = pair
    cells = differences(first, second)
    assert differences(merged(first, second, cells, range(len(cells))), second) == ()
    assert merged(first, second, cells, ()) == first


@given(alike(), st.data())
def test_each_cell_is_that_of_the_entry_chosen_for_it(pair: tuple[Result, Result], data: st.DataObject) -> None:
    first, second = pair
    cells = differences(first, second)
    taken = data.draw(st.sets(st.sampled_from(range(len(cells))))) if cells else set()
    result = merged(first, second, cells, taken)
    still = {(cell.deal, cell.seat, cell.part) for cell in differences(first, result)}
    assert still == {(cells[one].deal, cells[one].seat, cells[one].part) for one in taken}


def test_one_figure_of_one_deal_is_chosen() -> None:
    first, second = Result(deals=(DEAL, DEAL)), Result(deals=(DEAL, OTHER))
    cells = differences(first, second)
    assert [(cell.part, cell.seat) for cell in cells] == [("calls", 0), ("points", 1), ("points", 2)]
    assert merged(first, second, cells, [0]).deals == (DEAL, DEAL | {"calls": OTHER["calls"]})
    assert merged(first, second, cells, [1, 2]).deals == (DEAL, DEAL | {"points": OTHER["points"]})


def test_a_deal_that_only_the_second_tells_is_taken_whole() -> None:
    first, second = Result(deals=(DEAL,)), Result(deals=(DEAL, OTHER))
    cells = differences(first, second)
    assert merged(first, second, cells, range(len(cells))) == second


def test_a_penalty_is_taken_with_its_reason() -> None:
    first = Result(totals=(1, 2, 3, 4), penalties=(Penalty(0, 20, "late"), Penalty(1, 20, "wrong card")))
    second = replace(
        first, penalties=(Penalty(0, 20, "late"), Penalty(1, 40, "two wrong cards"), Penalty(2, 5, "talk"))
    )
    cells = differences(first, second)
    assert [cell.seat for cell in cells] == [1, 2]
    assert merged(first, second, cells, [0]).penalties == second.penalties[:2]
    assert merged(first, second, cells, [1]).penalties == (*first.penalties, second.penalties[2])


def test_deals_and_totals_are_one_choice() -> None:
    first, second = Result(deals=(DEAL,)), Result(totals=(5, 10, 5, 0))
    assert is_whole(first, second)
    assert is_whole(first, Result(played=False))
    assert not is_whole(first, Result(deals=(OTHER,)))
    assert merged(first, second, differences(first, second), [0]) == second
