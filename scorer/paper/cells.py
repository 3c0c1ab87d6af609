"""How the cells of the printed table are set."""

from __future__ import annotations

from dataclasses import dataclass

from ..shown.rows import Cell, Row, Table
from ..words.formats import figure, place

RING = "○"
BLANK = "\u2007"  # a figure space is as wide as a digit
THIN = "\u2009\u2009"  # with these on both sides the ring is two digits wide
DIGIT = 0.497  # em, the width of a digit


@dataclass(frozen=True)
class Type:
    """Sets a cell of the table as one text: the count, the dealer's ring, the points, each in its place.

    One text a cell instead of an element for each makes printing a quarter faster.
    """

    digits: int  # room for the points
    gap: int  # from the count to the points, in digits

    def set(self, cell: Cell, kind: str) -> str:
        """Return the text of a cell whose row is of this `kind`."""
        points = "" if cell.points is None else figure(cell.points)
        if cell.count is None and not cell.deals:
            return points
        pad = BLANK * (self.gap + self.digits - len(points) - 2)
        ring = THIN + RING + THIN if cell.deals else BLANK * 2
        if cell.count is None and not points:
            return ring + pad  # to the left, out of the way of the pen
        return _count(cell, kind) + pad + ring + points

    def check(self, row: Row) -> str:
        """Return the text of what a row adds up to, or must add up to."""
        return self.set(row.check, "counts")


def _count(cell: Cell, kind: str) -> str:
    if cell.count is None:
        return ""
    if isinstance(cell.count, str):
        return cell.count
    return {"taker": "×", "order": place(cell.count)}.get(kind) or figure(cell.count)


def type_for(table: Table, room: float) -> Type:
    """Return what sets the cells of a table whose columns have room for so many digits."""
    cells = [cell for round_ in table.rounds for row in round_.rows for cell in (*row.cells, row.check)]
    digits = max([4, *(len(figure(cell.points)) for cell in cells if cell.points is not None)])
    return Type(digits, max(2, min(6, int((room - digits) * 2 / 3))))


def columns(players: int, line: float, *, checks: bool) -> tuple[float, float, float]:
    """Return the widths of the deals' names, of each player and of the check sums, of a line, in its unit."""
    first, last = 0.24 * line, 0.12 * line if checks else 0
    return first, (line - first - last) / players, last
