"""How long the table sheets of a tournament take to print, and how much memory that takes."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median

from scorer.paper import press, print_sheets
from scorer.paper.tournaments import TableSheet, print_papers
from scorer.shown.tournaments.paper import player_cards, slip_sheets, table_sheets
from tests.bench.row import Row
from tests.paper.hall import hall, links

PEOPLE, PASSES = 500, 5  # 125 tables a passe
EVERY = 0.05  # seconds from one look at the memory to the next


def rows(folder: Path | None = None) -> Iterator[Row]:
    """Print one passe and all five, from processes that start anew, and the other paper of the players."""
    one, five = sheets(1), sheets(None)
    short, long = zip(*((_cold(one), _cold(five)) for _ in range(3)), strict=True)
    yield Row(f"print {len(one)} table sheets, the first since the start", median(short), 5, "s")
    yield Row(f"print {len(five)} table sheets instead of {len(one)} (linear: 5)", median(long) / median(short), 5.5)
    for told, bound in ((one, 200), (five, 400)):
        yield Row(f"memory that {len(told)} table sheets take, all processes", _most(told), bound, "MB")
    begun = time.perf_counter()
    print_papers("cards", player_cards(_hall()))
    yield Row(f"print the cards of {PEOPLE} players", time.perf_counter() - begun, 10, "s")
    begun = time.perf_counter()
    print_sheets(slip_sheets(_hall(), 1))
    yield Row(f"print the call slips of {len(one)} tables", time.perf_counter() - begun, 20, "s")


def sheets(passe: int | None) -> tuple[TableSheet, ...]:
    """Return the table sheets of a passe, or of all, with their links."""
    return table_sheets(_hall(), passe, links(_hall()))


@cache
def _hall():  # type: ignore[no-untyped-def]
    return hall(PEOPLE, PASSES)


def _cold(told: tuple[TableSheet, ...]) -> float:
    """Return the seconds that a print takes whose processes are not started yet."""
    press.end()
    begun = time.perf_counter()
    print_papers("tables", told)
    return time.perf_counter() - begun


def _most(told: tuple[TableSheet, ...]) -> float:
    """Return the MB of the processes that print, and of what this one needs more meanwhile, at the most."""
    press.end()
    before = _memory(os.getpid())
    with _watched() as most:
        print_papers("tables", told)
    return max(most, default=before) - before


@contextmanager
def _watched() -> Iterator[list[float]]:
    """Keep looking at the memory of this process and those that print."""
    found: list[float] = []
    over = threading.Event()

    def look() -> None:
        while not over.wait(EVERY):
            children = [child.process.pid for child in press.CHILDREN if child.process]
            found.append(sum(map(_memory, [os.getpid(), *children])))

    watching = threading.Thread(target=look)
    watching.start()
    try:
        yield found
    finally:
        over.set()
        watching.join()


def _memory(pid: int) -> float:
    """Return the memory of a process in MB (10⁶ bytes), its share of what several use; 0 where nobody tells."""
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    return int(told.split("Pss:")[1].split()[0]) * 1.024 / 1000
