"""Calls from everybody's own phone: sealed until the points make 157, and nobody can peek."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.jass.differenzler.seals import verifies
from scorer.jass.file import dump
from tests.paper import reading
from tests.sealed import CALLS, POINTS, sealed_sheet
from tests.table import Table, hidden_fields, start_table
from tests.web.pages import words


@pytest.fixture
def sheet(app: Flask) -> Table:
    """A table that seals its calls, on the writer's phone."""
    return start_table(app, sealed_sheet())


def invited(table: Table, player: int) -> Table:
    """Return a new phone that has opened a seat's link."""
    phone = Table(table.app, table.app.test_client(), table.number)
    assert phone.client.get(table.link(f"seat-{player}")).status_code == 303
    return phone


def sit(table: Table, player: int) -> Table:
    """Return a new phone that has taken a player's seat."""
    phone = invited(table, player)
    assert press(phone, f"{table.address}/seat", f"{table.address}/seat").status_code == 303
    return phone


def press(phone: Table, page: str, action: str, **fields: object) -> TestResponse:
    """Open a page and press the button of the form that goes to `action`."""
    return phone.client.post(action, data={**phone.form(page, action), **fields})


def call(phone: Table, number: object) -> TestResponse:
    """Seal a call from a phone's own seat."""
    return press(phone, f"{phone.address}/seat", f"{phone.address}/seat/call", call=number)


def count(table: Table, points: tuple[int, ...] = POINTS) -> TestResponse:
    """Enter the points of the deal in play."""
    return table.report("deal-1", {f"points-{seat}": made for seat, made in enumerate(points)})


def open_calls(table: Table) -> TestResponse:
    """Press "Open the calls" on the table page."""
    return press(table, f"{table.address}/table", f"{table.address}/seats/open")


@pytest.fixture
def phones(sheet: Table) -> list[Table]:
    """Four phones at their seats; each has sealed its call."""
    seated = [sit(sheet, player) for player in range(4)]
    for phone, number in zip(seated, CALLS, strict=True):
        assert call(phone, number).status_code == 303
    return seated


def everything(phone: Table) -> str:
    """Return all that a phone can read about the sheet: every page, export and print that the app has."""
    places = {"sheet": phone.number, "round": 1, "turn": "deal-1", "seat": 1, "player": 1}
    addresses = phone.app.url_map.bind("localhost")
    told = []
    for rule in phone.app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and "sheet" in rule.arguments and rule.arguments <= set(places):
            own = {key: places[key] for key in rule.arguments}
            told += [_read(phone, addresses.build(rule.endpoint, own))]
    told += [_read(phone, f"{phone.address}/players/{seat}") for seat in (2, 3, 4)]
    assert len(told) > 20
    return "\n".join(told)


def _read(phone: Table, address: str) -> str:
    answer = phone.client.get(address)
    assert answer.status_code in (200, 403, 404, 409, 422), address
    return reading.words(answer.data) if answer.mimetype == "application/pdf" else answer.text


def tells(text: str, number: int) -> bool:
    """Tell whether a number stands somewhere in a text by itself."""
    bare = re.sub(r"<path[^>]*>|<svg.*?</svg>|[0-9a-zA-Z_.-]{12,}", " ", text, flags=re.DOTALL)
    return re.search(rf"(?<![0-9a-zA-Z]){number}(?![0-9a-zA-Z])", bare) is not None


# Sitting down


def test_a_link_to_a_seat_asks_before_it_takes_it(sheet):
    phone, before = invited(sheet, 1), sheet.kept
    assert "Are you Beat?" in words(phone.client.get(f"{sheet.address}/seat").text)
    assert sheet.kept == before


def test_the_first_phone_takes_the_seat(sheet):
    phone = sit(sheet, 1)
    assert "Your call?" in words(phone.client.get(f"{sheet.address}/seat").text)


