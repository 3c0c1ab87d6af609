"""What holds for every request: its language, its database, the headers of its answer."""

from __future__ import annotations

import threading

from flask import Flask, Response, current_app, g, request
from sqlite_utils import Database

from .languages import LANGUAGES, speak
from .store.database import connect

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_connections = threading.local()


def watch(app: Flask) -> None:
    """Choose the language before, and set the headers after, every request."""
    app.before_request(_choose_language)
    app.after_request(_finish)


def get_db() -> Database:
    """Return this thread's connection to the app's database."""
    path = current_app.config["DATABASE"]
    held: dict[str, Database] = _connections.__dict__.setdefault("held", {})
    if path not in held:
        held[path] = connect(path)
    return held[path]


def close_connections() -> None:
    """Close what this thread holds open."""
    held: dict[str, Database] = _connections.__dict__.pop("held", {})
    for db in held.values():
        db.close()


def _choose_language() -> None:
    """Language by link or button, then cookie, then what the browser asks for."""
    g.chosen_language = request.values.get("lang") if request.endpoint != "static" else None
    if g.chosen_language not in LANGUAGES:
        g.chosen_language = None
    kept = g.chosen_language or request.cookies.get("lang")
    speak(kept if kept in LANGUAGES else request.accept_languages.best_match(LANGUAGES, "en"))


def _finish(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "private, no-cache")
        response.headers["Vary"] = "Cookie, Accept-Language"
    if g.get("chosen_language"):
        response.set_cookie("lang", g.chosen_language, max_age=400 * 24 * 3600, samesite="Lax")
    return response
