"""The office types the table sheets in, by the keyboard alone: the table's number, its figures, the next table."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.utils import redirect

from ...jass.sentence import N_, Sentence
from ...jass.tournament.results.states import DIFFERS, TO_REPEAT, state_of
from ...jass.tournament.tournament import Place
from ...shown.tournaments.office import Desk, desk_of, passe_at_desk
from ...shown.tournaments.result import seated, shown_result
from ...store.hall import Hall
from ...store.tournaments import ORGANISER
from .access import TOURNAMENT, hall_or_error

bp = Blueprint("office", __name__, url_prefix=f"{TOURNAMENT}/office")
NONE_OPEN = N_("No passe is published yet. As soon as one is, its table sheets are typed in here.")
NO_TABLE = N_("Passe {passe} has no table “{told}”. Its tables go from 1 to {last}.")
NO_PASSE = N_("This passe is not published.")


@bp.get("")
def show(tournament: int) -> ResponseReturnValue:
    """Ask for the next table, and show what is out; with a table's number, go on to its figures."""
    hall = hall_or_error(tournament, ORGANISER)
    now = datetime.now(UTC)
    passe = _passe(hall, now)
    if passe is None:
        return render_template("tournaments/office.html", hall=hall, desk=None, wrong=None, why=Sentence(NONE_OPEN))
    desk = desk_of(hall, passe, now)
    told = request.args.get("table")
    if told is None:
        return _show(hall, desk)
    table = desk.next_table if not told.strip() else _number(told)
    if table is None or not 1 <= table <= len(desk.lines):
        said = {"passe": passe, "told": told.strip()[:20], "last": len(desk.lines)}
        return _show(hall, desk, Sentence(NO_TABLE, said) if told.strip() else None)
    return redirect(_page_of(hall, (passe, table)), 303)


def _page_of(hall: Hall, place: Place) -> str:
    """Return where a table's figures are typed: as the first entry, as the second one blind, or chosen from both."""
    state = state_of(hall.tournament, place).kind
    values = {"tournament": hall.id, "passe": place[0], "table": place[1]}
    if place in hall.disputed:
        return url_for("deciding.show_reports", **values)
    if state == DIFFERS:
        return url_for("deciding.show_differences", **values)
    if state == TO_REPEAT and place in hall.tournament.results:
        return url_for("results.second", **values, office=1)
    return url_for("results.correct", **values, office=1)


def _show(hall: Hall, desk: Desk, wrong: Sentence | None = None) -> ResponseReturnValue:
    saved = _number(request.args.get("saved", ""))
    place = (desk.passe, saved) if saved else None
    result = hall.tournament.results.get(place) if place else None
    blind = (
        place is not None and place in hall.tournament.results and state_of(hall.tournament, place).kind == TO_REPEAT
    )
    page = render_template(
        "tournaments/office.html",
        hall=hall,
        desk=desk,
        wrong=wrong,
        why=None,
        saved=saved if place in hall.tournament.places else None,
        seats=seated(hall.tournament, place) if place in hall.tournament.places else (),
        shown=shown_result(hall.tournament, place, result) if place and result and not blind else None,
    )
    return page, 422 if wrong else 200


def _passe(hall: Hall, now: datetime) -> int | None:
    told = request.args.get("passe")
    if told is None:
        return passe_at_desk(hall, now)
    passe = _number(told)
    if passe is None or passe not in hall.tournament.opened or passe > len(hall.tournament.plan.passes):
        abort(404, Sentence(NO_PASSE))
    return passe


def _number(told: str) -> int | None:
    text = told.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 3 else None
