"""The draw in words: who is drawn, how it came out, who sits where, what a change costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...jass.seating import CannotSeat, Swap, account, tables
from ...jass.sentence import N_, NP_, Sentence
from ...jass.tournament.drawing import apart, fixed, players, playing, to_draw_anew, uneven_saves
from ...jass.tournament.people.clubs import crowds
from ...jass.tournament.people.names import told_apart
from ...jass.tournament.results.states import COUNTED
from ...jass.tournament.results.tablesheet import SEATS
from ...jass.tournament.tournament import Tournament
from ...store.hall import Hall
from ...words.order import name_key
from ..seating import explained

HERE = N_("{people} people are here: {fours} tables of four and {threes} of three.")
NOT_CURRENT = N_("The passes still to come do not seat exactly those who are here. Draw them anew.")
OUT = NP_(
    "{count} table is still out. Drawn by the standings now, the passe goes by what has come in.",
    "{count} tables are still out. Drawn by the standings now, the passe goes by what has come in.",
)
UNEVEN = N_("With uneven tables of three there are {repeats} repeats instead of {even}.")
SEED = N_("Drawn with seed {seed}.")
CHANGE = N_("In passe {passe} {first} and {second} change places.")
COST_MORE = NP_("That makes {count} repeat more.", "That makes {count} repeats more.")
COST_LESS = NP_("That makes {count} repeat less.", "That makes {count} repeats less.")
COST_SAME = N_("That makes as many repeats as before.")


@dataclass(frozen=True)
class Drawn:
    """What the page of the draw says."""

    here: Sentence  # how many tables, or why they cannot be seated
    can_draw: bool
    warnings: tuple[Sentence, ...]
    uneven: Sentence | None  # offered instead
    told: tuple[Sentence | str, ...]  # how the draw came out
    coming: int  # passes still to draw


@dataclass(frozen=True)
class Seated:
    """One person and the seat in each of some passes, "7 b"; empty where they do not play."""

    number: int
    name: str
    club: str
    seats: tuple[str, ...]


def drawn(hall: Hall) -> Drawn:
    """Return what the page of the draw says."""
    told = hall.tournament
    here, can_draw = _here(told)
    saved = uneven_saves(told) if can_draw else None
    uneven = Sentence(UNEVEN, {"even": saved[0], "repeats": saved[1]}) if saved else None
    return Drawn(here, can_draw, _warnings(hall), uneven, _came_out(told), told.setup.passes - fixed(told))


def listed(tournament: Tournament, passes: Sequence[int]) -> list[Seated]:
    """Return everybody who sits in one of these passes (from 1), by name."""
    names = told_apart(tournament.people)
    found: dict[int, dict[int, str]] = {}
    for passe, table in tournament.places:
        for seat, number in enumerate(tournament.table((passe, table))):
            found.setdefault(number, {})[passe] = f"{table} {SEATS[seat]}"
    people = sorted(tournament.people, key=lambda person: (name_key(person.name), person.number))
    return [
        Seated(
            person.number,
            names[person.number],
            person.club,
            tuple(found.get(person.number, {}).get(passe, "") for passe in passes),
        )
        for person in people
        if any(passe in found.get(person.number, {}) for passe in passes)
    ]


def swapped(tournament: Tournament, told: Swap, asked: tuple[int, int, int]) -> tuple[Sentence | str, ...]:
    """Return what it costs that two people change places; `asked` is the passe and both start numbers."""
    called, (passe, first, second), cost = _called(tournament), asked, told.cost
    who = Sentence(CHANGE, {"passe": passe, "first": called[first], "second": called[second]})
    one, many = COST_MORE if cost > 0 else COST_LESS
    costs = Sentence(one, {"count": abs(cost)}, many, abs(cost)) if cost else Sentence(COST_SAME)
    return (who, costs, *explained(told.after, kept_apart=bool(apart(tournament)), called=called))


def _here(told: Tournament) -> tuple[Sentence, bool]:
    people = len(players(told))
    try:
        fours, threes = tables(people)
    except CannotSeat as error:
        return error.message, False
    return Sentence(HERE, {"people": people, "fours": fours, "threes": threes}), True


def _warnings(hall: Hall) -> tuple[Sentence, ...]:
    told = hall.tournament
    found = [Sentence(NOT_CURRENT)] if to_draw_anew(told) else []
    if told.setup.apart:
        found += crowds(playing(told))
    places = [place for place in told.places if place[0] in told.opened]
    out = sum(place not in hall.states or hall.states[place].kind != COUNTED for place in places)
    if out and told.setup.draw == "standings" and fixed(told) < told.setup.passes:
        found.append(Sentence(OUT[0], {"count": out}, OUT[1], out))
    return tuple(found)


def _came_out(told: Tournament) -> tuple[Sentence | str, ...]:
    if not told.plan.passes:
        return ()
    groups = apart(told)
    lines = explained(account(told.plan, groups), kept_apart=bool(groups), called=_called(told))
    return (Sentence(SEED, {"seed": told.seed}), *lines)


def _called(told: Tournament) -> Mapping[int, str]:
    """Return how a sentence calls everybody: "12 Anna"."""
    return {person.number: f"{person.number} {person.name}" for person in told.people}
