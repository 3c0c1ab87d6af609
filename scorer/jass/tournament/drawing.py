"""Drawing a tournament's passes: which ones stay, who plays, and what each way of drawing makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..seating import Groups, Plan, alternatives, by_standings, draw, redraw, repeats
from ..seating.bank import banked_uneven
from .people.clubs import groups
from .tournament import Person, Tournament

AHEAD, NEXT, STANDINGS, UNEVEN = WAYS = ("ahead", "next", "standings", "uneven")


def players(tournament: Tournament) -> tuple[int, ...]:
    """Return the start numbers of those who are drawn: who is here and has not left."""
    return tuple(person.number for person in playing(tournament))


def playing(tournament: Tournament) -> tuple[Person, ...]:
    """Return the people who are drawn."""
    return tuple(person for person in tournament.people if person.present and not person.withdrawn)


def apart(tournament: Tournament) -> Groups:
    """Return the groups of start numbers that are kept apart; none where the set-up does not ask for it."""
    return groups(playing(tournament)) if tournament.setup.apart else ()


def fixed(tournament: Tournament) -> int:
    """Return how many passes stay as they are: those up to the last one that is published."""
    return max(tournament.opened, default=0)


def drawn_anew(tournament: Tournament, way: str, seed: int, ranking: Sequence[int] = ()) -> Plan:
    """Return the plan with the passes that are still to come drawn in one of `WAYS`.

    "ahead" draws all that the set-up has, "next" one more, "standings" one more by `ranking` (start numbers, the best
    one first; whoever plays and is not in it comes behind; the first passe is drawn by lot), "uneven" all of them with
    uneven tables of three where that saves repeats. Published passes stay. Raises `CannotSeat`.
    """
    stay = fixed(tournament)
    kept, here, groups_ = Plan(tournament.plan.passes[:stay]), players(tournament), apart(tournament)
    if way == STANDINGS and stay:
        order = [number for number in ranking if number in set(here)]
        return by_standings(kept, [*order, *(number for number in here if number not in order)], seed, groups_)
    count = 1 if way in (NEXT, STANDINGS) else max(tournament.setup.passes - stay, 1)
    if stay:
        return redraw(tournament.plan, stay, [here] * count, seed, groups_)
    return alternatives(here, count, seed, groups_)[-1] if way == UNEVEN else draw(here, count, seed, groups_)


def uneven_saves(tournament: Tournament) -> tuple[int, int] | None:
    """Return the repeats of all passes drawn evenly, and with uneven tables of three where that saves some.

    None where we know no such plan, or where a passe is published: the first ones would have to be drawn so too.
    """
    here, passes = players(tournament), tournament.setup.passes
    if fixed(tournament) or banked_uneven(len(here), passes) is None:
        return None
    even, uneven = _both(here, passes, tournament.setup.seed, apart(tournament))
    return (even, uneven) if uneven < even else None


@lru_cache(maxsize=16)
def _both(here: tuple[int, ...], passes: int, seed: int, groups_: Groups) -> tuple[int, int]:
    """Return the repeats of both plans. A page asks whenever it is opened, and drawing takes half a second."""
    even, uneven = map(repeats, alternatives(here, passes, seed, groups_))
    return even, uneven


def is_current(tournament: Tournament, passe: int) -> bool:
    """Tell whether a passe (from 1) seats exactly those who are here."""
    seated = sorted(number for table in tournament.plan.passes[passe - 1] for number in table)
    return seated == sorted(players(tournament))


def to_draw_anew(tournament: Tournament) -> tuple[int, ...]:
    """Return the passes still to come that seat somebody who has left, or do not seat somebody who came."""
    coming = range(fixed(tournament) + 1, len(tournament.plan.passes) + 1)
    return tuple(passe for passe in coming if not is_current(tournament, passe))
