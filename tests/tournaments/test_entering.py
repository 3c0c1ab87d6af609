"""People are entered one by one or from a list: nothing before "yes", and nobody twice."""

from __future__ import annotations

import io
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass

import pytest
from flask import Flask, jsonify, request
from flask.testing import FlaskClient
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import FileStorage
from werkzeug.test import TestResponse, encode_multipart

from scorer.forms.tournaments.entered import subject
from scorer.forms.tournaments.importing import MOST_SENT, ListForm
from scorer.forms.tournaments.people import PersonForm, TickForm
from scorer.jass.tournament import Person, Setup, Tournament
from scorer.store import tournaments
from scorer.store.database import connect
from scorer.store.hall import Hall, first_contents, open_tournament
from scorer.web.requests import get_db
from tests.jass.tournament.excel import club_list, unicode_text, utf8_csv, windows_csv

NEW = 0  # instead of a start number: somebody who comes


def _keep(form: ListForm | PersonForm | TickForm, told: Mapping, based_on: Mapping) -> None:
    tournaments.record(get_db(), 1, told, based_on=based_on, key=form.key, device="office")


def _answer(form: ListForm | PersonForm | TickForm, **more: object) -> ResponseReturnValue:
    said = [str(problem.message) for problem in form.problems]
    hidden = {"csrf_token": form.token, "key": form.key, **form.known}
    return jsonify(hidden=hidden, problems=said, **more), form.status


def _list() -> ResponseReturnValue:
    form = ListForm.of(open_tournament(get_db(), 1))
    if form.accept():
        _keep(form, form.contents(), form.based_on())
        return "", 303
    rows = [str(problem.message) for problem in form.row_problems]
    again = [one.name for one in form.again]
    people = [[one.number, one.name] for one in form.people]
    return _answer(form, people=people, rows=rows, again=again, reading=form.reading)


def _person(number: int) -> ResponseReturnValue:
    hall = open_tournament(get_db(), 1)
    form = PersonForm.of(hall, hall.tournament.person(number) if number else None)
    if form.accept():
        _keep(form, {subject(form.number): form.content()}, {subject(form.number): form.based_on})
        return "", 303
    return _answer(form, values=form.values, namesakes=[one.number for one in form.namesakes])


def _tick() -> ResponseReturnValue:
    hall, form = open_tournament(get_db(), 1), TickForm.of()
    if form.accept():
        about = subject(form.number)
        told = form.content(hall.tournament.person(form.number))
        _keep(form, {about: told}, {about: hall.number(about)})
        return "", 303
    return _answer(form)


def _make_room() -> None:
    if request.endpoint == "list":
        request.max_content_length = request.max_form_memory_size = MOST_SENT


@dataclass
class Office:
    """The desk at the door, on pages that hold nothing but the form."""

    app: Flask
    client: FlaskClient

    @property
    def hall(self) -> Hall:
        """The tournament as it is stored now."""
        with closing(connect(self.app.config["DATABASE"])) as db:
            return open_tournament(db, 1)

    @property
    def people(self) -> dict[int, str]:
        """Who is stored, by start number."""
        return {one.number: one.name for one in self.hall.tournament.people}

    def fields(self, path: str) -> dict[str, object]:
        """Return the hidden fields of a page."""
        return self.client.get(path).json["hidden"]

    def send(self, path: str, fields: Mapping[str, object] | None = None, **told: object) -> TestResponse:
        """Send a form; without `fields`, from a page that was just opened."""
        # The client would lay a large form on the disk, and leave it open.
        boundary, form = encode_multipart({**(fields or self.fields(path)), **told})
        return self.client.post(path, data=form, content_type=f"multipart/form-data; boundary={boundary}")


