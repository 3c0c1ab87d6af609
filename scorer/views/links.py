"""Opening a link: it gives this device the sheet and disappears from the address bar."""

from __future__ import annotations

import re
import time
from collections import deque
from typing import NoReturn
from urllib.parse import urlsplit

import segno
from flask import Blueprint, abort, current_app, render_template, request, session, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from ..forms.sheets import BasedForm
from ..jass.sentence import N_, Sentence
from ..store.sheets import NoSheet, generation, revoke
from ..web import links
from ..web.lan import lan_address
from ..web.requests import get_db
from .access import evening_or_error, require
from .addresses import SHEET, go_to
from .renewals import has_renewed, remember_renewal

bp = Blueprint("links", __name__)
TOKEN = re.compile(r"[1-9][0-9]{0,14}-[sva-e]-[A-Za-z0-9_-]{22}")
NO_LINK = N_(
    "This link is not good, or not any more: a new one was issued. Whoever keeps score can show it to you,"
    " under More, Links and QR codes."
)
MOST_WRONG = 20  # wrong links a minute from one address; a guess succeeds once in 2^128
_wrong: dict[str, deque[float]] = {}


@bp.get("/l/<token>")
def open_link(token: str) -> ResponseReturnValue:
    """Remember the sheet on this device and go to its clean address."""
    refuse_guessers()
    if not TOKEN.fullmatch(token):
        wrong_link(NO_LINK)
    sheet, role = int(token.split("-")[0]), (links.ROLES | links.SEATS)[token.split("-")[1]]
    try:
        current = generation(get_db(), sheet, role)
    except NoSheet:
        wrong_link(NO_LINK)
    if not links.read_token(token, current):
        wrong_link(NO_LINK)
    if role.startswith("seat-"):
        session["invited"] = f"{sheet}:{role.removeprefix('seat-')}:{current}"
        return go_to("seats.own", sheet=sheet)
    held = links.grant_for(sheet)
    is_scorer = held and held.role == "scorer" and held.generation == generation(get_db(), sheet, "scorer")
    if role == "scorer" or not is_scorer:
        links.remember(links.Grant(sheet, role, current))
    return go_to("deals.table" if role == "scorer" else "sheets.show", sheet=sheet)


@bp.get(f"{SHEET}/links")
def show(sheet: int) -> ResponseReturnValue:
    """Show the links of a sheet as QR codes: one to write, one to read."""
    evening = evening_or_error(sheet, "scorer")
    shown = [
        (role, link_to(sheet, role), BasedForm(fresh=True, based_on=generation(get_db(), sheet, role)))
        for role in links.ROLES.values()
    ]
    seats_form = BasedForm(fresh=True, based_on=generation(get_db(), sheet, "seats"))
    return render_template("sheets/links.html", evening=evening, links=shown, seats_form=seats_form, qr_code=qr_code)


@bp.post(f"{SHEET}/links/<any(scorer, viewer, seats):role>")
def renew(sheet: int, role: str) -> ResponseReturnValue:
    """Make a link worthless and issue the next one. This device keeps the sheet, also if the answer got lost.

    Only who renewed the link to keep score gets it: a form about another link leaves this device what it was.
    """
    form = BasedForm()
    if role != "scorer" or not _has_renewed(form, sheet, role):
        require(sheet, "scorer")
    if not form.accept():
        abort(400)
    if revoke(get_db(), sheet, role, form.known["based_on"]):
        remember_renewal(form, f"sheet {sheet} {role}")
    elif not _has_renewed(form, sheet, role):
        abort(409)
    if role == "scorer":
        links.remember(links.Grant(sheet, "scorer", form.known["based_on"] + 1))
    return go_to("links.show", sheet=sheet)


def _has_renewed(form: BasedForm, sheet: int, role: str) -> bool:
    return has_renewed(form, f"sheet {sheet} {role}", generation(get_db(), sheet, role))


def qr_code(link: str) -> Markup:
    """Draw a link as an SVG that a camera reads, dark on light also on a dark page."""
    drawn = segno.make(link, error="m", micro=False).svg_inline(
        svgclass="qr", lineclass=None, omitsize=True, dark="#000", light="#fff", border=3
    )
    return Markup(drawn)


def link_to(sheet: int, role: str) -> str:
    """Return the link that opens a sheet, with the address that a phone can reach."""
    path = url_for("links.open_link", token=links.token(sheet, role, generation(get_db(), sheet, role)))
    return reachable_address() + path


def reachable_address() -> str:
    """Return where phones reach this server: as configured, else as this page was asked for."""
    if current_app.config["ADDRESS"]:
        return current_app.config["ADDRESS"].rstrip("/")
    asked = urlsplit(request.host_url)
    own = asked.hostname in ("localhost", "127.0.0.1", "::1") and lan_address()
    return f"{asked.scheme}://{own}:{asked.port or 80}" if own else request.host_url.rstrip("/")


def refuse_guessers() -> None:
    """Answer 429 to whoever has sent too many wrong links within a minute."""
    tries = _wrong.get(request.remote_addr or "")
    if tries and len(tries) == MOST_WRONG and tries[0] > time.monotonic() - 60:
        abort(429)


def wrong_link(sentence: str) -> NoReturn:
    """Count a wrong link against whoever sent it, and answer 404 with this sentence."""
    if len(_wrong) > 10_000:  # a bound on memory; forgetting guessers is harmless at 128 bits
        _wrong.clear()
    _wrong.setdefault(request.remote_addr or "", deque(maxlen=MOST_WRONG)).append(time.monotonic())
    abort(404, Sentence(sentence))
