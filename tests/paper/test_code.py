"""The QR code that leads from the paper back to the sheet."""

from __future__ import annotations

import pytest

from scorer.paper import FORMS, PAPERS, PaperSheet, print_sheets
from scorer.paper.images import Code
from tests.paper.reading import codes, letters, pages, picture, words
from tests.paper.sheets import LINK, sheet

LINKS = ("http://10.0.0.2/l/abc", LINK, "https://jass.verein-muster-dorf.example.ch/l/" + "Zk3vX9q0bT" * 9)


def printed(link: str, paper: str = "a4") -> bytes:
    """Print a sheet with this link, without the rule card."""
    return print_sheets([PaperSheet(sheet(4), link=link, rules=False)], paper=paper)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("link", LINKS)
def test_the_code_leads_to_the_sheet(link, paper):
    assert [text for text, _ in codes(printed(link, paper))] == [link]


@pytest.mark.parametrize("link", LINKS)
def test_the_code_is_at_least_25_millimetres_wide(link):
    ((_, place),) = codes(printed(link))
    assert place.right - place.left >= 25
    assert place.bottom - place.top >= 25


@pytest.mark.parametrize("length", range(15, 200, 15))
def test_a_code_of_any_link_is_large_enough_and_keeps_four_modules_white(length):
    code = Code("https://" + "x" * length)
    module = code.width / (len(code.rows) + 8)
    assert module * len(code.rows) >= 25
    assert min(int(place) for bar in code._bars() for place in bar.split()[:2]) == 4


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("link", LINKS)
def test_the_code_has_a_quiet_zone_of_four_modules(link, paper):
    pdf = printed(link, paper)
    ((_, place),) = codes(pdf)
    module = (place.right - place.left) / len(Code(link).rows)
    dot = 200 / 25.4
    sides = (
        place.left - 3.5 * module,
        place.top - 3.5 * module,
        place.right + 3.5 * module,
        place.bottom + 3.5 * module,
    )
    around = picture(pdf).crop(tuple(round(side * dot) for side in sides))
    inner = tuple(round(3 * module * dot) for _ in range(2))
    around.paste(255, (*inner, around.width - inner[0], around.height - inner[1]))
    assert min(around.tobytes()) == 255


@pytest.mark.parametrize("link", LINKS)
def test_the_link_stands_beside_the_code_in_letters(link):
    assert link in words(printed(link, "a5")).replace(" ", "")


@pytest.mark.parametrize("link", LINKS)
def test_the_names_begin_below_the_code(link):
    pdf = printed(link)
    ((_, place),) = codes(pdf)
    names = [spot.top for letter, spot in letters(pdf, 0) if letter == "D" and spot.left > 180]
    assert min(names) > place.bottom


@pytest.mark.parametrize("form", FORMS)
def test_every_form_has_the_code(form):
    assert codes(print_sheets([PaperSheet(sheet(4), form, link=LINK)]))[0][0] == LINK


def test_without_a_link_there_is_no_code_and_nothing_about_one():
    pdf = printed("")
    assert codes(pdf) == []
    assert "phone" not in words(pdf)


def test_two_sheets_of_one_print_have_each_its_own_code():
    pdf = print_sheets([PaperSheet(sheet(4), link=link, rules=False) for link in LINKS[:2]])
    assert [codes(pdf, page)[0][0] for page in range(len(pages(pdf)))] == list(LINKS[:2])