@pytest.fixture
def office(app: Flask) -> Office:
    """A tournament that Anna (1) and Beat (2) have entered."""
    app.before_request_funcs[None].insert(0, _make_room)
    for path, view in (("/list", _list), ("/person/<int:number>", _person), ("/tick", _tick)):
        app.add_url_rule(path, path.split("/")[1], view, methods=["GET", "POST"])
    told = Tournament(Setup("Chlausjass", "2026-12-05"), (Person(1, "Anna"), Person(2, "Beat", "Ried")))
    with closing(connect(app.config["DATABASE"])) as db:
        tournaments.start_tournament(db, first_contents(told), "office", "the first key")
    return Office(app, app.test_client())


@pytest.mark.parametrize("write", [windows_csv, utf8_csv, unicode_text])
def test_five_hundred_people_are_shown_first_and_kept_after_yes(office, write):
    rows = [("Name", "Vorname"), *(row[1:3] for row in club_list()[1:])]
    file = io.BytesIO(write(rows))
    shown = office.send("/list", list=FileStorage(file, "Mitglieder.csv"))
    assert (shown.status_code, len(shown.json["people"]), shown.json["rows"]) == (200, 500, [])
    assert len(office.people) == 2
    text = write(rows).decode("utf-16" if write is unicode_text else "cp1252" if write is windows_csv else "utf-8-sig")
    kept = office.send(
        "/list", shown.json["hidden"], text=text, columns="1", first="1", last="0", heading="1", yes="all"
    )
    assert kept.status_code == 303
    assert office.people == {1: "Anna", 2: "Beat"} | dict(shown.json["people"])


def test_a_double_tap_on_yes_enters_everybody_once(office):
    fields = office.fields("/list")
    taps = [office.send("/list", fields, text="Chiara\nDario", yes="all").status_code for _ in range(2)]
    assert taps == [303, 303]
    assert office.people == {1: "Anna", 2: "Beat", 3: "Chiara", 4: "Dario"}


def test_whoever_was_entered_in_the_meantime_keeps_the_number(office):
    fields = office.fields("/list")
    assert office.send("/person/0", name="Élodie").status_code == 303
    answer = office.send("/list", fields, text="Chiara\nDario", yes="all")
    assert (answer.status_code, answer.json["people"]) == (409, [[4, "Chiara"], [5, "Dario"]])
    assert office.people == {1: "Anna", 2: "Beat", 3: "Élodie"}
    assert office.send("/list", answer.json["hidden"], text="Chiara\nDario", yes="all").status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 3: "Élodie", 4: "Chiara", 5: "Dario"}


def test_a_tick_in_the_meantime_does_not_disturb_the_list(office):
    fields = office.fields("/list")
    assert office.send("/tick", tick="2-present-1").status_code == 303
    assert office.send("/list", fields, text="Chiara", yes="all").status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 3: "Chiara"}


def test_after_undo_the_same_list_gets_the_same_numbers(office):
    assert office.send("/list", text="Chiara\nDario", yes="all").status_code == 303
    with closing(connect(office.app.config["DATABASE"])) as db:
        step = office.hall.log.undo[0].id
        tournaments.take_back(db, 1, step, key="the undo key", device="office")
    assert office.people == {1: "Anna", 2: "Beat"}
    assert office.send("/list", text="Chiara\nDario", yes="all").status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 3: "Chiara", 4: "Dario"}


def test_with_a_faulty_row_yes_to_all_keeps_nobody(office):
    told = {"text": f"Chiara\n{'x' * 41}\nDario", "columns": "1", "name": "0"}
    answer = office.send("/list", **told, yes="all")
    assert (answer.status_code, len(answer.json["rows"])) == (422, 1)
    assert office.people == {1: "Anna", 2: "Beat"}
    assert office.send("/list", **told, yes="rest").status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 3: "Chiara", 4: "Dario"}


def test_the_columns_can_be_chosen_otherwise(office):
    told = {"text": "Chiara;Bär\nDario;Au", "columns": "1", "first": "1", "last": "0"}
    assert office.send("/list", **told).json["people"] == [[3, "Bär Chiara"], [4, "Au Dario"]]
    assert office.people == {1: "Anna", 2: "Beat"}


