"""The money of the evening: fees, prizes, and what stays. All in Rappen."""

from __future__ import annotations

from dataclasses import dataclass

from ..tournament import Person, Tournament
from .prizes import Awards


@dataclass(frozen=True)
class Cash:
    """What came in, what goes out. Things that are won cost nothing here."""

    fee: int  # of each person
    paid: tuple[int, ...]  # start numbers of those who paid the fee
    unpaid: tuple[int, ...]  # and of those who still owe it
    prizes: int  # amounts that are won
    left: int  # amounts of prizes that nobody is there for

    @property
    def taken(self) -> int:
        """Fees that are paid."""
        return self.fee * len(self.paid)

    @property
    def owed(self) -> int:
        """Fees that are still owed."""
        return self.fee * len(self.unpaid)

    @property
    def balance(self) -> int:
        """What is in the cash box once the prizes are paid; below 0 where it does not reach."""
        return self.taken - self.prizes

    @property
    def expected(self) -> int:
        """The balance once every fee is paid too."""
        return self.balance + self.owed


def cash_of(tournament: Tournament, awards: Awards) -> Cash:
    """Return the cash of the evening.

    The fee is owed by everybody who is present or sits at a table, also after they left; a substitute plays on the
    fee of whom they stand in for. Whoever paid has paid, whether it was owed or not.
    """
    seated = set(tournament.plan.players)
    paid = tuple(person.number for person in tournament.people if person.paid)
    unpaid = tuple(person.number for person in tournament.people if _owes(person, seated) and not person.paid)
    return Cash(tournament.setup.fee, paid, unpaid, awards.amount, awards.left_amount)


def _owes(person: Person, seated: set[int]) -> bool:
    return not person.substitute and (person.present or person.number in seated)
