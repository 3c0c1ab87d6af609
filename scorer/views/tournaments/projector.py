"""What the wall of the hall shows: the draw, the public standings page by page, the prize-giving."""

from __future__ import annotations

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from .access import TOURNAMENT, hall_or_error, may_organise

bp = Blueprint("projector", __name__, url_prefix=f"{TOURNAMENT}/projector")


@bp.get("")
def show(tournament: int) -> ResponseReturnValue:
    """Offer what the projector can show."""
    hall = hall_or_error(tournament)
    return render_template("tournaments/projector.html", hall=hall, organises=may_organise(tournament))
