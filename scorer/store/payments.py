"""Payments at the table: who paid whom how much. Each is told once and can be taken back, none is ever rewritten.

Every payment is a subject of its own: "paid/0-2/1" is the first one from the player with number of entry 0 to the one
with 2, "paid/0-pot/1" the first one into the pot. Seats may change later; who has paid does not.
"""

from __future__ import annotations

from dataclasses import dataclass

from .log import OF_MONEY, Log

POT = "pot"
MOVES_NOTHING = ("seat/", "call/", "finished", OF_MONEY)  # what may be said without any balance changing


@dataclass(frozen=True)
class Paid:
    """One payment that counts. Payer and payee are players by number of entry, or None: the pot."""

    payer: int | None
    payee: int | None
    number: int  # counts the payments of these two
    amount: int  # Rappen
    said: int  # the id of its revision
    at: str  # when it was ticked (UTC, ISO)

    @property
    def subject(self) -> str:
        """Under what it stands in the log."""
        return payment_subject(self.payer, self.payee, self.number)


def payment_subject(payer: int | None, payee: int | None, number: int) -> str:
    """Return under what a payment stands in the log; None is the pot."""
    one, other = (POT if party is None else party for party in (payer, payee))
    return f"{OF_MONEY}{one}-{other}/{number}"


def parties(subject: str) -> tuple[int | None, int | None]:
    """Return payer and payee of a payment's subject."""
    payer, payee = subject.split("/")[1].split("-")
    return _party(payer), _party(payee)


def paid(log: Log) -> tuple[Paid, ...]:
    """Return the payments that count, in the order they were made."""
    found = []
    for subject, revision in log.current.items():
        if subject.startswith(OF_MONEY) and revision.content:
            number = int(subject.rpartition("/")[2])
            found.append(Paid(*parties(subject), number, revision.content["amount"], revision.id, revision.at))
    return tuple(sorted(found, key=lambda payment: payment.said))


def next_number(log: Log, payer: int | None, payee: int | None) -> int:
    """Return the number of the next payment between these two; one that was taken back keeps its own."""
    number = 1
    while payment_subject(payer, payee, number) in log.last:
        number += 1
    return number


def last_change(log: Log) -> int:
    """Return the id of the newest revision on which balances hang: a deal, a round, players or rules."""
    return max(one.id for one in log.revisions if not one.subject.startswith(MOVES_NOTHING))


def _party(told: str) -> int | None:
    return None if told == POT else int(told)
