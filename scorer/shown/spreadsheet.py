"""A sheet as CSV that Excel opens well in Switzerland: semicolons, a byte order mark, and no cell that runs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from ..jass.amounts import written
from ..jass.games import GAMES
from ..jass.score import Line, Score
from ..jass.sentence import N_, Sentence
from ..jass.settlement import money_of
from ..jass.sheet import Sheet
from ..words.languages import capital, gettext, say
from .details import penalties_of
from .rows import Row, table

COUNTS = N_("{player}, taken"), N_("{player}, points")
CALLS = N_("{player}, call"), N_("{player}, points made"), N_("{player}, difference")
Cell = str | int | Decimal | None
PARTS = (";", ",", "\t", '"', "\r", "\n")  # at which programs part a line into cells
# A text that begins so is run as a formula; an apostrophe before it says that it is text (OWASP, CSV injection).
# Where cells are parted by commas, say, every part of a text may become a cell of its own, quoted or not.
RUNS = re.compile(r'(?:^|(?<=[;,|\t\r\n]))(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])')


def csv_text(sheet: Sheet, score: Score) -> str:
    """Return deals, totals of the rounds, totals, places and balances, in the language being spoken.

    Each player has two columns: what they took (the place in domino), and points. In a game with calls there are
    three: call, points made, difference; and what was trump. An all-in-one deal has a row for each of its parts
    too. Numbers are plain, texts never run. The text begins with a byte order mark.
    """
    laid_out = table(sheet, score)
    empty = [None, None] if laid_out.calls else [None]

    def sums(round_: int | None, title: str, numbers: Iterable[int | Decimal | None]) -> list[Cell]:
        return [round_, None, title, None, *empty[1:], *(cell for one in numbers for cell in (*empty, one)), None]

    rows = [_header(sheet, calls=laid_out.calls)]
    for number, (round_, scored) in enumerate(zip(laid_out.rounds, score.rounds, strict=True), 1):
        for row, line in zip(round_.rows, scored.lines, strict=False):  # the open row of a finished sheet is not shown
            rows += _deal(row, line, sheet, calls=laid_out.calls)
        if round_.penalties:
            rows.append(sums(number, gettext("Penalties"), round_.penalties))
        rows.append(sums(number, gettext("Total of the round"), round_.totals))
    rows.append(sums(None, gettext("Total"), laid_out.totals))
    rows.append(sums(None, gettext("Place"), laid_out.places))
    settled = money_of(sheet, score)
    if settled:
        rows.append(sums(None, gettext("Balance in francs"), (Decimal(written(one)) for one in settled.balances)))
        others = (None,) * (len(sheet.players) - 1)
        rows.append(sums(None, gettext("Pot in francs"), (Decimal(written(settled.pot)), *others)))
    return as_csv(rows)


def _header(sheet: Sheet, *, calls: bool) -> list[Cell]:
    columns: list[Cell] = [gettext("Round"), gettext("Deal"), gettext("Contract"), gettext("Dealer")]
    columns += [gettext("Trump")] if calls else []
    for player in sheet.players:
        columns += [say(Sentence(text, {"player": player})) for text in (CALLS if calls else COUNTS)]
    return [*columns, gettext("Note")]


def _deal(row: Row, line: Line, sheet: Sheet, *, calls: bool) -> list[list[Cell]]:
    """Return the row of a deal and those of its parts. Only the first has points, so that a column adds up."""
    where: list[Cell] = [row.round + 1, row.deal + 1]
    behind: list[Cell] = [sheet.players[line.dealer], *([_trump(row, sheet)] if calls else [])]
    figures = [one for cell in row.cells for one in (*([cell.call] if calls else []), cell.count, cell.points)]
    parts = [
        [*where, capital(part.title), *behind, *(figure for cell in part.cells for figure in (cell.count, None)), None]
        for part in row.parts
    ]
    return [[*where, capital(row.title), *behind, *figures, _note(row, line, sheet)], *parts]


def _trump(row: Row, sheet: Sheet) -> str:
    return capital(GAMES[sheet.game].suit(row.trump)) if row.trump else ""


def _note(row: Row, line: Line, sheet: Sheet) -> str:
    """Return why a deal counts although a check objects, or what is wrong with it; what is to come; penalties."""
    wrong = line.reason or " ".join(say(problem.message) for problem in line.problems)
    return "; ".join(filter(None, [wrong, say(row.note), *map(say, penalties_of(line, sheet.players))]))


def as_csv(rows: Iterable[Iterable[Cell]]) -> str:
    """Return rows of cells as the text of a file, in which no text runs. It begins with a byte order mark."""
    return "\ufeff" + "".join(";".join(map(_quoted, row)) + "\r\n" for row in rows)


def _quoted(cell: Cell) -> str:
    """Write a cell, quoted where any program could part it."""
    text = "" if cell is None else str(_harmless(cell))
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in PARTS) else text


def _harmless(cell: Cell) -> Cell:
    return RUNS.sub("'", cell) if isinstance(cell, str) else cell
