"""A person, a draw and a result as the file and the log have them. Keys that say nothing are left out."""

from __future__ import annotations

from typing import Any

from ...games import GAMES
from ...seating import Plan, Table
from ...sentence import N_, Sentence, is_unseen
from ...shape import LONGEST_TEXT, deal_problems, is_deeper
from ...sheet import LONGEST_NAME, Problem, name_problem, tidy
from ..people.cells import HIGHEST_NUMBER
from ..tournament import Penalty, Person, Place, Result
from .reading import Told
from .setup import MOST_DEALS, MOST_PASSES, MOST_PEOPLE, MOST_SEED, SIZES

MOST_POINTS = 1_000_000  # a bound for hostile files, far above any passe's
MOST_PENALTY = 1_000
MOST_PENALTIES = 40
MOST_LISTED = 20  # in one list of a deal
TEXTS, FLAGS = ("name", "club"), ("present", "paid", "withdrawn", "substitute")
PERSON_KEYS = TEXTS + FLAGS
DRAW_KEYS = ("passes", "seed")
RESULT_KEYS = ("deals", "totals", "exact", "penalties", "overruled", "played")
PENALTY_KEYS = ("seat", "points", "reason")

PERSON = N_("Start number {number}")
DRAW = N_("The draw")
RESULT = N_("Passe {passe}, table {table}")
ONE_RESULT = N_("The result")
PENALTY = N_("{result}, penalty {number}")
NAME = N_("{where}: {message}")
TABLES = N_("{where}: passe {passe} is a list of at most {most} tables of 3 or 4 start numbers from 1 to {last}.")
SEATED_TWICE = N_("{where}: start number {number} sits in passe {passe} twice.")
DEAL = N_("{where}, deal {deal}: {message}")
DEEP = N_("{where}, deal {deal}: the lists stand too deep within each other, or are too long.")
NOTHING = N_("{where}: neither deals nor totals are told.")
BOTH = N_("{where}: deals and totals are told. One of them is enough.")
NOT_PLAYED = N_("{where}: the table did not play, so it has no points.")
EXACT_ALONE = N_("{where}: exact calls are told with totals only. Deals tell them by themselves.")


def person_json(person: Person) -> dict[str, Any]:
    """Return a person as `read_person` reads it, without the start number."""
    return {key: getattr(person, key) for key in PERSON_KEYS if key == "name" or getattr(person, key)}


def read_person(told: Any, number: int) -> tuple[Person | None, list[Problem]]:
    """Make the person with a start number of what is told; None with any problem."""
    found: list[Problem] = []
    entry = Told(told, Sentence(PERSON, {"number": number}), PERSON_KEYS, found)
    alone = name_problem(entry.told.get("name"), [])
    if alone:
        entry.wrong(NAME, "player", message=alone.message)
    flags = {key: entry.flag(key) for key in FLAGS}
    name = "" if alone else tidy(entry.told["name"])
    person = Person(number, name, entry.text("club", LONGEST_NAME), **flags)
    return None if found else person, found


def draw_json(plan: Plan, seed: int) -> dict[str, Any]:
    """Return a plan and the seed that it was drawn with as `read_draw` reads them."""
    return {"passes": [[list(table) for table in passe] for passe in plan.passes], "seed": seed}


def read_draw(told: Any) -> tuple[tuple[Plan, int] | None, list[Problem]]:
    """Make a plan, with the seed that it was drawn with, of what is told; None with any problem.

    Tables have three or four seats, and nobody sits twice in one passe.
    """
    found: list[Problem] = []
    entry = Told(told, Sentence(DRAW), DRAW_KEYS, found)
    listed = entry.listed("passes", MOST_PASSES)
    plan = Plan(tuple(_passe(entry, passe, tables) for passe, tables in enumerate(listed, 1)))
    seed = entry.whole("seed", 0, MOST_SEED, 1)
    return None if found else (plan, seed), found


def _passe(entry: Told, number: int, told: Any) -> tuple[Table, ...]:
    most = MOST_PEOPLE // min(SIZES)
    if not isinstance(told, list) or not 1 <= len(told) <= most or not all(map(_is_table, told)):
        entry.wrong(TABLES, passe=number, most=most, last=HIGHEST_NUMBER)
        return ()
    seated = [person for table in told for person in table]
    if len(set(seated)) < len(seated):
        twice = next(person for place, person in enumerate(seated) if person in seated[:place])
        entry.wrong(SEATED_TWICE, number=twice, passe=number)
    return tuple(map(tuple, told))


