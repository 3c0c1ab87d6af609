"""Sheets as PDF. WeasyPrint lays them out, in child processes: its fonts are not safe in threads, and its import
takes half a second. `press` keeps the children, `typesetting` is what they do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..words.languages import language
from .leaf import FORMS, PaperSheet
from .measure import PAPERS
from .press import CHILDREN, CannotPrint, run
from .slips import SLIP_FORMS

__all__ = ["FORMS", "PAPERS", "SLIP_FORMS", "CannotPrint", "PaperSheet", "print_sheets"]

FEWEST, MOST = 10, 50  # sheets of one part: fewer are not worth a second child, more would take more memory


def print_sheets(
    sheets: Sequence[PaperSheet],
    *,
    paper: str = "a4",
    words: str = "",
    progress: Callable[[int], None] | None = None,
) -> bytes:
    """Print sheets one after the other and return the PDF, tagged for screen readers (PDF/UA-1).

    `paper` is a key of `PAPERS`; `words` is the language, without it the one being spoken. `progress` is called
    with the number of sheets done. The same sheets give the same bytes. Raises `CannotPrint`.
    """
    if not sheets:
        raise ValueError("There is no sheet to print.")
    spoken = words or language()
    count = max(-(-len(sheets) // MOST), min(len(sheets) // FEWEST, len(CHILDREN)), 1)
    size = -(-len(sheets) // count)
    chunks = [tuple(sheets[start : start + size]) for start in range(0, len(sheets), size)]
    parts = run([("imprint", (chunk, paper, spoken, len(sheets) > 1)) for chunk in chunks], progress)
    return parts[0] if len(parts) == 1 else run([("bind", (tuple(parts),))])[0]
