"""Who wins what: shared ranks share the amounts of the ranks they cover, and draw for the things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ...money import SMALLEST_COIN
from ...sentence import N_, Sentence, names
from ..tournament import Prize
from .standings import Standing
from .ties import by_lot

OPEN = N_(
    "{names} share rank {first}, and the prizes of ranks {first} to {last} differ. Without a lot they share them."
)
LEFT = N_("Nobody stands on rank {rank}, so its prize is left over.")
RAPPEN = 1


@dataclass(frozen=True)
class Award:
    """What one person wins. `amount` is in Rappen."""

    number: int  # start number
    rank: int
    amount: int = 0
    things: tuple[str, ...] = ()


@dataclass(frozen=True)
class Raffle:
    """Things that people who share a rank draw for."""

    rank: int
    numbers: tuple[int, ...]
    things: tuple[str, ...]


@dataclass(frozen=True)
class Awards:
    """All prizes: those won, by rank, those to be drawn for, and those that nobody is there for."""

    won: tuple[Award, ...]
    raffles: tuple[Raffle, ...] = ()
    left: tuple[Prize, ...] = ()

    @property
    def amount(self) -> int:
        """Rappen that are paid out."""
        return sum(award.amount for award in self.won)

    @property
    def left_amount(self) -> int:
        """Rappen that are left over."""
        return sum(prize.amount for prize in self.left)


def awards(ranked: Iterable[Standing], prizes: Sequence[Prize], lots: Sequence[int] = (), cash: bool = True) -> Awards:
    """Return who wins what. A prize goes only to somebody for whom at least one passe counts.

    People who share a rank cover as many ranks as they are, and share the amounts of those equally, in whole coins of
    5 Rappen if `cash`, else to the Rappen; the sum stays what it was. Coins that do not divide go one each to those
    whom the lot drew first, without a lot to the lowest start numbers. They draw for the things, unless each of the
    ranks has the same. `ranked` is by rank, and no rank of a prize is below 1.
    """
    groups = _groups(ranked)
    won = (award for group in groups for award in _won(group, prizes, lots, cash))
    raffles = (raffle for group in groups if (raffle := _raffle(group, prizes, lots)).things)
    people = sum(len(group) for group in groups)
    left = tuple(prize for prize in prizes if prize.rank > people)
    return Awards(tuple(award for award in won if award.amount or award.things), tuple(raffles), left)


def open_ties(ranked: Iterable[Standing], prizes: Sequence[Prize]) -> tuple[tuple[int, ...], ...]:
    """Return the start numbers of each group that shares a rank although the ranks it covers win different prizes."""
    return tuple(
        tuple(line.number for line in group)
        for group in _groups(ranked)
        if len({(_amount(each), tuple(sorted(_things(each)))) for each in _covered(group, prizes)}) > 1
    )


def open_tie(group: Sequence[int], rank: int, told: Mapping[int, str]) -> Sentence:
    """Warn of a group that `open_ties` found; `told` has the names by start number."""
    said = {"names": names([told[number] for number in group]), "first": rank, "last": rank + len(group) - 1}
    return Sentence(OPEN, said)


def left_over(prize: Prize) -> Sentence:
    """Say that a prize is left over."""
    return Sentence(LEFT, {"rank": prize.rank})


def shares(amount: int, people: int, cash: bool) -> tuple[int, ...]:
    """Return an amount in as equal shares as there are coins for, the larger ones first, all in Rappen.

    No two differ by more than a coin. Rappen that no coin can pay stay in the sum: they are added to one share.
    """
    coin = SMALLEST_COIN if cash else RAPPEN
    coins, loose = divmod(amount, coin)
    each, odd = divmod(coins, people)
    return tuple(coin * (each + (place < odd)) + loose * (place == odd) for place in range(people))


def _groups(ranked: Iterable[Standing]) -> list[list[Standing]]:
    """Return the people who share a rank, rank by rank."""
    playing = (line for line in ranked if line.counted)
    return [list(group) for _, group in groupby(playing, key=lambda line: line.rank)]


def _covered(group: Sequence[Standing], prizes: Iterable[Prize]) -> list[list[Prize]]:
    """Return the prizes of each rank that a group covers."""
    first = group[0].rank
    return [[prize for prize in prizes if prize.rank == rank] for rank in range(first, first + len(group))]


def _won(group: Sequence[Standing], prizes: Sequence[Prize], lots: Sequence[int], cash: bool) -> list[Award]:
    covered = _covered(group, prizes)
    amounts = shares(sum(_amount(each) for each in covered), len(group), cash)
    own = () if _is_mixed(covered) else _things(covered[0])
    order = by_lot((line.number for line in group), lots)
    return [Award(number, group[0].rank, amount, own) for number, amount in zip(order, amounts, strict=True)]


def _raffle(group: Sequence[Standing], prizes: Sequence[Prize], lots: Sequence[int]) -> Raffle:
    """Return what a group draws for; no things where each has its own."""
    covered = _covered(group, prizes)
    things = tuple(thing for each in covered for thing in _things(each)) if _is_mixed(covered) else ()
    return Raffle(group[0].rank, tuple(by_lot((line.number for line in group), lots)), things)


def _is_mixed(covered: Iterable[Iterable[Prize]]) -> bool:
    return len({tuple(sorted(_things(each))) for each in covered}) > 1


def _amount(prizes: Iterable[Prize]) -> int:
    return sum(prize.amount for prize in prizes)


def _things(prizes: Iterable[Prize]) -> tuple[str, ...]:
    return tuple(prize.thing for prize in prizes if prize.thing)
