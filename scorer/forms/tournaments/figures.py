"""The figures of a table's passe: read from what was typed, and filled in again as a form would send them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...jass.sentence import N_, Sentence, shown
from ...jass.sheet import Problem, Sheet
from ...jass.tournament import Result, Tournament
from ...jass.tournament.results.tablesheet import AT_DEAL, AT_TABLE, sheet_of
from ...jass.tournament.tournament import Place
from .fines import fill_fines
from .typed import TypedDeal, typed_deals

NO_FIGURE = N_("{player}: “{told}” is no number.")
NO_TOTAL = N_("The total of {player} is missing.")
NO_EXACT = N_("The exact calls of {player} are missing. Leave all of them empty where nobody counted them.")
DEALS, TOTALS = "deals", "totals"
ROWS = {"totals": ("total", NO_TOTAL), "exact": ("exact", NO_EXACT)}  # how their fields are called, and what is missing

Row = tuple[int, ...]


def read_row(values: Mapping[str, str], part: str, players: Sequence[str]) -> tuple[Row | None, list[Problem]]:
    """Return a figure for each seat ("totals", "exact"); None where nothing is told at all. Empty is not zero."""
    field, missing = ROWS[part]
    texts = [values.get(f"{field}-{seat}", "").strip() for seat in range(len(players))]
    if not any(texts):
        return None, []
    figures = [whole(text) for text in texts]
    found = []
    for seat, (text, figure) in enumerate(zip(texts, figures, strict=True)):
        if figure is None:
            message = Sentence(NO_FIGURE if text else missing, {"player": players[seat], "told": shown(text)})
            found.append(Problem("format" if text else "missing", message, part=part, seats=(seat,)))
    return None if found else tuple(one or 0 for one in figures), found


def read_deals(deals: Sequence[TypedDeal]) -> tuple[tuple[Any, ...], list[Problem]]:
    """Return the deals up to the last one that is told, and what is wrong before they can be checked."""
    told: list[Any] = []
    found: list[Problem] = []
    for deal in deals:
        content, doubled = (None, []) if deal.is_empty else deal.read()
        told.append(content)
        found += [at_deal(problem, deal.number) for problem in doubled]
    last = max((number for number, deal in enumerate(told, 1) if deal), default=0)
    return tuple(told[:last]), found


def filled(tournament: Tournament, place: Place, empty: Sheet, told: Result | None) -> dict[str, str]:
    """Return a result as its form would send it; `empty` is the table's sheet."""
    if told is None or not told.played:
        return {}
    values = {"by": DEALS if told.totals is None else TOTALS, "reason": told.overruled}
    values |= {f"total-{seat}": str(figure) for seat, figure in enumerate(told.totals or ())}
    values |= {f"exact-{seat}": str(figure) for seat, figure in enumerate(told.exact or ())}
    sheet = sheet_of(tournament, place, told)
    for deal, played in zip(typed_deals(empty, {}), sheet.rounds[0].deals, strict=False):
        values |= deal.fill(played) if played else {}
    return values | fill_fines(told.penalties)


def whole(text: str) -> int | None:
    """Return a whole number as it was typed, with any minus sign; None where it is none."""
    bare = text.replace("−", "-").replace("–", "-")
    digits = bare.removeprefix("-").removeprefix("+").strip()
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 6:
        return None
    return -int(digits) if bare.startswith("-") else int(digits)


def at_deal(problem: Problem, number: int) -> Problem:
    """Return a problem of one deal as it stands beside its fields."""
    part = f"{number}-{problem.part or 'deal'}"
    return Problem(problem.code, problem.message, 1, number, problem.player, part, problem.seats)


def on_form(problem: Problem) -> Problem:
    """Return a problem of the table as its own form says it: beside the deal, without the table's number."""
    told = problem.message
    inner = told.values.get("message") if told.text in (AT_TABLE, AT_DEAL) else None
    message = inner if isinstance(inner, Sentence) else told
    bare = replace(problem, message=message, round=None)
    return at_deal(bare, problem.deal) if problem.deal else replace(bare, part=problem.part or "totals")
