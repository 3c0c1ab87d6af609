"""The people of a tournament as their list shows them, and a list before it is entered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Any

from ...jass.sentence import shown
from ...jass.tournament import Person, Tournament
from ...jass.tournament.people.columns import Columns, people_rows
from ...jass.tournament.people.lists import Lines
from ...jass.tournament.people.names import told_apart
from ...words.order import name_key

SAMPLES = 3  # cells of a column that tell what it holds
ORDERS: dict[str, Callable[[Person], Any]] = {
    "name": lambda person: (name_key(person.name), person.number),
    "number": lambda person: person.number,
    "club": lambda person: (not person.club, name_key(person.club), name_key(person.name), person.number),
}


@dataclass(frozen=True)
class PersonLine:
    """One person as the list shows them. `name` is told apart from everybody else's."""

    person: Person
    name: str


@dataclass(frozen=True)
class Headcount:
    """How many people are entered, and how many of them are here, have paid, have left, or stand in for others.

    `paid` and `owing` are of those who are entered and have not left.
    """

    entered: int
    present: int
    paid: int
    owing: int
    withdrawn: int
    substitutes: int

    @property
    def playing(self) -> int:
        """How many have not left."""
        return self.entered - self.withdrawn


@dataclass(frozen=True)
class ColumnShown:
    """One column of a list: its number from 0, its letter in a spreadsheet, its heading, and some of its cells."""

    column: int
    letter: str
    heading: str
    samples: tuple[str, ...]


def people_by(people: Iterable[Person], order: str = "name") -> tuple[PersonLine, ...]:
    """Return the people in the order of `ORDERS`: as a Swiss list has their names, by start number, or by club.

    Whoever has no club comes last there.
    """
    everybody = tuple(people)
    names = told_apart(everybody)
    return tuple(PersonLine(person, names[person.number]) for person in sorted(everybody, key=ORDERS[order]))


def headcount(people: Iterable[Person]) -> Headcount:
    """Count the people."""
    everybody = tuple(people)
    playing = [person for person in everybody if not person.withdrawn]
    paid = sum(person.paid for person in playing)
    return Headcount(
        entered=len(everybody),
        present=sum(person.present for person in playing),
        paid=paid,
        owing=len(playing) - paid,
        withdrawn=len(everybody) - len(playing),
        substitutes=sum(person.substitute for person in everybody),
    )


def found(lines: Iterable[PersonLine], text: str) -> tuple[PersonLine, ...]:
    """Return the people of whom each word that was typed begins a word of the name or the club, or is the number."""
    asked = _words(text)
    return tuple(line for line in lines if all(map(_said_by(line), asked)))


def seated_ahead(tournament: Tournament, number: int) -> tuple[int, ...]:
    """Return the passes in which somebody is seated already, though they are not published."""
    drawn = enumerate(tournament.plan.passes, 1)
    waiting = ((passe, tables) for passe, tables in drawn if passe not in tournament.opened)
    return tuple(passe for passe, tables in waiting if any(number in table for table in tables))


def columns_of(lines: Lines, columns: Columns) -> tuple[ColumnShown, ...]:
    """Return the columns of a list to choose from, each with its heading, if it has one, and its first cells."""
    rows = people_rows(lines, columns)
    return tuple(
        ColumnShown(
            column=place,
            letter=_letter(place),
            heading=shown(lines.rows[0].cell(place)) if columns.heading else "",
            samples=tuple(shown(row.cell(place)) for row in rows if row.cell(place))[:SAMPLES],
        )
        for place in range(lines.width)
    )


def _said_by(line: PersonLine) -> Callable[[str], bool]:
    number, told = str(line.person.number), _words(f"{line.person.name} {line.person.club}")
    return lambda word: word == number or any(one.startswith(word) for one in told)


def _words(text: str) -> list[str]:
    """Return the words in small letters without their marks, so that "elo" finds Élodie."""
    return re.findall(r"\w+", name_key(text)[1])


def _letter(place: int) -> str:
    """Return what a spreadsheet writes above a column: A to Z, AA, AB …"""
    more, last = divmod(place, len(ascii_uppercase))
    return (_letter(more - 1) if more else "") + ascii_uppercase[last]
