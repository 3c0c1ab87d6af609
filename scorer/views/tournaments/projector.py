"""What the wall of the hall shows: the draw, the public standings page by page, the prize-giving.

A wall is seen by everybody, so draw and standings are the public ones, also on the organiser's device.
"""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from ...shown.tournaments.ceremony import ceremony as ceremony_at
from ...shown.tournaments.ranking import public_passes, public_revision, standings_for
from ...shown.tournaments.screen import ROWS, SECONDS, Pace, draw_revision, leaf, newest_open, wall_tables
from ...store.tournaments import ORGANISER
from ...words.languages import language
from ..freshness import STARTED, unless_known
from .access import TOURNAMENT, hall_or_error, may_organise

bp = Blueprint("projector", __name__, url_prefix=f"{TOURNAMENT}/projector")


@bp.get("")
def show(tournament: int) -> ResponseReturnValue:
    """Offer what the projector can show."""
    hall = hall_or_error(tournament)
    choices = {"seconds": SECONDS, "rows": ROWS}
    organises = may_organise(tournament)
    return render_template(
        "tournaments/projector.html", hall=hall, organises=organises, pace=Pace.read(request.args), choices=choices
    )


@bp.get("/draw")
def draw(tournament: int) -> ResponseReturnValue:
    """Show the tables of the passe that was published last, page by page."""
    hall, pace = hall_or_error(tournament), Pace.read(request.args)
    known = unless_known(f"{STARTED}-{draw_revision(hall)}-{language()}-draw")
    if known:
        return known
    passe = newest_open(hall.tournament)
    shown = leaf(wall_tables(hall.tournament, passe) if passe else (), pace.tables, request.args)
    return render_template("tournaments/projector_draw.html", hall=hall, pace=pace, passe=passe, leaf=shown)


@bp.get("/standings")
def standings(tournament: int) -> ResponseReturnValue:
    """Show the public standings, page by page."""
    hall, pace = hall_or_error(tournament), Pace.read(request.args)
    known = unless_known(f"{STARTED}-{public_revision(hall)}-{language()}-wall")
    if known:
        return known
    ranking, passes = standings_for(hall, organises=False), public_passes(hall.tournament)
    shown = leaf(ranking.lines if ranking else (), pace.rows, request.args)
    passe = passes[-1] if passes else None
    return render_template("tournaments/projector_standings.html", hall=hall, pace=pace, passe=passe, leaf=shown)


@bp.get("/ceremony")
def ceremony(tournament: int) -> ResponseReturnValue:
    """Call one rank after the other, from the last to the first: ?rank=3. Only the organiser can."""
    hall = hall_or_error(tournament, ORGANISER)
    told = request.args.get("rank", "")
    asked = int(told) if told.isascii() and told.isdecimal() and len(told) < 5 else None
    shown, pace = ceremony_at(hall, asked), Pace.read(request.args)
    return render_template("tournaments/ceremony.html", hall=hall, shown=shown, pace=pace)
