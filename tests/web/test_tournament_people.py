"""The pages of the people: entered by hand or from a list, corrected, ticked at the door; by the organiser alone."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, encode_multipart

from scorer.jass.seating import Plan
from scorer.jass.tournament import Person, Setup, Tournament
from tests.jass.tournament.excel import club_list, unicode_text, utf8_csv, windows_csv
from tests.tournament import Device, begin, drawn
from tests.web.pages import form, words

PAGES = ("/people", "/people/1", "/people/import", "/door", "/door/now")
POSTS = ("/people", "/people/1", "/people/1/out", "/people/numbers", "/people/import", "/door")
STALE = "Somebody has changed this in the meantime. Nothing was stored; look at what stands there now."


@pytest.fixture
def desk(app: Flask) -> Device:
    """The organiser's laptop; Anna (1), Beat (2) and another Anna (3) are on the list, and nothing is drawn."""
    people = (Person(1, "Anna", "Ried"), Person(2, "Beat", "Au", paid=True), Person(3, "Anna", "Au", present=True))
    return begin(app, Tournament(Setup("Chlausjass", "2026-12-05"), people))


def people(device: Device) -> dict[int, str]:
    """Return who is stored, by start number."""
    return {one.number: one.name for one in device.hall.tournament.people}


def listed(device: Device, page: str = "/people") -> list[str]:
    """Return the names on the list, top down."""
    return [words(part.split("</span>")[0]) for part in device.get(page).text.split('class="whom">')[1:]]


def bring_in(device: Device, **told: object) -> TestResponse:
    """Send a list as the page for it does."""
    return post_list(device, dict(form(device.get("/people/import").text, "list")) | told)


def post_list(device: Device, told: dict[str, object]) -> TestResponse:
    # The client would lay a large form on the disk, and leave it open.
    boundary, body = encode_multipart(told)
    address = f"{device.address}/people/import"
    return device.client.post(address, data=body, content_type=f"multipart/form-data; boundary={boundary}")


def say_yes(device: Device, shown: TestResponse, answer: str = "all", **changes: object) -> TestResponse:
    """Send the preview back."""
    return post_list(device, dict(form(shown.text, "list")) | {"yes": answer} | changes)


def backups(app: Flask) -> list[str]:
    """Return what the backups beside the database were made before."""
    folder = Path(app.config["DATABASE"]).parent / "backups"
    return [file.stem.rpartition("-")[2] for file in sorted(folder.iterdir())] if folder.exists() else []


# The list


def test_the_list_says_how_many_are_here_and_have_paid(desk: Device) -> None:
    assert "3 on the list, 1 here, 1 paid" in words(desk.get("/people").text)


@pytest.mark.parametrize(
    ("order", "names"),
    [
        ("", ["Anna Ried", "Anna Au", "Beat Au"]),
        ("?by=name", ["Anna Ried", "Anna Au", "Beat Au"]),
        ("?by=number", ["Anna Ried", "Beat Au", "Anna Au"]),
        ("?by=club", ["Anna Au", "Beat Au", "Anna Ried"]),
        ("?by=x", ["Anna Ried", "Anna Au", "Beat Au"]),
    ],
)
def test_the_list_is_sorted_as_is_asked(desk: Device, order: str, names: list[str]) -> None:
    assert listed(desk, f"/people{order}") == names


def test_somebody_is_entered_and_the_page_waits_for_the_next_name(desk: Device) -> None:
    answer = desk.send("/people", "person", {"name": "Chiara", "club": "Wil", "paid": "1"})
    assert answer.status_code == 303
    assert desk.hall.tournament.person(4) == Person(4, "Chiara", "Wil", paid=True)
    page = desk.client.get(answer.headers["Location"]).text
    assert "Chiara has start number 4." in words(page)
    assert page.split('id="part-name"')[1].split(">")[0].endswith("autofocus")


