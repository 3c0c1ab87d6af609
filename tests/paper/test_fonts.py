"""The fonts that travel with the app: what they have, and that no other one prints."""

from __future__ import annotations

import logging

import pypdfium2.raw as pdfium
import pytest
import weasyprint
from fontTools.ttLib import TTFont

from scorer import HOME
from scorer.paper import PaperSheet, print_sheets
from scorer.words.coverage import RANGES, unprintable
from scorer.words.languages import LANGUAGES, speaking
from tests.paper.reading import opened
from tests.paper.sheets import LINK, sheet

FONTS = [HOME / "static" / "fonts" / f"SourceSans3-{weight}.ttf" for weight in ("Regular", "Semibold")]


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_our_table_of_letters_is_what_the_fonts_have(path):
    ends = [span.partition("-") for span in RANGES.split()]
    table = [range(int(first, 16), int(last or first, 16) + 1) for first, _, last in ends]
    assert [point for span in table for point in span] == sorted(TTFont(path).getBestCmap())


@pytest.mark.parametrize(
    "name", ["Anna", "Nguyễn Thị Ánh Tuyết", "Łukasz Çelik", "Ζωή", "Жанна", "<b>", "=1+1", "♠♥♦♣"]
)
def test_a_name_of_printable_letters_lacks_nothing(name):
    assert unprintable(name) == ""


@pytest.mark.parametrize(
    ("name", "lacks"),
    [
        ("שלום", "שלום"),
        ("Fest 👩‍👩‍👧 👩‍👩‍👧", "👩‍👩‍👧"),
        ("王 Wang 王", "王"),
        ("Anna\U0001f1e8\U0001f1ed", "\U0001f1e8\U0001f1ed"),
    ],
)
def test_the_letters_that_our_fonts_lack_are_told_whole_and_once(name, lacks):
    assert unprintable(name) == lacks


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sign_of_the_paper_itself_is_in_the_fonts(code):
    with speaking(code):
        pdf = print_sheets([PaperSheet(sheet(4), link=LINK)])
    with opened(pdf) as document:
        text = "".join(page.get_textpage().get_text_bounded() for page in document)
    assert unprintable("".join(text.split())) == ""


def test_only_our_fonts_print_even_letters_that_they_lack():
    pdf = print_sheets([PaperSheet(sheet(4, names=("שלום", "王", "👩‍👩‍👧", "Nguyễn")), link=LINK)])
    with opened(pdf) as document:
        assert {name.split("+")[-1].strip(",") for page in document for name in _fonts(page)} == {
            "Source-Sans-3",
            "Source-Sans-3-Semi-Bold",
        }


@pytest.mark.parametrize("name", ["print.css", "print-calls.css"])
def test_the_style_sheet_is_understood_to_the_last_rule(caplog, name):
    with caplog.at_level(logging.WARNING, logger="weasyprint"):
        weasyprint.CSS(filename=HOME / "static" / name)
    assert [record.getMessage() for record in caplog.records] == []


def _fonts(page) -> set[str]:
    """Return the names of the fonts of a page's text."""
    found = set()
    for thing in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
        font = pdfium.FPDFTextObj_GetFont(thing)
        length = pdfium.FPDFFont_GetBaseFontName(font, None, 0)
        buffer = (pdfium.ctypes.c_char * length)()
        pdfium.FPDFFont_GetBaseFontName(font, buffer, length)
        found.add(buffer.value.decode())
    return found
