"""A link that was renewed stays renewed, whatever an old page sends once more."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from tests.sealed import sealed_sheet
from tests.table import PLAYERS, Table, start_table
from tests.web.pages import form, send, stored, words


def issue(sheet: Table, role: str) -> str:
    """Return which issue of a link the page of the links offers to renew."""
    return sheet.form(f"{sheet.address}/links", f"{sheet.address}/links/{role}")["based_on"]


def lock_out(sheet: Table) -> Table:
    """Renew the link to keep score on a second device, and return that device."""
    other = sheet.joined()
    assert send(other.client, f"{other.address}/links", f"{other.address}/links/scorer").status_code == 303
    assert sheet.client.get(f"{sheet.address}/table").status_code == 403
    return other


def start_form(client: FlaskClient) -> MultiDict[str, str]:
    """Return what the start page sends for four players."""
    told = form(client.get("/").text, "new")
    told.setlist("player", [*PLAYERS, ""])
    return told


def test_whoever_was_locked_out_does_not_get_in_by_the_form_that_started_the_sheet(app: Flask) -> None:
    client = app.test_client()
    told = start_form(client)
    client.post("/sheets", data=told)
    sheet = Table(app, client, 1)
    lock_out(sheet)
    kept = sheet.kept
    assert client.post("/sheets", data=told).status_code == 403
    assert client.get(f"{sheet.address}/table").status_code == 403
    assert sheet.kept == kept
    assert stored(client) == len(kept)


def test_whoever_was_locked_out_does_not_get_in_by_the_form_of_the_rematch(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/rematch").text, f"{sheet.address}/rematch")
    sheet.client.post(f"{sheet.address}/rematch", data=told)
    again = Table(sheet.app, sheet.client, 2)
    lock_out(again)
    assert sheet.client.post(f"{sheet.address}/rematch", data=told).status_code == 403
    assert sheet.client.get(f"{again.address}/table").status_code == 403


def test_a_sheet_is_opened_by_the_form_that_started_it_if_the_answer_got_lost(app: Flask) -> None:
    client = app.test_client()
    told = start_form(client)
    before = client.get_cookie("session").value
    client.post("/sheets", data=told)
    client.set_cookie("session", before)
    assert client.get("/sheets/1/table").status_code == 403
    assert client.post("/sheets", data=told).location == "/sheets/1/table"
    assert client.get("/sheets/1/table").status_code == 200


def test_whoever_renewed_the_link_keeps_the_sheet_when_the_first_form_is_sent_again(app: Flask) -> None:
    client = app.test_client()
    told = start_form(client)
    client.post("/sheets", data=told)
    send(client, "/sheets/1/links", "/sheets/1/links/scorer")
    assert client.post("/sheets", data=told).location == "/sheets/1/table"
    assert client.get("/sheets/1/table").status_code == 200


@pytest.mark.parametrize("role", ["viewer", "seats"])
def test_whoever_was_locked_out_does_not_get_in_by_renewing_another_link_again(app: Flask, role: str) -> None:
    sheet = start_table(app, sealed_sheet())
    told = sheet.form(f"{sheet.address}/links", f"{sheet.address}/links/{role}")
    assert sheet.client.post(f"{sheet.address}/links/{role}", data=told).status_code == 303
    other = lock_out(sheet)
    shown = issue(other, role)
    assert sheet.client.post(f"{sheet.address}/links/{role}", data=told).status_code == 403
    assert sheet.client.get(f"{sheet.address}/table").status_code == 403
    assert issue(other, role) == shown


def test_whoever_was_locked_out_twice_does_not_get_in_by_an_own_renewal(sheet: Table) -> None:
    told = sheet.form(f"{sheet.address}/links", f"{sheet.address}/links/scorer")
    sheet.client.post(f"{sheet.address}/links/scorer", data=told)
    lock_out(sheet)
    assert sheet.client.post(f"{sheet.address}/links/scorer", data=told).status_code == 403
    assert sheet.client.get(f"{sheet.address}/table").status_code == 403


def test_links_of_seats_are_renewed_only_where_calls_are_sealed(app: Flask, sheet: Table) -> None:
    sealed = start_table(app, sealed_sheet())
    assert f"{sealed.address}/links/seats" in sealed.client.get(f"{sealed.address}/links").text
    assert f"{sheet.address}/links/seats" not in sheet.client.get(f"{sheet.address}/links").text


@pytest.mark.parametrize("role", ["scorer", "viewer", "seat-1"])
def test_an_old_link_says_that_it_is_not_good_any_more(app: Flask, role: str) -> None:
    sheet = start_table(app, sealed_sheet())
    old = sheet.link(role)
    address = f"{sheet.address}/links/{'seats' if role == 'seat-1' else role}"
    assert send(sheet.client, f"{sheet.address}/links", address).status_code == 303
    answer = app.test_client().get(old)
    assert answer.status_code == 404
    assert "This link is not good, or not any more: a new one was issued." in words(answer.text)
    assert "More, Links and QR codes" in words(answer.text)
