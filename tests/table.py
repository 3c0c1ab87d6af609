"""A table as a test sits at it: a sheet on a device, reports sent as its pages send them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorer.jass.games import GAMES
from scorer.jass.sheet import Round, Sheet
from scorer.store import sheets
from scorer.store.database import connect
from scorer.store.evening import Evening, first_contents, open_evening
from scorer.web.links import token
from scorer.web.requests import get_db

PLAYERS = ("Anna", "Beat", "Chiara", "Dario")
# Turn → what the form of that deal sends: a round of jassverzeichnis with totals 15, −120, −45, 150.
DEALS: dict[str, dict[str, int]] = {
    "tricks": {"tricks-0": 3, "tricks-1": 2, "tricks-2": 4, "tricks-3": 0},
    "hearts": {"hearts-0": 0, "hearts-1": 5, "hearts-2": 4, "hearts-3": 0},
    "queens": {"queens-0": 1, "queens-1": 1, "queens-2": 2, "queens-3": 0},
    "king": {"king": 1},
    "last_trick": {"last_trick": 0},
    "domino": {"place-3": 1, "place-0": 2, "place-2": 3, "place-1": 4},
}


def new_sheet(players: tuple[str, ...] = PLAYERS, rules: Mapping[str, object] | None = None) -> Sheet:
    """Return a sheet with its first round begun and nothing played."""
    game = GAMES["guggitaler"]
    read, problems = game.read_rules(rules or {"preset": "jassverzeichnis"}, len(players))
    assert not problems
    return Sheet(game.KEY, read, players, (Round(0),), "2026-11-28")


@dataclass
class Table:
    """One sheet, and one device that opened its scorer link."""

    app: Flask
    client: FlaskClient
    number: int

    @property
    def address(self) -> str:
        """Where the sheet is shown."""
        return f"/sheets/{self.number}"

    def link(self, role: str = "scorer") -> str:
        """Return the path of a link that opens the sheet."""
        with self.app.app_context():
            return f"/l/{token(self.number, role, sheets.generation(get_db(), self.number, role))}"

    def joined(self, role: str = "scorer") -> Table:
        """Return the same table as another device has it after opening a link."""
        return Table(self.app, self.app.test_client(), self.number).opened(role)

    def opened(self, role: str) -> Table:
        """Open a link on this device."""
        assert self.client.get(self.link(role)).status_code == 303
        return self

    def form(self, page: str, action: str) -> dict[str, str]:
        """Return the hidden fields of the form on `page` that is sent to `action`."""
        return hidden_fields(self.client.get(page).text, action)

    def deal_address(self, turn: str, round_: int = 1) -> str:
        """Where a deal is shown, and where its form is sent."""
        return f"{self.address}/deals/{round_}/{turn}"

    def deal_form(self, turn: str, round_: int = 1) -> dict[str, str]:
        """Open the page of a deal and return its hidden fields."""
        return self.form(self.deal_address(turn, round_), self.deal_address(turn, round_))

    def report(
        self,
        turn: str,
        figures: Mapping[str, object] | None = None,
        *,
        round_: int = 1,
        form: Mapping[str, str] | None = None,
        **fields: object,
    ) -> TestResponse:
        """Send a deal: `figures` (else the usual ones) with the hidden fields of `form` (else of a fresh page)."""
        hidden = self.deal_form(turn, round_) if form is None else form
        told = DEALS[turn] if figures is None else figures
        return self.client.post(self.deal_address(turn, round_), data={**hidden, **told, **fields})

    def play(self, *turns: str, round_: int = 1) -> None:
        """Report these deals (else all of a round) with their usual figures."""
        for turn in turns or DEALS:
            assert self.report(turn, round_=round_).status_code == 303

    def take_back(self) -> TestResponse:
        """Press Undo (or, after an undo with nothing left, Redo) on the table page."""
        address = f"{self.address}/undo"
        return self.client.post(address, data=self.form(f"{self.address}/table", address))

    @property
    def evening(self) -> Evening:
        """The sheet as it is stored now."""
        with closing(connect(self.app.config["DATABASE"])) as db:
            return open_evening(db, self.number)

    @property
    def kept(self) -> list[tuple[object, ...]]:
        """Every row that the store holds about the sheet, in order."""
        return rows(self.app.config["DATABASE"], self.number)


def start_table(app: Flask, sheet: Sheet | None = None, client: FlaskClient | None = None) -> Table:
    """Keep a sheet and open its scorer link on a device (a new one, unless it is given)."""
    with closing(connect(app.config["DATABASE"])) as db:
        key = f"sheet-{len(sheets.all_sheets(db))}-form"
        number = sheets.start_sheet(db, first_contents(sheet or new_sheet()), "iPhone 0001", key)
    return Table(app, client or app.test_client(), number).opened("scorer")


def rows(database: Path | str, sheet: int) -> list[tuple[object, ...]]:
    """Return every revision of a sheet as the database holds it."""
    with closing(connect(database)) as db:
        return db.execute("SELECT * FROM revision WHERE sheet = ? ORDER BY id", [sheet]).fetchall()


def hidden_fields(html: str, action: str) -> dict[str, str]:
    """Return the hidden fields of the first form that is sent to `action`; fails if there is none."""
    reader = _Forms(action)
    reader.feed(html)
    assert reader.found is not None, f"no form is sent to {action}"
    return reader.found


class _Forms(HTMLParser):
    def __init__(self, action: str) -> None:
        super().__init__()
        self.action, self.found, self.inside = action, None, False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notice the form, and keep its hidden fields."""
        told = dict(attrs)
        if tag == "form":
            here = urlsplit(told.get("action") or "").path == self.action
            self.inside = here and self.found is None
            self.found = {} if self.inside else self.found
        elif tag == "input" and self.inside and told.get("type") == "hidden":
            self.found[told["name"]] = told.get("value") or ""

    def handle_endtag(self, tag: str) -> None:
        """Notice where the form ends."""
        if tag == "form":
            self.inside = False