def test_drawn_numbers_are_those_that_were_shown(office):
    told = {"text": "Chiara\nDario\nÉlodie\nFritz\nGian", "order": "drawn"}
    shown = office.send("/list", **told).json
    assert [number for number, _ in shown["people"]] == [3, 4, 5, 6, 7]
    assert [name for _, name in shown["people"]] != told["text"].split("\n")
    assert office.send("/list", shown["hidden"], **told, yes="all").status_code == 303
    assert office.people == {1: "Anna", 2: "Beat"} | dict(shown["people"])


def test_whoever_seems_to_be_entered_already_is_named(office):
    assert office.send("/list", text="Name;Club\nbeat;Ried\nAnna;Au\nChiara;").json["again"] == ["beat"]


def test_yes_to_what_was_not_shown_only_shows_it(office):
    shown = office.send("/list", text="Chiara;Bär\nDario;Au")
    told = {"text": "Chiara;Bär\nDario;Au", "columns": "1", "name": "0", "shown": shown.json["reading"], "yes": "all"}
    answer = office.send("/list", shown.json["hidden"], **told)
    assert answer.status_code == 422
    assert answer.json["problems"] == [
        "Something was changed since the list was shown. Nothing was stored; look once more."
    ]
    assert office.people == {1: "Anna", 2: "Beat"}
    again = told | {"shown": answer.json["reading"]}
    assert office.send("/list", answer.json["hidden"], **again).status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 3: "Chiara", 4: "Dario"}


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"text": " \n;;\n", "yes": "all"}, "The list is empty. Paste names, or choose a file."),
        ({"text": "1;2\n3;4", "yes": "all"}, "No column holds names. Choose the one that does."),
        ({"text": "Name\n", "yes": "all"}, "Nobody is in this list."),
        ({"text": "Chiara", "yes": "perhaps"}, "The page sent something that cannot be read. Nothing was stored."),
        (
            {"text": "Chiara", "columns": "1", "name": "x", "yes": "all"},
            "The page sent something that cannot be read. Nothing was stored.",
        ),
        ({"text": "Chiara", "csrf_token": "x", "yes": "all"}, "This page was open for too long"),
        ({"text": "a\n" * 1_001, "yes": "all"}, "The list has more than 1000 rows."),
    ],
)
def test_what_is_no_list_enters_nobody(office, told, sentence):
    answer = office.send("/list", **told)
    assert answer.json["problems"][0].startswith(sentence)
    assert answer.status_code in (400, 422)
    assert office.people == {1: "Anna", 2: "Beat"}


def test_a_workbook_is_told_how_to_become_a_list(office):
    answer = office.send("/list", list=FileStorage(io.BytesIO(b"PK\x03\x04\x14"), "Mitglieder.xlsx"))
    assert answer.json["problems"] == [
        "This is a workbook. In the spreadsheet choose “Save as” and the format CSV, and take that file."
    ]
    assert office.people == {1: "Anna", 2: "Beat"}


def test_a_large_list_is_read_and_a_larger_one_told_so(office):
    large = office.send("/list", list=FileStorage(io.BytesIO(b"Chiara\n" + b" " * 999_000), "a.csv"))
    assert large.json["people"] == [[3, "Chiara"]]
    larger = office.send("/list", list=FileStorage(io.BytesIO(b"Chiara\n" + b" " * 1_000_000), "a.csv"))
    assert larger.json["problems"] == ["The list is too large. There is room for 1000 kilobytes."]
    assert office.people == {1: "Anna", 2: "Beat"}


def test_another_language_keeps_the_list_on_the_page(office):
    answer = office.send("/list", text="Chiara", yes="all", lang="de")
    assert (answer.status_code, answer.json["people"]) == (200, [[3, "Chiara"]])
    assert office.people == {1: "Anna", 2: "Beat"}


