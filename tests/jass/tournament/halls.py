"""Tournaments nobody thought of: any set-up, any people, a drawn plan, and whatever the tables bring in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from scorer.jass.games import GAMES
from scorer.jass.guggitaler import turns
from scorer.jass.seating import Plan, draw, sizes
from scorer.jass.tournament import Counting, Penalty, Person, Prize, Result, Setup, Tournament
from scorer.jass.tournament.results.tablesheet import rules_of
from scorer.jass.tournament.tournament import CONFIRMS, DRAWS, TIES, WRONG_SUMS, Place
from tests.jass import differenzler_evenings, evenings

NAMES = ("Anna", "Beat", "Chiara", "Dario", "Élodie")
SEATS = "abcd"
texts = st.sampled_from(["", "Ochsen", "Jassclub Rosengarten", "‘Säli’"])
RULES = {
    "differenzler": [{}, {"preset": "srf"}, {"preset": "jasswiki", "exact_bonus": -10, "zero_call": "always"}],
    "guggitaler": [
        {},
        {"preset": "classic"},
        {"preset": "vetsch", "schedule": "ten_all"},
        {"preset": "jasswiki", "schedule": "no_domino"},
        {"preset": "jassverzeichnis", "inverse": True},
    ],
}


def hall(people: int = 8, passes: int = 2, **setup: Any) -> Tournament:
    """Return a tournament that is drawn and published: Anna, Beat, Chiara, Dario, Élodie, Anna …"""
    persons = tuple(Person(number, NAMES[(number - 1) % len(NAMES)]) for number in range(1, people + 1))
    plan = Plan(tuple(_passe(people, passe) for passe in range(passes)))
    told = Setup("Herbstjass", "2026-11-28", **{"passes": passes, **setup})
    return Tournament(told, persons, plan, opened=frozenset(range(1, passes + 1)))


def _passe(people: int, passe: int) -> tuple[tuple[int, ...], ...]:
    """Seat people in their order; in each passe somebody else begins."""
    waiting = [(passe + place) % people + 1 for place in range(people)]
    return tuple(tuple(waiting.pop(0) for _ in range(size)) for size in sizes(people))


def with_result(tournament: Tournament, place: Place, result: Result) -> Tournament:
    """Return the tournament with what one table brought in."""
    return replace(tournament, results={**tournament.results, place: result})


@st.composite
def setups(draw_: st.DrawFn) -> Setup:
    """Draw a set-up that is in order."""
    game, passes = draw_(st.sampled_from(list(GAMES))), draw_(st.integers(1, 4))
    ranks = draw_(st.lists(st.integers(1, 600), unique=True, max_size=3))
    return Setup(
        name=draw_(st.sampled_from(["Herbstjass", "Coppa d’autunno"])),
        date="2026-11-28",
        place=draw_(texts),
        game=game,
        rules=draw_(st.sampled_from(RULES[game])),
        passes=passes,
        deals=draw_(st.integers(1, 5)),
        draw=draw_(st.sampled_from(DRAWS)),
        seed=draw_(st.integers(0, 2**53 - 1)),
        apart=draw_(st.booleans()),
        confirm=draw_(st.sampled_from(CONFIRMS)),
        wrong=draw_(st.sampled_from(WRONG_SUMS)),
        counting=Counting(
            dropped=draw_(st.integers(0, passes - 1)),
            best=draw_(st.none() | st.integers(1, passes)),
            ties=tuple(draw_(st.lists(st.sampled_from(TIES), unique=True))),
            threes=draw_(st.booleans()),
        ),
        fee=draw_(st.integers(0, 5_000)),
        prizes=tuple(Prize(rank, draw_(st.integers(1, 50_000)), draw_(texts)) for rank in ranks),
        cash=draw_(st.booleans()),
    )


@st.composite
def persons(draw_: st.DrawFn, number: int) -> Person:
    """Draw somebody."""
    flags = {key: draw_(st.booleans()) for key in ("present", "paid", "withdrawn", "substitute")}
    return Person(number, draw_(st.sampled_from(NAMES)), draw_(texts), **flags)


@st.composite
def deals(draw_: st.DrawFn, setup: Setup, seats: int) -> tuple[Any, ...]:
    """Draw the deals of a passe as really dealt cards make them, with seats by letter."""
    rules, _ = rules_of(setup, seats)
    if setup.game == "guggitaler":
        made = evenings.deals_told
        return tuple(draw_(made(turn.contract, rules, tuple(SEATS[:seats]))) for turn in turns(rules, seats))
    told = []
    for _ in range(setup.deals):
        points, _last = differenzler_evenings.dealt(draw_(st.integers(0, 2**32)), seats)
        told.append(
            {"calls": draw_(st.lists(st.integers(0, 157), min_size=seats, max_size=seats)), "points": [*points]}
        )
    return tuple(told)


@st.composite
def results(draw_: st.DrawFn, setup: Setup, seats: int) -> Result:
    """Draw what a table may bring in: deals, totals, or that it did not play."""
    kind = draw_(st.sampled_from(["deals", "totals", "unplayed"]))
    if kind == "unplayed":
        return Result(played=False)
    told: dict[str, Any] = {"overruled": draw_(texts)}
    figures = st.lists(st.integers(0, 20), min_size=seats, max_size=seats).map(tuple)
    if kind == "totals":
        told |= {"totals": draw_(figures), "exact": draw_(st.none() | figures)}
    else:
        told["deals"] = draw_(deals(setup, seats))
    penalty = st.builds(Penalty, st.integers(0, seats - 1), st.integers(1, 100), st.just("wrong card"))
    return Result(**told, penalties=tuple(draw_(st.lists(penalty, max_size=2))))


@st.composite
def tournaments(draw_: st.DrawFn) -> Tournament:
    """Draw a tournament in order."""
    setup, people = draw_(setups()), draw_(st.sampled_from([3, 4, 6, 7, 8, 11]))
    seed = draw_(st.integers(0, 1_000))
    plan = draw(range(1, people + 1), setup.passes, seed) if draw_(st.booleans()) else Plan(())
    begun = Tournament(setup, tuple(draw_(persons(number)) for number in range(1, people + 1)), plan, seed=seed)
    passes = st.frozensets(st.integers(1, len(plan.passes))) if plan.passes else st.just(frozenset())
    in_hall = [place for place in begun.places if draw_(st.booleans())]
    first, second = (
        {place: draw_(results(setup, len(begun.table(place)))) for place in in_hall[:most]} for most in (3, 2)
    )
    return replace(
        begun,
        opened=draw_(passes),
        shown=draw_(passes),
        frozen=draw_(st.booleans()),
        results=first,
        second=second,
        confirmed=frozenset(list(first)[:1]),
        lots=tuple(draw_(st.permutations(range(1, people + 1)))) if draw_(st.booleans()) else (),
    )
