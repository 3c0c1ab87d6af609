"""A circle as a test has it: its pages on a device, forms sent as its pages send them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorer.store import circles
from scorer.store.database import connect
from scorer.store.ledger import Circle, open_circle
from scorer.web.circles import token
from scorer.web.requests import get_db
from tests.table import PLAYERS, Table, new_sheet, start_table
from tests.web.pages import send

RULES = {"preset": "jassverzeichnis", "money": {"mode": "net", "stake": "10"}}  # 1.50, −12.00, −4.50, 15.00 a round


def evening(
    app: Flask, players: tuple[str, ...] = PLAYERS, day: str = "2026-11-28", client: FlaskClient | None = None
) -> Table:
    """Play a round for money: in seat order +1.50, −12.00, −4.50 and +15.00."""
    table = start_table(app, replace(new_sheet(players, RULES), date=day, place="Ochsen"), client=client)
    table.play()
    return table


@dataclass
class Regulars:
    """One circle, and one device that keeps it."""

    app: Flask
    client: FlaskClient
    number: int = 1

    @property
    def address(self) -> str:
        """Where the ledger is shown."""
        return f"/circles/{self.number}"

    @property
    def circle(self) -> Circle:
        """The circle as it is stored now."""
        with closing(connect(self.app.config["DATABASE"])) as db:
            return open_circle(db, self.number)

    @property
    def kept(self) -> list[tuple[object, ...]]:
        """Every row that the store holds about circles, in order."""
        with closing(connect(self.app.config["DATABASE"])) as db:
            return db.execute("SELECT * FROM circle_revision ORDER BY id").fetchall()

    def link(self, role: str = "keeper") -> str:
        """Return the path of a link that opens the circle."""
        with self.app.app_context():
            return f"/c/{token(self.number, role, circles.generation(get_db(), self.number, role))}"

    def joined(self, role: str = "keeper") -> Regulars:
        """Return the same circle as another device has it after opening a link."""
        other = Regulars(self.app, self.app.test_client(), self.number)
        assert other.client.get(self.link(role)).status_code == 303
        return other

    def page(self, path: str = "") -> str:
        """Return a page of the circle."""
        answer = self.client.get(f"{self.address}{path}")
        assert answer.status_code == 200, path
        return answer.text

    def send(self, path: str, ident: str, changes: Mapping[str, object] | None = None) -> TestResponse:
        """Change fields of the form on a page of the circle and send it to the same address."""
        return send(self.client, f"{self.address}{path}", ident, changes, to=f"{self.address}{path}")

    def tie(self, table: Table, **who: object) -> TestResponse:
        """Tie a sheet to the circle, or say otherwise who sat where."""
        told = {name.replace("_", "-"): value for name, value in who.items()}
        return self.send(f"/sheets/{table.number}", "tie", told)

    def join(self, name: str, joined: str = "2026-12-01") -> TestResponse:
        """Let somebody join."""
        return self.send("/members", "member", {"name": name, "joined": joined})

    def tick_form(self, payment: str, action: str = "payments") -> dict[str, str]:
        """Return what the tick of a payment sends."""
        forms = re.findall(rf'<form method="post" action="{self.address}/{action}">.*?</form>', self.page(), re.DOTALL)
        for one in forms:
            fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', one))
            if fields.get("payment") == payment and "<select" not in one:
                return fields
        raise AssertionError(f"there is no tick for {payment}")

    def tick(self, payment: str, action: str = "payments", **changes: object) -> TestResponse:
        """Tap the tick of a payment: payer, payee (members by number) and which one of theirs it is."""
        return self.client.post(f"{self.address}/{action}", data=self.tick_form(payment, action) | changes)

    def balances(self) -> list[int]:
        """Return the members' balances in Rappen, in the order they joined."""
        circle = self.circle
        return [circle.ledger.balance(member.number) for member in circle.members]

    def open(self) -> list[tuple[str | None, str | None, int]]:
        """Return what is open: who pays whom how much, in Rappen."""
        return [(*row.names, row.amount) for row in self.circle.rows if not row.at]


def found(table: Table, name: str = "Stammtisch Ochsen", members: tuple[str, ...] = PLAYERS) -> Regulars:
    """Found a circle with the sheet of a table, on the device of that table."""
    page = f"/circles/new?sheet={table.number}"
    answer = send(table.client, page, "circle", {"name": name}, to="/circles", lists={"member": list(members)})
    assert answer.status_code == 303, answer.text
    return Regulars(table.app, table.client, int(answer.location.rpartition("/")[2]))
