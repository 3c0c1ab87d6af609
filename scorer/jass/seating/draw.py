"""A draw: from people, passes and a seed to a plan. The same input gives the same plan everywhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from .anneal import UNEVEN
from .apart import relabelled
from .bank import banked, banked_uneven
from .chance import Lots, lots, shuffled
from .grouping import Grouping, repeats_of
from .numbering import named, numbered, strangers
from .past import LONG, STEPS, TRIES, Past
from .plan import Groups, Plan, tables


def draw(players: Iterable[int], passes: int, seed: int, apart: Groups = ()) -> Plan:
    """Draw who sits where in so many passes.

    `players` are start numbers, `seed` a whole number from 0. Nobody meets again, sits at a table of three or
    deals first more often than needed. People of one of the groups `apart` meet only where it cannot be
    helped: `account` tells. Raises `CannotSeat` for 1, 2 and 5 people.
    """
    lot, order = lots(seed), sorted(set(players))
    tables(len(order))
    order = shuffled(order, lot)
    past = Past(len(order), [], strangers(apart, order))
    known = banked(len(order), passes)
    if known and repeats_of(known):
        return named(_relabelled(known, past, UNEVEN, lot), order, lot)
    plan, free = past.begun([range(len(order))] * passes, [], lot, tries=1 if known else TRIES)
    if not free and known:
        plan = _relabelled(known, past, UNEVEN, lot)
    elif not free:
        plan = past.exchanged(plan, lot, steps=STEPS if past.strangers else LONG)
    return named(plan, order, lot)


def alternatives(players: Iterable[int], passes: int, seed: int, apart: Groups = ()) -> tuple[Plan, ...]:
    """Return the plan of `draw`, then, if we know one, a plan with fewer repeats but uneven tables of three."""
    everybody = sorted(set(players))
    even = draw(everybody, passes, seed, apart)
    known = banked_uneven(len(everybody), passes)
    if known is None:
        return (even,)
    lot = lots(seed)
    order = shuffled(everybody, lot)
    past = Past(len(order), [], strangers(apart, order))
    return (even, named(_relabelled(known, past, 1, lot), order, lot))


def redraw(plan: Plan, played: int, present: Sequence[Collection[int]], seed: int, apart: Groups = ()) -> Plan:
    """Draw the passes to come anew; the first `played` passes stay as they are.

    `present` runs over the passes to come and tells who plays each of them: late arrivals are in it, those who
    left are not. There may be more or fewer of them than the plan had. Raises `CannotSeat`, which names the passe.
    """
    for passe, players in enumerate(present, played + 1):
        tables(len(set(players)), passe)
    lot, before = lots(seed), plan.passes[:played]
    people = sorted({*Plan(before).players, *(player for players in present for player in players)})
    place = {player: number for number, player in enumerate(people)}
    past = Past(len(people), numbered(before, place), strangers(apart, people))
    coming = [sorted(place[player] for player in set(players)) for players in present]
    old = numbered(plan.passes[played:], place)
    future, free = past.begun(coming, old, lot)
    # Rather a table of three too many for somebody than a repeat.
    for uneven in () if free else (UNEVEN, 1, 0):
        future = past.exchanged(future, lot, uneven)
        if not past.sitting(future, uneven=0).cost:
            break
    return named(future, people, lot, before)


def substitute(plan: Plan, played: int, leaving: int, coming: int) -> Plan:
    """Let somebody take the place of somebody else in all passes after the first `played` ones."""

    def seat(table: Sequence[int]) -> tuple[int, ...]:
        return tuple(coming if player == leaving else player for player in table)

    future = (tuple(map(seat, passe)) for passe in plan.passes[played:])
    return Plan((*plan.passes[:played], *future))


def _relabelled(known: Grouping, past: Past, uneven: int, lot: Lots) -> Grouping:
    """Return a known plan in which those who should be kept apart meet less."""
    if not past.strangers:
        return known
    return past.exchanged(relabelled(known, past.people, past.strangers, lot), lot, uneven)
