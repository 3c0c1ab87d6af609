"""The sheet file (format scorer-sheet/1): JSON in and out. Whatever is wrong is listed, nothing is ignored."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .games import GAMES
from .score import TOO_MANY_DEALS, Score, next_dealer, score
from .sentence import N_, Sentence, shown
from .shape import deal_problems, format_problem, is_date, is_deeper, top_problems
from .sheet import MOST_ROUNDS, Deal, Problem, Round, Sheet, player_problems, tidy

FORMAT = "scorer-sheet/1"
LARGEST = 1_000_000  # bytes; a sheet of the longest evening has 60,000
DEEPEST = 12  # lists within lists; a count stands six deep


class NotASheet(Exception):
    """The text is not a sheet file at all; the message says why, in a sentence."""

    def __init__(self, message: Sentence) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True)
class Reading:
    """What a file holds. `score` is None where the players or the rules are not in order."""

    sheet: Sheet | None
    problems: tuple[Problem, ...]
    score: Score | None

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    @property
    def of_the_file(self) -> tuple[Problem, ...]:
        """The problems that counting the sheet does not find: what they are about stands nowhere on it."""
        counted = self.score.problems if self.score else ()
        return tuple(problem for problem in self.problems if problem not in counted)

    @property
    def complete(self) -> bool:
        """Whether every deal of every round is there and nothing is wrong."""
        return self.ok and self.score is not None and self.score.complete


def parse(text: str | bytes) -> dict[str, Any]:
    """Return the JSON object in `text`, or raise `NotASheet`."""
    if len(text) > LARGEST:
        raise NotASheet(Sentence(N_("This is larger than any sheet file.")))
    try:
        told = json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_number)
    except NotASheet:
        raise
    except (ValueError, RecursionError) as error:
        raise NotASheet(_unreadable(text, error)) from error
    if is_deeper(told, DEEPEST):
        raise NotASheet(Sentence(N_("This is not a sheet file. Its lists stand too deep within each other.")))
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise NotASheet(
            Sentence(N_("This is not a sheet file. A sheet file says “format”: “{format}”."), {"format": FORMAT})
        )
    return told


def _unreadable(text: str | bytes, error: Exception) -> Sentence:
    if not text.strip():
        return Sentence(N_("This is not a sheet file. It is empty."))
    if isinstance(error, UnicodeError):
        return Sentence(N_("This is not a sheet file. Its letters are not written in UTF-8."))
    if isinstance(error, json.JSONDecodeError):
        said = {"line": error.lineno, "column": error.colno}
        return Sentence(N_("This is not a sheet file. It stops being JSON in line {line} at letter {column}."), said)
    # Lists nested a thousand deep, or a number of thousands of digits.
    return Sentence(N_("This is not a sheet file. It cannot be read as JSON."))


def read(text: str | bytes) -> Reading:
    """Read and check a sheet file. Raise `NotASheet` if it is none."""
    told = parse(text)
    problems = top_problems(told)
    game = GAMES.get(told.get("game")) if isinstance(told.get("game"), str) else None
    names = told.get("players")
    if game is None:
        text_ = N_("The game “{game}” is not known here.")
        return Reading(None, (*problems, format_problem(text_, game=shown(told.get("game")))), None)
    if not isinstance(names, list):
        return Reading(None, (*problems, format_problem(N_("A sheet needs a list of players."))), None)
    # Of thousands of names only the first are looked at: comparing each with each would take minutes.
    problems += count_problems(game.PLAYERS, len(names)) + player_problems(names[: game.PLAYERS[-1] + 1])
    if any(problem.code == "player" for problem in problems):
        return Reading(None, tuple(problems), None)
    players = tuple(map(tidy, names))
    rules, found = game.read_rules(told.get("rules", {}), len(players))
    if found:
        return Reading(None, (*problems, *found), None)
    sheet, found = _sheet(told, game, rules, players)
    scored = score(sheet)
    located = sorted((*found, *scored.problems), key=lambda problem: (problem.round or 0, problem.deal or 0))
    return Reading(sheet, (*problems, *located), scored)


def write(sheet: Sheet) -> dict[str, Any]:
    """Return the sheet as the file has it. Reading it again gives the same sheet."""
    game = GAMES[sheet.game]

    def name(seat: Any) -> Any:
        return sheet.players[seat] if type(seat) is int and 0 <= seat < len(sheet.players) else seat

    return {
        "format": FORMAT,
        "game": sheet.game,
        "rules": game.write_rules(sheet.rules),
        "date": sheet.date,
        "place": sheet.place,
        "note": sheet.note,
        "players": list(sheet.players),
        "rounds": [
            {
                "dealer": name(round_.dealer),
                "deals": [deal and game.write_deal(deal, name) for deal in _set(sheet, round_)],
            }
            for round_ in sheet.rounds
        ],
    } | ({"finished": True} if sheet.finished else {})


def dump(sheet: Sheet) -> str:
    """Return the sheet file as text."""
    return json.dumps(write(sheet), ensure_ascii=False, indent=1) + "\n"


def _set(sheet: Sheet, round_: Round) -> tuple[Deal | None, ...]:
    """Return the deals that are set or told, without the empty place of one that may follow."""
    return round_.deals[: max(round_.told, len(GAMES[sheet.game].turns(sheet.rules, len(sheet.players))))]


def count_problems(allowed: tuple[int, ...], players: int) -> list[Problem]:
    """Say if the game cannot be played by so many."""
    if players in allowed:
        return []
    said = {"least": allowed[0], "most": allowed[-1], "got": players}
    return [Problem("player", Sentence(N_("The game is for {least} to {most} players. Here are {got}."), said))]


def _sheet(told: Mapping[str, Any], game: Any, rules: Any, players: tuple[str, ...]) -> tuple[Sheet, list[Problem]]:
    rounds, problems = [], []
    listed = told.get("rounds", [])
    if not isinstance(listed, list) or len(listed) > MOST_ROUNDS:
        problems.append(format_problem(N_("The rounds are a list of at most {most}."), most=MOST_ROUNDS))
        listed = []
    texts = {key: tidy(told[key]) for key in ("place", "note") if isinstance(told.get(key), str)}
    day = told.get("date") if is_date(told.get("date")) else ""
    sheet = Sheet(game.KEY, rules, players, (), day, finished=told.get("finished") is True, **texts)
    for number, entry in enumerate(listed):
        round_, found = _round(entry, number, game, replace(sheet, rounds=tuple(rounds)))
        rounds.append(round_)
        problems += found
    return replace(sheet, rounds=tuple(rounds)), problems


def _round(entry: Any, number: int, game: Any, before: Sheet) -> tuple[Round, list[Problem]]:
    """Read one round; `before` is the sheet up to it."""
    listed = len(entry["deals"]) if isinstance(entry, dict) and isinstance(entry.get("deals"), list) else 0
    turns = game.turns(before.rules, len(before.players), listed)
    if not isinstance(entry, dict) or set(entry) - {"dealer", "deals"} or not isinstance(entry.get("deals"), list):
        return Round(0, (None,) * len(turns)), [format_problem(N_("A round has a dealer and a list of deals."), number)]
    players, problems = before.players, []
    dealer = _seat_of(players)(entry.get("dealer", players[next_dealer(before)]))
    if type(dealer) is not int:
        said = {"name": shown(entry["dealer"])}
        text = N_("The dealer “{name}” is not at this table.")
        problems.append(Problem("player", Sentence(text, said), number + 1, player=said["name"]))
        dealer = 0
    if len(entry["deals"]) > len(turns):
        problems.append(format_problem(TOO_MANY_DEALS, number, got=len(entry["deals"]), turns=len(turns)))
    deals: list[Deal | None] = []
    for place, deal in enumerate(entry["deals"][: len(turns)]):
        found = deal_problems(deal, game, number, place)
        problems += found
        deals.append(None if found or deal is None else game.read_deal(deal, _seat_of(players)))
    told = Round(dealer, tuple(deals)).told
    places = len(game.turns(before.rules, len(players), told))
    return Round(dealer, (*deals[:places], *[None] * (places - len(deals)))), problems


def _seat_of(players: tuple[str, ...]) -> Any:
    def seat(name: Any) -> Any:
        if name is None:
            return None
        return players.index(tidy(name)) if isinstance(name, str) and tidy(name) in players else str(name)

    return seat


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotASheet(Sentence(N_("This is not a sheet file. One of its keys stands twice.")))
    return found


def _no_number(text: str) -> None:
    raise NotASheet(Sentence(N_("This is not a sheet file. “{text}” is not a number."), {"text": text}))
