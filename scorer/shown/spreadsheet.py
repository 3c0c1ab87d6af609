"""A sheet as CSV that Excel opens well in Switzerland: semicolons, a byte order mark, and no cell that runs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from ..jass.score import Line, Score
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Sheet
from ..words.languages import capital, gettext, say
from .rows import Row, table

Cell = str | int | None
# A text that begins so is run as a formula; an apostrophe before it says that it is text (OWASP, CSV injection).
RUNS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def csv_text(sheet: Sheet, score: Score) -> str:
    """Return the deals, the totals of the rounds, the totals and the places, in the language being spoken.

    Each player has two columns: what they took (the place in domino), and points. An all-in-one deal has a row
    for each of its parts too. Numbers are plain, texts never run. The text begins with a byte order mark.
    """
    laid_out = table(sheet, score)
    rows = [_header(sheet)]
    for round_, scored in zip(laid_out.rounds, score.rounds, strict=True):
        for row, line in zip(round_.rows, scored.lines, strict=True):
            rows += _deal(row, line, sheet.players[line.dealer])
        rows.append([row.round + 1, None, gettext("Total of the round"), None, *_points(round_.totals), None])
    rows.append([None, None, gettext("Total"), None, *_points(laid_out.totals), None])
    rows.append([None, None, gettext("Place"), None, *_points(laid_out.places), None])
    return _written(rows)


def _header(sheet: Sheet) -> list[Cell]:
    columns: list[Cell] = [gettext("Round"), gettext("Deal"), gettext("Contract"), gettext("Dealer")]
    for player in sheet.players:
        columns += [say(Sentence(text, {"player": player})) for text in (N_("{player}, taken"), N_("{player}, points"))]
    return [*columns, gettext("Note")]


def _deal(row: Row, line: Line, dealer: str) -> list[list[Cell]]:
    """Return the row of a deal and those of its parts. Only the first has points, so that a column adds up."""
    where: list[Cell] = [row.round + 1, row.deal + 1]
    figures = [figure for cell in row.cells for figure in (cell.count, cell.points)]
    parts = [
        [*where, capital(part.title), dealer, *(figure for cell in part.cells for figure in (cell.count, None)), None]
        for part in row.parts
    ]
    return [[*where, capital(row.title), dealer, *figures, _note(line)], *parts]


def _note(line: Line) -> str:
    """Return why a deal counts although a check objects, or what is wrong with it."""
    return line.reason or " ".join(say(problem.message) for problem in line.problems)


def _points(numbers: Iterable[int | None]) -> list[Cell]:
    """Return numbers in the columns for points; those for what was taken stay empty."""
    return [cell for number in numbers for cell in (None, number)]


def _written(rows: list[list[Cell]]) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return "\ufeff" + text.getvalue()


def _harmless(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(RUNS) else cell
