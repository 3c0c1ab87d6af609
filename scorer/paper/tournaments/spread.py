"""What is laid out as one document: its text, its style, its pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ... import HOME


@dataclass(frozen=True)
class Spread:
    """One document of a print. `pictures` draw themselves, `suits` are SVG documents, both by name.

    `below` has for each page the document that is laid below it, "" for none: what many pages share is drawn once.
    `count` is how many of what was told it shows.
    """

    html: str
    style: str
    pictures: Mapping[str, Any] = field(default_factory=dict)
    suits: Mapping[str, str] = field(default_factory=dict)
    below: tuple[str, ...] = ()
    count: int = 1


def styled(*rules: str) -> str:
    """Return the style sheet of a tournament's paper with the sizes of one form."""
    return " ".join([_own_style(), *rules])


def page(size: str, margin: str, type_: float) -> str:
    """Return the size of a page, its margins and its type (points) as rules."""
    return f"@page {{ size: {size}; margin: {margin} }} html {{ font-size: {type_}pt }}"


@cache
def _own_style() -> str:
    return (HOME / "static" / "print-tournament.css").read_text(encoding="utf-8")
