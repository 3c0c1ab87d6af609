"""Ticking a payment between members, whole or in part, and taking the tick back."""

from __future__ import annotations

import re
from fractions import Fraction

from ...jass.amounts import FRANCS, read_amount
from ...jass.sentence import Sentence, shown
from ...jass.sheet import Problem
from ...store.account import Row
from ...store.ledger import Circle
from ...store.payments import POT, payment_subject
from ...words.formats import exact_money, money
from ..base import Form
from ..payments import CHANGED, EMPTY, MORE, NO_AMOUNT, NOT_WHOLE, THE_POT

PAYMENT = re.compile(rf"([1-9][0-9]{{0,3}}|{POT})-([1-9][0-9]{{0,3}}|{POT})-([1-9][0-9]{{0,3}})")


class CircleTickForm(Form):
    """A form about one payment, which it names by its members and number: "3-5-1", "3-pot-1"."""

    @property
    def payment(self) -> tuple[int | None, int | None, int]:
        """Payer and payee by number of the member, None for the pot, and the number of the payment between them."""
        found = PAYMENT.fullmatch(self.sent.get("payment", ""))
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


class CirclePaymentForm(CircleTickForm):
    """One payment: a tick on what is open, or an amount typed."""

    @property
    def typed(self) -> str:
        """What was typed as a part."""
        return self.sent.get("part", "")

    def fits(self, circle: Circle) -> bool:
        """Tell whether this is still to be paid; what is wrong is listed in `problems`."""
        payer, payee, number = self.payment
        row = circle.row(payer, payee)
        if row is None or row.number != number:
            self.problems.append(Problem("stale", Sentence(CHANGED)))
        elif "part" in self.sent:
            self._read_part(row)
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

    def _read_part(self, row: Row) -> None:
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

    def _object(self, text: str, said: dict[str, object]) -> None:
        self.problems.append(Problem("range", Sentence(text, said), part="part"))


def _party(told: str) -> int | None:
    return None if told == POT else int(told)
