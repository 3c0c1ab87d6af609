"""What can be printed of a tournament, by name: each form knows how to lay out its own values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from . import cards, certificates, lists, signs, tables
from .spread import Spread

PAPERS = ("a4", "a5")


@dataclass(frozen=True)
class Form:
    """A form: from its values and a paper to documents, and how many values one child is given at a time."""

    spreads: Callable[[Sequence[Any], str], Iterator[Spread]]
    chunk: int


# More at a time would take more memory; a list is one value, however long it is.
FORMS = {
    "tables": Form(tables.spreads, 25),
    "cards": Form(cards.small, 100),  # four to a page of A4
    "large_cards": Form(cards.large, 50),  # two to a page
    "lists": Form(lists.spreads, 1),
    "signs": Form(signs.spreads, 25),
    "certificates": Form(certificates.spreads, 25),
}
