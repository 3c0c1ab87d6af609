"""A list of people: whatever a spreadsheet, an e-mail or a hand makes of it, the hall gets the same names."""

from __future__ import annotations

import csv
import io
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.sheet import tidy
from scorer.jass.tournament.people.columns import Columns, guess_columns
from scorer.jass.tournament.people.entries import people_from
from scorer.jass.tournament.people.lists import LARGEST_LIST, MOST_CELLS, MOST_ROWS, Lines, read_list, read_text
from tests.jass.tournament.excel import club_list, unicode_text, utf8_csv, windows_csv

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252")
WRITERS = {"windows": windows_csv, "utf-8": utf8_csv, "unicode": unicode_text}


def cells(lines: Lines) -> list[tuple[str, ...]]:
    """Return only what stands in the rows."""
    assert lines.problem is None
    return [row.cells for row in lines.rows]


def guessed(text: str) -> Columns:
    """Return what the columns of a list seem to hold."""
    return guess_columns(read_text(text))


@pytest.mark.parametrize("kind", WRITERS)
def test_five_hundred_people_come_in_from_excel(kind):
    told = club_list()
    if kind == "windows":  # Excel itself loses the letters that Windows-1252 does not have
        told = [tuple(cell.encode("cp1252", "replace").decode("cp1252") for cell in row) for row in told]
    lines = read_list(WRITERS[kind](told))
    people, problems = people_from(lines, guess_columns(lines))
    assert problems == ()
    assert [(str(one.number), one.name, one.club, one.paid) for one in people] == [
        (number, tidy(f"{first} {last}"), club, bool(paid)) for number, last, first, club, paid in told[1:]
    ]
    assert len(people) == 500


TEXT = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), min_size=1).filter(str.strip)
NARROW = st.text(st.sampled_from("abcdXYZ äöüéèçñß-.'’„“(2"), min_size=1).filter(str.strip)
# A comma or a semicolon in every row would be as good a reason to part it there: only the own separator, a line break
# and quotes are tried, which have to be quoted.
AWKWARD = st.sampled_from(["", '"', '""', "\n", "\r\n", '"a"'])


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[list[str]], str, str]:
    """Draw rows of two to four cells, what parts them, and how they are written."""
    encoding, separator = draw(st.sampled_from(ENCODINGS)), draw(st.sampled_from("\t;,"))
    letters = (NARROW if encoding == "cp1252" else TEXT).map(lambda text: text.translate(dict.fromkeys(b"\t;,")))
    letters = letters.filter(lambda text: tidy(text) and text[0] != "\ufeff")
    cell = st.tuples(letters, AWKWARD | st.just(separator), letters).map("".join)
    width = draw(st.integers(2, 4))
    row = st.lists(cell, min_size=width, max_size=width)
    return draw(st.lists(row, min_size=1, max_size=8)), separator, encoding


@given(tables(), st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]), st.sampled_from(["\r\n", "\n"]))
def test_what_python_writes_is_read_back(table, quoting, end):
    rows, separator, encoding = table
    written = io.StringIO(newline="")
    # Python 3.12 and before quote only the ends that they write; both kinds of line ends stand in the cells.
    quoting = csv.QUOTE_ALL if any("\r" in cell or "\n" in cell for row in rows for cell in row) else quoting
    csv.writer(written, delimiter=separator, quoting=quoting, lineterminator=end).writerows(rows)
    lines = read_list(written.getvalue().encode(encoding))
    assert cells(lines) == [tuple(map(tidy, row)) for row in rows]


@given(st.lists(NARROW.filter(lambda name: tidy(name)[0].isalpha()), min_size=1), st.sampled_from(ENCODINGS))
def test_one_name_a_line_is_read_back(names, encoding):
    assert cells(read_list("\r\n".join(names).encode(encoding))) == [(tidy(name),) for name in names]


@given(st.binary() | st.text().map(lambda text: text.encode("utf-8", "replace")))
def test_no_file_brings_it_down(given_):
    lines = read_list(given_)
    people, _ = people_from(lines, guess_columns(lines), (1, 2))
    assert all(unicodedata.is_normalized("NFC", one.name) and 0 < len(one.name) <= 40 for one in people)


@given(st.text(st.sampled_from('"";,\t\r\n aÄ1.#x=\ufeff')))
def test_no_text_brings_it_down(text):
    lines = read_text(text)
    assert all(row.cells and row.cells[-1] for row in lines.rows)
    people_from(lines, guess_columns(lines))


@pytest.mark.parametrize("text", ['"' * 999_999, '"\n' * 400_000, ';""' * 300_000, ' "' * 500_000, ";" * LARGEST_LIST])
def test_a_million_quotes_are_read(text):
    assert len(read_text(text).rows) <= MOST_ROWS


def test_what_was_read_once_is_read_again_the_same():
    lines = read_list(windows_csv(club_list(20)))
    assert read_text(lines.text) == lines


