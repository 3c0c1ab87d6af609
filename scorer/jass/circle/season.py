"""A season: from one day to another, its table for each game, and the course of the balances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..games import GAMES
from .ledger import Entry, Ledger, Tied
from .people import Member


@dataclass(frozen=True)
class Season:
    """Both days belong to it (ISO)."""

    start: str
    end: str

    def holds(self, day: str) -> bool:
        """Tell whether a day belongs to it. An evening without a date belongs to no season."""
        return self.start <= day <= self.end

    def evenings(self, ledger: Ledger) -> tuple[Tied, ...]:
        """Return the evenings of this season on which anything counts, by date."""
        return tuple(one for one in ledger.evenings if one.posting.counts and self.holds(one.posting.date))


@dataclass(frozen=True)
class Best:
    """The points of one round, and the day it was played."""

    points: int
    day: str


@dataclass(frozen=True)
class Standing:
    """One member's season in one game. Points are in the game's own sense, money is in Rappen."""

    member: Member
    evenings: int
    points: int
    places: tuple[int, ...]  # how often first, second, third …
    won: int
    best: Best | None
    worst: Best | None

    @property
    def mean(self) -> Fraction:
        """Points an evening."""
        return Fraction(self.points, self.evenings)


@dataclass(frozen=True)
class SeasonTable:
    """The season in one game: who played, best mean first. Members, guests and pot add up to 0."""

    game: str
    evenings: int
    standings: tuple[Standing, ...]
    guests: int  # what they won together
    pot: int  # what it got
    for_money: bool


def season_tables(ledger: Ledger, season: Season) -> tuple[SeasonTable, ...]:
    """Return the tables of a season, one for each game that was played."""
    played = season.evenings(ledger)
    found = [(game, [one for one in played if one.posting.game == game]) for game in GAMES]
    return tuple(_table(game, evenings, ledger.members) for game, evenings in found if evenings)


def balances_by_day(ledger: Ledger, season: Season) -> tuple[tuple[str, ...], dict[int, tuple[int, ...]]]:
    """Return the days of a season on which anything moved, and each member's balances: at its start, after each day.

    Only members are told whose balance was ever other than 0.
    """
    moves = [move for member in ledger.members for move in member_moves(ledger, member.number)]
    days = tuple(sorted({day for _, day, _ in moves if season.holds(day)}))
    found = {}
    for member in ledger.members:
        own = [(day, amount) for number, day, amount in moves if number == member.number]
        start = sum(amount for day, amount in own if day < season.start)
        totals = [start + sum(amount for at, amount in own if season.start <= at <= day) for day in days]
        if any((start, *totals)):
            found[member.number] = (start, *totals)
    return days, found


def member_moves(ledger: Ledger, member: int) -> list[tuple[int, str, int]]:
    """Return what moved a member's balance: member, day, Rappen."""
    found = []
    for tied in ledger.evenings:
        entry = tied.entry(member)
        if entry:
            found.append((member, tied.posting.date, entry.won + entry.paid))
    for payment in ledger.payments:
        amount = payment.amount * ((payment.payer == member) - (payment.payee == member))
        if amount:
            found.append((member, payment.day, amount))
    return found


def _table(game: str, evenings: Sequence[Tied], members: Iterable[Member]) -> SeasonTable:
    most = max(len(one.posting.entries) for one in evenings)
    found = [(member, [one for one in evenings if member.number in one.members]) for member in members]
    standings = [_standing(member, own, most) for member, own in found if own]
    sense = -1 if GAMES[game].HIGH_WINS else 1
    return SeasonTable(
        game,
        len(evenings),
        tuple(sorted(standings, key=lambda one: (sense * one.mean, -one.evenings, one.member.number))),
        sum(entry.won for one in evenings for entry in one.guests),
        sum(one.posting.pot for one in evenings),
        any(one.posting.for_money for one in evenings),
    )


def _standing(member: Member, evenings: Sequence[Tied], most: int) -> Standing:
    own: list[tuple[str, Entry]] = []
    for one in evenings:
        entry = one.entry(member.number)
        assert entry
        own.append((one.posting.date, entry))
    places = Counter(entry.place for _, entry in own)
    rounds = [Best(points, day) for day, entry in own for points in entry.rounds]
    high = GAMES[evenings[0].posting.game].HIGH_WINS
    ranked = sorted(rounds, key=lambda one: -one.points if high else one.points)  # stable: of equals the first one
    return Standing(
        member,
        len(own),
        sum(entry.points for _, entry in own),
        tuple(places[place] for place in range(1, most + 1)),
        sum(entry.won for _, entry in own),
        ranked[0] if ranked else None,
        ranked[-1] if ranked else None,
    )
