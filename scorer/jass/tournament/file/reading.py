"""Reading one object of a file key by key: whatever is wrong with it is listed, nothing is ignored."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ...sentence import N_, Sentence, is_unseen, shown
from ...sheet import Problem, tidy

OBJECT = N_("{where}: this is not an object with keys.")
UNKNOWN = N_("{where}: there is no “{key}” here.")
TEXT = N_("{where}: “{key}” is a text of at most {most} visible letters.")
EMPTY = N_("{where}: “{key}” is missing.")
WHOLE = N_("{where}: “{key}” is a whole number from {least} to {most}.")
WHOLES = N_("{where}: “{key}” is a list of whole numbers from {least} to {most}.")
FLAG = N_("{where}: “{key}” is true or false.")
CHOICE = N_("{where}: “{key}” is one of {known}.")
LIST = N_("{where}: “{key}” is a list of at most {most}.")
TWICE = N_("{where}: {what} stands in “{key}” twice.")
MOST_TOLD = 5  # unknown keys of one object that are named


class Told:
    """One object of a file. Each question answers with what can be used; what is wrong goes to `found`."""

    def __init__(self, told: Any, where: Sentence, keys: Collection[str], found: list[Problem]) -> None:
        self.where, self.found = where, found
        self.told: dict[str, Any] = told if isinstance(told, dict) else {}
        if not isinstance(told, dict):
            self.wrong(OBJECT)
        for key in [key for key in self.told if key not in keys][:MOST_TOLD]:
            self.wrong(UNKNOWN, key=shown(key))

    def wrong(self, text: str, code: str = "format", **values: object) -> None:
        """List a problem with this object."""
        self.found.append(
            Problem(code, Sentence(text, {"where": self.where, **values}), part=str(values.get("key", "")))
        )

    def text(self, key: str, most: int, needed: bool = False) -> str:
        """Return a text, tidied; empty where there is none."""
        value = self.told.get(key, "")
        if not isinstance(value, str) or len(value) > most or any(map(is_unseen, tidy(value))):
            self.wrong(TEXT, key=key, most=most)
            return ""
        if needed and not tidy(value):
            self.wrong(EMPTY, key=key)
        return tidy(value)

    def whole(self, key: str, least: int, most: int, usual: int | None = None) -> int:
        """Return a whole number within these bounds; `usual` where it may be left out, the least where it is wrong."""
        value = self.told.get(key, usual)
        if _is_whole(value, least, most):
            return value
        self.wrong(WHOLE, key=key, least=least, most=most)
        return least

    def flag(self, key: str, usual: bool = False) -> bool:
        """Return what is true or false."""
        value = self.told.get(key, usual)
        if type(value) is not bool:
            self.wrong(FLAG, key=key)
        return value is True

    def choice(self, key: str, choices: Collection[str], usual: str) -> str:
        """Return one of some words."""
        value = self.told.get(key, usual)
        if isinstance(value, str) and value in choices:
            return value
        self.wrong(CHOICE, key=key, known=", ".join(choices))
        return usual

    def listed(self, key: str, most: int, usual: list[Any] | None = None) -> list[Any]:
        """Return a list of anything; empty where it is wrong."""
        value = self.told.get(key, [] if usual is None else usual)
        if isinstance(value, list) and len(value) <= most:
            return value
        self.wrong(LIST, key=key, most=most)
        return []

    def wholes(self, key: str, length: int, least: int, most: int) -> tuple[int, ...]:
        """Return a list of whole numbers within these bounds; what is none is left out."""
        values = self.listed(key, length)
        sound = tuple(value for value in values if _is_whole(value, least, most))
        if len(sound) < len(values):
            self.wrong(WHOLES, key=key, least=least, most=most)
        return sound

    def numbers(self, key: str, length: int, most: int) -> tuple[int, ...]:
        """Return a list of whole numbers from 1, none of them twice."""
        values = self.wholes(key, length, 1, most)
        twice = next((value for value in values if values.count(value) > 1), None)
        if twice is not None:
            self.wrong(TWICE, key=key, what=twice)
        return tuple(dict.fromkeys(values))


def _is_whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most
