"""What the check of a sheet file tells: sentences and a table for people, one object for programs."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from ..jass.file import Reading
from ..jass.games import GAMES
from ..jass.score import Line, Score
from ..jass.sentence import N_, Sentence
from ..jass.settlement import money_of
from ..jass.sheet import Problem, Sheet
from ..words.formats import day, figure, place
from ..words.languages import capital, gettext, ngettext, say
from . import payments
from .rulecard import unbalanced


def as_object(reading: Reading) -> dict[str, Any]:
    """Return what `scorer check --json` prints. Rounds and deals count from 1, points are in the game's own sense."""
    players, score = (reading.sheet.players, reading.score) if reading.sheet else ((), None)
    settled = money_of(reading.sheet, score) if reading.sheet and score else None

    def by_name(numbers: Iterable[int]) -> dict[str, int]:
        return dict(zip(players, numbers, strict=True))

    return {
        "ok": reading.ok,
        "complete": reading.complete,
        "problems": [_problem(problem) for problem in reading.problems],
        "warnings": [_problem(warning) for warning in score.warnings] if score else [],
        "totals": by_name(score.totals if score else ()),
        "places": by_name(score.places if score else ()),
        "rounds": [{"totals": by_name(round_.totals)} for round_ in score.rounds] if score else [],
        "money": payments.as_object(settled, players) if settled else None,
    }


def refused(message: Sentence) -> Reading:
    """Return the reading of what is no sheet file."""
    return Reading(None, (Problem("format", message),), None)


def as_text(reading: Reading) -> str:
    """Return the heading, what is wrong, the totals, the money and how far the sheet is, as lines for a terminal."""
    sheet, score = reading.sheet, reading.score
    parts = [[heading(sheet)] if sheet else [], [say(located(problem, sheet)) for problem in reading.problems]]
    if sheet and score:
        off = unbalanced(sheet.rules, len(sheet.players))
        parts += [[say(off)] if off else [], [say(located(warning, sheet)) for warning in score.warnings]]
        parts += [[say(as_it_stands(line, sheet)) for line in score.lines if line.reason]]
        parts += [table(_rows(sheet, score)), _money(sheet, score)]
    parts += [[_state(reading)]]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def heading(sheet: Sheet) -> str:
    """Return the game, the day and the place: "Guggitaler · 28 November 2026 · Ochsen"."""
    return " · ".join(filter(None, [capital(Sentence(GAMES[sheet.game].GAME)), day(sheet.date), sheet.place]))


def located(problem: Problem, sheet: Sheet | None) -> Sentence:
    """Return a problem with the place it stands: "Round 1, deal 2 (bells): …"."""
    said = {"round": problem.round, "deal": problem.deal, "message": problem.message}
    if problem.round is None:
        return problem.message
    if problem.deal is None or sheet is None:
        return Sentence(N_("Round {round}: {message}"), said)
    return Sentence(N_("Round {round}, {deal}: {message}"), said | _deal(sheet, problem.deal - 1))


def as_it_stands(line: Line, sheet: Sheet) -> Sentence:
    """Return that a deal counts although a check objects, and why."""
    text = N_("Round {round}, {deal} counts as it stands: {reason}")
    return Sentence(text, _where(line, sheet) | {"reason": line.reason})


def table(rows: list[list[str]]) -> list[str]:
    """Return rows as lines of a table: the first column to the left, all others to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell + " " * (room - width(cell)) if column == 0 else " " * (room - width(cell)) + cell
            for column, (cell, room) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def width(text: str) -> int:
    """Return how many columns a terminal needs for `text`."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def _rows(sheet: Sheet, score: Score) -> list[list[str]]:
    rounds = [
        [say(Sentence(N_("Round {round}"), {"round": number})), *map(figure, round_.totals)]
        for number, round_ in enumerate(score.rounds, 1)
    ]
    word = gettext("Total") if GAMES[sheet.game].HIGH_WINS else gettext("Total, low wins")
    total = [word, *map(figure, score.totals)]
    return [["", *sheet.players], *rounds, total, [gettext("Place"), *map(place, score.places)]]


def _money(sheet: Sheet, score: Score) -> list[str]:
    """Return the balances as a table and who pays whom, as lines; none where nobody plays for money."""
    settled = money_of(sheet, score)
    if settled is None:
        return []
    return table(payments.rows(settled, sheet.players)) + payments.sentences(settled, sheet.players)


def _state(reading: Reading) -> str:
    """Return how far the sheet is, in a sentence."""
    if reading.problems:
        count = len(reading.problems)
        found = ngettext("{count} problem to put right.", "{count} problems to put right.", count).format(count=count)
        return " ".join([found, gettext("A deal with a problem does not count.")] if reading.score else [found])
    if reading.complete:
        return gettext("Everything is in order, and every deal is there.")
    line = reading.score.next_line
    if line is None:
        return gettext("Everything is in order. No round has begun.")
    text = N_("Everything is in order so far. Round {round}, {deal} is not there yet.")
    return say(Sentence(text, _where(line, reading.sheet)))


def _where(line: Line, sheet: Sheet) -> dict[str, object]:
    return {"round": line.round + 1} | _deal(sheet, line.deal)


def _deal(sheet: Sheet, deal: int) -> dict[str, Sentence]:
    game = GAMES[sheet.game]
    turn = game.turns(sheet.rules, len(sheet.players), deal + 1)[deal]
    return {"deal": game.full_title(deal + 1, turn, sheet.rules)}


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "round": problem.round,
        "deal": problem.deal,
        "player": problem.player,
        "message": say(problem.message),
    }
