"""Certificates: one page a person, to hang on a wall at home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...words.filters import environment
from ...words.formats import day
from ...words.letters import ems
from ..called import picture
from ..measure import POINT
from .spread import Spread, page, styled

PAGES = {"a4": ("A4", 210.0, 297.0, 13.0), "a5": ("A5", 148.0, 210.0, 9.2)}  # mm, and points of the type
SUITS = {"german": ("schellen", "rosen", "schilten", "eicheln"), "french": ("herz", "kreuz", "schaufel", "ecken")}
LARGEST, SMALLEST = 3.4, 1.3  # em, of a name
SEVERAL = 25  # of one document


@dataclass(frozen=True)
class Certificate:
    """What to print for one person: the rank out of `people`, the points as they are written, and where it was."""

    tournament: str
    name: str
    rank: int
    people: int
    total: str = ""
    club: str = ""
    game: str = ""
    date: str = ""
    place: str = ""
    pack: str = "german"


def spreads(told: Sequence[Certificate], paper: str) -> Iterator[Spread]:
    """Return certificates, one to a page."""
    html = environment().get_template("print/tournaments/certificates.html")
    size, width, height, type_ = PAGES[paper]
    style = styled(
        page(size, "0", type_),
        f".thanks {{ height: {height - 0.1:.2f}mm; width: {width}mm }}",
        f".thanks .rim {{ height: {height * 0.9:.2f}mm; margin: {height * 0.05:.2f}mm {height * 0.05:.2f}mm 0 }}",
    )
    room = width - 0.1 * height - 12
    for start in range(0, len(told), SEVERAL):
        some = told[start : start + SEVERAL]
        shown = [(one, name_size(one.name, room / (type_ * POINT)), day(one.date)) for one in some]
        packs = {suit for one in some for suit in SUITS[one.pack]}
        sizes = (f".s{size} {{ font-size: {size / 10}em }}" for size in sorted({size for _, size, _ in shown}))
        suits = {suit: picture(suit) for suit in sorted(packs)}
        yield Spread(html.render(shown=shown, suits=SUITS), " ".join([style, *sizes]), suits=suits, count=len(some))


def name_size(name: str, room: float) -> int:
    """Return the size of a name that fits a line of `room` em, as a class: tenths of an em."""
    return int(10 * max(SMALLEST, min(LARGEST, room / max(ems(name), 1))))
