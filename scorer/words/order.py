"""The order of names as a Swiss list has it: ä beside a, é beside e, capitals beside small letters, 9 before 10.

As in the Swiss phone book a name stands where its first word says: "von Allmen" under V.
"""

from __future__ import annotations

import re
import unicodedata

LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d"})
PIECES = re.compile(r"\d+|[^\W\d_]+")
APOSTROPHES = str.maketrans("", "", "'’ʼ`´")

Piece = tuple[int, int, str]  # a number by its length and figures, or a word; numbers come first
NameKey = tuple[tuple[Piece, ...], str, str]


def name_key(name: str) -> NameKey:
    """Return what names are sorted by, word by word; names that differ in marks and signs only follow each other."""
    small = name.casefold().translate(LETTERS)
    bare = "".join(letter for letter in unicodedata.normalize("NFD", small) if not unicodedata.combining(letter))
    return tuple(map(_piece, PIECES.findall(bare.translate(APOSTROPHES)))), bare, small


def _piece(text: str) -> Piece:
    if not text.isdecimal():
        return 1, 0, text
    figures = "".join(str(unicodedata.decimal(figure)) for figure in text).lstrip("0")
    return 0, len(figures), figures
