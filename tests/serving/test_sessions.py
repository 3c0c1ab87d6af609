"""Cookies and the tokens in forms: only what was signed here, in this session, not too long ago."""

from __future__ import annotations

import time

import pytest
from flask import Flask, session
from flask.testing import FlaskClient

from tests.table import Table

A_DAY = 24 * 3600


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch):
    """Return how to let time pass."""
    now = time.time

    def pass_by(seconds: float) -> None:
        monkeypatch.setattr("time.time", lambda: now() + seconds)

    return pass_by


def test_a_form_of_this_evening_is_taken(sheet: Table, later) -> None:
    form = sheet.deal_form("tricks")
    later(A_DAY - 60)
    assert sheet.report("tricks", form=form).status_code == 303


def test_a_form_of_the_day_before_yesterday_is_refused(sheet: Table, later) -> None:
    form, before = sheet.deal_form("tricks"), sheet.kept
    later(2 * A_DAY)
    assert sheet.report("tricks", form=form).status_code == 400
    assert sheet.kept == before


def test_a_form_of_another_device_is_refused(sheet: Table) -> None:
    other = sheet.joined()
    form, before = other.deal_form("tricks"), sheet.kept
    sheet.deal_form("tricks")
    assert sheet.report("tricks", form=form).status_code == 400
    assert sheet.kept == before


@pytest.mark.parametrize("token", ["", "x", "6a000000.aaaaaaaaaaaaaaaaaaaaaa", "ffffffffff.ä", "." * 5000])
def test_a_form_with_a_made_up_token_is_refused(sheet: Table, token: str) -> None:
    form, before = sheet.deal_form("tricks"), sheet.kept
    assert sheet.report("tricks", form=form | {"csrf_token": token}).status_code == 400
    assert sheet.kept == before


def test_a_token_whose_time_was_moved_on_is_refused(sheet: Table) -> None:
    form, before = sheet.deal_form("tricks"), sheet.kept
    said, when, signature = form["csrf_token"].split(".")
    later_one = ".".join((said, when[:-1] + chr(ord(when[-1]) ^ 1), signature))
    assert sheet.report("tricks", form=form | {"csrf_token": later_one}).status_code == 400
    assert sheet.kept == before


def opened(client: FlaskClient, sheet: Table) -> int:
    return client.get(sheet.address).status_code


def test_a_forged_cookie_opens_nothing(app: Flask, sheet: Table) -> None:
    good = sheet.client.get_cookie("session").value
    stranger = app.test_client()
    other_letter = good[:-5] + ("A" if good[-5] != "A" else "B") + good[-4:]
    for forged in (other_letter, "x" + good, good.upper(), "", "..", "ä"):
        stranger.set_cookie("session", forged)
        assert opened(stranger, sheet) == 403
    stranger.set_cookie("session", good)
    assert opened(stranger, sheet) == 200


@pytest.mark.parametrize("foreign", ["theme=Z\xfcrich", "lang=\xff", "\xfe=1", 'theme="\\377"', "=;;\xff"])
def test_a_foreign_cookie_that_cannot_be_read_counts_as_absent(app: Flask, sheet: Table, foreign: str) -> None:
    good = f"session={sheet.client.get_cookie('session').value}"
    for cookies in (f"{foreign}; {good}", f"{good}; {foreign}"):
        answer = app.test_client(use_cookies=False).get(sheet.address, headers={"Cookie": cookies})
        assert answer.status_code == 200


def test_a_session_that_cannot_be_read_opens_nothing(app: Flask, sheet: Table) -> None:
    stranger = app.test_client(use_cookies=False)
    assert stranger.get("/", headers={"Cookie": "session=\xff"}).status_code == 200
    assert stranger.get(sheet.address, headers={"Cookie": "session=\xff"}).status_code == 403


def test_a_phone_keeps_its_sheets_for_a_year(sheet: Table, later) -> None:
    later(365 * A_DAY)
    assert opened(sheet.client, sheet) == 200


def test_a_cookie_that_is_older_than_browsers_keep_one_opens_nothing(app: Flask, sheet: Table, later) -> None:
    good = sheet.client.get_cookie("session").value
    assert opened(sheet.client, sheet) == 200
    later(401 * A_DAY)
    finder = app.test_client()
    finder.set_cookie("session", good)
    assert opened(finder, sheet) == 403


def test_what_one_request_puts_into_its_session_is_not_in_the_next_one(app: Flask, sheet: Table) -> None:
    cookie = {"Cookie": f"session={sheet.client.get_cookie('session').value}"}
    with app.test_request_context(headers=cookie):
        session["sheets"] = ""
    with app.test_request_context(headers=cookie):
        assert session["sheets"].startswith("1s")
