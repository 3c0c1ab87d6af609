"""`scorer import`, `scorer export` and `scorer link`: from a file to the database and back."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from pathlib import Path

import pytest
from flask import Flask

from scorer import create_app
from scorer.jass.file import dump, read
from scorer.store.database import Book
from scorer.store.sheets import all_sheets
from scorer.web.requests import close_connections
from tests.cli.case_files import NAMES, case
from tests.table import PLAYERS, Table

LINK = re.compile(r"https?://\S+(/l/\d+-[sv]-[\w-]{22})")
IN_ORDER = [name for name in NAMES if case(name)["expect"]["ok"]]


def sheet(name: str, **changes: object) -> str:
    """Return the sheet file of a case as text, with some of its keys changed."""
    return json.dumps(case(name)["sheet"] | changes)


@pytest.fixture
def store(scorer, database: Path):
    """Return how to give a command about the database of this test."""
    return lambda *words, **more: scorer(*words, "--database", database, **more)


# Out of the database.


def test_a_sheet_is_exported_as_it_stands(store, sheet: Table):
    for turn in ("tricks", "hearts"):
        sheet.report(turn)
    told = json.loads(store("export", 1).stdout)
    assert told["players"] == list(PLAYERS)
    assert [deal and deal["contract"] for deal in told["rounds"][0]["deals"]] == ["tricks", "hearts", *[None] * 4]


def test_an_exported_sheet_passes_the_check(store, scorer, sheet: Table, tmp_path):
    sheet.report("tricks")
    assert store("export", 1, "-o", tmp_path / "out.json").stdout == ""
    assert scorer("check", tmp_path / "out.json").exit_code == 0


def test_a_sheet_is_exported_for_a_spreadsheet(store, sheet: Table):
    sheet.report("tricks")
    raw = store("export", 1, "--csv").stdout_bytes
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert raw.startswith(b"\xef\xbb\xbf")
    assert rows[1][:8] == ["1", "1", "Tricks", "Anna", "3", "-15", "2", "-10"]


def test_all_sheets_are_exported_into_a_folder(store, write, tmp_path):
    store("import", write(sheet("01"), "a.json"), write(sheet("29"), "b.json"))
    assert store("export", "--all", "-o", tmp_path / "deep" / "out").exit_code == 0
    names = sorted(path.name for path in (tmp_path / "deep" / "out").iterdir())
    assert names == ["sheet-1.json", "sheet-2.json"]
    assert store("export", 2, 1, "--csv", "-o", tmp_path / "tables").exit_code == 0
    assert len(list((tmp_path / "tables").glob("sheet-*.csv"))) == 2


@pytest.mark.parametrize("words", [["export"], ["export", 1, 2], ["export", "--all"], ["export", 0], ["export", "x"]])
def test_an_export_that_is_not_clear_shows_the_usage(store, sheet: Table, words):
    told = store(*words)
    assert "Usage:" in told.stderr
    assert (told.exit_code, told.stdout) == (2, "")


@pytest.mark.parametrize("words", [["export", 7], ["link", 7], ["export", 1, 7, "-o", "out"]])
def test_a_sheet_that_is_not_there_is_said_so(store, sheet: Table, words, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    told = store(*words)
    assert (told.stderr, told.exit_code) == ("There is no sheet 7.\n", 1)
    assert not Path("out").exists()


@pytest.mark.parametrize("words", [["export", 1], ["link", 1], ["backup", "b.zip"]])
def test_a_database_that_is_not_there_is_not_made(scorer, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    told = scorer(*words)
    assert told.stderr == "There is no database “instance/scorer.db”. Name the one you mean with --database.\n"
    assert (told.exit_code, list(tmp_path.iterdir())) == (1, [])


@pytest.mark.parametrize("words", [["export", 1], ["link", 1], ["backup", "b.zip"], ["import", "sheet.json"]])
def test_a_file_that_is_no_database_is_said_so(scorer, write, monkeypatch, tmp_path, words):
    monkeypatch.chdir(tmp_path)
    write(sheet("01"))
    other = write(b"no database " * 100, "other.db")
    told = scorer(*words, "--database", "other.db")
    assert "“other.db” is damaged, or no database at all." in told.stderr
    assert (told.exit_code, other.read_bytes()) == (1, b"no database " * 100)


def test_a_file_that_cannot_be_written_is_said_so(store, sheet: Table, tmp_path):
    told = store("export", 1, "-o", tmp_path / "nowhere" / "out.json")
    assert "cannot be written. Look at its permissions" in told.stderr
    assert told.exit_code == 1


def test_an_export_into_a_pipe_leaves_the_pipe(store, sheet: Table, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert store("export", 1, "-o", pipe).exit_code == 0
    assert os.read(reading, 30).startswith(b'{\n "format": "scorer-sheet/1"')
    os.close(reading)
    assert pipe.is_fifo()


def test_an_export_leaves_nothing_half_written(store, sheet: Table, tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    store("export", 1, "-o", out / "sheet.json")
    assert [path.name for path in out.iterdir()] == ["sheet.json"]


# Into the database.


@pytest.mark.parametrize("name", IN_ORDER)
def test_a_sheet_goes_in_and_comes_out_the_same(store, write, name):
    written = dump(read(sheet(name)).sheet)
    store("import", write(written))
    again = store("export", 1).stdout
    expected = json.loads(written)
    if not expected["rounds"]:
        expected["rounds"] = [{"dealer": expected["players"][0], "deals": [None] * 6}]
    assert json.loads(again) == expected
    store("import", write(again, "again.json"))
    assert store("export", 2).stdout == again


def test_a_finished_sheet_with_a_reason_goes_in_and_comes_out_the_same(store, write):
    deal = {"contract": "tricks", "taken": [5, 4, 0], "overruled": "Nobody remembers."}
    told = sheet(
        "01", finished=True, place="Bären", note="=1", rounds=[{"dealer": "Beat", "deals": [None, None] + [None]}]
    )
    whole = json.loads(told)
    whole["rounds"][0]["deals"][0] = deal
    written = dump(read(json.dumps(whole)).sheet)
    store("import", write(written))
    assert store("export", 1).stdout == written


def test_an_imported_sheet_opens_with_its_link(store, write, database):
    link = LINK.search(store("import", write(sheet("01"))).stdout)[1]
    app = create_app(database)
    opened = app.test_client().get(link)
    close_connections(app)
    assert (opened.status_code, opened.location) == (303, "/sheets/1/table")


def test_an_imported_sheet_says_who_sits_there(store, write):
    file = write(sheet("01"))
    told = store("import", file, "--address", "https://jass.example.org").stdout.splitlines()
    assert told[0] == f"“{file}” is sheet 1 now: Anna, Beat, Chiara. Whoever opens this link may write on it."
    assert told[1].startswith("https://jass.example.org/l/1-s-")


def test_an_import_tells_what_cannot_be_printed_of_a_name(store, write):
    file = write(sheet("01").replace("Anna", "Anna 😀"))
    told = store("import", file)
    assert (told.stderr, told.exit_code) == (f"{file}: Anna 😀: Cannot be printed: 😀\n", 0)


def test_a_sheet_may_be_piped_in(store, db: Book):
    assert store("import", "-", piped=sheet("01").encode()).exit_code == 0
    assert all_sheets(db) == [1]


def test_an_import_makes_the_database(scorer, write, tmp_path):
    fresh = tmp_path / "new" / "scorer.db"
    assert scorer("import", write(sheet("01")), "--database", fresh).exit_code == 0
    assert fresh.is_file()


@pytest.mark.parametrize(
    ("text", "status", "sentence"),
    [
        (sheet("02"), 1, "Round 1, deal 1 (tricks): All together have 9 tricks, but there are 12. 3 more to find."),
        (sheet("06"), 1, "Anna is at the table twice. Give one of them another name."),
        ("[]", 2, "This is not a sheet file."),
    ],
)
def test_if_one_file_has_a_problem_none_is_imported(store, write, db: Book, text, status, sentence):
    wrong = write(text, "wrong.json")
    told = store("import", write(sheet("01"), "good.json"), wrong)
    assert f"{wrong}: {sentence}" in told.stderr
    assert "Nothing was imported." in told.stderr
    assert (told.stdout, told.exit_code, all_sheets(db)) == ("", status, [])


def test_an_import_that_the_disk_stops_half_way_keeps_nothing(store, write, db: Book):
    db.execute("CREATE TRIGGER stop AFTER INSERT ON sheet WHEN new.id = 2 BEGIN SELECT raise(ABORT, 'full'); END")
    told = store("import", write(sheet("01"), "a.json"), write(sheet("29"), "b.json"))
    assert "cannot be written" in told.stderr
    assert (told.exit_code, all_sheets(db)) == (1, [])


@pytest.mark.parametrize("address", ["jass.example.org", "javascript:alert(1)", "https://", "https://a b"])
def test_an_address_that_cannot_stand_in_a_link_is_refused_first(store, write, db: Book, address):
    told = store("import", write(sheet("01")), "--address", address)
    assert told.stderr.startswith(f"“{address}” cannot stand in links.")
    assert (told.exit_code, all_sheets(db)) == (1, [])


# The link of a table that is locked out.


@pytest.mark.parametrize(("words", "role", "may"), [([], "scorer", "write on"), (["--viewer"], "viewer", "read")])
def test_the_link_opens_the_sheet(store, sheet: Table, app: Flask, words, role, may):
    told = store("link", 1, *words).stdout
    assert LINK.search(told)[1] == sheet.link(role)
    assert told.startswith(f"Sheet 1: Anna, Beat, Chiara, Dario. Whoever opens this link may {may} it.\n")


def test_the_link_has_the_address_that_is_named(store, sheet: Table):
    told = store("link", 1, "--address", "https://jass.example.org/").stdout
    assert f"\nhttps://jass.example.org{sheet.link()}\n" in told


# Sheets with problems.

ASK = "With --with-problems such a sheet is imported as it is; its problems stay marked on it.\n"
WITH_PROBLEMS = [
    name for name in NAMES if (told := read(sheet(name))).problems and told.sheet is not None and not told.of_the_file
]
STRANGE = [
    {"contract": "tricks", "taken": [5, "x", None]},
    {"contract": "tricks", "taken": [5]},
    {"contract": "tricks", "taken": [10**400, -1, 1.5]},
    {"contract": "tricks", "taken": []},
    {"contract": "tricks"},
    {"contract": "tricks", "taken": [5, 4, True]},
    {"contract": "skat", "taken": [4, 4, 4]},
    {"contract": "king", "taken_by": "Zoe"},
    {"contract": "domino", "order": ["Anna", 3, None], "cheated": ["Zoe"]},
    {"contract": "all", "tricks": [1, 2, "x"], "king": "Zoe"},
    {"contract": "tricks", "taken": [[1], {"a": 1}, 2]},
]


@pytest.mark.parametrize("name", WITH_PROBLEMS)
def test_a_sheet_with_problems_goes_in_on_purpose_and_comes_out_the_same(store, write, name):
    written = dump(read(sheet(name)).sheet)
    told = store("import", "--with-problems", write(written))
    assert told.exit_code == 0
    assert told.stderr.count("\n") == len(read(written).problems)
    assert store("export", 1).stdout == written


@pytest.mark.parametrize("deal", STRANGE)
def test_figures_that_are_none_go_in_on_purpose_and_come_out_the_same(store, app: Flask, write, deal):
    rounds = [{"dealer": "Beat", "deals": [deal, *[None] * 5]}]
    written = dump(read(sheet("01", rounds=rounds)).sheet)
    assert read(written).problems
    link = LINK.search(store("import", "--with-problems", write(written)).stdout)[1]
    assert store("export", 1).stdout == written
    client = app.test_client()
    client.get(link)
    for page in ("", "/table", "/deals/1/tricks", "/history", "/players/1", "/sheet.csv", "/settings", "/finish"):
        assert client.get(f"/sheets/1{page}").status_code == 200, page


def test_a_refused_sheet_says_how_it_is_imported_as_it_is(store, write, db: Book):
    told = store("import", write(sheet("02")))
    assert told.stderr.endswith(f"Nothing was imported.\n{ASK}")
    assert (told.exit_code, all_sheets(db)) == (1, [])


def test_the_problems_of_an_imported_sheet_stay_marked(store, app: Flask, write):
    client = app.test_client()
    client.get(LINK.search(store("import", "--with-problems", write(sheet("02"))).stdout)[1])
    assert "All together have 9 tricks, but there are 12." in client.get("/sheets/1").text


@pytest.mark.parametrize(
    "changes",
    [
        {"place": "x" * 300},
        {"colour": "red"},
        {"date": "yesterday"},
        {"rounds": [{"dealer": "Zoe", "deals": []}]},
        {"rounds": [{"deals": [None] * 9}]},
        {"rounds": [[]]},
        {"rules": {"preset": "skat"}},
        {"players": ["Anna", "Anna", "Beat"]},
    ],
)
def test_what_would_be_lost_is_not_imported_on_purpose_either(store, write, db: Book, changes):
    told = store("import", "--with-problems", write(sheet("01", **changes)))
    assert told.stderr.endswith("Nothing was imported.\n")
    assert (told.stdout, told.exit_code, all_sheets(db)) == ("", 1, [])
