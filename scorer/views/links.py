"""Opening a link: it gives this device the sheet and disappears from the address bar."""

from __future__ import annotations

import re
import time
from collections import deque
from urllib.parse import urlsplit

from flask import Blueprint, abort, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from .. import links
from ..lan import lan_address
from ..requests import get_db
from ..store.sheets import NoSheet, generation

bp = Blueprint("links", __name__)
TOKEN = re.compile(r"[1-9][0-9]{0,14}-[sv]-[A-Za-z0-9_-]{22}")
MOST_WRONG = 20  # wrong links a minute from one address; a guess succeeds once in 2^128
_wrong: dict[str, deque[float]] = {}


@bp.get("/l/<token>")
def open_link(token: str) -> ResponseReturnValue:
    """Remember the sheet on this device and go to its clean address."""
    _refuse_guessers()
    if not TOKEN.fullmatch(token):
        _wrong_link()
    sheet, role = int(token.split("-")[0]), links.ROLES[token.split("-")[1]]
    try:
        current = generation(get_db(), sheet, role)
    except NoSheet:
        _wrong_link()
    if not links.read_token(token, current):
        _wrong_link()
    held = links.grant_for(sheet)
    if held is None or held.role == role or role == "scorer":
        links.remember(links.Grant(sheet, role, current))
    return redirect(url_for("sheets.show", sheet=sheet), 303)


def link_to(sheet: int, role: str) -> str:
    """Return the link that opens a sheet, with the address that a phone can reach."""
    path = url_for("links.open_link", token=links.token(sheet, role, generation(get_db(), sheet, role)))
    return reachable_address() + path


def reachable_address() -> str:
    """Return where phones reach this server: as configured, else as this page was asked for."""
    if current_app.config["ADDRESS"]:
        return current_app.config["ADDRESS"].rstrip("/")
    asked = urlsplit(request.host_url)
    own = asked.hostname in ("localhost", "127.0.0.1", "::1") and lan_address()
    return f"{asked.scheme}://{own}:{asked.port or 80}" if own else request.host_url.rstrip("/")


def _refuse_guessers() -> None:
    tries = _wrong.get(request.remote_addr or "")
    if tries and len(tries) == MOST_WRONG and tries[0] > time.monotonic() - 60:
        abort(429)


def _wrong_link() -> None:
    if len(_wrong) > 10_000:  # a bound on memory; forgetting guessers is harmless at 128 bits
        _wrong.clear()
    _wrong.setdefault(request.remote_addr or "", deque(maxlen=MOST_WRONG)).append(time.monotonic())
    abort(404)
