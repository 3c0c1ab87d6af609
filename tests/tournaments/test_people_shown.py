"""The list of people on the page: sorted as in the phone book, namesakes told apart, everybody counted."""

from __future__ import annotations

import pytest

from scorer.jass.seating import Plan
from scorer.jass.tournament import Person, Setup, Tournament
from scorer.jass.tournament.people.columns import Columns, guess_columns
from scorer.jass.tournament.people.lists import read_text
from scorer.shown.tournaments.people import (
    ColumnShown,
    Headcount,
    columns_of,
    found,
    headcount,
    people_by,
    seated_ahead,
)

PEOPLE = (
    Person(1, "Zoë", "Team 10", present=True),
    Person(2, "Anna", "Team 9", present=True, paid=True),
    Person(3, "Ändu", paid=True),
    Person(4, "Anna", "Team 9", withdrawn=True, present=True),
    Person(5, "Beat", substitute=True),
)


def test_names_stand_in_swiss_order():
    assert [line.name for line in people_by(PEOPLE)] == ["Ändu", "Anna (2)", "Anna (4)", "Beat", "Zoë"]


def test_people_can_be_listed_by_number():
    assert [line.person.number for line in people_by(PEOPLE, "number")] == [1, 2, 3, 4, 5]


def test_people_can_be_listed_by_club_and_those_without_come_last():
    assert [line.person.number for line in people_by(PEOPLE, "club")] == [2, 4, 1, 3, 5]


def test_everybody_is_counted():
    assert headcount(PEOPLE) == Headcount(entered=5, present=2, paid=2, owing=2, withdrawn=1, substitutes=1)


def test_a_column_is_shown_with_its_heading_and_some_cells():
    lines = read_text("Name;Verein\nAnna;\nBeat;Ried\nChiara;Au\nDario;Wil\n")
    assert columns_of(lines, guess_columns(lines)) == (
        ColumnShown(0, "A", "Name", ("Anna", "Beat", "Chiara")),
        ColumnShown(1, "B", "Verein", ("Ried", "Au", "Wil")),
    )


def test_columns_have_the_letters_of_a_spreadsheet():
    lines = read_text(";".join("x" * 28))
    assert [one.letter for one in columns_of(lines, Columns(0))][24:] == ["Y", "Z", "AA", "AB"]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", [3, 2, 4, 5, 1]),
        ("zoe", [1]),
        ("AN", [3, 2, 4]),
        ("team 10", [1]),
        ("5", [5]),
        ("na", []),
        ("anna 9", [2, 4]),
    ],
)
def test_people_are_found_by_what_their_names_begin_with(typed, numbers):
    assert [line.person.number for line in found(people_by(PEOPLE), typed)] == numbers


def test_it_is_told_where_somebody_is_seated_ahead():
    plan = Plan((((1, 2, 3),), ((1, 2, 3),), ((3, 2, 5),)))
    tournament = Tournament(Setup("Chlausjass", "2026-12-05"), PEOPLE, plan, opened=frozenset({1}))
    assert [seated_ahead(tournament, number) for number in (1, 2, 4)] == [(2,), (2, 3), ()]
