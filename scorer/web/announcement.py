"""What is said when the server has started: where it is found, and where the sheets are."""

from __future__ import annotations

import sys
from pathlib import Path

from ..jass.sentence import N_, Sentence
from ..words.languages import say
from .lan import lan_address

EVERYWHERE = ("0.0.0.0", "::")
ONLY_HERE = ("127.0.0.1", "localhost", "::1")
BLACK_ON_WHITE, PLAIN = "\033[30;107m", "\033[0m"
BLOCKS = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # (upper, lower) half of a letter, 1 is dark

RUNNING = N_("The score keeper is running. On this computer it is at {address}")
PHONES = N_("Phones in the same Wi-Fi open {address}")
LINKS = N_("Links and QR codes say {address}")
ALONE = N_("This computer is in no network, so phones cannot reach it yet.")
OWN_HOST = N_("Phones cannot reach it: it listens on {host} only.")
KEPT = N_("Sheets are kept in {file}")
HOW_TO_STOP = N_("Ctrl-C stops it. What was confirmed is kept.")


def announcement(database: Path, host: str, port: int, address: str) -> list[str]:
    """Return the lines to print, with a QR code for a terminal that can show it.

    `host` is where the server listens, `address` what links and QR codes are to say (empty: as phones ask).
    """
    host = f"[{host}]" if ":" in host and host not in EVERYWHERE + ONLY_HERE else host
    own = "localhost" if host in EVERYWHERE + ONLY_HERE else host
    first = Sentence(RUNNING, {"address": f"http://{own}:{port}"})
    found = address or _found_by_phones(host, port)
    code = [drawn_code(found)] if found and shows_blocks() else []
    last = [Sentence(KEPT, {"file": str(database.resolve())}), Sentence(HOW_TO_STOP)]
    return [say(first), say(_about_phones(host, address, found)), *code, *map(say, last)]


def drawn_code(address: str) -> str:
    """Return a QR code in half-block letters, two rows of it a line."""
    import segno

    rows = [list(row) for row in segno.make(address, micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    lines = (
        "".join(BLOCKS[pair] for pair in zip(*two, strict=True)) for two in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"{BLACK_ON_WHITE}{line}{PLAIN}" for line in lines)


def _found_by_phones(host: str, port: int) -> str:
    found = lan_address() if host in EVERYWHERE else None if host in ONLY_HERE else host
    return f"http://{found}:{port}" if found else ""


def _about_phones(host: str, address: str, found: str) -> Sentence:
    if address:
        return Sentence(LINKS, {"address": address})
    if found:
        return Sentence(PHONES, {"address": found})
    return Sentence(OWN_HOST, {"host": host}) if host in ONLY_HERE else Sentence(ALONE)


def shows_blocks() -> bool:
    """Tell whether somebody looks at a terminal that can show a QR code."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return sys.stdout.isatty() and encoding == "utf8"
