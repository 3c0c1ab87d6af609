"""Printing one stack of a tournament's paper, whichever press it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import print_sheets
from . import print_papers

SLIPS = "slips"


def print_stack(
    form: str,
    told: Sequence[Any],
    paper: str,
    *,
    words: str = "",
    progress: Callable[[int], None] | None = None,
) -> bytes:
    """Print the values of a form, as `stack` returns them, and return the PDF. Raises `CannotPrint`."""
    if form == SLIPS:
        return print_sheets(told, paper=paper, words=words, progress=progress)
    return print_papers(form, told, paper=paper, words=words, progress=progress)
