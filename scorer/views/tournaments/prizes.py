"""The prizes: what each rank wins, who wins it as things stand, and the cash of the evening."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.sheets import BasedForm, pressed
from ...forms.tournaments.prizes import PrizeForm
from ...jass.tournament.ranking.ties import drawn_too, lots
from ...shown.tournaments.prizes import prizes_view
from ...store.hall import Hall
from ...store.tournaments import ORGANISER
from ..addresses import go_to
from .access import TOURNAMENT, hall_or_error, keep

bp = Blueprint("prizes", __name__, url_prefix=f"{TOURNAMENT}/prizes")


@bp.get("")
def show(tournament: int) -> ResponseReturnValue:
    """Show the prizes, who wins them now, and the cash."""
    hall = hall_or_error(tournament, ORGANISER)
    return _show(hall, PrizeForm.of(hall))


@bp.post("")
def change(tournament: int) -> ResponseReturnValue:
    """Keep what each rank wins; or only show more empty rows."""
    hall = hall_or_error(tournament, ORGANISER)
    form = PrizeForm.of(hall)
    if pressed(form, "more"):
        form.with_more()
        return _show(hall, form)
    if not form.accept():
        return _show(hall, form, form.status)
    keep(tournament, {"setup": form.content()}, based_on={"setup": form.known["based_on"]}, key=form.key)
    return go_to("prizes.show", tournament=tournament)


@bp.post("/lots")
def draw_lots(tournament: int) -> ResponseReturnValue:
    """Draw the lot, once: everybody at the first time, later only whom it has not drawn yet."""
    hall = hall_or_error(tournament, ORGANISER)
    form = BasedForm()
    if not form.accept():
        abort(400)
    order = _drawn(hall)
    if prizes_view(hall).undrawn:  # else it is drawn already: sent twice, or another desk was faster
        keep(tournament, {"lots": {"order": list(order)}}, based_on={"lots": form.known["based_on"]}, key=form.key)
    return go_to("prizes.show", tournament=tournament)


def _drawn(hall: Hall) -> tuple[int, ...]:
    """Return the order of the lot with everybody in it."""
    told = hall.tournament
    people, seed = [person.number for person in told.people], told.setup.seed
    return drawn_too(told.lots, people, seed) if told.lots else lots(people, seed)


def _show(hall: Hall, form: PrizeForm, status: int = 200) -> ResponseReturnValue:
    lot_form = BasedForm(fresh=True, based_on=hall.number("lots"))
    seen = prizes_view(hall)
    return render_template("tournaments/prizes.html", hall=hall, form=form, seen=seen, lot_form=lot_form), status
