"""The statement of one member for one season: what was there, what came, what was paid, what is there now."""

from __future__ import annotations

from dataclasses import dataclass

from .ledger import Entry, Ledger, Payment, Posting
from .people import Member
from .season import Season, member_moves


@dataclass(frozen=True)
class Row:
    """One line of a statement: an evening, what was paid at its table, or a payment of the ledger."""

    day: str
    amount: int  # Rappen; plus is to get
    balance: int  # after it
    posting: Posting | None = None
    entry: Entry | None = None  # of an evening; None beside a posting: paid at its table
    payment: Payment | None = None


@dataclass(frozen=True)
class Statement:
    """A member's season. `before` and `after` are the balances at its ends, in Rappen; plus is to get."""

    member: Member
    season: Season
    before: int
    rows: tuple[Row, ...]
    after: int


def statement_of(ledger: Ledger, member: Member, season: Season) -> Statement:
    """Return the statement of a member. What has no date stood there before every season."""
    before = sum(amount for _, day, amount in member_moves(ledger, member.number) if day < season.start)
    rows, balance = [], before
    for row in sorted(_rows(ledger, member.number, season), key=lambda row: row.day):
        balance += row.amount
        rows.append(Row(row.day, row.amount, balance, row.posting, row.entry, row.payment))
    return Statement(member, season, before, tuple(rows), balance)


def _rows(ledger: Ledger, member: int, season: Season) -> list[Row]:
    rows = []
    for tied in ledger.evenings:
        entry, told = tied.entry(member), tied.posting
        if entry and season.holds(told.date) and (told.counts or entry.paid):
            rows.append(Row(told.date, entry.won, 0, told, entry))
            rows += [Row(told.date, entry.paid, 0, told)] if entry.paid else []
    for payment in ledger.payments:
        if season.holds(payment.day) and member in (payment.payer, payment.payee):
            sign = 1 if payment.payer == member else -1
            rows.append(Row(payment.day, sign * payment.amount, 0, payment=payment))
    return rows
