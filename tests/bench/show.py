"""What showing a sheet costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from werkzeug.test import run_wsgi_app

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
    base, afresh = side_by_side(TIMES // 5, lambda _: seconds(empty, look("/")), drawing(quiet, 12))
    yield Row("drawing a sheet of 12 deals when something was said", afresh / base, 40)
    base, polled = side_by_side(TIMES, lambda _: seconds(empty, look("/")), polling(quiet, 12))
    yield Row("asking whether a sheet has changed, CPU of bare Flask pages", polled / base, 2)


def showing(club: Club, deals: int) -> Any:
    """Return how long it takes to show a sheet of so many deals."""
    (sheet,) = club.fill(1, deals)
    return lambda _: seconds(club.app, club.look(f"/sheets/{sheet}", sheet))


def drawing(club: Club, deals: int) -> Any:
    """Return how long it takes to show a sheet of so many deals for the first time."""
    sheets = iter(club.fill(TIMES // 5, deals))
    return lambda _: seconds(club.app, club.look(f"/sheets/{(sheet := next(sheets))}", sheet))


def polling(club: Club, deals: int) -> Any:
    """Return how long it takes to say that nothing has changed."""
    (sheet,) = club.fill(1, deals)
    _, _, headers = run_wsgi_app(club.app, club.look(f"/sheets/{sheet}", sheet))
    known = {"HTTP_IF_NONE_MATCH": headers["ETag"]}
    return lambda _: seconds(club.app, club.look(f"/sheets/{sheet}", sheet) | known, "304")