def test_a_second_phone_is_told_that_the_seat_is_taken(sheet):
    late = invited(sheet, 1)
    told = late.form(f"{sheet.address}/seat", f"{sheet.address}/seat")
    sit(sheet, 1)
    before = sheet.kept
    answer = late.client.post(f"{sheet.address}/seat", data=told)
    assert answer.status_code == 409
    assert "Another phone sits at Beat's seat." in words(answer.text)
    assert sheet.kept == before


def test_a_double_tap_takes_the_seat_once(sheet):
    phone = invited(sheet, 1)
    told = phone.form(f"{sheet.address}/seat", f"{sheet.address}/seat")
    first, second = (phone.client.post(f"{sheet.address}/seat", data=told) for _ in range(2))
    assert (first.status_code, second.status_code) == (303, 303)
    assert len([row for row in sheet.kept if row[2] == "seat/1"]) == 1


def test_whoever_was_not_invited_has_no_seat(sheet, app):
    stranger = Table(app, app.test_client(), sheet.number)
    assert stranger.client.get(f"{sheet.address}/seat").status_code == 403


def test_a_link_that_was_renewed_no_longer_seats_anybody(sheet):
    phone = invited(sheet, 1)
    told = phone.form(f"{sheet.address}/seat", f"{sheet.address}/seat")
    page = sheet.client.get(f"{sheet.address}/links").text
    address = f"{sheet.address}/links/seats"
    assert sheet.client.post(address, data=hidden_fields(page, address)).status_code == 303
    before = sheet.kept
    assert phone.client.post(f"{sheet.address}/seat", data=told).status_code == 403
    assert sheet.kept == before


# Calling


def test_the_others_see_only_that_a_call_is_in(sheet):
    anna, beat = sit(sheet, 0), sit(sheet, 1)
    call(anna, CALLS[0])
    assert "Anna ✓ in" in words(beat.client.get(f"{sheet.address}/seat").text)
    assert not tells(everything(beat), CALLS[0])


def test_a_player_sees_the_own_call_and_may_change_it(sheet):
    anna = sit(sheet, 0)
    call(anna, 131)
    call(anna, 12)
    assert "Your call: 12" in words(anna.client.get(f"{sheet.address}/seat").text)


@pytest.mark.parametrize("typed", ["", "158", "-1", "1.5", "zwölf", "٣", "9" * 500])
def test_what_is_no_call_is_refused(sheet, typed):
    anna = sit(sheet, 0)
    before = sheet.kept
    answer = call(anna, typed)
    assert answer.status_code == 422
    assert sheet.kept == before


def test_a_call_that_cannot_be_hit_is_taken_and_warned_of(sheet):
    anna = sit(sheet, 0)
    assert call(anna, 156).status_code == 303
    assert "Nobody can make 156." in words(anna.client.get(f"{sheet.address}/seat").text)


def test_the_last_call_says_that_it_is_the_last(sheet):
    seated = [sit(sheet, player) for player in range(4)]
    for phone in seated[:3]:
        call(phone, 40)
    page = words(seated[3].client.get(f"{sheet.address}/seat").text)
    assert "With this one none can be changed any more." in page


def test_whoever_did_not_know_to_be_the_last_is_asked_again(sheet):
    seated = [sit(sheet, player) for player in range(4)]
    told = seated[3].form(f"{sheet.address}/seat", f"{sheet.address}/seat/call")
    for phone in seated[:3]:
        call(phone, 40)
    before = sheet.kept
    answer = seated[3].client.post(f"{sheet.address}/seat/call", data={**told, "call": 37})
    assert answer.status_code == 409
    assert "All other calls are in." in words(answer.text)
    assert sheet.kept == before
    again = hidden_fields(answer.text, f"{sheet.address}/seat/call")
    assert seated[3].client.post(f"{sheet.address}/seat/call", data={**again, "call": 37}).status_code == 303


