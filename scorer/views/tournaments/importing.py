"""A list of people, pasted or from a file: shown first, kept after "yes"."""

from __future__ import annotations

from flask import render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.importing import MOST_SENT, ListForm
from ...shown.tournaments.people import ColumnShown, columns_of, headcount
from ...store.hall import Hall
from ...store.tournaments import ORGANISER
from ...web.requests import takes
from ..addresses import go_to
from .access import hall_or_error, keep, may_organise
from .people import back_up, bp


@bp.route("/people/import", methods=["GET", "POST"])
@takes(MOST_SENT, lambda tournament: may_organise(tournament))
def bring_in(tournament: int) -> ResponseReturnValue:
    """Ask for a list; show what is read of it, and how; enter everybody when somebody says yes to that."""
    hall = hall_or_error(tournament, ORGANISER)
    form = ListForm.of(hall)
    if not form.accept():
        return _show(hall, form)
    back_up("import")
    keep(tournament, form.contents(), based_on=form.based_on(), key=form.key)
    return go_to("people.show", tournament=tournament, by="number")


def _show(hall: Hall, form: ListForm) -> ResponseReturnValue:
    if not form.is_shown:
        return render_template("tournaments/import.html", hall=hall, form=form), form.status
    page = render_template(
        "tournaments/preview.html",
        hall=hall,
        form=form,
        columns=[(one.column, _words(one)) for one in columns_of(form.lines, form.columns)],
        entered=headcount(hall.tournament.people).entered,
    )
    return page, form.status


def _words(column: ColumnShown) -> str:
    """Return how a column is offered: "B: Name", or without a heading "B: Meier, Müller, Zürcher"."""
    return f"{column.letter}: {column.heading or ', '.join(column.samples)}"
