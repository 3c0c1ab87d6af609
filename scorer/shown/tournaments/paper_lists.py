"""The lists that a tournament prints: the draw, who is present, the ranking, the prizes, how the draw came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...jass.seating import account
from ...jass.sentence import N_, Sentence
from ...jass.tournament.people.clubs import groups
from ...jass.tournament.people.names import told_apart
from ...jass.tournament.results.tablesheet import SEATS
from ...jass.tournament.tournament import Tournament
from ...paper.tournaments.lists import Column, Group, Roll
from ...words.formats import day
from ..seating import explained
from .paper import by_name, seat_lists

PASSE = N_("Passe {passe}")
SHORT_PASSE = N_("P{passe}")
FIRST = N_("No.")
NAME = N_("Name")
CLUB = N_("Club")
BOX, TICKED = "☐", "☑"
DROPPED = N_("In brackets: a passe that was dropped and does not count.")


@dataclass(frozen=True)
class RankRow:
    """One line of a ranking, as it is written. `passes` run over the passes; `dropped` are those that do not count."""

    rank: str
    number: int
    name: str
    club: str
    passes: tuple[str, ...]
    total: str
    tie: str = ""
    dropped: frozenset[int] = frozenset()  # passes counted from 0


@dataclass(frozen=True)
class PrizeRow:
    """One line of a prize list: what somebody wins, in words (an amount, a thing, or both)."""

    rank: str
    number: int
    name: str
    club: str
    prize: str


def draw_by_name(tournament: Tournament, passe: int | None = None) -> Roll:
    """Return the draw by name: for each person table and seat in a passe (from 1), or in all that are drawn."""
    passes = [passe] if passe else list(range(1, len(tournament.plan.passes) + 1))
    seats = seat_lists(tournament)
    heads = tuple(Column(Sentence(PASSE if passe else SHORT_PASSE, {"passe": one}), 4.6, "middle") for one in passes)
    rows = tuple(
        (str(person.number), person.name, person.club, *(_at(seats[person.number], one) for one in passes))
        for person in by_name(tournament)
        if any(one in seats.get(person.number, {}) for one in passes)
    )
    title = Sentence(N_("Draw of passe {passe}"), {"passe": passe}) if passe else N_("Draw")
    note = Sentence(N_("Table and seat. Seats run counter-clockwise; a deals first."))
    return _roll(tournament, title, (*_people_columns(), *heads), (Group(rows),), notes=(note,))


def draw_by_table(tournament: Tournament, passe: int) -> Roll:
    """Return the draw of a passe (from 1) by table: who sits at which seat."""
    names = told_apart(tournament.people)
    columns = (Column(N_("Table"), 4.5, "strong"), *(Column(seat) for seat in SEATS))
    rows = tuple(
        (str(table), *(f"{number} {names[number]}" for number in seats), *("–",) * (len(SEATS) - len(seats)))
        for table, seats in enumerate(tournament.plan.passes[passe - 1], 1)
    )
    title = Sentence(N_("Tables of passe {passe}"), {"passe": passe})
    note = Sentence(N_("Seats run counter-clockwise; a deals first, the last one writes."))
    return _roll(tournament, title, columns, (Group(rows),), notes=(note,))


def presence(tournament: Tournament) -> Roll:
    """Return the list for the door: everybody by name, with boxes for present and paid."""
    ticks = (Column(N_("Present"), 5, "tick"), Column(N_("Paid"), 5, "tick"))
    rows = tuple(
        (str(person.number), person.name, person.club, _box(person.present), _box(person.paid))
        for person in by_name(tournament)
        if not person.withdrawn
    )
    return _roll(tournament, N_("Presence"), (*_people_columns(), *ticks), (Group(rows),), tall=True)


def ranking(
    tournament: Tournament,
    rows: Sequence[RankRow],
    passes: Sequence[int],
    *,
    final: bool = False,
    apart: Sequence[tuple[Sentence | str, Sequence[RankRow]]] = (),
    notes: Sequence[Sentence | str] = (),
) -> Roll:
    """Return the ranking after these passes. `apart` are titles and rows of those who take no rank."""
    width = max(3.0, *(0.5 * len(text) + 0.7 for row in rows for text in (*_points(row), "")))
    heads = tuple(Column(Sentence(SHORT_PASSE, {"passe": passe}), width, "figure") for passe in passes)
    columns = (Column(N_("Rank"), 3.2, "strong"), *_people_columns(), *heads, Column(N_("Total"), 4, "strong"))
    listed = (*rows, *(row for _, some in apart for row in some))
    ties = any(row.tie for row in listed)
    columns += (Column(N_("Tie-break"), 6.5, "soft"),) if ties else ()
    title = N_("Final ranking") if final else Sentence(N_("Ranking after passe {passe}"), {"passe": max(passes)})
    dropped = (Sentence(DROPPED),) if any(row.dropped for row in listed) else ()
    groups = tuple(Group(tuple(_ranked(row, ties) for row in some), head) for head, some in (("", rows), *apart))
    return _roll(tournament, title, columns, groups, notes=(*dropped, *notes))


def prize_list(tournament: Tournament, rows: Sequence[PrizeRow], notes: Sequence[Sentence | str] = ()) -> Roll:
    """Return who wins what, with room to sign for it."""
    columns = (Column(N_("Rank"), 3.2, "strong"), *_people_columns(), Column(N_("Prize")), Column(N_("Received"), 9))
    told = tuple((row.rank, str(row.number), row.name, row.club, row.prize, "") for row in rows)
    return _roll(tournament, N_("Prize list"), columns, (Group(told),), notes=tuple(notes), tall=True)


def draw_account(tournament: Tournament) -> Roll:
    """Return how the draw came out: its seed, who meets again, tables of three, first deals, who meets whom."""
    plan = tournament.plan
    apart = groups(tournament.people) if tournament.setup.apart else ()
    counted = account(plan, apart)
    names = told_apart(tournament.people)
    heads = tuple(
        Column(Sentence(PASSE, {"passe": passe}), 7.5 if len(plan.passes) > 3 else 0)
        for passe in range(1, len(plan.passes) + 1)
    )
    met: dict[int, list[str]] = {number: ["–"] * len(plan.passes) for number in plan.players}
    for place, passe in enumerate(plan.passes):
        for seats in passe:
            for number in seats:
                met[number][place] = "\u2002".join(str(other) for other in seats if other != number)
    rows = tuple((str(number), names[number], *met[number]) for number in plan.players)
    seed = Sentence(
        N_("Seed of the draw: {seed}. The same people and seed give the same draw."), {"seed": tournament.seed}
    )
    meets = Sentence(N_("Below stands whom each meets, by start number."))
    told = (seed, *explained(counted, kept_apart=bool(apart)), meets)
    columns = (Column(FIRST, 2.8, "figure"), Column(NAME), *heads)
    return _roll(tournament, N_("How the draw came out"), columns, (Group(rows),), told=told)


def _roll(
    tournament: Tournament,
    title: Sentence | str,
    columns: tuple[Column, ...],
    groups: tuple[Group, ...],
    *,
    told: tuple[Sentence | str, ...] = (),
    notes: tuple[Sentence | str, ...] = (),
    tall: bool = False,
) -> Roll:
    named = tuple(Column(_sentence(one.head), one.width, one.looks) for one in columns)
    facts = tuple(filter(None, (day(tournament.setup.date), tournament.setup.place)))
    some = tuple(group for group in groups if group.rows)
    return Roll(tournament.setup.name, _sentence(title), named, some, facts, told, notes, tall)


def _sentence(text: Sentence | str) -> Sentence | str:
    return Sentence(text) if isinstance(text, str) and text not in SEATS else text


def _people_columns() -> tuple[Column, ...]:
    return Column(FIRST, 2.8, "figure"), Column(NAME), Column(CLUB, 7.5, "soft")


def _at(seats: Mapping[int, tuple[int, str]], passe: int) -> str:
    table, seat = seats.get(passe, ("–", ""))
    return f"{table} {seat}".rstrip()


def _box(ticked: bool) -> str:
    return TICKED if ticked else BOX


def _points(row: RankRow) -> tuple[str, ...]:
    return tuple(f"({text})" if place in row.dropped else text for place, text in enumerate(row.passes))


def _ranked(row: RankRow, ties: bool) -> tuple[str, ...]:
    told = (row.rank, str(row.number), row.name, row.club, *_points(row), row.total)
    return (*told, row.tie) if ties else told
