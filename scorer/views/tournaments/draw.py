"""The draw: drawing passes, changing them by hand while they are still to come, and showing them."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ...forms.tournaments.draw import DrawForm, SubstituteForm, SwapForm
from ...jass.tournament.contents import draw_json, person_json
from ...jass.tournament.drawing import fixed
from ...shown.tournaments.drawn import drawn, listed, swapped
from ...store.hall import Hall
from ...store.log import Content
from ...store.tournaments import OF_PEOPLE, ORGANISER
from ..addresses import go_to
from .access import TOURNAMENT, hall_or_error, keep, may_organise
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
    if not (form.accept() and form.draw(_ranking(hall))):
        return _show(hall, form)
    if hall.tournament.plan.passes:
        back_up("redraw")
    _keep(hall, form, {"draw": draw_json(form.plan, form.seed)})
    return go_to("draw.show", tournament=tournament)


@bp.get("/swap")
def swap(tournament: int) -> ResponseReturnValue:
    """Ask who changes places in which passe."""
    hall = hall_or_error(tournament, ORGANISER)
    return _show_swap(hall, SwapForm.of(hall))


@bp.post("/swap")
def exchange(tournament: int) -> ResponseReturnValue:
    """Show what it costs that two people change places; keep it once that was seen."""
    hall = hall_or_error(tournament, ORGANISER)
    form = SwapForm.of(hall)
    if not form.accept() or form.swapped is None or not form.is_agreed:
        return _show_swap(hall, form)
    _keep(hall, form, {"draw": draw_json(form.swapped.plan, hall.tournament.seed)})
    return go_to("draw.show", tournament=tournament)


@bp.get("/substitute")
def substitute(tournament: int) -> ResponseReturnValue:
    """Ask who leaves and who plays instead."""
    hall = hall_or_error(tournament, ORGANISER)
    return _show_substitute(hall, SubstituteForm.of(hall))


@bp.post("/substitute")
def hand_over(tournament: int) -> ResponseReturnValue:
    """Let somebody take the seats of somebody who leaves, in the passes that are still to come."""
    hall = hall_or_error(tournament, ORGANISER)
    form = SubstituteForm.of(hall)
    if not form.accept():
        return _show_substitute(hall, form)
    leaving, coming = form.people()
    told: dict[str, Content] = {
        f"{OF_PEOPLE}{leaving.number}": person_json(replace(leaving, withdrawn=True)),
        f"{OF_PEOPLE}{coming.number}": person_json(replace(coming, present=True, withdrawn=False, substitute=True)),
        "draw": draw_json(form.plan(), hall.tournament.seed),
    }
    _keep(hall, form, told)
    return go_to("draw.show", tournament=tournament)


@bp.get("/list")
def lists(tournament: int) -> ResponseReturnValue:
    """Show who sits where: to everybody the passes that are published, to the organiser all."""
    hall = hall_or_error(tournament)
    organises = may_organise(tournament)
    told = hall.tournament
    passes = [one for one in range(1, len(told.plan.passes) + 1) if organises or one in told.opened]
    return render_template(
        "tournaments/draw_list.html", hall=hall, passes=passes, lines=listed(told, passes), find=_find()
    )


def _find() -> str:
    return request.args.get("find", "")[:40]


def _keep(hall: Hall, form: DrawForm | SwapForm | SubstituteForm, told: dict[str, Content]) -> None:
    """Keep a step that rests on everything that was said: who is here, what is published."""
    based_on = {subject: hall.number(subject) for subject in told}
    if form.known["seen"] > hall.log.newest:
        abort(400)
    keep(hall.id, told, based_on=based_on, key=form.key, seen=form.known["seen"])


def _ranking(hall: Hall) -> list[int]:
    """Return the start numbers as they stand after the passes that are published, the best one first."""
    passes = tuple(sorted(hall.tournament.opened))
    return [line.number for line in hall.standings(passes).ranked] if passes else []


def _show(hall: Hall, form: DrawForm) -> ResponseReturnValue:
    stay = fixed(hall.tournament)
    page = render_template("tournaments/draw.html", hall=hall, form=form, seen=drawn(hall), fixed=stay)
    return page, form.status


def _show_swap(hall: Hall, form: SwapForm) -> ResponseReturnValue:
    told = swapped(hall.tournament, form.swapped) if form.swapped else None
    open_passes = range(fixed(hall.tournament) + 1, len(hall.tournament.plan.passes) + 1)
    page = render_template("tournaments/swap.html", hall=hall, form=form, told=told, passes=open_passes)
    return page, 200 if told and not form.problems else form.status


def _show_substitute(hall: Hall, form: SubstituteForm) -> ResponseReturnValue:
    return render_template("tournaments/substitute.html", hall=hall, form=form), form.status
