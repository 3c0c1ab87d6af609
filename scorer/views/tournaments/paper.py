"""The tournament's paper: what to print, how far it is, and the PDF."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...forms.tournaments.printing import PaperForm
from ...jass.sentence import N_, Sentence
from ...jass.sheet import Problem
from ...jass.tournament.tournament import Place
from ...paper.tournaments.stacks import print_stack
from ...shown.tournaments.kinds import KINDS
from ...shown.tournaments.stack import NothingToPrint, stack
from ...store.hall import Hall
from ...store.tournaments import ORGANISER
from ...web import jobs
from ...web.reach import refuse_loopback
from ...words.languages import language
from ..addresses import go_to
from ..exports import as_file
from ..links import reachable_address
from .access import TOURNAMENT, hall_or_error
from .opening import table_link

bp = Blueprint("hall_paper", __name__, url_prefix=f"{TOURNAMENT}/print")
AT_ONCE = 1.5  # seconds: what is printed by then is shown without a page that waits
BUSY = N_("Others are printing at this moment. Print this once more in a while.")


@bp.get("")
def choose(tournament: int) -> ResponseReturnValue:
    """Ask what to print."""
    hall = hall_or_error(tournament, ORGANISER)
    return _show(hall, PaperForm.of(hall.tournament, request.args), 200)


@bp.post("")
def begin(tournament: int) -> ResponseReturnValue:
    """Begin to print; show the PDF if it is there at once, else how far it is."""
    hall = hall_or_error(tournament, ORGANISER)
    form = PaperForm.of(hall.tournament, {})
    if not form.accept():
        return _show(hall, form, form.status)
    refused = refuse_loopback(reachable_address()) if form.with_codes else None
    if refused:
        return _object(hall, form, "codes", refused, 422)
    try:
        kind, told = stack(hall, form.values["kind"], form.passe, _links(hall, form))
    except NothingToPrint as error:
        return _object(hall, form, "kind", error.message, 422)
    try:
        job = _begin(hall, form, kind, told)
    except jobs.Busy:
        return _object(hall, form, "", Sentence(BUSY), 503)
    return go_to("hall_paper.pdf" if _is_done(hall, job) else "hall_paper.watch", tournament=tournament, job=job)


@bp.get("/jobs/<job>")
def watch(tournament: int, job: str) -> ResponseReturnValue:
    """Show how far a print is; the page looks again by itself."""
    hall = hall_or_error(tournament, ORGANISER)
    found = jobs.find(job, _owner(tournament)) or abort(404)
    if found.pdf:
        return go_to("hall_paper.pdf", tournament=tournament, job=job)
    page = render_template("tournaments/printing.html", hall=hall, job=found)
    return page, 503 if found.failed else 200


@bp.get("/jobs/<job>/tournament.pdf")
def pdf(tournament: int, job: str) -> ResponseReturnValue:
    """Return what was printed."""
    hall_or_error(tournament, ORGANISER)
    found = jobs.find(job, _owner(tournament)) or abort(404)
    if not found.pdf:
        return go_to("hall_paper.watch", tournament=tournament, job=job)
    return as_file(found.pdf, "application/pdf", found.name, shown="inline")


def _begin(hall: Hall, form: PaperForm, kind: str, told: tuple[Any, ...]) -> str:
    words, paper = language(), form.values["paper"]

    def print_(tell: jobs.Tell) -> bytes:
        return print_stack(kind, told, paper, words=words, progress=tell)

    name = f"tournament-{hall.id}-{form.values['kind'].replace('_', '-')}.pdf"
    return jobs.begin(print_, jobs.Job(name, _owner(hall.id), len(told)))


def _is_done(hall: Hall, job: str) -> bool:
    found = jobs.find(job, _owner(hall.id))
    return found is not None and found.over.wait(AT_ONCE) and bool(found.pdf)


def _links(hall: Hall, form: PaperForm) -> Mapping[Place, str]:
    if not form.with_codes:
        return {}
    return {place: table_link(hall.id, place) for place in hall.tournament.places if form.passe in (None, place[0])}


def _owner(tournament: int) -> str:
    return f"tournament {tournament}"


def _object(hall: Hall, form: PaperForm, part: str, message: Sentence, status: int) -> ResponseReturnValue:
    form.problems.append(Problem("format", message, part=part))
    return _show(hall, form, status)


def _show(hall: Hall, form: PaperForm, status: int) -> ResponseReturnValue:
    address = reachable_address()
    page = render_template(
        "tournaments/print.html",
        hall=hall,
        form=form,
        kinds=KINDS,
        address=address,
        unreachable=refuse_loopback(address),
        back=url_for("hall.show", tournament=hall.id),
    )
    return page, status
