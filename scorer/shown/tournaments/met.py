"""Whom one person meets in a tournament: passe by passe, with the table and the seat."""

from __future__ import annotations

from dataclasses import dataclass

from ...jass.seating import met_by
from ...jass.tournament.people.names import told_apart
from ...jass.tournament.results.tablesheet import SEATS
from ...jass.tournament.tournament import Tournament


@dataclass(frozen=True)
class Company:
    """Somebody at the same table: the letter of the seat, start number, name, and whether they meet again."""

    seat: str
    number: int
    name: str
    is_again: bool


@dataclass(frozen=True)
class Sitting:
    """One passe of a person; without a table where they do not play."""

    passe: int
    table: int | None = None
    seat: str = ""
    company: tuple[Company, ...] = ()


def sittings(told: Tournament, number: int) -> tuple[Sitting, ...]:
    """Return where somebody sits in each passe that is drawn, and with whom."""
    met, names = met_by(told.plan, number), told_apart(told.people)

    def sitting(passe: int) -> Sitting:
        for table, people in enumerate(told.plan.passes[passe - 1], 1):
            if number in people:
                others = [(SEATS[seat], other) for seat, other in enumerate(people) if other != number]
                company = tuple(Company(seat, other, names[other], len(met[other]) > 1) for seat, other in others)
                return Sitting(passe, table, SEATS[people.index(number)], company)
        return Sitting(passe)

    return tuple(map(sitting, range(1, len(told.plan.passes) + 1)))
