"""What the office decides about a table: which report counts, which of two figures, that a result is taken back."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.tournaments.choosing import BackForm, CellsForm, ReportForm, reports
from ...jass.sentence import N_, Sentence
from ...jass.tournament.tournament import Place
from ...shown.tournaments.result import seated, shown_cells
from ...shown.tournaments.versions import report_cells, versions_of
from ...store.hall import Hall, subject_of
from ...store.tournaments import OF_RESULTS, ORGANISER
from ..access import device
from ..addresses import go_to
from .access import TABLE, hall_or_error, keep
from .people import back_up

bp = Blueprint("deciding", __name__, url_prefix=TABLE)
NO_TABLE = N_("This passe has no such table.")
NOT_DISPUTED = N_("The reports of this table do not differ, or somebody has chosen already. Nothing was stored.")
KINDS = dict(zip(("result", "second"), OF_RESULTS, strict=True))


@bp.get("/reports")
def show_reports(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Show the reports that differ side by side, only where they do."""
    place = (passe, table)
    hall = _hall(tournament, place)
    told = {kind: reports(hall, place, subject) for kind, subject in KINDS.items()}
    if not any(told.values()):
        return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)
    return render_template(
        "tournaments/reports.html",
        hall=hall,
        place=place,
        seats=seated(hall.tournament, place),
        disputes={kind: (said, report_cells(hall, place, said)) for kind, said in told.items() if said},
        form=ReportForm(fresh=True),
        based_on={kind: hall.number(subject_of(place, subject)) for kind, subject in KINDS.items()},
    )


@bp.post("/reports/<any(result, second):kind>")
def choose(tournament: int, passe: int, table: int, kind: str) -> ResponseReturnValue:
    """Let one of the reports count."""
    place = (passe, table)
    hall = _hall(tournament, place)
    form, subject = ReportForm(), subject_of(place, KINDS[kind])
    if not form.accept():
        abort(400)
    chosen = next((one for one in hall.log.said(subject) if one.number == form.known["choice"]), None)
    if chosen is None or chosen.content is None:
        abort(409, Sentence(NOT_DISPUTED))
    if form.known["based_on"] == hall.number(subject):
        keep(tournament, {subject: chosen.content}, based_on={subject: form.known["based_on"]}, key=form.key)
    elif place in hall.disputed or hall.log.content(subject) != chosen.content:
        abort(409)  # else it was sent twice
    return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)


@bp.get("/differences")
def show_differences(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Show where the two blind entries differ."""
    place = (passe, table)
    hall = _hall(tournament, place)
    if not _has_both(hall, place) or not CellsForm.of(hall, place).cells:
        return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)
    return _show_cells(CellsForm.of(hall, place))


@bp.post("/differences")
def resolve(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Write the result that was put together as both entries."""
    place = (passe, table)
    hall = _hall(tournament, place)
    if not _has_both(hall, place):
        abort(409)
    form = CellsForm.of(hall, place)
    if form.is_sent and form.based_on != {subject: hall.number(subject) for subject in form.based_on}:
        if not form.cells and hall.log.current[subject_of(place)].device == device():
            return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)  # it was sent twice
        abort(409)  # the cells that were chosen are those of other entries
    if not form.accept():
        return _show_cells(form)
    told = {subject_of(place, kind): form.content() for kind in OF_RESULTS}
    keep(tournament, told, based_on=form.based_on, key=form.key)
    return go_to("results.bring_in", tournament=tournament, passe=passe, table=table)


@bp.get("/versions")
def versions(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Show everything that was ever said of a table's result, newest first."""
    place = (passe, table)
    hall = _hall(tournament, place)
    return render_template(
        "tournaments/versions.html",
        hall=hall,
        place=place,
        seats=seated(hall.tournament, place),
        versions=versions_of(hall, place),
        back=BackForm.of(hall, place) if place in {**hall.tournament.results, **hall.tournament.second} else None,
    )


@bp.post("/take-back")
def take_back(tournament: int, passe: int, table: int) -> ResponseReturnValue:
    """Take back what a table brought in, with its second entry and its confirmation. All versions stay."""
    place = (passe, table)
    hall = _hall(tournament, place)
    form = BackForm.of(hall, place)
    if not form.accept():
        abort(400)
    told, based_on = form.step(hall, place)
    if told:
        back_up("delete")
        keep(tournament, told, based_on=based_on, key=form.key)
    return go_to("deciding.versions", tournament=tournament, passe=passe, table=table)


def _hall(tournament: int, place: Place) -> Hall:
    hall = hall_or_error(tournament, ORGANISER)
    if place not in hall.tournament.places:
        abort(404, Sentence(NO_TABLE))
    return hall


def _has_both(hall: Hall, place: Place) -> bool:
    return place in hall.tournament.results and place in hall.tournament.second


def _show_cells(form: CellsForm) -> ResponseReturnValue:
    told = form.hall.tournament
    page = render_template(
        "tournaments/differences.html",
        hall=form.hall,
        place=form.place,
        form=form,
        seats=seated(told, form.place),
        cells=shown_cells(told, form.place, form.cells),
    )
    return page, form.status
