"""A page for everything that goes wrong: what happened, what is stored, where to go on."""

from __future__ import annotations

import sqlite3
import traceback
from pathlib import Path

from flask import Flask, current_app, render_template, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from ..jass.sentence import N_, Sentence
from ..words.languages import gettext, say

SENTENCES = {
    400: N_("The page sent something that cannot be read. Nothing was stored."),
    403: N_("This device has not opened this sheet for that. Scan its QR code, or open its link."),
    404: N_("There is no such page."),
    405: N_("This address only takes what a form sends. Nothing was stored."),
    409: N_("Somebody has changed this in the meantime. Nothing was stored; look at what stands there now."),
    413: N_("That is more than the largest form can send. Nothing was stored."),
    422: N_("This sheet has as many rounds as a sheet can have. Begin a new one."),
    429: N_("Too many wrong links came from here. Wait a minute."),
    500: N_("Something went wrong in the app. What was confirmed before is safe; this was not stored."),
    503: N_("The database does not answer, or the disk is full. This was not stored; send it once more in a while."),
}


def answer(app: Flask) -> None:
    """Answer every error with a page in the reader's language."""
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(sqlite3.DatabaseError, _storage_error)
    app.register_error_handler(Exception, _own_error)


def _http_error(error: HTTPException) -> ResponseReturnValue:
    if error.code and error.code < 400:
        return error
    return _page(error.code or 500, error.description)


def _storage_error(error: sqlite3.DatabaseError) -> ResponseReturnValue:
    if type(error) not in (sqlite3.OperationalError, sqlite3.DatabaseError):
        return _own_error(error)  # a constraint that we ran into, a statement that we got wrong
    _log(error)
    return _page(503)


def _own_error(error: Exception) -> ResponseReturnValue:
    if current_app.testing or current_app.config.get("PROPAGATE_EXCEPTIONS"):
        raise error
    _log(error)
    return _page(500)


def _log(error: Exception) -> None:
    """Write one line a fault. The rule is named instead of the address, which may be a secret link."""
    steps = traceback.extract_tb(error.__traceback__)[-8:]
    way = " > ".join(f"{Path(step.filename).name}:{step.lineno}" for step in steps)
    current_app.logger.error("%s %s: %r (%s)", request.method, request.url_rule, error, way)


def _page(status: int, told: object = None) -> ResponseReturnValue:
    """Say what a view `told` about it, or what is said of every fault of its kind."""
    kind = SENTENCES.get(status, SENTENCES[400 if status < 500 else 500])
    sentence = say(told) if isinstance(told, Sentence) else gettext(kind)
    return render_template("error.html", status=status, sentence=sentence), status
