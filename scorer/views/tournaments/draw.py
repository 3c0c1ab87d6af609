"""The draw: drawing the passes that are still to come, and showing who sits where and meets whom."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.draw import DrawForm, HallForm
from ...jass.tournament.drawing import fixed
from ...jass.tournament.file.contents import draw_json
from ...shown.tournaments.drawn import drawn, listed
from ...shown.tournaments.met import sittings
from ...store import tournaments as store
from ...store.hall import Hall
from ...store.log import Content
from ...store.tournaments import ORGANISER
from ...web.requests import get_db
from ..access import device
from ..addresses import go_to
from .access import TOURNAMENT, hall_or_error, may_organise, refused
from .people import back_up

bp = Blueprint("draw", __name__, url_prefix=f"{TOURNAMENT}/draw")


@bp.get("")
def show(tournament: int) -> ResponseReturnValue:
    """Show who is drawn, what can be drawn, and how the draw came out."""
    hall = hall_or_error(tournament, ORGANISER)
    return _show(hall, DrawForm.of(hall))


@bp.post("")
def draw(tournament: int) -> ResponseReturnValue:
    """Draw the passes that are still to come. Published ones stay; a draw that fails leaves nothing behind."""
    hall = hall_or_error(tournament, ORGANISER)
    form = DrawForm.of(hall)
    if was_sent(hall, form):
        return go_to("draw.show", tournament=tournament)
    if not (form.accept() and form.draw(_ranking(hall))):
        return _show(hall, form)
    if hall.tournament.plan.passes:
        back_up("redraw")
    record(hall, form, {"draw": draw_json(form.plan, form.seed)})
    return go_to("draw.show", tournament=tournament)


@bp.get("/list")
def lists(tournament: int) -> ResponseReturnValue:
    """Show who sits where: to everybody the passes that are published, to the organiser all."""
    hall, organises = hall_or_error(tournament), may_organise(tournament)
    told = hall.tournament
    passes = [one for one in range(1, len(told.plan.passes) + 1) if organises or one in told.opened]
    return render_template(
        "tournaments/draw_list.html", hall=hall, organises=organises, passes=passes, lines=listed(told, passes)
    )


@bp.get("/people/<int(min=1, max=999):number>")
def met(tournament: int, number: int) -> ResponseReturnValue:
    """Show where one person sits in each passe, and whom they meet."""
    hall = hall_or_error(tournament, ORGANISER)
    person = next((one for one in hall.tournament.people if one.number == number), None) or abort(404)
    return render_template("tournaments/met.html", hall=hall, person=person, sittings=sittings(hall.tournament, number))


def was_sent(hall: Hall, form: HallForm) -> bool:
    """Tell whether this very form was kept already: a double tap, or an answer that got lost."""
    return form.is_sent and store.has_recorded(get_db(), hall.id, form.once)


def record(hall: Hall, form: HallForm, told: dict[str, Content]) -> None:
    """Keep a step if everything that the form relies on still stands; answer 409 if not. Sent twice is kept once."""
    based_on = form.based_on | {subject: hall.number(subject) for subject in told}
    try:
        store.record(get_db(), hall.id, told, based_on=based_on, key=form.once, device=device())
    except store.KeyUsed:
        pass  # the other tap of a double tap has drawn meanwhile
    except store.Stale:
        abort(409)
    except store.Refused as error:
        abort(409, refused(error))


def _ranking(hall: Hall) -> list[int]:
    """Return the start numbers as they stand after the passes that are published, the best one first."""
    passes = tuple(sorted(hall.tournament.opened))
    return [line.number for line in hall.standings(passes).ranked] if passes else []


def _show(hall: Hall, form: DrawForm) -> ResponseReturnValue:
    stay = fixed(hall.tournament)
    page = render_template("tournaments/draw.html", hall=hall, form=form, seen=drawn(hall), fixed=stay)
    return page, form.status
