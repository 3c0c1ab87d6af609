"""A score keeper for the Jass table: phones at the table, paper at the club."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # nothing heavy is imported here: the command line and the core stay light
    from flask import Flask

HERE = Path(__file__).parent
HOME = HERE if (HERE / "static").is_dir() else HERE.parent  # in the wheel, or in the checkout


def create_app(database: Path | str = "instance/scorer.db", address: str = "", behind_https: bool = False) -> Flask:
    """Build the app that keeps its sheets in `database`.

    `address` is how phones reach this server (https://… or http://192.168.…), for links and QR codes.
    """
    from flask import Flask

    from .store.database import prepare
    from .web import errors, pages, requests, secret

    prepare(database)
    app = Flask(__name__, template_folder=HOME / "templates", static_folder=HOME / "static")
    app.config.update(
        DATABASE=str(database),
        ADDRESS=address,
        SECRET_KEY=secret.read_or_make(Path(database)),
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=behind_https,
        PERMANENT_SESSION_LIFETIME=400 * 24 * 3600,  # the longest a browser keeps a cookie
        SESSION_REFRESH_EACH_REQUEST=False,  # each page would sign it anew; opening or starting a sheet does
        WTF_CSRF_TIME_LIMIT=24 * 3600,  # seconds: an evening, and the morning after it
        MAX_CONTENT_LENGTH=64_000,  # bytes; the largest form has 2,000
        MAX_FORM_PARTS=200,  # fields; the largest form has 60
    )
    pages.furnish(app)
    requests.watch(app)
    errors.answer(app)
    return app
