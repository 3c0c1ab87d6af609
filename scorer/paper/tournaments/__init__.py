"""A tournament on paper: sheets, cards and slips for the tables, lists for the wall, thanks for the winners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...words.languages import language
from ..press import run
from .cards import PlayerCard
from .certificates import Certificate
from .figures import TableSheet
from .forms import FORMS, PAPERS
from .lists import Column, Group, Roll
from .signs import Sign

__all__ = [
    "FORMS",
    "PAPERS",
    "Certificate",
    "Column",
    "Group",
    "PlayerCard",
    "Roll",
    "Sign",
    "TableSheet",
    "print_papers",
]


def print_papers(
    form: str,
    told: Sequence[Any],
    *,
    paper: str = "a4",
    words: str = "",
    progress: Callable[[int], None] | None = None,
) -> bytes:
    """Print one form, each of what was `told` after the other, and return the PDF. Raises `CannotPrint`.

    `form` is a key of `FORMS`: "tables" prints `TableSheet`s, "cards" and "large_cards" `PlayerCard`s, "lists" `Roll`s,
    "signs" `Sign`s, "certificates" `Certificate`s. `paper` is one of `PAPERS`; `words` is the language, without it the
    one being spoken. `progress` is called with how many are done. The same values give the same bytes.
    """
    if not told:
        raise ValueError("There is nothing to print.")
    spoken = words or language()
    size = FORMS[form].chunk
    chunks = [tuple(told[start : start + size]) for start in range(0, len(told), size)]
    parts = run([("spread", (form, chunk, paper, spoken)) for chunk in chunks], progress)
    return parts[0] if len(parts) == 1 else run([("bind", (tuple(parts),))])[0]
