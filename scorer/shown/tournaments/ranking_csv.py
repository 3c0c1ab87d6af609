"""The standings as a table for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from ...jass.sentence import N_
from ...words.languages import gettext
from ..spreadsheet import Cell, as_csv
from .ranking import NOTHING, Ranking, RankLine

HEADS = N_("Rank"), N_("No."), N_("Name"), N_("Club")


def ranking_csv(ranking: Ranking) -> str:
    """Return rank, start number, name, club, the points of each passe, the total and what decided a tie.

    Whoever takes no rank comes below, with the reason instead of a rank. Numbers are plain, texts never run.
    """
    passes = [gettext("Passe {passe}").format(passe=passe) for passe in ranking.passes]
    heads: list[Cell] = [*map(gettext, HEADS), *passes, gettext("Total"), *map(gettext, ranking.rules)]
    rows = [_row(line, line.rank, len(ranking.rules)) for line in ranking.lines]
    for title, lines in ranking.apart:
        rows += [_row(line, gettext(title), len(ranking.rules)) for line in lines]
    return as_csv([heads, *rows])


def _row(line: RankLine, rank: int | str | None, ties: int) -> list[Cell]:
    told: Iterable[str] = (*line.ties, *("",) * (ties - len(line.ties)))
    return [rank, line.number, line.name, line.club, *map(_number, (*line.passes, line.total, *told))]


def _number(written: str) -> Cell:
    """Return points as a number that a spreadsheet adds up; what is no number stays empty."""
    plain = written.replace("−", "-").replace("+", "").replace("’", "").replace("\u202f", "").replace(",", ".")
    return Decimal(plain) if plain and plain != NOTHING else None