def test_a_row_of_people_is_entered_in_the_order_in_which_they_are_typed(desk: Device) -> None:
    for name in ("Chiara", "Dario", "Élodie"):
        assert desk.send("/people", "person", {"name": name}).status_code == 303
    assert list(people(desk).items())[3:] == [(4, "Chiara"), (5, "Dario"), (6, "Élodie")]


def test_whoever_has_the_name_of_another_is_told_so_and_entered(desk: Device) -> None:
    answer = desk.send("/people", "person", {"name": "beat"})
    assert people(desk)[4] == "beat"
    assert "Start number 2 has the same name." in words(desk.client.get(answer.headers["Location"]).text)


def test_a_fault_is_told_and_what_was_typed_stays(desk: Device) -> None:
    kept = desk.kept
    answer = desk.send("/people?by=number", "person", {"name": " ", "club": "Wil"}, to="/people?by=number")
    assert answer.status_code == 422
    assert "The name is empty. Type one." in words(answer.text)
    assert form(answer.text, "person")["club"] == "Wil"
    assert desk.kept == kept


def test_a_double_tap_enters_somebody_once(desk: Device) -> None:
    told = dict(form(desk.get("/people").text, "person")) | {"name": "Chiara"}
    taps = [desk.client.post(f"{desk.address}/people", data=told).status_code for _ in range(2)]
    assert taps == [303, 303]
    assert people(desk) == {1: "Anna", 2: "Beat", 3: "Anna", 4: "Chiara"}


def test_another_language_keeps_what_was_typed(desk: Device) -> None:
    kept = desk.kept
    answer = desk.send("/people", "person", {"name": "Chiara", "lang": "fr"})
    assert (answer.status_code, form(answer.text, "person")["name"]) == (200, "Chiara")
    assert desk.kept == kept


# One person


def test_a_name_and_a_club_are_corrected(desk: Device) -> None:
    assert desk.send("/people/2", "person", {"name": "Beat Bär", "club": ""}).status_code == 303
    assert desk.hall.tournament.person(2) == Person(2, "Beat Bär", paid=True)


def test_it_is_told_who_has_left_and_who_stands_in(desk: Device) -> None:
    assert desk.send("/people/1", "person", {"withdrawn": "1"}).status_code == 303
    assert desk.send("/people/2", "person", {"substitute": "1"}).status_code == 303
    assert "3 on the list, 1 here, 1 paid, 1 left, 1 stand in" in words(desk.get("/people").text)


def test_whoever_has_left_is_not_counted_as_here(app: Flask) -> None:
    people = (Person(1, "Anna", present=True), Person(2, "Beat", present=True, withdrawn=True))
    desk = begin(app, Tournament(Setup("Herbstjass", "2026-11-28"), people))
    assert "2 people on the list, 1 here" in words(desk.get().text)


def test_a_correction_from_an_old_page_is_refused(desk: Device) -> None:
    old = dict(form(desk.get("/people/2").text, "person"))
    desk.send("/door", "ticks", {"tick": "2-present-1"})
    kept = desk.kept
    answer = desk.client.post(f"{desk.address}/people/2", data=old | {"name": "Beat Bär"})
    assert (answer.status_code, STALE in answer.text) == (409, True)
    assert desk.kept == kept


def test_the_form_of_one_person_does_not_change_another(desk: Device) -> None:
    kept = desk.kept
    assert desk.send("/people/2", "person", {"name": "Beat Bär"}, to="/people/1").status_code == 400
    assert desk.kept == kept


@pytest.mark.parametrize("number", ["0", "4", "999", "1000", "x", "-1"])
def test_there_is_no_page_of_a_number_that_nobody_has(desk: Device, number: str) -> None:
    assert desk.get(f"/people/{number}").status_code == 404


def test_whoever_is_in_no_draw_is_taken_off_the_list_once(desk: Device) -> None:
    told = dict(form(desk.get("/people/3").text, "out"))
    taps = [desk.client.post(f"{desk.address}/people/3/out", data=told).status_code for _ in range(2)]
    assert taps == [303, 303]
    assert people(desk) == {1: "Anna", 2: "Beat"}


