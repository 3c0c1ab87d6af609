"""A process that says steps of many subjects until it is killed: python -m tests.store.step_writer DATABASE NUMBER."""

from __future__ import annotations

import sys
from contextlib import closing
from itertools import count

from scorer.store import tournaments
from scorer.store.database import connect

PEOPLE = 500  # in one step


def main(database: str, number: str) -> None:
    """Tick everybody at the door, and untick everybody, again and again; print a line when a step is confirmed."""
    with closing(connect(database)) as db:
        for turn in count():
            told = {f"person/{one}": {"name": "Anna", "present": turn % 2 == 0} for one in range(1, PEOPLE + 1)}
            based = dict.fromkeys(told, turn + 1)
            tournaments.record(db, int(number), told, based_on=based, key=f"step-key-{turn}", device="d")
            sys.stdout.write(f"{turn}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
