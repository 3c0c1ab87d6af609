"""A sheet as a file to take away: the sheet file, and a table for a spreadsheet."""

from __future__ import annotations

import re

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue

from ..jass.file import dump
from ..jass.sheet import Sheet
from ..shown.spreadsheet import csv_text
from .access import evening_or_error
from .addresses import SHEET

bp = Blueprint("exports", __name__, url_prefix=SHEET)


@bp.get("/sheet.json")
def sheet_file(sheet: int) -> ResponseReturnValue:
    """Return the sheet file."""
    told = evening_or_error(sheet).sheet
    return as_file(dump(told), "application/json", file_name(told, "json"))


@bp.get("/sheet.csv")
def spreadsheet(sheet: int) -> ResponseReturnValue:
    """Return deals and totals as a table that Excel opens."""
    evening = evening_or_error(sheet)
    text = csv_text(evening.sheet, evening.score)
    return as_file(text, "text/csv; charset=utf-8", file_name(evening.sheet, "csv"))


def as_file(content: str | bytes, kind: str, name: str, shown: str = "attachment") -> Response:
    """Return content as a file. `name` is of letters, figures, dots and dashes only."""
    response = Response(content, content_type=kind)
    response.headers["Content-Disposition"] = f'{shown}; filename="{name}"'
    return response


def file_name(sheet: Sheet, ending: str, what: str = "") -> str:
    """Return a name that every system can keep: "guggitaler-2026-11-28.pdf"."""
    stem = "-".join(filter(None, [sheet.game, what, sheet.date]))
    return f"{re.sub('[^a-z0-9-]', '', stem)}.{ending}"