def test_somebody_who_was_ticked_in_the_meantime_is_not_taken_off(desk: Device) -> None:
    told = dict(form(desk.get("/people/2").text, "out"))
    desk.send("/door", "ticks", {"tick": "2-present-1"})
    kept = desk.kept
    assert desk.client.post(f"{desk.address}/people/2/out", data=told).status_code == 409
    assert desk.kept == kept


def test_whoever_is_in_the_draw_stays_on_the_list(app: Flask) -> None:
    desk = begin(app)
    page = desk.get("/people/5").text
    assert "Whoever is in the draw stays on the list. Tick that they have left." in page
    kept = desk.kept
    told = dict(form(page, "person"))
    told = {key: told[key] for key in ("csrf_token", "key", "based_on")}
    answer = desk.client.post(f"{desk.address}/people/5/out", data=told)
    assert answer.status_code == 409
    assert "Somebody who is seated is not on the list any more. Nothing was stored." in words(answer.text)
    assert desk.kept == kept


def test_it_is_told_where_somebody_who_left_is_still_seated(app: Flask) -> None:
    desk = begin(app, drawn(opened=(1,)))
    assert desk.send("/people/5", "person", {"withdrawn": "1"}).status_code == 303
    assert "Still seated in passe 2, 3." in words(desk.get("/people/5").text)


# Start numbers


def test_start_numbers_are_drawn_among_those_on_the_list_after_a_backup(app: Flask) -> None:
    names = [f"Anna {letter}" for letter in "ABCDEFGHIJ"]
    told = tuple(Person(number, name) for number, name in enumerate(names, 3))
    desk = begin(app, Tournament(Setup("Chlausjass", "2026-12-05"), told))
    assert desk.send("/people", "numbers", to="/people/numbers").status_code == 303
    assert list(people(desk)) == list(range(3, 13))
    assert sorted(people(desk).values()) == names != list(people(desk).values())
    assert backups(app) == ["numbers"]
    assert len(desk.hall.log.done) == 2


def test_a_double_tap_draws_start_numbers_once(desk: Device) -> None:
    told = dict(form(desk.get("/people").text, "numbers"))
    steps = []
    for _ in range(2):
        assert desk.client.post(f"{desk.address}/people/numbers", data=told).status_code == 303
        steps.append((people(desk), len(desk.hall.log.done)))
    assert steps[0] == steps[1]


def test_start_numbers_stay_when_tables_are_drawn(app: Flask) -> None:
    desk = begin(app)
    page, kept = desk.get("/people").text, desk.kept
    assert 'id="numbers"' not in page
    told = dict(form(page, "person"))
    answer = desk.client.post(f"{desk.address}/people/numbers", data=told)
    assert answer.status_code == 409
    assert "Tables are drawn already, so start numbers stay. Nothing was stored." in words(answer.text)
    assert (desk.kept, backups(app)) == (kept, [])


# From a list


@pytest.mark.parametrize("write", [windows_csv, utf8_csv, unicode_text])
def test_a_list_from_excel_is_shown_and_kept_after_yes(app: Flask, write) -> None:
    desk = begin(app, Tournament(Setup("Chlausjass", "2026-12-05")))
    kept = desk.kept
    shown = bring_in(desk, list=FileStorage(BytesIO(write(club_list())), "Mitglieder.csv"))
    assert shown.status_code == 200
    assert "500 people come to the 0 on the list. Nothing is stored yet." in words(shown.text)
    assert (desk.kept, backups(app)) == (kept, [])
    assert say_yes(desk, shown).status_code == 303
    assert list(people(desk)) == list(range(1, 501))
    assert people(desk)[2] == "Beat Meier"
    assert backups(app) == ["import"]
    assert len(desk.hall.log.done) == 2


def test_the_preview_offers_every_column_for_every_use(desk: Device) -> None:
    shown = bring_in(desk, text="Name;Verein\nChiara;Wil\nDario;Ried")
    told = form(shown.text, "list")
    chosen = {key: told[key] for key in ("columns", "name", "first", "last", "club", "number", "paid", "heading")}
    assert chosen == {
        "columns": "1",
        "name": "0",
        "first": "",
        "last": "",
        "club": "1",
        "number": "",
        "paid": "",
        "heading": "1",
    }
    assert "B: Verein" in words(shown.text)


