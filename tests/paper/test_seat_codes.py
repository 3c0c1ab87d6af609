"""The page of codes with which players open their seats."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.paper import reading
from tests.sealed import sealed_sheet
from tests.table import Table, start_table


@pytest.fixture
def sheet(app: Flask) -> Table:
    """A table that seals its calls."""
    app.config["ADDRESS"] = "http://192.168.1.20:8000"
    return start_table(app, sealed_sheet())


def pdf(table: Table, **asked: str) -> bytes:
    answer = table.client.get(f"{table.address}/sheet.pdf", query_string={"form": "part", **asked})
    assert answer.status_code == 200
    return answer.data


def test_each_seat_has_its_code_on_the_printed_sheet(sheet):
    links = [f"http://192.168.1.20:8000{sheet.link(f'seat-{player}')}" for player in range(4)]
    assert [text for text, _ in reading.codes(pdf(sheet), 1)] == links


def test_a_viewer_prints_no_seats(sheet):
    assert len(reading.pages(pdf(sheet.joined("viewer")))) == 1


def test_call_slips_carry_no_seats(sheet):
    assert "Seats" not in reading.words(pdf(sheet, form="slips"))
