"""Plans that were found beforehand, for up to 45 people: too rare to find while somebody waits.

`plans.txt` holds one plan a line: people, passes, "even" or "uneven" (how tables of three fall on people),
then a word a passe whose letters tell the tables of the first person, the second, and so on. The script
tests/bench/find_plans.py finds them.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import combinations

from .grouping import Grouping, is_even, repeats_of

MOST_PASSES = 8


def banked(people: int, passes: int) -> Grouping | None:
    """Return the best even plan of the bank, of people numbered from 0; None if it has none.

    If a longer plan repeats nothing, so does a part of it; it only has to stay even.
    """
    found = _plans()
    if (people, passes, "even") in found:
        return found[people, passes, "even"]
    for longer in range(passes + 1, MOST_PASSES + 1):
        plan = found.get((people, longer, "even"))
        if plan and not repeats_of(plan):
            parts = (list(part) for part in combinations(plan, passes) if is_even(part, people))
            return next(parts, None)
    return None


def banked_uneven(people: int, passes: int) -> Grouping | None:
    """Return the plan that repeats less than any even one we know; None if there is none."""
    return _plans().get((people, passes, "uneven"))


@cache
def _plans() -> dict[tuple[int, int, str], Grouping]:
    lines = files(__package__).joinpath("plans.txt").read_text(encoding="ascii").splitlines()
    return dict(map(read, lines))


def read(line: str) -> tuple[tuple[int, int, str], Grouping]:
    """Return what a line of the bank holds: people, passes, how threes fall, and the plan."""
    people, passes, kind, *words = line.split()
    return (int(people), int(passes), kind), [_tables(word) for word in words]


def written(people: int, kind: str, plan: Grouping) -> str:
    """Return a plan as a line of the bank."""
    words = ("".join(_letter(passe, player) for player in range(people)) for passe in plan)
    return " ".join([str(people), str(len(plan)), kind, *words])


def _tables(word: str) -> list[list[int]]:
    return [[player for player, at in enumerate(word) if at == table] for table in sorted(set(word))]


def _letter(passe: list[list[int]], player: int) -> str:
    return next(chr(ord("a") + number) for number, table in enumerate(passe) if player in table)