def test_columns_that_are_chosen_otherwise_are_shown_before_they_are_kept(desk: Device) -> None:
    kept = desk.kept
    shown = bring_in(desk, text="Wil;Chiara\nRied;Dario")
    answer = say_yes(desk, shown, name="1", first="", last="", club="0")
    assert (answer.status_code, desk.kept) == (422, kept)
    assert "Something was changed since the list was shown." in words(answer.text)
    assert say_yes(desk, answer).status_code == 303
    assert desk.hall.tournament.people[3:] == (Person(4, "Chiara", "Wil"), Person(5, "Dario", "Ried"))


def test_wrong_rows_are_listed_and_the_rest_is_entered(desk: Device) -> None:
    kept = desk.kept
    shown = bring_in(desk, text=f"Chiara\n{'x' * 41}\nDario")
    assert "Row 2: “" in words(shown.text)
    assert "Yes, enter these 2 without the other rows" in words(shown.text)
    assert (say_yes(desk, shown).status_code, desk.kept) == (422, kept)
    assert say_yes(desk, shown, "rest").status_code == 303
    assert list(people(desk).items())[3:] == [(4, "Chiara"), (5, "Dario")]


def test_a_list_can_be_mended_on_the_page(desk: Device) -> None:
    shown = bring_in(desk, text="\nChiara\n\ufffd")
    assert form(shown.text, "list")["text"] == "\nChiara\n\ufffd"
    mended = post_list(desk, dict(form(shown.text, "list")) | {"text": "Chiara\nDario"})
    assert say_yes(desk, mended).status_code == 303
    assert list(people(desk).items())[3:] == [(4, "Chiara"), (5, "Dario")]


def test_numbers_that_are_drawn_are_those_that_were_shown(desk: Device) -> None:
    names = [f"Anna {letter}" for letter in "ABCDEFGHIJ"]
    shown = post_list(desk, dict(form(bring_in(desk, text="\n".join(names)).text, "list")) | {"order": "drawn"})
    seen = [words(part.split("</span>")[0]) for part in shown.text.split('class="whom">')[1:]]
    assert sorted(seen) == names != seen
    assert say_yes(desk, shown).status_code == 303
    assert list(people(desk).values())[3:] == seen


def test_a_double_tap_on_yes_enters_everybody_once(desk: Device) -> None:
    shown = bring_in(desk, text="Chiara\nDario")
    assert [say_yes(desk, shown).status_code for _ in range(2)] == [303, 303]
    assert list(people(desk)) == [1, 2, 3, 4, 5]


def test_what_cannot_be_read_stays_in_the_field(desk: Device) -> None:
    kept, told = desk.kept, "x\n" * 1_001
    answer = bring_in(desk, text=told)
    assert (answer.status_code, form(answer.text, "list")["text"]) == (422, told)
    assert "The list has more than 1000 rows." in words(answer.text)
    assert desk.kept == kept


def test_a_list_of_a_megabyte_comes_back_from_the_preview(desk: Device) -> None:
    shown = bring_in(desk, text="Chiara" + "\n" * 900_000 + "é" * 40)
    assert shown.status_code == 200
    assert say_yes(desk, shown).status_code == 303
    assert list(people(desk).values())[3:] == ["Chiara", "é" * 40]


def test_more_than_a_list_can_have_is_refused(desk: Device) -> None:
    kept = desk.kept
    assert bring_in(desk, text="x" * 2_600_000).status_code == 413
    assert desk.kept == kept


@pytest.mark.parametrize("path", ["/people", "/people/1", "/people/numbers", "/door"])
def test_no_other_page_takes_a_large_form(desk: Device, path: str) -> None:
    kept = desk.kept
    assert desk.client.post(desk.address + path, data={"name": "x" * 70_000}).status_code == 413
    assert desk.kept == kept


