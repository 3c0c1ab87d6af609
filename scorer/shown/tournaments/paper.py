"""What a tournament prints for its tables and players, as plain values: sheets, cards, slips, signs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...jass.games import GAMES
from ...jass.sentence import N_, Sentence
from ...jass.sheet import Round, Sheet
from ...jass.tournament.results.points import TablePoints, points_of
from ...jass.tournament.results.tablesheet import SEATS, names_at, rules_of, sheet_of
from ...jass.tournament.tournament import Place, Result, Tournament
from ...paper.leaf import PaperSheet
from ...paper.tournaments.cards import PlayerCard
from ...paper.tournaments.figures import TableSheet
from ...paper.tournaments.signs import Sign
from ...words.languages import capital, say
from ...words.order import name_key
from ..rows import has_calls

PENALTY = N_("Penalty of {points} for {player}: {reason}")
BARE_PENALTY = N_("Penalty of {points} for {player}, no reason told")
OVERRULED = N_("It counts as it stands: {reason}")
NOT_PLAYED = N_("This table did not play.")
BORNE = N_("{player} bears {points} points that the table lost.")
AT = N_("Passe {passe}, table {table}")


def table_sheets(
    tournament: Tournament, passe: int | None = None, links: Mapping[Place, str] | None = None, *, filled: bool = False
) -> tuple[TableSheet, ...]:
    """Return the table sheets of a passe (from 1), or of all that are drawn, in the order of the tables.

    `links` are the addresses that the QR codes lead to. `filled` prints what the tables brought in.
    """
    return tuple(
        _table_sheet(tournament, place, (links or {}).get(place, ""), filled=filled)
        for place in tournament.places
        if passe in (None, place[0])
    )


def spare_sheets(tournament: Tournament, count: int) -> tuple[TableSheet, ...]:
    """Return table sheets without names, for when one is spoilt or a table is added."""
    setup = tournament.setup
    rules, _ = rules_of(setup, 4)
    sheet = Sheet(setup.game, rules, ("",) * 4, (Round(0),), setup.date, setup.place)
    return (TableSheet(setup.name, 0, 0, (0,) * 4, sheet, date=setup.date, place=setup.place),) * count


def player_cards(tournament: Tournament) -> tuple[PlayerCard, ...]:
    """Return a card for everybody who has not left, by start number, with table and seat of the passes drawn."""
    setup = tournament.setup
    deals, calls = _deals(tournament)
    found = _seats(tournament)
    count = max(setup.passes, len(tournament.plan.passes))
    return tuple(
        PlayerCard(
            setup.name,
            person.number,
            person.name,
            tuple(found.get((person.number, passe), ("", "")) for passe in range(1, count + 1)),
            deals,
            calls,
            person.club,
            setup.date,
        )
        for person in tournament.people
        if not person.withdrawn
    )


def slip_sheets(tournament: Tournament, passe: int | None = None) -> tuple[PaperSheet, ...]:
    """Return what `print_sheets` makes the call slips of a passe (or of all) from. Empty where nobody calls."""
    found = []
    for place in tournament.places:
        sheet = sheet_of(tournament, place, Result())
        if passe in (None, place[0]) and has_calls(sheet):
            where = say(Sentence(AT, {"passe": place[0], "table": place[1]}))
            found.append(PaperSheet(replace(sheet, place=where), "slips", rules=False))
    return tuple(found)


def table_signs(tournament: Tournament) -> tuple[Sign, ...]:
    """Return a sign for each table of the largest passe; before the draw there is none."""
    most = max(map(len, tournament.plan.passes), default=0)
    return tuple(Sign(tournament.setup.name, table) for table in range(1, most + 1))


def seat_lists(tournament: Tournament) -> dict[int, dict[int, tuple[int, str]]]:
    """Return for each start number and passe (from 1) the table and the letter of the seat."""
    found: dict[int, dict[int, tuple[int, str]]] = {}
    for passe, table in tournament.places:
        for seat, number in enumerate(tournament.table((passe, table))):
            found.setdefault(number, {})[passe] = (table, SEATS[seat])
    return found


def by_name(tournament: Tournament) -> list[Any]:
    """Return the people by name, as a Swiss list has them."""
    return sorted(tournament.people, key=lambda person: (name_key(person.name), person.number))


def _seats(tournament: Tournament) -> dict[tuple[int, int], tuple[str, str]]:
    return {
        (number, passe): (str(table), seat)
        for number, passes in seat_lists(tournament).items()
        for passe, (table, seat) in passes.items()
    }


def _deals(tournament: Tournament) -> tuple[tuple[str, ...], bool]:
    """Return what the deals of a passe are called on a card, and whether players call."""
    game, (rules, _) = GAMES[tournament.setup.game], rules_of(tournament.setup, 4)
    turns = game.turns(rules, 4)
    calls = any(part.kind == "calls" for part in game.parts(turns[0].contract, 4))
    titles = [capital(game.short_title(turn, rules)) for turn in turns]
    return tuple(str(number) for number in range(1, len(turns) + 1)) if calls else tuple(titles), calls


def _table_sheet(tournament: Tournament, place: Place, link: str, *, filled: bool) -> TableSheet:
    setup = tournament.setup
    told = tournament.results.get(place) if filled else None
    found = points_of(tournament, place) if told else None
    return TableSheet(
        setup.name,
        *place,
        tournament.table(place),
        sheet_of(tournament, place, told or Result()),
        max(setup.passes, len(tournament.plan.passes)),
        setup.date,
        setup.place,
        link,
        filled=told is not None,
        penalties=_losses(tournament, found),
        totals=found.points if found and found.points else None,
        notes=tuple(_notes(tournament, place, told, found)) if told and found else (),
    )


def _losses(tournament: Tournament, found: TablePoints | None) -> tuple[int, ...]:
    """Return what each seat was charged beside the deals, in the game's own sense."""
    if found is None or not found.fined:
        return ()
    sign = -1 if GAMES[tournament.setup.game].HIGH_WINS else 1
    return tuple(sign * (a + b) for a, b in zip(found.fined, found.borne, strict=True))


def _notes(tournament: Tournament, place: Place, told: Result, found: TablePoints) -> list[Sentence]:
    if not told.played:
        return [Sentence(NOT_PLAYED)]
    names = names_at(tournament, place)
    notes = [problem.message for problem in (*found.problems, *found.objections)]
    notes += [Sentence(OVERRULED, {"reason": told.overruled})] if told.overruled else []
    for one in told.penalties:
        if 0 <= one.seat < len(names):
            said = {"points": one.points, "player": names[one.seat], "reason": one.reason}
            notes.append(Sentence(PENALTY if one.reason else BARE_PENALTY, said))
    notes += [
        Sentence(BORNE, {"player": name, "points": points})
        for name, points in zip(names, found.borne, strict=False)
        if points
    ]
    return notes
