"""What a seat's own phone and the table's phone both do with sealed calls: seal one, open them, free a seat."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from flask import abort
from flask.typing import ResponseReturnValue

from ..forms.seats import CallForm, ClaimForm, OpeningForm
from ..shown.calling import Calling, calling
from ..store import calls as store
from ..store import sheets
from ..store.evening import Evening, open_evening
from ..web.requests import get_db
from .access import device, refuse_finished
from .addresses import go_to


def evening_of(sheet: int) -> Evening:
    """Read a sheet anew, after somebody else has written on it."""
    return open_evening(get_db(), sheet)


def sealed(
    evening: Evening, player: int, show: Callable[[CallForm], ResponseReturnValue], done: str
) -> ResponseReturnValue:
    """Seal what was sent for a player, or show the form again with what is wrong."""
    form, now = CallForm.of(name_of(evening, player)), calling(evening)
    if not form.accept():
        return show(form)
    refuse_finished(evening)
    if now is None or form.sent.get("deal") != now.subject:
        abort(409)
    if done == "callers.table" and now.caller(player).device:
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


def open_calls(evening: Evening, now: Calling, form: OpeningForm, *, agreed: bool) -> None:
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


def free_seat(evening: Evening, player: int) -> None:
    form = ClaimForm()
    if not form.accept():
        abort(400)
    try:
        store.leave_seat(get_db(), evening.id, player, number=form.known["claim"], key=form.key, device=device())
    except (sheets.Stale, sheets.KeyUsed):
        abort(409)


def name_of(evening: Evening, player: int) -> str:
    return evening.sheet.players[evening.seats.index(player)]
