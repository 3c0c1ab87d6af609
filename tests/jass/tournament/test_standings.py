"""The ranking on the wall: what counts, who is ahead, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.seating import Plan
from scorer.jass.tournament import Counting, Penalty, Person, Result, Setup, Tournament
from scorer.jass.tournament.ranking.counted import PasseLine, counted, due
from scorer.jass.tournament.ranking.standings import Standing, ranked, standings_of, unranked
from scorer.jass.tournament.ranking.ties import lots
from scorer.jass.tournament.ranking.why import decided, why

NAMES = {1: "Anna", 2: "Beat", 3: "Chiara", 4: "Dario", 5: "Élodie", 6: "Fritz", 7: "Gian"}
ALL_RULES = ("best_passe", "second_passe", "exact_calls", "lot")
LOW, HIGH = False, True


@dataclass(frozen=True)
class Brought:
    """What a table brought in."""

    points: tuple[int, ...]
    exact: tuple[int, ...]


def line(points: int | None, exact: int = 0) -> PasseLine | None:
    """Return a passe of somebody; None is one that brought nothing."""
    return None if points is None else PasseLine(points, exact)


def ranking(
    *people: tuple[int | None, ...], counting: Counting | None = None, high: bool = LOW, drawn: tuple[int, ...] = ()
) -> tuple[Standing, ...]:
    """Rank people by their points in each passe, with start numbers from 1."""
    told = {number: [line(points) for points in own] for number, own in enumerate(people, 1)}
    rules = counting or Counting()
    return ranked(unranked(told, rules, high, drawn), rules, high, drawn)


def ranks(lines: tuple[Standing, ...]) -> list[tuple[int, int | None]]:
    """Return start numbers and ranks as they are listed."""
    return [(one.number, one.rank) for one in lines]


def said(lines: tuple[Standing, ...], counting: Counting | None = None) -> str:
    """Say why the first of the list is ahead of the second."""
    return str(why(lines[0], lines[1], counting or Counting(), NAMES))


def test_the_lowest_total_leads_in_differenzler():
    assert ranks(ranking((30, 40), (20, 30), (50, 60))) == [(2, 1), (1, 2), (3, 3)]


def test_the_highest_total_leads_in_guggitaler():
    assert ranks(ranking((30, 40), (-20, 30), (50, 60), high=HIGH)) == [(3, 1), (1, 2), (2, 3)]


def test_a_shared_rank_leaves_the_next_one_out():
    lines = ranking((30,), (20,), (30,), (40,))
    assert ranks(lines) == [(2, 1), (1, 2), (3, 2), (4, 4)]


def test_totals_of_whole_points_are_whole():
    assert [type(one.total) for one in ranking((30, 40), (20, 30))] == [int, int]


def test_the_worst_passe_is_dropped():
    (first,) = ranking((30, 50, 40, 50), counting=Counting(dropped=1))
    assert (first.total, first.dropped, first.counted) == (120, (False, False, False, True), 3)


def test_the_worst_passe_is_the_lowest_one_in_guggitaler():
    (first,) = ranking((30, -50, 40), counting=Counting(dropped=1), high=HIGH)
    assert (first.total, first.dropped) == (70, (False, True, False))


def test_the_best_two_of_four_count():
    (first,) = ranking((30, 50, 40, 20), counting=Counting(best=2))
    assert (first.total, first.dropped) == (50, (False, True, True, False))


def test_of_two_equal_passes_the_one_with_fewer_exact_calls_is_dropped():
    sums = counted([line(50, 1), line(50, 3), line(20)], 2, LOW)
    assert (sums.dropped, sums.exact) == ((True, False, False), 3)


@pytest.mark.parametrize(("passes", "count"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2)])
def test_while_few_passes_are_played_one_counts(passes, count):
    assert due(Counting(dropped=2), passes) == count


def test_a_missed_passe_takes_the_place_of_the_dropped_one():
    missed, full = ranking((30, None, 40), (35, 90, 40), counting=Counting(dropped=1))
    assert (missed.total, missed.dropped, missed.counted) == (70, (False, False, False), 2)
    assert (full.total, full.counted) == (75, 2)


@pytest.mark.parametrize("high", [LOW, HIGH])
def test_who_missed_a_passe_too_many_stands_behind_all_who_played(high):
    lines = ranking((0, None), (90, 80), (-90, -80), high=high)
    assert ranks(lines)[-1] == (1, 3)


def test_a_passe_that_nobody_has_brought_in_drops_nothing():
    lines = ranking((30, 50, None), (40, 45, None), counting=Counting(dropped=1))
    assert [one.total for one in lines] == [30, 40]


def test_the_best_passe_decides_a_tie():
    lines = ranking((40, 43), (12, 71))
    assert ranks(lines) == [(2, 1), (1, 2)]
    assert said(lines) == "Beat is ahead of Anna: level at 83, but the best passe is 12 against 40."


def test_the_best_passe_is_the_highest_one_in_guggitaler():
    lines = ranking((40, 43), (12, 71), high=HIGH)
    assert said(lines) == "Beat is ahead of Anna: level at 83, but the best passe is 71 against 43."


def test_the_second_best_passe_decides_what_the_best_one_leaves_open():
    lines = ranking((10, 30, 40), (10, 25, 45))
    assert said(lines) == "Beat is ahead of Anna: level at 80, but the second best passe is 25 against 30."


def test_who_has_a_second_passe_is_ahead_of_who_has_none():
    lines = ranking((10, None), (10, 25), counting=Counting(best=1))
    assert ranks(lines) == [(2, 1), (1, 2)]
    assert said(lines) == "Beat is ahead of Anna: level at 10, but only Beat has a second passe."


def test_more_exact_calls_decide_in_the_order_of_the_rules():
    counting = Counting(ties=("exact_calls", "best_passe"))
    told = {1: [line(10, 1), line(40, 0)], 2: [line(25, 1), line(25, 2)]}
    lines = ranked(unranked(told, counting, LOW), counting, LOW)
    assert said(lines, counting) == "Beat is ahead of Anna: level at 50, but with more exact calls: 3 against 1."


def test_the_lot_decides_last():
    lines = ranking((40,), (40,), (30,), drawn=(2, 3, 1))
    assert ranks(lines) == [(3, 1), (2, 2), (1, 3)]
    assert str(why(lines[1], lines[2], Counting(), NAMES)) == (
        "Beat is ahead of Anna: level at 40 and by every other rule, so the lot decided."
    )


def test_a_lot_that_was_not_drawn_leaves_the_rank_shared():
    lines = ranking((40,), (40,))
    assert said(lines) == "Anna and Beat share rank 1: level at 40, and no lot has been drawn."


def test_a_lot_that_not_all_of_them_were_in_decides_nothing():
    assert ranks(ranking((40,), (40,), drawn=(2,))) == [(1, 1), (2, 1)]


def test_a_lot_is_not_asked_where_the_rules_have_none():
    counting = Counting(ties=("best_passe",))
    lines = ranking((40,), (40,), counting=counting, drawn=(2, 1))
    assert said(lines, counting) == "Anna and Beat share rank 1: level at 40 and by every rule."


def test_a_lower_total_is_said():
    assert said(ranking((90,), (83,))) == "Beat is ahead of Anna, with a total of 83 against 90."


def test_more_passes_that_count_are_said():
    lines = ranking((10, None), (40, 43))
    assert said(lines) == "Beat is ahead of Anna, with more passes that count: 2 against 1."


def test_figures_below_zero_have_a_true_minus():
    lines = ranking((-10,), (-20,), high=HIGH)
    assert said(lines) == "Anna is ahead of Beat, with a total of −10 against −20."


def test_nobody_is_said_to_be_ahead_of_who_is_ahead():
    first, second = ranking((10,), (20,))
    with pytest.raises(ValueError, match="ahead"):
        why(second, first, Counting(), NAMES)


def test_only_those_level_in_total_need_a_word():
    lines = ranking((10, 30), (15, 25), (90, 90))
    assert list(decided(lines, Counting(), NAMES)) == [2]


def test_lots_are_the_same_for_the_same_seed():
    assert lots([3, 1, 2, 5, 4], 7) == lots(range(1, 6), 7)
    assert sorted(lots(range(1, 6), 7)) == [1, 2, 3, 4, 5]


def test_another_seed_draws_other_lots():
    assert len({lots(range(1, 21), seed) for seed in range(10)}) == 10


# A tournament: Anna, Beat, Chiara, Dario at a table of four, Élodie, Fritz, Gian at one of three.

PEOPLE = tuple(Person(number, name) for number, name in NAMES.items())
PLAN = Plan((((1, 2, 3, 4), (5, 6, 7)), ((5, 1, 6, 2), (3, 7, 4))))
EVENING = Tournament(Setup("Ochsen", "2026-11-28", passes=2), PEOPLE, PLAN)
FIRST = {(1, 1): Brought((40, 50, 60, 70), (1, 0, 0, 0)), (1, 2): Brought((80, 90, 101), (0, 0, 2))}
BOTH = {**FIRST, (2, 1): Brought((10, 20, 30, 40), (0,) * 4), (2, 2): Brought((50, 60, 71), (0,) * 3)}


def corrected(tournament: Tournament) -> Tournament:
    """Return it with the correction for tables of three."""
    return replace(tournament, setup=replace(tournament.setup, counting=Counting(threes=True)))


def changed(number: int, **more: object) -> Tournament:
    """Return the tournament with something else said of one person."""
    people = tuple(replace(one, **more) if one.number == number else one for one in PEOPLE)
    return replace(EVENING, people=people)


def of(lines: tuple[Standing, ...], number: int) -> Standing:
    """Return somebody's line."""
    return next(one for one in lines if one.number == number)


