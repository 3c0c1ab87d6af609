"""The page from which an organiser runs the evening: what is next, the passes, what was done last."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.deals import TakeBackForm
from ...jass.tournament.file.text import dump
from ...shown.tournaments.log import lines_of, said
from ...shown.tournaments.overview import overview
from ...store import tournaments as store
from ...store.hall import Hall
from ...store.steps import Step
from ...store.tournaments import ORGANISER
from ...web import tournaments
from ...web.requests import get_db
from ...words.languages import capital
from ..access import device
from ..addresses import go_to
from ..exports import as_file
from .access import TOURNAMENT, hall_or_error, may_organise

bp = Blueprint("hall", __name__)


@bp.get(TOURNAMENT)
def show(tournament: int) -> ResponseReturnValue:
    """Show the tournament: to its organiser what is to do, to others what they may see."""
    hall = hall_or_error(tournament)
    return render_template(
        "tournaments/show.html",
        hall=hall,
        organises=may_organise(tournament),
        seen=overview(hall),
        undo=_taking_back(hall, hall.log.undo),
        redo=_taking_back(hall, hall.log.redo),
    )


@bp.post(f"{TOURNAMENT}/undo")
def take_back(tournament: int) -> ResponseReturnValue:
    """Take back what the organiser did last, or bring it back."""
    hall_or_error(tournament, ORGANISER)
    form = TakeBackForm()
    if not form.accept():
        abort(400)
    try:
        store.take_back(get_db(), tournament, form.known["revision"], key=form.key, device=device())
    except (store.Stale, store.Refused):
        abort(409)
    return go_to("hall.show", tournament=tournament)


@bp.get(f"{TOURNAMENT}/log")
def log(tournament: int) -> ResponseReturnValue:
    """Show what was done, when and on which device, newest first."""
    hall = hall_or_error(tournament, ORGANISER)
    return render_template("tournaments/log.html", hall=hall, days=lines_of(hall))


@bp.get(f"{TOURNAMENT}/tournament.json")
def export(tournament: int) -> ResponseReturnValue:
    """Return the tournament as a file that can be brought in elsewhere."""
    hall = hall_or_error(tournament, ORGANISER)
    return as_file(dump(hall.tournament), "application/json", f"tournament-{tournament}.json")


@bp.app_template_global("own_tournaments")
def own_tournaments() -> list[tuple[int, str]]:
    """Return number and name of the tournaments that this device may open, latest first."""
    good = store.good_generations(get_db(), [one.tournament for one in tournaments.remembered()])
    own = [one for one in tournaments.remembered() if good.get((one.tournament, one.role)) == one.generation]
    return [(one.tournament, store.load(get_db(), one.tournament).content("setup")["name"]) for one in own]


def _taking_back(hall: Hall, step: Step) -> tuple[str, TakeBackForm] | None:
    """Return what would be taken back in words, and the form that does it."""
    return (capital(said(hall, step)), TakeBackForm(fresh=True, revision=step[0].id)) if step else None
