"""What the templates may use: filters, translations, addresses of styles and scripts."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask, url_for

from . import formats, languages

FILTERS = {
    "say": languages.say,
    "capital": languages.capital,
    "figure": formats.figure,
    "signed": formats.signed,
    "place": formats.place,
    "day": formats.day,
    "clock": formats.clock,
}


def furnish(app: Flask) -> None:
    """Give the app its templates' words and its views."""
    from .views import BLUEPRINTS

    jinja = app.jinja_env
    jinja.add_extension("jinja2.ext.i18n")
    jinja.trim_blocks = jinja.lstrip_blocks = True
    jinja.install_gettext_callables(languages.gettext, languages.ngettext, newstyle=True)  # type: ignore[attr-defined]
    jinja.filters.update(FILTERS)
    jinja.globals.update(asset=asset, language=languages.language, LANGUAGES=languages.LANGUAGES)
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 365 * 24 * 3600  # addresses carry a fingerprint of their content
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)


def asset(name: str) -> str:
    """Return the address of a static file, with a fingerprint so that browsers may keep it for a year."""
    return url_for("static", filename=name, v=_fingerprint(name))


@cache
def _fingerprint(name: str) -> str:
    from . import HOME

    return hashlib.sha256(Path(HOME / "static" / name).read_bytes()).hexdigest()[:8]
