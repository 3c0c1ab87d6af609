"""Nothing is printed over something else, on the narrowest sheets and with the largest figures."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scorer.paper import FORMS, PAPERS, PaperSheet, print_sheets
from tests.paper.reading import Place, letters
from tests.paper.sheets import LINK, SCHEDULES, sheet

LARGE = {"tricks": 4000, "hearts": 3000, "queens": 2000, "king": 8000, "last_trick": 9000}
PIXEL = 0.25  # mm; letters are set that close


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_letters_keep_apart(schedule, form, paper):
    told = sheet(5, 2, schedule=schedule, values=LARGE)
    found = letters(print_sheets([PaperSheet(told, form, link=LINK, rules=False)], paper=paper), 0)
    assert overlapping(found) == []


def test_letters_that_overlap_would_be_noticed():
    found = [("a", Place(10, 10, 12, 12)), ("b", Place(11, 10, 13, 12))]
    assert overlapping(found) == ["ab"]


def overlapping(found: list[tuple[str, Place]]) -> list[str]:
    """Return the pairs of neighbours in a line that stand on each other; a ligature is one sign."""
    lines: dict[float, list[tuple[str, Place]]] = {}
    for letter, place in found:
        lines.setdefault(round(place.bottom), []).append((letter, place))
    return [
        one[0] + other[0]
        for line in lines.values()
        for one, other in pairwise(sorted(line, key=lambda pair: pair[1].left))
        if one[1] != other[1]
        and other[1].left < one[1].right - PIXEL
        and other[1].top < one[1].bottom
        and one[1].top < other[1].bottom
    ]
