"""What the templates of pages may use besides the filters: addresses of styles and scripts. And the views."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from flask import Flask, url_for

from ..words import filters, languages


def furnish(app: Flask) -> None:
    """Give the app its templates' words and its views."""
    from ..views import BLUEPRINTS
    from .packed import send_static

    filters.furnish(app.jinja_env).globals.update(asset=asset, LANGUAGES=languages.LANGUAGES)
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 365 * 24 * 3600  # addresses carry a fingerprint of their content
    app.view_functions["static"] = send_static
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)


def asset(name: str) -> str:
    """Return the address of a static file, with a fingerprint so that browsers may keep it for a year."""
    return url_for("static", filename=name, v=_fingerprint(name))


@cache
def _fingerprint(name: str) -> str:
    from .. import HOME

    return hashlib.sha256(Path(HOME / "static" / name).read_bytes()).hexdigest()[:8]
