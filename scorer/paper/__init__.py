"""Sheets as PDF, laid out by WeasyPrint. This is the only module that imports it, and only where it prints.

WeasyPrint's fonts are not safe in threads and its import takes half a second, so a child process prints
(`scorer.paper.press`); what runs there is below the line.
"""

from __future__ import annotations

import ctypes.util
import re
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import cache, lru_cache
from itertools import chain, repeat
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary
from xml.etree import ElementTree

from .. import HOME
from ..shown.rulecard import rule_card
from ..words.filters import environment
from ..words.languages import language, speaking
from .images import Images
from .leaf import FORMS, Leaf, PaperSheet
from .measure import PAPERS
from .press import CHILDREN, CannotPrint, run

if TYPE_CHECKING:
    from weasyprint import CSS, Document
    from weasyprint.text.fonts import FontConfiguration

__all__ = ["FORMS", "PAPERS", "CannotPrint", "PaperSheet", "print_sheets"]

NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what XML cannot hold
SVG = '<svg xmlns="http://www.w3.org/2000/svg" '
FEWEST, MOST = 10, 50  # sheets of one part: fewer are not worth a second child, more would take more memory


def print_sheets(
    sheets: Sequence[PaperSheet],
    *,
    paper: str = "a4",
    words: str = "",
    progress: Callable[[int], None] | None = None,
) -> bytes:
    """Print sheets one after the other and return the PDF, tagged for screen readers (PDF/UA-1).

    `paper` is a key of `PAPERS`; `words` is the language, without it the one being spoken. `progress` is called
    with the number of sheets done. The same sheets give the same bytes. Raises `CannotPrint`.
    """
    if not sheets:
        raise ValueError("There is no sheet to print.")
    spoken = words or language()
    count = max(-(-len(sheets) // MOST), min(len(sheets) // FEWEST, len(CHILDREN)), 1)
    size = -(-len(sheets) // count)
    chunks = [tuple(sheets[start : start + size]) for start in range(0, len(sheets), size)]
    parts = run([("imprint", (chunk, paper, spoken, len(sheets) > 1)) for chunk in chunks], progress)
    return parts[0] if len(parts) == 1 else run([("bind", (tuple(parts),))])[0]


# ---- In the child process ----


def ready() -> bool:
    """Import WeasyPrint and tell whether pango is there."""
    for names in (_plain_names(), nullcontext()):
        with suppress(OSError), names:
            import weasyprint  # noqa: F401

            _quicken()
            return True
    return False


@cache
def _quicken() -> None:
    """Spare pydyf two efforts that a tenth of the time goes into.

    It packs for the last percent of size, and lists the pages anew for each of ten thousand tags.
    """
    import pydyf

    list_pages = pydyf.PDF.page_references.fget
    known: WeakKeyDictionary[Any, tuple[bytes, ...]] = WeakKeyDictionary()

    def page_references(pdf: Any) -> tuple[bytes, ...]:
        if pdf not in known or len(known[pdf]) != pdf.pages["Count"]:
            known[pdf] = list_pages(pdf)
        return known[pdf]

    pydyf.PDF.page_references = property(page_references)
    pydyf.zlib = SimpleNamespace(compressobj=lambda level: zlib.compressobj())


@contextmanager
def _plain_names() -> Iterator[None]:
    """Let libraries be found by their plain names only, on Linux.

    WeasyPrint tries the names of other systems first, and for each of them Python would start ldconfig and gcc:
    54 processes, a quarter of a second.
    """
    find = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = find


def imprint(sheets: Sequence[PaperSheet], paper: str, words: str, several: bool, tell: Callable[[int], None]) -> bytes:
    """Lay out sheets and write them as one PDF; `tell` hears how many are done.

    With `several` each sheet begins on a new leaf of paper, also when both sides are printed.
    """
    with speaking(words):
        documents, pages = [], []
        cards: dict[str, Iterator[list[Any]]] = {}
        for done, told in enumerate(sheets, 1):
            documents.append(_sheet(told, paper))
            pages += _leaves(documents[-1].pages, _card(told, paper, cards), several)
            tell(done)
        return documents[0].copy(pages).write_pdf(pdf_variant="pdf/ua-1")


def bind(parts: Sequence[bytes], tell: Callable[[int], None]) -> bytes:
    """Join the parts of a long print."""
    from .binding import joined

    return joined(parts)


def _sheet(told: PaperSheet, paper: str) -> Document:
    leaf = Leaf(told, paper)
    images = Images()
    code = images.draw(leaf.code, "code") if leaf.code else ""
    chart = images.keep(leaf.chart().encode(), "image/svg+xml") if leaf.measure.chart else ""
    template, measures = environment().get_template("print/sheet.html"), _measures(leaf.style)
    document = _laid_out(template.render(leaf=leaf, code=code, chart=chart), measures, images)
    if chart and len(document.pages) > 1 and not _has_rows(document.pages[-1]):  # the chart alone is no page
        document = _laid_out(template.render(leaf=leaf, code=code, chart=""), measures, images)
    return document


def _leaves(pages: Sequence[Any], card: Iterator[list[Any]], several: bool) -> list[Any]:
    """Put the rule card on the back of the first page, and on a back that the next sheet would begin on."""
    both = [pages[0], *next(card), *pages[1:]]
    return [*both, *next(card)] if several and len(both) % 2 else both


def _has_rows(page: Any) -> bool:
    return any(box.element_tag == "tr" for box in page._page_box.descendants())


def _card(told: PaperSheet, paper: str, cards: dict[str, Iterator[list[Any]]]) -> Iterator[list[Any]]:
    """Return the pages of a sheet's rule card as often as they are asked for; `cards` are those of this document."""
    if not told.rules:
        return repeat([])
    rules = repr((told.sheet.game, told.sheet.rules, len(told.sheet.players)))
    if rules not in cards:
        html = environment().get_template("print/card.html").render(card=rule_card(told.sheet))
        pages = _card_pages(html, paper)
        cards[rules] = chain([pages], repeat(list(map(_repeated(), pages))))
    return cards[rules]


@lru_cache(maxsize=8)
def _card_pages(html: str, paper: str) -> list[Any]:
    """Lay out a rule card in the largest type that fits one page. If none does, it has two."""
    for size in PAPERS[paper].card:
        pages = _laid_out(html, _measures(PAPERS[paper].style(size)), Images()).pages
        if len(pages) == 1:
            break
    return list(pages)


@cache
def _repeated() -> type:
    """Return a page that repeats another one: a hundred sheets of one evening share the drawing of their rule card.

    A screen reader reads the first one; to it the others are repeated matter, as running heads are.
    """
    from weasyprint import Page

    class Repeated(Page):
        def __init__(self, page: Page) -> None:
            vars(self).update(vars(page))
            self._page_box = page._page_box.copy_with_children(())  # what has no boxes has no tags
            self.page, self.drawing = page, None

        def paint(self, stream: Any, scale: float = 1) -> None:
            if self.drawing is None:
                self.drawing = stream.add_group(0, 0, self.width * scale, self.height * scale)
                self.drawing._tags = None
                self.page.paint(self.drawing, scale)
            with stream.artifact():
                stream.draw_x_object(self.drawing.id)

    return Repeated


def _laid_out(html: str, measures: CSS, images: Images) -> Document:
    pictures = dict(images.drawn)  # WeasyPrint adds what it fetches
    return _lean_html()(html, images).render(font_config=_fonts(), stylesheets=[_style(), measures], cache=pictures)


@cache
def _lean_html() -> type:
    """Return WeasyPrint's HTML, but read as XML and without the browser's own style sheet: a seventh faster."""
    from cssselect2 import ElementWrapper
    from weasyprint import HTML

    class LeanHTML(HTML):
        def __init__(self, html: str, images: Images) -> None:
            root = ElementTree.fromstring(NO_XML.sub("\ufffd", html).replace("<svg ", SVG))
            self.wrapper_element = ElementWrapper.from_html_root(root, content_language=None)
            self.etree_element = self.wrapper_element.etree_element
            self.base_url, self.media_type, self.url_fetcher = None, "print", _fetcher()
            self.url_fetcher.images = images

        def _ua_stylesheets(self, forms: bool = False) -> list[CSS]:
            return []

    return LeanHTML


@cache
def _fonts() -> FontConfiguration:
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


@cache
def _style() -> CSS:
    from weasyprint import CSS

    return CSS(filename=HOME / "static" / "print.css", font_config=_fonts())


@lru_cache(maxsize=32)
def _measures(style: str) -> CSS:
    from weasyprint import CSS

    return CSS(string=style, font_config=_fonts())


@cache
def _fetcher() -> Any:
    """Return what fetches for WeasyPrint: the images of the sheet at hand, never a file or an address."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OnlyImages(URLFetcher):
        images = Images()

        def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
            content, kind = self.images.files[url]
            return URLFetcherResponse(url, content, {"Content-Type": kind})

    return OnlyImages(fail_on_errors=True)
