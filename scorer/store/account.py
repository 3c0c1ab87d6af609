"""The money of one evening: what each is to get, what was paid, and who still has to pay whom."""

from __future__ import annotations

from dataclasses import dataclass

from ..jass.settlement import Settled, money_of
from ..jass.transfers import Plan, Transfer, fewest, still_open
from .evening import Evening
from .payments import Paid, last_change, next_number, paid


@dataclass(frozen=True)
class Row:
    """One payment as it is listed: open, or made. Payer and payee are players by number of entry; None is the pot."""

    payer: int | None
    payee: int | None
    number: int  # of the payment between these two, made or to come
    amount: int  # Rappen
    names: tuple[str | None, str | None]
    at: str = ""  # when it was ticked (UTC, ISO); empty while it is open

    @property
    def key(self) -> str:
        """What tells this payment from all others of the sheet."""
        return "-".join("pot" if one is None else str(one) for one in (self.payer, self.payee, self.number))


@dataclass(frozen=True)
class Account:
    """A sheet's money and its payments. In plans the place after the last seat is the pot.

    `proposed` are the fewest payments that cleared what was open when the sheet last changed; `open` is what is left
    of them. `recent` were made since then, `earlier` before.
    """

    evening: Evening
    settled: Settled
    earlier: tuple[Paid, ...]
    recent: tuple[Paid, ...]
    proposed: Plan
    open: Plan

    @property
    def rows(self) -> list[Row]:
        """What is open and what was ticked of it, each in its place: ticking one moves no other."""
        rows = [self._made(payment) for payment in self.recent] + [self._coming(transfer) for transfer in self.open]
        return sorted(rows, key=lambda row: (self.place(row.payer), self.place(row.payee), row.number))

    @property
    def earlier_rows(self) -> list[Row]:
        """What was paid before the sheet last changed, in the order it was paid."""
        return [self._made(payment) for payment in self.earlier]

    @property
    def all_rows(self) -> list[Row]:
        """Every payment: those made before, then what is open and what was ticked of it."""
        return [*self.earlier_rows, *self.rows]

    @property
    def total_open(self) -> int:
        """How much is still to be paid, in Rappen."""
        return sum(transfer.amount for transfer in self.open)

    def row(self, payer: int | None, payee: int | None) -> Row | None:
        """Return what the first still has to pay the second, if anything."""
        return next((row for row in map(self._coming, self.open) if (row.payer, row.payee) == (payer, payee)), None)

    def place(self, party: int | None) -> int:
        """Return where a party stands in the plans: a player's seat, or the place of the pot."""
        return len(self.evening.seats) if party is None else self.evening.seats.index(party)

    def paid_by(self, seat: int) -> int:
        """Return what a seat has paid so far, less what it was paid, in Rappen."""
        player = self.evening.seats[seat]
        made = (*self.earlier, *self.recent)
        return sum(one.amount * ((one.payer == player) - (one.payee == player)) for one in made)

    def _coming(self, transfer: Transfer) -> Row:
        payer, payee = self._party(transfer.payer), self._party(transfer.payee)
        number = next_number(self.evening.log, payer, payee)
        return Row(payer, payee, number, transfer.amount, (self._name(payer), self._name(payee)))

    def _made(self, payment: Paid) -> Row:
        names = self._name(payment.payer), self._name(payment.payee)
        return Row(payment.payer, payment.payee, payment.number, payment.amount, names, payment.at)

    def _name(self, party: int | None) -> str | None:
        return None if party is None else self.evening.sheet.players[self.place(party)]

    def _party(self, place: int) -> int | None:
        return self.evening.seats[place] if place < len(self.evening.seats) else None


def account(evening: Evening) -> Account | None:
    """Return the money of an evening and its payments; None where nobody plays for money.

    Whatever was paid before the sheet last changed only lessens what is open, and the fewest payments are sought for
    the rest. From then on ticking takes off what was ticked, and changes nothing else.
    """
    settled = money_of(evening.sheet, evening.score)
    if settled is None:
        return None
    changed = last_change(evening.log)
    earlier = tuple(one for one in paid(evening.log) if one.said < changed)
    recent = tuple(one for one in paid(evening.log) if one.said > changed)
    left = [*settled.balances, settled.pot]
    for payment in _transfers(evening, earlier):
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    return Account(evening, settled, earlier, recent, fewest(left), still_open(left, _transfers(evening, recent)))


def _transfers(evening: Evening, payments: tuple[Paid, ...]) -> list[Transfer]:
    """Return payments by today's seats, as plans have them."""
    places = {player: seat for seat, player in enumerate(evening.seats)} | {None: len(evening.seats)}
    return [Transfer(places[one.payer], places[one.payee], one.amount) for one in payments]
