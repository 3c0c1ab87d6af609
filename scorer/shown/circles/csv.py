"""The ledger as CSV: a line for each player of each evening and for both sides of each payment."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from ...jass.amounts import written
from ...jass.circle import Payment, Tied
from ...jass.games import GAMES
from ...jass.sentence import N_
from ...store.ledger import Circle
from ...words.languages import capital, gettext
from ..spreadsheet import Cell, as_csv

HEADS = (
    N_("Date"),
    N_("What"),
    N_("Where"),
    N_("Sheet"),
    N_("Person"),
    N_("Member"),
    N_("Points"),
    N_("Place"),
    N_("Won in francs"),
    N_("Paid in francs"),
)


def ledger_csv(circle: Circle) -> str:
    """Return everything that moved a balance, in the language being spoken.

    Won and paid of a person, added up, are the balance. All lines together add up to 0: the pot has lines of its own.
    """
    rows: list[list[Cell]] = [list(map(gettext, HEADS))]
    for tied in circle.evenings:
        rows += _evening(circle, tied)
    for payment in circle.ledger.payments:
        rows += _payment(circle, payment)
    return as_csv(rows)


def _evening(circle: Circle, tied: Tied) -> Iterator[list[Cell]]:
    told = tied.posting
    head: list[Cell] = [told.date, capital(gettext(GAMES[told.game].GAME)), told.where, told.sheet]
    for entry, member in zip(told.entries, tied.members, strict=True):
        who: list[Cell] = [circle.name_of(member) or entry.name, gettext("guest") if member is None else member]
        figures: list[Cell] = [entry.points, entry.place] if told.counts else [None, None]
        yield [*head, *who, *figures, _francs(entry.won), _francs(entry.paid)]
    if told.pot or told.pot_paid:
        yield [*head, gettext("the pot"), None, None, None, _francs(told.pot), _francs(told.pot_paid)]


def _payment(circle: Circle, payment: Payment) -> Iterator[list[Cell]]:
    for party, amount in ((payment.payer, payment.amount), (payment.payee, -payment.amount)):
        who: list[Cell] = [circle.name_of(party) or gettext("the pot"), party]
        yield [payment.day, gettext("Payment"), None, None, *who, None, None, _francs(0), _francs(amount)]


def _francs(rappen: int) -> Decimal:
    return Decimal(written(rappen))
