"""The pictures on a printed sheet, which WeasyPrint asks for by an address of ours."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from itertools import groupby
from math import ceil
from typing import Any

NARROWEST = 25  # mm, of a QR code without its quiet zone
QUIET = 4  # modules around it that stay white
DOTS = 96 / 25.4  # of CSS to a millimetre
MASK = 2  # readers know all eight; to look for the prettiest takes five times as long


class Code:
    """A QR code. It draws itself: one path, sharp on every printer, and quicker than any picture format."""

    def __init__(self, link: str) -> None:
        import segno

        self.rows = tuple(bytes(row) for row in segno.make_qr(link, error="m", mask=MASK).matrix)
        self.module = ceil(DOTS * NARROWEST / len(self.rows))  # dots wide
        self.across = self.module * (len(self.rows) + 2 * QUIET)  # dots, with its quiet zone

    @property
    def width(self) -> float:
        """How many millimetres it is wide, with its quiet zone."""
        return self.across / DOTS

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[float, float, float]:
        """Return width and height in CSS pixels and their ratio, as WeasyPrint asks every picture."""
        return self.across, self.across, 1

    def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
        """Draw it into a PDF stream in which the picture's upper left corner is the origin."""
        stream.transform(a=width / self.across * self.module, d=height / self.across * self.module)
        stream.stream.append(self._path)

    @cached_property
    def _path(self) -> bytes:
        """The dark modules as PDF operators, neighbours in a row as one rectangle; a module is one unit wide."""
        return b"0 g " + b" ".join(self._bars()) + b" f"

    def _bars(self) -> list[bytes]:
        bars = []
        for y, row in enumerate(self.rows):
            x = 0
            for dark, modules in groupby(row):
                width = len(list(modules))
                if dark:
                    bars.append(b"%d %d %d 1 re" % (x + QUIET, y + QUIET, width))
                x += width
        return bars


class Grid:
    """Lines down the whole table behind its cells: borders of hundreds of empty cells would take ten times as long."""

    def __init__(self, strong: Sequence[float], weak: Sequence[float]) -> None:
        self.strong, self.weak = strong, weak  # where they are, as shares of the width

    def get_intrinsic_size(self, resolution: float, font_size: float) -> tuple[None, None, None]:
        """Return that it is as large as it is wanted."""
        return None, None, None

    def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
        """Draw it into a PDF stream in which its upper left corner is the origin."""
        for shade, thick, places in ((b"0.6", b"0.6", self.strong), (b"0.75", b"0.4", self.weak)):
            lines = b" ".join(b"%.2f 0 m %.2f %.2f l" % (at * width, at * width, height) for at in places)
            stream.stream.append(b"%s G %s w %s S" % (shade, thick, lines))


class Images:
    """The pictures of one sheet. Nothing else has an address."""

    def __init__(self) -> None:
        self.drawn: dict[str, Any] = {}  # what draws itself
        self.files: dict[str, tuple[bytes, str]] = {}  # content and MIME type

    def draw(self, picture: Any, name: str) -> str:
        """Keep a picture that draws itself and return its address."""
        address = f"scorer:{name}"
        self.drawn[address] = picture
        return address

    def keep(self, content: bytes, kind: str) -> str:
        """Keep a picture of a MIME type and return its address."""
        address = f"scorer:{sha256(content).hexdigest()}"
        self.files[address] = content, kind
        return address
