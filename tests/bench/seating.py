"""How many repeats a draw has, how evenly tables of three and first deals fall, and how long it takes.

`./run bench seating` draws for a sample of numbers of people, `./run bench seating everything` for all up to 600.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from scorer.jass.seating import Plan, account, draw, redraw, repeats
from tests.bench.row import Row
from tests.jass.draws import ALLOWED, people

PASSES = range(3, 9)
SEED = 7


def rows(folder: Path | None = None) -> Iterator[Row]:
    """Draw for few people and for many, then anew after changes."""
    whole = "everything" in sys.argv
    slow = []
    for count, allowed in ALLOWED.items():
        plans = []
        for passes in PASSES:
            plan, seconds = timed(count, passes)
            plans.append(plan)
            slow.append(seconds)
        found = [repeats(plan) for plan in plans]
        bounds = "/".join(map(str, allowed))
        told = f"{count} people, 3–8 passes: repeats {'/'.join(map(str, found))}, over {bounds}"
        yield Row(told, sum(max(0, got - may) for got, may in zip(found, allowed, strict=True)), 0, "")
        yield Row(f"{count} people, 3–8 passes: uneven draws", sum(not account(plan).even for plan in plans), 0, "")
    yield from _many(range(26, 101) if whole else [*range(26, 50), 53, 61, 69, 77, 93, 100], slow, 2)
    yield from _many(range(101, 601) if whole else [*range(101, 500, 57), 498, 499, 500, 597, 600], [], 1)
    yield from _changed(range(24, 501) if whole else [*range(24, 60, 3), 75, 100, 250, 499, 500])


def timed(count: int, passes: int) -> tuple[Plan, float]:
    """Draw once; return the plan and how many seconds it took."""
    started = time.perf_counter()
    plan = draw(people(count), passes, SEED)
    return plan, time.perf_counter() - started


def _many(counts: range | list[int], slow: list[float], most: int) -> Iterator[Row]:
    again, uneven = 0, 0
    for count in counts:
        for passes in PASSES:
            plan, seconds = timed(count, passes)
            slow.append(seconds)
            again += repeats(plan)
            uneven += not account(plan).even
    what = f"{counts[0]} to {counts[-1]} people, 3–8 passes ({len(counts)} numbers)"
    yield Row(f"{what}: repeats", again, 0, "")
    yield Row(f"{what}: uneven draws", uneven, 0, "")
    yield Row(f"slowest draw for up to {counts[-1]} people", max(slow), most, "s")


def _changed(counts: range | list[int]) -> Iterator[Row]:
    """A tenth leaves or comes after each passe of five."""
    again, slow = 0, []
    for count in counts:
        plan, change = draw(people(count), 5, SEED), count // 10
        for played in range(1, 5):
            for here in (people(count)[change:], people(count + change), people(count + change // 2)[change // 2 :]):
                started = time.perf_counter()
                again += repeats(redraw(plan, played, [here] * (5 - played), SEED))
                slow.append(time.perf_counter() - started)
    yield Row(f"a tenth leaves or comes, 5 passes, 24 to 500 people ({len(counts)}): repeats", again, 0, "")
    yield Row("slowest draw after changes", max(slow), 1, "s")
