"""What holds for every address: who may open it, what it needs to write, and that looking never writes."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.routing import Rule

from tests.table import DEALS, Table
from tests.web.pages import stored

OPEN = {"static", "start.start", "start.no_sheet", "start.begin", "start.evenings"}  # without a sheet
OPEN |= {"rules.no_new_rules", "rules.new_rules", "links.open_link", "letters.tell"}
OPEN |= {"printing.choose_blank", "printing.blank_pdf", "printing.blank_house_pdf"}
READERS = {"sheets.show", "sheets.why", "sheets.more", "rules.card", "history.show"}  # a viewer may look at these
READERS |= {"callers.seals", "printing.choose", "printing.sheet_pdf", "exports.sheet_file", "exports.spreadsheet"}
READERS |= {"money.show", "money.why", "printing.settlement_pdf"}
OPEN |= {"circles.new", "circles.no_circle", "circles.found", "circle_links.open_link"}
OPEN |= {"tournaments.new", "tournaments.no_tournament", "tournaments.found", "hall_links.open_link"}
SEATED = {"seats.own", "seats.take", "seats.call", "seats.agree", "seats.leave"}  # for whoever has taken a seat
SLOW = {"printing.sheet_pdf", "printing.settlement_pdf"}  # tested by themselves
SLOW |= {"printing.blank_pdf", "printing.blank_house_pdf"}
VALUES = {"sheet": 1, "round": 1, "turn": "tricks", "seat": 1, "number": 1, "role": "viewer", "token": "x", "player": 1}
VALUES |= {"circle": 1, "member": 1}  # no device has opened this circle: its pages are tested by themselves
VALUES |= {"tournament": 1, "passe": 1, "table": 1, "act": "show", "state": "freeze", "kind": "result", "job": "x"}
APART = {"circle", "tournament"}  # tested by themselves
HOSTILE = (0, 10**15, 10**30, "-1", "1e3", "1;DROP", "%00")


def rules(app: Flask, method: str) -> list[Rule]:
    """Return the addresses that take this method."""
    return [rule for rule in app.url_map.iter_rules() if method in rule.methods and rule.endpoint != "static"]


def address(app: Flask, rule: Rule) -> str:
    """Return an address of this kind, on the sheet under test."""
    values = {name: VALUES[name] for name in rule.arguments}
    return app.url_map.bind("localhost").build(rule.endpoint, values)


def test_no_stranger_opens_or_changes_a_sheet(app: Flask, sheet: Table) -> None:
    kept, stranger = sheet.kept, app.test_client()
    for method in ("GET", "POST"):
        for rule in rules(app, method):
            if rule.endpoint not in OPEN:
                answer = stranger.open(address(app, rule), method=method)
                assert answer.status_code == 403, (method, rule)
    assert sheet.kept == kept


def test_a_viewer_opens_what_only_reads(app: Flask, sheet: Table) -> None:
    sheet.play()
    viewer = sheet.joined("viewer").client
    for rule in rules(app, "GET"):
        if rule.endpoint in READERS - SLOW:
            assert viewer.get(address(app, rule)).status_code == 200, rule
        elif rule.endpoint not in OPEN | SLOW:
            assert viewer.get(address(app, rule)).status_code == 403, rule


def test_a_viewer_writes_nothing(app: Flask, sheet: Table) -> None:
    sheet.play("tricks")
    viewer, kept = sheet.joined("viewer"), sheet.kept
    with viewer.client.session_transaction() as session:
        session["csrf_token"] = "known"
    for rule in rules(app, "POST"):
        if rule.endpoint not in OPEN:
            told = {"key": f"viewer-{rule.endpoint}", "based_on": "1", "setup": "1", "seat": "1", **DEALS["tricks"]}
            assert viewer.client.post(address(app, rule), data=told).status_code == 403, rule
    assert sheet.kept == kept


def test_nothing_is_written_without_the_token_of_the_session(app: Flask, sheet: Table) -> None:
    sheet.play()
    kept = sheet.kept
    everything = stored(sheet.client)
    for rule in rules(app, "POST"):
        told = {"key": f"no-token-{rule.endpoint}", "based_on": "1", "setup": "1", "revision": "8", "seat": "1"}
        told |= {"seats": "4", "rules": "classic", "first": "0", "place": "", "pack": "german", "move": "1"}
        told |= {"fill": "vetsch", "player": ["Anna", "Beat", "Chiara", "Dario"], **DEALS["tricks"]}
        refused = 403 if rule.endpoint in SEATED or APART & rule.arguments else 400
        assert sheet.client.post(address(app, rule), data=told).status_code == refused, rule
    assert sheet.kept == kept
    assert stored(sheet.client) == everything


def test_an_empty_form_is_refused_with_a_page(app: Flask, sheet: Table) -> None:
    kept = sheet.kept
    for rule in rules(app, "POST"):
        answer = sheet.client.post(address(app, rule), data={})
        refused = 403 if rule.endpoint in SEATED or APART & rule.arguments else 400
        assert answer.status_code == refused, rule
        assert "<h1" in answer.text, rule
    assert sheet.kept == kept


@pytest.mark.parametrize("hostile", HOSTILE)
def test_numbers_that_no_sheet_has_lead_to_no_page(app: Flask, sheet: Table, hostile: object) -> None:
    for rule in rules(app, "GET"):
        for name in rule.arguments & {"seat", "number", "round", "player"}:
            path = address(app, rule).replace(f"/{VALUES[name]}", f"/{hostile}")
            path = path.replace(f"/sheets/{hostile}", "/sheets/1", 1)
            assert sheet.client.get(path).status_code == 404, path
        if "sheet" in rule.arguments:
            path = address(app, rule).replace("/sheets/1", f"/sheets/{hostile}", 1)
            assert sheet.client.get(path).status_code in (403, 404), path


def test_a_form_that_is_too_large_is_refused(app: Flask, sheet: Table) -> None:
    kept = sheet.kept
    for rule in rules(app, "POST"):
        answer = sheet.client.post(address(app, rule), data={"note": "x" * 70_000})
        assert answer.status_code == 413, rule
    assert sheet.kept == kept


def test_every_page_names_its_language_and_its_policy(app: Flask, sheet: Table) -> None:
    for rule in rules(app, "GET"):
        if rule.endpoint in SLOW:
            continue
        answer = sheet.client.get(address(app, rule), headers={"Accept-Language": "fr"}, follow_redirects=True)
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'"), rule
        if answer.mimetype == "text/html":
            assert '<html lang="fr"' in answer.text, rule
