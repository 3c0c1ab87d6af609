"""What every form has: a token of the session, a key that makes sending it twice harmless, and hidden numbers."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import ClassVar

from flask import request
from flask_wtf.csrf import generate_csrf, validate_csrf
from wtforms import ValidationError

from ..jass.sentence import N_, Sentence
from ..jass.sheet import Problem

TOO_OLD = Sentence(N_("This page was open for too long, or cookies are off. Nothing was stored; send it once more."))
UNREADABLE = Sentence(N_("The page sent something that cannot be read. Nothing was stored."))
STATUS = {"form": 400, "stale": 409}  # the other problems are the players' to put right: 422


class Form:
    """A form as it is shown, or as it was sent; `fresh` shows it as new, whatever was sent.

    Flask-WTF ties it to the session. There are no field objects: making, reading and rendering them takes longer
    than all the rest of a page. `sent` is what came, `key` names this form, `known` says what its page was made from.
    """

    numbers: ClassVar[Mapping[str, int]] = {}  # what the page knew (revisions, say), each with the least it can be

    def __init__(self, *, fresh: bool = False, **known: int) -> None:
        self.problems: list[Problem] = []
        self.known = {name: known.get(name, 0) for name in self.numbers}
        self.is_sent = request.method == "POST" and not fresh
        # What a page of ours sends, and nothing else: no files, no JSON.
        self.sent: dict[str, str] = request.form.to_dict() if self.is_sent else {}
        self.is_readable = True
        self.key = self._key() if self.sent else secrets.token_urlsafe(12)
        if self.sent:
            self.known |= {name: self._number(name, least) for name, least in self.numbers.items()}

    @property
    def token(self) -> str:
        """The token that ties the form to this session, for the page. Signing takes as long as reading a sheet."""
        return generate_csrf()

    def accept(self) -> bool:
        """Tell whether the form was sent and everything in it holds. A change of language only redraws it."""
        return self.is_sent and "lang" not in self.sent and self.validate()

    def validate(self) -> bool:
        """Check the token, the key and what the page knew."""
        try:
            validate_csrf(self.sent.get("csrf_token"))
        except ValidationError:
            self.problems.append(Problem("form", TOO_OLD))
            return False
        if not self.is_readable:
            self.problems.append(Problem("form", UNREADABLE))
        return self.is_readable

    @property
    def status(self) -> int:
        """The status to answer with when the form is shown (again)."""
        if not self.is_sent or "lang" in self.sent:
            return 200
        return next((STATUS[problem.code] for problem in self.problems if problem.code in STATUS), 422)

    def _key(self) -> str:
        key = self.sent.get("key", "")
        if 8 <= len(key) <= 64:
            return key
        self.is_readable = False
        return secrets.token_urlsafe(12)

    def _number(self, name: str, least: int) -> int:
        told = self.sent.get(name, "")
        # At most 15 figures: far above any revision, and exact in every browser.
        if told.isascii() and told.isdecimal() and len(told) <= 15 and int(told) >= least:
            return int(told)
        self.is_readable = False
        return self.known[name]
