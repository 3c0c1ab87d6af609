"""Table signs: a number that can be read across the hall, on both sides of a page that is folded to stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...words.filters import environment
from ..measure import POINT
from .spread import Spread, page, styled

PAGES = {"a4": ("A4 landscape", 297.0, 210.0), "a5": ("A5 landscape", 210.0, 148.0)}  # mm
FIGURE = 0.66  # em, how tall a figure is
SEVERAL = 25  # signs of one document


@dataclass(frozen=True)
class Sign:
    """What stands on a table: its number, and the name of the tournament."""

    tournament: str
    table: int


def spreads(told: Sequence[Sign], paper: str) -> Iterator[Spread]:
    """Return table signs, one to a page, each half of it upright when it is folded."""
    html = environment().get_template("print/tournaments/signs.html")
    for start in range(0, len(told), SEVERAL):
        signs = told[start : start + SEVERAL]
        yield Spread(html.render(signs=signs), _style(paper), count=len(signs))


def _style(paper: str) -> str:
    size, width, height = PAGES[paper]
    half = height / 2
    tall = half * 0.58  # of the number
    type_ = tall / FIGURE / POINT
    return styled(
        page(size, "0", half * 0.16),
        f".sign {{ height: {height - 0.1:.2f}mm }} .half {{ width: {width}mm; height: {half:.2f}mm }}",
        f".half + .half {{ top: {half:.2f}mm }} .half .big {{ font-size: {type_:.1f}pt; height: {half * 0.7:.2f}mm;"
        f" line-height: {half * 0.7:.2f}mm }}",
    )
