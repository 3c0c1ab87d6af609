"""The table's page about sealed calls: who has called, the codes of the seats, the phone that is passed around."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ..forms.seats import CallForm, ClaimForm, OpeningForm
from ..shown.calling import calling
from ..shown.openings import sealed_deals
from ..store.evening import Evening
from .access import device, evening_or_error, refuse_finished, require
from .addresses import SHEET, go_to
from .freshness import unchanged
from .links import link_to, qr_code
from .sealing import evening_of, free_seat, name_of, open_calls, sealed

bp = Blueprint("callers", __name__, url_prefix=SHEET)
PLAYERS = "/seats/<int(max=9):player>"


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
    return sealed(evening, own, lambda form: show_pad(evening_of(sheet), own, form), "callers.table")


@bp.post(f"{PLAYERS}/free")
def free(sheet: int, player: int) -> ResponseReturnValue:
    """Free a seat whose phone is lost or was the wrong one."""
    evening = evening_or_error(sheet, "scorer")
    free_seat(evening, player_or_404(evening, player))
    return go_to("callers.table", sheet=sheet)


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
    open_calls(evening, now, form, agreed=alone)
    return go_to("deals.table", sheet=sheet)


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
        form=form or CallForm.of(name_of(evening, player)),
    )
    return page, form.status if form else 200


def player_or_404(evening: Evening, player: int) -> int:
    """Return a player's number of entry (from 0) by the number in an address (from 1)."""
    return player - 1 if 1 <= player <= len(evening.seats) else abort(404)
