"""The draw: who sits where, for any number of people, the same on every machine."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.jass.seating import CannotSeat, Plan, account, alternatives, draw, repeats, tables
from tests.jass.draws import ALLOWED, drawn, people

SMALL = [(people, passes) for people in ALLOWED for passes in range(3, 9)]
LARGE = [(people, 8) for people in (*range(26, 50), 61, 69, 77, 98, 127, 250, 499, 500)]


@pytest.mark.parametrize(("count", "passes"), SMALL)
def test_few_people_meet_again_no_more_than_needed(count, passes):
    assert repeats(drawn(count, passes)) <= ALLOWED[count][passes - 3]


@pytest.mark.parametrize(("count", "passes"), LARGE)
def test_many_people_never_meet_again(count, passes):
    assert repeats(drawn(count, passes)) == 0


@pytest.mark.parametrize("passes", range(1, 8))
def test_twenty_six_never_meet_again_in_fewer_passes(passes):
    assert repeats(drawn(26, passes)) == 0


@pytest.mark.parametrize(("count", "passes"), [*SMALL, *LARGE, (26, 3), (33, 4), (600, 5), (600, 8), (49, 12)])
def test_threes_and_first_deals_fall_evenly(count, passes):
    assert account(drawn(count, passes)).even


@pytest.mark.parametrize("count", [3, 4, 6, 7, 8, 9, 10, 11, 12, 26, 99, 600])
def test_everybody_sits_once_in_each_passe_at_as_few_threes_as_possible(count):
    for passe in draw(people(count), 3, seed=1).passes:
        assert sorted(player for table in passe for player in table) == list(people(count))
        sizes = Counter(map(len, passe))
        assert sizes == Counter({4: (count - 3 * (-count % 4)) // 4, 3: -count % 4})


@pytest.mark.parametrize(("count", "passes"), [(30, 5), (33, 4), (49, 8), (61, 8), (102, 6)])
def test_tables_of_three_are_even_after_every_passe(count, passes):
    plan = drawn(count, passes)
    for played in range(1, passes):
        counts = account(Plan(plan.passes[:played])).threes.values()
        assert max(counts) - min(counts) < 2


def test_tables_of_three_come_last():
    assert [len(table) for table in draw(people(26), 1, seed=1).passes[0]] == [4] * 5 + [3] * 2


@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_some_numbers_of_people_cannot_sit(count):
    with pytest.raises(CannotSeat) as refused:
        draw(people(count), 3, seed=1)
    assert f"{count} p" in str(refused.value.message)


def test_one_person_is_not_called_people():
    with pytest.raises(CannotSeat, match="^1 person cannot sit"):
        tables(1)


def test_seats_fall_evenly_where_all_tables_have_four():
    plan = draw(people(40), 8, seed=1)
    for seat in range(4):
        assert set(Counter(table[seat] for passe in plan.passes for table in passe).values()) == {2}


def test_the_same_seed_gives_the_same_plan():
    assert draw(people(30), 5, seed=4) == draw(people(30), 5, seed=4)


def test_the_order_in_which_people_are_given_does_not_count():
    assert draw([4, 3, 2, 1, 9, 8, 7], 3, seed=4) == draw([1, 2, 3, 4, 7, 8, 9], 3, seed=4)


@pytest.mark.parametrize("count", [12, 26, 24, 60])
def test_another_seed_is_another_draw(count):
    drawn = {draw(people(count), 4, seed=seed) for seed in range(5)}
    assert len(drawn) == 5


@pytest.mark.parametrize(
    ("count", "passes", "seed", "digest"),
    [
        (13, 4, 7, "643e565078e8f245"),
        (26, 4, 7, "0e0e3e45be8b8ba0"),
        (26, 8, 1, "63546d511cf7011f"),
        (61, 8, 2**70, "247355d8e8b213c7"),
        (500, 5, 0, "fc43ecf77a1d3675"),
    ],
)
def test_a_plan_is_the_same_on_every_machine(count, passes, seed, digest):
    plan = json.dumps(draw(people(count), passes, seed).passes).encode()
    assert hashlib.sha256(plan).hexdigest()[:16] == digest


def test_start_numbers_may_have_gaps():
    plan = draw([2, 3, 5, 7, 11, 13, 17], 2, seed=1)
    assert plan.players == (2, 3, 5, 7, 11, 13, 17)


@pytest.mark.parametrize(("count", "passes"), [(13, 3), (14, 4), (22, 7)])
def test_uneven_tables_of_three_are_offered_where_they_save_repeats(count, passes):
    even, uneven = alternatives(people(count), passes, seed=7)
    assert repeats(uneven) < repeats(even)
    assert account(even).even
    assert not account(uneven).even


def test_nothing_uneven_is_offered_where_nobody_meets_again():
    assert len(alternatives(people(26), 4, seed=7)) == 1


def test_a_family_is_kept_apart_without_a_repeat():
    family = (1, 2, 3, 4)
    plan = draw(people(40), 5, seed=7, apart=[family])
    assert account(plan, [family]).unwanted == ()
    assert repeats(plan) == 0


def test_clubs_are_kept_apart_in_a_full_hall():
    clubs = [range(first, first + 8) for first in range(1, 500, 8)]
    plan = draw(people(500), 8, seed=7, apart=clubs)
    assert account(plan, clubs).unwanted == ()
    assert repeats(plan) == 0


def test_what_cannot_be_kept_apart_is_told():
    club = range(1, 11)
    told = account(draw(people(16), 4, seed=7, apart=[club]), [club])
    assert told.unwanted
    assert all({meeting.first, meeting.second} <= set(club) for meeting in told.unwanted)


def test_keeping_apart_leaves_threes_even():
    assert account(draw(people(30), 5, seed=7, apart=[(1, 2, 3), (4, 5)])).even


@settings(deadline=None, max_examples=20)
@given(st.integers(6, 70), st.integers(1, 6), st.integers(0, 2**64))
def test_any_draw_is_fair(count, passes, seed):
    plan = draw(people(count), passes, seed)
    assert plan.players == tuple(people(count))
    assert all(sorted(sum(passe, ())) == list(people(count)) for passe in plan.passes)
    assert account(plan).even
    counted = Counter(frozenset(pair) for passe in plan.passes for table in passe for pair in combinations(table, 2))
    assert repeats(plan) == sum(times * (times - 1) // 2 for times in counted.values())


def test_an_empty_plan_has_nobody():
    assert Plan(()).players == ()