def _is_table(told: Any) -> bool:
    return (
        isinstance(told, list)
        and len(told) in SIZES
        and all(type(number) is int and 1 <= number <= HIGHEST_NUMBER for number in told)
    )


def result_json(result: Result) -> dict[str, Any]:
    """Return a result as `read_result` reads it."""
    rows = {key: getattr(result, key) for key in ("deals", "totals", "exact")}
    told: dict[str, Any] = {key: list(row) for key, row in rows.items() if row}
    if result.penalties:
        told["penalties"] = [{key: getattr(one, key) for key in PENALTY_KEYS} for one in result.penalties]
    if result.overruled:
        told["overruled"] = result.overruled
    return told if result.played else told | {"played": False}


def read_result(told: Any, game: str, place: Place | None = None) -> tuple[Result | None, list[Problem]]:
    """Make a result of what is told of a table (`place`, for the sentences); None with any problem.

    Deals keep whatever figures were told, as long as they have the shape of a deal of this game: whether they add
    up is for `points_of` to say.
    """
    found: list[Problem] = []
    where = Sentence(RESULT, {"passe": place[0], "table": place[1]}) if place else Sentence(ONE_RESULT)
    entry = Told(told, where, RESULT_KEYS, found)
    result = Result(
        deals=_deals(entry, game),
        totals=_row(entry, "totals", -MOST_POINTS, MOST_POINTS),
        exact=_row(entry, "exact", 0, MOST_DEALS),
        penalties=_penalties(entry),
        overruled=entry.text("overruled", LONGEST_TEXT),
        played=entry.flag("played", True),
    )
    if not found:
        _together(entry, result)
    return None if found else result, found


def _together(entry: Told, result: Result) -> None:
    """Say what of a result does not go with the rest."""
    if not result.played and (result.deals or result.totals or result.exact):
        entry.wrong(NOT_PLAYED)
    elif result.deals and result.totals is not None:
        entry.wrong(BOTH)
    elif result.played and not result.deals and result.totals is None:
        entry.wrong(NOTHING)
    elif result.exact is not None and result.totals is None:
        entry.wrong(EXACT_ALONE)


def _deals(entry: Told, game: str) -> tuple[Any, ...]:
    deals = entry.listed("deals", MOST_DEALS)
    for number, deal in enumerate(deals, 1):
        if is_deeper(deal, 3) or (isinstance(deal, dict) and any(map(_is_long, deal.values()))):
            entry.wrong(DEEP, deal=number)
            continue
        for problem in deal_problems(deal, GAMES[game], 0, number - 1):
            entry.wrong(DEAL, problem.code, deal=number, message=problem.message)
    return tuple(deals)


def _is_long(told: Any) -> bool:
    """Tell whether this is longer than anything in a deal, or holds a text that is."""
    if isinstance(told, str):
        return len(told) > LONGEST_TEXT or any(map(is_unseen, told))
    inside = [*told, *told.values()] if isinstance(told, dict) else told if isinstance(told, list) else ()
    return len(inside) > MOST_LISTED or any(map(_is_long, inside))


def _row(entry: Told, key: str, least: int, most: int) -> tuple[int, ...] | None:
    if key not in entry.told:
        return None
    row = entry.wholes(key, max(SIZES), least, most)
    if not row and not entry.found:
        entry.wrong(NOTHING)
    return row


def _penalties(above: Told) -> tuple[Penalty, ...]:
    penalties = []
    for number, told in enumerate(above.listed("penalties", MOST_PENALTIES), 1):
        where = Sentence(PENALTY, {"result": above.where, "number": number})
        entry = Told(told, where, PENALTY_KEYS, above.found)
        seat, points = entry.whole("seat", 0, max(SIZES) - 1), entry.whole("points", 1, MOST_PENALTY)
        penalties.append(Penalty(seat, points, entry.text("reason", LONGEST_TEXT, needed=True)))
    return tuple(penalties)
