"""The set-up of a tournament as the file and the log have it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...amounts import HIGHEST_AMOUNT
from ...games import GAMES
from ...sentence import N_, Sentence
from ...shape import LONGEST_TEXT, is_date, is_deeper
from ...sheet import Problem
from ..results.tablesheet import rules_of
from ..tournament import CONFIRMS, DRAWS, TIES, WRONG_SUMS, Counting, Prize, Setup
from .reading import Told

KEYS = ("name", "date", "place", "game", "rules", "passes", "deals", "draw", "seed", "apart", "confirm", "wrong")
KEYS += ("counting", "fee", "prizes", "cash")
COUNTING_KEYS = ("dropped", "best", "ties", "threes")
PRIZE_KEYS = ("rank", "amount", "thing")
MOST_PEOPLE = 600
MOST_PASSES = 40
MOST_DEALS = 20
MOST_SEED = 2**53 - 1  # what every JSON reader keeps exactly
MOST_AMOUNT = int(HIGHEST_AMOUNT)  # Rappen
LONGEST_NAME = 80  # letters of the tournament's name; what still prints on one line
SIZES = (3, 4)  # of tables
UNUSED = ("deals", "tie", "money")  # of the rules: the tournament itself says so

WHERE = N_("The set-up")
COUNTING = N_("How passes count")
PRIZE = N_("Prize {number}")
DATE = N_("{where}: the date is a day of the calendar, such as 2026-11-28.")
RULES = N_("{where}: “{key}” is an object with a preset and settings.")
TIE = N_("{where}: “{key}” is a list of {known}, each at most once.")
DROPPED = N_("{where}: {dropped} passes are dropped, but there are only {passes}. At least one counts.")
BEST = N_("{where}: the best {best} passes count, but there are only {passes}.")
NO_PRIZE = N_("{where}: the prize for rank {rank} is neither an amount nor a thing.")
TWO_PRIZES = N_("{where}: there are two prizes for rank {rank}. Make them one.")


def setup_json(setup: Setup) -> dict[str, Any]:
    """Return the set-up as `read_setup` reads it: every setting by name."""
    told = {key: getattr(setup, key) for key in KEYS}
    return told | {
        "rules": dict(setup.rules),
        "counting": {key: getattr(setup.counting, key) for key in COUNTING_KEYS} | {"ties": list(setup.counting.ties)},
        "prizes": [_prize_json(prize) for prize in setup.prizes],
    }


def read_setup(told: Any) -> tuple[Setup | None, list[Problem]]:
    """Make a set-up of what the file or the log tells; None with any problem. Only name and date cannot be left out.

    The rules are checked for tables of three and of four, with the number of deals that a passe has.
    """
    found: list[Problem] = []
    entry = Told(told, Sentence(WHERE), KEYS, found)
    setup = Setup(
        name=entry.text("name", LONGEST_NAME, needed=True),
        date=_date(entry),
        place=entry.text("place", LONGEST_TEXT),
        game=entry.choice("game", tuple(GAMES), "differenzler"),
        rules=_rules(entry),
        passes=entry.whole("passes", 1, MOST_PASSES, 4),
        deals=entry.whole("deals", 1, MOST_DEALS, 4),
        draw=entry.choice("draw", DRAWS, "ahead"),
        seed=entry.whole("seed", 0, MOST_SEED, 1),
        apart=entry.flag("apart"),
        confirm=entry.choice("confirm", CONFIRMS, "none"),
        wrong=entry.choice("wrong", WRONG_SUMS, "shared"),
        fee=entry.whole("fee", 0, MOST_AMOUNT, 0),
        cash=entry.flag("cash", True),
    )
    setup = replace(setup, counting=_counting(entry, setup.passes), prizes=_prizes(entry))
    found += [] if found else rules_problems(setup)
    return None if found else setup, found


def rules_problems(setup: Setup) -> list[Problem]:
    """List what is wrong with the rules at tables of three and of four; what is wrong at both is told once."""
    listed = [problem for players in SIZES for problem in rules_of(setup, players)[1]]
    listed += _problems_of_unused(setup)
    return list({str(problem.message): problem for problem in listed}.values())


def _problems_of_unused(setup: Setup) -> list[Problem]:
    """List what is wrong with settings of a sheet that the table of a tournament does not use, but that are kept."""
    game = GAMES[setup.game]
    told = {"preset": next(iter(game.PRESETS))} | {key: setup.rules[key] for key in UNUSED if key in setup.rules}
    return game.read_rules(told, max(SIZES))[1]


def _date(entry: Told) -> str:
    value = entry.told.get("date")
    if is_date(value):
        return value
    entry.wrong(DATE)
    return ""


def _rules(entry: Told) -> Mapping[str, Any]:
    value = entry.told.get("rules", {})
    if isinstance(value, dict) and not is_deeper(value, 3):
        return value
    entry.wrong(RULES, key="rules")
    return {}


def _counting(above: Told, passes: int) -> Counting:
    entry = Told(above.told.get("counting", {}), Sentence(COUNTING), COUNTING_KEYS, above.found)
    dropped = entry.whole("dropped", 0, MOST_PASSES, 0)
    best = None if entry.told.get("best") is None else entry.whole("best", 1, MOST_PASSES)
    if dropped >= passes:
        entry.wrong(DROPPED, dropped=dropped, passes=passes)
    if best is not None and best > passes:
        entry.wrong(BEST, best=best, passes=passes)
    return Counting(dropped, best, _ties(entry), entry.flag("threes"))


def _ties(entry: Told) -> tuple[str, ...]:
    ties = entry.listed("ties", len(TIES), list(Counting().ties))
    if all(isinstance(tie, str) and tie in TIES for tie in ties) and len(set(ties)) == len(ties):
        return tuple(ties)
    entry.wrong(TIE, key="ties", known=", ".join(TIES))
    return ()


def _prizes(above: Told) -> tuple[Prize, ...]:
    listed = above.listed("prizes", MOST_PEOPLE)
    prizes = tuple(_prize(told, number, above.found) for number, told in enumerate(listed, 1))
    ranks = [prize.rank for prize in prizes]
    twice = next((rank for place, rank in enumerate(ranks) if rank in ranks[:place]), None)
    if twice is not None and not above.found:
        above.wrong(TWO_PRIZES, rank=twice)
    return prizes


def _prize(told: Any, number: int, found: list[Problem]) -> Prize:
    entry = Told(told, Sentence(PRIZE, {"number": number}), PRIZE_KEYS, found)
    amount, thing = entry.whole("amount", 0, MOST_AMOUNT, 0), entry.text("thing", LONGEST_TEXT)
    prize = Prize(entry.whole("rank", 1, MOST_PEOPLE), amount, thing)
    if not amount and not thing:
        entry.wrong(NO_PRIZE, rank=prize.rank)
    return prize


def _prize_json(prize: Prize) -> dict[str, Any]:
    told = {"rank": prize.rank, "amount": prize.amount, "thing": prize.thing}
    return {key: value for key, value in told.items() if value not in (0, "")}
