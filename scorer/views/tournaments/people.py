"""The people of a tournament: their list, one of them, and their start numbers."""

from __future__ import annotations

from flask import Blueprint, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from ...forms.base import Form
from ...forms.sheets import BasedForm
from ...forms.tournaments.entered import subject
from ...forms.tournaments.people import PersonForm
from ...jass.sentence import N_, Sentence
from ...jass.tournament import Person
from ...jass.tournament.file.contents import person_json
from ...jass.tournament.people.names import namesakes
from ...jass.tournament.people.numbering import drawn_numbers
from ...shown.tournaments.people import ORDERS, headcount, people_by, seated_ahead
from ...store import tournaments as store
from ...store.database import CannotKeep
from ...store.hall import Hall
from ...store.safeguards import safeguard
from ...store.tournaments import ORGANISER
from ...web.requests import get_db
from ..access import device
from ..addresses import go_to
from .access import TOURNAMENT, hall_or_error, keep

bp = Blueprint("people", __name__, url_prefix=TOURNAMENT)
PERSON = "/people/<int(min=1, max=999):number>"
NUMBERS_STAY = N_("Tables are drawn already, so start numbers stay. Nothing was stored.")


@bp.route("/people", methods=["GET", "POST"])
def show(tournament: int) -> ResponseReturnValue:
    """Show who is entered, and enter one person; the page then waits for the next name."""
    hall = hall_or_error(tournament, ORGANISER)
    form = PersonForm.of(hall)
    if not form.accept():
        return _show(hall, form)
    about = subject(form.number)
    keep(tournament, {about: form.content()}, based_on={about: form.based_on}, key=form.key)
    return go_to("people.show", tournament=tournament, by=_order(), added=form.number)


@bp.route(PERSON, methods=["GET", "POST"])
def change(tournament: int, number: int) -> ResponseReturnValue:
    """Show one person, and correct what is said of them."""
    hall = hall_or_error(tournament, ORGANISER)
    person = _entered(hall, number) or abort(404)
    form = PersonForm.of(hall, person)
    if not form.accept():
        return _show_person(hall, person, form)
    keep(tournament, {subject(number): form.content()}, based_on={subject(number): form.based_on}, key=form.key)
    return go_to("people.show", tournament=tournament)


@bp.post(f"{PERSON}/out")
def take_out(tournament: int, number: int) -> ResponseReturnValue:
    """Take somebody off the list who is in no draw."""
    hall_or_error(tournament, ORGANISER)
    form = BasedForm()
    if not form.accept():
        abort(400)
    keep(tournament, {subject(number): None}, based_on={subject(number): form.known["based_on"]}, key=form.key)
    return go_to("people.show", tournament=tournament)


@bp.post("/people/numbers")
def draw_numbers(tournament: int) -> ResponseReturnValue:
    """Draw all start numbers anew. A form that is sent twice draws once."""
    hall = hall_or_error(tournament, ORGANISER)
    form = Form()
    if not form.accept():
        abort(400)
    if hall.tournament.plan.passes:
        abort(409, Sentence(NUMBERS_STAY))
    back_up("numbers")
    people = drawn_numbers(hall.tournament.people, hall.tournament.setup.seed)
    told = {subject(person.number): person_json(person) for person in people}
    based_on = {one: hall.number(one) for one in ("draw", *told)}
    try:
        store.record(get_db(), tournament, told, based_on=based_on, key=form.key, device=device())
    except store.Stale:
        abort(409)
    except store.KeyUsed:
        pass  # they are drawn already, by this very form
    return go_to("people.show", tournament=tournament, by="number")


def back_up(why: str) -> None:
    """Keep a backup before a risky step; answer 503 where that cannot be done: the step is not done either."""
    try:
        safeguard(get_db(), current_app.config["SECRET_KEY"], why)
    except CannotKeep as error:
        abort(503, error.message)


def _entered(hall: Hall, number: int) -> Person | None:
    return next((one for one in hall.tournament.people if one.number == number), None)


def _order() -> str:
    told = request.args.get("by", "")
    return told if told in ORDERS else "name"


def _show(hall: Hall, form: PersonForm) -> ResponseReturnValue:
    told = request.args.get("added", "")
    people = hall.tournament.people
    added = _entered(hall, int(told)) if told.isascii() and told.isdecimal() and len(told) < 4 else None
    page = render_template(
        "tournaments/people.html",
        hall=hall,
        form=form,
        order=_order(),
        lines=people_by(people, _order()),
        count=headcount(people),
        added=added,
        namesakes=namesakes(added, people) if added else (),
        numbers_form=Form(fresh=True),
    )
    return page, form.status


def _show_person(hall: Hall, person: Person, form: PersonForm) -> ResponseReturnValue:
    page = render_template(
        "tournaments/person.html",
        hall=hall,
        person=person,
        form=form,
        is_seated=any(person.number in table for tables in hall.tournament.plan.passes for table in tables),
        ahead=seated_ahead(hall.tournament, person.number),
        out_form=BasedForm(fresh=True, based_on=hall.number(subject(person.number))),
    )
    return page, form.status
