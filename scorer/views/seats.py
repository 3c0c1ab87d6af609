"""A player's own page, on the phone at that player's seat: take the seat, call, agree to open the calls."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, session
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.seats import CallForm, ClaimForm, OpeningForm
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Problem
from ..shown.calling import calling
from ..store import calls as store
from ..store import sheets
from ..store.evening import Evening, open_evening
from ..web import links
from ..web.requests import get_db
from .access import device, refuse_finished
from .addresses import SHEET, go_to
from .freshness import unchanged
from .sealing import evening_of, free_seat, name_of, open_calls, sealed

bp = Blueprint("seats", __name__, url_prefix=SHEET)
TAKEN = N_("Another phone sits at {player}'s seat. Whoever keeps score can free it.")


@bp.get("/seat")
def own(sheet: int) -> ResponseReturnValue:
    """Show this device's own seat: call, wait, agree to open the calls. Or ask whether to take the seat."""
    seat = links.seat_at(sheet)
    if fresh := unchanged(sheet, newest(sheet), f"-{seat.player}-{seat.claim}" if seat else "-"):
        return fresh
    evening = open_evening(get_db(), sheet)
    if not _sits(evening):
        return show_invitation(evening)
    return show_seat(evening, links.seat_at(sheet).player)


@bp.post("/seat")
def take(sheet: int) -> ResponseReturnValue:
    """Take the seat whose link this device has opened."""
    evening, player = open_evening(get_db(), sheet), invited(sheet)
    form = Form()
    if player is None or player >= len(evening.seats):
        abort(403)
    if not form.accept():
        return show_invitation(evening, form.problems, form.status)
    try:
        number = store.take_seat(get_db(), sheet, player, key=form.key, device=device())
    except (store.Taken, sheets.KeyUsed):
        said = Sentence(TAKEN, {"player": name_of(evening, player)})
        return show_invitation(evening, [Problem("stale", said)], 409)
    links.sit_down(links.Seat(sheet, player, number))
    held = links.grant_for(sheet)
    if held is None or held.generation != sheets.generation(get_db(), sheet, held.role):
        links.remember(links.Grant(sheet, "viewer", sheets.generation(get_db(), sheet, "viewer")))
    return go_to("seats.own", sheet=sheet)


@bp.post("/seat/call")
def call(sheet: int) -> ResponseReturnValue:
    """Seal the call of the player at this device's seat, or another one instead of it."""
    evening = open_evening(get_db(), sheet)
    if not _sits(evening):
        abort(403)
    player = links.seat_at(sheet).player
    return sealed(evening, player, lambda form: show_seat(evening_of(sheet), player, form), "seats.own")


@bp.post("/seat/open")
def agree(sheet: int) -> ResponseReturnValue:
    """Agree, as a second seat, that the calls of the deal are opened."""
    evening = open_evening(get_db(), sheet)
    if not _sits(evening):
        abort(403)
    form, now = OpeningForm(), calling(evening)
    if not form.accept():
        abort(400)
    refuse_finished(evening)
    if now is None or now.step != "agree" or now.sealing.opening.device == device():
        abort(409)
    open_calls(evening, now, form, agreed=True)
    return go_to("seats.own", sheet=sheet)


@bp.post("/seat/leave")
def leave(sheet: int) -> ResponseReturnValue:
    """Leave the seat: a call that is not open yet is void."""
    evening = open_evening(get_db(), sheet)
    if not _sits(evening):
        abort(403)
    free_seat(evening, links.seat_at(sheet).player)
    return go_to("sheets.show", sheet=sheet)


def show_seat(evening: Evening, player: int, form: CallForm | None = None) -> ResponseReturnValue:
    """Render a player's own page. Of all calls it knows only this player's."""
    now = calling(evening)
    sealed = now.sealing if now else None
    page = render_template(
        "seats/seat.html",
        evening=evening,
        player=player,
        name=name_of(evening, player),
        calling=now,
        own=sealed.own(player) if sealed else None,
        seal=sealed.own_seal(player) if sealed else "",
        asked_here=bool(sealed and sealed.asked and sealed.opening.device == device()),
        form=form or CallForm.of(name_of(evening, player)),
        plain_form=Form(fresh=True),
        claim_form=ClaimForm(fresh=True, claim=links.seat_at(evening.id).claim),
        opening_form=OpeningForm(fresh=True, seen=evening.log.newest),
    )
    return page, form.status if form else 200


def show_invitation(evening: Evening, problems: list[Problem] | None = None, status: int = 200) -> ResponseReturnValue:
    """Ask whoever opened a seat's link whether that is their seat."""
    player = invited(evening.id)
    if player is None or player >= len(evening.seats):
        abort(403)
    refuse_finished(evening)
    form = Form(fresh=True)
    form.problems = problems or []
    taken = store.holder(evening.log, player) is not None
    if taken and not form.problems:
        form.problems = [Problem("stale", Sentence(TAKEN, {"player": name_of(evening, player)}))]
    page = render_template("seats/take.html", evening=evening, name=name_of(evening, player), form=form, taken=taken)
    return page, status


def invited(sheet: int) -> int | None:
    """Return the player whose seat this device was invited to by a link that is still good."""
    told = session.get("invited", "").split(":")
    if len(told) != 3 or told[0] != str(sheet):
        return None
    try:
        current = sheets.generation(get_db(), sheet, f"seat-{told[1]}")
    except sheets.NoSheet:
        return None
    return int(told[1]) if told[2] == str(current) else None


def newest(sheet: int) -> int:
    """Return the sheet's newest revision for whoever sits there or was invited; else answer 403."""
    if links.seat_at(sheet) is None and invited(sheet) is None:
        abort(403)
    try:
        return sheets.newest(get_db(), sheet)
    except sheets.NoSheet:
        abort(404)


def _sits(evening: Evening) -> bool:
    """Tell whether this device's claim of a seat is still good."""
    seat = links.seat_at(evening.id)
    held = store.holder(evening.log, seat.player) if seat and seat.player < len(evening.seats) else None
    return held is not None and held.number == seat.claim
