"""A payment on a line: who pays, to whom, and when it was ticked."""

from __future__ import annotations

from ..jass.sentence import N_, Sentence
from ..store.account import Row
from ..words.formats import clock

POT = N_("the pot")
TO = N_("to {payee}")
TO_AT = N_("to {payee}, paid at {time}")
INTO = N_("into the pot")
INTO_AT = N_("into the pot, paid at {time}")
# What the buttons of a payment do, for those who cannot see the line.
TICK = N_("{payer} has paid {payee} {amount}")
TICK_INTO = N_("{payer} has paid {amount} into the pot")
TICK_FROM = N_("{payee} has drawn {amount} from the pot")


def who(row: Row) -> Sentence | str:
    """Return who pays."""
    return Sentence(POT) if row.names[0] is None else row.names[0]


def to(row: Row) -> Sentence:
    """Return to whom it is paid, and when it was."""
    if row.at:
        return Sentence(INTO_AT if row.payee is None else TO_AT, {"payee": row.names[1], "time": clock(row.at)})
    return Sentence(INTO if row.payee is None else TO, {"payee": row.names[1]})


def has_paid(payer: str | None, payee: str | None, amount: str) -> Sentence:
    """Say a payment that was made; a name that is None is the pot."""
    text = TICK_FROM if payer is None else TICK_INTO if payee is None else TICK
    return Sentence(text, {"payer": payer, "payee": payee, "amount": amount})
