"""Who sits where: a plan is passes, their tables, and the start numbers in seat order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ..sentence import N_, Sentence

Table = tuple[int, ...]  # start numbers in seat order a–d; three people leave d empty
Passe = tuple[Table, ...]  # the tables of four come first
Groups = Sequence[Collection[int]]  # each a club or a family that should not meet

FEW = N_("{count} people cannot sit at tables of three and four. 3, 4, or 6 and more people can.")
FEW_IN_PASSE = N_("Passe {passe}: {count} people cannot sit at tables of three and four. 3, 4, or 6 and more can.")
SINGLE = N_("1 person cannot sit at tables of three and four. 3, 4, or 6 and more people can.")
SINGLE_IN_PASSE = N_("Passe {passe}: 1 person cannot sit at tables of three and four. 3, 4, or 6 and more can.")


class CannotSeat(Exception):
    """These people cannot be seated so; the message says why."""

    def __init__(self, message: Sentence) -> None:
        super().__init__(str(message))
        self.message = message


@dataclass(frozen=True)
class Plan:
    """The passes of a tournament, played ones and future ones, in the order they are played."""

    passes: tuple[Passe, ...]

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody who sits in at least one passe, by start number."""
        return tuple(sorted({player for passe in self.passes for table in passe for player in table}))


def tables(people: int, passe: int | None = None) -> tuple[int, int]:
    """Return how many tables of four and of three seat so many people, with as few of three as possible.

    RULES of tournaments: −people mod 4 tables of three. Raises `CannotSeat` for 1, 2 and 5 people (and none);
    `passe` only stands in its message.
    """
    threes = -people % 4
    fours = people - 3 * threes
    if people < 3 or fours < 0:
        alone, few = (SINGLE, FEW) if passe is None else (SINGLE_IN_PASSE, FEW_IN_PASSE)
        raise CannotSeat(Sentence(alone if people == 1 else few, {"count": people, "passe": passe}))
    return fours // 4, threes


def sizes(people: int, passe: int | None = None) -> tuple[int, ...]:
    """Return the sizes of the tables, those of four first. Raises `CannotSeat`."""
    fours, threes = tables(people, passe)
    return (4,) * fours + (3,) * threes
