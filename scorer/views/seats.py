"""The seats: each player's own page for sealed calls, and the table's page that says who has called."""

from __future__ import annotations

import secrets

from flask import Blueprint, abort, render_template, session
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.seats import CallForm, ClaimForm, OpeningForm
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Problem
from ..shown.calling import Calling, calling
from ..shown.openings import sealed_deals
from ..store import calls as store
from ..store import sheets
from ..store.evening import Evening, open_evening
from ..web import links
from ..web.requests import get_db
from .access import device, evening_or_error, refuse_finished, require
from .addresses import SHEET, go_to
from .freshness import unchanged
from .links import link_to, qr_code

bp = Blueprint("seats", __name__, url_prefix=SHEET)
TAKEN = N_("Another phone sits at {player}'s seat. Whoever keeps score can free it.")
FIXED = N_("The calls of this deal can no longer be changed. Nothing was stored.")
NOT_YET = N_("The calls open when the points make 157 and nothing is wrong with them.")
PLAYERS = "/seats/<int(max=9):player>"


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
        said = Sentence(TAKEN, {"player": _name(evening, player)})
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
    return _sealed(evening, player, lambda form: show_seat(evening_of(sheet), player, form), "seats.own")


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
    _open(evening, now, form, agreed=True)
    return go_to("seats.own", sheet=sheet)


@bp.post("/seat/leave")
def leave(sheet: int) -> ResponseReturnValue:
    """Leave the seat: a call that is not open yet is void."""
    evening = open_evening(get_db(), sheet)
    if not _sits(evening):
        abort(403)
    _free(evening, links.seat_at(sheet).player)
    return go_to("sheets.show", sheet=sheet)


@bp.get("/seats")
def table(sheet: int) -> ResponseReturnValue:
    """Show the table who has called, and the code of each free seat."""
    if fresh := unchanged(sheet, require(sheet, "scorer")):
        return fresh
    evening = evening_or_error(sheet, "scorer")
    return render_template(
        "seats/table.html",
        evening=evening,
        calling=calling(evening),
        claim_form=lambda caller: ClaimForm(fresh=True, claim=caller.claim),
        link=lambda caller: link_to(sheet, f"seat-{caller.player}"),
        qr_code=qr_code,
    )


@bp.get("/seals")
def seals(sheet: int) -> ResponseReturnValue:
    """Show the seals of all calls that are in or open, to whoever may read the sheet."""
    evening = evening_or_error(sheet)
    return render_template("seats/seals.html", evening=evening, deals=sealed_deals(evening))


@bp.get(PLAYERS)
def pass_to(sheet: int, player: int) -> ResponseReturnValue:
    """Show the pad to a player who has no phone: this one is passed around."""
    evening = evening_or_error(sheet, "scorer")
    return show_pad(evening, player_or_404(evening, player))


@bp.post(PLAYERS)
def call_here(sheet: int, player: int) -> ResponseReturnValue:
    """Seal a call on the phone that is passed around; a seat that has a phone of its own calls there."""
    evening = evening_or_error(sheet, "scorer")
    own = player_or_404(evening, player)
    return _sealed(evening, own, lambda form: show_pad(evening_of(sheet), own, form), "seats.table")


@bp.post(f"{PLAYERS}/free")
def free(sheet: int, player: int) -> ResponseReturnValue:
    """Free a seat whose phone is lost or was the wrong one."""
    evening = evening_or_error(sheet, "scorer")
    _free(evening, player_or_404(evening, player))
    return go_to("seats.table", sheet=sheet)


@bp.post("/seats/open")
def ask_to_open(sheet: int) -> ResponseReturnValue:
    """Open the calls of the deal whose points stand; where a second phone sits at the table, it has to agree."""
    evening = evening_or_error(sheet, "scorer")
    form, now = OpeningForm(), calling(evening)
    if not form.accept():
        abort(400)
    refuse_finished(evening)
    if now is None or now.step not in ("open", "agree") or now.sealing is None:
        abort(409)
    if now.line.problems or now.line.reported.overruled:
        abort(409)
    alone = not any(caller.device and caller.device != device() for caller in now.callers)
    _open(evening, now, form, agreed=alone)
    return go_to("deals.table", sheet=sheet)


