"""`./run bench`: measure, and say whether the bounds are kept. Ratios are measured side by side in one run."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from tests.bench import paper, phone, rate, record, seating, served, show, tournament_paper, tournament_posts
from tests.bench.club import Club
from tests.bench.row import HEADING, Row

OTHERS = (10, 100_000)  # sheets besides the one that is looked at


def main() -> None:
    """Print one line a measurement as it is made; end with status 1 if a bound is not kept."""
    wanted = sys.argv[1:]
    click.echo(HEADING)
    kept = []
    with tempfile.TemporaryDirectory() as folder:
        for row in rows(Path(folder), wanted):
            click.echo(str(row))
            kept.append(row.ok)
    sys.exit(0 if all(kept) else 1)


def rows(folder: Path, wanted: list[str]) -> Iterator[Row]:
    """Measure everything, or only what is `wanted`, by the name of its module: record, show, served …"""
    if not wanted or {"record", "show"} & set(wanted):
        quiet, crowded = (Club(folder / f"{others}.db", others) for others in OTHERS)
        for room in (record, show):
            if not wanted or room.__name__.split(".")[-1] in wanted:
                yield from room.rows(quiet, crowded)
    for room in (served, rate, phone, paper, seating, tournament_posts, tournament_paper):
        if not wanted or room.__name__.split(".")[-1] in wanted:
            yield from room.rows(folder)


if __name__ == "__main__":
    main()
