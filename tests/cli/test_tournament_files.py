"""A tournament on the command line: from a list to a file, into the database and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from scorer.jass.tournament.file.whole import read_tournament
from scorer.store.database import Book
from scorer.store.hall import open_tournament
from scorer.store.tournaments import all_tournaments
from tests.cli.case_files import NAMES, case

IN_ORDER = next(name for name in NAMES if case(name)["expect"]["ok"])
LIST = "Nr;Name;Vorname;Verein\r\n" + "".join(f"{n};Meier{n};Anna;{'Ried' if n % 3 else ''}\r\n" for n in range(1, 14))


@pytest.fixture
def file(scorer, write, tmp_path: Path) -> Path:
    """A tournament file of 13 people and four passes."""
    drawn = tmp_path / "club.json"
    people = write(LIST.encode("cp1252"), "people.csv")
    scorer("seat", "--list", people, "--passes", 4, "--seed", 7, "--name", "Herbstjass", "-o", drawn)
    return drawn


def test_a_list_becomes_a_tournament_that_is_drawn(file: Path) -> None:
    told, problems = read_tournament(json.loads(file.read_text("utf-8")))
    assert problems == []
    assert [person.name for person in told.people][:2] == ["Anna Meier1", "Anna Meier2"]
    assert [len(passe) for passe in told.plan.passes] == [4, 4, 4, 4]
    assert (told.setup.name, told.seed, told.opened) == ("Herbstjass", 7, frozenset())


def test_people_without_a_list_are_known_by_their_numbers(scorer, tmp_path: Path) -> None:
    assert scorer("seat", "--players", 12, "--passes", 3, "-o", tmp_path / "out.json").exit_code == 0
    told, _ = read_tournament(json.loads((tmp_path / "out.json").read_text("utf-8")))
    assert [person.name for person in told.people][-1] == "Person 12"


def test_a_fault_in_the_list_is_said_and_nothing_written(scorer, write, tmp_path: Path) -> None:
    people = write("Nr;Name\r\n1;Anna\r\n1;Beat\r\n", "people.csv")
    told = scorer("seat", "--list", people, "--passes", 3, "-o", tmp_path / "out.json")
    assert told.exit_code == 1
    assert "Row 3: start number 1 stands in row 2 already." in told.stderr
    assert not (tmp_path / "out.json").exists()


def test_either_a_number_or_a_list(scorer, file: Path) -> None:
    assert scorer("seat", "--passes", 3).exit_code == 2
    assert scorer("seat", "--passes", 3, "--players", 8, "--list", file).exit_code == 2


def test_the_check_says_that_a_tournament_is_in_order(scorer, file: Path) -> None:
    told = scorer("check", file)
    assert told.exit_code == 0
    assert told.stdout == "Herbstjass: in order. People: 13, passes drawn: 4, results: 0.\n"
    assert json.loads(scorer("check", "--json", file).stdout) == {"ok": True, "problems": []}


def test_a_tournament_that_seats_nobody_known_has_a_problem(scorer, write, file: Path) -> None:
    told = json.loads(file.read_text("utf-8"))
    told["people"] = told["people"][1:]
    wrong = write(json.dumps(told), "wrong.json")
    answer = scorer("check", wrong)
    assert answer.exit_code == 1
    assert "1" in answer.stderr
    assert scorer("import", wrong, "--database", file.parent / "scorer.db").exit_code == 1


def test_a_tournament_goes_in_and_comes_out_the_same(scorer, file: Path, database: Path, db: Book) -> None:
    told = scorer("import", file, "--database", database, "--address", "https://jass.example.org")
    assert told.exit_code == 0
    assert "https://jass.example.org/t/1-o-" in told.stdout
    assert open_tournament(db, 1).tournament.setup.name == "Herbstjass"
    assert scorer("export", "--tournament", 1, "--database", database).stdout_bytes == file.read_bytes()


def test_a_tournament_with_a_problem_is_not_imported(scorer, write, file: Path, database: Path, db: Book) -> None:
    told = json.loads(file.read_text("utf-8"))
    told["setup"]["passes"] = "many"
    assert scorer("import", write(json.dumps(told)), "--database", database).exit_code == 1
    assert all_tournaments(db) == []


def test_there_is_no_such_tournament(scorer, database: Path) -> None:
    answer = scorer("export", "--tournament", 9, "--database", database)
    assert answer.exit_code == 1
    assert "There is no tournament 9." in answer.stderr


@pytest.mark.parametrize(
    ("form", "words", "pages"),
    [("tables", (), 16), ("tables", ("--passe", 2, "--paper", "a5"), 4), ("names", (), 1), ("slips", (), 32)],
)
def test_a_tournament_prints_its_paper(
    scorer, file: Path, tmp_path: Path, form: str, words: tuple[object, ...], pages: int
) -> None:
    told = scorer("print", file, "-o", tmp_path / "out.pdf", "--form", form, *words)
    assert told.exit_code == 0
    assert len(PdfReader(tmp_path / "out.pdf").pages) == pages


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--form", "settlement"), "“settlement” is printed of a sheet, not of a tournament file."),
        (("--form", "cards", "--paper", "a5"), "This prints on A4."),
        (("--passe", 9), "Passe 9 is not drawn. There are 4."),
    ],
)
def test_what_a_tournament_cannot_print_is_said(
    scorer, file: Path, tmp_path: Path, words: tuple[object, ...], sentence: str
) -> None:
    told = scorer("print", file, "-o", tmp_path / "out.pdf", *words)
    assert told.exit_code == 1
    assert sentence in told.stderr
    assert not (tmp_path / "out.pdf").exists()


def test_a_sheet_has_no_player_cards(scorer, write, tmp_path: Path) -> None:
    sheet = write(json.dumps(case(IN_ORDER)["sheet"]))
    told = scorer("print", sheet, "-o", tmp_path / "out.pdf", "--form", "cards")
    assert told.exit_code == 1
    assert "“cards” is printed of a tournament file, not of a sheet." in told.stderr
