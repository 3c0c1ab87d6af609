"""A draw that changes while people play: late arrivals, leavers, substitutes, a swap by hand, the standings."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.jass.seating import (
    CannotSeat,
    Plan,
    account,
    by_standings,
    draw,
    meetings,
    met_by,
    redraw,
    repeats,
    substitute,
    swap,
)
from tests.jass.draws import drawn, people


def without(count: int, *gone: int) -> list[int]:
    return [player for player in people(count) if player not in gone]


@pytest.mark.parametrize("count", [24, 25, 26, 27, 33, 50, 100, 500])
@pytest.mark.parametrize("played", [1, 2, 4])
def test_a_tenth_leaves_and_nobody_meets_again(count, played):
    plan = drawn(count, 5)
    here = without(count, *people(count)[: count // 10])
    assert repeats(redraw(plan, played, [here] * (5 - played), seed=7)) == 0


@pytest.mark.parametrize("count", [24, 25, 26, 27, 33, 50, 100, 500])
def test_a_tenth_comes_late_and_nobody_meets_again(count):
    plan = drawn(count, 5)
    here = people(count + count // 10)
    assert repeats(redraw(plan, 2, [here] * 3, seed=7)) == 0


def test_played_passes_never_change():
    plan = drawn(30, 5)
    assert redraw(plan, 3, [without(30, 4, 5)] * 2, seed=8).passes[:3] == plan.passes[:3]


def test_who_left_sits_nowhere_and_who_came_sits_everywhere():
    plan = redraw(drawn(26, 4), 1, [[*without(26, 3), 27, 28]] * 3, seed=7)
    for passe in plan.passes[1:]:
        assert sorted(sum(passe, ())) == [*without(26, 3), 27, 28]


def test_people_may_be_away_for_one_passe():
    present = [people(26), without(26, 7, 8), people(26)]
    plan = redraw(drawn(26, 3), 0, present, seed=7)
    assert [sorted(sum(passe, ())) for passe in plan.passes] == [list(players) for players in present]
    assert repeats(plan) == 0


def test_who_never_had_a_table_of_three_has_the_next_one():
    plan = drawn(31, 2)
    again = redraw(plan, 1, [people(31)], seed=7)
    assert max(account(again).threes.values()) == 1


def test_a_redraw_is_the_same_for_the_same_seed():
    plan = drawn(30, 4)
    assert redraw(plan, 1, [people(28)] * 3, seed=5) == redraw(plan, 1, [people(28)] * 3, seed=5)


def test_too_few_left_is_said_with_the_passe():
    with pytest.raises(CannotSeat, match="^Passe 2: 5 people cannot sit"):
        redraw(draw(people(6), 2, seed=1), 1, [people(5)], seed=1)


def test_a_redraw_keeps_a_family_apart():
    plan = drawn(40, 5)
    family = sorted(plan.passes[3][0])
    again = redraw(plan, 2, [people(40)] * 3, seed=7, apart=[family])
    assert not any(passe > 2 for meeting in account(again, [family]).unwanted for passe in meeting.passes)


def test_more_passes_are_added_to_a_plan():
    plan = redraw(drawn(40, 2), 2, [people(40)] * 3, seed=7)
    assert len(plan.passes) == 5
    assert repeats(plan) == 0


@settings(deadline=None, max_examples=20)
@given(st.data(), st.integers(6, 40), st.integers(1, 4), st.integers(0, 9))
def test_any_pattern_of_presence_is_seated(data, count, passes, seed):
    some = st.sets(st.sampled_from(people(count + 3)), min_size=6)
    present = data.draw(st.lists(some, min_size=passes, max_size=passes))
    plan = redraw(draw(people(count), passes, seed), 0, present, seed)
    assert [set(sum(passe, ())) for passe in plan.passes] == present
    assert all({len(table) for table in passe} <= {3, 4} for passe in plan.passes)
    assert [sum(len(table) == 3 for table in passe) for passe in plan.passes] == [-len(here) % 4 for here in present]


def test_a_substitute_takes_the_place_in_what_is_still_to_come():
    plan = drawn(12, 3)
    after = substitute(plan, 1, leaving=5, coming=13)
    assert after.passes[0] == plan.passes[0]
    assert all(13 in sum(passe, ()) and 5 not in sum(passe, ()) for passe in after.passes[1:])
    assert repeats(after) <= repeats(plan)


def test_two_change_places_by_hand_and_the_cost_is_told():
    plan = drawn(26, 4)
    one, other = plan.passes[1][0][0], plan.passes[1][1][2]
    done = swap(plan, 2, one, other)
    assert done.plan.passes[1][0][0] == other
    assert done.plan.passes[1][1][2] == one
    assert done.plan.passes[:1] + done.plan.passes[2:] == plan.passes[:1] + plan.passes[2:]
    assert (done.before.repeats, done.after.repeats) == (0, repeats(done.plan))
    assert done.cost == repeats(done.plan)


def test_changing_back_gives_back_what_it_cost():
    plan = drawn(16, 4)
    once = swap(plan, 1, plan.passes[0][0][0], plan.passes[0][1][0])
    back = swap(once.plan, 1, plan.passes[0][0][0], plan.passes[0][1][0])
    assert back.plan == plan
    assert back.cost == -once.cost < 0


@pytest.mark.parametrize(
    ("passe", "player", "sentence"),
    [
        (1, 2, "Passe 1 is played already, so everybody keeps their seat in it."),
        (5, 2, "There is no passe 5. The plan has 4."),
        (0, 2, "There is no passe 0. The plan has 4."),
        (2, 30, "Nobody with start number 30 sits in passe 2."),
    ],
)
def test_a_swap_that_cannot_be_is_refused_in_a_sentence(passe, player, sentence):
    with pytest.raises(CannotSeat) as refused:
        swap(drawn(26, 4), passe, 1, player, played=1)
    assert str(refused.value.message) == sentence


def test_a_repeat_is_told_with_its_passes():
    plan = Plan((((1, 2, 3), (4, 5, 6)), ((1, 2, 4), (3, 5, 6)), ((2, 1, 5), (3, 4, 6))))
    told = account(plan)
    assert [(meeting.first, meeting.second, meeting.passes) for meeting in told.again] == [
        (1, 2, (1, 2, 3)),
        (3, 6, (2, 3)),
        (4, 6, (1, 3)),
        (5, 6, (1, 2)),
    ]
    assert told.repeats == 3 + 1 + 1 + 1


def test_threes_and_first_deals_are_told_for_each_person():
    told = account(Plan((((1, 2, 3, 4), (5, 6, 7)), ((5, 1, 2, 3), (4, 6, 7)))))
    assert told.threes == {1: 0, 2: 0, 3: 0, 4: 1, 5: 1, 6: 2, 7: 2}
    assert told.first_deals == {1: 1, 2: 0, 3: 0, 4: 1, 5: 2, 6: 0, 7: 0}
    assert not told.even


def test_who_met_whom_is_told():
    plan = Plan((((1, 2, 3, 4), (5, 6, 7)), ((5, 1, 2, 3), (4, 6, 7))))
    assert met_by(plan, 1) == {2: (1, 2), 3: (1, 2), 4: (1,), 5: (2,)}
    assert meetings(plan)[6, 7] == (1, 2)


def test_the_leaders_share_a_table():
    plan = by_standings(Plan(()), [9, 4, 7, 1, 2, 3, 5, 6], seed=1)
    assert [set(table) for table in plan.passes[0]] == [{9, 4, 7, 1}, {2, 3, 5, 6}]


def test_leaders_who_met_already_sit_as_near_as_they_can():
    plan = drawn(40, 1)
    ranking = [player for table in plan.passes[0] for player in table]
    after = by_standings(plan, ranking, seed=7)
    assert repeats(after) < repeats(Plan(plan.passes * 2))
    rank = {player: place // 4 for place, player in enumerate(ranking)}
    assert all(abs(rank[player] - number) <= 3 for number, table in enumerate(after.passes[1]) for player in table)


def test_the_list_keeps_its_order_where_nobody_met():
    ranking = [player for first in range(1, 11) for player in range(first, 41, 10)]
    plan = Plan((tuple(tuple(people(40)[first : first + 4]) for first in range(0, 40, 4)),))
    after = by_standings(plan, ranking, seed=7)
    assert [sorted(table) for table in after.passes[1]] == [list(range(first, 41, 10)) for first in range(1, 11)]


def test_tables_of_three_in_the_standings_fall_on_those_who_had_none():
    plan = Plan((((1, 2, 3, 4), (5, 6, 7)),))
    after = by_standings(plan, [1, 5, 6, 7, 2, 3, 4], seed=1)
    assert set(after.passes[1][1]) == {2, 3, 4}


def test_tables_of_three_move_up_when_the_last_in_the_list_had_them_all():
    passes = []
    for first in range(9, 24, 3):
        three = tuple(range(first, first + 3))
        others = without(23, *three)
        passes.append((*(tuple(others[at::5]) for at in range(5)), three))
    after = by_standings(Plan(tuple(passes)), people(23), seed=1)
    assert max(after.passes[-1][-1]) < 9


def test_absent_people_are_not_drawn_by_the_standings():
    plan = by_standings(drawn(12, 2), without(12, 3), seed=7)
    assert sorted(sum(plan.passes[2], ())) == without(12, 3)


def test_the_best_table_of_the_standings_is_table_one():
    after = by_standings(draw(people(24), 1, seed=3), list(people(24)), seed=1)
    means = [sum(table) for table in after.passes[1]]
    assert all(better < worse for better, worse in pairwise(means))
