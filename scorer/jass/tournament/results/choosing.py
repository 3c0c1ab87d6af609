"""One result out of two entries that differ: somebody chose for each cell, or one entry as a whole."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..tournament import Result
from .states import Cell


def is_whole(first: Result, second: Result) -> bool:
    """Tell whether two entries can only be chosen as a whole: one tells deals and the other totals, or no points."""
    return first.played != second.played or (first.totals is None) != (second.totals is None)


def merged(first: Result, second: Result, cells: Sequence[Cell], of_second: Collection[int]) -> Result:
    """Return the first entry with those of the differing `cells` (by their place in the row) that the second has.

    Where they can only be chosen as a whole, any cell of the second stands for all of it.
    """
    if is_whole(first, second):
        return second if of_second else first
    result = first
    for place in sorted(of_second):
        result = _with_cell(result, second, cells[place])
    return result


def _with_cell(result: Result, second: Result, cell: Cell) -> Result:
    if cell.deal is not None:
        return replace(result, deals=_with_deal(result.deals, cell))
    if cell.part == "penalties":
        others = [one for one in result.penalties if one.seat != cell.seat]
        chosen = [one for one in second.penalties if one.seat == cell.seat]
        return replace(result, penalties=tuple(sorted([*others, *chosen], key=lambda one: one.seat)))
    if cell.second is None:  # exact calls that nobody told for one seat are told for none
        return replace(result, exact=None)
    row = getattr(result, cell.part) or (0,) * len(second.totals or ())
    return replace(result, **{cell.part: _with_figure(row, cell)})


def _with_deal(deals: Sequence[Any], cell: Cell) -> tuple[Any, ...]:
    place = (cell.deal or 1) - 1
    told = [*deals, *[None] * (place + 1 - len(deals))]
    deal: Mapping[str, Any] = told[place] or {}
    value = cell.second if cell.seat is None else list(_with_figure(deal.get(cell.part) or (), cell))
    told[place] = {key: one for key, one in {**deal, cell.part: value}.items() if one is not None}
    return tuple(told)


def _with_figure(row: Sequence[Any], cell: Cell) -> tuple[Any, ...]:
    seat = cell.seat or 0
    longer = [*row, *[None] * (seat + 1 - len(row))]
    longer[seat] = cell.second
    return tuple(longer)
