"""Two people of the same name, told apart on every list, card and sheet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from ...sentence import JOINERS
from ...sheet import LONGEST_NAME, looks, name_problem
from ..tournament import Person

NAME, CLUB, NUMBER = range(3)  # what tells somebody apart: the name alone, with the club, with the start number


def told_apart(people: Iterable[Person]) -> Mapping[int, str]:
    """Return a name for each start number that nobody else has: "Anna Meier (TV Ried)", else "Anna Meier (17)".

    Each can stand on a sheet: at most 40 letters, and no two look the same.
    """
    everybody = {person.number: person for person in people}
    by = dict.fromkeys(everybody, NAME)
    while True:
        labels = {number: _label(person, by[number]) for number, person in everybody.items()}
        unclear = [number for number in _alike(labels) if by[number] < NUMBER]
        if not unclear:
            return labels
        for number in unclear:
            by[number] += 1


def namesakes(person: Person, people: Iterable[Person]) -> tuple[Person, ...]:
    """Return who of the other start numbers has a name that looks the same."""
    name = looks(person.name)
    return tuple(other for other in people if other.number != person.number and looks(other.name) == name)


def entered_again(people: Iterable[Person], entered: Iterable[Person]) -> tuple[Person, ...]:
    """Return who of these people has the name and the club of somebody who is entered already."""
    known = {(looks(other.name), looks(other.club)) for other in entered}
    return tuple(person for person in people if (looks(person.name), looks(person.club)) in known)


def _alike(labels: Mapping[int, str]) -> list[int]:
    """List the start numbers whose labels look like another one's."""
    groups = defaultdict[str, list[int]](list)
    for number, label in labels.items():
        groups[looks(label)].append(number)
    return [number for group in groups.values() if len(group) > 1 for number in group]


def _label(person: Person, by: int) -> str:
    if by == NAME:
        return person.name
    with_club = f"{person.name} ({person.club})"
    if by == CLUB and person.club and not name_problem(with_club, []):
        return with_club
    return _cut(person.name, f" ({person.number})")


def _cut(name: str, ending: str) -> str:
    """Return a name with its ending, cut before it where both are too long."""
    room = LONGEST_NAME - len(ending)
    return (name if len(name) <= room else name[: room - 1].rstrip(f" {JOINERS}") + "…") + ending
