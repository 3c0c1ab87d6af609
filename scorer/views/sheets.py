"""The sheet itself and what can be done with it as a whole."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from ..forms import Form
from ..requests import get_db
from ..store import sheets as store
from .access import device, evening_or_error, may_write, require
from .freshness import unchanged

bp = Blueprint("sheets", __name__, url_prefix="/sheets/<int:sheet>")


@bp.get("")
def show(sheet: int) -> ResponseReturnValue:
    """Show the sheet: standings, chart, table."""
    require(sheet, "viewer")
    if fresh := unchanged(sheet):
        return fresh
    evening = evening_or_error(sheet)
    return render_template("sheets/show.html", evening=evening, may_write=may_write(sheet), form=Form())


@bp.post("/rounds")
def next_round(sheet: int) -> ResponseReturnValue:
    """Begin the next round."""
    evening = evening_or_error(sheet, "scorer")
    form = Form()
    if not form.accept():
        abort(400)
    number = len(evening.sheet.rounds) + 1
    dealer = {"dealer": evening.seats[evening.next_dealer]}
    try:
        store.record(
            get_db(),
            sheet,
            f"round-{number}",
            dealer,
            based_on=evening.log.last.get(f"round-{number}", 0),
            key=form.key.data,
            device=device(),
        )
    except (store.Stale, store.KeyUsed):
        abort(409)
    return redirect(url_for("deals.table", sheet=sheet), 303)
