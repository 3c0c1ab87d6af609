"""How long it takes to print, against one document for each sheet, and what it leaves in the server."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

from scorer.paper import PaperSheet, press, print_sheets
from tests.bench.row import MORE, Row
from tests.paper.sheets import LINK, sheet

HOME = Path(__file__).parents[2]


def rows(folder: Path | None = None) -> Iterator[Row]:
    """Measure one sheet cold and warm, and many against the naive way."""
    yield Row("print one sheet, the first since the start", median(_cold() for _ in range(3)), 0.9, "s")
    print_sheets(table_sheets(1))
    yield Row("print one sheet", median(_print(1) for _ in range(9)), 0.15, "s")
    before = _memory()
    naive, hundred, double = zip(*((_naive(4), _print(100), _print(200)) for _ in range(3)), strict=True)
    yield Row("print 100 sheets instead of a document each", 100 * median(naive) / median(hundred), 10, side=MORE)
    yield Row("print 200 sheets instead of 100", median(double) / median(hundred), 2.2)
    yield Row("memory that the server keeps after 900 sheets", _memory() - before, 20, "MB")


def table_sheets(count: int) -> list[PaperSheet]:
    """Return filled sheets of two rounds, each of another table, with their links and rule cards."""
    told = sheet(4, 2)
    return [PaperSheet(replace(told, place=f"Table {n}"), link=f"{LINK}{n}") for n in range(1, count + 1)]


def _print(count: int) -> float:
    sheets = table_sheets(count)
    begun = time.perf_counter()
    print_sheets(sheets)
    return time.perf_counter() - begun


def _cold() -> float:
    press.end()
    return _print(1)


def _naive(count: int) -> float:
    """Return the seconds that a sheet takes on its own, in a process that has printed before."""
    told = [sys.executable, "-m", "tests.bench.naive", str(count)]
    return float(subprocess.run(told, cwd=HOME, capture_output=True, text=True, check=True).stdout)


def _memory() -> float:
    """Return the resident memory of this process in MB (10⁶ bytes); 0 where the system does not tell."""
    try:
        told = Path("/proc/self/status").read_text()
    except FileNotFoundError:
        return 0.0
    return int(told.split("VmRSS:")[1].split()[0]) * 1.024 / 1000
