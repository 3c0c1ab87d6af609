"""The settlement slip: what each is to get, and who pays whom; on a page, or on a receipt of 80 mm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .. import HOME
from ..jass.games import GAMES
from ..jass.score import Score, score
from ..jass.settlement import Settled, money_of
from ..jass.sheet import Sheet
from ..jass.transfers import Transfer
from ..shown.moneywords import in_short
from ..shown.report import heading
from ..words.filters import environment
from ..words.formats import clock, total
from ..words.languages import language
from .press import run

SETTLEMENT = "settlement"
SLIP_PAPERS = {  # size, margins, type: a receipt is as long as what stands on it
    "a5": ("A5", "12mm", 12),
    "a4": ("A4", "20mm 22mm", 15),
    "roll": ("80mm {length}mm", "5mm 4mm", 10),
}
LONGEST = 2_000.0  # mm of a receipt, before it is cut
POINT = 25.4 / 96  # mm in a unit of the layout


@dataclass(frozen=True)
class SlipLine:
    """One payment. Payer and payee are names, None the pot; `at` is when it was ticked, empty while it is open."""

    payer: str | None
    payee: str | None
    amount: int  # Rappen
    at: str = ""


@dataclass(frozen=True)
class SettlementSlip:
    """What to print of one sheet that is played for money."""

    sheet: Sheet
    payments: tuple[SlipLine, ...]


class ShownSlip:
    """A slip as its template prints it, in the language being spoken."""

    def __init__(self, told: SettlementSlip) -> None:
        self.told, self.sheet = told, told.sheet
        self.score: Score = score(told.sheet)
        settled = money_of(told.sheet, self.score)
        assert settled is not None, "a slip is of a sheet that is played for money"
        self.settled: Settled = settled
        self.title = heading(told.sheet)
        self.rules = in_short(told.sheet.rules.money)

    @property
    def players(self) -> list[tuple[str, str, int]]:
        """Each player's name, points and balance (Rappen)."""
        game = GAMES[self.sheet.game]
        points = [total(number, game) for number in self.score.totals]
        return list(zip(self.sheet.players, points, self.settled.balances, strict=True))

    @property
    def pot(self) -> int:
        """What is in the pot, in Rappen."""
        return self.settled.pot

    @property
    def payments(self) -> list[tuple[SlipLine, str]]:
        """The payments, and the hour at which each was made."""
        return [(line, clock(line.at) if line.at else "") for line in self.told.payments]

    @property
    def open(self) -> int:
        """How much is still to be paid, in Rappen."""
        return sum(line.amount for line in self.told.payments if not line.at)


def unpaid(sheet: Sheet) -> SettlementSlip | None:
    """Return the slip of a sheet on which nothing is paid yet; None where nobody plays for money."""
    settled = money_of(sheet, score(sheet))
    if settled is None:
        return None
    return SettlementSlip(sheet, tuple(_line(sheet, transfer) for transfer in settled.transfers))


def print_settlements(
    slips: Sequence[SettlementSlip],
    *,
    paper: str = "a5",
    words: str = "",
    progress: Callable[[int], None] | None = None,
) -> bytes:
    """Print slips one after the other and return the PDF. `paper` is a key of `SLIP_PAPERS`. Raises `CannotPrint`.

    `progress` is called with the number of slips done. The same slips give the same bytes.
    """
    if not slips:
        raise ValueError("There is no slip to print.")
    return run([("settle", (tuple(slips), paper, words or language()))], progress)[0]


def html(slip: SettlementSlip) -> str:
    """Return a slip as the document that is laid out."""
    return environment().get_template("print/settlement.html").render(slip=ShownSlip(slip))


def style(paper: str, length: float = LONGEST) -> str:
    """Return the style sheet of a slip; `length` (mm) is that of a receipt."""
    size, margin, type_ = SLIP_PAPERS[paper]
    page = f"@page {{ size: {size.format(length=f'{length:.1f}')}; margin: {margin} }} html {{ font-size: {type_}pt }}"
    return f"{page} {_own_style()}"


def length(page: Any) -> float:
    """Return how long a receipt has to be for what stands on its page, in millimetres, with its margin."""
    body = page._page_box.children[0].children[0]
    return (body.position_y + body.margin_height()) * POINT + 6


def _line(sheet: Sheet, transfer: Transfer) -> SlipLine:
    names = [sheet.players[place] if place < len(sheet.players) else None for place in (transfer.payer, transfer.payee)]
    return SlipLine(names[0], names[1], transfer.amount)


@cache
def _own_style() -> str:
    return (HOME / "static" / "print-settlement.css").read_text(encoding="utf-8")
