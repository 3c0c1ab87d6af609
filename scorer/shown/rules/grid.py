"""The table at the head of a rule card: what each contract or card counts."""

from __future__ import annotations

from dataclasses import dataclass

from ...jass.sentence import Sentence


@dataclass(frozen=True)
class Worth:
    """What one contract or card counts. `figures` run over the columns."""

    title: Sentence
    figures: tuple[str, ...]
    suit: str = ""  # whose symbol stands beside the title


@dataclass(frozen=True)
class Grid:
    """The whole table. `caption` and `heads` are source strings; `foot` says what it adds up to."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[Worth, ...]
    foot: Sentence
