"""Which language the words on a page or a paper are in. Source strings are English; catalogues are gettext."""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from .. import HERE
from ..jass.sentence import Sentence

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
CATALOGUES = HERE / "translations"
_current: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """Return the language being spoken now: "en", "de", "fr" or "it"."""
    return _current.get()


def speak(code: str) -> None:
    """Speak `code` from now on, in this thread."""
    _current.set(code if code in LANGUAGES else "en")


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak `code` for a while."""
    token = _current.set(code if code in LANGUAGES else "en")
    try:
        yield
    finally:
        _current.reset(token)


def gettext(text: str) -> str:
    """Return `text` in the language being spoken."""
    return _catalogue(language()).gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form for `count` in the language being spoken."""
    return _catalogue(language()).ngettext(one, many, count)


def say(sentence: Sentence | str) -> str:
    """Return a sentence of the core in the language being spoken. Plain text, not yet escaped."""
    return sentence.said(gettext, ngettext) if isinstance(sentence, Sentence) else sentence


def capital(text: Sentence | str) -> str:
    """Return the words as a heading begins: with a capital."""
    said = say(text)
    return said[:1].upper() + said[1:]


@cache
def _catalogue(code: str) -> _gettext.NullTranslations:
    if code == "en":
        return _gettext.NullTranslations()
    return _gettext.translation("messages", CATALOGUES, [code])
