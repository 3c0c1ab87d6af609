"""A sheet as CSV: every figure in its column, and no cell that Excel would run."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from scorer.jass.file import read
from scorer.jass.score import score
from scorer.shown.spreadsheet import csv_text
from scorer.words.languages import speaking
from tests.called import DEALS, called
from tests.cli.case_files import case
from tests.jass.evenings import sheets_told


def text(told: dict[str, Any]) -> str:
    """Return the CSV of a sheet file."""
    reading = read(json.dumps(told))
    with speaking("en"):
        return csv_text(reading.sheet, reading.score)


def cells(told: dict[str, Any]) -> list[list[str]]:
    """Return the cells of a sheet's CSV, row by row, as a spreadsheet takes them in."""
    return list(csv.reader(io.StringIO(text(told).removeprefix("\ufeff"), newline=""), delimiter=";"))


def test_a_finished_round_is_a_table():
    assert text(case("01")["sheet"]) == "\ufeff" + "\r\n".join(
        [
            "Round;Deal;Contract;Dealer;"
            '"Anna, taken";"Anna, points";"Beat, taken";"Beat, points";"Chiara, taken";"Chiara, points";Note',
            "1;1;Tricks;Anna;5;-25;4;-20;3;-15;",
            "1;2;Bells;Beat;0;0;9;-90;0;0;",
            "1;3;Ober;Chiara;1;-20;1;-20;2;-40;",
            "1;4;King of roses;Anna;;0;;0;1;-40;",
            "1;5;Last trick;Beat;1;-50;;0;;0;",
            "1;6;Domino;Chiara;3;70;1;150;2;100;",
            "1;;Total of the round;;;-25;;20;;5;",
            ";;Total;;;-25;;20;;5;",
            ";;Place;;;3;;1;;2;",
            "",
        ]
    )


def test_an_all_in_one_deal_shows_its_parts_and_its_points_once():
    rows = cells(case("09")["sheet"])
    assert [row[2:6] for row in rows[1:7]] == [
        ["Everything, minus", "Anna", "", "-305"],
        ["Tricks", "Anna", "9", ""],
        ["Bells", "Anna", "9", ""],
        ["Ober", "Anna", "4", ""],
        ["King of roses", "Anna", "1", ""],
        ["Last trick", "Anna", "1", ""],
    ]


def test_a_deal_that_is_not_played_has_no_figures():
    assert cells(case("03")["sheet"])[2] == ["1", "2", "Bells", "Beat", *[""] * 9]


def test_a_deal_with_a_problem_has_no_points_and_says_why():
    row = cells(case("02")["sheet"])[1]
    assert row[4:] == ["5", "", "4", "", "0", "", "All together have 9 tricks, but there are 12. 3 more to find."]


def test_a_deal_that_counts_as_it_stands_says_why():
    deal = {"contract": "tricks", "taken": [5, 4, 0], "overruled": "=nobody remembers"}
    row = cells(case("02")["sheet"] | {"rounds": [{"dealer": "Anna", "deals": [deal]}]})[1]
    assert row[4:] == ["5", "-25", "4", "-20", "0", "0", "'=nobody remembers"]


def test_a_deal_that_cannot_count_says_what_is_wrong_not_why_it_should():
    deal = {"contract": "tricks", "taken": [13, 0, 0], "overruled": "Nobody remembers."}
    row = cells(case("02")["sheet"] | {"rounds": [{"dealer": "Anna", "deals": [deal]}]})[1]
    assert row[4:] == ["13", "", "0", "", "0", "", "Anna cannot have 13 tricks. A player takes 0 to 12."]


def test_a_sheet_without_a_round_has_its_columns():
    rows = cells(case("01")["sheet"] | {"rounds": []})
    assert [row[2] for row in rows] == ["Contract", "Total", "Place"]


