"""The ledger of a circle: what each evening posts, what was paid, and the fewest payments that settle it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from ..transfers import Plan, Transfer, fewest, still_open
from .people import Member


@dataclass(frozen=True)
class Entry:
    """What one player brought home from one evening. Amounts are in Rappen."""

    name: str
    points: int  # in the game's own sense, like the points of `rounds`
    place: int
    rounds: tuple[int, ...]  # the points of each round of which every deal counts
    won: int  # minus is lost
    paid: int  # at the table, less what was got there


@dataclass(frozen=True)
class Posting:
    """What one sheet posts. `entries` run over the players by number of entry, whoever they are.

    `pot` is what the pot is to get and `pot_paid` minus what it got. `open` are the payments that are still open on
    the sheet, between numbers of entry; the place after the last player is the pot.
    """

    sheet: int
    date: str
    where: str
    game: str
    entries: tuple[Entry, ...]
    pot: int = 0
    pot_paid: int = 0
    open: Plan = ()
    counts: bool = True  # whether any deal counts
    finished: bool = False
    for_money: bool = True
    moved: int = 0  # the id of the sheet's newest revision on which an amount hangs


@dataclass(frozen=True)
class Tied:
    """An evening of the circle: what its sheet posts, and who of the circle each player is. None is a guest."""

    posting: Posting
    members: tuple[int | None, ...]

    def entry(self, member: int) -> Entry | None:
        """Return what a member brought home; None if they did not play."""
        return self.posting.entries[self.members.index(member)] if member in self.members else None

    @property
    def guests(self) -> tuple[Entry, ...]:
        """What the guests brought home."""
        pairs = zip(self.posting.entries, self.members, strict=True)
        return tuple(entry for entry, member in pairs if member is None)

    @property
    def at_once(self) -> Plan:
        """The open payments of the sheet in which a guest has a part: guests pay, and are paid, at once."""
        return tuple(one for one in self.posting.open if self.is_guest(one.payer) or self.is_guest(one.payee))

    def is_guest(self, place: int) -> bool:
        """Tell whether a place in the sheet's plan is a guest's."""
        return place < len(self.members) and self.members[place] is None

    def party(self, place: int) -> int | None:
        """Return the member at a place in the sheet's plan; None for the pot, and for a guest."""
        return self.members[place] if place < len(self.members) else None


@dataclass(frozen=True)
class Payment:
    """One payment between members, or with the pot (None). `day` is the day it was made (ISO)."""

    payer: int | None
    payee: int | None
    amount: int  # Rappen
    day: str = ""


@dataclass(frozen=True)
class Ledger:
    """The money of a circle, in Rappen.

    The members' balances, what is open with guests and what the pot is still to get add up to 0. `earlier` payments
    were made before anything else moved the balances, `recent` ones after: these only take themselves off the plan.
    In plans, places run over the members in the order they joined; the one after the last is the pot.
    """

    members: tuple[Member, ...]
    evenings: tuple[Tied, ...]  # by date
    earlier: tuple[Payment, ...] = ()
    recent: tuple[Payment, ...] = ()

    @property
    def payments(self) -> tuple[Payment, ...]:
        """All payments, in the order they were made."""
        return (*self.earlier, *self.recent)

    def balance(self, member: int | None) -> int:
        """Return what a member (or the pot) is still to get; minus is to pay."""
        return self._all[member]

    @property
    def guests(self) -> int:
        """What all guests together are still to get."""
        return sum(entry.won + entry.paid for tied in self.evenings for entry in tied.guests)

    @property
    def in_pot(self) -> int:
        """What lies in the pot: what it was to get, less what it is still to get."""
        return sum(tied.posting.pot for tied in self.evenings) - self.balance(None)

    @property
    def proposed(self) -> Plan:
        """The fewest payments that settled the circle when the balances last moved otherwise than by a payment."""
        return fewest(self._left)

    @property
    def open(self) -> Plan:
        """What is still to be paid so that nobody owes anything, once the guests have paid."""
        return still_open(self._left, map(self._transfer, self.recent))

    def place(self, member: int | None) -> int:
        """Return the place of a member, or of the pot, in the plans."""
        numbers = [one.number for one in self.members]
        return len(numbers) if member is None else numbers.index(member)

    def party(self, place: int) -> int | None:
        """Return the member at a place of the plans; None for the pot."""
        return self.members[place].number if place < len(self.members) else None

    @cached_property
    def _all(self) -> dict[int | None, int]:
        found = dict.fromkeys([*(member.number for member in self.members), None], 0)
        for number, amount in self._moves():
            found[number] += amount
        for payment in self.payments:
            found[payment.payer] += payment.amount
            found[payment.payee] -= payment.amount
        return found

    def _moves(self) -> Iterator[tuple[int | None, int]]:
        for tied in self.evenings:
            yield None, tied.posting.pot + tied.posting.pot_paid
            for entry, member in zip(tied.posting.entries, tied.members, strict=True):
                if member is not None:
                    yield member, entry.won + entry.paid

    @property
    def _left(self) -> list[int]:
        """The balances by place as they are once the guests have paid, without the recent payments."""
        left = [self._all[self.party(place)] for place in range(len(self.members) + 1)]
        for payment in self.recent:
            _pay(left, self._transfer(payment), -1)
        for tied in self.evenings:
            for transfer in tied.at_once:
                if not tied.is_guest(transfer.payer):
                    left[self.place(tied.party(transfer.payer))] += transfer.amount
                if not tied.is_guest(transfer.payee):
                    left[self.place(tied.party(transfer.payee))] -= transfer.amount
        return left

    def _transfer(self, payment: Payment) -> Transfer:
        return Transfer(self.place(payment.payer), self.place(payment.payee), payment.amount)


def in_order(evenings: Iterable[Tied]) -> tuple[Tied, ...]:
    """Return evenings by date; those of one day by the number of their sheets, those without one first."""
    return tuple(sorted(evenings, key=lambda tied: (tied.posting.date, tied.posting.sheet)))


def _pay(left: list[int], transfer: Transfer, times: int) -> None:
    left[transfer.payer] += times * transfer.amount
    left[transfer.payee] -= times * transfer.amount
