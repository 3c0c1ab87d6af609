"""Call slips: eight to a page, ready to cut, one for each call that is still to come."""

from __future__ import annotations

from collections import Counter

import pytest

from scorer.jass.sheet import Sheet
from scorer.paper import SLIP_FORMS, PaperSheet, print_sheets
from tests.called import DEALS, called, deal_of
from tests.paper.reading import letters, pages, size
from tests.paper.test_nothing_overlaps import overlapping


def printed(told: Sheet, form: str = "slips", paper: str = "a4", words: str = "en") -> list[str]:
    """Return what is written on each page of slips."""
    return [" ".join(page.split()) for page in pages(print_sheets([PaperSheet(told, form)], paper=paper, words=words))]


def test_each_player_has_a_slip_for_each_deal_eight_to_a_page():
    found = printed(called())
    assert [page.count("Write your call, 0 to 157") for page in found] == [8, 8]
    assert "Deal 1 Ochsen · 28 November 2026 Anna" in found[0]
    assert "Deal 4 Ochsen · 28 November 2026 Dario" in found[1]
    assert Counter(" ".join(found).split())["Chiara"] == 4


def test_a_deal_that_is_called_needs_no_slips_and_one_with_points_alone_does():
    text = " ".join(printed(called(DEALS[0], {"points": [45, 50, 35, 27]}, {"calls": [1, 2, 3, 4]})))
    assert ("Deal 1 " in text, "Deal 2 " in text, "Deal 3 " in text, "Deal 4 " in text) == (False, True, False, True)


def test_what_is_left_of_a_page_stays_blank():
    (page,) = printed(called(*DEALS))
    assert (page.count("Deal 4"), page.count("Deal Where Player")) == (4, 4)


def test_with_several_rounds_a_slip_names_its_round():
    assert "Round 2, deal 4" in printed(called(*DEALS, rounds=2))[0]


def test_a_round_without_a_set_length_has_slips_for_the_next_deals():
    text = " ".join(printed(called(DEALS[0], preset="swisslos")))
    assert ("Deal 2 " in text, "Deal 12 " in text, "Deal 13 " in text) == (True, True, False)


@pytest.mark.parametrize("told", [called(), called(*DEALS, DEALS[0])])
def test_blank_slips_are_one_page_without_names(told):
    (page,) = printed(told, "blank_slips")
    assert page.count("Deal Where Player") == 8
    assert "Anna" not in page


def test_when_every_call_is_known_the_page_is_blank():
    assert printed(called(*DEALS, deal_of(4, 3))) == printed(called(), "blank_slips")


@pytest.mark.parametrize(("paper", "millimetres", "slips"), [("a4", (210, 297), 8), ("a5", (210, 148), 4)])
def test_the_slips_have_one_size_on_both_papers(paper, millimetres, slips):
    pdf = print_sheets([PaperSheet(called(), "slips")], paper=paper)
    assert size(pdf) == {millimetres}
    assert [page.count("Initials") for page in pages(pdf)] == [slips] * (16 // slips)


def test_no_letter_stands_on_a_cut_or_a_fold():
    told = called(names=("W" * 40, "Nguyễn Thị Ánh Tuyết von Wattenwyl", "<b>Anna</b>", "Dario"))
    for form in SLIP_FORMS:
        for words in ("en", "de", "fr", "it"):
            pdf = print_sheets([PaperSheet(told, form)], words=words)
            found = letters(pdf, 0)
            assert overlapping(found) == []
            for letter, place in found:
                assert (place.left // 105, place.top // 74) == (place.right // 105, place.bottom // 74), letter
                assert min(place.left % 105, 105 - place.right % 105) > 5, letter
                assert not place.top % 74 < 74 * 2 / 3 < place.bottom % 74, letter


def test_slips_and_a_sheet_are_one_print():
    pdf = print_sheets([PaperSheet(called(), rules=False), PaperSheet(called(), "slips")])
    assert len(pages(pdf)) == 3
