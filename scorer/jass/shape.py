"""What a sheet file may look like, before anybody asks what its figures mean."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from .sentence import N_, Sentence, is_unseen, shown
from .sheet import Problem, tidy

KEYS = ("format", "game", "rules", "date", "place", "note", "players", "rounds", "finished")
LONGEST_TEXT = 200  # letters of a place, a note or a reason


def top_problems(told: Mapping[str, Any]) -> list[Problem]:
    """List what is wrong around the players, the rules and the rounds."""
    problems = [format_problem(N_("A sheet file has no “{key}”."), key=shown(key)) for key in told if key not in KEYS]
    if told.get("date", "") != "" and not is_date(told["date"]):
        text = N_("The date “{date}” is no day of the calendar, such as 2026-11-28.")
        problems.append(format_problem(text, date=shown(told["date"])))
    for key in ("place", "note"):
        if not _is_text(told.get(key, "")):
            text = N_("“{key}” is a text of at most {most} visible letters.")
            problems.append(format_problem(text, key=key, most=LONGEST_TEXT))
    if type(told.get("finished", False)) is not bool:
        problems.append(format_problem(N_("“finished” is true or false.")))
    return problems


def deal_problems(deal: Any, game: Any, round_: int, place: int) -> list[Problem]:
    """List what is wrong with the shape of a deal; its figures are the game's to check."""
    if deal is None:
        return []
    if not isinstance(deal, dict):
        return [format_problem(N_("A deal is an object, or null where nothing is played yet."), round_, place)]
    keys, problems = game.deal_keys(deal), []
    if isinstance(keys, Sentence):
        return [Problem("format", keys, round_ + 1, place + 1)]
    for key, value in deal.items():
        if key not in keys:
            text = N_("A deal of this kind has no “{key}”.")
        elif value is None or isinstance(value, keys[key]):
            continue
        else:
            text = N_("“{key}” is a list.") if keys[key] is list else N_("“{key}” is a text.")
        problems.append(format_problem(text, round_, place, key=shown(key)))
    if not problems and not _is_text(deal.get("overruled") or ""):
        text = N_("The reason why a deal counts is a text of at most {most} visible letters.")
        problems.append(format_problem(text, round_, place, most=LONGEST_TEXT))
    return problems


def format_problem(text: str, round_: int | None = None, deal: int | None = None, **values: object) -> Problem:
    """Return a problem with the file itself; `round_` and `deal` count from 0."""
    at = [None if number is None else number + 1 for number in (round_, deal)]
    return Problem("format", Sentence(text, values), *at)


def is_deeper(told: Any, depth: int) -> bool:
    """Tell whether lists and objects are nested more than `depth` times."""
    inside = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    return depth < 0 or any(is_deeper(one, depth - 1) for one in inside)


def is_date(told: Any) -> bool:
    """Tell whether this is a day such as 2026-11-28."""
    try:
        return isinstance(told, str) and date.fromisoformat(told).isoformat() == told
    except ValueError:
        return False


def _is_text(told: Any) -> bool:
    return isinstance(told, str) and len(told) <= LONGEST_TEXT and not any(map(is_unseen, tidy(told)))
