"""A passe in the hall: who sits where, which tables are out, publishing it and its standings."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.jass.tournament import Person, Result
from scorer.shown.tournaments.passe import passe_view
from tests.tournament import Device, begin, drawn, say, with_totals
from tests.web.pages import form, words

ACTS = ("publish", "withdraw", "show", "hide")
TOTALS: dict[str, Any] = {"totals": [10, 20, 30, 40]}


def press(device: Device, act: str, passe: int = 1) -> TestResponse:
    """Press a button of a passe."""
    return device.send(f"/passes/{passe}", f"{device.address}/passes/{passe}/{act}", to=f"/passes/{passe}/{act}")


def state(device: Device, table: int, passe: int = 1) -> str:
    """Return what the page of a passe says of a table."""
    page = device.get(f"/passes/{passe}").text
    return words(re.findall(rf'id="table-{table}">(.*?)</h2>', page, re.DOTALL)[0])


def cells(page: str) -> list[str]:
    """Return the classes of the tables on a page: how far they are."""
    return re.findall(r'<li class="card hall ?(\w*)', page)


# Publishing


def test_a_passe_is_published_and_withdrawn(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    assert "Not published yet" in hall.get("/passes/1").text
    assert press(hall, "publish").status_code == 303
    assert hall.hall.tournament.opened == {1}
    assert press(hall, "withdraw").status_code == 303
    assert hall.hall.tournament.opened == frozenset()


def test_standings_are_shown_and_hidden(app: Flask) -> None:
    hall = begin(app, with_totals(drawn(16, 2, opened=(1,))))
    assert "Publish the standings after this passe" in hall.get("/passes/1").text
    press(hall, "show")
    assert hall.hall.tournament.shown == {1}
    press(hall, "hide")
    assert hall.hall.tournament.shown == frozenset()


def test_standings_after_a_passe_count_those_before_it(app: Flask) -> None:
    told = with_totals(drawn(16, 3, opened=(1, 2, 3)))
    hall = begin(app, replace(told, results={**told.results, **with_totals(told, 2).results}))
    viewer = hall.another(hall.link("viewer"))
    press(hall, "show", 2)
    assert hall.hall.tournament.shown == {1, 2}
    assert "P1 P2" in words(viewer.get("/standings").text)
    assert "Standings after passe 2 published" in words(hall.get().text)
    hall.send("", f"{hall.address}/undo", to="/undo")
    assert hall.hall.tournament.shown == frozenset()


def test_standings_are_not_public_without_a_passe_that_they_count(app: Flask) -> None:
    told = with_totals(drawn(16, 3, opened=(1, 2, 3)))
    hall = begin(app, replace(told, shown=frozenset({1, 2})))
    press(hall, "hide", 1)
    assert hall.hall.tournament.shown == frozenset()


def test_a_passe_that_is_withdrawn_takes_its_standings_with_it(app: Flask) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    press(hall, "show")
    press(hall, "withdraw")
    assert (hall.hall.tournament.opened, hall.hall.tournament.shown) == (frozenset(), frozenset())


@pytest.mark.parametrize("act", ["freeze", "unfreeze"])
def test_standings_are_hidden_until_the_prize_giving(app: Flask, act: str) -> None:
    hall = begin(app, replace(drawn(16, 2, opened=(1,)), frozen=act == "unfreeze"))
    hall.send("/standings", f"{hall.address}/{act}", to=f"/{act}")
    assert hall.hall.tournament.frozen == (act == "freeze")
    assert ("hidden until the prize-giving" in hall.get("/passes/1").text) == (act == "freeze")


@pytest.mark.parametrize(("act", "opened"), [("publish", ()), ("withdraw", (1,)), ("show", (1,)), ("hide", (1,))])
def test_a_double_tap_says_it_once(app: Flask, act: str, opened: tuple[int, ...]) -> None:
    told = drawn(16, 2, opened=opened)
    hall = begin(app, replace(told, shown=frozenset({1} if act == "hide" else ())))
    address = f"{hall.address}/passes/1/{act}"
    page = form(hall.get("/passes/1").text, address)
    kept = len(hall.kept)
    for _ in range(2):
        assert hall.client.post(address, data=page).status_code == 303
    assert len(hall.kept) == kept + 1


def test_a_late_second_tap_does_not_undo_what_was_said_since(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    address = f"{hall.address}/passes/1/publish"
    page = form(hall.get("/passes/1").text, address)
    hall.client.post(address, data=page)
    press(hall, "withdraw")
    assert hall.client.post(address, data=page).status_code == 303
    assert hall.hall.tournament.opened == frozenset()


def test_a_passe_with_results_is_not_withdrawn(app: Flask) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    address = f"{hall.address}/passes/1/withdraw"
    page = form(hall.get("/passes/1").text, address)
    say(hall, {"result/1/1": TOTALS})
    assert "Withdraw this passe" not in hall.get("/passes/1").text
    kept = hall.kept
    answer = hall.client.post(address, data=page)
    assert answer.status_code == 409
    assert "A passe that is published stays as it was drawn." in words(answer.text)
    assert hall.kept == kept


def test_a_draw_that_nobody_has_seen_is_not_published(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    address = f"{hall.address}/passes/1/publish"
    page = form(hall.get("/passes/1").text, address)
    hall.send("/draw", "draw", {"way": "ahead", "seed": 9})
    kept = hall.kept
    assert hall.client.post(address, data=page).status_code == 409
    assert hall.kept == kept


def test_people_and_results_that_come_in_do_not_hold_up_publishing(app: Flask) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    address = f"{hall.address}/passes/2/publish"
    page = form(hall.get("/passes/2").text, address)
    say(hall, {"result/1/1": TOTALS})
    say(hall, {"person/17": {"name": "Urs"}})
    assert hall.client.post(address, data=page).status_code == 303
    assert hall.hall.tournament.opened == {1, 2}


def test_standings_of_a_passe_that_is_not_published_are_not_shown(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    kept = hall.kept
    page = form(hall.get("/passes/1").text, f"{hall.address}/passes/1/publish")
    assert hall.client.post(f"{hall.address}/passes/1/show", data=page).status_code == 409
    assert hall.kept == kept


@pytest.mark.parametrize("passe", [0, 3, 99, 100])
def test_a_passe_that_is_not_drawn_is_not_there(app: Flask, passe: int) -> None:
    hall = begin(app, drawn(16, 2))
    page = form(hall.get("/passes/1").text, f"{hall.address}/passes/1/publish")
    kept = hall.kept
    assert hall.get(f"/passes/{passe}").status_code == 404
    assert hall.client.post(f"{hall.address}/passes/{passe}/publish", data=page).status_code == 404
    assert hall.kept == kept


def test_a_passe_that_does_not_seat_who_is_here_warns_before_it_is_published(app: Flask) -> None:
    told = drawn(16, 2, opened=(1,))
    hall = begin(app, replace(told, people=(*told.people, Person(17, "Urs", present=True))))
    warning = "This passe does not seat exactly those who are here."
    assert warning in words(hall.get("/passes/2").text)
    assert warning not in words(hall.get("/passes/1").text)  # it is played as it was drawn


# How far the tables are


def test_each_table_says_how_far_its_result_is(app: Flask) -> None:
    hall = begin(app, drawn(16, 1, opened=(1,), confirm="person"))
    say(hall, {"result/1/1": TOTALS, "result/1/2": {"deals": [{"calls": [1, 2, 3, 4], "points": [1, 1, 1, 1]}]}})
    say(hall, {"result/1/3": TOTALS})
    say(hall, {"confirmed/1/3": {"number": 1}})
    told = [state(hall, table).removeprefix(f"Table {table} ") for table in (1, 2, 3, 4)]
    assert told == ["to be confirmed", "a check objects", "counts", "still out"]
    text = words(hall.get("/passes/1").text)
    assert "1 of 4 tables count" in text
    assert "Next missing table: 4" in text


def test_two_entries_are_compared(app: Flask) -> None:
    hall = begin(app, drawn(16, 1, opened=(1,), confirm="double"))
    say(hall, {"result/1/1": TOTALS, "result/1/2": TOTALS})
    say(hall, {"second/1/1": {"totals": [10, 20, 30, 41]}})
    assert state(hall, 1) == "Table 1 the two entries differ"
    assert state(hall, 2) == "Table 2 second entry still to come"


def test_the_time_since_the_passe_was_published_is_told(app: Flask) -> None:
    hall = begin(app, drawn(16, 1, opened=(1,))).hall
    now = datetime.now(UTC)
    assert passe_view(hall, 1, now + timedelta(minutes=12, seconds=30)).minutes == 12
    assert passe_view(hall, 1, now - timedelta(minutes=5)).minutes == 0  # a clock that was set back


def test_when_everything_is_in_no_table_is_asked_for(app: Flask) -> None:
    hall = begin(app, with_totals(drawn(16, 1, opened=(1,))))
    text = words(hall.get("/passes/1").text)
    assert "All results are in." in text
    assert "Next missing table" not in text


def test_paper_and_office_are_one_tap_away(app: Flask) -> None:
    hall = begin(app, drawn(16, 1, opened=(1,)))
    page = hall.get("/passes/1").text
    assert f"{hall.address}/print?kind=tables&amp;passe=1" in page
    for table in (1, 2, 3, 4):
        assert f'href="{hall.address}/passes/1/tables/{table}"' in page


# Viewers


def test_viewers_see_who_sits_where_and_nothing_of_results(app: Flask) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    say(hall, {"result/1/1": TOTALS})
    viewer = hall.another(hall.link("viewer"))
    page = viewer.get("/passes/1").text
    assert "Chiara" in page
    assert cells(page) == [""] * 4
    for word in ("still out", "counts", "<form", "/tables/", "/print", "Next missing"):
        assert word not in page
    assert viewer.get("/passes/2").status_code == 404


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("role", ["stranger", "viewer", "table"])
def test_nobody_but_the_organiser_publishes(app: Flask, act: str, role: str) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    links = {"stranger": (), "viewer": (hall.link("viewer"),), "table": (hall.table_link(1, 1),)}[role]
    other = hall.another(*links)
    kept = hall.kept
    page = form(hall.get("/passes/1").text, f"{hall.address}/passes/1/withdraw")
    assert other.client.post(f"{hall.address}/passes/1/{act}", data=page).status_code == 403
    assert hall.kept == kept


# The page keeps itself fresh


def ask(device: Device, mark: str) -> int:
    """Ask for the page as its script does, and return the answer's status."""
    path = f"{device.address}/passes/1"
    return device.client.get(path, headers={"If-None-Match": f'W/"{mark}"'}).status_code


def mark_of(device: Device) -> str:
    """Return the mark of the page of passe 1."""
    (mark,) = re.findall(r'data-mark="([^"]+)"', device.get("/passes/1").text)
    return mark


def test_the_page_is_sent_again_only_when_a_table_brought_something_in(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    mark = mark_of(hall)
    assert ask(hall, mark) == 304
    press(hall, "publish")
    assert ask(hall, mark) == 200


def test_to_viewers_nothing_tells_that_a_table_brought_something_in(app: Flask) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    viewer = hall.another(hall.link("viewer"))
    mark = mark_of(viewer)
    say(hall, {"result/1/1": TOTALS})
    assert ask(viewer, mark) == 304
    say(hall, {"person/3": {"name": "Chiara Rossi", "present": True}})
    assert ask(viewer, mark) == 200


def test_whoever_organises_and_looks_on_the_same_device_gets_the_right_page(app: Flask) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    assert ask(hall.another(hall.link("viewer")), mark_of(hall)) == 200


def test_a_result_that_was_not_played_counts(app: Flask) -> None:
    told = drawn(16, 1, opened=(1,))
    hall = begin(app, replace(told, results={(1, 1): Result(played=False)}))
    assert state(hall, 1) == "Table 1 counts"
