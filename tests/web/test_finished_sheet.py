"""A finished sheet takes nothing before it is opened again, and every page that changes it says so."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.sealed import CALLS, sealed_sheet
from tests.table import DEALS, Table, start_table
from tests.web.pages import form, send, words

OVER = "The evening is finished"
STORED = "Nothing was stored. To change something on this sheet, open it again first."


def finish(sheet: Table) -> None:
    """Press Finish."""
    assert send(sheet.client, f"{sheet.address}/finish", f"{sheet.address}/finish").status_code == 303
    assert sheet.evening.sheet.finished


def refused(sheet: Table, address: str, told: dict[str, object]) -> None:
    """Send what a page had shown before the end: it is refused with a sentence and a way on."""
    kept = sheet.kept
    answer = sheet.client.post(address, data=told)
    assert answer.status_code == 409
    assert f"{OVER} {STORED}" in words(answer.text)
    assert sheet.form(sheet.address + "/more", f"{sheet.address}/reopen")
    assert f'action="{sheet.address}/reopen"' in answer.text
    assert sheet.kept == kept


def test_a_deal_that_a_second_phone_still_shows_is_refused(sheet: Table) -> None:
    told = sheet.deal_form("tricks")
    finish(sheet)
    refused(sheet, sheet.deal_address("tricks"), told | DEALS["tricks"])


def test_a_figure_that_is_wrong_besides_is_refused_too(sheet: Table) -> None:
    told = sheet.deal_form("tricks")
    finish(sheet)
    refused(sheet, sheet.deal_address("tricks"), told | {"tricks-0": 1})


def test_a_correction_is_refused(sheet: Table) -> None:
    sheet.play()
    told = sheet.deal_form("king")
    finish(sheet)
    refused(sheet, sheet.deal_address("king"), told | {"king": 2})


def test_a_strike_is_refused(sheet: Table) -> None:
    sheet.play()
    told = sheet.deal_form("king")
    finish(sheet)
    refused(sheet, f"{sheet.deal_address('king')}/strike", told)


def test_an_undo_that_a_second_phone_still_shows_is_stale(sheet: Table) -> None:
    sheet.play()
    told = sheet.form(f"{sheet.address}/table", f"{sheet.address}/undo")
    finish(sheet)
    kept = sheet.kept
    assert sheet.client.post(f"{sheet.address}/undo", data=told).status_code == 409
    assert sheet.kept == kept


def test_the_end_itself_can_be_undone(sheet: Table) -> None:
    sheet.play()
    finish(sheet)
    assert sheet.take_back().status_code == 303
    assert not sheet.evening.sheet.finished


@pytest.mark.parametrize(
    ("page", "action", "changes"),
    [
        ("settings", "settings", {"place": "Ochsen"}),
        ("settings", "settings", {"date": "yesterday"}),
        ("settings", "rounds/1/dealer", {"seat": 2}),
        ("rules", "rules", {"worth-tricks": 6, "domino-1": 159}),
        ("rules", "rules", {"worth-tricks": "seven"}),
    ],
)
def test_settings_and_rules_are_refused(sheet: Table, page: str, action: str, changes: dict[str, object]) -> None:

    told = form(sheet.client.get(f"{sheet.address}/{page}").text, f"{sheet.address}/{action}")
    finish(sheet)
    refused(sheet, f"{sheet.address}/{action}", told.to_dict(flat=False) | changes)


def test_a_next_round_is_refused(sheet: Table) -> None:
    sheet.play()
    told = sheet.form(f"{sheet.address}/table", f"{sheet.address}/rounds")
    finish(sheet)
    refused(sheet, f"{sheet.address}/rounds", told)


@pytest.mark.parametrize("page", ["settings", "rules", "deals/1/tricks"])
def test_a_page_with_a_form_offers_to_open_the_sheet_again(sheet: Table, page: str) -> None:
    finish(sheet)
    seen = sheet.client.get(f"{sheet.address}/{page}")
    assert seen.status_code == 200
    assert f"{OVER} To change something on this sheet, open it again first." in words(seen.text)
    assert send(sheet.client, f"{sheet.address}/{page}", f"{sheet.address}/reopen").status_code == 303
    assert not sheet.evening.sheet.finished


def test_a_deal_whose_answer_got_lost_before_the_end_is_there(sheet: Table) -> None:
    told = sheet.deal_form("tricks") | DEALS["tricks"]
    assert sheet.client.post(sheet.deal_address("tricks"), data=told).status_code == 303
    finish(sheet)
    kept = sheet.kept
    assert sheet.client.post(sheet.deal_address("tricks"), data=told).status_code == 303
    assert sheet.kept == kept


def test_a_sheet_that_was_opened_again_takes_deals(sheet: Table) -> None:
    finish(sheet)
    send(sheet.client, f"{sheet.address}/more", f"{sheet.address}/reopen")
    assert sheet.report("tricks").status_code == 303


# Seats


@pytest.fixture
def sealed(app: Flask) -> Table:
    """A table that seals its calls, on the writer's phone."""
    return start_table(app, sealed_sheet())


def invited(table: Table) -> Table:
    """Return a phone that has opened the link of the first seat."""
    phone = Table(table.app, table.app.test_client(), table.number)
    assert phone.client.get(table.link("seat-0")).status_code == 303
    return phone


def seat_refused(sealed: Table, phone: Table, action: str, told: dict[str, object]) -> None:
    """Send what a seat had shown before the end: it is refused with a sentence."""
    kept = sealed.kept
    answer = phone.client.post(action, data=told)
    assert answer.status_code == 409
    assert f"{OVER} Nothing was stored. Whoever keeps score can open its sheet again." in words(answer.text)
    assert sealed.kept == kept


def test_nobody_sits_down_at_a_finished_sheet(sealed: Table) -> None:
    phone, seat = invited(sealed), f"{sealed.address}/seat"
    told = phone.form(seat, seat)
    finish(sealed)
    seat_refused(sealed, phone, seat, told)
    assert OVER in words(phone.client.get(seat).text)


def test_nobody_calls_at_a_finished_sheet(sealed: Table) -> None:
    phone, seat = invited(sealed), f"{sealed.address}/seat"
    phone.client.post(seat, data=phone.form(seat, seat))
    told = phone.form(seat, f"{seat}/call")
    finish(sealed)
    seat_refused(sealed, phone, f"{seat}/call", told | {"call": CALLS[0]})


def test_nobody_calls_on_the_phone_that_is_passed_around(sealed: Table) -> None:
    pad = f"{sealed.address}/seats/1"
    told = sealed.form(pad, pad)
    finish(sealed)
    refused(sealed, pad, told | {"call": CALLS[0]})
    assert OVER in words(sealed.client.get(pad).text)


def test_a_phone_may_leave_its_seat_at_a_finished_sheet(sealed: Table) -> None:
    phone, seat = invited(sealed), f"{sealed.address}/seat"
    phone.client.post(seat, data=phone.form(seat, seat))
    finish(sealed)
    assert send(phone.client, seat, f"{seat}/leave").status_code == 303
