"""The suits on the page: each has a shape of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorer.jass.guggitaler.rules import SUITS

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent.parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
)


def shape(name: str, size: int = 24) -> str:
    return str(TEMPLATES.get_template("_suits.html").module.suit(name, size))


@pytest.mark.parametrize("pack", ["german", "french"])
def test_every_suit_of_a_pack_has_a_shape_of_its_own(pack):
    paths = [re.search(r' d="(M[^"]+z)"/></svg>$', shape(name)).group(1) for name in SUITS[pack]]
    assert len(set(paths)) == 4


def test_a_suit_comes_in_the_size_that_was_asked_for():
    assert '<svg class="suit" width="20" height="20" viewBox="0 0 24 24"' in shape("rosen", 20)


def test_a_suit_takes_the_colour_of_the_text_and_is_silent():
    drawn = shape("eicheln")
    assert 'fill="currentColor"' in drawn
    assert 'aria-hidden="true"' in drawn
    assert "style=" not in drawn
