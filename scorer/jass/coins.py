"""Which payments can be made with the coins that people say they have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .money import SMALLEST_COIN
from .transfers import Transfer

COINS = (5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000)  # Rappen; from 10 francs on notes
MOST_EQUAL = 50  # pieces of a kind that are looked at, a bound for hostile forms
MOST_IN_COINS = 100_000  # Rappen; who owes more than 1,000 francs pays it otherwise

Purse = Mapping[int, int]  # a coin or note in Rappen → how many of it


@dataclass(frozen=True)
class Handing:
    """Which pieces the payer gives and the payee gives back, largest first, in Rappen."""

    given: tuple[int, ...]
    change: tuple[int, ...] = ()


def handing(amount: int, payer: Purse, payee: Purse) -> Handing | None:
    """Return how to pay `amount` with the least change, in large pieces; None where it cannot be done.

    At the most the largest note is given too much. `ValueError` for a purse with other pieces than Swiss ones.
    """
    if not 0 < amount <= MOST_IN_COINS or amount % SMALLEST_COIN:
        return None
    owed = amount // SMALLEST_COIN
    given, back = (_reach(_pieces(purse), most) for purse, most in ((payer, amount + COINS[-1]), (payee, COINS[-1])))
    ways = given[-1] >> owed & back[-1]  # bit i: i coins too much can be given, and given back
    if not ways:
        return None
    extra = (ways & -ways).bit_length() - 1
    return Handing(_taken(_pieces(payer), given, owed + extra), _taken(_pieces(payee), back, extra))


def payable(plan: Iterable[Transfer], purses: Sequence[Purse]) -> dict[Transfer, Handing]:
    """Return which payments of a plan can be made, each with its pieces, in the order they can be made.

    A payment is made as soon as it can be; what a payee gets may pay the next one. `purses` run over the
    places of the plan.
    """
    held, waiting = [dict(purse) for purse in purses], list(plan)
    made: dict[Transfer, Handing] = {}
    while ready := _first(waiting, held):
        transfer, way = ready
        waiting.remove(transfer)
        made[transfer] = way
        _move(way.given, held[transfer.payer], held[transfer.payee])
        _move(way.change, held[transfer.payee], held[transfer.payer])
    return made


def _first(waiting: Iterable[Transfer], held: Sequence[Purse]) -> tuple[Transfer, Handing] | None:
    for transfer in waiting:
        if way := handing(transfer.amount, held[transfer.payer], held[transfer.payee]):
            return transfer, way
    return None


def _move(pieces: Iterable[int], giver: dict[int, int], taker: dict[int, int]) -> None:
    for piece in pieces:
        giver[piece] -= 1
        taker[piece] = taker.get(piece, 0) + 1


def _pieces(purse: Purse) -> list[int]:
    """Return the pieces of a purse, smallest first."""
    if not set(purse) <= set(COINS) or not all(type(count) is int and count >= 0 for count in purse.values()):
        raise ValueError("a purse holds Swiss coins and notes")
    return [piece for piece in sorted(purse) for _ in range(min(purse[piece], MOST_EQUAL))]


def _reach(pieces: list[int], most: int) -> list[int]:
    """Return what the first 0, 1, 2 … pieces can pay, up to `most`: bit i stands for i of the smallest coin."""
    reach = [1]
    for piece in pieces:
        reach.append((reach[-1] | reach[-1] << piece // SMALLEST_COIN) & ((1 << most // SMALLEST_COIN + 1) - 1))
    return reach


def _taken(pieces: list[int], reach: list[int], coins: int) -> tuple[int, ...]:
    """Return the pieces that pay so many of the smallest coin, largest first."""
    taken = []
    for place in reversed(range(len(pieces))):
        rest = coins - pieces[place] // SMALLEST_COIN
        if rest >= 0 and reach[place] >> rest & 1:
            taken.append(pieces[place])
            coins = rest
    return tuple(taken)
