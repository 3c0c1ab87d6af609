"""All-in-one deals: can the cards of one hand fall so?

A player with t tricks took exactly n·t cards, where n is the number of players. At most two
cards count twice: the queen of the penalty suit (a suit card and a queen), and the king if it
is of that suit. So a hand may report one card more than it holds if the suit's queen can be in
it, somebody must be able to have that queen, and any other report with the right sums can fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Taken:
    """What one all-in-one deal reports.

    The tuples run over the seats and count what each took; `king` and `last_trick` are the seats
    that took them. "Hearts" are the penalty suit and "queens" the Ober, whatever the pack.
    """

    tricks: tuple[int, ...]
    hearts: tuple[int, ...]
    queens: tuple[int, ...]
    king: int
    last_trick: int


@dataclass(frozen=True)
class Contradiction:
    """One reason why the cards cannot fall so; `counted` is always more than `room`.

    - `no_trick_but_hearts`, `no_trick_but_queens`, `no_trick_but_king`,
      `no_trick_but_last_trick`: `seat` has no trick, yet `counted` of these; `room` is 0.
    - `king_needs_heart`: the king is of the penalty suit, but `seat`, who has the king, has no
      card of that suit (1 king, room for 0).
    - `too_many_cards`: the suit cards, queens and king of `seat` are `counted`, the tricks hold
      `room` cards. (One more than `room` is right only for a hand with the suit's queen.)
    - `two_too_full`: `seat` and `other`, a later seat, each report one card more than their
      tricks hold, so both need the suit's queen (2 needed, 1 in the pack).
    - `no_suit_queen`: nobody can have the suit's queen (1 card, room for 0). `seat` is None if
      nobody has both a suit card and a queen, else the only one who has both: that player's one
      suit card is the king.
    """

    kind: str
    seat: int | None
    counted: int
    room: int
    other: int | None = None


def contradictions(taken: Taken, king_in_suit: bool) -> list[Contradiction]:
    """List why the cards of one hand cannot fall so; an empty list means they can.

    The order is that of the kinds above, within a group by seat. Sums and ranges must be right
    already, for 36 cards (with five players 35: a six that counts nothing is left out).
    """
    return [
        *_without_tricks(taken),
        *_king_without_suit(taken, king_in_suit),
        *_too_full(taken, king_in_suit),
        *_without_suit_queen(taken, king_in_suit),
    ]


def _without_tricks(taken: Taken) -> Iterator[Contradiction]:
    for seat, tricks in enumerate(taken.tricks):
        reported = {
            "hearts": taken.hearts[seat],
            "queens": taken.queens[seat],
            "king": int(seat == taken.king),
            "last_trick": int(seat == taken.last_trick),
        }
        for unit, counted in reported.items():
            if counted and not tricks:
                yield Contradiction(f"no_trick_but_{unit}", seat, counted, 0)


def _king_without_suit(taken: Taken, king_in_suit: bool) -> Iterator[Contradiction]:
    king = taken.king
    if king_in_suit and taken.tricks[king] and not taken.hearts[king]:
        yield Contradiction("king_needs_heart", king, 1, 0)


def _too_full(taken: Taken, king_in_suit: bool) -> Iterator[Contradiction]:
    needing_suit_queen = []
    for seat, tricks in enumerate(taken.tricks):
        room = len(taken.tricks) * tricks
        own_king = seat == taken.king and not king_in_suit
        counted = taken.hearts[seat] + taken.queens[seat] + own_king
        if counted == room + 1 and _may_have_suit_queen(taken, seat, king_in_suit):
            needing_suit_queen.append(seat)
        elif counted > room and tricks:
            yield Contradiction("too_many_cards", seat, counted, room)
    if len(needing_suit_queen) > 1:  # never three: 14 counted cards are too few for that
        seat, other = needing_suit_queen[:2]
        yield Contradiction("two_too_full", seat, 2, 1, other)


def _without_suit_queen(taken: Taken, king_in_suit: bool) -> Iterator[Contradiction]:
    seats = range(len(taken.tricks))
    if not any(_may_have_suit_queen(taken, seat, king_in_suit) for seat in seats):
        both = taken.hearts[taken.king] and taken.queens[taken.king]
        yield Contradiction("no_suit_queen", taken.king if both else None, 1, 0)


def _may_have_suit_queen(taken: Taken, seat: int, king_in_suit: bool) -> bool:
    """Tell whether a suit card other than the king and a queen are both there."""
    suit_king = king_in_suit and seat == taken.king
    return taken.hearts[seat] > suit_king and taken.queens[seat] > 0
