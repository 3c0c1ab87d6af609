"""What every form has: a token of the session, a key that makes sending it twice harmless, and hidden fields."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from flask import request

from .csrf import is_good_token, issue_token
from .jass.sentence import N_, Sentence
from .jass.sheet import Problem

DIGITS = 15  # of a number: far above any revision, and exact in every browser
TOO_OLD = Sentence(N_("This page was open for too long, or cookies are off. Nothing was stored; send it once more."))
STATUS = {"form": 400, "stale": 409}  # the other problems are the players' to put right: 422


class Unreadable(Exception):
    """A hidden field holds what no page of ours would put there."""


@dataclass(slots=True)
class Field:
    """What stands in a field: as it is shown, or as it was sent."""

    data: Any
    sound: bool = True


def number(least: int = 0) -> Callable[[str | None], int]:
    """Return how to read a number that has to be there."""

    def read(told: str | None) -> int:
        if told is None or not (told.isascii() and told.isdecimal()) or len(told) > DIGITS or int(told) < least:
            raise Unreadable
        return int(told)

    return read


def text(least: int = 0, most: int = 1000) -> Callable[[str | None], str]:
    """Return how to read a text of so many letters."""

    def read(told: str | None) -> str:
        if not least <= len(told or "") <= most:
            raise Unreadable
        return told or ""

    return read


class Form:
    """A form as it is shown, or as it was sent; `formdata=None` shows it as new, whatever was sent.

    Without WTForms, because making its fields takes as long as storing a deal.
    """

    FIELDS: ClassVar[dict[str, Callable[[str | None], Any]]] = {"key": text(8, 64)}

    def __init__(self, formdata: Any = True, **shown: Any) -> None:
        self.problems: list[Problem] = []
        self._fields = {name: Field(shown.get(name)) for name in self.FIELDS}
        self.key.data = secrets.token_urlsafe(12)
        self.sent = request.form.to_dict() if formdata is not None and self.is_submitted() else {}
        if self.sent:
            for name, read in self.FIELDS.items():
                self._take(name, read)

    def __getattr__(self, name: str) -> Field:
        """Return a field by name: `form.key.data`."""
        try:
            return self.__dict__["_fields"][name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(self, name: str) -> Field:
        """Return a field by name: `form["key"].data`."""
        return self._fields[name]

    @property
    def csrf_token(self) -> str:
        """The token that ties the form to this session. It is computed only for a page that shows it."""
        return issue_token()

    @staticmethod
    def is_submitted() -> bool:
        """Tell whether this request sends a form."""
        return request.method == "POST"

    def accept(self) -> bool:
        """Tell whether the form was sent and everything in it holds. A change of language only redraws it."""
        return self.is_submitted() and "lang" not in request.form and self.validate()

    def validate(self) -> bool:
        """Check the token, the key and the fields."""
        sound = all(field.sound for field in self._fields.values()) and is_good_token(
            request.form.get("csrf_token", "")
        )
        if not sound:
            self.problems.append(Problem("form", TOO_OLD))
        return sound

    @property
    def status(self) -> int:
        """The status to answer with when the form is shown (again)."""
        if not self.is_submitted() or "lang" in request.form:
            return 200
        return next((STATUS[problem.code] for problem in self.problems if problem.code in STATUS), 422)

    def _take(self, name: str, read: Callable[[str | None], Any]) -> None:
        try:
            self._fields[name].data = read(self.sent.get(name))
        except Unreadable:
            self._fields[name].sound = False