@pytest.mark.parametrize(
    "text",
    [
        "1. Anna\n2. Beat Bär",
        "1) Anna\n2) Beat Bär",
        "1 Anna\n2 Beat Bär",
        "1\tAnna\n2\tBeat Bär",
        "1.Anna\n2.Beat Bär",
    ],
)
def test_numbers_before_names_stand_in_a_column_of_their_own(text):
    assert cells(read_text(text)) == [("1", "Anna"), ("2", "Beat Bär")]


def test_points_before_names_are_left_out():
    assert cells(read_text("• Anna\n- Beat\n")) == [("Anna",), ("Beat",)]


def test_empty_rows_are_left_out_and_counted():
    assert [row.number for row in read_text("Anna;x\n\n;;;\nBeat;y\n").rows] == [1, 4]


def test_the_first_line_may_say_what_parts_the_cells():
    assert cells(read_text("sep=|\r\nAnna|Ried; Au\r\n")) == [("Anna", "Ried; Au")]


def test_a_comma_in_a_few_names_parts_no_columns():
    assert cells(read_text("Anna\nBeat, der Junge\nChiara\n")) == [("Anna",), ("Beat, der Junge",), ("Chiara",)]


def test_a_quote_without_its_end_is_a_letter():
    assert cells(read_text('Anna "Änni" Meier\n"Beat\nChiara')) == [('Anna "Änni" Meier',), ('"Beat',), ("Chiara",)]


def test_utf_16_is_known_without_its_mark():
    assert cells(read_list("Anna;Bär\nBeat;Ü".encode("utf-16-be"))) == [("Anna", "Bär"), ("Beat", "Ü")]


@pytest.mark.parametrize(
    ("given_", "sentence"),
    [
        (b"a" * (LARGEST_LIST + 1), "The list is too large. There is room for 1000 kilobytes."),
        (
            b"a\n" * (MOST_ROWS + 1),
            "The list has more than 1000 rows. Split it, or leave out what is not a person.",
        ),
        (
            b"a\n" + b"a;" * (MOST_CELLS + 1),
            "Row 2 has more than 30 cells. Leave out the columns that are not needed.",
        ),
        (
            b"PK\x03\x04\x14\x00",
            "This is a workbook. In the spreadsheet choose “Save as” and the format CSV, and take that file.",
        ),
        (
            b"\x89PNG\r\n\x1a\n\0\0\0",
            "This file is not a list in letters. Take a CSV file, or copy the names and paste them.",
        ),
    ],
)
def test_what_is_no_list_is_told_so(given_, sentence):
    lines = read_list(given_)
    assert (str(lines.problem), lines.rows) == (sentence, ())


def test_a_thousand_rows_have_room():
    assert len(read_text("a\n" * MOST_ROWS).rows) == MOST_ROWS


@pytest.mark.parametrize(
    ("heading", "columns"),
    [
        ("Nr.;Name;Vorname;Verein;bezahlt", Columns(None, 2, 1, 3, 0, 4, True)),
        ("Startnummer;Vorname;Nachname;Familie", Columns(None, 1, 2, 3, 0, None, True)),
        ("Nom;Prénom;Société;Payé", Columns(None, 1, 0, 2, None, 3, True)),
        ("Dossard;Nom et prénom;Équipe", Columns(1, None, None, 2, 0, None, True)),
        ("Cognome;Nome;Società", Columns(None, 1, 0, 2, None, None, True)),
        ("First name;Last name;Club;Paid", Columns(None, 0, 1, 2, None, 3, True)),
        ("N°;NAME;Verein / Familie;E-Mail", Columns(1, None, None, 2, 0, None, True)),
        ("#;Player", Columns(1, None, None, None, 0, None, True)),
        ("Name", Columns(0, heading=True)),
        ("Name (Vorname);Club", Columns(0, club=1, heading=True)),
    ],
)
def test_a_heading_says_what_the_columns_hold(heading, columns):
    assert guessed(f"{heading}\n1;2;3\n") == columns


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Anna\nBeat", Columns(0)),
        ("Anna Meier;TV Ried\nBeat Bär;", Columns(0, club=1)),
        ("12;Anna Meier;;x\n13;Beat Bär;Au;", Columns(1, None, None, 2, 0, 3)),
        ("Meier, Anna\nBär, Beat", Columns(first=1, last=0)),
        ("Anna;Meier\nBeat;Bär", Columns(first=0, last=1)),
        ("Bär;Beat\nMeier;Anna\nMeier;Zoë\nÖttli;Urs", Columns(first=1, last=0)),
        ("Anna;Meier;Ried\nBeat;Bär;Au", Columns(first=0, last=1, club=2)),
        ("Anna;Ried\nUrs;Ried\nBeat;Au\nZoë;Au", Columns(0, club=1)),
        ("Anna Meier;a@example.org\nBeat Bär;b@example.org", Columns(0)),
        ("1;2\n3;4", Columns(number=0)),
        ("", Columns()),
    ],
)
def test_without_a_heading_the_columns_are_guessed(text, columns):
    assert guessed(text) == columns


@pytest.mark.parametrize("first", ["Verein Ried", "Person 1", "Spieler 12", "Name 2;Club 2"])
def test_a_person_called_like_no_heading_is_no_heading(first):
    assert not guessed(f"{first}\nAnna").heading
