"""Halls full of people whose paper is printed: any number of them, of either game."""

from __future__ import annotations

from typing import Any

from scorer.jass.seating import draw
from scorer.jass.tournament import Person, Setup, Tournament
from scorer.jass.tournament.tournament import Place

NAMES = ("Anna", "Beat", "Chiara", "Dario", "Élodie")
CLUBS = ("Jassclub Ochsen", "", "Familie Küng")
ADDRESS = "https://jass.example.ch/t/Zk3vX9q0bTfUuW1m"


def hall(people: int = 15, passes: int = 2, names: dict[int, str] | None = None, **told: Any) -> Tournament:
    """Return a tournament whose passes are drawn; `names` are those of some start numbers, `told` its set-up."""
    called = {number: f"{NAMES[number % 5]} {number}" for number in range(1, people + 1)} | (names or {})
    listed = tuple(Person(number, name, CLUBS[number % 3]) for number, name in sorted(called.items()))
    setup = Setup("Herbstjass", "2026-11-28", "Ochsen", passes=passes, **told)
    return Tournament(setup, listed, draw(range(1, people + 1), passes, 7), seed=7)


def links(tournament: Tournament) -> dict[Place, str]:
    """Return an address for each table of each passe."""
    return {(passe, table): f"{ADDRESS}{passe:02}{table:04}" for passe, table in tournament.places}
