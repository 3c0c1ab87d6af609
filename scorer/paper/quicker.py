"""Starts WeasyPrint, and spares it efforts that are wasted on sheets. Its version is pinned; tests compare the bytes.

Each change holds only in the printing child.
"""

from __future__ import annotations

import ctypes.util
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import cache
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

MOST_LINES = 20_000  # a hundred sheets of other names have about 3,000

# What the width of a line depends on besides the font.
LINE_STYLES = (
    "direction",
    "font_kerning",
    "hyphens",
    "letter_spacing",
    "overflow_wrap",
    "tab_size",
    "text_decoration_line",
    "white_space",
    "word_spacing",
)


def ready() -> bool:
    """Import WeasyPrint and tell whether pango is there."""
    for names in (_plain_names(), nullcontext()):
        with suppress(OSError), names:
            import weasyprint  # noqa: F401

            _quicken()
            return True
    return False


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


@cache
def _quicken() -> None:
    _pack_less()
    _list_pages_once()
    _measure_lines_once()


def _pack_less() -> None:
    """Pack as zlib does by itself. The last percent that pydyf asks for takes twice as long."""
    import pydyf

    pydyf.zlib = SimpleNamespace(compressobj=lambda level: zlib.compressobj())


def _list_pages_once() -> None:
    """Do not list all pages anew for each of ten thousand tags."""
    import pydyf

    list_pages = pydyf.PDF.page_references.fget
    known: WeakKeyDictionary[Any, tuple[bytes, ...]] = WeakKeyDictionary()

    def page_references(pdf: Any) -> tuple[bytes, ...]:
        if pdf not in known or len(known[pdf]) != pdf.pages["Count"]:
            known[pdf] = list_pages(pdf)
        return known[pdf]

    pydyf.PDF.page_references = property(page_references)


def _measure_lines_once() -> None:
    """Remember how wide a line of text is: titles and figures are the same on every sheet."""
    from weasyprint.layout import inline
    from weasyprint.text.line_break import _font_style_cache_key as font

    measure = inline.split_first_line
    known: dict[tuple[Any, ...], tuple[Any, ...]] = {}

    def split_first_line(
        text: str, style: Any, context: Any, width: float | None, justification: float, **more: Any
    ) -> tuple[Any, ...]:
        key = (text, font(style, include_size=True), *(style[name] for name in LINE_STYLES))
        found = known.get(key)
        if found and not justification and (width is None or found[3] <= width):
            return found
        told = measure(text, style, context, width, justification, **more)
        if told[2] is None and not justification:  # the whole text fits one line
            if len(known) > MOST_LINES:
                known.clear()
            known[key] = told
        return told

    inline.split_first_line = split_first_line
