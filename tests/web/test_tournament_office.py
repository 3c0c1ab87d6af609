"""The office types table sheets in, one after the other, and decides what no check can."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.jass.tournament import Result
from scorer.jass.tournament.results.states import state_of
from tests.tabled import TOTALS, bring_in, passe, path_of, type_in
from tests.tournament import Device, backups, begin, drawn, say
from tests.web.pages import form, words

PLACE = (1, 1)


def office_of(app: Flask, people: int = 16, opened: tuple[int, ...] = (1,), **setup: Any) -> Device:
    """Begin a tournament of four tables of which passe 1 is published, on the organiser's laptop."""
    return begin(app, drawn(people, 2, opened=opened, **setup))


def to_table(device: Device, table: object = "", passe: int = 1) -> str:
    """Type a table's number and Enter; return the path of the page that comes."""
    answer = device.get(f"/office?passe={passe}&table={table}")
    assert answer.status_code == 303, answer.text
    return answer.location


def type_sheet(device: Device, table: object = "", **changes: object) -> TestResponse:
    """Type a table's number, then its passe, and save."""
    page = to_table(device, table)
    told = form(device.client.get(page).text, "result")
    for name, value in {**passe(), **changes}.items():
        told[name] = str(value)
    to = urlsplit(page).path.removesuffix("/correct")
    return device.client.post(to, data=told)


def points(device: Device, place: tuple[int, int] = PLACE) -> tuple[int, ...]:
    """Return what a table's seats have."""
    return state_of(device.hall.tournament, place).brought.points


def test_a_paper_is_typed_in_and_the_next_missing_table_follows(app: Flask) -> None:
    office = office_of(app)
    for table in (1, 2, 3, 4):
        answer = type_sheet(office)
        assert answer.status_code == 303
        page = office.client.get(answer.location).text
        assert f"Table {table} is saved" in page
        assert "Total 20 40 20 0" in words(page)
        assert (f'placeholder="{table + 1}"' in page) == (table < 4)
        assert points(office, (1, table)) == TOTALS
    assert "No table of this passe is out." in page
    assert office.kept[-1][-1] == "organiser"


def test_tables_are_typed_in_in_any_order(app: Flask) -> None:
    office = office_of(app)
    type_sheet(office, 3)
    page = office.get("/office").text
    assert 'placeholder="1"' in page
    assert "1 of 4 tables count" in words(page)
    assert sorted(place[1] for place in office.hall.tournament.results) == [3]


def test_the_first_field_has_the_focus_and_after_a_fault_the_wrong_one(app: Flask) -> None:
    office = office_of(app)
    page = office.client.get(to_table(office)).text
    assert page.count("autofocus") == 1
    assert 'name="1-calls-0" value=""' in page[: page.index("autofocus")]
    answer = type_sheet(office, **{"3-points-2": 36})
    assert answer.status_code == 422
    assert answer.text.count("autofocus") == 1
    before = answer.text[: answer.text.index("autofocus")]
    assert before.rindex('name="3-points-0"') > before.rindex("<input")


@pytest.mark.parametrize("table", ["99", "0", "x", "1.5", "-1", "²"])
def test_a_table_that_is_not_there_is_said(app: Flask, table: str) -> None:
    office = office_of(app)
    answer = office.get(f"/office?passe=1&table={table}")
    assert answer.status_code == 422
    assert f"Passe 1 has no table “{table}”. Its tables go from 1 to 4." in words(answer.text)


@pytest.mark.parametrize("passe", ["2", "9", "x", "0"])
def test_a_passe_that_is_not_published_has_no_office(app: Flask, passe: str) -> None:
    assert office_of(app).get(f"/office?passe={passe}").status_code == 404


def test_before_anything_is_published_the_office_says_so(app: Flask) -> None:
    assert "No passe is published yet." in office_of(app, opened=()).get("/office").text


def test_the_office_begins_with_the_passe_that_is_not_finished(app: Flask) -> None:
    office = office_of(app, opened=(1, 2))
    assert "Passe 1: 0 of 4 tables count" in words(office.get("/office").text)
    for _ in range(4):
        type_sheet(office)
    assert "Passe 2: 0 of 4 tables count" in words(office.get("/office").text)


