"""The sheet file (format scorer-sheet/1): JSON in and out. Whatever is wrong is listed, nothing is ignored."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from .games import GAMES
from .score import Score, score
from .sentence import N_, Sentence
from .sheet import MOST_ROUNDS, Deal, Problem, Round, Sheet, player_problems, tidy

FORMAT = "scorer-sheet/1"
LARGEST = 1_000_000  # bytes; a sheet of the longest evening has 60,000
KEYS = ("format", "game", "rules", "date", "place", "note", "players", "rounds", "finished")


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
    except (ValueError, RecursionError) as error:  # also UnicodeDecodeError and numbers of thousands of digits
        raise NotASheet(Sentence(N_("This is not a sheet file. It cannot be read as JSON."))) from error
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise NotASheet(
            Sentence(N_("This is not a sheet file. A sheet file says “format”: “{format}”."), {"format": FORMAT})
        )
    return told


def read(text: str | bytes) -> Reading:
    """Read and check a sheet file. Raise `NotASheet` if it is none."""
    told = parse(text)
    problems = _top_problems(told)
    game = GAMES.get(told.get("game")) if isinstance(told.get("game"), str) else None
    names = told.get("players")
    if game is None:
        text_ = N_("The game “{game}” is not known here.")
        return Reading(None, (*problems, _format(text_, game=_short(told.get("game")))), None)
    if not isinstance(names, list):
        return Reading(None, (*problems, _format(N_("A sheet needs a list of players."))), None)
    problems += count_problems(game.PLAYERS, len(names)) + player_problems(names)
    if any(problem.code == "player" for problem in problems):
        return Reading(None, tuple(problems), None)
    players = tuple(map(tidy, names))
    rules, found = game.read_rules(told.get("rules", {}), len(players))
    if found:
        return Reading(None, (*problems, *found), None)
    sheet, found = _sheet(told, game, rules, players)
    scored = score(sheet)
    return Reading(sheet, (*problems, *found, *scored.problems), scored)


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
            {"dealer": name(round_.dealer), "deals": [deal and game.write_deal(deal, name) for deal in round_.deals]}
            for round_ in sheet.rounds
        ],
    } | ({"finished": True} if sheet.finished else {})


def dump(sheet: Sheet) -> str:
    """Return the sheet file as text."""
    return json.dumps(write(sheet), ensure_ascii=False, indent=1) + "\n"


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
        problems.append(_format(N_("The rounds are a list of at most {most}."), most=MOST_ROUNDS))
        listed = []
    for number, entry in enumerate(listed):
        round_, found = _round(entry, number, game, rules, players)
        rounds.append(round_)
        problems += found
    texts = {key: tidy(told[key]) for key in ("place", "note") if isinstance(told.get(key), str)}
    day = told.get("date") if _is_date(told.get("date")) else ""
    finished = told.get("finished") is True
    return Sheet(game.KEY, rules, players, tuple(rounds), day, finished=finished, **texts), problems


def _round(entry: Any, number: int, game: Any, rules: Any, players: tuple[str, ...]) -> tuple[Round, list[Problem]]:
    if not isinstance(entry, dict) or set(entry) - {"dealer", "deals"} or not isinstance(entry.get("deals"), list):
        return Round(0), [_format(N_("A round has a dealer and a list of deals."), number)]
    problems: list[Problem] = []
    dealer = entry.get("dealer", players[0])
    if dealer not in players:
        text = N_("The dealer “{name}” is not at this table.")
        problems.append(Problem("player", Sentence(text, {"name": _short(dealer)}), number + 1))
        dealer = players[0]
    turns = game.turns(rules, len(players))
    if len(entry["deals"]) > len(turns):
        text = N_("This round has {got} deals. With these rules a round has {turns}.")
        problems.append(_format(text, number, got=len(entry["deals"]), turns=len(turns)))
    deals: list[Deal | None] = []
    for place, deal in enumerate(entry["deals"][: len(turns)]):
        found = _deal_problems(deal, game, number, place)
        problems += found
        deals.append(None if found or deal is None else game.read_deal(deal, _seat_of(players)))
    deals += [None] * (len(turns) - len(deals))
    return Round(players.index(dealer), tuple(deals)), problems


def _deal_problems(deal: Any, game: Any, round_: int, place: int) -> list[Problem]:
    """List what is wrong with the shape of a deal; its figures are the game's to check."""
    if deal is None:
        return []
    contract = deal.get("contract") if isinstance(deal, dict) else None
    if not isinstance(contract, str):
        return [_format(N_("A deal says its contract."), round_, place)]
    problems = [
        _format(N_("A deal of this kind has no “{key}”."), round_, place, key=_short(key))
        for key in deal
        if key not in game.deal_keys(contract)
    ]
    if not isinstance(deal.get("overruled", ""), str) or len(deal.get("overruled", "")) > 200:
        problems.append(_format(N_("The reason why a deal counts is a text of at most 200 letters."), round_, place))
    return problems


def _seat_of(players: tuple[str, ...]) -> Any:
    def seat(name: Any) -> Any:
        if name is None:
            return None
        return players.index(tidy(name)) if isinstance(name, str) and tidy(name) in players else str(name)

    return seat


def _top_problems(told: Mapping[str, Any]) -> list[Problem]:
    problems = [_format(N_("A sheet file has no “{key}”."), key=_short(key)) for key in told if key not in KEYS]
    if told.get("date", "") != "" and not _is_date(told["date"]):
        problems.append(
            _format(N_("The date “{date}” is no day of the calendar, such as 2026-11-28."), date=_short(told["date"]))
        )
    for key in ("place", "note"):
        if not isinstance(told.get(key, ""), str) or len(told.get(key, "")) > 200:
            problems.append(_format(N_("“{key}” is a text of at most 200 letters."), key=key))
    if type(told.get("finished", False)) is not bool:
        problems.append(_format(N_("“finished” is true or false.")))
    return problems


def _is_date(told: Any) -> bool:
    try:
        return isinstance(told, str) and date.fromisoformat(told).isoformat() == told
    except ValueError:
        return False


def _format(text: str, round_: int | None = None, deal: int | None = None, **values: object) -> Problem:
    return Problem(
        "format", Sentence(text, values), None if round_ is None else round_ + 1, None if deal is None else deal + 1
    )


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotASheet(Sentence(N_("This is not a sheet file. One of its keys stands twice.")))
    return found


def _no_number(text: str) -> None:
    raise NotASheet(Sentence(N_("This is not a sheet file. “{text}” is not a number."), {"text": text}))


def _short(told: object) -> str:
    return str(told)[:40]
