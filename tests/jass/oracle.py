"""Shares out cards by exact search, to check `scorer.jass.feasible` against. It knows no formula.

A deck counts the cards of each class that the report of an all-in-one deal can tell apart.
`can_fall` looks for a way to give every seat its cards out of these classes. `every_deal` lays
every trick of a small deck, so that `can_fall` need not be taken on trust.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from scorer.jass.feasible import Taken


class Card(NamedTuple):
    """All that an all-in-one deal notices of a card."""

    heart: bool
    queen: bool
    king: bool  # the one king that counts


PLAIN_HEART = Card(True, False, False)
HEART_QUEEN = Card(True, True, False)
HEART_KING = Card(True, False, True)
OTHER_QUEEN = Card(False, True, False)
OTHER_KING = Card(False, False, True)
REST = Card(False, False, False)

Deck = tuple[tuple[Card, int], ...]
Share = tuple[int, ...]  # how many cards of each class, in the deck's order
Report = tuple[int, int, int, bool]  # cards, hearts, queens, the king or not
Trick = tuple[Card, ...]


def deck_of(cards: int, hearts: int, queens: int, king_in_suit: bool) -> Deck:
    """A deck of so many cards, one of them the queen of hearts."""
    king = HEART_KING if king_in_suit else OTHER_KING
    counts = {
        PLAIN_HEART: hearts - 1 - king_in_suit,
        HEART_QUEEN: 1,
        OTHER_QUEEN: queens - 1,
        king: 1,
    }
    return (*counts.items(), (REST, cards - sum(counts.values())))


def jass_deck(players: int, king_in_suit: bool) -> Deck:
    """The pack on the table: 36 cards, or 35 for five players."""
    return deck_of(35 if players == 5 else 36, hearts=9, queens=4, king_in_suit=king_in_suit)


def can_fall(taken: Taken, deck: Deck) -> bool:
    """Tell whether the cards of `deck` can be taken as reported."""
    if not taken.tricks[taken.last_trick]:
        return False
    stock = tuple(count for _, count in deck)
    return _can_share(stock, [shares(taken, seat, deck) for seat in range(len(taken.tricks))])


def shares(taken: Taken, seat: int, deck: Deck) -> list[Share]:
    """Every share that is what this seat reported, whatever the others have."""
    cards = len(taken.tricks) * taken.tricks[seat]
    wanted = (cards, taken.hearts[seat], taken.queens[seat], seat == taken.king)
    return _shares_by_report(deck).get(wanted, [])


@cache
def _shares_by_report(deck: Deck) -> dict[Report, list[Share]]:
    found: dict[Report, list[Share]] = {}
    for share in product(*(range(count + 1) for _, count in deck)):
        cards = [card for number, (card, _) in zip(share, deck, strict=True) for _ in range(number)]
        found.setdefault(_report(cards), []).append(share)
    return found


def _report(cards: list[Card]) -> Report:
    return (
        len(cards),
        sum(card.heart for card in cards),
        sum(card.queen for card in cards),
        any(card.king for card in cards),
    )


def _can_share(stock: Share, choices: list[list[Share]]) -> bool:
    if not choices:
        return not any(stock)
    for share in choices[0]:
        left = tuple(have - take for have, take in zip(stock, share, strict=True))
        if min(left) >= 0 and _can_share(left, choices[1:]):
            return True
    return False


@cache
def every_deal(players: int, deck: Deck) -> frozenset[Taken]:
    """Lay a small deck in every row of tricks and let every seat win each of them."""
    pack = [card for card, count in deck for _ in range(count)]
    rows = set(_rows_of_tricks(pack, players))  # equal cards make equal rows: one of them is enough
    return frozenset(
        collected(row, winners, players) for row in rows for winners in product(range(players), repeat=len(row))
    )


def _rows_of_tricks(pack: list[Card], size: int) -> Iterator[tuple[Trick, ...]]:
    if not pack:
        yield ()
        return
    for places in combinations(range(len(pack)), size):
        trick = tuple(pack[place] for place in places)
        left = [card for place, card in enumerate(pack) if place not in places]
        for later in _rows_of_tricks(left, size):
            yield (trick, *later)


def collected(row: tuple[Trick, ...], winners: tuple[int, ...], players: int) -> Taken:
    """Write down what every seat took; `winners` names the seat that took each trick of `row`."""
    piles: list[list[Card]] = [[] for _ in range(players)]
    for trick, winner in zip(row, winners, strict=True):
        piles[winner].extend(trick)
    _, hearts, queens, king = zip(*map(_report, piles), strict=True)
    return Taken(
        tricks=tuple(winners.count(seat) for seat in range(players)),
        hearts=hearts,
        queens=queens,
        king=king.index(True),
        last_trick=winners[-1],
    )