def test_a_large_list_of_a_stranger_is_not_even_read(app: Flask, desk: Device) -> None:
    kept, stranger = desk.kept, desk.another()
    assert post_list(stranger, {"text": "x" * 70_000}).status_code == 413
    assert desk.kept == kept


def test_without_room_for_a_backup_no_list_is_entered(app: Flask, desk: Device) -> None:
    shown, kept = bring_in(desk, text="Chiara"), desk.kept
    (Path(app.config["DATABASE"]).parent / "backups").write_text("in the way")
    assert say_yes(desk, shown).status_code == 503
    assert desk.kept == kept


# At the door


def test_a_tick_leads_back_to_the_same_row(desk: Device) -> None:
    answer = desk.send("/door?find=beat", "ticks", {"tick": "2-present-1"}, to="/door")
    assert answer.status_code == 303
    assert answer.headers["Location"].endswith("/door?find=beat#person-2")
    assert desk.hall.tournament.person(2) == Person(2, "Beat", "Au", present=True, paid=True)


def test_a_tick_is_taken_off_again(desk: Device) -> None:
    assert 'value="3-present-0" aria-pressed="true"' in desk.get("/door").text
    assert desk.send("/door", "ticks", {"tick": "3-present-0"}).status_code == 303
    assert 'value="3-present-1" aria-pressed="false"' in desk.get("/door").text


def test_the_door_counts_without_those_who_left(desk: Device) -> None:
    desk.send("/people/3", "person", {"withdrawn": "1"})
    assert "0 of 2 here, 1 paid" in words(desk.get("/door").text)
    assert listed(desk, "/door") == ["Anna Ried", "Beat Au"]


@pytest.mark.parametrize(
    ("typed", "names"),
    [("AN", ["Anna Ried", "Anna Au"]), ("au", ["Anna Au", "Beat Au"]), ("2", ["Beat Au"]), ("zz", [])],
)
def test_people_are_found_without_scripts(desk: Device, typed: str, names: list[str]) -> None:
    assert listed(desk, f"/door?find={typed}") == names


def test_two_desks_tick_the_same_person_from_old_pages(desk: Device) -> None:
    other = desk.another(desk.link())
    pages = [dict(form(one.get("/door").text, "ticks")) for one in (desk, other)]
    for one, told, tick in zip((desk, other), pages, ("1-present-1", "1-paid-1"), strict=True):
        assert one.client.post(f"{desk.address}/door", data=told | {"tick": tick}).status_code == 303
    assert desk.hall.tournament.person(1) == Person(1, "Anna", "Ried", present=True, paid=True)


def test_many_desks_tick_in_the_same_moment_and_no_tick_is_lost(app: Flask) -> None:
    desk = begin(app, Tournament(Setup("Chlausjass", "2026-12-05"), tuple(Person(n, f"Anna {n}") for n in range(1, 9))))
    desks = [desk.another(desk.link()) for _ in range(8)]
    pages = [dict(form(one.get("/door").text, "ticks")) for one in desks]
    ticks = [[f"{number}-{kind}-1" for number in range(1, 9)] for kind in ("present", "paid") * 4]

    def tick_all(place: int) -> list[int]:
        told = [pages[place] | {"tick": tick} for tick in ticks[place]]
        return [desks[place].client.post(f"{desk.address}/door", data=one).status_code for one in told]

    with ThreadPoolExecutor(8) as hands:
        answers = list(hands.map(tick_all, range(8)))
    assert answers == [[303] * 8] * 8
    assert all(one.present and one.paid for one in desk.hall.tournament.people)


def test_the_same_tick_twice_is_kept_once(desk: Device) -> None:
    for _ in range(2):
        assert desk.send("/door", "ticks", {"tick": "1-present-1"}).status_code == 303
    assert len(desk.hall.log.said("person/1")) == 2