def test_points_follow_people_to_their_next_table():
    found = standings_of(EVENING, BOTH)
    assert of(found.ranked, 1).points == (40, 20)
    assert of(found.ranked, 5).points == (80, 10)
    assert found.passes == (1, 2)


def test_standings_after_the_first_passe_know_nothing_of_the_second():
    assert standings_of(EVENING, BOTH, passes=[1]) == standings_of(EVENING, FIRST, passes=[1])


def test_a_passe_that_is_not_drawn_is_left_out():
    assert standings_of(EVENING, BOTH, passes=[1, 2, 3]).passes == (1, 2)


def test_a_table_that_is_missing_brings_nobody_points():
    found = standings_of(EVENING, {place: told for place, told in BOTH.items() if place != (2, 2)})
    assert [one.number for one in found.ranked if one.points[1] is None] == [3, 4, 7]
    assert [one.number for one in found.ranked[:4]] == [1, 5, 2, 6]


def test_before_the_first_table_comes_in_all_are_level():
    assert {one.rank for one in standings_of(EVENING, {}).ranked} == {1}


def test_who_left_is_listed_apart():
    found = standings_of(changed(1, withdrawn=True), BOTH)
    assert [(one.number, one.rank, one.total) for one in found.withdrawn] == [(1, None, 60)]
    assert found.ranked[0].rank == 1
    assert 1 not in {one.number for one in found.ranked}


