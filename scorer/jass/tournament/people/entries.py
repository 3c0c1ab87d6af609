"""From the rows of a list to people. Nothing is kept here: the same is shown before "yes" and stored after it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from ...sentence import N_, Sentence, shown
from ...sheet import LONGEST_NAME
from ..file.setup import MOST_PEOPLE
from ..tournament import Person
from .cells import HIGHEST_NUMBER, start_number, yes_or_no
from .columns import Columns, people_rows
from .lists import Lines, Row
from .numbering import LONGEST_CLUB, club_fault, name_fault, next_numbers

NAME_FAULTS = {
    "empty": N_("Row {row}: the name is empty."),
    "long": N_("Row {row}: “{told}” is too long. A name has at most {most} letters."),
    "unread": N_("Row {row}: a letter of “{told}” could not be read. Save the list as CSV UTF-8, or type the name."),
    "unseen": N_("Row {row}: “{told}” holds a sign that cannot be seen. Type the name again."),
}
CLUB_FAULTS = {
    "long": N_("Row {row}: the club “{told}” is too long. There is room for {most} letters."),
    "unread": N_("Row {row}: a letter of the club “{told}” could not be read. Save the list as CSV UTF-8."),
    "unseen": N_("Row {row}: the club “{told}” holds a sign that cannot be seen. Type it again."),
}
NO_NUMBER = N_("Row {row}: “{told}” is no start number. They go from 1 to {most}.")
TAKEN = N_("Row {row}: start number {number} belongs to somebody who is entered already.")
TWICE = N_("Row {row}: start number {number} stands in row {other} already.")
PAID = N_("Row {row}: “{told}” does not tell whether the fee is paid. Write yes or no.")
FULL = N_("Row {row}: a tournament has room for {most} people. This row and those after it find none.")


@dataclass(frozen=True)
class RowProblem:
    """What is wrong with one row of the list. `row` is the number that a spreadsheet shows beside it."""

    row: int
    message: Sentence


def people_from(
    lines: Lines, columns: Columns, taken: Collection[int] = ()
) -> tuple[tuple[Person, ...], tuple[RowProblem, ...]]:
    """Return the people of a list in its order, and what is wrong with its other rows.

    `taken` are the start numbers of those who are entered already. Whoever has no number in the list gets the next
    ones in the order of the rows. Only rows without a problem become people.
    """
    rows = people_rows(lines, columns)
    problems = _number_problems(rows, columns, taken)
    for row in rows:
        problems += _problems(row, columns)
    wrong = {problem.row for problem in problems}
    sound = [row for row in rows if row.number not in wrong]
    room = max(MOST_PEOPLE - len(taken), 0)
    if len(sound) > room:
        problems.append(_problem(sound[room], FULL, most=MOST_PEOPLE))
    people = _numbered([_person(row, columns) for row in sound[:room]], taken)
    return people, tuple(sorted(problems, key=lambda problem: problem.row))


def _person(row: Row, columns: Columns) -> Person:
    """Return somebody as the row says; start number 0 where it says none."""
    number = start_number(row.cell(columns.number)) or 0
    paid = bool(yes_or_no(row.cell(columns.paid)))
    return Person(number, columns.full_name(row), row.cell(columns.club), paid=paid)


def _numbered(people: Sequence[Person], taken: Collection[int]) -> tuple[Person, ...]:
    given = {*taken, *(person.number for person in people if person.number)}
    coming = iter(next_numbers(given, sum(not person.number for person in people)))
    return tuple(person if person.number else replace(person, number=next(coming)) for person in people)


def _problems(row: Row, columns: Columns) -> list[RowProblem]:
    """List what is wrong with a row by itself."""
    name, club, paid = columns.full_name(row), row.cell(columns.club), row.cell(columns.paid)
    found = []
    if name_fault(name):
        found.append(_problem(row, NAME_FAULTS[name_fault(name)], told=shown(name), most=LONGEST_NAME))
    if club_fault(club):
        found.append(_problem(row, CLUB_FAULTS[club_fault(club)], told=shown(club), most=LONGEST_CLUB))
    if yes_or_no(paid) is None:
        found.append(_problem(row, PAID, told=shown(paid)))
    return found


def _number_problems(rows: Sequence[Row], columns: Columns, taken: Collection[int]) -> list[RowProblem]:
    """List the start numbers that are none, or that somebody has already."""
    found, seen = [], dict[int, int]()
    for row in rows:
        told = row.cell(columns.number)
        number = start_number(told)
        if told and number is None:
            found.append(_problem(row, NO_NUMBER, told=shown(told), most=HIGHEST_NUMBER))
        elif number in taken:
            found.append(_problem(row, TAKEN, number=number))
        elif number in seen:
            found.append(_problem(row, TWICE, number=number, other=seen[number]))
        elif number is not None:
            seen[number] = row.number
    return found


def _problem(row: Row, text: str, **said: object) -> RowProblem:
    return RowProblem(row.number, Sentence(text, {"row": row.number, **said}))
