"""Changing the draw by hand, in the passes that are still to come: two change places, somebody plays for another."""

from __future__ import annotations

from dataclasses import replace

from flask import render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.changing import SubstituteForm, SwapForm
from ...jass.tournament.drawing import fixed
from ...jass.tournament.file.contents import draw_json, person_json
from ...shown.tournaments.drawn import swapped
from ...store.hall import Hall
from ...store.log import Content
from ...store.tournaments import OF_PEOPLE, ORGANISER
from ..addresses import go_to
from .access import hall_or_error
from .draw import bp, record, was_sent


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
    if was_sent(hall, form):
        return go_to("draw.show", tournament=tournament)
    if not form.accept() or form.swapped is None or not form.is_agreed:
        return _show_swap(hall, form)
    record(hall, form, {"draw": draw_json(form.swapped.plan, hall.tournament.seed)})
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
    if was_sent(hall, form):
        return go_to("draw.show", tournament=tournament)
    if not form.accept():
        return _show_substitute(hall, form)
    leaving, coming = form.people()
    told: dict[str, Content] = {
        f"{OF_PEOPLE}{leaving.number}": person_json(replace(leaving, withdrawn=True)),
        f"{OF_PEOPLE}{coming.number}": person_json(replace(coming, present=True, withdrawn=False, substitute=True)),
        "draw": draw_json(form.plan(), hall.tournament.seed),
    }
    record(hall, form, told)
    return go_to("draw.show", tournament=tournament)


def _show_swap(hall: Hall, form: SwapForm) -> ResponseReturnValue:
    told = swapped(hall.tournament, form.swapped, form.numbers_told) if form.swapped else None
    coming = map(str, range(fixed(hall.tournament) + 1, len(hall.tournament.plan.passes) + 1))
    page = render_template(
        "tournaments/swap.html", hall=hall, form=form, told=told, passes=[(one, one) for one in coming]
    )
    return page, 200 if told and not form.problems else form.status


def _show_substitute(hall: Hall, form: SubstituteForm) -> ResponseReturnValue:
    return render_template("tournaments/substitute.html", hall=hall, form=form), form.status
