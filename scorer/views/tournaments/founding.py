"""Beginning a tournament, and changing what was decided about it."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.setup import SetupForm
from ...shown.tournaments.words import setup_choices
from ...store import tournaments as store
from ...store.tournaments import ORGANISER
from ...web import tournaments
from ...web.requests import get_db
from ..access import device
from ..addresses import go_to
from ..keeping import today
from .access import TOURNAMENT, hall_or_error, keep, require_tournament

bp = Blueprint("tournaments", __name__)


@bp.get("/tournaments/new")
def new() -> ResponseReturnValue:
    """Ask what is to be decided about a new tournament."""
    return _show_new(SetupForm.new(today()))


@bp.get("/tournaments")
def no_tournament() -> ResponseReturnValue:
    """Lead whoever types this address, or reloads after a redraw, back to the start."""
    return go_to("start.start")


@bp.post("/tournaments")
def found() -> ResponseReturnValue:
    """Begin a tournament; this device organises it."""
    form = SetupForm.new(today())
    if not form.accept():
        return _show_new(form)
    try:
        number = store.start_tournament(get_db(), {"setup": form.content()}, device(), form.key)
    except store.KeyUsed:
        abort(409)
    give_organiser(number)
    return go_to("hall.show", tournament=number)


@bp.get(f"{TOURNAMENT}/settings")
def settings(tournament: int) -> ResponseReturnValue:
    """Show what was decided, to be changed."""
    hall = hall_or_error(tournament, ORGANISER)
    return _show_settings(tournament, SetupForm.on(hall.tournament.setup, hall.number("setup")))


@bp.post(f"{TOURNAMENT}/settings")
def change(tournament: int) -> ResponseReturnValue:
    """Change what was decided. Results that are in are counted anew."""
    hall = hall_or_error(tournament, ORGANISER)
    form = SetupForm.on(hall.tournament.setup, hall.number("setup"))
    if not form.accept():
        return _show_settings(tournament, form)
    keep(tournament, {"setup": form.content()}, based_on={"setup": form.known["based_on"]}, key=form.key)
    return go_to("hall.show", tournament=tournament)


def give_organiser(number: int) -> None:
    """Give this device the tournament that it has just begun; after the link was renewed, only if it holds that."""
    issue = store.first_generation(get_db(), number)
    if issue == store.generation(get_db(), number, ORGANISER):
        tournaments.remember(tournaments.TournamentGrant(number, ORGANISER, issue))
    else:
        require_tournament(number, ORGANISER)


def _show_new(form: SetupForm) -> ResponseReturnValue:
    return render_template("tournaments/new.html", form=form, choices=setup_choices(form)), form.status


def _show_settings(tournament: int, form: SetupForm) -> ResponseReturnValue:
    hall = hall_or_error(tournament, ORGANISER)
    page = render_template("tournaments/settings.html", hall=hall, form=form, choices=setup_choices(form))
    return page, form.status
