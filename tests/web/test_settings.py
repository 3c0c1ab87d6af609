"""Names, seats, texts and dealers of a sheet under way: corrected, never overwritten."""

from __future__ import annotations

import pytest
from werkzeug.test import TestResponse

from tests.table import PLAYERS, Table
from tests.web.pages import form, send, words


def change(table: Table, fields: dict[str, object] | None = None, **lists: list[str]) -> TestResponse:
    """Change some settings and save them."""
    address = f"{table.address}/settings"
    return send(table.client, address, "settings", fields, to=address, lists=lists)


def test_a_corrected_name_follows_the_person(sheet: Table) -> None:
    sheet.play()
    assert change(sheet, player=["Anna", "Beatrice", "Chiara", "Dario"]).status_code == 303
    assert sheet.evening.sheet.players == ("Anna", "Beatrice", "Chiara", "Dario")
    assert sheet.evening.score.totals == (15, -120, -45, 150)


def test_counts_stay_with_the_person_when_two_change_seats(sheet: Table) -> None:
    sheet.play()
    moved = form(change(sheet, {"move": 1}).text, "settings")
    assert moved.getlist("player") == ["Beat", "Anna", "Chiara", "Dario"]
    sheet.client.post(f"{sheet.address}/settings", data=moved)
    assert sheet.evening.sheet.players == ("Beat", "Anna", "Chiara", "Dario")
    assert sheet.evening.score.totals == (-120, 15, -45, 150)


def test_moving_somebody_stores_nothing_before_it_is_saved(sheet: Table) -> None:
    kept = sheet.kept
    assert change(sheet, {"move": 0}).status_code == 200
    assert sheet.kept == kept


def test_place_date_and_note_are_kept(sheet: Table) -> None:
    change(sheet, {"place": " Ochsen ", "date": "2026-12-24", "note": "Beat came late."})
    told = sheet.evening.sheet
    assert (told.place, told.date, told.note) == ("Ochsen", "2026-12-24", "Beat came late.")


def test_saving_what_stands_there_says_nothing_new(sheet: Table) -> None:
    kept = sheet.kept
    assert change(sheet).status_code == 303
    assert sheet.kept == kept


def test_a_change_of_settings_can_be_undone(sheet: Table) -> None:
    change(sheet, {"place": "Ochsen"})
    page = f"{sheet.address}/settings"
    assert send(sheet.client, page, f"{sheet.address}/undo").status_code == 303
    assert sheet.evening.sheet.place == ""


@pytest.mark.parametrize(
    ("fields", "lists", "sentence"),
    [
        ({}, {"player": ["Anna", "Anna", "Chiara", "Dario"]}, "Anna is at the table twice."),
        ({}, {"player": ["Anna", "", "Chiara", "Dario"]}, "A seat has no name."),
        ({}, {"player": ["Anna"]}, "A seat has no name."),
        ({}, {"who": ["0", "0", "2", "3"]}, "Everybody sits at one seat. Here somebody has two, or none."),
        ({}, {"who": ["0", "1", "2", "7"]}, "Everybody sits at one seat. Here somebody has two, or none."),
        ({"date": "2026-02-30"}, {}, "“2026-02-30” is no day of the calendar, such as 2026-11-28."),
        ({"date": "yesterday"}, {}, "“yesterday” is no day of the calendar, such as 2026-11-28."),
        ({"note": "x" * 201}, {}, "The note has 201 letters. There is room for 200."),
        ({"place": "\u202e"}, {}, "The place holds a sign that cannot be seen."),
    ],
)
def test_what_cannot_be_kept_is_refused_and_stays_typed(
    sheet: Table, fields: dict[str, object], lists: dict[str, list[str]], sentence: str
) -> None:
    kept = sheet.kept
    answer = change(sheet, fields, **lists)
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    for name, value in fields.items():
        assert form(answer.text, "settings")[name] == value
    assert sheet.kept == kept


def test_settings_changed_on_another_phone_are_not_overwritten_unseen(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/settings").text, "settings")
    change(sheet, {"place": "Ochsen"})
    kept = sheet.kept
    told.setlist("place", ["Löwen"])
    assert sheet.client.post(f"{sheet.address}/settings", data=told).status_code == 409
    assert sheet.kept == kept


def test_the_dealer_of_a_round_can_be_corrected_and_the_next_follow(sheet: Table) -> None:
    address = f"{sheet.address}/rounds/1/dealer"
    assert send(sheet.client, f"{sheet.address}/settings", address, {"seat": 3}).status_code == 303
    assert [line.dealer for line in sheet.evening.score.lines] == [3, 0, 1, 2, 3, 0]


def test_the_dealer_stays_the_same_person_when_seats_change(sheet: Table) -> None:
    send(sheet.client, f"{sheet.address}/settings", f"{sheet.address}/rounds/1/dealer", {"seat": 1})
    moved = form(change(sheet, {"move": 1}).text, "settings")
    sheet.client.post(f"{sheet.address}/settings", data=moved)
    evening = sheet.evening
    assert evening.sheet.players[evening.sheet.rounds[0].dealer] == "Beat"


@pytest.mark.parametrize("seat", ["4", "-1", "", "Anna", "1" * 50])
def test_nobody_deals_who_is_not_at_the_table(sheet: Table, seat: str) -> None:
    kept = sheet.kept
    address = f"{sheet.address}/rounds/1/dealer"
    assert send(sheet.client, f"{sheet.address}/settings", address, {"seat": seat}).status_code == 400
    assert sheet.kept == kept


@pytest.mark.parametrize("number", ["0", "2", "999", "1000", "99999999999999999999"])
def test_a_round_that_has_not_begun_has_no_dealer(sheet: Table, number: str) -> None:
    told = form(sheet.client.get(f"{sheet.address}/settings").text, f"{sheet.address}/rounds/1/dealer")
    kept = sheet.kept
    assert sheet.client.post(f"{sheet.address}/rounds/{number}/dealer", data=told).status_code == 404
    assert sheet.kept == kept


def test_another_language_keeps_the_settings_that_were_typed(sheet: Table) -> None:
    kept = sheet.kept
    answer = change(sheet, {"note": "Beat kam spät.", "lang": "de"})
    assert (answer.status_code, form(answer.text, "settings")["note"]) == (200, "Beat kam spät.")
    assert sheet.kept == kept


def test_all_names_stand_on_the_page_as_they_were_written(sheet: Table) -> None:
    change(sheet, player=["<b>Anna</b>", 'Be"at', "مريم", "D'Ario & Co"])
    page = sheet.client.get(f"{sheet.address}/settings").text
    assert form(page, "settings").getlist("player") == ["<b>Anna</b>", 'Be"at', "مريم", "D'Ario & Co"]
    assert "<b>Anna" not in page
    assert PLAYERS[0] in sheet.client.get(f"{sheet.address}/history").text


def test_what_cannot_be_printed_is_said_beside_the_name_and_kept(sheet: Table) -> None:
    change(sheet, player=["Anna 😀", "Beat", "Chiara", "Dario"])
    assert sheet.evening.sheet.players[0] == "Anna 😀"
    assert "Cannot be printed: 😀" in words(sheet.client.get(f"{sheet.address}/settings").text)
    for page in ("", "/print"):
        assert "Anna 😀" in words(sheet.client.get(f"{sheet.address}{page}").text)
        assert "Cannot be printed: 😀" in words(sheet.client.get(f"{sheet.address}{page}").text)