def show_seat(evening: Evening, player: int, form: CallForm | None = None) -> ResponseReturnValue:
    """Render a player's own page. Of all calls it knows only this player's."""
    now = calling(evening)
    sealed = now.sealing if now else None
    page = render_template(
        "seats/seat.html",
        evening=evening,
        player=player,
        name=_name(evening, player),
        calling=now,
        own=sealed.own(player) if sealed else None,
        seal=sealed.own_seal(player) if sealed else "",
        asked_here=bool(sealed and sealed.asked and sealed.opening.device == device()),
        form=form or CallForm.of(_name(evening, player)),
        plain_form=Form(fresh=True),
        claim_form=ClaimForm(fresh=True, claim=links.seat_at(evening.id).claim),
        opening_form=OpeningForm(fresh=True, seen=evening.log.newest),
    )
    return page, form.status if form else 200


def show_pad(evening: Evening, player: int, form: CallForm | None = None) -> ResponseReturnValue:
    """Render the pad for a player without a phone. What was sealed is not shown again."""
    refuse_finished(evening)
    now = calling(evening)
    if now is None or now.step != "call" or now.caller(player).device:
        abort(form.status if form and form.problems else 409)
    page = render_template(
        "seats/pad.html",
        evening=evening,
        caller=now.caller(player),
        calling=now,
        form=form or CallForm.of(_name(evening, player)),
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
        form.problems = [Problem("stale", Sentence(TAKEN, {"player": _name(evening, player)}))]
    page = render_template("seats/take.html", evening=evening, name=_name(evening, player), form=form, taken=taken)
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


def evening_of(sheet: int) -> Evening:
    """Read a sheet anew, after somebody else has written on it."""
    return open_evening(get_db(), sheet)


def player_or_404(evening: Evening, player: int) -> int:
    """Return a player's number of entry (from 0) by the number in an address (from 1)."""
    return player - 1 if 1 <= player <= len(evening.seats) else abort(404)


def _sits(evening: Evening) -> bool:
    """Tell whether this device's claim of a seat is still good."""
    seat = links.seat_at(evening.id)
    held = store.holder(evening.log, seat.player) if seat and seat.player < len(evening.seats) else None
    return held is not None and held.number == seat.claim


def _sealed(evening: Evening, player: int, show: object, done: str) -> ResponseReturnValue:
    """Seal what was sent for a player, or show the form again with what is wrong."""
    form, now = CallForm.of(_name(evening, player)), calling(evening)
    if not form.accept():
        return show(form)
    refuse_finished(evening)
    if now is None or form.sent.get("deal") != now.subject:
        abort(409)
    if done == "seats.table" and now.caller(player).device:
        abort(409)
    made = {"call": form.call, "salt": secrets.token_urlsafe(16), "name": form.player}
    try:
        store.seal_call(
            get_db(),
            evening.id,
            now.subject,
            player,
            made,
            players=len(evening.seats),
            last=form.knows_last,
            key=form.key,
            device=device(),
        )
    except store.IsLast:
        form.ask_again()
        return show(form)
    except (store.Fixed, sheets.KeyUsed):
        abort(409)
    return go_to(done, sheet=evening.id)


def _open(evening: Evening, now: Calling, form: OpeningForm, *, agreed: bool) -> None:
    subject = store.opening_subject(now.subject)
    try:
        sheets.record(
            get_db(),
            evening.id,
            subject,
            {"confirmed": agreed},
            based_on=evening.log.last.get(subject, 0),
            key=form.key,
            device=device(),
            seen=form.known["seen"],
        )
    except (sheets.Stale, sheets.KeyUsed):
        abort(409)


def _free(evening: Evening, player: int) -> None:
    form = ClaimForm()
    if not form.accept():
        abort(400)
    try:
        store.leave_seat(get_db(), evening.id, player, number=form.known["claim"], key=form.key, device=device())
    except (sheets.Stale, sheets.KeyUsed):
        abort(409)


def _name(evening: Evening, player: int) -> str:
    return evening.sheet.players[evening.seats.index(player)]
