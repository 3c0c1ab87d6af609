"""The figures of one table sheet: its rows, what they come to, penalties and totals, each as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...jass.games import GAMES
from ...jass.score import Score, score
from ...jass.sentence import Sentence
from ...jass.sheet import Sheet
from ...shown.rows import Row, Table, table
from ...words.formats import figure, place, signed, total
from ...words.languages import capital
from ..called import HIT
from ..pen import emptied, for_the_pen

MOST_ROWS = 24  # all-in-one deals have a row for each part as long as a page has room for them


@dataclass(frozen=True)
class TableSheet:
    """What to print of one table of one passe. Tuples run over the seats; the sheet has the names, told apart.

    Without `filled` the figures are left to the pen. `penalties` and `totals` are those of the passe, in the game's
    own sense; without them they are the sheet's. A sheet without names, and `numbers` of 0, is a spare one.
    Without a `link` there is no QR code. `notes` stand below, such as why a result was overruled.
    """

    tournament: str
    passe: int
    table: int
    numbers: tuple[int, ...]
    sheet: Sheet
    passes: int = 0  # of the tournament; 0: not told
    date: str = ""
    place: str = ""
    link: str = ""
    filled: bool = False
    penalties: tuple[int, ...] = ()
    totals: tuple[int, ...] | None = None
    notes: tuple[Sentence | str, ...] = ()


class Figures:
    """What stands in the table of a sheet, in the language being spoken."""

    def __init__(self, told: TableSheet) -> None:
        self.told = told
        self.game = GAMES[told.sheet.game]
        self.sheet = told.sheet if told.filled else emptied(told.sheet, 1, named=True)
        self.score: Score = score(self.sheet) if told.filled else for_the_pen(self.sheet)
        self.table: Table = table(self.sheet, self.score, worths=not told.filled)
        self.rows = self._rows()

    def _rows(self) -> list[Row]:
        deals = self.table.rounds[0].rows
        parts = [row for deal in deals for row in (deal, *deal.parts)]
        return parts if len(parts) <= MOST_ROWS else list(deals)

    def deal(self, row: Row) -> str:
        """Return what a row is called: the number of the deal, or its contract."""
        return str(row.deal + 1) if self.table.calls else capital(row.title)

    def is_empty(self, row: Row) -> bool:
        """Tell whether a row is all for the pen."""
        return all(cell.count is None and cell.call is None and cell.points is None for cell in row.cells)

    def cells(self, row: Row) -> list[str]:
        """Return the figures of a row, for each player's columns."""
        found: list[str] = []
        for cell in row.cells:
            points = "" if cell.points is None else figure(cell.points)
            if self.table.calls:
                call = "" if cell.call is None else str(cell.call)
                made = "" if cell.count is None else str(cell.count)
                found += [call, made, f"{HIT} {points}" if cell.hit else points]
            else:
                found += [_count(cell.count, row.kind), points]
        return found

    def check(self, row: Row) -> str:
        """Return what a row comes to, or must come to: the points, and without calls also how many there are."""
        count, points = row.check.count, row.check.points
        if self.table.calls:
            return "" if count is None else str(count)
        worth = "" if points is None else signed(points)
        return worth if count is None else f"{count} = {worth}" if worth else str(count)

    @property
    def check_sum(self) -> str:
        """What the passe comes to, or must come to: 628 in four deals, 0 in a round of Guggitaler."""
        round_ = self.table.rounds[0]
        found = round_.made if self.table.calls else round_.check
        return "" if found is None else figure(found)

    @cached_property
    def sums(self) -> list[str]:
        """What each player's columns add up to, without penalties; empty for the pen."""
        found: list[str] = []
        told = any(cell.points is not None for row in self.rows for cell in row.cells)
        for seat in range(len(self.sheet.players)):
            made = sum(row.cells[seat].count for row in self.rows if type(row.cells[seat].count) is int)
            found += ["", str(made) if told else ""] if self.table.calls else [""]
            found.append(self._sum(seat, told=told))
        return found

    def _sum(self, seat: int, *, told: bool) -> str:
        """Return what a seat has without penalties, also where only totals are known."""
        if told:
            return total(sum(row.cells[seat].points or 0 for row in self.table.rounds[0].rows), self.game)
        if self.told.filled and self.told.totals:
            return total(self.told.totals[seat] - sum(self.told.penalties[seat : seat + 1]), self.game)
        return ""

    @property
    def penalties(self) -> list[str]:
        """The penalties of each player; nothing is printed for none."""
        none = (0,) * len(self.sheet.players)
        if not any(self.totals):
            return [""] * len(none)
        own, more = self.table.rounds[0].penalties or none, self.told.penalties or none
        added = [(one or 0) + other for one, other in zip(own, more, strict=True)]
        return [total(points, self.game) if points else "–" for points in added]

    @property
    def totals(self) -> list[str]:
        """What the passe counts for each player."""
        found: Sequence[int | None] = (
            self.table.totals if self.told.totals is None or not self.told.filled else self.told.totals
        )
        return ["" if points is None else total(points, self.game) for points in found]


def _count(count: Any, kind: str) -> str:
    if count is None:
        return ""
    return {"taker": "×", "order": place(count)}.get(kind) or str(count)
