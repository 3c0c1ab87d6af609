"""Founding a circle, and changing its name and rules."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ...forms.circles.setup import CircleForm, FoundingForm
from ...jass.sentence import Sentence
from ...shown.circles.words import rules_offered
from ...shown.moneywords import choices as money_choices
from ...store import circles as store
from ...store.evening import Evening, open_evening
from ...store.ledger import Circle
from ...web import circles
from ...web.requests import get_db
from ...words.texts import print_warnings
from ..access import device, evening_or_error
from ..addresses import go_to
from ..keeping import today
from .access import CIRCLE, ELSEWHERE, circle_or_error, keep, may_open_sheet, require_circle

bp = Blueprint("circles", __name__)


@bp.get("/circles/new")
def new() -> ResponseReturnValue:
    """Ask what a new circle is called, who belongs to it and how it plays."""
    return _show_new(FoundingForm.new(_asked_evening()), 200)


@bp.get("/circles")
def no_circle() -> ResponseReturnValue:
    """Lead whoever types this address, or reloads after a redraw, back to the start."""
    return go_to("start.start")


@bp.post("/circles")
def found() -> ResponseReturnValue:
    """Found a circle; this device keeps it."""
    form = FoundingForm.new(_asked_evening())
    if not form.accept():
        return _show_new(form, form.status)
    try:
        number = store.found_circle(get_db(), form.contents(today()), device(), form.key)
    except store.KeyUsed:
        abort(409)
    except store.TiedElsewhere:
        abort(409, Sentence(ELSEWHERE))
    issue = store.first_generation(get_db(), number)
    if issue == store.generation(get_db(), number, "keeper"):
        circles.remember(circles.CircleGrant(number, "keeper", issue))
    else:
        require_circle(number, "keeper")
    return go_to("ledger.show", circle=number)


@bp.get(f"{CIRCLE}/settings")
def settings(circle: int) -> ResponseReturnValue:
    """Show name and rules of a circle, to be changed."""
    told = circle_or_error(circle, "keeper")
    return _show_settings(told, CircleForm.on(told, _evenings(told)), 200)


@bp.post(f"{CIRCLE}/settings")
def change(circle: int) -> ResponseReturnValue:
    """Change name and rules of a circle. Evenings that were played stay as they are."""
    told = circle_or_error(circle, "keeper")
    form = CircleForm.on(told, _evenings(told))
    if not form.accept():
        return _show_settings(told, form, form.status)
    keep(circle, "setup", form.setup(), based_on=form.known["based_on"], key=form.key)
    return go_to("ledger.show", circle=circle)


def _asked_evening() -> Evening | None:
    """Return the sheet that the address names, if this device writes on it."""
    told = request.values.get("sheet", "")
    if not told:
        return None
    if not (told.isascii() and told.isdecimal() and len(told) <= 15):
        abort(404)
    return evening_or_error(int(told), "scorer")


def _evenings(circle: Circle) -> list[Evening]:
    """Return the circle's evenings that this device has opened, latest first."""
    known = [one.posting.sheet for one in reversed(circle.evenings) if may_open_sheet(one.posting.sheet)]
    return [open_evening(get_db(), sheet) for sheet in known[:20]]


def _show_new(form: FoundingForm, status: int) -> ResponseReturnValue:
    page = render_template(
        "circles/new.html",
        form=form,
        rules=rules_offered(form.offers),
        money_choices=money_choices(),
        warnings=print_warnings(filter(None, form.members)),
    )
    return page, status


def _show_settings(circle: Circle, form: CircleForm, status: int) -> ResponseReturnValue:
    rules = rules_offered(form.offers)
    return render_template(
        "circles/settings.html", circle=circle, form=form, rules=rules, money_choices=money_choices()
    ), status
