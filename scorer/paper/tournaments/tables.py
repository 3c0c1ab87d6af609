"""Table sheets: for each table of a passe the page that counts, with its names and check sums, one page each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...words.filters import environment
from ...words.languages import gettext
from ...words.letters import ems
from ..called import LARGEST_HEAD, picture
from ..measure import POINT
from .board import NAME_SIZES, NOTE_SIZES, Board
from .figures import TableSheet
from .spread import Spread, page, styled

SEVERAL = 5  # sheets of one document: more of them would be told of too seldom


def spreads(told: Sequence[TableSheet], paper: str) -> Iterator[Spread]:
    """Return table sheets as documents of a few sheets each."""
    template = environment().get_template("print/tournaments/tables.html")
    frames: dict[str, str] = {}
    for start in range(0, len(told), SEVERAL):
        boards = [Board(one, paper) for one in told[start : start + SEVERAL]]
        pictures: dict[str, Any] = {f"grid-{board.kind}": board.grid for board in boards}
        for number, board in enumerate(boards):
            if board.code:
                pictures[f"code-{number}"] = board.code
        style = styled(*dict.fromkeys(_style(board) for board in boards))
        suits = {row.trump: picture(row.trump) for board in boards for row in board.rows if row.trump}
        below = tuple("" if board.told.filled else _frame(board, frames) for board in boards)
        yield Spread(template.render(boards=boards), style, pictures, suits, below, len(boards))


def _frame(board: Board, frames: dict[str, str]) -> str:
    """Return what lies below a sheet for the pen; `frames` are those of this print by their kind."""
    if board.kind not in frames:
        frames[board.kind] = environment().get_template("print/tournaments/frame.html").render(board=board)
    return frames[board.kind]


def _style(board: Board) -> str:
    room, columns, name = board.room, board.columns, f".{board.kind}"
    widths = {"no": columns.deal, "by": columns.dealer, "in": columns.trump, "check": columns.check}
    widths |= {"sign": columns.initials}
    tall = {
        "": board.heights.row,
        ".names": room.names,
        ".sum": room.foot,
        ".less": room.foot,
        ".end": room.foot * 1.15,
        ".initials": room.foot * 1.5,
    }
    rules = [
        page(room.page, f"{room.top}mm {room.side}mm", room.type),
        f"{name} {{ height: {room.tall - 0.2:.2f}mm }}",
        f"{name} .head {{ height: {room.head}mm }}",
        *(f"{name} .{key} {{ width: {width:.2f}mm }}" for key, width in widths.items()),
        *(f"{name} tr{row} {{ height: {height:.2f}mm }}" for row, height in tall.items()),
        f"{name} .heads th {{ font-size: {_head_share(board):.3f}em }}",
        f"{name} tr.heads {{ height: {room.type * POINT * 1.4:.2f}mm }}",
        f"{name} .deal {{ font-size: {board.heights.type:.2f}pt }}",
        f"{name} .over .lead {{ width: {columns.before:.2f}mm }}",
        f"{name} .over .seated {{ width: {columns.block:.2f}mm }}",
        f"{name} .dealers {{ margin-top: {room.type * POINT * 1.4:.2f}mm }}",
        f"{name} .dealers {{ margin-left: {columns.deal:.2f}mm; width: {columns.dealer:.2f}mm }}",
        f"{name} .board {{ background: url(scorer:grid-{board.kind}) 0 0 / 100% 100% no-repeat }}",
        *(f".n{step} {{ font-size: {share}em }}" for step, share in enumerate(NAME_SIZES)),
        *(f".m{step} {{ font-size: {share}em }}" for step, share in enumerate(NOTE_SIZES)),
    ]
    return " ".join(rules)


def _head_share(board: Board) -> float:
    """Return the largest type, of the page's, in which the words above the columns fit."""
    columns, size = board.columns, board.room.type * POINT
    words = [("Called", columns.each), ("Made", columns.each), ("Diff.", columns.each), ("Trump", columns.trump)]
    if not board.table.calls:
        words = [("Count", columns.each), ("Points", columns.each)]
    words += [("Deal", columns.deal), ("Dealer", columns.dealer), ("Initials", columns.initials)]
    return min(LARGEST_HEAD, *((room - 1) / (ems(gettext(word)) * size) for word, room in words))