def test_a_substitute_is_not_ranked_also_after_leaving():
    found = standings_of(changed(5, substitute=True, withdrawn=True), BOTH)
    assert [(one.number, one.rank) for one in found.substitutes] == [(5, None)]
    assert found.withdrawn == ()


def test_who_sat_at_no_table_is_not_listed():
    late = replace(EVENING, people=(*PEOPLE, Person(8, "Hanna")))
    assert len(standings_of(late, BOTH).ranked) == 7


def test_a_table_that_brings_other_seats_is_refused():
    with pytest.raises(ValueError, match="seats"):
        standings_of(EVENING, {(1, 2): Brought((1, 2, 3, 4), (0,) * 4)})


def test_the_correction_takes_the_mean_of_each_table_off():
    found = standings_of(corrected(EVENING), FIRST, passes=[1])
    assert [of(found.ranked, number).total for number in (1, 4)] == [-15, 15]
    assert of(found.ranked, 5).total == 80 - Fraction(271, 3)


def test_a_correction_that_comes_out_even_stays_whole():
    assert type(of(standings_of(corrected(EVENING), FIRST).ranked, 1).total) is int


def test_nobody_gains_by_what_another_one_is_fined():
    fined = {**FIRST, (1, 2): Brought((80, 90, 131), (0, 0, 2))}
    result = Result(totals=(80, 90, 101), penalties=(Penalty(2, 30, "late"),))
    evening = replace(corrected(EVENING), results={(1, 2): result})
    found = standings_of(evening, fined, passes=[1]).ranked
    assert of(found, 5).total == 80 - Fraction(271, 3)
    assert of(found, 7).total == 131 - Fraction(271, 3)