CALLS = """\
Round;Deal;Contract;Dealer;Trump;"Anna, call";"Anna, points made";"Anna, difference";\
"Beat, call";"Beat, points made";"Beat, difference";"Chiara, call";"Chiara, points made";"Chiara, difference";Note
1;1;Deal 1;Anna;Roses;40;50;10;;100;120;7;7;0;"penalty: Beat 20,' =wrong"
1;2;Deal 2;Beat;;;50;;;100;;;7;;calls closed
1;3;Deal 3;Chiara;;40;;;60;;;57;;;"called, not played yet"
1;4;Deal 4;Anna;;;;;;;;;;;
1;;Penalties;;;;;0;;;20;;;0;
1;;Total of the round;;;;;10;;;140;;;0;
;;Total;;;;;10;;;140;;;0;
;;Place;;;;;2;;;3;;;1;
"""


def test_a_game_with_calls_has_call_points_and_difference_as_numbers():
    penalty = {"player": "Beat", "points": 20, "reason": "=wrong"}
    told = called(
        {"calls": [40, None, 7], "points": [50, 100, 7], "trump": "rosen", "penalties": [penalty]},
        {"points": [50, 100, 7]},
        {"calls": [40, 60, 57]},
        players=3,
    )
    with speaking("en"):
        assert csv_text(told, score(told)) == "\ufeff" + CALLS.replace("\n", "\r\n")


def test_a_finished_sheet_without_a_set_length_has_no_open_row():
    told = replace(called(DEALS[0], preset="swisslos"), finished=True)
    with speaking("en"):
        rows = csv_text(told, score(told)).splitlines()
    assert [row.split(";")[2] for row in rows] == ["Contract", "Deal 1", "Total of the round", "Total", "Place"]


HOSTILE = ["=1+1", "+41 79 000 00 00", "-2", "@SUM(A1)", "＝1"]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_that_looks_like_a_formula_does_not_run(name):
    rows = cells(case("01")["sheet"] | {"players": [name, "Beat", "Chiara"], "rounds": [{"deals": []}]})
    assert rows[0][4] == f"'{name}, taken"
    assert rows[1][3] == f"'{name}"


@pytest.mark.parametrize("name", ["a;b", '"a"', 'a";=1+1', "a,b", "'=1"])
def test_a_name_stays_in_its_cell(name):
    rows = cells(case("01")["sheet"] | {"players": [name, "Beat", "Chiara"], "rounds": [{"deals": []}]})
    assert rows[1][3].replace(";'=", ";=") == name
    assert {len(row) for row in rows} == {11}


@given(sheets_told())
def test_every_row_is_as_long_and_the_columns_add_up(told):
    rows, players = cells(told), len(told["players"])
    assert {len(row) for row in rows} == {2 * players + 5}
    for column in range(5, 2 * players + 5, 2):
        deals = [int(row[column]) for row in rows[1:] if row[1] and row[column]]
        total = next(row[column] for row in rows if row[2] == "Total")
        assert sum(deals) == int(total or 0)


@given(sheets_told())
def test_numbers_are_plain_and_nothing_else_begins_like_a_formula(told):
    for row in cells(told):
        for cell in row:
            assert not cell.startswith(("=", "+", "@", "−"))
            assert not cell.startswith("-") or cell[1:].replace(".", "", 1).isdecimal()


@pytest.mark.parametrize("name", ["a,=1+1", "a, =1+1", 'a,"=1+1"', "a;=1+1", "a|@x", "a,b,-1", "a,＝1"])
@pytest.mark.parametrize("parted_by", [";", ",", "|"])
def test_no_part_of_a_name_runs_wherever_cells_are_parted(name, parted_by):
    told = case("01")["sheet"]
    renamed = json.loads(json.dumps(told).replace('"Anna"', json.dumps(name)))
    rows = csv.reader(io.StringIO(text(renamed), newline=""), delimiter=parted_by)
    assert [
        cell for row in rows for cell in row if cell.strip(' "').startswith(("=", "+", "@", "＝", "-1+", "-1,"))
    ] == []
