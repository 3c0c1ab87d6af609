"""Whether the parts of a tournament go together: plan and people, results and tables."""

from __future__ import annotations

from collections.abc import Iterator

from ...sentence import N_, Sentence
from ...sheet import Problem
from ..tournament import Place, Result, Tournament

NOT_A_PERSON = N_("Passe {passe}: start number {number} sits at a table, but there is no such person.")
TWICE = N_("Passe {passe}: start number {number} sits at two tables, or twice at one.")
TABLE_SIZE = N_("Passe {passe}, table {table}: {got} people sit there. A table has 3 or 4.")
NO_TABLE = N_("Passe {passe}, table {table}: there is a result, but this table was not drawn.")
NO_CONFIRMED = N_("Passe {passe}, table {table}: it was confirmed, but there is no result.")
OTHER_SEATS = N_("Passe {passe}, table {table}: there are {got} figures for {players} players.")
NO_SEAT = N_("Passe {passe}, table {table}: a penalty is for a seat where nobody sits.")
NOT_DRAWN = N_("Passe {passe} is published, but it was not drawn.")
NO_LOT = N_("A lot was drawn for start number {number}, but there is no such person.")


def problems(tournament: Tournament) -> list[Problem]:
    """List what of a tournament contradicts the rest. What its tables have counted wrongly is not meant."""
    return [*_of_plan(tournament), *_of_results(tournament), *_of_the_rest(tournament)]


def _of_plan(tournament: Tournament) -> Iterator[Problem]:
    known = {person.number for person in tournament.people}
    for passe, tables in enumerate(tournament.plan.passes, 1):
        seated: set[int] = set()
        for table, numbers in enumerate(tables, 1):
            if len(numbers) not in (3, 4):
                yield _problem(TABLE_SIZE, passe=passe, table=table, got=len(numbers))
            for number in numbers:
                if number not in known:
                    yield _problem(NOT_A_PERSON, passe=passe, number=number)
                if number in seated:
                    yield _problem(TWICE, passe=passe, number=number)
                seated.add(number)


def _of_results(tournament: Tournament) -> Iterator[Problem]:
    drawn = set(tournament.places)
    for results in (tournament.results, tournament.second):
        for place, result in results.items():
            if place not in drawn:
                yield _at(NO_TABLE, place)
            else:
                yield from _at_its_table(place, result, len(tournament.table(place)))
    for place in sorted(tournament.confirmed):
        if place not in tournament.results:
            yield _at(NO_CONFIRMED, place)


def _at_its_table(place: Place, result: Result, seats: int) -> Iterator[Problem]:
    for figures in (result.totals, result.exact):
        if figures is not None and len(figures) != seats:
            yield _at(OTHER_SEATS, place, got=len(figures), players=seats)
    if any(penalty.seat >= seats for penalty in result.penalties):
        yield _at(NO_SEAT, place)


def _of_the_rest(tournament: Tournament) -> Iterator[Problem]:
    drawn, known = len(tournament.plan.passes), {person.number for person in tournament.people}
    for passe in sorted(tournament.opened | tournament.shown):
        if not 1 <= passe <= drawn:
            yield _problem(NOT_DRAWN, passe=passe)
    for number in tournament.lots:
        if number not in known:
            yield _problem(NO_LOT, number=number)


def _at(text: str, place: Place, **values: object) -> Problem:
    return _problem(text, passe=place[0], table=place[1], **values)


def _problem(text: str, **values: object) -> Problem:
    return Problem("format", Sentence(text, values))
