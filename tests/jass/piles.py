"""Which points the cards can make: an independent search over all cards that are worth something.

Nothing here knows a rule of the game but what cards are worth and that everybody holds whole tricks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

WORTH = (20, 14, 11, 10, 4, 3, 2)  # points of the cards that have any
CARDS = (1, 1, 4, 4, 4, 4, 3)  # how many of each; trump counts 20, 14, 11, 10, 4, 3 and has no 2
LAST = 5

Pile = tuple[int, ...]  # how many cards of each worth


def can_be_made(points: Sequence[int], last: int | None) -> bool:
    """Tell whether some split of the cards into whole tricks makes these points.

    `points` run over the seats, `last` took the last trick (None: anybody may have).
    """
    return any(_is_split(points, seat) for seat in (range(len(points)) if last is None else [last]))


def _is_split(points: Sequence[int], last: int) -> bool:
    bare = [made - LAST * (seat == last) for seat, made in enumerate(points)]
    # Fewest possibilities first; whoever took the last trick has at least one trick, even if it is worth nothing.
    wanted = sorted((len(_piles().get(made, ())), made, seat == last) for seat, made in enumerate(bare))
    tricks = 7 if len(points) == 5 else 36 // len(points)
    return sum(bare) == 152 and _fits(tuple(one[1:] for one in wanted), CARDS, tricks, len(points))


@cache
def _fits(wanted: tuple[tuple[int, bool], ...], left: Pile, tricks: int, size: int) -> bool:
    """Tell whether these cards and tricks of `size` cards can be split so. Cards worth nothing fill the tricks up."""
    if not wanted:
        return True
    (points, has_last), *others = wanted
    for pile in _piles().get(points, ()) if others else [left]:
        need = max(-(-sum(pile) // size), int(has_last))
        rest = tuple(have - taken for have, taken in zip(left, pile, strict=True))
        if min(rest) >= 0 and need <= tricks and _fits(tuple(others), rest, tricks - need, size):
            return True
    return False


@cache
def _piles() -> dict[int, list[Pile]]:
    """Return every pile of cards that are worth something, by its points; small piles first."""
    found: dict[int, list[Pile]] = {}
    for pile in _all_piles():
        found.setdefault(sum(count * worth for count, worth in zip(pile, WORTH, strict=True)), []).append(pile)
    return {points: sorted(piles, key=sum) for points, piles in found.items()}


def _all_piles() -> Iterator[Pile]:
    return product(*(range(count + 1) for count in CARDS))
