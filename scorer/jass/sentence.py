"""Sentences for people, kept apart from the language they are said in."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

Translate = Callable[[str], str]
TranslatePlural = Callable[[str, str, int], str]
ISOLATE = "\u2068\u2069"  # Unicode's marks around words with a direction of their own
JOINERS = "\u200c\u200d"
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"  # counted as letters and signs, printed as blanks


def N_(text: str) -> str:
    """Mark `text` for the translators; it is translated where it is shown."""
    return text


def NP_(one: str, many: str) -> tuple[str, str]:
    """Mark two forms of a text for the translators, for one and for many."""
    return one, many


@dataclass(frozen=True)
class Sentence:
    """One whole message: the English text with `{named}` places, and what stands in them.

    A value may itself be a sentence (the name of a suit, a list of names). With `plural`, the form is
    chosen by `count`.
    """

    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str = ""
    count: int = 0

    def said(self, translate: Translate, plural: TranslatePlural) -> str:
        """Return the message in the language of `translate` (gettext) and `plural` (ngettext)."""
        text = plural(self.text, self.plural, self.count) if self.plural else translate(self.text)
        return text.format(
            **{
                key: value.said(translate, plural) if isinstance(value, Sentence) else isolated(_figure(value))
                for key, value in self.values.items()
            }
        )

    def __str__(self) -> str:
        return self.said(lambda text: text, lambda one, many, count: one if count == 1 else many)


def isolated(value: object) -> object:
    """Return a name that is written from right to left so that it moves no number beside it; all else as it is."""
    if not isinstance(value, str) or not any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in value):
        return value
    return value if ISOLATE[0] in value else value.join(ISOLATE)  # a list has its names isolated already


def _figure(value: object) -> object:
    """Write a negative number with the true minus sign, as on the sheet."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


def shown(told: object) -> str:
    """Return what somebody wrote, fit to stand in a sentence: at most 40 letters, all of them visible."""
    told = _figure(told)
    text = told if isinstance(told, str) else json.dumps(told, ensure_ascii=False, default=str)
    visible = "".join("�" if is_unseen(letter) else letter for letter in text[:41])
    return visible if len(visible) <= 40 else visible[:39] + "…"


def is_unseen(letter: str) -> bool:
    """Tell whether a letter cannot be seen on the paper, or turns the line around."""
    # Format signs can turn the writing direction of the whole line; the joiners belong to emoji and Persian.
    hidden = unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    return (hidden and letter not in JOINERS) or letter in FILLERS


def listed(players: Iterable[str]) -> str:
    """Return names in a row: "Anna, Beat, Chiara"."""
    return ", ".join(str(isolated(player)) for player in players)


def names(players: list[str] | tuple[str, ...]) -> object:
    """Return "Anna", "Anna and Beat", "Anna, Beat and Chiara" as something to say."""
    if len(players) < 2:
        return "".join(players)
    return Sentence(N_("{some} and {last}"), {"some": listed(players[:-1]), "last": players[-1]})
