"""What is known of a tournament: its set-up, the people, the plan, and what the tables brought in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..seating import Plan, Table

DRAWS = ("ahead", "each", "standings")  # all passes up front, one by one, or one by one by the standings
CONFIRMS = ("none", "person", "double")  # what a result needs: nothing more, a second person, a blind second entry
WRONG_SUMS = ("shared", "writer")  # who bears the points that a table lost: all its players, or the writer
TIES = ("best_passe", "second_passe", "exact_calls", "lot")  # in the order that the set-up gives them

Place = tuple[int, int]  # a passe and a table of it, both counted from 1


@dataclass(frozen=True)
class Counting:
    """How passes add up to a standing."""

    dropped: int = 0  # so many of the worst passes do not count
    best: int | None = None  # or only so many of the best count
    ties: tuple[str, ...] = ("best_passe", "second_passe", "lot")
    threes: bool = False  # at every table the points count less its mean, so that tables of three and four compare


@dataclass(frozen=True)
class Prize:
    """What a rank wins: Rappen, a thing, or both."""

    rank: int
    amount: int = 0  # Rappen
    thing: str = ""


@dataclass(frozen=True)
class Setup:
    """What the organiser decided. `rules` are those of a sheet file (preset, values …) for each table's sheet."""

    name: str
    date: str  # ISO
    place: str = ""
    game: str = "differenzler"
    rules: Mapping[str, Any] = field(default_factory=dict)
    passes: int = 4
    deals: int = 4  # a passe has; in Guggitaler a passe is one round, and this is not used
    draw: str = "ahead"  # one of DRAWS
    seed: int = 1  # of the draws and lots
    apart: bool = False  # whether people of one club or family are kept apart
    confirm: str = "none"  # one of CONFIRMS
    wrong: str = "shared"  # one of WRONG_SUMS
    counting: Counting = Counting()
    fee: int = 0  # Rappen a person
    prizes: tuple[Prize, ...] = ()
    cash: bool = True  # prizes are paid in coins of 5 Rappen


@dataclass(frozen=True)
class Person:
    """Somebody who takes part, by start number. Two may have the same name."""

    number: int
    name: str
    club: str = ""  # club or family
    present: bool = False  # ticked at the door
    paid: bool = False  # the fee
    withdrawn: bool = False  # has left: passes played stay, no more are drawn
    substitute: bool = False  # plays for somebody who left, and is not ranked


@dataclass(frozen=True)
class Penalty:
    """Points against one seat, with the reason that is printed. Always the loss of so many points: above zero."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True)
class Result:
    """What a table brought in of one passe: all its deals, or only each seat's points. Tuples run over the seats."""

    deals: tuple[Mapping[str, Any], ...] = ()  # as the sheet file has them
    totals: tuple[int, ...] | None = None  # in the game's own sense, penalties not included
    exact: tuple[int, ...] | None = None  # exact calls, where only totals are told
    penalties: tuple[Penalty, ...] = ()
    overruled: str = ""  # why it counts although a check objects; printed
    played: bool = True  # a table that did not play brings no points


@dataclass(frozen=True)
class Tournament:
    """Everything that was said, as it counts now. The plan holds the passes drawn so far."""

    setup: Setup
    people: tuple[Person, ...] = ()  # by start number
    plan: Plan = Plan(())
    opened: frozenset[int] = frozenset()  # passes (from 1) whose draw is published: their results may come in
    shown: frozenset[int] = frozenset()  # passes that the public standings count
    frozen: bool = False  # before the prize-giving nobody but the organiser sees standings
    results: Mapping[Place, Result] = field(default_factory=dict)  # the first entry of each table
    second: Mapping[Place, Result] = field(default_factory=dict)  # the blind second entry
    confirmed: frozenset[Place] = frozenset()  # by a second person
    seed: int = 1  # the plan was drawn with it last; one drawn anew may have another than the set-up
    lots: tuple[int, ...] = ()  # start numbers in the order the lot drew them; empty until it was drawn

    def person(self, number: int) -> Person:
        """Return the person with a start number. Raises `KeyError`."""
        return next((one for one in self.people if one.number == number), None) or _nobody(number)

    def table(self, place: Place) -> Table:
        """Return the start numbers at a table, in seat order. Raises `IndexError`."""
        passe, table = place
        return self.plan.passes[passe - 1][table - 1]

    @property
    def places(self) -> tuple[Place, ...]:
        """Every table of every passe that is drawn."""
        return tuple(
            (passe, table) for passe, tables in enumerate(self.plan.passes, 1) for table in range(1, len(tables) + 1)
        )


def _nobody(number: int) -> Person:
    raise KeyError(number)
