"""The links of a sheet: shown as codes, renewed, and worthless afterwards."""

from __future__ import annotations

import re

import pytest

from tests.table import Table, hidden_fields
from tests.web.pages import form, send


def links(table: Table) -> list[str]:
    """Return the paths of the links on the page: to keep score, to watch."""
    page = table.client.get(f"{table.address}/links").text
    return re.findall(r'href="http://[^/"]*(/l/[^"]*)"', page)


def renew(table: Table, role: str) -> int:
    """Press the button that issues a new link."""
    return send(table.client, f"{table.address}/links", f"{table.address}/links/{role}").status_code


def test_both_links_are_shown_with_their_codes(sheet: Table) -> None:
    page = sheet.client.get(f"{sheet.address}/links").text
    assert links(sheet) == [sheet.link("scorer"), sheet.link("viewer")]
    assert page.count('class="qr"') == 2
    assert "style=" not in page


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_a_renewed_link_locks_out_whoever_had_the_old_one(sheet: Table, role: str) -> None:
    guest = sheet.joined(role)
    old = sheet.link(role)
    assert renew(sheet, role) == 303
    assert guest.client.get(sheet.address).status_code == 403
    assert sheet.app.test_client().get(old).status_code == 404


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_the_device_that_renews_a_link_keeps_the_sheet(sheet: Table, role: str) -> None:
    renew(sheet, role)
    assert sheet.client.get(f"{sheet.address}/table").status_code == 200


def test_a_renewed_link_opens_the_sheet(sheet: Table) -> None:
    renew(sheet, "viewer")
    stranger = sheet.app.test_client()
    assert stranger.get(links(sheet)[1]).status_code == 303
    assert stranger.get(sheet.address).status_code == 200


def test_a_double_tap_renews_a_link_once(sheet: Table) -> None:
    address = f"{sheet.address}/links/viewer"
    told = form(sheet.client.get(f"{sheet.address}/links").text, address)
    sheet.client.post(address, data=told)
    once = links(sheet)
    assert sheet.client.post(address, data=told).status_code == 303
    assert links(sheet) == once


def test_there_is_no_link_for_another_role(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/links").text, f"{sheet.address}/links/viewer")
    assert sheet.client.post(f"{sheet.address}/links/owner", data=told).status_code == 404


def test_a_viewer_sees_no_links(sheet: Table) -> None:
    assert sheet.joined("viewer").client.get(f"{sheet.address}/links").status_code == 403


def renewed(sheet: Table, told: dict[str, str]) -> int:
    return sheet.client.post(f"{sheet.address}/links/scorer", data=told).status_code


def test_whoever_renews_a_link_keeps_the_sheet_even_if_the_answer_got_lost(sheet: Table) -> None:
    told = sheet.form(f"{sheet.address}/links", f"{sheet.address}/links/scorer")
    before = sheet.client.get_cookie("session").value
    assert renewed(sheet, told) == 303
    sheet.client.set_cookie("session", before)
    assert sheet.client.get(sheet.address).status_code == 403
    assert renewed(sheet, told) == 303
    assert sheet.client.get(sheet.address).status_code == 200


def test_of_two_devices_that_renew_a_link_at_once_only_one_keeps_the_sheet(sheet: Table) -> None:
    other = sheet.joined()
    told = [one.form(f"{sheet.address}/links", f"{sheet.address}/links/scorer") for one in (sheet, other)]
    assert renewed(sheet, told[0]) == 303
    assert renewed(other, told[1]) == 403
    assert other.client.get(sheet.address).status_code == 403


def test_a_device_whose_writing_link_was_renewed_may_still_open_the_viewer_link(sheet: Table) -> None:
    other = sheet.joined()
    renewed(sheet, sheet.form(f"{sheet.address}/links", f"{sheet.address}/links/scorer"))
    assert other.client.get(sheet.link("viewer")).status_code == 303
    assert other.client.get(sheet.address).status_code == 200


def test_a_start_form_sent_again_does_not_undo_a_renewal(app, client):
    page = client.get("/")
    told = form(page.text, "new").to_dict() | {"seats": "4"}
    sent = {**told, "player": ["Anna", "Beat", "Chiara", "Dario"]}
    assert client.post("/sheets", data=sent).status_code == 303
    table = Table(app, client, 1)
    other = table.joined()
    assert renew(other, "scorer") == 303
    assert client.get(f"{table.address}/table").status_code == 403
    client.post("/sheets", data=sent)
    assert client.get(f"{table.address}/table").status_code == 403


def test_an_old_renewal_of_the_viewers_link_does_not_give_the_writers_back(sheet):
    page = sheet.client.get(f"{sheet.address}/links").text
    address = f"{sheet.address}/links/viewer"
    told = hidden_fields(page, address)
    assert sheet.client.post(address, data=told).status_code == 303
    other = sheet.joined()
    assert renew(other, "scorer") == 303
    assert sheet.client.post(address, data=told).status_code == 403
    assert sheet.client.get(f"{sheet.address}/table").status_code == 403
