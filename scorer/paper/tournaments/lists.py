"""Lists for the wall and the door: a title, what must be known, and rows under heads that come again on each page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...jass.sentence import Sentence
from ...words.filters import environment
from ...words.languages import say
from ..measure import POINT
from .spread import Spread, page, styled

# Size, width between the margins (mm), margins, type (points).
PAGES = {
    ("a4", False): ("A4", 182.0, "13mm 14mm 15mm", 10.5),
    ("a4", True): ("A4 landscape", 269.0, "12mm 14mm 14mm", 10.5),
    ("a5", False): ("A5", 130.0, "9mm 9mm 12mm", 8.5),
    ("a5", True): ("A5 landscape", 192.0, "9mm 9mm 12mm", 8.5),
}
GAP = 0.425  # em between columns, as the style sheet has it: half of the type of the heads
LEAST = 11.0  # em, of a column that takes what is left


@dataclass(frozen=True)
class Column:
    """A column of a list: its head, how wide it is in em (0: it shares what is left), and how its cells are set.

    `looks` is "" for words, "figure", "strong" (figures that count most), "middle", "soft" or "tick" (a box).
    """

    head: Sentence | str
    width: float = 0
    looks: str = ""


@dataclass(frozen=True)
class Group:
    """Rows of a list, each with a text for each column; with a title they stand apart from those before."""

    rows: tuple[tuple[str, ...], ...]
    title: Sentence | str = ""


@dataclass(frozen=True)
class Roll:
    """A list: what it is of, what must be known before one reads it, its rows, and what explains them."""

    tournament: str
    title: Sentence | str
    columns: tuple[Column, ...]
    groups: tuple[Group, ...]
    facts: tuple[Sentence | str, ...] = ()  # in one line below the title
    told: tuple[Sentence | str, ...] = ()  # sentences before the rows
    notes: tuple[Sentence | str, ...] = ()  # and after them
    tall: bool = False  # rows with room for a pen


def spreads(told: Sequence[Roll], paper: str) -> Iterator[Spread]:
    """Return lists as documents, each with its own page numbers."""
    html = environment().get_template("print/tournaments/lists.html")
    for roll in told:
        yield Spread(html.render(roll=roll, title=say(roll.title)), _style(roll, paper))


def _style(roll: Roll, paper: str) -> str:
    size, line, margin, type_ = PAGES[paper, is_wide(roll, paper)]
    em = type_ * POINT
    fixed = sum(column.width for column in roll.columns) * em
    shares = sum(not column.width for column in roll.columns) or 1
    widths = [(column.width * em or (line - fixed) / shares) - GAP * em for column in roll.columns]
    return styled(
        page(size, margin, type_),
        "@page { @bottom-left { content: string(head) } }",
        "@page { @bottom-right { content: counter(page) ' / ' counter(pages) } }",
        *(f".roll .c{number} {{ width: {width:.2f}mm }}" for number, width in enumerate(widths)),
    )


def is_wide(roll: Roll, paper: str) -> bool:
    """Tell whether a list needs a page across: what is left for names would be too narrow."""
    _, line, _, type_ = PAGES[paper, False]
    fixed = sum(column.width for column in roll.columns)
    shares = sum(not column.width for column in roll.columns)
    return line / (type_ * POINT) - fixed < LEAST * shares
