"""Opening the link of a circle, showing its links, and renewing them."""

from __future__ import annotations

import re

from flask import Blueprint, abort, render_template, url_for
from flask.typing import ResponseReturnValue

from ...forms.sheets import BasedForm
from ...jass.sentence import N_
from ...store import circles as store
from ...web import circles
from ...web.requests import get_db
from ..addresses import go_to
from ..links import qr_code, reachable_address, refuse_guessers, wrong_link
from ..renewals import has_renewed, remember_renewal
from .access import CIRCLE, circle_or_error, require_circle

bp = Blueprint("circle_links", __name__)
TOKEN = re.compile(r"[1-9][0-9]{0,14}-[kv]-[A-Za-z0-9_-]{22}")
NO_LINK = N_(
    "This link of a circle is not good, or not any more: a new one was issued. Whoever keeps the ledger can show it"
    " to you, under Links and QR codes."
)


@bp.get("/c/<token>")
def open_link(token: str) -> ResponseReturnValue:
    """Remember the circle on this device and go to its clean address."""
    refuse_guessers()
    if not TOKEN.fullmatch(token):
        wrong_link(NO_LINK)
    circle, role = int(token.split("-")[0]), circles.ROLES[token.split("-")[1]]
    try:
        current = store.generation(get_db(), circle, role)
    except store.NoCircle:
        wrong_link(NO_LINK)
    if not circles.read_token(token, current):
        wrong_link(NO_LINK)
    held = circles.grant_for(circle)
    keeps = held and held.role == "keeper" and held.generation == store.generation(get_db(), circle, "keeper")
    if role == "keeper" or not keeps:
        circles.remember(circles.CircleGrant(circle, role, current))
    return go_to("ledger.show", circle=circle)


@bp.get(f"{CIRCLE}/links")
def show(circle: int) -> ResponseReturnValue:
    """Show the links of a circle as QR codes: one to write, one to read."""
    told = circle_or_error(circle, "keeper")
    shown = [
        (role, circle_link(circle, role), BasedForm(fresh=True, based_on=store.generation(get_db(), circle, role)))
        for role in circles.ROLES.values()
    ]
    return render_template("circles/links.html", circle=told, links=shown, qr_code=qr_code)


@bp.post(f"{CIRCLE}/links/<any(keeper, viewer):role>")
def renew(circle: int, role: str) -> ResponseReturnValue:
    """Make a link worthless and issue the next one. This device keeps the circle, also if the answer got lost."""
    form = BasedForm()
    if role != "keeper" or not _has_renewed(form, circle, role):
        require_circle(circle, "keeper")
    if not form.accept():
        abort(400)
    if store.revoke(get_db(), circle, role, form.known["based_on"]):
        remember_renewal(form, f"circle {circle} {role}")
    elif not _has_renewed(form, circle, role):
        abort(409)
    if role == "keeper":
        circles.remember(circles.CircleGrant(circle, "keeper", form.known["based_on"] + 1))
    return go_to("circle_links.show", circle=circle)


def circle_link(circle: int, role: str) -> str:
    """Return the link that opens a circle, with the address that a phone can reach."""
    told = circles.token(circle, role, store.generation(get_db(), circle, role))
    return reachable_address() + url_for("circle_links.open_link", token=told)


def _has_renewed(form: BasedForm, circle: int, role: str) -> bool:
    return has_renewed(form, f"circle {circle} {role}", store.generation(get_db(), circle, role))
