"""The prizes: what each rank wins, who wins it as things stand, and the cash of the evening."""

from __future__ import annotations

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from ...store.tournaments import ORGANISER
from .access import TOURNAMENT, hall_or_error

bp = Blueprint("prizes", __name__, url_prefix=f"{TOURNAMENT}/prizes")


@bp.get("")
def show(tournament: int) -> ResponseReturnValue:
    """Show the prizes, who wins them now, and the cash."""
    return render_template("tournaments/prizes.html", hall=hall_or_error(tournament, ORGANISER))
