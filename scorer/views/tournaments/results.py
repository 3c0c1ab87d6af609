"""A table brings in its result by its own link: the figures, the same figures once more, then they are stored."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ...forms.tournaments.results import OVERTAKEN, SENT_BEFORE, ResultForm
from ...jass.sentence import N_, Sentence
from ...jass.tournament.results.states import TO_REPEAT, state_of
from ...jass.tournament.tournament import Place
from ...shown.tournaments.result import seated, shown_result
from ...store import tournaments as store
from ...store.hall import RESULT, SECOND, Hall, open_tournament, subject_of
from ...store.log import Content
from ...store.tournaments import ORGANISER, TABLE
from ...web.requests import get_db
from ..access import device
from ..addresses import go_to
from . import access
from .access import REFUSALS, may_bring_in, may_organise

bp = Blueprint("results", __name__, url_prefix=access.TABLE)

NOT_THIS_TABLE = N_("This device has not opened this table. Scan the QR code on the table sheet.")
NO_TABLE = N_("This passe has no such table.")
NOT_YET = N_("This passe is not published yet. As soon as it is, the same link brings in the result of the table.")


@bp.get("")
def bring_in(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Ask for the result of a table, or show the one that is in."""
    hall = hall_at(tournament, (passe, table))
    if (passe, table) in hall.tournament.results:
        return _show_result(hall, (passe, table))
    return show_form(_form(hall, (passe, table), RESULT))


@bp.get("/correct")
def correct(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Show the figures that are in, to be changed."""
    hall = hall_at(tournament, (passe, table))
    if _is_blind(hall, (passe, table)) and not brought_it(hall, (passe, table)):
        return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)
    return show_form(_form(hall, (passe, table), RESULT))


@bp.post("")
def record(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Take the figures: show them once more, and store them when that was agreed to."""
    hall = hall_at(tournament, (passe, table))
    return _take(_form(hall, (passe, table), RESULT))


@bp.get("/second")
def second(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Ask for the second entry of a table, without showing the first."""
    hall = hall_at(tournament, (passe, table))
    if not _wants_second(hall, (passe, table)):
        return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)
    return show_form(_form(hall, (passe, table), SECOND))


@bp.post("/second")
def repeat(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Take the second entry."""
    hall = hall_at(tournament, (passe, table))
    if hall.tournament.setup.confirm != "double":
        abort(409)
    return _take(_form(hall, (passe, table), SECOND))


def hall_at(tournament: int, place: Place) -> Hall:
    """Return the tournament if this device may bring in the result of a table, and it may come in; else answer why."""
    if not may_bring_in(tournament, place):
        abort(403, Sentence(NOT_THIS_TABLE))
    hall = open_tournament(get_db(), tournament)
    if place not in hall.tournament.places:
        abort(404, Sentence(NO_TABLE))
    if place[0] not in hall.tournament.opened:
        abort(403, Sentence(NOT_YET))
    return hall


def role(tournament: int) -> str:
    """Return as who this device speaks: the organiser's Undo is not about what the tables say."""
    return ORGANISER if may_organise(tournament) else TABLE


def show_form(form: ResultForm) -> ResponseReturnValue:
    """Render the page on which a result is typed."""
    hall, place = form.hall, form.place
    page = render_template(
        "tournaments/entry.html",
        hall=hall,
        place=place,
        form=form,
        seats=seated(hall.tournament, place),
        organises=may_organise(hall.id),
        office=form.in_office or (form.decides and not form.is_sent and bool(request.args.get("office"))),
    )
    return page, form.status


def _form(hall: Hall, place: Place, kind: str) -> ResultForm:
    """Make the form of an entry. A second one is blind: it shows nothing that is in."""
    told = hall.tournament.results.get(place) if kind == RESULT else None
    return ResultForm.on(hall, place, kind, told, decides=may_organise(hall.id))


def _take(form: ResultForm) -> ResponseReturnValue:
    if not form.accept():
        return show_form(form)
    if not form.is_agreed:
        return _show_once_more(form)
    hall, place = form.hall, form.place
    told, based_on = _step(form)
    try:
        store.record(get_db(), hall.id, told, based_on=based_on, key=form.key, device=device(), role=role(hall.id))
    except (store.Stale, store.KeyUsed) as error:
        form.hall = open_tournament(get_db(), hall.id)
        form.renew(SENT_BEFORE if isinstance(error, store.KeyUsed) else OVERTAKEN)
        return show_form(form)
    except store.Refused as error:
        abort(409, Sentence(REFUSALS[type(error)]))
    if form.in_office:
        return go_to("office.show", tournament=hall.id, passe=place[0], saved=place[1])
    return go_to("results.bring_in", tournament=hall.id, passe=place[0], table=place[1])


def _step(form: ResultForm) -> tuple[dict[str, Content], dict[str, int]]:
    """Return what is said, and in sight of what.

    A correction by the office settles both blind entries. A table that reports anew once its standings are public,
    or while its reports differ, is heard beside what stands there: the organiser chooses.
    """
    hall, place = form.hall, form.place
    told: dict[str, Content] = {form.subject: form.content()}
    based_on = form.based_on
    both_in = place in hall.tournament.results and place in hall.tournament.second
    if form.decides and form.kind == RESULT and both_in and form.known["second"]:
        second_entry = subject_of(place, SECOND)
        told[second_entry] = form.content()
        based_on = {**based_on, second_entry: form.known["second"]}
    if not form.decides and (place[0] in hall.tournament.shown or place in hall.disputed):
        based_on = {**based_on, form.subject: 0}
    return told, based_on


def _show_once_more(form: ResultForm) -> ResponseReturnValue:
    hall, place = form.hall, form.place
    return render_template(
        "tournaments/review.html",
        hall=hall,
        place=place,
        form=form,
        seats=seated(hall.tournament, place),
        shown=shown_result(hall.tournament, place, form.result),
        organises=may_organise(hall.id),
    )


def _show_result(hall: Hall, place: Place) -> ResponseReturnValue:
    told, revision = hall.tournament.results[place], hall.log.current[subject_of(place)]
    state = state_of(hall.tournament, place)
    hidden = _is_blind(hall, place) and not brought_it(hall, place)
    return render_template(
        "tournaments/result.html",
        hall=hall,
        place=place,
        revision=revision,
        state=state,
        hidden=hidden,
        seats=seated(hall.tournament, place),
        shown=None if hidden else shown_result(hall.tournament, place, told),
        is_own=brought_it(hall, place),
        is_disputed=place in hall.disputed,
        organises=may_organise(hall.id),
    )


def brought_it(hall: Hall, place: Place) -> bool:
    """Tell whether this very device has brought in the result that counts."""
    return hall.log.current[subject_of(place)].device == device()


def _is_blind(hall: Hall, place: Place) -> bool:
    """Tell whether the first entry is still to be hidden from whoever makes the second."""
    return state_of(hall.tournament, place).kind == TO_REPEAT and place in hall.tournament.results


def _wants_second(hall: Hall, place: Place) -> bool:
    return hall.tournament.setup.confirm == "double" and place not in hall.tournament.second
