"""The text of a tournament file: JSON in and out, before anybody asks what it means."""

from __future__ import annotations

import json
from typing import Any

from ...sentence import N_, Sentence
from ...shape import is_deeper
from ..tournament import Tournament
from .whole import FORMAT, write_tournament

LARGEST = 16_000_000  # bytes; 600 people, 12 passes and two entries of each deal are about 4,000,000
DEEPEST = 12  # lists within lists; a figure stands seven deep


class NotATournament(Exception):
    """The text is not a tournament file at all; the message says why, in a sentence."""

    def __init__(self, message: Sentence) -> None:
        super().__init__(str(message))
        self.message = message


def dump(tournament: Tournament) -> str:
    """Return the tournament file as text."""
    return json.dumps(write_tournament(tournament), ensure_ascii=False, indent=1) + "\n"


def parse(text: str | bytes) -> dict[str, Any]:
    """Return the JSON object in `text`, for `read_tournament`. Raises `NotATournament`."""
    if len(text) > LARGEST:
        raise _none(N_("This is larger than any tournament file."))
    try:
        told = json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise _unreadable(text, error) from error
    if is_deeper(told, DEEPEST):
        raise _none(N_("This is not a tournament file. Its lists stand too deep within each other."))
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        text_ = N_("This is not a tournament file. A tournament file says “format”: “{format}”.")
        raise _none(text_, format=FORMAT)
    return told


def _unreadable(text: str | bytes, error: Exception) -> NotATournament:
    if not text.strip():
        return _none(N_("This is not a tournament file. It is empty."))
    if isinstance(error, UnicodeError):
        return _none(N_("This is not a tournament file. Its letters are not written in UTF-8."))
    if isinstance(error, json.JSONDecodeError):
        text_ = N_("This is not a tournament file. It stops being JSON in line {line} at letter {column}.")
        return _none(text_, line=error.lineno, column=error.colno)
    # Lists nested a thousand deep, or a number of thousands of digits.
    return _none(N_("This is not a tournament file. It cannot be read as JSON."))


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _none(N_("This is not a tournament file. One of its keys stands twice."))
    return found


def _no_number(text: str) -> None:
    raise _none(N_("This is not a tournament file. “{text}” is not a number."), text=text)


def _none(text: str, /, **values: object) -> NotATournament:
    return NotATournament(Sentence(text, values))
