"""Ticking a payment, whole or in part, and taking the tick back."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import ClassVar, Protocol

from ..jass.amounts import FRANCS, read_amount
from ..jass.money import SMALLEST_COIN
from ..jass.sentence import N_, Sentence, shown
from ..jass.sheet import Problem
from ..store.account import Row
from ..store.payments import POT, payment_subject
from ..words.formats import exact_money, money
from .base import Form

THE_POT = N_("the pot")
NO_AMOUNT = N_("“{told}” is no amount. Type what {payer} has paid in francs, such as 1.50, or as 50 Rp.")
EMPTY = N_("Type how much {payer} has paid.")
NOT_WHOLE = N_("{told} cannot be paid by {payer}: an amount is of whole Rappen.")
NO_COIN = N_("{told} cannot be paid by {payer} in coins. The smallest coin is {coin}")
MORE = {
    "player": N_("{payer} still has to pay {payee} {open}. The amount {told} is more."),
    "into": N_("{payer} still has to pay {open} into the pot. The amount {told} is more."),
    "from": N_("{payee} still has to draw {open} from the pot. The amount {told} is more."),
}
CHANGED = N_("What is open has changed since this page was shown. Nothing was stored; this is how it stands now.")


class Rows(Protocol):
    """Payments that are open and made, of a sheet or a circle."""

    def row(self, payer: int | None, payee: int | None) -> Row | None:
        """Return the open payment between two parties."""


class TickForm(Form):
    """A form about one payment, which it names by its parties and number: "0-2-1", "0-pot-1"."""

    party: ClassVar[str] = "[0-9]"  # how somebody is named: on a sheet by number of entry

    @property
    def payment(self) -> tuple[int | None, int | None, int]:
        """Payer and payee by number, None for the pot, and the number of the payment between them."""
        told = rf"({self.party}|{POT})-({self.party}|{POT})-([1-9][0-9]{{0,3}})"
        found = re.fullmatch(told, self.sent.get("payment", ""))
        return (_party(found[1]), _party(found[2]), int(found[3])) if found else (None, None, 0)

    @property
    def subject(self) -> str:
        """Under what the payment is kept."""
        return payment_subject(*self.payment)

    def validate(self) -> bool:
        """Check the token and that a payment is named."""
        payer, payee, _ = self.payment
        self.is_readable &= payer != payee
        return super().validate()


class PaymentForm(TickForm):
    """One payment: a tick on what is open, or an amount typed."""

    @property
    def typed(self) -> str:
        """What was typed as a part."""
        return self.sent.get("part", "")

    def fits(self, account: Rows, coin: int = 1) -> bool:
        """Tell whether this is still to be paid, in coins of so many Rappen; what is wrong is listed in `problems`."""
        payer, payee, number = self.payment
        row = account.row(payer, payee)
        if row is None or row.number != number:
            self.problems.append(Problem("stale", Sentence(CHANGED)))
        elif "part" in self.sent:
            self._read_part(row, coin)
        elif self.sent.get("amount") != str(row.amount):
            self.problems.append(Problem("stale", Sentence(CHANGED)))
        return not self.problems

    def read(self) -> int | None:
        """Return the Rappen that were sent, whether they are open or not; None where it is no amount."""
        told = self.sent.get("amount", "")
        if "part" in self.sent:
            found = read_amount(self.typed, FRANCS)
            return int(found) if found is not None and found == int(found) else None
        return int(told) if told.isascii() and told.isdecimal() and len(told) <= 10 else None

    def _read_part(self, row: Row, coin: int) -> None:
        told, pot = read_amount(self.typed, FRANCS), Sentence(THE_POT)
        said: dict[str, object] = {
            "payer": row.names[0] or pot,
            "payee": row.names[1] or pot,
            "open": money(row.amount),
            "told": shown(self.typed.strip()) if told is None else exact_money(Fraction(told)),
        }
        if not self.typed.strip() or told == 0:
            self._object(EMPTY, said)
        elif told is None:
            self._object(NO_AMOUNT, said)
        elif told != int(told):
            self._object(NOT_WHOLE, said)
        elif told > row.amount:
            self._object(MORE["into" if row.payee is None else "from" if row.payer is None else "player"], said)
        elif told % coin and told != row.amount:
            self._object(NO_COIN, said | {"coin": money(SMALLEST_COIN)})

    def _object(self, text: str, said: dict[str, object]) -> None:
        self.problems.append(Problem("range", Sentence(text, said), part="part"))


def _party(told: str) -> int | None:
    return None if told == POT else int(told)
