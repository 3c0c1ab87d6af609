"""A page as a browser without scripts has it: forms with everything they would send, and what stands there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

Fields = MultiDict[str, str]


def form(html: str, ident: str) -> Fields:
    """Return what the form with this id or address sends when nothing in it is touched."""
    reader = _Form(ident)
    reader.feed(html)
    assert reader.found, f"there is no form {ident}"
    return MultiDict(reader.fields)


def send(
    client: FlaskClient,
    page: str,
    ident: str,
    changes: Mapping[str, object] | None = None,
    *,
    to: str | None = None,
    lists: Mapping[str, list[str]] | None = None,
) -> TestResponse:
    """Open `page`, change some fields of its form and send it `to` an address (else to its own)."""
    told = form(client.get(page).text, ident)
    for name, value in (changes or {}).items():
        told.setlist(name, [str(value)])
    for name, values in (lists or {}).items():
        told.setlist(name, values)
    return client.post(to or ident, data=told)


def words(html: str) -> str:
    """Return what a reader sees on a page, in one line."""
    seen = re.sub(r"<(script|style)\b.*?</\1>", " ", html, flags=re.DOTALL)
    seen = re.sub(r"<[^>]*>", " ", seen)
    for code, letter in (("&#39;", "'"), ("&#34;", '"'), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        seen = seen.replace(code, letter)
    return " ".join(seen.split())


def stored(client: FlaskClient) -> int:
    """Return how much the database holds: revisions of all sheets."""
    from sqlite_utils import Database

    database = Database(client.application.config["DATABASE"])
    try:
        return database.execute("SELECT count(*) FROM revision").fetchone()[0]
    finally:
        database.close()


class _Form(HTMLParser):
    """Collects the fields of one form that a browser would send."""

    def __init__(self, ident: str) -> None:
        super().__init__()
        self.ident, self.found, self.inside = ident, False, False
        self.fields: list[tuple[str, str]] = []
        self.select: str | None = None
        self.options: list[tuple[str, bool]] = []
        self.area: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep a field, or an option of a choice."""
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = not self.found and self.ident in (told.get("id"), told.get("action"))
            self.found |= self.inside
        elif not self.inside:
            return
        elif tag == "input" and "name" in told:
            if told.get("type") not in ("radio", "checkbox") or "checked" in told:
                self.fields.append((told["name"], told.get("value", "on")))
        elif tag == "select":
            self.select, self.options = told.get("name"), []
        elif tag == "textarea":
            self.area = told.get("name")
            self.fields.append((self.area or "", ""))
        elif tag == "option" and self.select:
            self.options.append((told.get("value", ""), "selected" in told))

    def handle_data(self, text: str) -> None:
        """Keep what stands in a field of several lines; a break at its very beginning is not part of it."""
        if self.area is not None:
            before = self.fields.pop()[1]
            self.fields.append((self.area, before + (text if before else text.removeprefix("\n"))))

    def handle_endtag(self, tag: str) -> None:
        """Send the option that is chosen, else the first."""
        if tag == "select" and self.inside and self.select and self.options:
            chosen = [value for value, selected in self.options if selected] or [self.options[0][0]]
            self.fields.append((self.select, chosen[0]))
            self.select = None
        elif tag == "textarea":
            self.area = None
        elif tag == "form":
            self.inside = False
