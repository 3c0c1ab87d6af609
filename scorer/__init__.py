"""A score keeper for the Jass table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

HERE = Path(__file__).parent
HOME = HERE if (HERE / "static").is_dir() else HERE.parent  # in the wheel, or in the checkout


def create_app(database: Path | str = "instance/scorer.db") -> Flask:
    """Build the app that keeps its sheets in `database`."""
    from flask import Flask

    app = Flask(__name__, template_folder=HOME / "templates", static_folder=HOME / "static")
    app.config["DATABASE"] = str(database)

    @app.get("/")
    def start() -> str:
        return "<!doctype html><html lang=en><title>Scorer</title><h1>Scorer</h1>"

    return app
