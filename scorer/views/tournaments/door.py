"""At the door: who is here, and who has paid. Several desks tick at once."""

from __future__ import annotations

import secrets
from typing import Any

from flask import Response, abort, jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...forms.tournaments.entered import subject
from ...forms.tournaments.people import TickForm
from ...jass.sentence import N_, Sentence
from ...shown.tournaments.people import found, headcount, people_by
from ...store import tournaments as store
from ...store.hall import Hall, open_tournament
from ...store.tournaments import ORGANISER
from ...web.requests import get_db
from ...words.languages import language, say
from ..access import device
from ..addresses import go_to
from ..freshness import STARTED
from .access import hall_or_error
from .people import bp

TRIES = 20  # as many desks may tick the same person in the same moment
COUNTED = N_("{present} of {playing} here, {paid} paid")
LONGEST_FIND = 40  # letters of what is looked for


@bp.route("/door", methods=["GET", "POST"])
def door(tournament: int) -> ResponseReturnValue:
    """Show everybody with two ticks; keep the one that was tapped."""
    hall = hall_or_error(tournament, ORGANISER)
    form = TickForm.of()
    if request.method == "GET" or "lang" in form.sent:
        return _show(hall, form)
    if not form.accept():
        abort(400)
    _keep(hall, form)
    if request.accept_mimetypes.best == "application/json":
        return jsonify(_now(open_tournament(get_db(), tournament)))
    asked = {"find": told} if (told := form.sent.get("find", "")[:LONGEST_FIND]) else {}
    return go_to("people.door", tournament=tournament, **asked, _anchor=f"person-{form.number}")


@bp.get("/door/now")
def door_now(tournament: int) -> ResponseReturnValue:
    """Return who is here and who has paid, for a page that follows the other desks."""
    hall = hall_or_error(tournament, ORGANISER)
    response: Response = jsonify(_now(hall))
    response.set_etag(f"{STARTED}-{hall.log.newest}-{language()}", weak=True)
    return response.make_conditional(request)


def _keep(hall: Hall, form: TickForm) -> None:
    """Keep a tick as said of the person as they are now. What another desk has ticked meanwhile stays."""
    about = subject(form.number)
    for _ in range(TRIES):
        person = next((one for one in hall.tournament.people if one.number == form.number), None) or abort(409)
        told, based_on = {about: form.content(person)}, {about: hall.number(about)}
        # A key of its own: a tick says how things are, so that sending it twice says the same, also from an old page.
        key = secrets.token_urlsafe(12)
        try:
            store.record(get_db(), hall.id, told, based_on=based_on, key=key, device=device())
            return
        except store.Stale:
            hall = open_tournament(get_db(), hall.id)
    abort(409)


def _now(hall: Hall) -> dict[str, Any]:
    """Return what a page at the door shows, with the newest revision that it knows of."""
    people = [one for one in hall.tournament.people if not one.withdrawn]
    return {
        "newest": hall.log.newest,
        "counted": _counted(hall),
        "people": [one.number for one in people],
        "present": [one.number for one in people if one.present],
        "paid": [one.number for one in people if one.paid],
    }


def _counted(hall: Hall) -> str:
    count = headcount(hall.tournament.people)
    return say(Sentence(COUNTED, {"present": count.present, "playing": count.playing, "paid": count.paid}))


def _show(hall: Hall, form: TickForm) -> ResponseReturnValue:
    asked = request.args.get("find", form.sent.get("find", ""))[:LONGEST_FIND]
    everybody = [line for line in people_by(hall.tournament.people) if not line.person.withdrawn]
    return render_template(
        "tournaments/door.html",
        hall=hall,
        form=form,
        find=asked.strip(),
        lines=found(everybody, asked),
        is_whole=not asked.strip(),
        counted=_counted(hall),
        now=url_for("people.door_now", tournament=hall.id),
    )
