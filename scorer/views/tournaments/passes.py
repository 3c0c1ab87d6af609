"""A passe: its tables, how far their results are, and publishing it and its standings."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.passes import PasseForm
from ...shown.tournaments.passe import minutes_since, page_revision, passe_view
from ...store.hall import SHOWN, Hall
from ...store.log import Content
from ...store.tournaments import OPENED, ORGANISER
from ...words.languages import language
from ..addresses import go_to
from ..freshness import STARTED, unless_known
from .access import PASSE, TOURNAMENT, hall_or_error, may_organise
from .draw import record, was_sent

bp = Blueprint("passes", __name__)


@bp.get(PASSE)
def show(tournament: int, passe: int) -> ResponseReturnValue:
    """Show the tables of a passe; to the organiser also how far their results are."""
    hall, organises = hall_or_error(tournament), may_organise(tournament)
    if not 1 <= passe <= len(hall.tournament.plan.passes) or not (organises or passe in hall.tournament.opened):
        abort(404)
    now = datetime.now(UTC)
    # To viewers it is the same page whatever tables bring in; to the organiser the minutes go on.
    mark = f"o{hall.log.newest}-{minutes_since(hall, passe, now)}" if organises else f"v{page_revision(hall)}"
    return unless_known(f"{STARTED}-{mark}-{language()}") or render_template(
        "tournaments/passe.html",
        hall=hall,
        organises=organises,
        passe=passe_view(hall, passe, now),
        form=lambda: PasseForm.of(hall, fresh=True),
    )


@bp.post(f"{PASSE}/<any(publish, withdraw, show, hide):act>")
def decide(tournament: int, passe: int, act: str) -> ResponseReturnValue:
    """Publish a passe or its standings, or take that back. A passe that is withdrawn takes its standings with it."""
    hall = hall_or_error(tournament, ORGANISER)
    if not 1 <= passe <= len(hall.tournament.plan.passes):
        abort(404)
    if act == "show" and passe not in hall.tournament.opened:
        abort(409)
    _decide(hall, _told(hall, passe, act))
    return go_to("passes.show", tournament=tournament, passe=passe)


@bp.post(f"{TOURNAMENT}/<any(freeze, unfreeze):state>")
def freeze(tournament: int, state: str) -> ResponseReturnValue:
    """Hide all standings until the prize-giving, or show them again."""
    hall = hall_or_error(tournament, ORGANISER)
    _decide(hall, {"frozen": {} if state == "freeze" else None})
    return go_to("rankings.show", tournament=tournament)


def _told(hall: Hall, passe: int, act: str) -> dict[str, Content]:
    """Return what a button of a passe says.

    Standings after a passe count all passes before it too: they become public with it, and are hidden before it.
    """
    opened, shown, told = f"{OPENED}{passe}", f"{SHOWN}{passe}", hall.tournament
    earlier = {f"{SHOWN}{one}": {} for one in sorted(told.opened) if one < passe}
    later = {f"{SHOWN}{one}": None for one in sorted(told.shown) if one > passe}
    steps: dict[str, dict[str, Content]] = {
        "publish": {opened: {}},
        "withdraw": {opened: None, shown: None},
        "show": {shown: {}, **earlier},
        "hide": {shown: None, **later},
    }
    return steps[act]


def _decide(hall: Hall, told: dict[str, Content]) -> None:
    """Keep what is not so already: the button may be sent twice, or another desk was faster."""
    form = PasseForm.of(hall)
    if was_sent(hall, form):
        return
    if not form.accept():
        abort(400)
    new = {one: content for one, content in told.items() if (hall.log.content(one) is None) != (content is None)}
    if any(one.startswith(OPENED) and content is not None for one, content in new.items()) and not form.is_current():
        abort(409)  # the draw that the page had shown is another one by now
    if new:
        record(hall, form, new)
