"""What the printing child does: from sheets to a PDF. With `quicker` this is all that imports WeasyPrint."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat, zip_longest
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from .. import HOME
from ..shown.report import heading
from ..shown.rulecard import rule_card
from ..words.filters import environment
from ..words.languages import speaking
from . import binding, called, settlement, statement
from .images import Code, Images
from .leaf import Leaf, PaperSheet
from .measure import PAPERS
from .settlement import SettlementSlip
from .slips import SIZES, SLIP_FORMS, CutLines, slips
from .slips import style as slip_style
from .statement import PaperStatement
from .tournaments.forms import FORMS as TOURNAMENT_FORMS
from .tournaments.spread import Spread

if TYPE_CHECKING:
    from weasyprint import CSS, Document
    from weasyprint.text.fonts import FontConfiguration

NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what XML cannot hold
SVG = '<svg xmlns="http://www.w3.org/2000/svg" '


def imprint(sheets: Sequence[PaperSheet], paper: str, words: str, several: bool, tell: Callable[[int], None]) -> bytes:
    """Lay out sheets and write them as one PDF; `tell` hears how many are done.

    With `several` each sheet begins on a new leaf of paper, also when both sides are printed.
    """
    with speaking(words):
        documents, pages = [], []
        cards: dict[str, Iterator[list[Any]]] = {}
        for done, told in enumerate(sheets, 1):
            documents.append(_slips(told, paper) if told.form in SLIP_FORMS else _sheet(told, paper))
            own = [*documents[-1].pages, *_seats(told, paper)]
            pages += _leaves(own, _card(told, paper, cards), several)
            tell(done)
        return documents[0].copy(pages).write_pdf(pdf_variant="pdf/ua-1")


def settle(slips: Sequence[SettlementSlip], paper: str, words: str, tell: Callable[[int], None]) -> bytes:
    """Lay out settlement slips and write them as one PDF; a receipt is cut to its length."""
    with speaking(words):
        documents = []
        for done, slip in enumerate(slips, 1):
            documents.append(_settlement(slip, paper))
            tell(done)
        return documents[0].copy([page for one in documents for page in one.pages]).write_pdf(pdf_variant="pdf/ua-1")


def state(told: Sequence[PaperStatement], paper: str, words: str, tell: Callable[[int], None]) -> bytes:
    """Lay out the statements of a circle's members and write them as one PDF, each from a new page on."""
    with speaking(words):
        documents = []
        for done, one in enumerate(told, 1):
            documents.append(_laid_out(statement.html(one), _measures(statement.style(paper)), Images()))
            tell(done)
        return documents[0].copy([page for one in documents for page in one.pages]).write_pdf(pdf_variant="pdf/ua-1")


def spread(form: str, told: Sequence[Any], paper: str, words: str, tell: Callable[[int], None]) -> bytes:
    """Lay out what a tournament prints and write it as one PDF; `tell` hears how many of what is told are done."""
    with speaking(words):
        documents, pages, below, done = [], [], {}, 0
        for one in TOURNAMENT_FORMS[form].spreads(told, paper):
            images = _pictures(one)
            documents.append(_laid_out(one.html, _measures(one.style), images))
            for page, html in zip_longest(documents[-1].pages, one.below):
                if html and html not in below:
                    below[html] = _repeated()(_laid_out(html, _measures(one.style), images).pages[0])
                pages.append(_underlaid()(page, below[html]) if html else page)
            done += one.count
            tell(done)
        return documents[0].copy(pages).write_pdf(pdf_variant="pdf/ua-1")


def bind(parts: Sequence[bytes], tell: Callable[[int], None]) -> bytes:
    """Join the parts of a long print."""
    return binding.joined(parts)


