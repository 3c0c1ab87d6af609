"""A club's database, filled quickly, and requests to the app without a network in between."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from flask import Flask, session
from flask_wtf.csrf import generate_csrf
from werkzeug.test import EnvironBuilder

from scorer import create_app
from scorer.store.database import connect, writing
from scorer.store.evening import first_contents
from tests.table import PLAYERS, new_sheet

ROUND = (
    ("tricks", {"contract": "tricks", "taken": [3, 2, 4, 0]}),
    ("hearts", {"contract": "hearts", "taken": [0, 5, 4, 0]}),
    ("queens", {"contract": "queens", "taken": [1, 1, 2, 0]}),
    ("king", {"contract": "king", "taken_by": 1}),
    ("last_trick", {"contract": "last_trick", "taken_by": 0}),
    ("domino", {"contract": "domino", "order": [3, 0, 2, 1], "cheated": []}),
)
INSERT_SHEET = "INSERT INTO sheet (created_at, scorer_generation, viewer_generation) VALUES (?, 1, 1)"
INSERT = (
    "INSERT INTO revision (sheet, subject, number, based_on, content, at, device, key) VALUES (?, ?, 1, 0, ?, ?, ?, ?)"
)
LENGTHS = (12, 60, 120)  # deals of an evening: short, long, longer than any
NOW = "2026-11-28T20:00:00+00:00"


def revisions(deals: int) -> list[tuple[str, str]]:
    """Return what is kept of a sheet with so many deals: subject and JSON. A round begins where one is due."""
    kept = [(subject, json.dumps(content)) for subject, content in first_contents(new_sheet(PLAYERS)).items()]
    for deal in range(deals + 1):
        round_, place = divmod(deal, len(ROUND))
        if place == 0 and round_ > 0 and (deal < deals or deals % len(ROUND) == 0):
            kept.append((f"round-{round_ + 1}", json.dumps({"dealer": round_ % 4})))
        if deal < deals:
            kept.append((f"{round_ + 1}.{ROUND[place][0]}", json.dumps(ROUND[place][1])))
    return kept


@dataclass(eq=False)
class Club:
    """The app on a filled database, and a device that may open whatever it asks for."""

    database: Path
    others: int  # sheets that nobody asks for
    app: Flask = field(init=False)

    def __post_init__(self) -> None:
        self.app = create_app(self.database)
        self.fill(self.others, deals=2)
        with self.app.test_request_context():
            self.token, self.raw_token = generate_csrf(), session["csrf_token"]

    def fill(self, sheets: int, deals: int) -> range:
        """Keep so many more sheets with so many deals each; return their numbers."""
        with closing(connect(self.database)) as db, writing(db):
            first = (db.execute("SELECT max(id) FROM sheet").fetchone()[0] or 0) + 1
            numbers, kept = range(first, first + sheets), revisions(deals)
            db.conn.executemany(INSERT_SHEET, ([NOW] for _ in numbers))
            db.conn.executemany(
                INSERT,
                (
                    (number, subject, content, NOW, "iPhone 0001", f"filled-{number}-{place}")
                    for number in numbers
                    for place, (subject, content) in enumerate(kept)
                ),
            )
        return numbers

    @cache  # noqa: B019 (a phone's cookie stays the same all evening)
    def cookie(self, sheet: int, role: str = "s") -> str:
        """Return the cookie of a device that has opened this sheet."""
        told = {"csrf_token": self.raw_token, "sheets": f"{sheet}{role}1", "device": "0001", "_permanent": True}
        return f"session={self.app.session_interface.get_signing_serializer(self.app).dumps(told)}"

    def look(self, path: str, sheet: int) -> dict[str, Any]:
        """Return the request for a page."""
        return look(path, Cookie=self.cookie(sheet))

    def form(self, sheet: int, round_: int, turn: str, figures: Mapping[str, object], key: str) -> tuple[str, str]:
        """Return the address and the body with which a deal is recorded."""
        hidden = {"csrf_token": self.token, "key": key, "based_on": 0, "setup": 1}
        return f"/sheets/{sheet}/deals/{round_}/{turn}", urlencode(hidden | figures)

    def report(self, sheet: int, round_: int, turn: str, figures: Mapping[str, object], key: str) -> dict[str, Any]:
        """Return the request that records a deal."""
        path, body = self.form(sheet, round_, turn, figures, key)
        kind = "application/x-www-form-urlencoded"
        headers = {"Cookie": self.cookie(sheet)}
        return EnvironBuilder(path, method="POST", data=body, content_type=kind, headers=headers).get_environ()


def look(path: str, **headers: str) -> dict[str, Any]:
    """Return the request for a page."""
    return EnvironBuilder(path, headers=headers).get_environ()


def bare() -> Flask:
    """Return an app whose only page is two letters: what Flask itself costs."""
    app = Flask("bare")
    app.add_url_rule("/", view_func=lambda: "ok")
    return app


def seconds(app: Flask, environ: dict[str, Any], expected: str = "200") -> float:
    """Return the CPU time that answering takes, in the program and in the system."""
    said: list[str] = []
    start = time.process_time()
    body = app.wsgi_app(environ, lambda status, headers, error=None: said.append(status))
    for _ in body:
        pass
    _close(body)
    spent = time.process_time() - start
    assert said[0].startswith(expected), said
    return spent


def _close(body: Iterable[bytes]) -> None:
    close = getattr(body, "close", None)
    if close:
        close()