def test_a_tick_from_an_old_page_counts_again(desk: Device) -> None:
    old = dict(form(desk.get("/door").text, "ticks"))
    for tick in ("1-present-1", "1-present-0", "1-present-1"):
        assert desk.client.post(f"{desk.address}/door", data=old | {"tick": tick}).status_code == 303
    assert desk.hall.tournament.person(1).present


@pytest.mark.parametrize(
    ("tick", "status"),
    [("", 400), ("1-present-2", 400), ("1-withdrawn-1", 400), ("1-present-1-x", 400), ("4-present-1", 409)],
)
def test_a_tick_that_says_nothing_about_anybody_is_refused(desk: Device, tick: str, status: int) -> None:
    kept = desk.kept
    assert desk.send("/door", "ticks", {"tick": tick}).status_code == status
    assert desk.kept == kept


def test_a_script_gets_what_counts_now(desk: Device) -> None:
    told = dict(form(desk.get("/door").text, "ticks")) | {"tick": "1-present-1"}
    answer = desk.client.post(f"{desk.address}/door", data=told, headers={"Accept": "application/json"})
    assert answer.json == {
        "newest": desk.hall.log.newest,
        "counted": "2 of 3 here, 1 paid",
        "people": [1, 2, 3],
        "present": [1, 3],
        "paid": [2],
    }


def test_a_page_at_the_door_is_told_only_what_is_new(desk: Device) -> None:
    first = desk.get("/door/now")
    asked = {"If-None-Match": first.headers["ETag"]}
    assert desk.client.get(f"{desk.address}/door/now", headers=asked).status_code == 304
    desk.send("/door", "ticks", {"tick": "1-present-1"})
    news = desk.client.get(f"{desk.address}/door/now", headers=asked)
    assert (news.status_code, news.json["present"]) == (200, [1, 3])


# Who may


@pytest.fixture(params=["stranger", "viewer", "table"])
def other(request: pytest.FixtureRequest, app: Flask) -> Device:
    """Somebody who does not organise the tournament, and whose form has a token of its session."""
    desk = begin(app, drawn(opened=(1,)))
    links = {"stranger": [], "viewer": [desk.link("viewer")], "table": [desk.table_link(1, 1)]}
    device = desk.another(*links[request.param])
    with device.client.session_transaction() as session:
        session["csrf_token"] = "known"
    return device


@pytest.mark.parametrize("path", PAGES)
def test_nobody_else_sees_the_people(other: Device, path: str) -> None:
    assert other.get(path).status_code == 403


@pytest.mark.parametrize("path", POSTS)
def test_nobody_else_changes_the_people(other: Device, path: str) -> None:
    kept = other.kept
    told = {"key": "other-than-all", "based_on": "1", "proposed": "15", "seen": "1", "name": "Chiara"}
    told |= {"text": "Chiara", "yes": "all", "tick": "1-paid-1"}
    assert other.client.post(other.address + path, data=told).status_code == 403
    assert other.kept == kept


@pytest.mark.parametrize("path", POSTS)
def test_nothing_is_stored_without_the_token_of_the_session(desk: Device, path: str) -> None:
    kept = desk.kept
    told = {"key": "without-token", "based_on": "1", "proposed": "4", "seen": "1", "name": "Chiara"}
    told |= {"text": "Chiara", "yes": "all", "tick": "1-paid-1"}
    sent = {"/people/1": told | {"proposed": "1"}}.get(path, told)
    assert desk.client.post(desk.address + path, data=sent).status_code == 400
    assert desk.kept == kept


@pytest.mark.parametrize("path", PAGES)
def test_looking_stores_nothing(desk: Device, path: str) -> None:
    kept = desk.kept
    assert desk.get(path).status_code == 200
    assert desk.kept == kept


def test_names_are_letters_and_no_markup(app: Flask) -> None:
    hostile = Person(1, "<b>Beat</b>", '"><script>')
    desk = begin(app, Tournament(Setup("Chlausjass", "2026-12-05"), (hostile,), Plan(())))
    for path in ("/people", "/people/1", "/door"):
        assert "<b>Beat" not in desk.get(path).text
        assert "<script>" not in desk.get(path).text
