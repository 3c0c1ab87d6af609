"""A tournament as a test has it: its pages on a device, forms sent as its pages send them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from secrets import token_hex
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorer.jass.seating import draw
from scorer.jass.tournament import Person, Result, Setup, Tournament
from scorer.store import tournaments as store
from scorer.store.database import connect
from scorer.store.hall import Hall, first_contents, open_tournament
from scorer.store.safeguards import FOLDER
from scorer.web import tournaments
from scorer.web.requests import get_db
from tests.web.pages import send

PEOPLE = ("Anna", "Beat", "Chiara", "Dario", "Élodie", "Anna")


def drawn(people: int = 14, passes: int = 3, opened: tuple[int, ...] = (), **setup: Any) -> Tournament:
    """Return a tournament of so many people who are all there, drawn ahead; two have the same name."""
    names = [f"{PEOPLE[number % 6]}{'' if number < 6 else f' {number}'}" for number in range(people)]
    persons = tuple(Person(number, name, present=True) for number, name in enumerate(names, 1))
    told = Setup("Herbstjass", "2026-11-28", place="Ochsen", passes=passes, rules={"preset": "tournament"}, **setup)
    return Tournament(told, persons, draw(range(1, people + 1), passes, 1), opened=frozenset(opened))


def with_totals(told: Tournament, passe: int = 1) -> Tournament:
    """Return the tournament with a total for everybody in one passe: 20 at seat a, then 30, 40, 50."""
    results = {place: Result(totals=(20, 30, 40, 50)[: len(told.table(place))]) for place in told.places}
    return replace(told, results={place: one for place, one in results.items() if place[0] == passe})


@dataclass
class Device:
    """One tournament, and one device that has opened it, or not."""

    app: Flask
    client: FlaskClient
    number: int = 1

    @property
    def address(self) -> str:
        """Where the tournament is run from."""
        return f"/tournaments/{self.number}"

    @property
    def hall(self) -> Hall:
        """The tournament as it is stored now."""
        with closing(connect(self.app.config["DATABASE"])) as db:
            return open_tournament(db, self.number)

    @property
    def kept(self) -> list[tuple[object, ...]]:
        """Every row that the store holds about tournaments, in order."""
        with closing(connect(self.app.config["DATABASE"])) as db:
            return db.execute("SELECT * FROM tournament_revision ORDER BY id").fetchall()

    def link(self, role: str = "organiser") -> str:
        """Return the path of a link that opens the tournament."""
        with self.app.test_request_context():
            issue = store.generation(get_db(), self.number, role)
            return f"/t/{tournaments.token(self.number, role, issue)}"

    def table_link(self, passe: int, table: int) -> str:
        """Return the path of the link by which a table brings in its result."""
        with self.app.test_request_context():
            issue = store.generation(get_db(), self.number, store.TABLE)
            return f"/t/{tournaments.table_token(self.number, passe, table, issue)}"

    def another(self, *links: str) -> Device:
        """Return another device that has opened these links."""
        other = Device(self.app, self.app.test_client(), self.number)
        for link in links:
            assert other.client.get(link).status_code == 303
        return other

    def get(self, path: str = "") -> TestResponse:
        """Open a page of the tournament."""
        return self.client.get(self.address + path)

    def send(
        self, path: str, ident: str, changes: Mapping[str, object] | None = None, *, to: str | None = None
    ) -> TestResponse:
        """Open a page, change some fields of its form and send it (to `path` unless `to` says otherwise)."""
        return send(self.client, self.address + path, ident, changes, to=self.address + (path if to is None else to))


def begin(app: Flask, told: Tournament | None = None) -> Device:
    """Keep a tournament and return a device that organises it."""
    with closing(connect(app.config["DATABASE"])) as db:
        number = store.start_tournament(db, first_contents(told or drawn()), "test", token_hex(8))
    device = Device(app, app.test_client(), number)
    device.client.get(device.link())
    return device


def say(device: Device, told: Mapping[str, Any]) -> None:
    """Let the organiser say something without a page: "opened/2", "shown/1"."""
    with closing(connect(device.app.config["DATABASE"])) as db:
        log = store.load(db, device.number)
        based_on = {subject: log.last.get(subject, 0) for subject in told}
        store.record(db, device.number, told, based_on=based_on, key=token_hex(8), device="test")


def backups(device: Device) -> list[str]:
    """Return what was backed up before a risky step."""
    folder = Path(device.app.config["DATABASE"]).parent / FOLDER
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []
