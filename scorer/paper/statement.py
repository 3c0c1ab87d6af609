"""The statement of a member for a season: what was there, each evening and payment, what is there now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from .. import HOME
from ..jass.circle import Statement
from ..words.filters import environment
from ..words.formats import day
from ..words.languages import language
from .press import run

PAPERS = {"a4": ("A4", "18mm 20mm 16mm", 11), "a5": ("A5", "12mm 12mm 12mm", 9)}  # size, margins, type


@dataclass(frozen=True)
class PaperStatement:
    """What to print: the circle's name, the statement, and for each of its rows words and details."""

    circle: str
    statement: Statement
    described: tuple[tuple[str, str], ...]

    @property
    def rows(self) -> list[tuple[Any, str, str]]:
        """The rows with their words."""
        return [(row, *words) for row, words in zip(self.statement.rows, self.described, strict=True)]

    @property
    def title(self) -> str:
        """Whose statement it is, and of which season."""
        season = self.statement.season
        return f"{self.statement.member.name}, {day(season.start)} – {day(season.end)}"


def print_statements(statements: Sequence[PaperStatement], *, paper: str = "a4", words: str = "") -> bytes:
    """Print statements one after the other, each on a page of its own, and return the PDF. Raises `CannotPrint`.

    `paper` is a key of `PAPERS`. The same statements give the same bytes.
    """
    if not statements:
        raise ValueError("There is no statement to print.")
    return run([("state", (tuple(statements), paper, words or language()))])[0]


def html(told: PaperStatement) -> str:
    """Return a statement as the document that is laid out."""
    return environment().get_template("print/statement.html").render(told=told, statement=told.statement)


def style(paper: str) -> str:
    """Return the style sheet of a statement."""
    size, margin, type_ = PAPERS[paper]
    return f"@page {{ size: {size}; margin: {margin} }} html {{ font-size: {type_}pt }} {_own_style()}"


@cache
def _own_style() -> str:
    return (HOME / "static" / "print-statement.css").read_text(encoding="utf-8")