@pytest.mark.parametrize("who", ["stranger", "viewer", "table"])
def test_nobody_else_sits_in_the_office(app: Flask, who: str) -> None:
    office = office_of(app)
    links = {"stranger": (), "viewer": (office.link("viewer"),), "table": (office.table_link(1, 1),)}[who]
    assert office.another(*links).get("/office").status_code == 403


def test_a_table_cannot_pass_for_the_office(app: Flask) -> None:
    office = office_of(app)
    phone = office.another(office.table_link(1, 1))
    kept = office.kept
    answer = type_in(phone, PLACE, {**passe(), "1-points-0": 40}, office=1, overrule=1, reason="we are sure")
    assert answer.status_code == 422
    assert "Is this right?" in type_in(phone, PLACE, office=1).text
    assert office.kept == kept


def test_the_same_paper_sent_twice_is_stored_once(app: Flask) -> None:
    office = office_of(app)
    page = to_table(office)
    told = form(office.client.get(page).text, "result")
    for name, value in passe().items():
        told[name] = str(value)
    for _ in range(2):
        answer = office.client.post(office.address + path_of(PLACE), data=told)
        assert answer.status_code == 303
    assert len(office.hall.versions(PLACE)) == 1


def test_a_paper_that_differs_from_what_the_phone_has_sent_is_kept_beside_it(app: Flask) -> None:
    office = office_of(app)
    told = form(office.client.get(to_table(office)).text, "result")
    bring_in(office.another(office.table_link(1, 1)), PLACE)
    for name, value in {**passe(), "1-calls-0": 45}.items():
        told[name] = str(value)
    assert office.client.post(office.address + path_of(PLACE), data=told).status_code == 303
    assert office.hall.disputed == {PLACE}
    assert "reports differ" in words(office.get("/office").text)
    assert to_table(office, 1).endswith("/reports")


# Overruling, not played, taking back.


def test_the_office_overrules_a_check_with_a_reason_that_is_kept(app: Flask) -> None:
    office = office_of(app)
    kept = office.kept
    wrong = type_sheet(office, **{"2-points-0": 40})
    assert wrong.status_code == 422
    assert "Count it as it stands" in wrong.text
    told = form(wrong.text, "result")
    told["overrule"] = "1"
    address = office.address + path_of(PLACE)
    refused = office.client.post(address, data=told)
    assert refused.status_code == 422
    assert "The reason is printed." in refused.text
    assert office.kept == kept
    told = form(refused.text, "result")
    told["overrule"], told["reason"] = "1", "  nobody   remembers "
    assert office.client.post(address, data=told).status_code == 303
    assert office.hall.tournament.results[PLACE].overruled == "nobody remembers"
    assert state_of(office.hall.tournament, PLACE).kind == "counted"
    assert "It counts as it stands: nobody remembers" in words(office.get(path_of(PLACE)).text)


@pytest.mark.parametrize("typed", [{"2-points-0": "many"}, {"2-calls-0": 158}])
def test_what_is_no_figure_can_be_overruled_by_nobody(app: Flask, typed: dict[str, object]) -> None:
    office = office_of(app)
    kept = office.kept
    answer = type_sheet(office, **typed, overrule=1, reason="it was so")
    assert answer.status_code == 422
    assert office.kept == kept


@pytest.mark.parametrize("reason", ["x" * 201, "a\u202eb", " "])
def test_a_reason_that_cannot_be_printed_is_refused(app: Flask, reason: str) -> None:
    office = office_of(app)
    kept = office.kept
    assert type_sheet(office, **{"2-points-0": 40}, overrule=1, reason=reason).status_code == 422
    assert office.kept == kept


def test_a_reason_without_an_objection_is_left_out(app: Flask) -> None:
    office = office_of(app)
    type_sheet(office, overrule=1, reason="just so")
    assert office.hall.tournament.results[PLACE].overruled == ""


def test_a_passe_that_broke_off_counts_when_the_office_says_so(app: Flask) -> None:
    office = office_of(app)
    empty = dict.fromkeys((name for name in passe() if name.startswith(("3-", "4-"))), "")
    assert type_sheet(office, **empty, overrule=1, reason="power cut").status_code == 303
    assert points(office) == (10, 20, 10, 0)


