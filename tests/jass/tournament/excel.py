"""Lists as Excel saves them: the bytes of its three kinds of text file, with Swiss settings."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Sequence

Rows = Iterable[Sequence[str]]
FIRST = (
    ("Anna", "Beat", "Chiara", "Dario", "Élodie", "Fritz", "Gian", "Hélène", "Ivo")
    + ("Jürg", "Käthi", "Léa", "Märta", "Noël", "Örs", "Päuli", "Regula", "Stéphane")
    + ("Urs", "Vreni", "Walter", "Yves", "Zoë", "François", "Ursina")
)
LAST = (
    ("Meier", "Müller", "von Allmen", "Zürcher", "Gämperle", "Bäni", "Ü")
    + ("Größ", "D'Arc", "de la Croix", "Caflisch-Stürm", "Ævar", "Ryff", "Öttli")
    + ("Çelik", "Nuñez", "Rochat", "Bürgi", "Šimon", "Żur")
)
CLUBS = ("TV Ried", "Jassclub „Ochsen“", 'Verein "Trumpf; Bock"', "Familie Öttli, Au", "")


def windows_csv(rows: Rows) -> bytes:
    """Return "CSV (Trennzeichen-getrennt)": Windows-1252, semicolons. Letters it does not have become "?"."""
    return _text(rows, ";", '";\r\n').encode("cp1252", "replace")


def utf8_csv(rows: Rows) -> bytes:
    """Return "CSV UTF-8": semicolons behind a byte order mark."""
    return codecs.BOM_UTF8 + _text(rows, ";", '";\r\n').encode()


def unicode_text(rows: Rows) -> bytes:
    """Return "Unicode Text": UTF-16 behind a byte order mark, tabs; here Excel quotes commas as well."""
    return codecs.BOM_UTF16_LE + _text(rows, "\t", '"\t,\r\n').encode("utf-16-le")


def club_list(people: int = 500) -> list[tuple[str, str, str, str, str]]:
    """Return a list as a club keeps it: a heading, then number, last name, first name, club and whether it is paid.

    No two people have the same name. Some clubs hold semicolons, commas and quotes, one name in 50 a line break.
    """
    rows = [("Startnr.", "Name", "Vorname", "Verein/Familie", "bezahlt")]
    for place in range(people):
        first, last = FIRST[place % len(FIRST)], LAST[place // len(FIRST) % len(LAST)]
        last = f"{last}\n" if place % 50 == 7 else last
        rows.append((str(place + 1), last, first, CLUBS[place % len(CLUBS)], "x" if place % 3 else ""))
    return rows


def _text(rows: Rows, separator: str, quoted: str) -> str:
    lines = [separator.join(_cell(cell, quoted) for cell in row) for row in rows]
    return "".join(f"{line}\r\n" for line in lines)


def _cell(cell: str, quoted: str) -> str:
    return '"' + cell.replace('"', '""') + '"' if any(sign in cell for sign in quoted) else cell
