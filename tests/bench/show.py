"""What showing a sheet costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.bench.club import LENGTHS, Club, bare, look, seconds
from tests.bench.row import Row, side_by_side

TIMES = 500


def rows(quiet: Club, crowded: Club) -> Iterator[Row]:
    """Compare with a bare page, among few and among many sheets, early and late in the evening."""
    empty = bare()
    base, alone, among = side_by_side(
        TIMES, lambda _: seconds(empty, look("/")), showing(quiet, 12), showing(crowded, 12)
    )
    yield Row("showing a sheet of 12 deals, CPU of bare Flask pages", alone / base, 4)
    yield Row(f"showing a sheet among {crowded.others:,} other sheets, among {quiet.others}", among / alone, 1.25)
    early, _, late = side_by_side(TIMES // 2, *(showing(quiet, deals) for deals in LENGTHS))
    yield Row(f"showing a sheet of {LENGTHS[-1]} deals, of {LENGTHS[0]} (linear: 10)", late / early, 10)
    base, polled = side_by_side(TIMES, lambda _: seconds(empty, look("/")), polling(quiet, 12))
    yield Row("asking whether a sheet has changed, CPU of bare Flask pages", polled / base, 2)


def showing(club: Club, deals: int) -> Any:
    """Return how long it takes to show a sheet of so many deals."""
    (sheet,) = club.fill(1, deals)
    return lambda _: seconds(club.app, club.look(f"/sheets/{sheet}", sheet))


def polling(club: Club, deals: int) -> Any:
    """Return how long it takes to say that nothing has changed."""
    (sheet,) = club.fill(1, deals)
    shown = club.app.test_client().get(f"/sheets/{sheet}", headers={"Cookie": club.cookie(sheet)})
    known = {"HTTP_IF_NONE_MATCH": shown.headers["ETag"]}
    return lambda _: seconds(club.app, club.look(f"/sheets/{sheet}", sheet) | known, "304")
