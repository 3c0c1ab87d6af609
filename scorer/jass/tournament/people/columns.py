"""What the columns of a list hold: by their heading in four languages, else by what stands in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from .cells import start_number, yes_or_no
from .lists import Lines, Row

ROLES = ("name", "first", "last", "club", "number", "paid")

# As they are looked up: small letters only, without marks. "name", "nom" and "nome" are the whole name, or the half of
# it that no other column holds: in German and French the family name, in Italian the first name.
HEADINGS = {
    "name": "name names namen nom noms nome nomi fullname vollername ganzername nomcomplet nomecompleto namevorname "
    "vornamename nomprenom prenomnom cognomenome nomecognome nomeecognome cognomeenome vorundnachname "
    "nachundvorname nometprenom prenometnom firstandlastname spieler spielerin spielername spielerinnen teilnehmer "
    "teilnehmerin teilnehmende teilnehmerinnen jasser jasserin person personen joueur joueuse joueurs participant "
    "participante participants personne giocatore giocatrice giocatori partecipante partecipanti persona player "
    "players people",
    "first": "vorname vornamen rufname prenom prenoms firstname givenname forename",
    "last": "nachname familienname zuname nomdefamille cognome cognomi lastname surname familyname",
    "club": "verein vereine club klub sektion mannschaft gruppe familie team societe section groupe famille equipe "
    "societa associazione sezione gruppo famiglia squadra association group family",
    "number": "nr no n num nummer nummern startnummer startnr startno start numero startnumber number laufnummer lfdnr "
    "dossard numerodepart numerodedepart pettorale numerodipartenza numerodistart pos position",
    "paid": "bezahlt einbezahlt startgeld startgeldbezahlt einsatzbezahlt paye payee paiement regle pagato pagata paid "
    "feepaid",
}
ROLE_OF = {word: role for role, words in HEADINGS.items() for word in words.split()}


@dataclass(frozen=True)
class Columns:
    """Which column (from 0) holds what; None is nowhere. With `heading`, the first row names them."""

    name: int | None = None  # the whole name
    first: int | None = None
    last: int | None = None
    club: int | None = None  # club or family
    number: int | None = None  # start number
    paid: int | None = None
    heading: bool = False

    @property
    def has_names(self) -> bool:
        """Whether any column holds names."""
        return (self.name, self.first, self.last) != (None, None, None)

    def full_name(self, row: Row) -> str:
        """Return the first name and the last name of a row, or its whole name."""
        return " ".join(filter(None, (row.cell(self.first), row.cell(self.name), row.cell(self.last))))


def people_rows(lines: Lines, columns: Columns) -> tuple[Row, ...]:
    """Return the rows that hold people."""
    return lines.rows[1:] if columns.heading else lines.rows


def guess_columns(lines: Lines) -> Columns:
    """Guess what the columns hold. People look at it, and may choose otherwise, before anything is kept."""
    if not lines.rows:
        return Columns()
    named = _named(lines.rows[0])
    return named if named else _seen(lines.rows, lines.separator)


def _named(row: Row) -> Columns | None:
    """Return what a heading says, or None where the first row is a person."""
    found: dict[str, int] = {}
    for column, cell in enumerate(row.cells):
        role = _role(cell)
        if role and role not in found:
            found[role] = column
    if not found or (len(found) == 1 and not {"name", "first", "last"} & set(found)):
        return None
    return _halved(replace(Columns(heading=True), **found))


def _role(heading: str) -> str | None:
    """Return what a heading means; of "Verein / Familie" the first part that is known. "Spieler 1" is a person."""
    if heading.strip() == "#":
        return "number"
    if any(letter.isdecimal() for letter in heading):
        return None
    parts = [heading, *heading.replace("(", "/").split("/")]
    return next(filter(None, (ROLE_OF.get(_plain(part)) for part in parts)), None)


def _plain(text: str) -> str:
    """Return only the letters, small and without their marks."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text.casefold()) if letter.isalpha())


def _halved(columns: Columns) -> Columns:
    """Take a "name" beside a first name for the last name, and beside a last name for the first."""
    if columns.name is None or (columns.first is None) == (columns.last is None):
        return columns
    missing = "last" if columns.last is None else "first"
    return replace(columns, name=None, **{missing: columns.name})


def _seen(rows: Sequence[Row], separator: str) -> Columns:
    """Guess from what stands in the columns: figures, yes and no, and up to three columns of words."""
    columns = {place: [row.cell(place) for row in rows] for place in range(max(len(row.cells) for row in rows))}
    number = _take(columns, lambda cells: _all(start_number, cells) and len(set(cells)) == len(cells))
    paid = _take(columns, lambda cells: any(cells) and _all(_ticked, cells))
    words = [place for place, cells in columns.items() if 2 * sum(map(_is_word, cells)) >= sum(map(bool, cells)) > 0]
    return replace(_names([columns[place] for place in words], words, separator), number=number, paid=paid)


def _names(words: Sequence[Sequence[str]], places: Sequence[int], separator: str) -> Columns:
    """Guess names and club from the columns of words; `places` says where these are."""
    if not words:
        return Columns()
    whole = 2 * sum(" " in cell for cell in words[0]) > sum(map(bool, words[0]))
    if whole or len(words) == 1 or (len(words) == 2 and _repeats(words[1])):
        return Columns(name=places[0], club=places[1] if len(words) > 1 else None)
    club = places[2] if len(words) > 2 else None
    if separator == "," or _is_sorted(words[0]):  # "Meier, Anna"; lists are sorted by the last name
        return Columns(last=places[0], first=places[1], club=club)
    return Columns(first=places[0], last=places[1], club=club)


def _take(columns: dict[int, list[str]], fits: Callable[[list[str]], bool]) -> int | None:
    """Take the first column that fits out of `columns`."""
    place = next((place for place, cells in columns.items() if fits(cells)), None)
    if place is not None:
        del columns[place]
    return place


def _all(read: Callable[[str], object], cells: Sequence[str]) -> bool:
    return all(read(cell) is not None for cell in cells)


def _ticked(cell: str) -> bool | None:
    """Return yes or no; figures may be anything where no heading says what they are."""
    return None if any(letter.isdecimal() for letter in cell) else yes_or_no(cell)


def _is_word(cell: str) -> bool:
    return cell[:1].isalpha() and "@" not in cell


def _repeats(cells: Sequence[str]) -> bool:
    """Tell whether a column says the same again and again, as clubs do."""
    told = [cell for cell in cells if cell]
    return len(told) > 3 and 2 * len(set(told)) <= len(told)


def _is_sorted(cells: Sequence[str]) -> bool:
    plain = [_plain(cell) for cell in cells]
    return len(plain) > 3 and plain == sorted(plain)
