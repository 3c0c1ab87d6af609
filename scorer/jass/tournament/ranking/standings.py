"""The standings: who is first after which passes. They are reckoned anew from what the tables brought in."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ...games import GAMES
from ..tournament import Counting, Person, Place, Tournament
from .counted import Lines, Points, counted, due
from .lines import TablePoints, lines_of
from .ties import LOT, by_lot, order, rules_before_lot, value


@dataclass(frozen=True)
class Standing:
    """One person's line. Points are in the game's own sense and exact: a fraction only where tables are corrected."""

    number: int  # start number
    rank: int | None  # shared: 1, 2, 2, 4; None for somebody who is listed apart
    points: tuple[Points | None, ...]  # over the passes; None where nothing was brought in
    dropped: tuple[bool, ...]  # over the passes
    total: Points
    ties: tuple[Points | None, ...]  # what the tie rules compare, in their order; of the lot the place drawn, from 1
    exact: int  # exact calls in the passes that count
    counted: int  # so many passes count


@dataclass(frozen=True)
class Standings:
    """Everybody who sat at a table of these passes. The ranked stand by rank, the others by start number."""

    passes: tuple[int, ...]
    ranked: tuple[Standing, ...]
    withdrawn: tuple[Standing, ...] = ()
    substitutes: tuple[Standing, ...] = ()


def standings_of(
    tournament: Tournament, brought: Mapping[Place, TablePoints], passes: Collection[int] | None = None
) -> Standings:
    """Return the standings after `passes` (from 1; without them, all that are drawn).

    `brought` has each table that counts; a table that did not play, or has not come in, is left out of it. A passe
    that is not drawn is left out too. Who left, or stands in for somebody, is listed apart and takes no rank.
    """
    drawn = range(1, len(tournament.plan.passes) + 1)
    chosen = tuple(passe for passe in drawn if passes is None or passe in passes)
    setup, people = tournament.setup, {person.number: person for person in tournament.people}
    high_wins = GAMES[setup.game].HIGH_WINS
    lines = unranked(lines_of(tournament, brought, chosen), setup.counting, high_wins, tournament.lots)
    lists: dict[str, list[Standing]] = {"ranked": [], "withdrawn": [], "substitutes": []}
    for line in lines:
        lists[_list_of(people[line.number])].append(line)
    return Standings(
        chosen,
        ranked(lists["ranked"], setup.counting, high_wins, tournament.lots),
        tuple(lists["withdrawn"]),
        tuple(lists["substitutes"]),
    )


def unranked(
    people: Mapping[int, Lines], counting: Counting, high_wins: bool, drawn: Sequence[int] = ()
) -> tuple[Standing, ...]:
    """Return each person's numbers, in the order given. `people` has lines by start number, all equally long.

    A passe from which nobody brought anything yet does not count as played. `drawn` is the order of the lot.
    """
    played = sum(any(column) for column in zip(*people.values(), strict=True))
    most = due(counting, played)
    places = {number: place for place, number in enumerate(drawn, 1)}

    def line(number: int, own: Lines) -> Standing:
        sums = counted(own, most, high_wins)
        ties = tuple(value(rule, sums, high_wins, places.get(number)) for rule in counting.ties)
        return Standing(number, None, sums.points, sums.dropped, sums.total, ties, sums.exact, sums.passes)

    return tuple(line(number, own) for number, own in people.items())


def ranked(
    lines: Iterable[Standing], counting: Counting, high_wins: bool, drawn: Sequence[int] = ()
) -> tuple[Standing, ...]:
    """Return the lines by rank, those that share one by start number.

    Somebody for whom fewer passes count stands behind all for whom more do, in both directions of the ranking: in
    Differenzler a missed passe would be the best one, in Guggitaler it would spare a loss. At the same total the
    tie rules decide in their order. The lot decides only among people who were all drawn; until then they share.
    """
    before_lot = rules_before_lot(counting)
    lot = drawn if LOT in counting.ties else ()

    def key(line: Standing) -> tuple[object, ...]:
        compared = zip(before_lot, line.ties, strict=False)  # the lot, and what is behind it, come later
        rest = (order(rule, worth, high_wins) for rule, worth in compared)
        return (-line.counted, -line.total if high_wins else line.total, *rest)

    found: list[Standing] = []
    for _, level in groupby(sorted(lines, key=lambda line: (key(line), line.number)), key=key):
        found += _level(list(level), len(found) + 1, lot)
    return tuple(found)


def _list_of(person: Person) -> str:
    if person.substitute:
        return "substitutes"
    return "withdrawn" if person.withdrawn else "ranked"


def _level(lines: list[Standing], rank: int, lot: Sequence[int]) -> list[Standing]:
    """Give ranks to people whom the results leave level: one for all, or each their own if the lot drew them all."""
    own = {line.number: line for line in lines}
    if len(own) == 1 or not set(own) <= set(lot):
        return [replace(line, rank=rank) for line in lines]
    return [replace(own[number], rank=rank + place) for place, number in enumerate(by_lot(own, lot))]
