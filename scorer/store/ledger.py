"""A circle as the app shows it: what its log tells, and the ledger that its sheets post to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any

from ..jass.circle import Entry, Ledger, Member, Payment, Posting, Tied
from ..jass.circle.ledger import in_order
from ..jass.games import GAMES
from ..jass.money import Money
from ..jass.score import RoundScore
from ..jass.transfers import Transfer
from ..words.formats import TABLE_TIME
from . import circles
from .account import Account, Row, account
from .database import Book, Recent
from .evening import Evening, open_evening
from .log import Log
from .payments import Paid, next_number, paid

MEMBER = "member-"
LEAVES_BALANCES = ("seat/", "call/", "finished")  # what is said about a sheet without its posting changing in money


class Postings(Recent):
    """What sheets have posted lately: years of a circle, as small as they are."""

    MOST = 5_000


_postings = Postings()


@dataclass(frozen=True)
class Circle:
    """A circle of regulars as it is kept."""

    id: int
    log: Log
    evenings: tuple[Tied, ...]

    @property
    def setup(self) -> dict[str, Any]:
        """Its name, its game, its rules and for how many players these were written."""
        return self.log.content("setup") or {}

    @property
    def name(self) -> str:
        """What it is called."""
        return self.setup["name"]

    @property
    def game(self) -> Any:
        """The room of the game that it plays."""
        return GAMES[self.setup["game"]]

    def rules(self, players: int) -> Any:
        """Return the rules of a new evening of so many players.

        Where the circle's own do not fit, say their list for the domino, these are the published ones with the
        circle's money.
        """
        told = self.setup["rules"]
        rules, problems = self.game.read_rules(told, players)
        if not problems:
            return rules
        return replace(self.game.preset_rules(told["preset"], players, told["pack"]), money=self.money)

    @property
    def money(self) -> Money | None:
        """The money rules of a new evening; None without."""
        return self.game.read_rules(self.setup["rules"], self.setup["players"])[0].money

    @cached_property
    def members(self) -> tuple[Member, ...]:
        """Everybody who is or was a member, in the order they joined.

        Whoever was taken back again stays as long as a payment or an evening names them.
        """
        named = {party for one in self.paid for party in (one.payer, one.payee)}
        named |= {member for one in self.evenings for member in one.members}
        told = {number: one for number, one in self._joined.items() if number in named or self._counts(number)}
        return tuple(
            Member(number, one["name"], one["joined"], one.get("left") or "") for number, one in sorted(told.items())
        )

    @property
    def _joined(self) -> dict[int, dict[str, Any]]:
        """What was said last of each member, if anything."""
        own = [one for one in self.log.revisions if one.subject.startswith(MEMBER) and one.content]
        return {int(one.subject.removeprefix(MEMBER)): one.content for one in own if one.content}

    def _counts(self, number: int) -> bool:
        return self.log.content(f"{MEMBER}{number}") is not None

    @property
    def present(self) -> tuple[Member, ...]:
        """Who has not left."""
        return tuple(member for member in self.members if not member.left)

    def member(self, number: int) -> Member | None:
        """Return the member with this number."""
        return next((member for member in self.members if member.number == number), None)

    @property
    def next_member(self) -> int:
        """The number of the next member; one that was taken back keeps its own."""
        numbers = [int(one.removeprefix(MEMBER)) for one in self.log.last if one.startswith(MEMBER)]
        return max(numbers, default=0) + 1

    def tied(self, sheet: int) -> Tied | None:
        """Return an evening of the circle."""
        return next((one for one in self.evenings if one.posting.sheet == sheet), None)

    @property
    def stand(self) -> list[int]:
        """What the balances hang on besides payments: the newest revision of a tie, and of a tied sheet."""
        ties = [one.id for one in self.log.revisions if one.subject.startswith(circles.OF_SHEETS)]
        return [max(ties, default=0), max((one.posting.moved for one in self.evenings), default=0)]

    @cached_property
    def paid(self) -> tuple[Paid, ...]:
        """The payments that count, in the order they were made; payer and payee are members, None is the pot."""
        return paid(self.log)

    @cached_property
    def ledger(self) -> Ledger:
        """The money of the circle."""
        made = [(self._made_at(one), _payment(one)) for one in self.paid]
        earlier = tuple(payment for stand, payment in made if stand != self.stand)
        recent = tuple(payment for stand, payment in made if stand == self.stand)
        return Ledger(self.members, self.evenings, earlier, recent)

    @property
    def rows(self) -> list[Row]:
        """What is open and what was ticked of it, each in its place: ticking one moves no other."""
        made = [self._made(one) for one in self.paid if self._made_at(one) == self.stand]
        rows = [*made, *map(self._coming, self.ledger.open)]
        place = self.ledger.place
        return sorted(rows, key=lambda row: (place(row.payer), place(row.payee), row.number))

    @property
    def earlier_rows(self) -> list[Row]:
        """What was paid before the balances last moved otherwise, in the order it was paid."""
        return [self._made(one) for one in self.paid if self._made_at(one) != self.stand]

    def row(self, payer: int | None, payee: int | None) -> Row | None:
        """Return what the first still has to pay the second, if anything."""
        rows = map(self._coming, self.ledger.open)
        return next((row for row in rows if (row.payer, row.payee) == (payer, payee)), None)

    def name_of(self, number: int | None) -> str | None:
        """Return the name of a member; None for the pot."""
        found = self.member(number) if number is not None else None
        return found.name if found else None

    def _made_at(self, one: Paid) -> list[int]:
        return (self.log.content(one.subject) or {})["after"]

    def _made(self, one: Paid) -> Row:
        names = self.name_of(one.payer), self.name_of(one.payee)
        return Row(one.payer, one.payee, one.number, one.amount, names, one.at)

    def _coming(self, transfer: Transfer) -> Row:
        payer, payee = self.ledger.party(transfer.payer), self.ledger.party(transfer.payee)
        number = next_number(self.log, payer, payee)
        return Row(payer, payee, number, transfer.amount, (self.name_of(payer), self.name_of(payee)))


def open_circle(db: Book, circle: int) -> Circle:
    """Read a circle and everything that its evenings post. Raises `NoCircle`."""
    log = circles.load(db, circle)
    newest = circles.newest_of_sheets(db, circles.sheets_of(log))
    evenings = [Tied(_posting(db, sheet, last), _who(log, sheet)) for sheet, last in newest.items()]
    return Circle(circle, log, in_order(evenings))


def posting_of(evening: Evening) -> Posting:
    """Return what an evening posts to the ledger of its circle."""
    sheet, score, money = evening.sheet, evening.score, account(evening)
    places = [evening.seats.index(player) for player in range(len(evening.seats))]
    counted = [round_ for round_ in score.rounds if round_.played]
    moved = [one.id for one in evening.log.revisions if not one.subject.startswith(LEAVES_BALANCES)]
    return Posting(
        evening.id,
        sheet.date,
        sheet.place,
        sheet.game,
        tuple(_entry(evening, money, counted, seat) for seat in places),
        pot=money.settled.pot if money else 0,
        pot_paid=_pot_paid(money),
        open=tuple(_by_entry(one, evening.seats) for one in money.open) if money else (),
        counts=any(line.points is not None for line in score.lines),
        finished=sheet.finished,
        for_money=money is not None,
        moved=max(moved),
    )


def _posting(db: Book, sheet: int, last: int) -> Posting:
    key = ("posting", str(db.file), sheet, last)
    return _postings.find(*key) or _postings.keep(posting_of(open_evening(db, sheet, last)), *key)


def _entry(evening: Evening, money: Account | None, rounds: Sequence[RoundScore], seat: int) -> Entry:
    return Entry(
        evening.sheet.players[seat],
        evening.score.totals[seat],
        evening.score.places[seat],
        tuple(round_.totals[seat] for round_ in rounds),
        money.settled.balances[seat] if money else 0,
        money.paid_by(seat) if money else 0,
    )


def _pot_paid(money: Account | None) -> int:
    made = (*money.earlier, *money.recent) if money else ()
    return sum(one.amount * ((one.payer is None) - (one.payee is None)) for one in made)


def _by_entry(transfer: Transfer, seats: tuple[int, ...]) -> Transfer:
    """Return a payment between seats as one between numbers of entry; the pot stays behind the last."""
    payer, payee = ((*seats, len(seats))[place] for place in (transfer.payer, transfer.payee))
    return Transfer(payer, payee, transfer.amount)


def _who(log: Log, sheet: int) -> tuple[int | None, ...]:
    return tuple((log.content(f"{circles.OF_SHEETS}{sheet}") or {})["members"])


def _payment(one: Paid) -> Payment:
    day = datetime.fromisoformat(one.at).astimezone(TABLE_TIME).date().isoformat()
    return Payment(one.payer, one.payee, one.amount, day)
