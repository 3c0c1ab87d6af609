"""Clubs and families: who should not meet at a table, and where that cannot be helped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...sentence import N_, Sentence, shown
from ...sheet import looks
from ..tournament import Person

CROWD = N_("{club}: {count} of {all} people, more than one for each table. They are not kept apart.")


@dataclass(frozen=True)
class Club:
    """A club or a family as its first member writes it, with the start numbers of those who play."""

    name: str
    members: tuple[int, ...]


def clubs(people: Iterable[Person]) -> tuple[Club, ...]:
    """Return the clubs of those who have not left, by their lowest start number. Names that look the same are one."""
    found: dict[str, list[Person]] = {}
    for person in sorted(people, key=lambda person: person.number):
        if person.club and not person.withdrawn:
            found.setdefault(looks(person.club), []).append(person)
    return tuple(Club(members[0].club, tuple(one.number for one in members)) for members in found.values())


def groups(people: Sequence[Person]) -> tuple[tuple[int, ...], ...]:
    """Return the start numbers of each club or family to keep apart.

    A club with more people than there are tables, which is more than a quarter of all, cannot be kept apart. It is
    left out, so that the small ones are kept apart all the better; `crowds` names it.
    """
    most = _tables(people)
    return tuple(club.members for club in clubs(people) if 2 <= len(club.members) <= most)


def crowds(people: Sequence[Person]) -> tuple[Sentence, ...]:
    """Say which clubs are too large to be kept apart."""
    most, everybody = _tables(people), _playing(people)
    large = [club for club in clubs(people) if len(club.members) > max(most, 1)]
    return tuple(
        Sentence(CROWD, {"club": shown(club.name), "count": len(club.members), "all": everybody}) for club in large
    )


def _playing(people: Sequence[Person]) -> int:
    return sum(not person.withdrawn for person in people)


def _tables(people: Sequence[Person]) -> int:
    """Return how many tables of four and three seat everybody who has not left."""
    return -(-_playing(people) // 4)
