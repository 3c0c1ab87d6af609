"""Names nobody expects: endless, from right to left, of pictures, of markup, of formulas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.paper import FORMS, PAPERS, PaperSheet, print_sheets
from tests.paper.reading import letters, pages, words
from tests.paper.sheets import LINK, sheet

ENDLESS = "W" * 40
HOSTILE = (ENDLESS, "שלום כהן", "👩‍👩‍👧 Fest", "Nguyễn Thị Ánh Tuyết", "<b>Anna</b> & =1+1")


def printed(*names: str, paper: str = "a4", form: str = "filled") -> bytes:
    """Print a round of players with these names."""
    return print_sheets([PaperSheet(sheet(len(names), names=names), form, link=LINK, rules=False)], paper=paper)


@pytest.mark.parametrize("name", ["<b>Anna</b>", "=1+1", "&amp;", "Ζωή", "Жанна", "D’Artagnan \\ (zwei)", "%s {name}"])
def test_a_name_stands_there_as_it_was_entered(name):
    assert name in words(printed(name, "Beat", "Chiara"))


def test_vietnamese_and_accents_are_printed_whole():
    text = words(printed("Nguyễn Thị Ánh Tuyết", "Zoë Łukasz Çelik", "Élodie"))
    for name in ("Nguyễn Thị Ánh Tuyết", "Zoë Łukasz Çelik", "Élodie"):
        assert name in text


@pytest.mark.parametrize("paper", PAPERS)
def test_forty_letters_without_a_space_stay_in_their_column(paper):
    told = sheet(5, names=("M" * 40, "ZZZ", "Chiara", "Dario", "Élodie"))
    found = letters(print_sheets([PaperSheet(told, rules=False)], paper=paper), 0)
    endless = [place.right for letter, place in found if letter == "M"]
    beside = [place.left for letter, place in found if letter == "Z"]
    assert len(endless) >= 40
    assert max(endless[:40]) < min(beside[:3])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("form", FORMS)
def test_five_hostile_names_need_no_side_more_than_five_usual_ones(form, paper):
    usual = printed("Anna", "Beat", "Chiara", "Dario", "Élodie", paper=paper, form=form)
    assert len(pages(printed(*HOSTILE, paper=paper, form=form))) == len(pages(usual))


def test_names_of_letters_that_our_fonts_lack_are_printed_as_boxes_and_said_so():
    text = words(printed(*HOSTILE))
    assert "A crossed box stands for a letter that the fonts of this paper lack." in text
    assert "Fest" in text


def test_nothing_is_said_of_boxes_where_every_letter_can_be_printed():
    assert "crossed box" not in words(printed("Nguyễn", "Beat", "Chiara"))


def test_a_place_with_signs_that_cannot_be_written_is_printed_all_the_same():
    odd = replace(sheet(4), place="Och\x01sen \ufffe\ud800", note="\x0b")
    assert "Och" in words(print_sheets([PaperSheet(odd, rules=False)]))


def test_a_long_place_and_note_do_not_run_into_the_code():
    long = replace(sheet(4), place="Restaurant Ochsen, grosser Saal " * 6, note="N" * 200)
    pdf = print_sheets([PaperSheet(long, link=LINK, rules=False)], paper="a5")
    assert max(place.right for letter, place in letters(pdf, 0) if letter == "N" and place.top < 90) < 148 - 10 - 30
