"""`scorer seat`: a draw for those who only want one."""

from __future__ import annotations

import json

import pytest

from scorer.jass.seating import Plan, draw, repeats


def test_the_draw_as_an_object(scorer):
    told = scorer("seat", "--players", 26, "--passes", 4, "--seed", 7, "--json")
    plan = json.loads(told.stdout)
    assert told.exit_code == 0
    assert list(plan) == ["players", "passes", "repeats"]
    assert (plan["players"], plan["repeats"]) == (26, 0)
    assert Plan(tuple(tuple(map(tuple, passe)) for passe in plan["passes"])) == draw(range(1, 27), 4, 7)


def test_the_draw_as_a_table(scorer):
    told = scorer("seat", "--players", 7, "--passes", 2, "--seed", 7)
    lines = told.stdout.splitlines()
    assert lines[0].split() == ["Passe", "1", "a", "b", "c", "d"]
    assert [len(line.split()) - 2 for line in lines[1:3]] == [4, 3]
    assert lines[4].split()[:2] == ["Passe", "2"]


def test_the_draw_explains_itself(scorer):
    told = scorer("seat", "--players", 26, "--passes", 4, "--seed", 7).stdout
    assert "Nobody meets anybody twice." in told
    assert "Tables of three for each person: 0 or 1." in told
    assert "First deals for each person: 1 or 2." in told


def test_repeats_are_named(scorer):
    told = scorer("seat", "--players", 7, "--passes", 2, "--seed", 7).stdout
    assert "6 pairs meet again (repeats: 6)." in told
    assert told.count(" meet in passes 1 and 2.") == 6


def test_a_long_list_of_repeats_is_cut(scorer):
    told = scorer("seat", "--players", 12, "--passes", 8).stdout
    assert told.count(" meet in passes ") == 20
    assert "pairs more." in told


def test_people_are_kept_apart_and_it_is_said(scorer):
    told = scorer("seat", "--players", 40, "--passes", 5, "--keep-apart", "1,2,3,4", "--keep-apart", "7 8").stdout
    assert "Nobody meets somebody to be kept apart from." in told


def test_who_meets_all_the_same_is_named(scorer):
    told = scorer("seat", "--players", 4, "--passes", 2, "--keep-apart", "1,2").stdout
    assert "1 and 2 should be kept apart, but meet in passes 1 and 2." in told


def test_what_keeping_apart_costs_is_told(scorer):
    told = scorer("seat", "--players", 24, "--passes", 7, "--keep-apart", "1,2,3,4").stdout
    cost = repeats(draw(range(1, 25), 7, 1, [(1, 2, 3, 4)]))
    assert cost > 1
    assert f"Keeping people apart costs {cost} repeats." in told


def test_the_uneven_plan_is_offered_and_given(scorer):
    offered = scorer("seat", "--players", 14, "--passes", 4, "--seed", 7)
    assert "With --uneven, repeats are 0 instead of 4" in offered.stdout
    told = scorer("seat", "--players", 14, "--passes", 4, "--seed", 7, "--uneven", "--json")
    assert json.loads(told.stdout)["repeats"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "5 people cannot sit at tables of three and four. 3, 4, or 6 and more people can."),
        (["--keep-apart", "1,x"], "“1,x” is no list of start numbers such as 3,17."),
        (["--keep-apart", ""], "“” is no list of start numbers such as 3,17."),
        (["--keep-apart", "1,6"], "There is no start number 6 among the 5 people."),
        (["--keep-apart", "2,2"], "“2,2” names one person. It takes two to keep them apart."),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(scorer, words, sentence):
    told = scorer("seat", "--players", 5, "--passes", 2, *words)
    assert (told.stdout, told.stderr, told.exit_code) == ("", f"{sentence}\n", 1)


def test_no_uneven_plan_is_said_in_a_sentence(scorer):
    told = scorer("seat", "--players", 26, "--passes", 4, "--uneven")
    sentence = "We know no plan for 26 people and 4 passes that repeats less with uneven tables of three."
    assert (told.stdout, told.stderr, told.exit_code) == ("", f"{sentence}\n", 1)


def test_help_shows_an_example(scorer):
    assert "scorer seat --players 26 --passes 4 --seed 7" in " ".join(scorer("seat", "--help").stdout.split())
