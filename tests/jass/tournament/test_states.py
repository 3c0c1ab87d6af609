"""How far each table's entry is, and what counts of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.seating import Plan
from scorer.jass.tournament import Penalty, Result, Tournament
from scorer.jass.tournament.results.states import Cell, counted, differences, entries_of, missing, state_of
from tests.jass.tournament.halls import hall, tournaments

DEAL = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}
IN_ORDER = Result(deals=(DEAL,))
WRONG = Result(deals=(DEAL | {"points": [45, 50, 35, 22]},))
TABLE = (1, 1)
CELLS = [(1, seat, part) for part in ("calls", "points") for seat in range(4)]


def entered(first: Result | None, second: Result | None = None, **setup: Any) -> Tournament:
    """Return a hall where only one table is in."""
    first_entries, second_entries = ({TABLE: one} if one else {} for one in (first, second))
    return replace(hall(deals=1, **setup), results=first_entries, second=second_entries)


@pytest.mark.parametrize(
    ("tournament", "kind"),
    [
        (entered(None), "missing"),
        (entered(IN_ORDER), "counted"),
        (entered(WRONG), "problems"),
        (entered(replace(WRONG, overruled="nobody knows")), "counted"),
        (entered(Result(played=False)), "counted"),
        (entered(IN_ORDER, confirm="person"), "to_confirm"),
        (entered(WRONG, confirm="person"), "problems"),
        (replace(entered(IN_ORDER, confirm="person"), confirmed=frozenset([TABLE])), "counted"),
        (replace(entered(IN_ORDER, confirm="person"), confirmed=frozenset([(1, 2)])), "to_confirm"),
        (entered(IN_ORDER, confirm="double"), "to_repeat"),
        (entered(None, IN_ORDER, confirm="double"), "to_repeat"),
        (entered(IN_ORDER, IN_ORDER, confirm="double"), "counted"),
        (entered(IN_ORDER, WRONG, confirm="double"), "differs"),
        (entered(WRONG, IN_ORDER, confirm="double"), "differs"),
        (entered(WRONG, WRONG, confirm="double"), "problems"),
        (entered(WRONG, confirm="double"), "problems"),
        (entered(IN_ORDER, WRONG), "counted"),
    ],
)
def test_a_table_is_as_far_as_its_entries(tournament, kind):
    assert state_of(tournament, TABLE).kind == kind
    assert (TABLE in counted(tournament)) == (kind == "counted" and tournament.results[TABLE].played)


def test_two_entries_that_differ_show_the_cells_only():
    state = state_of(entered(IN_ORDER, WRONG, confirm="double"), TABLE)
    assert state.cells == (Cell(1, 3, "points", 27, 22),)


def test_tables_that_are_not_in_yet_are_listed():
    tournament = entered(IN_ORDER)
    assert [missing(tournament, passe) for passe in (1, 2)] == [(2,), (1, 2)]


def test_a_table_that_did_not_play_is_in():
    assert missing(entered(Result(played=False)), 1) == (2,)


@pytest.mark.parametrize(
    ("first", "second", "cells"),
    [
        (IN_ORDER, IN_ORDER, []),
        (Result(totals=(5, 10, 5, 0)), Result(totals=(5, 10, 6, 0)), [(None, 2, "totals")]),
        (
            Result(totals=(5, 10, 5, 0), exact=(0, 0, 0, 1)),
            Result(totals=(5, 10, 5, 0)),
            [(None, n, "exact") for n in range(4)],
        ),
        (IN_ORDER, replace(IN_ORDER, penalties=(Penalty(1, 20, "late"),)), [(None, 1, "penalties")]),
        (IN_ORDER, Result(played=False), [(None, None, "played"), *CELLS]),
        (IN_ORDER, Result(totals=(5, 10, 5, 0)), [*[(None, n, "totals") for n in range(4)], *CELLS]),
        (IN_ORDER, replace(IN_ORDER, overruled="so be it"), []),
        (Result(deals=(DEAL | {"trump": "rosen"},)), IN_ORDER, [(1, None, "trump")]),
        (Result(deals=(DEAL | {"trump": None, "zero_trick": []},)), IN_ORDER, []),
        (Result(deals=(DEAL | {"overruled": "so be it"},)), IN_ORDER, []),
    ],
)
def test_what_differs_is_named(first, second, cells):
    assert [(cell.deal, cell.seat, cell.part) for cell in differences(first, second)] == cells


def test_finishing_orders_differ_as_a_whole():
    first, second = ({"contract": "domino", "order": list(order)} for order in ("abcd", "bacd"))
    assert differences(Result(deals=(first,)), Result(deals=(second,))) == (
        Cell(1, None, "order", ["a", "b", "c", "d"], ["b", "a", "c", "d"]),
    )


def test_a_deal_that_one_entry_lacks_differs_in_every_figure():
    cells = differences(IN_ORDER, Result(deals=()))
    assert [(cell.part, cell.second) for cell in cells] == [("calls", None)] * 4 + [("points", None)] * 4


def test_penalties_are_compared_by_what_each_seat_loses():
    told = [
        replace(IN_ORDER, penalties=penalties)
        for penalties in ((Penalty(1, 20, "late"),), (Penalty(1, 15, "talked"), Penalty(1, 5, "talked again")))
    ]
    assert differences(*told) == ()
    assert differences(IN_ORDER, told[0]) == (Cell(None, 1, "penalties", None, 20),)


@given(tournaments())
def test_what_counts_has_points_for_every_seat(tournament):
    for place, brought in counted(tournament).items():
        assert len(brought.points) == len(brought.exact) == len(tournament.table(place))


@given(tournaments())
def test_equal_entries_never_differ_and_other_ones_do_both_ways(tournament):
    for place, first in tournament.results.items():
        assert differences(first, first) == ()
        second = tournament.second.get(place, first)
        assert len(differences(first, second)) == len(differences(second, first))


@given(tournaments(), st.data())
def test_what_is_known_from_before_changes_nothing(tournament, data):
    before = entries_of(tournament)
    places = list(tournament.places)
    place = data.draw(st.sampled_from(places)) if places else TABLE
    seated = tournament.table(place) if places else (1,)
    changes = [
        {"results": {**tournament.results, place: Result(played=False)}} if places else {},
        {"results": {}},
        {"second": {}},
        {"confirmed": frozenset()},
        {"setup": replace(tournament.setup, confirm="double")},
        {"plan": Plan(())},
        {"people": tuple(replace(one, name="Zita") if one.number in seated else one for one in tournament.people)},
    ]
    now = replace(tournament, **data.draw(st.sampled_from(changes)))
    assert entries_of(now, before).states == entries_of(now).states


def test_a_table_that_is_known_is_not_counted_again():
    before = entries_of(entered(IN_ORDER))
    now = replace(before.tournament, results={**before.tournament.results, (1, 2): IN_ORDER})
    after = entries_of(now, before)
    assert after.states[TABLE] is before.states[TABLE]
    assert set(after.counted) == {TABLE, (1, 2)}
