"""A passe: its tables, how far their results are, and publishing it and its standings."""

from __future__ import annotations

from datetime import UTC, datetime

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.draw import PasseForm
from ...shown.tournaments.passe import passe_view
from ...store.hall import Hall
from ...store.log import Content
from ...store.tournaments import ORGANISER
from ..addresses import go_to
from .access import PASSE, TOURNAMENT, hall_or_error, keep, may_organise

bp = Blueprint("passes", __name__)


@bp.get(PASSE)
def show(tournament: int, passe: int) -> ResponseReturnValue:
    """Show the tables of a passe; to the organiser also how far their results are."""
    hall = hall_or_error(tournament)
    organises = may_organise(tournament)
    if not 1 <= passe <= len(hall.tournament.plan.passes) or not (organises or passe in hall.tournament.opened):
        abort(404)
    return render_template(
        "tournaments/passe.html",
        hall=hall,
        organises=organises,
        passe=passe_view(hall, passe, datetime.now(UTC)),
        form=lambda: PasseForm.of(hall, fresh=True),
    )


@bp.post(f"{PASSE}/<any(publish, withdraw, show, hide):act>")
def decide(tournament: int, passe: int, act: str) -> ResponseReturnValue:
    """Publish a passe or its standings, or take that back."""
    hall = hall_or_error(tournament, ORGANISER)
    subject = f"{'opened' if act in ('publish', 'withdraw') else 'shown'}/{passe}"
    _decide(hall, subject, {} if act in ("publish", "show") else None)
    return go_to("passes.show", tournament=tournament, passe=passe)


@bp.post(f"{TOURNAMENT}/<any(freeze, unfreeze):state>")
def freeze(tournament: int, state: str) -> ResponseReturnValue:
    """Hide all standings until the prize-giving, or show them again."""
    hall = hall_or_error(tournament, ORGANISER)
    _decide(hall, "frozen", {} if state == "freeze" else None)
    return go_to("rankings.show", tournament=tournament)


def _decide(hall: Hall, subject: str, content: Content) -> None:
    form = PasseForm.of(hall)
    if not form.accept():
        abort(400)
    passes = len(hall.tournament.plan.passes)
    if subject != "frozen" and not 1 <= int(subject.rpartition("/")[2]) <= passes:
        abort(404)
    is_told = hall.log.content(subject) is not None
    if is_told == (content is not None):  # it is so already: sent twice, or another desk was faster
        return
    keep(hall.id, {subject: content}, based_on={subject: hall.number(subject)}, key=form.key)
