"""One table's passe as a sheet like one at home: who sits there, by which rules, and the deals of its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...games import GAMES
from ...sentence import N_, Sentence
from ...shape import deal_problems
from ...sheet import Deal, Problem, Round, Sheet, tidy
from ..people.names import told_apart
from ..tournament import Place, Result, Setup, Tournament

SEATS = "abcd"  # as they stand on the paper, and in the deals of a result instead of names
AT_TABLE = N_("Table {table}: {message}")
AT_DEAL = N_("Table {table}, {deal}: {message}")
TOO_MANY = N_("{got} deals are told. A passe has {deals}.")


def names_at(tournament: Tournament, place: Place) -> tuple[str, ...]:
    """Return the names at a table in seat order, told apart. Raises `IndexError` where there is no such table."""
    people = [tournament.person(number) for number in tournament.table(place)]
    names = told_apart(people)
    return tuple(names[person.number] for person in people)


def rules_of(setup: Setup, players: int) -> tuple[Any, list[Problem]]:
    """Return the rules of the sheet of a table for so many, and what is wrong with those of the set-up."""
    game = GAMES[setup.game]
    return game.read_rules(game.table_rules(setup.rules, players, setup.deals), players)


def sheet_of(tournament: Tournament, place: Place, result: Result | None = None) -> Sheet:
    """Return a table's passe as a sheet: the deals of its result, or of another `result` that is looked at.

    Seat a deals first. What cannot be read as a deal, and where only totals are told, is left empty. Where the
    office counts the table as it stands, each deal that a check objects to is overruled for that reason.
    """
    sheet, _ = read_deals(tournament, place, result or tournament.results.get(place) or Result())
    return sheet


def letter(seat: Any) -> Any:
    """Return the letter that stands for a seat in a result's deals; whatever is no seat stays as it is."""
    return SEATS[seat] if type(seat) is int and 0 <= seat < len(SEATS) else seat


def told_deals(sheet: Sheet) -> tuple[Mapping[str, Any] | None, ...]:
    """Return the deals of a table's sheet as its result keeps them: seats by letter, up to the last one told."""
    game = GAMES[sheet.game]
    return tuple(
        deal and game.write_deal(deal, letter) for round_ in sheet.rounds for deal in round_.deals[: round_.told]
    )


def read_deals(tournament: Tournament, place: Place, told: Result) -> tuple[Sheet, list[Problem]]:
    """Read the deals of a result, and list those that have no shape that could be counted."""
    setup, names = tournament.setup, names_at(tournament, place)
    game, (rules, _) = GAMES[setup.game], rules_of(setup, len(names))
    turns = game.turns(rules, len(names))
    empty = Sheet(setup.game, rules, names, (Round(0, (None,) * len(turns)),), setup.date, setup.place)
    problems = []
    if len(told.deals) > len(turns):
        message = Sentence(TOO_MANY, {"got": len(told.deals), "deals": len(turns)})
        problems.append(at_table(place, None, Problem("format", message)))
    deals: list[Deal | None] = []
    for number, (deal, turn) in enumerate(zip(told.deals, turns, strict=False)):
        found = deal_problems(deal, game, 0, number)
        problems += [at_table(place, empty, problem) for problem in found]
        read = None if found or deal is None else game.read_deal(deal, _seat_of(names))
        if read and told.overruled and not read.overruled and game.problems(read, turn, rules, names):
            read = replace(read, overruled=told.overruled)
        deals.append(read)
    deals += [None] * (len(turns) - len(deals))
    return replace(empty, rounds=(Round(0, tuple(deals)),)), problems


def _seat_of(names: tuple[str, ...]) -> Any:
    """Return how a seat is found: by its letter, or by the name as it stands on the table's paper."""
    places = {name: seat for seat, name in enumerate(names)} | {SEATS[seat]: seat for seat in range(len(names))}
    return lambda told: places.get(tidy(told), told) if isinstance(told, str) else told


def at_table(place: Place, sheet: Sheet | None, problem: Problem) -> Problem:
    """Say at which table and in which deal a problem is."""
    said: dict[str, object] = {"table": place[1], "message": problem.message}
    if sheet is None or problem.deal is None:
        return replace(problem, message=Sentence(AT_TABLE, said))
    game = GAMES[sheet.game]
    turn = game.turns(sheet.rules, len(sheet.players))[problem.deal - 1]
    said["deal"] = game.full_title(problem.deal, turn, sheet.rules)
    return replace(problem, message=Sentence(AT_DEAL, said))
