"""The people of a tournament as they are entered: what a name may be, and their start numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from ...seating import chance
from ...sentence import is_unseen
from ...sheet import LONGEST_NAME, name_problem, tidy
from ..tournament import Person
from .cells import HIGHEST_NUMBER

LONGEST_CLUB = 40  # letters, as of a name
LOTS_OF_NUMBERS = 1 << 40  # added to a seed, so that the draw of the tables does not repeat that of the numbers
UNREAD = "\ufffd"  # stands for a letter that was lost on the way


def name_fault(name: str) -> str:
    """Tell what is wrong with a name: "empty", "long", "unread" or "unseen"; empty for a name as sheets have it."""
    if not tidy(name):
        return "empty"
    if len(tidy(name)) > LONGEST_NAME:
        return "long"
    if UNREAD in name:
        return "unread"
    return "unseen" if name_problem(tidy(name), []) else ""


def club_fault(club: str) -> str:
    """Tell what is wrong with a club: "long", "unread" or "unseen". It may be empty."""
    if len(tidy(club)) > LONGEST_CLUB:
        return "long"
    if UNREAD in club:
        return "unread"
    return "unseen" if any(map(is_unseen, tidy(club))) else ""


def next_numbers(taken: Collection[int], count: int = 1) -> tuple[int, ...]:
    """Return start numbers for those who come next: behind the highest, and only then those left between.

    A number that was given out once is not given to somebody else as long as there are others. Fewer than `count`
    come back where there are no more.
    """
    last = max(taken, default=0)
    behind = range(last + 1, min(last + count, HIGHEST_NUMBER) + 1)
    between = (number for number in range(1, min(last, HIGHEST_NUMBER + 1)) if number not in taken)
    return tuple(behind) + tuple(number for number, _ in zip(between, range(count - len(behind)), strict=False))


def drawn_numbers(people: Sequence[Person], seed: int) -> tuple[Person, ...]:
    """Return the people with their start numbers drawn anew among them, by start number.

    Only before the first draw: a number stands on cards and in the plan. The same people and seed give the same.
    """
    numbers = sorted(person.number for person in people)
    drawn = chance.shuffled(sorted(people, key=lambda person: person.number), chance.lots(seed + LOTS_OF_NUMBERS))
    return tuple(replace(person, number=number) for number, person in zip(numbers, drawn, strict=True))
