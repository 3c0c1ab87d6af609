"""The standings: to the organiser as results come in, to everybody else as far as they are published."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ...forms.tournaments.passes import PasseForm
from ...shown.tournaments.prizes import prizes_view
from ...shown.tournaments.ranking import passes_for, public_revision, standings_for
from ...shown.tournaments.ranking_csv import ranking_csv
from ...words.languages import language
from ..exports import as_file
from ..freshness import STARTED, unless_known
from .access import TOURNAMENT, hall_or_error, may_organise

bp = Blueprint("rankings", __name__, url_prefix=f"{TOURNAMENT}/standings")


@bp.get("")
def show(tournament: int) -> ResponseReturnValue:
    """Show the standings after all passes that the reader may see, or after one that the address names."""
    hall, organises = hall_or_error(tournament), may_organise(tournament)
    revision = hall.log.newest if organises else public_revision(hall)
    known = unless_known(f"{STARTED}-{revision}-{language()}-{'o' if organises else 'v'}")
    if known:
        return known
    passe = _asked()
    return render_template(
        "tournaments/standings.html",
        hall=hall,
        organises=organises,
        ranking=standings_for(hall, organises, passe),
        seen=passes_for(hall.tournament, organises),
        asked=passe,
        warnings=prizes_view(hall).ties if organises else (),
        form=lambda: PasseForm.of(hall, fresh=True),
    )


@bp.get("/ranking.csv")
def spreadsheet(tournament: int) -> ResponseReturnValue:
    """Return the standings as a table that Excel opens; the organiser's are all that came in."""
    hall, organises = hall_or_error(tournament), may_organise(tournament)
    ranking = standings_for(hall, organises, _asked()) or abort(404)
    return as_file(ranking_csv(ranking), "text/csv; charset=utf-8", f"ranking-{tournament}.csv")


def _asked() -> int | None:
    told = request.args.get("passe", "")
    return int(told) if told.isascii() and told.isdecimal() and len(told) < 3 else None
