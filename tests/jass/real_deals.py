"""Hands of real cards, drawn from a seed: thrown together at will, or played by the rules.

Beside them stand reports that are nearly real: with slips, or with piles that are too full.

Only `random.Random(seed).random()` is used: no other draw keeps its sequence across versions.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from scorer.jass.feasible import Taken
from tests.jass.oracle import Card, collected

Draw = Callable[[], float]

HEARTS, KREUZ, ECKEN = 0, 1, 3
SIX, OBER, KING = 0, 6, 7  # six, seven, eight, nine, Banner, Under, Ober, king, As


class PlayingCard(NamedTuple):
    suit: int
    rank: int


def thrown_together(seed: int, players: int, king_in_suit: bool) -> Taken:
    """Any tricks at all for anybody; some seeds crowd the counted cards into a few tricks."""
    draw = random.Random(seed).random
    crowding, greed = draw(), 1 + 3 * draw()
    cards = [_noticed(card, king_in_suit) for card in _pack(players)]
    cards.sort(key=lambda card: draw() + crowding * any(card))
    tricks = [tuple(cards[start : start + players]) for start in range(0, len(cards), players)]
    tricks.sort(key=lambda _: draw())
    first = int(draw() * players)
    winners = tuple((first + int(players * draw() ** greed)) % players for _ in tricks)
    return collected(tuple(tricks), winners, players)


def played(seed: int, players: int, king_in_suit: bool) -> Taken:
    """No trump, suit is followed, the winner leads; some seeds throw counted cards gladly."""
    draw = random.Random(seed).random
    spite = draw()
    pack = sorted(_pack(players), key=lambda _: draw())
    hands = [pack[seat::players] for seat in range(players)]
    leader, tricks, winners = 0, [], []
    while hands[leader]:
        trick = _trick(hands, leader, lambda card: draw() + spite * any(_noticed(card, king_in_suit)))
        leader = max(trick, key=lambda seat: (trick[seat].suit == trick[leader].suit, trick[seat].rank))
        tricks.append(tuple(_noticed(card, king_in_suit) for card in trick.values()))
        winners.append(leader)
    return collected(tuple(tricks), tuple(winners), players)


def bent(taken: Taken, seed: int) -> Taken:
    """Move one trick, suit card or queen, the king or the last trick to another seat."""
    draw = random.Random(seed).random
    players = len(taken.tricks)
    unit = ("tricks", "hearts", "queens", "king", "last_trick")[int(draw() * 5)]
    giver, receiver = sorted(range(players), key=lambda _: draw())[:2]
    if unit in ("king", "last_trick"):
        return replace(taken, **{unit: receiver})
    counts = list(getattr(taken, unit))
    moved = min(1, counts[giver])
    counts[giver] -= moved
    counts[receiver] += moved
    return replace(taken, **{unit: tuple(counts)})


def crammed(seed: int, players: int, king_in_suit: bool) -> Taken:
    """Right sums, possible or not: piles of no trick to two are full, or one card over."""
    draw = random.Random(seed).random
    *small, large = sorted(range(players), key=lambda _: draw())
    king, last_trick = int(draw() * players), int(draw() * players)
    tricks, hearts, queens = [0] * players, [0] * players, [0] * players
    for seat in small:
        tricks[seat] = min(int(draw() * 3), 36 // players - sum(tricks))
        room = players * tricks[seat] - (seat == king and not king_in_suit)
        counted = max(0, room + int(draw() * 2))
        queens[seat] = min(int(draw() * 5), counted, 4 - sum(queens))
        hearts[seat] = min(counted - queens[seat], 9 - sum(hearts))
    for counts, total in ((tricks, 36 // players), (hearts, 9), (queens, 4)):
        counts[large] = total - sum(counts)
    return Taken(tuple(tricks), tuple(hearts), tuple(queens), king, last_trick)


def _trick(
    hands: list[list[PlayingCard]], leader: int, liking: Callable[[PlayingCard], float]
) -> dict[int, PlayingCard]:
    trick: dict[int, PlayingCard] = {}
    for turn in range(len(hands)):
        seat = (leader + turn) % len(hands)
        led = trick[leader].suit if trick else None
        following = [card for card in hands[seat] if card.suit == led]
        trick[seat] = max(following or hands[seat], key=liking)
        hands[seat].remove(trick[seat])
    return trick


def _pack(players: int) -> list[PlayingCard]:
    pack = [PlayingCard(suit, rank) for suit in range(4) for rank in range(9)]
    if players == 5:
        pack.remove(PlayingCard(ECKEN, SIX))
    return pack


def _noticed(card: PlayingCard, king_in_suit: bool) -> Card:
    king = PlayingCard(HEARTS if king_in_suit else KREUZ, KING)
    return Card(heart=card.suit == HEARTS, queen=card.rank == OBER, king=card == king)
