"""Who was entered when a page was made: the numbers it gave out stay the same when its form is sent twice."""

from __future__ import annotations

from collections.abc import Iterable

from ...jass.tournament import Person
from ...store.hall import Hall
from ...store.tournaments import OF_PEOPLE


def subject(number: int) -> str:
    """Return under what a person is kept: "person/12" for start number 12."""
    return f"{OF_PEOPLE}{number}"


def taken_at(hall: Hall, seen: int) -> frozenset[int]:
    """Return the start numbers of those who were entered when `seen` was the newest revision, and still are."""
    entered: dict[str, int] = {}
    for one in hall.log.revisions:
        if one.subject.startswith(OF_PEOPLE) and hall.log.before[one.id] is None:
            entered[one.subject] = one.id
    return frozenset(one.number for one in hall.tournament.people if entered[subject(one.number)] <= seen)


def others_at(hall: Hall, people: Iterable[Person]) -> tuple[Person, ...]:
    """Return who of those who are entered has the start number of one of these people, but is somebody else."""
    coming = {person.number: (person.name, person.club) for person in people}
    return tuple(
        one for one in hall.tournament.people if coming.get(one.number, (one.name, one.club)) != (one.name, one.club)
    )
