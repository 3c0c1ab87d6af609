"""Sixty rounds: a header on each page, rounds that stay together, no page without rows."""

from __future__ import annotations

import re
from functools import cache

import pytest

from scorer.paper import PAPERS, PaperSheet, print_sheets
from tests.paper.reading import letters, pages, tagged
from tests.paper.sheets import LINK, sheet

WIDTHS = {"a4": (210, 297), "a5": (148, 210)}


@cache
def long_evening(paper: str) -> bytes:
    """Print an evening of sixty rounds, without the rule card."""
    return print_sheets([PaperSheet(sheet(4, 60), link=LINK, rules=False)], paper=paper)


@pytest.mark.parametrize("paper", PAPERS)
def test_each_page_has_the_names_above_its_columns(paper):
    for text in pages(long_evening(paper)):
        assert "Anna Beat Chiara Dario" in text.replace("\n", " ")


@pytest.mark.parametrize("paper", PAPERS)
def test_each_page_says_which_of_how_many_it_is(paper):
    printed = pages(long_evening(paper))
    for number, text in enumerate(printed, 1):
        assert f"Sheet {number} of {len(printed)}" in text


@pytest.mark.parametrize("paper", PAPERS)
def test_each_page_after_the_first_says_of_which_evening_it_is(paper):
    first, *others = pages(long_evening(paper))
    assert "Guggitaler · 28 November 2026 · Ochsen" not in first
    assert all("Guggitaler · 28 November 2026 · Ochsen" in text for text in others)


@pytest.mark.parametrize("paper", PAPERS)
def test_no_round_is_parted_by_the_end_of_a_page(paper):
    found = []
    for text in pages(long_evening(paper)):
        begun = [int(number) for number in re.findall(r"^Round (\d+)$", text, re.MULTILINE)]
        assert begun == [int(number) for number in re.findall(r"^Round (\d+), check", text, re.MULTILINE)]
        assert begun
        found += begun
    assert found == list(range(1, 61))


@pytest.mark.parametrize("paper", PAPERS)
def test_no_row_is_cut_at_the_edge_of_a_page(paper):
    width, height = WIDTHS[paper]
    for page in range(len(pages(long_evening(paper)))):
        for letter, place in letters(long_evening(paper), page):
            assert 8 < place.left < place.right < width - 8, (page, letter)
            assert 5 < place.top < place.bottom < height - 5, (page, letter)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_row_of_a_page_is_whole(paper):
    """A row that were parted would leave its title on one page and its figures on the next."""
    for text in pages(long_evening(paper)):
        for row in ("Tricks", "Bells", "Ober", "King of roses", "Last trick", "Domino"):
            for line in re.findall(rf"^{row}.*$", text, re.MULTILINE):
                assert len(re.findall(r"−?\d+", line.split("○")[-1])) >= 1, line


def test_a_round_too_long_for_a_page_is_parted_between_two_deals():
    printed = pages(print_sheets([PaperSheet(sheet(4, 3, schedule="ten_all"), rules=False)]))
    for text in printed[1:]:
        after_names = text.split("Dario\n", 1)[1]
        assert re.match(r"\d+\. everything|Round \d", after_names), after_names[:40]


def test_every_page_is_tagged_for_screen_readers():
    assert all(tagged(long_evening("a4")))


def test_ten_deals_of_everything_leave_no_page_nearly_empty():
    printed = print_sheets([PaperSheet(sheet(4, schedule="ten_all"), rules=False)])
    assert min(map(len, pages(printed))) > 600
