"""What stands on printed pages, read from the PDF as a reader would see it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium
import zxingcpp
from PIL import Image

MM = 25.4 / 72  # in a point


@dataclass(frozen=True)
class Place:
    """Where something stands, in millimetres from the upper left corner of the page."""

    left: float
    top: float
    right: float
    bottom: float


@contextmanager
def opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """Open a PDF for a while."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def pages(pdf: bytes) -> list[str]:
    """Return the text of each page; the line breaks of long names are taken out."""
    with opened(pdf) as document:
        return [re.sub(r"\s*\r?\n", "\n", page.get_textpage().get_text_bounded()) for page in document]


def words(pdf: bytes) -> str:
    """Return all the text in one line, with single blanks."""
    return " ".join(" ".join(pages(pdf)).split())


def size(pdf: bytes) -> set[tuple[int, int]]:
    """Return the sizes of the pages in millimetres."""
    with opened(pdf) as document:
        return {(round(page.get_width() * MM), round(page.get_height() * MM)) for page in document}


def letters(pdf: bytes, page: int) -> list[tuple[str, Place]]:
    """Return each letter of a page with its place; blanks are left out."""
    with opened(pdf) as document:
        sheet = document[page]
        height, text = sheet.get_height(), sheet.get_textpage()
        found = []
        for index in range(text.count_chars()):
            letter = chr(pdfium.FPDFText_GetUnicode(text, index))
            if not letter.isspace():
                left, bottom, right, top = text.get_charbox(index)
                found.append((letter, Place(left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)))
        return found


def picture(pdf: bytes, page: int = 0, dots: int = 200) -> Image.Image:
    """Return a page as a printer with so many dots an inch would show it, in shades of grey."""
    with opened(pdf) as document:
        return document[page].render(scale=dots / 72).to_pil().convert("L")


def codes(pdf: bytes, page: int = 0) -> list[tuple[str, Place]]:
    """Return what the QR codes of a page say, and where they are."""
    dot = 25.4 / 200
    return [
        (
            code.text,
            Place(
                code.position.top_left.x * dot,
                code.position.top_left.y * dot,
                code.position.bottom_right.x * dot,
                code.position.bottom_right.y * dot,
            ),
        )
        for code in zxingcpp.read_barcodes(picture(pdf, page))
    ]


def tagged(pdf: bytes) -> list[int]:
    """Return how many tags each page has at the top of its structure tree."""
    with opened(pdf) as document:
        found = []
        for page in document:
            tree = pdfium.FPDF_StructTree_GetForPage(page)
            found.append(pdfium.FPDF_StructTree_CountChildren(tree))
            pdfium.FPDF_StructTree_Close(tree)
        return found
