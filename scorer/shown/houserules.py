"""Where a sheet's rules differ from the published ones that it started from, named for the rule card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..jass.sentence import N_, Sentence
from .rules import room_of
from .rules.words import Compared


def differences(rules: Any, players: int) -> Iterator[Sentence]:
    """Name each setting that is not as in the preset: "tricks: 6 instead of 5"."""
    for what, here, there in compared(rules, room_of(rules).usual(rules, players)):
        if here != there:
            text = N_("{what}: {here} instead of {usual}")
            yield Sentence(text, {"what": what, "here": here, "usual": there})


def compared(rules: Any, others: Any) -> Iterator[Compared]:
    """Yield each setting that matters in `rules`: what it is, how it is here, how `others` of this game have it."""
    return room_of(rules).compared(rules, others)
