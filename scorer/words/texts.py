"""Texts that people type: whether they can be kept, and what of them cannot be printed."""

from __future__ import annotations

from collections.abc import Iterable

from ..jass.sentence import N_, Sentence, is_unseen
from ..jass.shape import LONGEST_TEXT
from ..jass.sheet import Problem, tidy
from .coverage import unprintable

TOO_LONG = {
    "place": N_("The place has {got} letters. There is room for {most}."),
    "note": N_("The note has {got} letters. There is room for {most}."),
}
UNPRINTABLE = N_("Cannot be printed: {letters}")
UNSEEN = {
    "place": N_("The place holds a sign that cannot be seen. Type it again."),
    "note": N_("The note holds a sign that cannot be seen. Type it again."),
}


def text_problems(part: str, text: str) -> list[Problem]:
    """List what is wrong with a "place" or a "note"; both may be empty."""
    kept = tidy(text)
    if len(kept) > LONGEST_TEXT:
        said = {"got": len(kept), "most": LONGEST_TEXT}
        return [Problem("range", Sentence(TOO_LONG[part], said), part=part)]
    return [Problem("format", Sentence(UNSEEN[part]), part=part)] if any(map(is_unseen, kept)) else []


def print_warnings(names: Iterable[str]) -> dict[str, Sentence]:
    """Return for each name what the paper cannot show of it; nobody has to change it."""
    lacking = {name: unprintable(name) for name in names}
    return {name: Sentence(UNPRINTABLE, {"letters": letters}) for name, letters in lacking.items() if letters}
