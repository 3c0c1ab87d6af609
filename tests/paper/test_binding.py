"""A long print is one PDF: its parts are joined, and every tag still belongs to its page."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import cache

import pypdfium2.raw as pdfium

from scorer.jass.sheet import Sheet
from scorer.paper import PaperSheet, print_sheets
from tests.paper.reading import opened, pages, tagged
from tests.paper.sheets import sheet, without_deal

TRAP = "12 0 R (5-0-1) \\) /StructParents 3 [0"  # reads like the inside of a PDF
SHEETS = 23  # two parts


@cache
def printed() -> bytes:
    """Print sheets of players whose names are traps."""
    told = [sheet(3, names=(TRAP, f"Beat {number}", "Chiara"), inverse=True) for number in range(SHEETS)]
    return print_sheets([PaperSheet(_begun(one), rules=False) for one in told])


def _begun(told: Sheet) -> Sheet:
    """Leave only the first deal, which wins points: a minus sign would turn the text into another kind."""
    for deal in range(1, 6):
        told = without_deal(told, 0, deal)
    return told


def test_the_pages_of_all_parts_are_there_in_order():
    assert [f"Beat {number}" in text for number, text in enumerate(pages(printed()))] == [True] * SHEETS


def test_names_that_read_like_a_pdf_are_left_alone():
    for number, text in enumerate(_texts(pdfium.FPDF_StructElement_GetAltText)):
        assert text.startswith(f"Course of the totals: {TRAP} ")
        assert f"Beat {number} " in text


def test_every_page_has_its_tags():
    assert len(set(tagged(printed()))) == 1
    assert tagged(printed())[0] > 0


def test_no_two_heading_cells_have_one_name():
    names = list(_texts(pdfium.FPDF_StructElement_GetID))
    assert len(names) == SHEETS * 17  # three facts, three names, round, six deals, sum, total, place, initials
    assert len(set(names)) == len(names)


def test_title_and_language_are_there():
    with opened(printed()) as document:
        assert document.get_metadata_value("Title") == "Guggitaler · 28 November 2026 · Ochsen"
        language = (ctypes.c_ushort * 3)()
        pdfium.FPDFCatalog_GetLanguage(document, language, ctypes.sizeof(language))
        assert bytes(language).decode("utf-16-le") == "en\0"


def test_the_parts_make_no_larger_pdf_than_they_must():
    one = print_sheets([PaperSheet(sheet(3), rules=False)])
    assert len(printed()) < SHEETS * len(one)


def _texts(get) -> Iterator[str]:
    """Yield a text of every tag that has one, page by page."""
    with opened(printed()) as document:
        for page in document:
            tree = pdfium.FPDF_StructTree_GetForPage(page)
            for index in range(pdfium.FPDF_StructTree_CountChildren(tree)):
                yield from _below(pdfium.FPDF_StructTree_GetChildAtIndex(tree, index), get)
            pdfium.FPDF_StructTree_Close(tree)


def _below(tag, get) -> Iterator[str]:
    if text := _text(get, tag):
        yield text
    for index in range(pdfium.FPDF_StructElement_CountChildren(tag)):
        child = pdfium.FPDF_StructElement_GetChildAtIndex(tag, index)
        if child:
            yield from _below(child, get)


def _text(get, owner) -> str:
    """Return a text that pdfium gives as UTF-16."""
    length = get(owner, None, 0)
    buffer = ctypes.create_string_buffer(length)
    get(owner, buffer, length)
    return buffer.raw.decode("utf-16-le").rstrip("\0")
