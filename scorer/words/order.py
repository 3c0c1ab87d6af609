"""The order of names as a Swiss list has it: ä beside a, é beside e, capitals beside small letters."""

from __future__ import annotations

import unicodedata

LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})


def name_key(name: str) -> tuple[str, str]:
    """Return what names are sorted by; names that differ in their marks only follow each other."""
    small = name.casefold().translate(LETTERS)
    bare = "".join(letter for letter in unicodedata.normalize("NFD", small) if not unicodedata.combining(letter))
    return bare, small
