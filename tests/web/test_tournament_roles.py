"""Each role can do what it may and nothing else, tried page by page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask
from werkzeug.routing import Rule

from tests.tournament import Device, begin, drawn, with_totals
from tests.web.pages import words

LOOKS = {"hall.show", "passes.show", "draw.lists", "rankings.show", "rankings.spreadsheet", "projector.show"}
LOOKS |= {"projector.draw", "projector.standings"}
OWN = {"results.bring_in", "results.correct", "results.second", "results.confirm"}  # of a table, for its own link
VALUES = {"tournament": 1, "passe": 1, "table": 1, "number": 1, "act": "show", "state": "freeze", "kind": "result"}
VALUES |= {"job": "x", "role": "viewer"}
LINKS = {"stranger": (), "viewer": ("viewer",), "table": ("table",), "other table": ("other",)}


@pytest.fixture
def device(app: Flask) -> Device:
    """The organiser of a hall whose first passe is played and shown."""
    told = with_totals(drawn(8, 3, opened=(1,)))
    return begin(app, replace(told, shown=frozenset({1})))


def rules(app: Flask, method: str) -> list[Rule]:
    """Return the addresses of a tournament that take this method."""
    return [rule for rule in app.url_map.iter_rules() if "tournament" in rule.arguments and method in rule.methods]


def address(app: Flask, rule: Rule) -> str:
    """Return an address of this kind."""
    values = {name: VALUES[name] for name in rule.arguments}
    return app.url_map.bind("localhost").build(rule.endpoint, values)


def device_of(device: Device, who: str) -> Device:
    """Return a device that has opened the links of this role."""
    links = {"viewer": device.link("viewer"), "table": device.table_link(1, 1), "other": device.table_link(1, 2)}
    return device.another(*(links[one] for one in LINKS[who]))


@pytest.mark.parametrize("who", LINKS)
def test_nobody_but_the_organiser_opens_more_than_the_role_may(app: Flask, device: Device, who: str) -> None:
    other = device_of(device, who)
    for rule in rules(app, "GET"):
        told = other.client.get(address(app, rule))
        may = rule.endpoint in (LOOKS if who == "viewer" else OWN if who == "table" else ())
        assert (told.status_code != 403) == may, (rule, told.status_code)
        assert told.status_code < 500, rule


@pytest.mark.parametrize("who", LINKS)
def test_nobody_but_the_organiser_sends_more_than_the_role_may(app: Flask, device: Device, who: str) -> None:
    other, kept = device_of(device, who), device.kept
    with other.client.session_transaction() as session:
        session["csrf_token"] = "known"
    for rule in rules(app, "POST"):
        told = {"key": f"{who}-{rule.endpoint}", "seen": "999", "based_on": "1", "revision": "1", "yes": "1"}
        answer = other.client.post(address(app, rule), data=told)
        may = who == "table" and rule.endpoint.startswith("results.")
        assert answer.status_code == 403 or (may and answer.status_code in (400, 404, 409, 422)), (rule, answer)
    assert device.kept == kept


def test_the_organiser_opens_every_page(app: Flask, device: Device) -> None:
    for rule in rules(app, "GET"):
        if "job" not in rule.arguments:
            assert device.client.get(address(app, rule), follow_redirects=True).status_code < 500, rule


def test_nothing_is_kept_of_a_form_without_the_token_of_the_session(app: Flask, device: Device) -> None:
    kept = device.kept
    for rule in rules(app, "POST"):
        told = {"key": f"no-token-{rule.endpoint}", "seen": str(device.hall.log.newest), "yes": "1", "way": "ahead"}
        answer = device.client.post(address(app, rule), data=told)
        assert answer.status_code in (400, 404, 409, 413, 422), rule
        assert "<h1" in answer.text, rule
    assert device.kept == kept


def test_looking_never_writes(app: Flask, device: Device) -> None:
    kept = device.kept
    for rule in rules(app, "GET"):
        device.client.get(address(app, rule))
    assert device.kept == kept


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_every_page_speaks_the_language_of_its_reader(app: Flask, device: Device, language: str) -> None:
    for rule in rules(app, "GET"):
        answer = device.client.get(address(app, rule), headers={"Accept-Language": language})
        if answer.mimetype == "text/html" and answer.status_code < 300:
            assert f'<html lang="{language}"' in answer.text, rule
            assert words(answer.text), rule