def test_no_call_can_be_changed_once_all_are_in(sheet):
    seated = [sit(sheet, player) for player in range(4)]
    for phone in seated[:3]:
        call(phone, 40)
    told = seated[0].form(f"{sheet.address}/seat", f"{sheet.address}/seat/call")
    call(seated[3], 37)
    before = sheet.kept
    assert seated[0].client.post(f"{sheet.address}/seat/call", data={**told, "call": 2}).status_code == 409
    assert sheet.kept == before


def test_a_call_sent_twice_is_kept_once(sheet):
    anna = sit(sheet, 0)
    told = anna.form(f"{sheet.address}/seat", f"{sheet.address}/seat/call")
    for _ in range(2):
        assert anna.client.post(f"{sheet.address}/seat/call", data={**told, "call": 40}).status_code == 303
    assert len([row for row in sheet.kept if str(row[2]).startswith("call/")]) == 1


def test_leaving_the_seat_voids_a_closed_call(sheet):
    anna = sit(sheet, 0)
    call(anna, 131)
    assert press(anna, f"{sheet.address}/seat", f"{sheet.address}/seat/leave").status_code == 303
    assert anna.client.get(f"{sheet.address}/seat").status_code != 200 or "Are you Anna?" in words(
        anna.client.get(f"{sheet.address}/seat").text
    )
    assert "Anna not yet" in words(sheet.client.get(f"{sheet.address}/seats").text)


def test_a_phone_whose_seat_was_freed_calls_no_more(sheet):
    anna = sit(sheet, 0)
    told = anna.form(f"{sheet.address}/seat", f"{sheet.address}/seat/call")
    assert press(sheet, f"{sheet.address}/seats", f"{sheet.address}/seats/1/free").status_code == 303
    before = sheet.kept
    assert anna.client.post(f"{sheet.address}/seat/call", data={**told, "call": 40}).status_code == 403
    assert sheet.kept == before


# Nobody can peek


@pytest.mark.parametrize("reader", ["scorer", "viewer", "another seat"])
def test_no_page_tells_a_closed_call(sheet, phones, reader):
    who = {"scorer": sheet, "viewer": sheet.joined("viewer"), "another seat": phones[3]}[reader]
    text = everything(who)
    assert [number for number in CALLS[:3] if tells(text, number)] == []


def test_no_page_tells_a_closed_call_when_the_points_are_there(sheet, phones):
    count(sheet)
    for reader in (sheet, sheet.joined("viewer"), phones[3]):
        text = everything(reader)
        assert [number for number in CALLS[:3] if tells(text, number)] == []


def test_points_that_were_entered_looked_at_and_undone_open_nothing(sheet, phones):
    count(sheet)
    sheet.client.get(sheet.address)
    assert sheet.take_back().status_code == 303
    text = everything(sheet)
    assert [number for number in CALLS if tells(text, number)] == []


def test_the_sheet_file_holds_no_closed_call(sheet, phones):
    count(sheet)
    told = dump(sheet.evening.sheet)
    assert [number for number in CALLS if tells(told, number)] == []


def test_the_calls_do_not_open_before_the_points_are_there(sheet, phones):
    before = sheet.kept
    form = sheet.form(f"{sheet.address}/settings", f"{sheet.address}/settings")
    answer = sheet.client.post(f"{sheet.address}/seats/open", data={**form, "seen": sheet.evening.log.newest})
    assert answer.status_code == 409
    assert sheet.kept == before


def test_a_deal_that_counts_as_it_stands_opens_no_closed_call(sheet, phones):
    before = sheet.kept
    answer = sheet.report(
        "deal-1", {"points-0": 1, "points-1": 2, "points-2": 3, "points-3": 4, "overrule": 1, "reason": "lost"}
    )
    assert answer.status_code == 422
    assert sheet.kept == before


# Opening


def test_a_second_seat_has_to_agree(sheet, phones):
    count(sheet)
    assert open_calls(sheet).status_code == 303
    assert sheet.evening.score.totals == (0, 0, 0, 0)
    assert press(phones[2], f"{sheet.address}/seat", f"{sheet.address}/seat/open").status_code == 303
    assert sheet.evening.score.totals == tuple(abs(a - b) for a, b in zip(CALLS, POINTS, strict=True))


