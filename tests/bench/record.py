"""What recording a deal costs: token, check, commit that survives a power cut, redirect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.bench.club import LENGTHS, Club, bare, look, seconds
from tests.bench.row import Row, side_by_side
from tests.table import DEALS

TIMES = 500


def rows(quiet: Club, crowded: Club) -> Iterator[Row]:
    """Compare with a bare page, among few and among many sheets, early and late in the evening."""
    empty = bare()
    base, alone = side_by_side(TIMES, lambda _: seconds(empty, look("/")), recording(quiet, deals=6))
    yield Row("recording a deal, CPU of bare Flask pages, without the server", alone / base, 7)
    alone, among = side_by_side(TIMES, recording(quiet, deals=6), recording(crowded, deals=6))
    yield Row(f"recording a deal among {crowded.others:,} other sheets, among {quiet.others}", among / alone, 1.25)
    early, _, late = side_by_side(TIMES // 2, *(recording(quiet, deals) for deals in LENGTHS))
    yield Row(f"recording after {LENGTHS[-1]} deals, after {LENGTHS[0]} (linear: 10)", late / early, 10)


def recording(club: Club, deals: int) -> Any:
    """Return how long it takes to record a deal on sheets with so many: a whole round on one sheet after the other.

    As at the table, the phone has just been shown the page that it sends; that is not counted.
    """
    sheets = club.fill(-(-TIMES // len(DEALS)), deals)

    def record(turn: int) -> float:
        sheet, (deal, figures) = sheets[turn // len(DEALS)], list(DEALS.items())[turn % len(DEALS)]
        seconds(club.app, club.look(f"/sheets/{sheet}/table", sheet))
        asked = club.report(sheet, 1 + deals // len(DEALS), deal, figures, f"bench-{sheet}-{deal}")
        return seconds(club.app, asked, "303")

    return record
