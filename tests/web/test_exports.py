"""A sheet as a file: nothing is lost, and no cell and no name does harm."""

from __future__ import annotations

from dataclasses import replace

from flask import Flask

from scorer.jass.file import read
from tests.table import Table, new_sheet, start_table


def test_the_sheet_file_reads_back_as_the_same_sheet(sheet: Table) -> None:
    sheet.play()
    answer = sheet.client.get(f"{sheet.address}/sheet.json")
    assert answer.mimetype == "application/json"
    assert read(answer.text).sheet == sheet.evening.sheet


def test_a_deal_that_counts_as_it_stands_travels_with_its_reason(sheet: Table) -> None:
    wrong = {"tricks-0": 3, "tricks-1": 2, "tricks-2": 2, "tricks-3": 0}
    sheet.report("tricks", wrong, overrule=1, reason="A glass of wine.")
    told = read(sheet.client.get(f"{sheet.address}/sheet.json").text).sheet
    assert told.rounds[0].deals[0].overruled == "A glass of wine."


def test_the_spreadsheet_is_in_the_language_of_the_reader(sheet: Table) -> None:
    answer = sheet.client.get(f"{sheet.address}/sheet.csv")
    assert answer.content_type == "text/csv; charset=utf-8"
    assert answer.data.startswith(b"\xef\xbb\xbf")
    assert "Total" in answer.text


def test_files_are_named_after_game_and_day_whatever_the_place_is_called(app: Flask) -> None:
    table = start_table(app, replace(new_sheet(), place='../"Ochsen"\r\nX: y', date="2026-11-28"))
    for ending in ("json", "csv"):
        told = table.client.get(f"{table.address}/sheet.{ending}").headers["Content-Disposition"]
        assert told == f'attachment; filename="guggitaler-2026-11-28.{ending}"'


def test_a_viewer_may_take_the_sheet_along(sheet: Table) -> None:
    viewer = sheet.joined("viewer").client
    assert [viewer.get(f"{sheet.address}/sheet.{ending}").status_code for ending in ("json", "csv")] == [200, 200]
