"""A process that writes to a sheet with several threads: python -m tests.store.writer DATABASE SHEET NAME."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

from scorer.store import sheets
from scorer.store.database import connect

THREADS = 3
REPORTS = 20  # of each thread


def write(database: str, sheet: int, name: str) -> None:
    """Report REPORTS deals of our own, and each deal of a list that all writers report with the same keys."""
    with closing(connect(database)) as db:
        for number in range(REPORTS):
            for subject, key in ((f"{name}.{number}", f"own-{name}-{number}"), (f"all.{number}", f"shared-{number}")):
                sheets.record(db, sheet, subject, {"taken": [number]}, based_on=0, key=key, device=name, rivals=True)


def main(database: str, sheet: str, name: str) -> None:
    """Write with every thread; whatever goes wrong ends the process with a traceback."""
    with ThreadPoolExecutor(THREADS) as threads:
        for done in [threads.submit(write, database, int(sheet), f"{name}{thread}") for thread in range(THREADS)]:
            done.result()


if __name__ == "__main__":
    main(*sys.argv[1:])
