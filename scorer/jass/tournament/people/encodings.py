"""What a file of letters is written in: UTF-8, UTF-16 ("Unicode text"), or Windows-1252, as spreadsheets make them."""

from __future__ import annotations

import codecs

MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")  # xlsx and ods; xls
SAMPLE = 200  # bytes


def decoded(given: bytes) -> str:
    """Return the letters of a file. It never raises: what cannot be read becomes U+FFFD."""
    for mark, encoding in MARKS:
        if given.startswith(mark):
            return given[len(mark) :].decode(encoding, "replace")
    wide = _without_mark(given)
    if wide:
        return given.decode(wide, "replace")
    try:
        return given.decode("utf-8")
    except UnicodeDecodeError:
        return given.decode("cp1252", "replace")


def is_workbook(given: bytes) -> bool:
    """Tell whether this is a spreadsheet's own file, and not a list in letters."""
    return given.startswith(WORKBOOKS)


def _without_mark(given: bytes) -> str:
    """Return which UTF-16 it is where no mark says so: most letters of our languages have a byte of 0."""
    first, second = given[0:SAMPLE:2].count(0), given[1:SAMPLE:2].count(0)
    if max(first, second) <= len(given[:SAMPLE]) // 4:
        return ""
    return "utf-16-be" if first > second else "utf-16-le"
