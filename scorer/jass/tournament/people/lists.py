"""A list of people as a spreadsheet makes it, or as somebody types it: from bytes to rows of cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from ...sentence import N_, Sentence
from ...sheet import tidy
from .encodings import decoded, is_workbook

LARGEST_LIST = 1_000_000  # bytes; a list of 600 people has about 30,000
MOST_ROWS = 1_000
MOST_CELLS = 30
SEPARATORS = ("\t", ";", ",")  # nobody types the first two within a name
SAMPLE = 200  # rows that tell what parts the cells

TOO_LARGE = N_("The list is too large. There is room for {most} kilobytes.")
TOO_MANY = N_("The list has more than {most} rows. Split it, or leave out what is not a person.")
TOO_WIDE = N_("Row {row} has more than {most} cells. Leave out the columns that are not needed.")
WORKBOOK = N_("This is a workbook. In the spreadsheet choose “Save as” and the format CSV, and take that file.")
NOT_TEXT = N_("This file is not a list in letters. Take a CSV file, or copy the names and paste them.")

SEP_LINE = re.compile(r'"?sep=([^"\r\n])"?(?:\r\n?|\n|\Z)', re.IGNORECASE)  # Excel obeys it and does not show it
NUMBERED = re.compile(r"(\d{1,4})(?:[.):]\s*|\s+)(\D.*)")  # "12. Anna Meier"
BULLET = re.compile(r"[-–—•·*]\s+")


@dataclass(frozen=True)
class Row:
    """One row that is not empty. `number` is what a spreadsheet shows beside it; the cells are tidy."""

    number: int
    cells: tuple[str, ...]

    def cell(self, column: int | None) -> str:
        """Return the text in a column; empty where the row has none there."""
        return self.cells[column] if column is not None and column < len(self.cells) else ""


@dataclass(frozen=True)
class Lines:
    """A list that was read. With a `problem` there are no rows."""

    rows: tuple[Row, ...] = ()
    separator: str = ""  # what parts the cells; empty where there is one name a line
    text: str = ""  # the whole list, to be shown and read again
    problem: Sentence | None = None

    @property
    def width(self) -> int:
        """How many columns there are."""
        return max((len(row.cells) for row in self.rows), default=0)


def read_list(given: bytes) -> Lines:
    """Read a file: UTF-8, UTF-16 or Windows-1252; cells parted by tab, `;` or `,`. It never raises."""
    if len(given) > LARGEST_LIST:
        return Lines(problem=Sentence(TOO_LARGE, {"most": LARGEST_LIST // 1000}))
    if is_workbook(given):
        return Lines(problem=Sentence(WORKBOOK))
    return read_text(decoded(given))


def read_text(text: str) -> Lines:
    """Read what was typed or pasted; empty rows are left out. Of a list that is too long nothing is read."""
    if len(text) > LARGEST_LIST:
        return Lines(problem=Sentence(TOO_LARGE, {"most": LARGEST_LIST // 1000}))
    if "\0" in text or text.startswith("%PDF"):
        return Lines(problem=Sentence(NOT_TEXT))
    told = SEP_LINE.match(text)
    body = text[told.end() :] if told else text
    separator = told[1] if told else _separator(body)
    return replace(_read(body, separator), text=text)


def _read(text: str, separator: str) -> Lines:
    rows: list[Row] = []
    for number, cells in enumerate(_records(text, separator), 1):
        row = Row(number, _tidied(cells))
        if len(row.cells) > MOST_CELLS:
            return Lines(problem=Sentence(TOO_WIDE, {"row": number, "most": MOST_CELLS}))
        rows += [row] if row.cells else []
        if len(rows) > MOST_ROWS:
            return Lines(problem=Sentence(TOO_MANY, {"most": MOST_ROWS}))
    single = all(len(row.cells) == 1 for row in rows)
    return Lines(tuple(_typed(rows)) if single else tuple(rows), "" if single else separator)


def _tidied(cells: list[str]) -> tuple[str, ...]:
    """Return the cells without blanks around them, and without the empty ones behind the last."""
    if not any(cells):
        return ()
    tidied = [tidy(cell) for cell in cells[: MOST_CELLS + 1]]
    while tidied and not tidied[-1]:
        tidied.pop()
    return tuple(tidied)


def _typed(rows: list[Row]) -> list[Row]:
    """Return one name a line without bullets; numbers before most of the names get a column of their own."""
    names = [BULLET.sub("", row.cells[0], count=1) if BULLET.match(row.cells[0]) else row.cells[0] for row in rows]
    parted = [NUMBERED.fullmatch(name) for name in names]
    if 2 * sum(map(bool, parted)) <= len(rows):
        return [replace(row, cells=(name,)) for row, name in zip(rows, names, strict=True)]
    cells = [match.groups() if match else ("", name) for match, name in zip(parted, names, strict=True)]
    return [replace(row, cells=tuple(two)) for row, two in zip(rows, cells, strict=True)]


def _separator(text: str) -> str:
    """Return what parts the cells of most rows, of equals the one that is rarer in names; empty for none."""
    rows = {
        sign: [row for row in islice(_records(text, sign), SAMPLE) if len(row) > 1 or any(row)] for sign in SEPARATORS
    }
    parted = {sign: sum(len(row) > 1 for row in rows[sign]) for sign in SEPARATORS}
    if 2 * parted[","] < len(rows[","]):
        parted[","] = 0  # a comma within a few names parts no columns
    best = max(SEPARATORS, key=lambda sign: parted[sign])
    return best if parted[best] else ""


def _records(text: str, separator: str) -> Iterator[list[str]]:
    """Yield the cells of every line. Quoted ones may hold anything (RFC 4180); a quote without its end is a letter."""
    record: list[str] = []
    for match in _cell(separator).finditer(text):
        quoted, plain, end = match.groups()
        record.append(plain if quoted is None else quoted.replace('""', '"'))
        if end != separator or not separator:
            yield record
            record = []


@lru_cache(maxsize=8)
def _cell(separator: str) -> re.Pattern[str]:
    """Return the pattern of one cell and what ends it: quoted and how quoted, or plain."""
    sign = re.escape(separator)
    ends = "|".join(filter(None, [sign, r"\r\n?", r"\n", r"\Z"]))
    return re.compile(rf'(?: *+"([^"]*+(?:""[^"]*+)*)" *+(?={ends})|([^{sign}\r\n]*+))({ends})')
