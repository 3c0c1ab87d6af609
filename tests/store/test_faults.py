"""The disk is full, the database is read-only or gone wrong: a page says so, and nothing is half stored."""

from __future__ import annotations

import fcntl
import logging
import sqlite3
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from flask import Flask, abort

from scorer.store.database import exclusive
from scorer.web.errors import SENTENCES
from scorer.web.requests import get_db
from tests.table import DEALS, Table

OTHER = {"tricks-0": 2, "tricks-1": 3, "tricks-2": 4, "tricks-3": 0}


@pytest.fixture
def pragma(app: Flask) -> Callable[[str], object]:
    """Return how to ask SQLite for something on the connection over which the app writes."""

    def ask(text: str) -> object:
        with app.app_context():
            return get_db().execute(f"PRAGMA {text}").fetchone()

    return ask


@pytest.fixture
def full(sheet: Table, pragma: Callable[[str], tuple[int]]) -> Table:
    """A sheet whose first deal was corrected to and fro until the disk was full."""
    pragma(f"max_page_count={pragma('page_count')[0]}")
    for turn in range(1000):
        before = sheet.kept
        if sheet.report("tricks", (DEALS["tricks"], OTHER)[turn % 2]).status_code == 503:
            assert sheet.kept == before
            return sheet
    raise AssertionError("the disk was never full")


def test_a_full_disk_is_said_on_a_page(full: Table) -> None:
    answer = full.report("hearts")
    assert answer.status_code == 503
    assert SENTENCES[503] in unescape(answer.text)


def test_the_sheet_can_be_read_while_the_disk_is_full(full: Table) -> None:
    assert full.client.get(full.address).status_code == 200


def test_the_same_form_is_recorded_once_there_is_room_again(full: Table, pragma: Callable[[str], object]) -> None:
    form = full.deal_form("hearts")
    assert full.report("hearts", form=form).status_code == 503
    before = full.kept
    pragma("max_page_count=1073741823")
    assert full.report("hearts", form=form).status_code == 303
    assert full.kept[:-1] == before
    assert full.evening.score.lines[1].points == (0, -50, -40, 0)


def test_a_read_only_database_is_said_on_a_page(sheet: Table, pragma: Callable[[str], object]) -> None:
    before = sheet.kept
    pragma("query_only=ON")
    assert sheet.report("tricks").status_code == 503
    assert sheet.kept == before
    pragma("query_only=OFF")
    assert sheet.report("tricks").status_code == 303


def test_a_writer_that_never_ends_is_not_waited_for_for_ever(
    sheet: Table, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    form, before = sheet.deal_form("tricks"), sheet.kept
    monkeypatch.setattr("scorer.store.lock.PATIENCE", 0.01)
    with exclusive(Path(app.config["DATABASE"])):
        assert sheet.report("tricks", form=form).status_code == 503
    assert sheet.kept == before
    assert sheet.report("tricks", form=form).status_code == 303


def test_another_process_that_never_ends_writing_is_not_waited_for_for_ever(
    sheet: Table, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    form, before = sheet.deal_form("tricks"), sheet.kept
    monkeypatch.setattr("scorer.store.lock.PATIENCE", 0.01)
    with Path(f"{app.config['DATABASE']}.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert sheet.report("tricks", form=form).status_code == 503
    assert sheet.kept == before
    assert sheet.report("tricks", form=form).status_code == 303


@pytest.fixture
def faulty(app: Flask) -> Flask:
    """The app as it runs at the club, with three addresses at which it has faults."""
    app.testing = False

    @app.get("/damaged")
    def damaged() -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    @app.get("/our-fault/<token>")
    def our_fault(token: str) -> None:
        raise sqlite3.IntegrityError("NOT NULL constraint failed\non two lines")

    @app.get("/teapot")
    def teapot() -> None:
        abort(418)

    return app


@pytest.mark.parametrize(("address", "status"), [("/damaged", 503), ("/our-fault/12-s-secret", 500)])
def test_every_fault_is_said_on_a_page_and_written_down_in_one_line(
    faulty: Flask, caplog: pytest.LogCaptureFixture, address: str, status: int
) -> None:
    with caplog.at_level(logging.INFO):
        answer = faulty.test_client().get(address)
    assert answer.status_code == status
    assert SENTENCES[status] in unescape(answer.text)
    (line,) = caplog.records
    assert "\n" not in line.getMessage()
    assert "secret" not in line.getMessage()


def test_an_unusual_refusal_is_a_page_too(faulty: Flask) -> None:
    answer = faulty.test_client().get("/teapot")
    assert answer.status_code == 418
    assert SENTENCES[400] in unescape(answer.text)