def test_a_fine_is_a_loss_in_guggitaler_too():
    brought = {(1, 2): Brought((10, 20, -60), (0, 0, 0))}
    result = Result(totals=(10, 20, -30), penalties=(Penalty(2, 30, "late"),))
    evening = replace(corrected(EVENING), results={(1, 2): result})
    evening = replace(evening, setup=replace(evening.setup, game="guggitaler"))
    assert of(standings_of(evening, brought, passes=[1]).ranked, 5).total == 10


def test_a_fraction_is_said_to_a_hundredth():
    found = standings_of(corrected(EVENING), FIRST, passes=[1]).ranked
    assert str(why(found[0], found[1], Counting(threes=True), NAMES)) == (
        "Anna is ahead of Élodie, with a total of −15 against −10.33."
    )


countings = st.builds(
    Counting,
    dropped=st.integers(0, 3),
    best=st.one_of(st.none(), st.integers(1, 4)),
    ties=st.permutations(ALL_RULES).map(tuple),
)
passes = st.one_of(st.none(), st.builds(PasseLine, st.integers(-3, 3), st.integers(0, 2)))
evenings = st.integers(1, 4).flatmap(
    lambda count: st.lists(st.lists(passes, min_size=count, max_size=count), min_size=1, max_size=9)
)


@given(evenings, countings, st.booleans(), st.integers(0, 9), st.randoms(use_true_random=False))
def test_the_order_in_which_people_are_listed_changes_no_rank(people, counting, high, seed, chance):
    told = dict(enumerate(people, 1))
    drawn = lots(list(told)[: len(told) - seed % 3], seed)
    mixed = list(told.items())
    chance.shuffle(mixed)
    found = ranked(unranked(told, counting, high, drawn), counting, high, drawn)
    assert ranked(unranked(dict(mixed), counting, high, drawn), counting, high, drawn) == found


@given(evenings, countings, st.booleans())
def test_a_rank_is_one_more_than_the_people_ahead(people, counting, high):
    found = ranked(unranked(dict(enumerate(people, 1)), counting, high), counting, high)
    assert all(one.rank == 1 + sum(other.rank < one.rank for other in found) for one in found)
    assert [one.rank for one in found] == sorted(one.rank for one in found)


@given(evenings, countings, st.booleans())
def test_once_all_lots_are_drawn_nobody_shares_a_rank(people, counting, high):
    told = dict(enumerate(people, 1))
    drawn = lots(told, 1)
    found = ranked(unranked(told, counting, high, drawn), counting, high, drawn)
    assert [one.rank for one in found] == list(range(1, len(told) + 1))


@given(evenings, countings, st.booleans())
def test_no_choice_of_passes_would_be_better_than_the_one_that_counts(people, counting, high):
    for one in unranked(dict(enumerate(people, 1)), counting, high):
        told = [points for points in one.points if points is not None]
        choices = [sum(some) for some in combinations(told, one.counted)]
        assert one.total == (max(choices) if high else min(choices))


@given(evenings, countings, st.booleans())
def test_every_two_neighbours_have_a_sentence(people, counting, high):
    told = dict(enumerate(people, 1))
    names = {number: f"P{number}" for number in told}
    found = ranked(unranked(told, counting, high), counting, high)
    for ahead, behind in zip(found, found[1:], strict=False):
        text = str(why(ahead, behind, counting, names))
        assert names[ahead.number] in text
        assert names[behind.number] in text
        assert ("share" in text) == (ahead.rank == behind.rank)
