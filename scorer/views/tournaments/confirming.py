"""A second person confirms what a table brought in, on another device than the one that brought it in."""

from __future__ import annotations

from flask import abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.choosing import ConfirmForm
from ...jass.sentence import N_, Sentence
from ...jass.tournament.results.states import TO_CONFIRM, state_of
from ...jass.tournament.tournament import Place
from ...shown.tournaments.result import seated, shown_result
from ...store.hall import Hall, subject_of
from ...store.tournaments import CONFIRMED
from ..addresses import go_to
from .access import keep, may_organise
from .results import bp, brought_it, hall_at, role

OWN_EYES = N_("The device that brought it in cannot confirm it. Another phone at the table can, or the office.")
NOTHING_TO_CONFIRM = N_("There is nothing to confirm at this table.")


@bp.get("/confirm")
def confirm(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Show the result to somebody else than the one who brought it in."""
    hall = hall_at(tournament, (passe, table))
    if state_of(hall.tournament, (passe, table)).kind != TO_CONFIRM:
        return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)
    return _show_confirm(hall, (passe, table))


@bp.post("/confirm")
def agree(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Keep that a second person has confirmed the result that they were shown."""
    place = (passe, table)
    hall = hall_at(tournament, place)
    if place not in hall.tournament.results or hall.tournament.setup.confirm != "person":
        abort(409, Sentence(NOTHING_TO_CONFIRM))
    form = ConfirmForm.of(hall, place)
    if not form.accept():
        return _show_confirm(hall, place, form)
    if brought_it(hall, place):
        abort(403, Sentence(OWN_EYES))
    subject = subject_of(place, CONFIRMED)
    known = {subject: form.known["based_on"], subject_of(place): form.known["number"]}
    content = {"number": form.known["number"]}
    keep(tournament, {subject: content}, based_on=known, key=form.key, role=role(tournament))
    return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)


def _show_confirm(hall: Hall, place: Place, form: ConfirmForm | None = None) -> ResponseReturnValue:
    form = form or ConfirmForm.of(hall, place)
    page = render_template(
        "tournaments/confirm.html",
        hall=hall,
        place=place,
        form=form,
        seats=seated(hall.tournament, place),
        shown=shown_result(hall.tournament, place, hall.tournament.results[place]),
        is_own=brought_it(hall, place),
        organises=may_organise(hall.id),
    )
    return page, form.status
