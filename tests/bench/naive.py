"""The way one would print at first: each sheet a document of its own, with its own fonts, style and drawings.

`python -m tests.bench.naive 5` prints so many sheets and writes how many seconds one takes.
"""

from __future__ import annotations

import re
import sys
import time

import click
import segno
from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

from scorer import HOME
from scorer.paper import PaperSheet
from scorer.paper.leaf import Leaf
from scorer.shown.rulecard import rule_card
from scorer.words.filters import environment
from tests.bench.paper import table_sheets

FACE = '@font-face {{ font-family: "Source Sans 3"; font-weight: {weight}; src: url({address}) }}'
OWN = "@page { size: A4; margin: 13mm 15mm 14mm } html { font-size: 10pt } .back { break-before: page }"


def main() -> None:
    """Print as many sheets as are asked for, after one that warms the caches."""
    warm, *others = table_sheets(1 + int(sys.argv[1]))
    document(warm)
    begun = time.perf_counter()
    for sheet in others:
        document(sheet)
    click.echo((time.perf_counter() - begun) / len(others))


def document(sheet: PaperSheet) -> bytes:
    """Print one sheet and its rule card as a page of the app would be printed."""
    fonts = FontConfiguration()
    style = CSS(string=_faces() + (HOME / "static" / "print.css").read_text() + OWN, font_config=fonts)
    return HTML(string=_page(Leaf(sheet, "a4"))).write_pdf(
        stylesheets=[style], font_config=fonts, pdf_variant="pdf/ua-1"
    )


def _page(leaf: Leaf) -> str:
    jinja = environment()
    page = jinja.get_template("print/sheet.html").render(leaf=leaf, code="code", chart="chart")
    table = jinja.from_string('{% from "_sheet.html" import sheet_table %}{{ sheet_table(table) }}')
    card = jinja.get_template("print/card.html").render(card=rule_card(leaf.sheet))
    parts = {
        r'<img class="code".*?/>': segno.make_qr(leaf.told.link, error="m").svg_inline(scale=3),
        r'<img class="chart".*?/>': leaf.chart(),
        r'<table class="sheet">.*?</table>': table.render(table=leaf.table),
        "</body>": f'<div class="back">{re.search("<body.*?>(.*)</body>", card, re.DOTALL)[1]}</div></body>',
    }
    for place, part in parts.items():
        page = re.sub(place, lambda _, part=part: part, page, flags=re.DOTALL)
    return f"<!doctype html>{page}"


def _faces() -> str:
    fonts = HOME / "static" / "fonts"
    files = {400: "SourceSans3-Regular.ttf.woff2", 600: "SourceSans3-Semibold.ttf.woff2"}
    return "".join(FACE.format(weight=weight, address=(fonts / name).as_uri()) for weight, name in files.items())


if __name__ == "__main__":
    main()