def _sheet(told: PaperSheet, paper: str) -> Document:
    leaf = Leaf(told, paper)
    images = Images()
    code = images.draw(leaf.code, "code") if leaf.code else ""
    chart = images.keep(leaf.chart().encode(), "image/svg+xml") if leaf.measure.chart else ""
    leaf.pictures |= {suit: images.keep(_svg(called.picture(suit)), "image/svg+xml") for suit in leaf.suits}
    if leaf.grid:
        images.draw(leaf.grid, "grid")
    template, measures = environment().get_template("print/sheet.html"), _measures(leaf.style)
    calls = leaf.table.calls
    document = _laid_out(template.render(leaf=leaf, code=code, chart=chart), measures, images, calls=calls)
    if chart and len(document.pages) > 1 and not _has_rows(document.pages[-1]):  # the chart alone is no page
        document = _laid_out(template.render(leaf=leaf, code=code, chart=""), measures, images, calls=calls)
    return document


def _pictures(one: Spread) -> Images:
    images = Images()
    for name, picture in one.pictures.items():
        images.draw(picture, name)
    images.files |= {f"scorer:{suit}": (_svg(drawn), "image/svg+xml") for suit, drawn in one.suits.items()}
    return images


def _settlement(slip: SettlementSlip, paper: str) -> Document:
    html = settlement.html(slip)
    document = _laid_out(html, _measures(settlement.style(paper)), Images())
    if paper == "roll":
        document = _laid_out(html, _measures(settlement.style(paper, settlement.length(document.pages[0]))), Images())
    return document


def _slips(told: PaperSheet, paper: str) -> Document:
    images, blank = Images(), told.form != SLIP_FORMS[0]
    images.draw(CutLines(SIZES[paper][1]), "cuts")
    html = environment().get_template("print/slips.html")
    shown = slips(told.sheet, heading(told.sheet), paper, blank=blank)
    return _laid_out(html.render(slips=shown), _measures(slip_style(paper)), images, calls=True)


def _seats(told: PaperSheet, paper: str) -> list[Any]:
    """Return the page of codes with which players open their seats, if the sheet has any."""
    if not told.seats:
        return []
    images = Images()
    codes = [images.draw(Code(link), f"seat-{number}") for number, (_, link) in enumerate(told.seats)]
    html = environment().get_template("print/seats.html").render(seats=told.seats, codes=codes)
    return list(_laid_out(html, _measures(PAPERS[paper].style(PAPERS[paper].type)), images).pages)


def _leaves(pages: Sequence[Any], card: Iterator[list[Any]], several: bool) -> list[Any]:
    """Put the rule card on the back of the first page, and on a back that the next sheet would begin on."""
    both = [pages[0], *next(card), *pages[1:]]
    return [*both, *next(card)] if several and len(both) % 2 else both


def _has_rows(page: Any) -> bool:
    return any(box.element_tag == "tr" for box in page._page_box.descendants())


def _card(told: PaperSheet, paper: str, cards: dict[str, Iterator[list[Any]]]) -> Iterator[list[Any]]:
    """Return the pages of a sheet's rule card as often as they are asked for; `cards` are those of this document."""
    if not told.rules or told.form in SLIP_FORMS:
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


def _svg(text: str) -> bytes:
    return text.replace("<svg ", SVG).encode()


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


@cache
def _underlaid() -> type:
    """Return a page that is drawn over another one, which is drawn once for all pages that lie over it."""
    from weasyprint import Page

    class Underlaid(Page):
        def __init__(self, page: Page, below: Any) -> None:
            vars(self).update(vars(page))
            self.below = below

        def paint(self, stream: Any, scale: float = 1) -> None:
            self.below.paint(stream, scale)
            super().paint(stream, scale)

    return Underlaid


def _laid_out(html: str, measures: CSS, images: Images, *, calls: bool = False) -> Document:
    pictures = dict(images.drawn)  # WeasyPrint adds what it fetches
    styles = [_style("print.css"), *([_style("print-calls.css")] if calls else []), measures]
    return _lean_html()(html, images).render(font_config=_fonts(), stylesheets=styles, cache=pictures)


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
def _style(name: str) -> CSS:
    from weasyprint import CSS

    return CSS(filename=HOME / "static" / name, font_config=_fonts())


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