def test_somebody_who_comes_gets_the_next_number(office):
    assert office.send("/person/0", name=" Chiara ", club="Ried", paid="1").status_code == 303
    assert office.hall.tournament.person(3) == Person(3, "Chiara", "Ried", paid=True)


def test_a_double_tap_enters_somebody_once(office):
    fields = office.fields("/person/0")
    taps = [office.send("/person/0", fields, name="Chiara").status_code for _ in range(2)]
    assert taps == [303, 303]
    assert office.people == {1: "Anna", 2: "Beat", 3: "Chiara"}


def test_two_desks_enter_two_people_at_once(office):
    pages = [office.fields("/person/0") for _ in range(2)]
    for fields, name in zip(pages, ("Chiara", "Dario"), strict=True):
        assert office.send("/person/0", fields, name=name).status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 3: "Chiara", 4: "Dario"}


def test_a_start_number_can_be_chosen(office):
    assert office.send("/person/0", name="Chiara", start="Nr. 40").status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 40: "Chiara"}


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"name": " "}, "The name is empty. Type one."),
        ({"name": "x" * 41}, f"“{'x' * 39}…” is too long. A name has at most 40 letters."),
        ({"name": "An\u202ena"}, "“An�na” holds a sign that cannot be seen. Type the name again."),
        ({"name": "C", "club": "x" * 41}, f"The club “{'x' * 39}…” is too long. There is room for 40 letters."),
        ({"name": "C", "club": "\u202ex"}, "The club “�x” holds a sign that cannot be seen. Type it again."),
        ({"name": "C", "start": "0"}, "“0” is no start number. They go from 1 to 999."),
        (
            {"name": "C", "start": "2"},
            "Start number 2 belongs to Beat. Leave the field empty to take the next one.",
        ),
    ],
)
def test_what_cannot_be_entered_is_told(office, told, sentence):
    answer = office.send("/person/0", **told)
    assert (answer.status_code, answer.json["problems"]) == (422, [sentence])
    assert answer.json["values"]["name"] == told["name"].strip()
    assert office.people == {1: "Anna", 2: "Beat"}


def test_a_name_can_be_corrected_and_keeps_its_number(office):
    assert office.send("/person/2", name="Beat Bär", club="Au", present="1").status_code == 303
    assert office.hall.tournament.people[1] == Person(2, "Beat Bär", "Au", present=True)


def test_somebody_leaves_and_somebody_stands_in(office):
    assert office.send("/person/1", name="Anna", present="1", withdrawn="1").status_code == 303
    assert office.send("/person/2", name="Beat", substitute="1").status_code == 303
    told = office.hall.tournament.people
    assert told == (Person(1, "Anna", present=True, withdrawn=True), Person(2, "Beat", substitute=True))


def test_namesakes_are_allowed_and_named(office):
    page = office.send("/person/0", name="ANNA", start="x")
    assert page.json["namesakes"] == [1]
    assert office.send("/person/0", name="ANNA").status_code == 303
    assert office.people == {1: "Anna", 2: "Beat", 3: "ANNA"}


def test_presence_and_fee_are_ticked_at_the_door(office):
    assert office.send("/tick", tick="2-present-1").status_code == 303
    assert office.send("/tick", tick="2-paid-1").status_code == 303
    assert office.hall.tournament.person(2) == Person(2, "Beat", "Ried", present=True, paid=True)
    assert office.send("/tick", tick="2-present-0").status_code == 303
    assert office.hall.tournament.person(2) == Person(2, "Beat", "Ried", paid=True)


@pytest.mark.parametrize("told", ["", "2-present", "2-present-2", "2-withdrawn-1", "0-present-1", "1000-present-1"])
def test_a_tick_that_says_nothing_changes_nothing(office, told):
    assert office.send("/tick", tick=told).status_code == 400
    assert not office.hall.tournament.person(2).present
