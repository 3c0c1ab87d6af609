"""Drawing a hall: who is drawn, which passes stay, and what each way of drawing makes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorer.jass.seating import CannotSeat, Plan, account, alternatives, by_standings, draw, met_by, repeats
from scorer.jass.tournament import Person, Setup, Tournament
from scorer.jass.tournament.drawing import (
    WAYS,
    apart,
    drawn_anew,
    fixed,
    is_current,
    players,
    to_draw_anew,
    uneven_saves,
)

CLUBS = ("", "TV Ried", "", "Jassclub Au", "")


def waiting(people: int = 16, **setup: Any) -> Tournament:
    """Return a tournament of so many people who are here; nothing is drawn yet."""
    persons = [Person(number, f"Anna {number}", CLUBS[number % 5], present=True) for number in range(1, people + 1)]
    return Tournament(Setup("Herbstjass", "2026-11-28", **{"passes": 3, **setup}), tuple(persons))


def drawn(people: int = 16, opened: int = 0, **setup: Any) -> Tournament:
    """Return the tournament drawn ahead, with so many passes published."""
    told = waiting(people, **setup)
    return replace(told, plan=drawn_anew(told, "ahead", 1), opened=frozenset(range(1, opened + 1)))


def changed(told: Tournament, number: int, **changes: Any) -> Tournament:
    """Return the tournament with something else said of one person; of a new one if nobody has the number."""
    known = {person.number: person for person in told.people}
    known[number] = replace(known.get(number, Person(number, f"Beat {number}")), **changes)
    return replace(told, people=tuple(known[one] for one in sorted(known)))


def one_by_one(people: int, passes: int) -> Plan:
    """Draw a passe, publish it, draw the next one."""
    told = waiting(people, passes=passes)
    for passe in range(1, passes + 1):
        told = replace(told, plan=drawn_anew(told, "next", 1), opened=frozenset(range(1, passe + 1)))
    return told.plan


# Who is drawn


def test_who_is_here_and_has_not_left_is_drawn():
    told = changed(changed(changed(waiting(9), 2, present=False), 4, withdrawn=True), 12, present=True)
    assert players(told) == (1, 3, 5, 6, 7, 8, 9, 12)


def test_clubs_are_kept_apart_only_where_the_set_up_says_so():
    assert apart(waiting()) == ()
    assert apart(waiting(apart=True)) == ((1, 6, 11, 16), (3, 8, 13))


def test_whoever_has_left_keeps_nobody_of_the_club_apart():
    assert apart(changed(waiting(apart=True), 3, withdrawn=True)) == ((1, 6, 11, 16), (8, 13))


@pytest.mark.parametrize("way", WAYS)
def test_no_way_of_drawing_brings_a_club_together(way):
    plan = drawn_anew(waiting(16, apart=True), way, 1)
    assert not {6, 11, 16} & met_by(plan, 1).keys()
    assert not {8, 13} & met_by(plan, 3).keys()


# The ways to draw


@pytest.mark.parametrize(("way", "passes"), [("ahead", 3), ("next", 1), ("standings", 1), ("uneven", 3)])
@pytest.mark.parametrize("people", [8, 14, 26])
def test_everybody_sits_in_each_passe_that_is_drawn(way, passes, people):
    plan = drawn_anew(waiting(people), way, 1)
    assert len(plan.passes) == passes
    for passe in plan.passes:
        assert sorted(number for table in passe for number in table) == list(range(1, people + 1))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("opened", [0, 1])
def test_the_same_people_and_seed_are_drawn_the_same(way, opened):
    told = drawn(15, opened)
    assert drawn_anew(told, way, 7, range(1, 16)) == drawn_anew(told, way, 7, range(1, 16))


@pytest.mark.parametrize("way", WAYS)
def test_another_seed_draws_something_else(way):
    assert drawn_anew(waiting(15), way, 1) != drawn_anew(waiting(15), way, 2)


def test_drawing_ahead_from_the_start_is_the_draw_of_these_people():
    assert drawn_anew(waiting(14), "ahead", 5) == draw(range(1, 15), 3, 5)


def test_passes_drawn_one_by_one_do_not_repeat_more_than_they_must():
    plan = one_by_one(26, 6)
    assert len(plan.passes) == 6
    assert repeats(plan) == 0


@pytest.mark.parametrize("people", [16, 26, 40, 45, 100])
def test_first_deals_fall_evenly_over_passes_drawn_one_by_one(people):
    deals = account(one_by_one(people, 6)).first_deals.values()
    assert max(deals) - min(deals) < 2


def test_by_the_standings_neighbours_in_the_ranking_sit_together():
    told = drawn(16, opened=1)
    ranking = [table[seat] for seat in range(4) for table in told.plan.passes[0]]  # nobody near in it has met
    plan = drawn_anew(told, "standings", 1, ranking)
    assert plan.passes[:1] == told.plan.passes[:1]
    assert [set(table) for table in plan.passes[1]] == [set(ranking[place : place + 4]) for place in range(0, 16, 4)]


def test_whoever_is_not_ranked_sits_behind_and_whoever_left_nowhere():
    told = changed(changed(drawn(16, opened=1), 1, withdrawn=True), 20, present=True)
    plan = drawn_anew(told, "standings", 1, range(1, 17))
    assert plan == by_standings(Plan(told.plan.passes[:1]), [*range(2, 17), 20], 1)
    assert 20 in plan.passes[1][-1]
    assert not any(1 in table for table in plan.passes[1])


def test_the_first_passe_by_the_standings_is_drawn_by_lot():
    assert drawn_anew(waiting(), "standings", 3) == draw(range(1, 17), 1, 3)


def test_uneven_tables_of_three_are_drawn_as_they_were_offered():
    told = waiting(14, passes=4)
    even, uneven = uneven_saves(told)
    assert uneven < even
    assert repeats(drawn_anew(told, "uneven", told.setup.seed)) == uneven
    assert repeats(drawn_anew(told, "ahead", told.setup.seed)) == even


def test_where_uneven_tables_save_nothing_they_are_drawn_evenly():
    assert uneven_saves(waiting(16)) is None
    assert drawn_anew(waiting(16), "uneven", 1) == alternatives(range(1, 17), 3, 1)[0]


def test_uneven_tables_are_not_offered_once_a_passe_is_published():
    assert uneven_saves(drawn(14, opened=1, passes=4)) is None


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("people", [1, 2, 5])
def test_people_who_do_not_fill_tables_are_not_drawn(way, people):
    with pytest.raises(CannotSeat, match="cannot sit at tables of three and four"):
        drawn_anew(waiting(people), way, 1)


@pytest.mark.parametrize("way", WAYS)
def test_five_who_are_left_after_a_passe_are_not_drawn_either(way):
    with pytest.raises(CannotSeat, match="^Passe 2: 5 people cannot sit"):
        drawn_anew(changed(drawn(6, opened=1), 6, withdrawn=True), way, 1)


@pytest.mark.parametrize("way", WAYS)
def test_five_hundred_people_meet_nobody_twice_in_eight_passes(way):
    plan = drawn_anew(waiting(500, passes=8), way, 1)
    assert len(plan.passes) == (1 if way in ("next", "standings") else 8)
    assert repeats(plan) == 0


# What stays


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("opened", [1, 2])
def test_published_passes_stay_as_they_were_drawn(way, opened):
    told = changed(changed(drawn(16, opened, passes=4), 5, withdrawn=True), 17, present=True)
    plan = drawn_anew(told, way, 9, range(1, 17))
    assert repr(plan.passes[:opened]) == repr(told.plan.passes[:opened])
    for passe in plan.passes[opened:]:
        assert sorted(number for table in passe for number in table) == list(players(told))


def test_a_passe_before_one_that_is_published_stays_too():
    told = replace(drawn(16, passes=4), opened=frozenset({2}))
    assert fixed(told) == 2
    assert drawn_anew(told, "ahead", 9).passes[:2] == told.plan.passes[:2]


def test_passes_drawn_ahead_that_nobody_has_seen_are_drawn_anew():
    told = drawn(16)
    assert len(drawn_anew(told, "next", 1).passes) == 1


def test_a_passe_seats_exactly_those_who_are_here():
    told = drawn(16, opened=1)
    assert to_draw_anew(told) == ()
    for number, changes in ((5, {"withdrawn": True}), (5, {"present": False}), (17, {"present": True})):
        after = changed(told, number, **changes)
        assert not is_current(after, 1)
        assert to_draw_anew(after) == (2, 3)  # the first one is played as it was published


def test_who_has_paid_and_who_is_expected_changes_nothing():
    told = changed(changed(drawn(16, opened=1), 5, paid=True), 17, present=False)
    assert to_draw_anew(told) == ()
