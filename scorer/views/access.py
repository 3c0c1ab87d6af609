"""Who may open what, and who is asking."""

from __future__ import annotations

import secrets
from functools import lru_cache

from flask import abort, request, session

from ..store.evening import Evening, open_evening
from ..store.sheets import Finished, NoSheet, standing
from ..web import links
from ..web.requests import get_db

DEVICES = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")  # in the order they are told apart


def evening_or_error(sheet: int, role: str = "viewer") -> Evening:
    """Return the evening if this device may open it so; else answer 403, or 404 where there is none."""
    return open_evening(get_db(), sheet, require(sheet, role))


def require(sheet: int, role: str) -> int:
    """Answer 403 if this device may not open the sheet as `role`, 404 if it is gone. Return its last revision's id."""
    grant = links.grant_for(sheet)
    if grant is None or (role == "scorer" and grant.role != "scorer"):
        abort(403)
    try:
        generation, newest = standing(get_db(), sheet, grant.role)
    except NoSheet:
        abort(404)
    if generation != grant.generation:
        abort(403)
    return newest


def refuse_finished(evening: Evening) -> None:
    """Answer that the evening is over, and where its sheet is opened again, instead of a form for it."""
    if evening.sheet.finished:
        raise Finished


def may_write(sheet: int) -> bool:
    """Tell whether this device opened the sheet as its scorer."""
    grant = links.grant_for(sheet)
    return grant is not None and grant.role == "scorer"


def device() -> str:
    """Return how this device is called in a sheet's history: "iPhone 3f2a"."""
    if "device" not in session:
        session["device"] = secrets.token_hex(2)
        session.permanent = True
    return f"{_kind(request.environ.get('HTTP_USER_AGENT', ''))} {session['device']}"


@lru_cache(maxsize=1_000)  # a phone says the same all evening
def _kind(agent: str) -> str:
    return next((name for name in DEVICES if name in agent), "Browser")
