"""The pictures on a printed sheet, which WeasyPrint asks for by an address of ours."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from math import ceil

NARROWEST = 25  # mm, of a QR code without its quiet zone
QUIET = 4  # modules around it that stay white
DOTS = 96 / 25.4  # to a millimetre


class Images:
    """The pictures of one sheet. Equal ones share an address, and nothing else has one."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[bytes, str]] = {}

    def keep(self, content: bytes, kind: str) -> str:
        """Keep a picture of a MIME type and return its address."""
        address = f"scorer:{sha256(content).hexdigest()}"
        self.kept[address] = content, kind
        return address


@lru_cache(maxsize=64)
def code(link: str) -> tuple[bytes, float]:
    """Return the QR code of a link as PNG, and how many millimetres it is wide with its quiet zone."""
    import segno

    drawn = segno.make_qr(link, error="m")
    dots = ceil(DOTS * NARROWEST / drawn.symbol_size(border=0)[0])
    file = BytesIO()
    drawn.save(file, kind="png", scale=dots, border=QUIET)
    return file.getvalue(), dots * drawn.symbol_size(border=QUIET)[0] / DOTS
