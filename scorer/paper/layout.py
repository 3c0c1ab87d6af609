"""One document laid out by WeasyPrint: read as XML, in our fonts and styles, fetching nothing but our pictures.

With `quicker` this is all that imports WeasyPrint.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from .. import HOME
from .images import Images

if TYPE_CHECKING:
    from weasyprint import CSS, Document
    from weasyprint.text.fonts import FontConfiguration

NO_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what XML cannot hold
SVG = '<svg xmlns="http://www.w3.org/2000/svg" '


def svg(text: str) -> bytes:
    """Return a drawing as a picture of its own, in the name space that it needs there."""
    return text.replace("<svg ", SVG).encode()


@cache
def repeated() -> type:
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
def underlaid() -> type:
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


def laid_out(html: str, measures: CSS, images: Images, *, calls: bool = False) -> Document:
    """Lay HTML out with our style sheets and these measures; `calls` adds what sheets with calls have."""
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
def measures_of(style: str) -> CSS:
    """Return a style sheet of text, read once."""
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
