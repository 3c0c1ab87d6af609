"""Storing what a page says about a sheet, and what to answer when somebody else was faster."""

from __future__ import annotations

from datetime import datetime

from flask import abort

from ..jass.sheet import Sheet
from ..store import sheets as store
from ..store.evening import first_contents
from ..store.log import Content
from ..web import links
from ..web.requests import get_db
from ..words.formats import TABLE_TIME
from .access import device, require


def keep(sheet: int, subject: str, content: Content, *, based_on: int, key: str, seen: int | None = None) -> None:
    """Append what was said about a subject of a sheet; answer 409 if it has changed since the form was shown.

    `seen` is the sheet's newest revision where the answer hangs on all of it.
    """
    try:
        store.record(get_db(), sheet, subject, content, based_on=based_on, key=key, device=device(), seen=seen)
    except (store.Stale, store.KeyUsed):
        abort(409)


def start(sheet: Sheet, key: str) -> int:
    """Keep a new sheet, give it to this device and return its number. The same form twice starts one sheet.

    Sent again after the link was renewed, the form opens nothing: then only a device that may write goes on.
    """
    try:
        number = store.start_sheet(get_db(), first_contents(sheet), device(), key)
    except store.KeyUsed:
        abort(409)
    issue = store.first_generation(get_db(), number)
    if issue == store.generation(get_db(), number, "scorer"):
        links.remember(links.Grant(number, "scorer", issue))
    else:
        require(number, "scorer")
    return number


def today() -> str:
    """Return the day on the table's calendar, as a sheet holds it."""
    return datetime.now(TABLE_TIME).date().isoformat()
