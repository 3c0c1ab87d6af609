"""Beginning a tournament, changing what was decided, its links, its log and its file."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorer.jass.tournament import Person
from scorer.jass.tournament.file.whole import read_tournament
from scorer.store.database import connect
from scorer.store.tournaments import all_tournaments
from tests.tournament import Device, begin, drawn
from tests.web.pages import form, send, words


@pytest.fixture
def device(app: Flask) -> Device:
    """A tournament of 14 people that is drawn."""
    return begin(app)


def kept(app: Flask) -> list[int]:
    """Return the tournaments that are stored."""
    with closing(connect(app.config["DATABASE"])) as db:
        return all_tournaments(db)


def found(client: FlaskClient, **changes: object):
    """Begin a tournament on the page."""
    return send(client, "/tournaments/new", "tournament", {"name": "Herbstjass", **changes}, to="/tournaments")


def test_a_tournament_begins_and_this_device_organises_it(app: Flask, client: FlaskClient) -> None:
    answer = found(client, date="2026-11-28", place="Ochsen", fee="20", passes="5", dropped="1")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/tournaments/1")
    setup = Device(app, client).hall.tournament.setup
    assert (setup.name, setup.date, setup.place, setup.fee) == ("Herbstjass", "2026-11-28", "Ochsen", 2000)
    assert (setup.passes, setup.counting.dropped, setup.game) == (5, 1, "differenzler")
    assert client.get("/tournaments/1").status_code == 200
    assert "Herbstjass" in client.get("/").text


def test_sent_twice_one_tournament_begins(app: Flask, client: FlaskClient) -> None:
    told = form(client.get("/tournaments/new").text, "tournament")
    told.setlist("name", ["Herbstjass"])
    places = {client.post("/tournaments", data=told).headers["Location"] for _ in range(2)}
    assert places == {"/tournaments/1"}
    assert kept(app) == [1]


@pytest.mark.parametrize("game", ["guggitaler:jassverzeichnis:german", "differenzler:swisslos:french"])
def test_any_published_rules_can_be_chosen(app: Flask, client: FlaskClient, game: str) -> None:
    assert found(client, rules=game).status_code == 303
    setup = Device(app, client).hall.tournament.setup
    assert f"{setup.game}:{setup.rules['preset']}:{setup.rules['pack']}" == game


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": " "}, "The tournament has no name. Type one."),
        ({"name": "x" * 81}, "The name has 81 letters. There is room for 80."),
        ({"date": "morgen"}, "“morgen” is no day of the calendar, such as 2026-11-28."),
        ({"rules": "poker"}, "The rules “poker” are not known here. Choose others."),
        ({"passes": "0"}, "“0” is not a number from 1 to 40."),
        ({"deals": "viele"}, "“viele” is not a number from 1 to 20."),
        ({"dropped": "4"}, "At least one passe counts: with 4 passes, at most 3 can be dropped."),
        ({"best": "5"}, "There are only 4 passes, so the best 5 cannot count."),
        ({"tie-1": "best_passe", "tie-2": "best_passe", "tie-3": ""}, "Each rule for ties stands once."),
        ({"tie-1": "lot", "tie-2": "best_passe", "tie-3": ""}, "The lot decides every tie"),
        ({"fee": "gratis"}, "“gratis” is no amount. Type francs, such as 20 or 12.50."),
        ({"draw": "fair"}, "“fair” cannot be chosen here. Choose one of the list."),
    ],
)
def test_what_cannot_be_decided_is_refused_and_stays_typed(
    app: Flask, client: FlaskClient, changes: dict[str, str], sentence: str
) -> None:
    answer = found(client, **changes)
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert kept(app) == []
    name, value = next(iter(changes.items()))
    if name in ("name", "passes", "deals", "dropped", "best", "fee"):
        assert form(answer.text, "tournament")[name] == value.strip()


def test_what_was_decided_is_changed_and_undone(device: Device) -> None:
    answer = device.send("/settings", "tournament", {"dropped": "1", "confirm": "double", "fee": "12.50"})
    assert answer.status_code == 303
    setup = device.hall.tournament.setup
    assert (setup.counting.dropped, setup.confirm, setup.fee) == (1, "double", 1250)
    assert setup.rules == {"preset": "tournament"}
    assert device.send("", f"{device.address}/undo", to="/undo").status_code == 303
    assert device.hall.tournament.setup.counting.dropped == 0


def test_settings_of_an_old_page_are_refused(device: Device) -> None:
    told = form(device.get("/settings").text, "tournament")
    device.send("/settings", "tournament", {"dropped": "1"})
    before = device.kept
    told.setlist("fee", ["5"])
    assert device.client.post(f"{device.address}/settings", data=told).status_code == 409
    assert device.kept == before


@pytest.mark.parametrize("path", ["/settings", "/links", "/log", "/tournament.json"])
def test_only_the_organiser_opens_what_organises(device: Device, path: str) -> None:
    assert device.get(path).status_code == 200
    for other in (device.another(), device.another(device.link("viewer")), device.another(device.table_link(1, 1))):
        assert other.get(path).status_code == 403


@pytest.mark.parametrize("path", ["/settings", "/links/organiser", "/links/viewer", "/links/table", "/undo"])
def test_only_the_organiser_sends_what_organises(device: Device, path: str) -> None:
    before = device.kept
    for other in (device.another(), device.another(device.link("viewer")), device.another(device.table_link(1, 1))):
        assert other.client.post(device.address + path).status_code == 403
    assert device.kept == before


def test_a_viewer_opens_the_tournament(device: Device) -> None:
    viewer = device.another(device.link("viewer"))
    page = viewer.get()
    assert page.status_code == 200
    assert f"{device.address}/people" not in page.text
    assert device.another().get().status_code == 403


def test_a_renewed_link_locks_out_who_had_the_old_one(device: Device) -> None:
    viewer = device.another(device.link("viewer"))
    answer = device.send("/links", f"{device.address}/links/viewer", to="/links/viewer")
    assert answer.status_code == 303
    assert viewer.get().status_code == 403
    assert device.another(device.link("viewer")).get().status_code == 200


def test_the_organiser_who_renews_the_own_link_keeps_the_tournament(device: Device) -> None:
    other = device.another(device.link())
    device.send("/links", f"{device.address}/links/organiser", to="/links/organiser")
    assert device.get("/settings").status_code == 200
    assert other.get("/settings").status_code == 403


def test_a_viewers_link_takes_nothing_from_the_organiser(device: Device) -> None:
    device.client.get(device.link("viewer"))
    assert device.get("/settings").status_code == 200


@pytest.mark.parametrize("token", ["1-o-" + "a" * 22, "9-o-" + "a" * 22, "1-1-1-t-" + "a" * 22, "x"])
def test_a_link_that_somebody_made_up_opens_nothing(device: Device, token: str) -> None:
    answer = device.another().client.get(f"/t/{token}")
    assert answer.status_code == 404
    assert "This link of a tournament is not good" in words(answer.text)


def test_the_file_holds_the_whole_tournament(device: Device) -> None:
    told, problems = read_tournament(json.loads(device.get("/tournament.json").data))
    assert problems == []
    assert told == device.hall.tournament


def test_the_file_can_be_read_again_after_somebody_who_had_a_lot_was_taken_out(app: Flask) -> None:
    told = drawn(8, 1, opened=(1,))
    device = begin(app, replace(told, lots=(9, *range(1, 9)), people=(*told.people, Person(9, "Élodie"))))
    assert device.send("/people/9", "out", to="/people/9/out").status_code == 303
    read, problems = read_tournament(device.get("/tournament.json").json)
    assert problems == []
    assert read == device.hall.tournament
    assert read.lots == tuple(range(1, 9))


def test_the_log_says_what_was_done(device: Device) -> None:
    device.send("/settings", "tournament", {"fee": "5"})
    seen = words(device.get("/log").text)
    assert "The tournament begun" in seen
    assert "What was decided about the tournament" in seen


def test_who_has_opened_no_tournament_sees_none_on_the_start_page(device: Device) -> None:
    assert 'href="/tournaments/1"' in device.client.get("/").text
    assert 'href="/tournaments/1"' not in device.another().client.get("/").text


def test_a_tournament_that_is_not_there_is_not_found(app: Flask, client: FlaskClient) -> None:
    other = begin(app, drawn(people=8))
    with other.client.session_transaction() as session:
        session["tournaments"] = "77o1"
    assert other.client.get("/tournaments/77").status_code == 404
