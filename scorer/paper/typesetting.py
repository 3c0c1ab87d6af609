"""What the printing child does: from sheets, slips, statements and a hall's paper to a PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, repeat, zip_longest
from typing import TYPE_CHECKING, Any

from ..shown.report import heading
from ..shown.rulecard import rule_card
from ..words.filters import environment
from ..words.languages import speaking
from . import binding, called, settlement, statement
from .images import Code, Images
from .layout import laid_out, measures_of, repeated, svg, underlaid
from .leaf import Leaf, PaperSheet
from .measure import PAPERS
from .settlement import SettlementSlip
from .slips import SIZES, SLIP_FORMS, CutLines, slips
from .slips import style as slip_style
from .statement import PaperStatement
from .tournaments.forms import FORMS as TOURNAMENT_FORMS
from .tournaments.spread import Spread

if TYPE_CHECKING:
    from weasyprint import Document


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
    return _one_after_the_other(slips, lambda slip: _settlement(slip, paper), words, tell)


def state(told: Sequence[PaperStatement], paper: str, words: str, tell: Callable[[int], None]) -> bytes:
    """Lay out the statements of a circle's members and write them as one PDF, each from a new page on."""
    measures = measures_of(statement.style(paper))
    return _one_after_the_other(told, lambda one: laid_out(statement.html(one), measures, Images()), words, tell)


def spread(form: str, told: Sequence[Any], paper: str, words: str, tell: Callable[[int], None]) -> bytes:
    """Lay out what a tournament prints and write it as one PDF; `tell` hears how many of what is told are done."""
    with speaking(words):
        documents, pages, below, done = [], [], {}, 0
        for one in TOURNAMENT_FORMS[form].spreads(told, paper):
            images = _pictures(one)
            documents.append(laid_out(one.html, measures_of(one.style), images))
            for page, html in zip_longest(documents[-1].pages, one.below):
                if html and html not in below:
                    below[html] = repeated()(laid_out(html, measures_of(one.style), images).pages[0])
                pages.append(underlaid()(page, below[html]) if html else page)
            done += one.count
            tell(done)
        return documents[0].copy(pages).write_pdf(pdf_variant="pdf/ua-1")


def bind(parts: Sequence[bytes], tell: Callable[[int], None]) -> bytes:
    """Join the parts of a long print."""
    return binding.joined(parts)


def _one_after_the_other(
    told: Sequence[Any], lay_out: Callable[[Any], Document], words: str, tell: Callable[[int], None]
) -> bytes:
    with speaking(words):
        documents = []
        for done, one in enumerate(told, 1):
            documents.append(lay_out(one))
            tell(done)
        return documents[0].copy([page for one in documents for page in one.pages]).write_pdf(pdf_variant="pdf/ua-1")


def _sheet(told: PaperSheet, paper: str) -> Document:
    leaf = Leaf(told, paper)
    images = Images()
    code = images.draw(leaf.code, "code") if leaf.code else ""
    chart = images.keep(leaf.chart().encode(), "image/svg+xml") if leaf.measure.chart else ""
    leaf.pictures |= {suit: images.keep(svg(called.picture(suit)), "image/svg+xml") for suit in leaf.suits}
    if leaf.grid:
        images.draw(leaf.grid, "grid")
    template, measures = environment().get_template("print/sheet.html"), measures_of(leaf.style)
    calls = leaf.table.calls
    document = laid_out(template.render(leaf=leaf, code=code, chart=chart), measures, images, calls=calls)
    if chart and len(document.pages) > 1 and not _has_rows(document.pages[-1]):  # the chart alone is no page
        document = laid_out(template.render(leaf=leaf, code=code, chart=""), measures, images, calls=calls)
    return document


def _pictures(one: Spread) -> Images:
    images = Images()
    for name, picture in one.pictures.items():
        images.draw(picture, name)
    images.files |= {f"scorer:{suit}": (svg(drawn), "image/svg+xml") for suit, drawn in one.suits.items()}
    return images


def _settlement(slip: SettlementSlip, paper: str) -> Document:
    html = settlement.html(slip)
    document = laid_out(html, measures_of(settlement.style(paper)), Images())
    if paper == "roll":
        document = laid_out(html, measures_of(settlement.style(paper, settlement.length(document.pages[0]))), Images())
    return document


def _slips(told: PaperSheet, paper: str) -> Document:
    images, blank = Images(), told.form != SLIP_FORMS[0]
    images.draw(CutLines(SIZES[paper][1]), "cuts")
    html = environment().get_template("print/slips.html")
    shown = slips(told.sheet, heading(told.sheet), paper, blank=blank)
    return laid_out(html.render(slips=shown), measures_of(slip_style(paper)), images, calls=True)


def _seats(told: PaperSheet, paper: str) -> list[Any]:
    """Return the page of codes with which players open their seats, if the sheet has any."""
    if not told.seats:
        return []
    images = Images()
    codes = [images.draw(Code(link), f"seat-{number}") for number, (_, link) in enumerate(told.seats)]
    html = environment().get_template("print/seats.html").render(seats=told.seats, codes=codes)
    return list(laid_out(html, measures_of(PAPERS[paper].style(PAPERS[paper].type)), images).pages)


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
        cards[rules] = chain([pages], repeat(list(map(repeated(), pages))))
    return cards[rules]


@lru_cache(maxsize=8)
def _card_pages(html: str, paper: str) -> list[Any]:
    """Lay out a rule card in the largest type that fits one page. If none does, it has two."""
    for size in PAPERS[paper].card:
        pages = laid_out(html, measures_of(PAPERS[paper].style(size)), Images()).pages
        if len(pages) == 1:
            break
    return list(pages)
