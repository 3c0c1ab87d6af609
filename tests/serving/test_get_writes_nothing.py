"""Looking at a page never writes, whatever the page."""

from __future__ import annotations

from contextlib import closing

from flask import Flask
from werkzeug.routing import Rule

from scorer.store.database import connect
from scorer.web.requests import get_db
from tests.table import Table

PLACES = {"turn": "tricks", "filename": "style.css"}  # what else stands in an address; a number is 1


def addresses(app: Flask) -> list[str]:
    """Return an address of every page that can be looked at."""
    with app.test_request_context():
        return [_address(app, rule) for rule in app.url_map.iter_rules() if "GET" in rule.methods]


def _address(app: Flask, rule: Rule) -> str:
    values = {name: PLACES.get(name, 1) for name in rule.arguments}
    return app.url_map.bind("localhost").build(rule.endpoint, values)


def test_no_page_writes_when_it_is_looked_at(app: Flask, sheet: Table) -> None:
    sheet.play("tricks", "hearts")
    sheet.take_back()
    with app.app_context(), closing(connect(app.config["DATABASE"])) as beside:
        seen = get_db().conn.total_changes, beside.execute("PRAGMA data_version").fetchone()
        for address in addresses(app):
            with sheet.client.get(address, query_string={"lang": "de"}) as answer:
                assert answer.status_code < 500, address
            assert (get_db().conn.total_changes, beside.execute("PRAGMA data_version").fetchone()) == seen, address
