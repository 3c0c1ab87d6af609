"""The plans that were found beforehand, and the numbers that the annealing counts with."""

from __future__ import annotations

from importlib.resources import files
from math import exp

import pytest

import scorer.jass.seating
from scorer.jass.seating.anneal import ACCEPTED, SCALE, Anneal
from scorer.jass.seating.apart import relabelled
from scorer.jass.seating.bank import banked, read, written
from scorer.jass.seating.chance import lots, shuffled
from scorer.jass.seating.grouping import drawn, is_even, repeats_of
from scorer.jass.seating.plan import sizes

LINES = files(scorer.jass.seating).joinpath("plans.txt").read_text(encoding="ascii").splitlines()


@pytest.mark.parametrize("line", LINES, ids=lambda line: "-".join(line.split()[:3]))
def test_a_plan_of_the_bank_seats_everybody(line):
    (people, passes, kind), plan = read(line)
    assert len(plan) == passes
    for passe in plan:
        assert sorted(player for table in passe for player in table) == list(range(people))
        assert sorted(map(len, passe), reverse=True) == list(sizes(people))
    assert is_even(plan, people) == (kind == "even")
    assert written(people, kind, plan) == line


def test_a_part_of_a_longer_plan_is_even_too():
    plan = banked(26, 5)
    assert len(plan) == 5
    assert is_even(plan, 26)
    assert repeats_of(plan) == 0


def test_people_are_kept_apart_by_who_stands_for_whom():
    plan, family = banked(24, 7), [(1, 2), (1, 3), (2, 3)]
    after = relabelled(plan, 24, family, lots(7))
    assert repeats_of(after) == 0
    assert not any({one, other} <= set(table) for passe in after for table in passe for one, other in family)


def test_the_bank_stays_small():
    assert sum(map(len, LINES)) < 40_000


@pytest.mark.parametrize("level", range(len(ACCEPTED)))
def test_a_step_is_taken_as_often_as_its_temperature_says(level):
    temperature = 0.35 - 0.025 * level
    expected = [SCALE * exp(-cost / temperature) for cost in range(len(ACCEPTED[level]))]
    assert ACCEPTED[level] == pytest.approx(expected, abs=0.51)


@pytest.mark.parametrize("uneven", [0, 4])
def test_the_cost_kept_up_to_date_is_the_cost_counted_anew(uneven):
    lot, count = lots(7), 26
    met = [[0] * count for _ in range(count)]
    anneal = Anneal(drawn(count, 5, lot), met, [0] * count, uneven)
    anneal.run(2000, lot)
    again = Anneal(anneal.passes, [[0] * count for _ in range(count)], [0] * count, uneven)
    assert again.cost == anneal.cost
    assert (again.met, again.threes) == (met, anneal.threes)


def test_people_at_tables_of_three_may_stay_there():
    lot, count = lots(7), 26
    passes = drawn(count, 3, lot)
    after = Anneal(passes, [[0] * count for _ in range(count)], [0] * count).run(2000, lot, threes_stay=True)
    assert after != passes
    threes = [
        [{player for table in passe if len(table) == 3 for player in table} for passe in p] for p in (passes, after)
    ]
    assert threes[0] == threes[1]


def test_lots_are_those_of_every_version_of_python():
    lot = lots(7)
    assert [lot() for _ in range(3)] == [2916826238065975, 1358728566951068, 5863096500449791]


def test_everybody_can_come_first_by_lot():
    assert {shuffled(range(4), lots(seed))[0] for seed in range(40)} == {0, 1, 2, 3}