def test_without_a_second_phone_the_calls_open_at_once(sheet):
    for player, number in enumerate(CALLS):
        address = f"{sheet.address}/seats/{player + 1}"
        assert press(sheet, address, address, call=number).status_code == 303
    count(sheet)
    assert open_calls(sheet).status_code == 303
    assert sheet.evening.score.totals == tuple(abs(a - b) for a, b in zip(CALLS, POINTS, strict=True))


def test_points_that_changed_since_they_were_seen_are_not_agreed_to(sheet, phones):
    count(sheet)
    open_calls(sheet)
    told = phones[2].form(f"{sheet.address}/seat", f"{sheet.address}/seat/open")
    count(sheet, (50, 45, 35, 27))
    before = sheet.kept
    assert phones[2].client.post(f"{sheet.address}/seat/open", data=told).status_code == 409
    assert sheet.kept == before


def test_opened_calls_stay_open_when_the_points_are_undone(sheet, phones):
    count(sheet)
    open_calls(sheet)
    press(phones[2], f"{sheet.address}/seat", f"{sheet.address}/seat/open")
    sheet.take_back()
    count(sheet, (50, 45, 35, 27))
    assert sheet.evening.score.totals[0] == 131 - 50


def test_an_opened_call_is_not_changed_by_a_correction(sheet, phones):
    count(sheet)
    open_calls(sheet)
    press(phones[2], f"{sheet.address}/seat", f"{sheet.address}/seat/open")
    told = {f"points-{seat}": made for seat, made in enumerate(POINTS)} | {"calls-0": 45}
    sheet.report("deal-1", told)
    assert sheet.evening.score.totals[0] == 131 - 45


def test_the_history_says_who_opened_and_no_figure(sheet, phones):
    count(sheet)
    open_calls(sheet)
    press(phones[2], f"{sheet.address}/seat", f"{sheet.address}/seat/open")
    page = words(sheet.client.get(f"{sheet.address}/history").text)
    assert "The calls are open." in page
    assert "A call is sealed." in page


# Seals


def test_the_seals_are_told_once_all_calls_are_in(sheet):
    seated = [sit(sheet, player) for player in range(4)]
    for phone in seated[:3]:
        call(phone, 40)
    assert "sealed" not in words(seated[0].client.get(f"{sheet.address}/seat").text)
    call(seated[3], 37)
    assert sheet.evening.sealing("1.deal-1").seals()[0] in seated[3].client.get(f"{sheet.address}/seat").text


def test_a_seal_that_was_told_verifies_when_the_calls_are_open(sheet, phones):
    seals = sheet.evening.sealing("1.deal-1").seals()
    count(sheet)
    open_calls(sheet)
    press(phones[2], f"{sheet.address}/seat", f"{sheet.address}/seat/open")
    proofs = sheet.evening.sealing("1.deal-1").proofs()
    for told, proof, number in zip(seals, proofs, CALLS, strict=True):
        name, deal, call_, salt = proof.split("|")
        assert int(call_) == number
        assert verifies(told, name, deal, number, salt)
        assert not verifies(told, name, deal, number + 1, salt)


def test_names_on_the_phone_that_is_passed_around_hide_what_was_sealed(sheet):
    address = f"{sheet.address}/seats/1"
    press(sheet, address, address, call=131)
    assert not tells(everything(sheet), 131)


def test_a_seat_with_its_own_phone_does_not_call_on_the_one_passed_around(sheet):
    address = f"{sheet.address}/seats/1"
    told = sheet.form(address, address)
    sit(sheet, 0)
    before = sheet.kept
    assert sheet.client.post(address, data={**told, "call": 40}).status_code == 409
    assert sheet.kept == before


def test_the_table_of_calls_names_its_deal_in_every_language(sheet):
    page = sheet.client.get(f"{sheet.address}/seats?lang=de").text
    assert "Ansagen, Spiel 1" in words(page)
