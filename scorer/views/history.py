"""The history of a sheet: everything that was said about it, newest first."""

from __future__ import annotations

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from ..shown.history import entries
from .access import evening_or_error, may_write
from .addresses import SHEET
from .settings import undo_strip

bp = Blueprint("history", __name__, url_prefix=SHEET)


@bp.get("/history")
def show(sheet: int) -> ResponseReturnValue:
    """Show what was recorded, corrected, undone: when, and on which device."""
    evening = evening_or_error(sheet)
    writes = may_write(sheet)
    strip = undo_strip(evening) if writes else {"undo": None}
    return render_template("sheets/history.html", evening=evening, entries=entries(evening), may_write=writes, **strip)
