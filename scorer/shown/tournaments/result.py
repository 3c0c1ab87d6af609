"""What a table brought in, as its page shows it: a column for each seat, a row for each deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...jass.games import GAMES
from ...jass.score import Line, score
from ...jass.sentence import N_
from ...jass.sheet import Deal, Part
from ...jass.tournament import Result
from ...jass.tournament.results.points import TablePoints, points_of
from ...jass.tournament.results.states import Cell
from ...jass.tournament.results.tablesheet import SEATS, names_at, sheet_of
from ...jass.tournament.tournament import Place, Tournament
from ...words.formats import figure
from ...words.languages import capital, gettext, say

PENALTIES = N_("Penalties")
BORNE = N_("Wrong sums")
TOTAL = N_("Total")
EXACT = N_("Exact calls")
PARTS = {
    "totals": N_("Total"),
    "exact": N_("Exact calls"),
    "penalties": N_("Penalties"),
    "played": N_("Played"),
    "trump": N_("trump"),
    "dealer": N_("dealer"),
    "last_trick": N_("last trick"),
    "zero_trick": N_("trick worth nothing"),
    "contract": N_("contract"),
    "cheated": N_("played wrong"),
}


@dataclass(frozen=True)
class Seated:
    """Somebody at the table: the seat's letter, the start number, the name."""

    seat: str
    number: int
    name: str


@dataclass(frozen=True)
class ResultRow:
    """One row: what it is, and for each seat the points and what was told below them."""

    title: str
    points: tuple[str, ...]
    told: tuple[str, ...] = ()
    kind: str = "deal"  # "deal", "extra" or "sum"


@dataclass(frozen=True)
class ShownResult:
    """A result as a page shows it."""

    rows: tuple[ResultRow, ...]
    found: TablePoints
    result: Result


def seated(tournament: Tournament, place: Place) -> tuple[Seated, ...]:
    """Return who sits at a table, in seat order."""
    names, numbers = names_at(tournament, place), tournament.table(place)
    return tuple(Seated(SEATS[seat], numbers[seat], name) for seat, name in enumerate(names))


def shown_result(tournament: Tournament, place: Place, told: Result) -> ShownResult | None:
    """Return a result as a page shows it, also one that does not count."""
    found = points_of(tournament, place, told)
    if found is None:
        return None
    return ShownResult(tuple(_rows(tournament, place, told, found)), found, told)


def _rows(tournament: Tournament, place: Place, told: Result, found: TablePoints) -> list[ResultRow]:
    if not told.played:
        return []
    rows = _deal_rows(tournament, place, told) if told.totals is None else []
    sign = -1 if GAMES[tournament.setup.game].HIGH_WINS else 1
    losses = ((PENALTIES, found.fined), (BORNE, found.borne))
    rows += [
        ResultRow(gettext(title), tuple(figure(sign * one) for one in row), kind="extra")
        for title, row in losses
        if any(row)
    ]
    totals = found.points or found.raw
    rows += [ResultRow(gettext(TOTAL), tuple(map(figure, totals)), kind="sum")] if totals else []
    if any(found.exact) or told.exact:
        rows.append(ResultRow(gettext(EXACT), tuple(map(str, found.exact)), kind="extra"))
    return rows


def _deal_rows(tournament: Tournament, place: Place, told: Result) -> list[ResultRow]:
    sheet = sheet_of(tournament, place, told)
    game = GAMES[sheet.game]
    lines = [line for line in score(sheet).lines if line.reported]
    return [
        ResultRow(
            capital(game.full_title(line.deal + 1, line.turn, sheet.rules)),
            _points(line, len(sheet.players)),
            tuple(_told(line, game, seat, len(sheet.players)) for seat in range(len(sheet.players))),
        )
        for line in lines
    ]


def _points(line: Line, seats: int) -> tuple[str, ...]:
    return ("–",) * seats if line.points is None else tuple(map(figure, line.points))


def _told(line: Line, game: Any, seat: int, seats: int) -> str:
    """Return what was told of one seat in a deal: "40 · 45"."""
    found = [_of_part(line.reported, part, seat) for part in game.parts(line.turn.contract, seats)]
    return " · ".join(one for one in found if one)


def _of_part(deal: Deal | None, part: Part, seat: int) -> str:
    if part.kind == "taker":
        return "✓" if getattr(deal, part.key) == seat else ""
    if part.kind == "order":
        order: Sequence[Any] = getattr(deal, "order", ())
        return f"{order.index(seat) + 1}." if seat in order else ""
    row = getattr(deal, part.key) or ()
    return str(row[seat]) if seat < len(row) and row[seat] is not None else "–"


@dataclass(frozen=True)
class ShownCell:
    """A figure that two entries tell differently: where it stands, and both values."""

    where: str
    first: str
    second: str


def shown_cells(tournament: Tournament, place: Place, cells: Sequence[Cell]) -> tuple[ShownCell, ...]:
    """Return differing cells in words: "Deal 2, points, Anna"."""
    return tuple(
        ShownCell(_where(tournament, place, cell), _value(tournament, cell.first), _value(tournament, cell.second))
        for cell in cells
    )


def _where(tournament: Tournament, place: Place, cell: Cell) -> str:
    sheet = sheet_of(tournament, place, Result())
    game, names = GAMES[sheet.game], sheet.players
    turns = game.turns(sheet.rules, len(names))
    found = []
    if cell.deal is not None and cell.deal <= len(turns):
        turn = turns[cell.deal - 1]
        found.append(say(game.full_title(cell.deal, turn, sheet.rules)))
        known = [part.key for part in game.parts(turn.contract, len(names))]
        found += [say(game.part_title(cell.part, sheet.rules))] if cell.part in known and len(known) > 1 else []
    if cell.part in PARTS:
        found.append(gettext(PARTS[cell.part]))
    if cell.seat is not None and cell.seat < len(names):
        found.append(names[cell.seat])
    return capital(", ".join(found))


def _value(tournament: Tournament, value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return gettext(N_("yes")) if value else gettext(N_("no"))
    if isinstance(value, int):
        return figure(value)
    if isinstance(value, dict):
        return " ".join(_value(tournament, one) for one in value.values())
    if isinstance(value, list | tuple):
        return ", ".join(_value(tournament, one) for one in value)
    return str(value)