def test_a_table_that_did_not_play_brings_no_points(app: Flask) -> None:
    office = office_of(app)
    assert type_sheet(office, unplayed=1).status_code == 303
    assert office.hall.tournament.results[PLACE] == Result(played=False)
    assert "This table did not play." in office.get(path_of(PLACE)).text


def test_not_played_is_shown_once_more_where_no_paper_is_typed(app: Flask) -> None:
    office = office_of(app)
    kept = office.kept
    shown = type_in(office, PLACE, {"unplayed": 1})
    assert "This table did not play." in shown.text
    assert office.kept == kept


def test_a_result_is_taken_back_and_its_versions_stay(app: Flask) -> None:
    office = office_of(app, confirm="person")
    phone = office.another(office.table_link(1, 1))
    bring_in(phone, PLACE)
    office.send(path_of(PLACE, "/confirm"), "confirm")
    told = form(office.get(path_of(PLACE, "/versions")).text, "take-back")
    for _ in range(2):
        answer = office.client.post(office.address + path_of(PLACE, "/take-back"), data=told)
        assert answer.status_code == 303
    assert PLACE not in office.hall.tournament.results
    assert [name.rpartition("-")[2] for name in backups(office)] == ["delete.zip"]
    assert [one.content is None for one in office.hall.versions(PLACE)] == [False, True]
    page = words(office.get(path_of(PLACE, "/versions")).text)
    assert "Result taken back" in page
    assert "Figures" in page
    assert bring_in(phone, PLACE).status_code == 303
    assert office.hall.tournament.confirmed == frozenset()


def test_what_was_corrected_meanwhile_is_not_taken_back(app: Flask) -> None:
    office = office_of(app)
    phone = office.another(office.table_link(1, 1))
    bring_in(phone, PLACE)
    told = form(office.get(path_of(PLACE, "/versions")).text, "take-back")
    bring_in(phone, PLACE, {"1-calls-0": 45}, page="/correct")
    kept = office.kept
    assert office.client.post(office.address + path_of(PLACE, "/take-back"), data=told).status_code == 409
    assert office.kept == kept


def test_every_version_is_shown_with_who_and_when_and_what_changed(app: Flask) -> None:
    office = office_of(app)
    phone = office.another(office.table_link(1, 1))
    bring_in(phone, PLACE)
    type_sheet(office, 1, **{"1-calls-0": 45})
    said = words(office.get(path_of(PLACE, "/versions")).text)
    who = [one.device for one in office.hall.versions(PLACE)]
    assert len(set(who)) == 2
    assert all(device in said for device in who)
    first = office.hall.tournament.person(office.hall.tournament.table(PLACE)[0]).name
    assert f"Deal 1, calls, {first}: 40 → 45" in said
    assert said.index("organiser") < said.index(who[0])


# Twice, blind.


def test_the_office_types_the_second_entry_blind_after_the_first(app: Flask) -> None:
    office = office_of(app, confirm="double")
    type_sheet(office)
    assert "Total 20 40 20 0" not in words(office.get("/office?passe=1&saved=1").text)
    assert "Table 1 second entry" in words(office.get("/office").text)
    page = to_table(office, 1)
    assert "/second" in page
    assert type_sheet(office, 1).status_code == 303
    assert state_of(office.hall.tournament, PLACE).kind == "counted"
    assert 'placeholder="2"' in office.get("/office").text


def test_two_papers_that_differ_lead_to_the_choice(app: Flask) -> None:
    office = office_of(app, confirm="double")
    type_sheet(office)
    type_sheet(office, 1, **{"1-calls-0": 45})
    assert "entries differ" in words(office.get("/office").text)
    assert to_table(office, 1).endswith("/differences")


def test_a_passe_that_is_withdrawn_while_a_paper_is_typed_stores_nothing(app: Flask) -> None:
    office = office_of(app)
    told = form(office.client.get(to_table(office)).text, "result")
    say(office, {"opened/1": None})
    kept = office.kept
    for name, value in passe().items():
        told[name] = str(value)
    assert office.client.post(office.address + path_of(PLACE), data=told).status_code == 403
    assert office.kept == kept
