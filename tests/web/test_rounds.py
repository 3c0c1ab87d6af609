"""The next round, the end of the evening, and the rematch."""

from __future__ import annotations

import pytest
from werkzeug.test import TestResponse

from tests.table import PLAYERS, Table
from tests.web.pages import form, send, words


def press(table: Table, page: str, action: str) -> TestResponse:
    """Open a page of the sheet and press the button that is sent to `action`."""
    return send(table.client, f"{table.address}/{page}", f"{table.address}/{action}")


def test_the_next_round_begins_with_the_player_whose_turn_it_is(sheet: Table) -> None:
    sheet.play()
    assert press(sheet, "table", "rounds").status_code == 303
    assert [round_.dealer for round_ in sheet.evening.sheet.rounds] == [0, 2]


def test_two_phones_that_begin_the_next_round_begin_one(sheet: Table) -> None:
    sheet.play()
    other = sheet.joined()
    told = [
        form(table.client.get(f"{table.address}/table").text, f"{table.address}/rounds") for table in (sheet, other)
    ]
    for table, fields in zip((sheet, other), told, strict=True):
        assert table.client.post(f"{table.address}/rounds", data=fields).status_code == 303
    assert len(sheet.evening.sheet.rounds) == 2


def test_no_round_begins_while_one_is_under_way(sheet: Table) -> None:
    sheet.play()
    told = form(sheet.client.get(f"{sheet.address}/table").text, f"{sheet.address}/rounds")
    sheet.take_back()
    kept = sheet.kept
    answer = sheet.client.post(f"{sheet.address}/rounds", data=told)
    assert answer.status_code == 409
    assert "Round 1 is not over: domino is next. No new round was begun." in words(answer.text)
    assert sheet.kept == kept


def test_a_tap_on_next_round_that_comes_late_is_told_which_deal_is_next(sheet: Table) -> None:
    sheet.play()
    told = form(sheet.client.get(f"{sheet.address}/table").text, f"{sheet.address}/rounds")
    assert sheet.client.post(f"{sheet.address}/rounds", data=told).status_code == 303
    sheet.play("tricks", round_=2)
    kept = sheet.kept
    answer = sheet.client.post(f"{sheet.address}/rounds", data=told)
    assert answer.status_code == 409
    assert "Round 2 is not over: bells is next." in words(answer.text)
    assert sheet.kept == kept


@pytest.mark.parametrize("action", ["deals/2/tricks", "deals/2/tricks/strike", "rounds/2/dealer"])
def test_a_form_about_a_round_that_was_taken_back_meanwhile_says_so(sheet: Table, action: str) -> None:
    sheet.play()
    press(sheet, "table", "rounds")
    other = sheet.joined()
    told = {**other.deal_form("tricks", 2), "seat": "1"}
    sheet.take_back()
    kept = sheet.kept
    answer = other.client.post(f"{sheet.address}/{action}", data=told)
    assert answer.status_code == 409
    assert "Somebody has changed this in the meantime." in words(answer.text)
    assert sheet.kept == kept


@pytest.mark.parametrize(
    "action", ["deals/9/tricks", "deals/9/tricks/strike", "rounds/9/dealer", "deals/1/skat/strike"]
)
def test_a_form_about_a_deal_that_never_was_leads_nowhere(sheet: Table, action: str) -> None:
    told, kept = {**sheet.deal_form("tricks"), "seat": "1"}, sheet.kept
    assert sheet.client.post(f"{sheet.address}/{action}", data=told).status_code == 404
    assert sheet.kept == kept


def test_a_strike_after_the_rules_took_its_deal_away_says_so(sheet: Table) -> None:
    told = sheet.deal_form("domino")
    send(sheet.client, f"{sheet.address}/rules", f"{sheet.address}/rules", {"schedule": "no_domino"})
    kept = sheet.kept
    answer = sheet.client.post(f"{sheet.deal_address('domino')}/strike", data=told)
    assert answer.status_code == 409
    assert sheet.kept == kept


def test_no_round_begins_on_a_finished_sheet(sheet: Table) -> None:
    sheet.play()
    told = form(sheet.client.get(f"{sheet.address}/table").text, f"{sheet.address}/rounds")
    press(sheet, "finish", "finish")
    kept = sheet.kept
    assert sheet.client.post(f"{sheet.address}/rounds", data=told).status_code == 409
    assert sheet.kept == kept


def test_the_end_of_an_evening_is_asked_for_with_its_winner(sheet: Table) -> None:
    sheet.play()
    seen = words(sheet.client.get(f"{sheet.address}/finish").text)
    assert "Finish the evening Dario wins +15 Anna −120 Beat −45 Chiara +150 Dario" in seen
    assert not sheet.evening.sheet.finished


def test_who_finishes_early_is_told_what_is_not_played(sheet: Table) -> None:
    sheet.play("tricks", "hearts")
    seen = words(sheet.client.get(f"{sheet.address}/finish").text)
    assert "Round 1 is not over: Ober is next. What is not played counts nothing." in seen


def test_a_finished_sheet_says_so_and_can_be_opened_again(sheet: Table) -> None:
    sheet.play()
    assert press(sheet, "finish", "finish").location == sheet.address
    assert "28 November 2026, finished" in words(sheet.client.get(sheet.address).text)
    assert press(sheet, "more", "reopen").location == f"{sheet.address}/table"
    assert not sheet.evening.sheet.finished


def test_finishing_twice_is_said_once(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/finish").text, f"{sheet.address}/finish")
    for _ in range(2):
        assert sheet.client.post(f"{sheet.address}/finish", data=told).status_code == 303
    assert len([row for row in sheet.kept if "finished" in row]) == 1


def test_an_old_page_does_not_finish_a_sheet_that_was_opened_again(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/finish").text, f"{sheet.address}/finish")
    press(sheet, "finish", "finish")
    press(sheet, "more", "reopen")
    kept = sheet.kept
    assert sheet.joined().client.post(f"{sheet.address}/finish", data=told | {"key": "another-key"}).status_code in (
        400,
        409,
    )
    assert sheet.kept == kept


def test_a_rematch_has_the_same_players_and_dealing_goes_on(sheet: Table) -> None:
    sheet.play()
    assert "Deals first Chiara" in words(sheet.client.get(f"{sheet.address}/rematch").text)
    assert press(sheet, "rematch", "rematch").location == "/sheets/2/table"
    again = Table(sheet.app, sheet.client, 2).evening.sheet
    assert (again.players, again.rules, again.rounds[0].dealer) == (PLAYERS, sheet.evening.sheet.rules, 2)


def test_a_double_tap_on_rematch_starts_one_sheet(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/rematch").text, f"{sheet.address}/rematch")
    first, second = (sheet.client.post(f"{sheet.address}/rematch", data=told) for _ in range(2))
    assert first.location == second.location


@pytest.mark.parametrize("action", ["rounds", "finish", "reopen", "rematch"])
def test_a_button_from_a_page_that_is_too_old_does_nothing(sheet: Table, action: str) -> None:
    sheet.play()
    kept = sheet.kept
    told = {"csrf_token": "from last week", "key": "some-form-key", "based_on": "0"}
    assert sheet.client.post(f"{sheet.address}/{action}", data=told).status_code == 400
    assert sheet.kept == kept


def test_an_evening_that_ends_in_mid_round_blames_no_deal_that_was_not_played(sheet):
    sheet.play("tricks")
    address = f"{sheet.address}/finish"
    assert sheet.client.post(address, data=sheet.form(address, address)).status_code == 303
    assert "does not count yet" not in sheet.client.get(f"{sheet.address}/table").text
