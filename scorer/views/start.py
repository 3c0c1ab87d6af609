"""The start page: go on with a sheet of this device, or start a new one."""

from __future__ import annotations

from datetime import datetime

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from .. import links
from ..formats import TABLE_TIME
from ..forms import Form
from ..jass.games import GAMES
from ..jass.sheet import Round, Sheet, player_problems, tidy
from ..requests import get_db
from ..store import sheets as store
from ..store.evening import first_contents
from .access import device

bp = Blueprint("start", __name__)


@bp.get("/")
def start() -> ResponseReturnValue:
    """Show this device's sheets, unfinished first, and the form for a new one."""
    return render_template("start/start.html", form=Form())


@bp.post("/sheets")
def begin() -> ResponseReturnValue:
    """Start a sheet."""
    form = Form()
    players = [tidy(name) for name in request.form.getlist("player") if tidy(name)]
    game = GAMES["guggitaler"]
    rules, problems = game.read_rules({"preset": "jassverzeichnis"}, len(players))
    form.problems += player_problems(players) + problems
    if not form.accept() or form.problems:
        return render_template("start/start.html", form=form), form.status
    sheet = Sheet(game.KEY, rules, tuple(players), (Round(0),), datetime.now(TABLE_TIME).date().isoformat())
    number = store.start_sheet(get_db(), first_contents(sheet), device(), form.key.data)
    links.remember(links.Grant(number, "scorer", 1))
    return redirect(url_for("deals.table", sheet=number), 303)
