"""People and their start numbers: nobody is lost, nobody is taken for somebody else."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.sheet import LONGEST_NAME, player_problems
from scorer.jass.tournament import Person
from scorer.jass.tournament.people.cells import HIGHEST_NUMBER, start_number, yes_or_no
from scorer.jass.tournament.people.clubs import crowds, groups
from scorer.jass.tournament.people.columns import Columns, guess_columns
from scorer.jass.tournament.people.entries import people_from
from scorer.jass.tournament.people.lists import read_text
from scorer.jass.tournament.people.names import told_apart
from scorer.jass.tournament.people.numbering import drawn_numbers, name_fault, next_numbers
from scorer.words.order import name_key

NAMED = Columns(0)
FULL = Columns(name=1, club=2, number=0, paid=3)


def entered(text: str, columns: Columns = NAMED, taken: tuple[int, ...] = ()) -> list[tuple[int, str]]:
    """Return start numbers and names of a list without problems."""
    people, problems = people_from(read_text(text), columns, taken)
    assert problems == ()
    return [(one.number, one.name) for one in people]


def refused(text: str, columns: Columns = FULL, taken: tuple[int, ...] = ()) -> list[str]:
    """Return what is said about the rows of a list, each of which is left out."""
    people, problems = people_from(read_text(text), columns, taken)
    assert len(people) + len({problem.row for problem in problems}) == len(read_text(text).rows)
    return [str(problem.message) for problem in problems]


def test_start_numbers_follow_the_list():
    assert entered("Chiara\nAnna\nBeat") == [(1, "Chiara"), (2, "Anna"), (3, "Beat")]


def test_those_who_come_late_get_the_next_numbers():
    assert entered("Anna\nBeat", taken=(1, 2, 7)) == [(8, "Anna"), (9, "Beat")]


def test_numbers_in_the_list_stay_and_the_others_come_behind():
    assert entered("5;Anna\n;Beat\n2;Chiara", FULL, (1,)) == [(5, "Anna"), (6, "Beat"), (2, "Chiara")]


def test_first_and_last_name_are_joined():
    assert entered("Meier;Anna", Columns(first=1, last=0)) == [(1, "Anna Meier")]


def test_a_free_number_is_given_out_again_only_when_none_is_left_behind():
    assert next_numbers((HIGHEST_NUMBER - 1, 2), 4) == (HIGHEST_NUMBER, 1, 3, 4)


@given(st.sets(st.integers(1, 2_000), max_size=30), st.integers(0, 40))
def test_next_numbers_are_free(taken, count):
    numbers = next_numbers(taken, count)
    assert len(set(numbers)) == len(numbers) == count
    assert not taken & set(numbers)
    assert all(1 <= number <= HIGHEST_NUMBER for number in numbers)


def test_when_all_numbers_are_taken_there_is_no_next_one():
    assert next_numbers(range(1, HIGHEST_NUMBER + 1)) == ()


PEOPLE = tuple(Person(number, name) for number, name in ((3, "Anna"), (1, "Beat"), (8, "Chiara"), (5, "Dario")))


def test_drawn_numbers_are_the_same_for_the_same_seed():
    assert drawn_numbers(PEOPLE, 8) == drawn_numbers(PEOPLE[::-1], 8)
    assert [(one.number, one.name) for one in drawn_numbers(PEOPLE, 8)] == [
        (1, "Dario"),
        (3, "Beat"),
        (5, "Anna"),
        (8, "Chiara"),
    ]


@given(st.integers(0, 10**6))
def test_drawing_numbers_loses_nobody(seed):
    drawn = drawn_numbers(PEOPLE, seed)
    assert [one.number for one in drawn] == [1, 3, 5, 8]
    assert {one.name for one in drawn} == {one.name for one in PEOPLE}


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("1;;Ried", "Row 2: the name is empty."),
        (f"1;{'A' * 41};", f"Row 2: “{'A' * 39}…” is too long. A name has at most 40 letters."),
        ("1;An\u202ena;", "Row 2: “An�na” holds a sign that cannot be seen. Type the name again."),
        (
            "1;Z\ufffdrich;",
            "Row 2: a letter of “Z�rich” could not be read. Save the list as CSV UTF-8, or type the name.",
        ),
        (f"1;Anna;{'A' * 41}", f"Row 2: the club “{'A' * 39}…” is too long. There is room for 40 letters."),
        ("1;Anna;R\x07ied", "Row 2: the club “R�ied” holds a sign that cannot be seen. Type it again."),
        ("zwei;Anna;", "Row 2: “zwei” is no start number. They go from 1 to 999."),
        ("1000;Anna;", "Row 2: “1000” is no start number. They go from 1 to 999."),
        ("0;Anna;", "Row 2: “0” is no start number. They go from 1 to 999."),
        ("9;Anna;", "Row 2: start number 9 belongs to somebody who is entered already."),
        ("7;Anna;", "Row 2: start number 7 stands in row 1 already."),
        ("1;Anna;;morgen", "Row 2: “morgen” does not tell whether the fee is paid. Write yes or no."),
    ],
)
def test_a_row_that_is_no_person_is_told_and_left_out(row, sentence):
    assert refused(f"7;Beat;Ried\n{row}\n", taken=(9,)) == [sentence]


def test_everything_wrong_with_a_row_is_told():
    assert [sentence[:7] for sentence in refused("x;;;vielleicht\ny;Anna")] == [
        "Row 1: ",
        "Row 1: ",
        "Row 1: ",
        "Row 2: ",
    ]


def test_a_tournament_has_room_for_six_hundred_people():
    lines = read_text("\n".join(f"P{place:x}" for place in range(600)))
    people, problems = people_from(lines, NAMED, (1, 2))
    assert len(people) == 598
    assert [str(problem.message) for problem in problems] == [
        "Row 599: a tournament has room for 600 people. This row and those after it find none."
    ]


def test_rows_are_counted_as_in_the_spreadsheet():
    lines = read_text("Name;Verein\n\nAnna;Ried\n;Ried\n")
    people, problems = people_from(lines, guess_columns(lines))
    assert [one.name for one in people] == ["Anna"]
    assert [problem.row for problem in problems] == [4]


@pytest.mark.parametrize(
    ("told", "number"),
    [("12", 12), ("012", 12), ("12.", 12), ("Nr. 12", 12), ("#7", 7), ("N° 7", 7), ("", None), ("12a", None)],
)
def test_start_numbers_are_read_as_people_write_them(told, number):
    assert start_number(told) == number


@pytest.mark.parametrize("told", ["²", "१", "1.5", "-1", "1e2", "9" * 5_000])
def test_other_figures_are_no_start_number(told):
    assert start_number(told) is None


@pytest.mark.parametrize("told", ["x", "JA", "oui", "Sì", "✓", "20", "CHF 20.00", "20.–", "bezahlt"])
def test_a_fee_is_paid_when_the_list_says_so(told):
    assert yes_or_no(told) is True


@pytest.mark.parametrize("told", ["", "-", "nein", "Non", "0", "0.00", "offen"])
def test_a_fee_is_open_when_the_list_says_so(told):
    assert yes_or_no(told) is False


def test_namesakes_are_told_apart_by_club_else_by_number():
    people = [
        Person(1, "Anna Meier", "TV Ried"),
        Person(2, "Anna Meier"),
        Person(3, "anna meier", "TV Au"),
        Person(4, "Beat Bär", "TV Au"),
        Person(5, "Zoë Ü", "TV Au"),
        Person(6, "Zoë Ü", "TV Au"),
    ]
    assert told_apart(people) == {
        1: "Anna Meier (TV Ried)",
        2: "Anna Meier (2)",
        3: "anna meier (TV Au)",
        4: "Beat Bär",
        5: "Zoë Ü (5)",
        6: "Zoë Ü (6)",
    }


def test_a_long_name_is_cut_before_its_number():
    apart = told_apart([Person(1, "A" * 40), Person(17, "A" * 40, "B" * 40)])
    assert apart == {1: "A" * 35 + "… (1)", 17: "A" * 34 + "… (17)"}


def test_somebody_called_as_if_told_apart_stays_apart():
    apart = told_apart([Person(1, "Anna"), Person(2, "Anna"), Person(3, "Anna (1)")])
    assert apart == {1: "Anna (1)", 2: "Anna (2)", 3: "Anna (1) (3)"}


SOUND = st.text(st.sampled_from("Aaä (12)B\u200d"), min_size=1, max_size=LONGEST_NAME).filter(
    lambda name: not name_fault(name)
)
FEW = st.sampled_from(["Anna", "ANNA", "Anna (1)", "Anna (2) (2)", "Anna (Ried)", "B" * 40, "Anna (1) (3)"])


@given(st.lists(st.tuples(FEW | SOUND, st.sampled_from(["", "Ried", "RIED", "C" * 40, "1"])), max_size=9))
def test_nobody_on_a_sheet_is_taken_for_somebody_else(told):
    apart = told_apart([Person(number, name, club) for number, (name, club) in enumerate(told, 1)])
    assert list(apart) == list(range(1, len(told) + 1))
    assert player_problems(list(apart.values())) == []


def hall(*clubs: str) -> list[Person]:
    """Return people of these clubs, with start numbers from 1."""
    return [Person(number, f"P{number}", club) for number, club in enumerate(clubs, 1)]


def test_a_club_is_kept_apart():
    assert groups(hall("Ried", "", "Au", "ried ", "", "", "", "")) == ((1, 4),)


def test_a_club_with_more_people_than_tables_is_not_kept_apart_and_named():
    people = hall("Ried", "Ried", "Ried", "Au", "Au", "", "", "")
    assert groups(people) == ((4, 5),)
    assert [str(one) for one in crowds(people)] == [
        "Ried: 3 of 8 people, more than one for each table. They are not kept apart."
    ]


def test_who_has_left_counts_for_no_club():
    people = hall("Ried", "Ried", "Au", "Au", "", "", "", "")
    gone = [Person(9, "P9", "Ried", withdrawn=True)]
    assert groups(people + gone) == ((1, 2), (3, 4))
    assert crowds(people + gone) == ()


@given(st.lists(st.sampled_from(["", "Ried", "Au", "Wil", "Chur"]), max_size=40))
def test_every_club_that_is_kept_apart_has_a_table_for_each(clubs):
    people = hall(*clubs)
    assert all(2 <= len(group) <= -(-len(people) // 4) for group in groups(people))
    assert all(not set(one) & set(other) for one, other in combinations(groups(people), 2))


@pytest.mark.parametrize(
    "names",
    [
        ["Abächerli", "Abegg", "Äbi", "Aebi", "Afra"],
        ["Meier-Abt", "Meier Anna", "Meier Zoë", "Meierhans"],
        ["de Weck", "Vital", "von Allmen", "Von Arx", "von Äsch", "Vonarburg", "Wyss"],
        ["Mueller", "Muller", "Müller", "Mullis"],
        ["D'Arc", "Darc", "d’Arcy"],
        ["Team 2", "Team 9", "Team 10", "Team Ried"],
        ["Żur", "Zürcher", "Zwicky"],
    ],
)
def test_names_stand_as_in_a_swiss_list(names):
    mixed = [*names[1::2], *names[::2]]
    assert sorted(mixed, key=name_key) == names


@given(st.text(), st.text())
def test_of_two_names_one_comes_first_unless_they_are_written_alike(one, other):
    assert (name_key(one) < name_key(other)) + (name_key(other) < name_key(one)) + (
        name_key(one) == name_key(other)
    ) == 1
