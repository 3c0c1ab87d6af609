"""The table page: the deal in play is entered here, an earlier one is corrected here."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..forms import DealForm, Form, TakeBackForm
from ..jass.score import Line
from ..requests import get_db
from ..store import sheets as store
from ..store.evening import Evening
from .access import device, evening_or_error, require
from .freshness import unchanged

bp = Blueprint("deals", __name__, url_prefix="/sheets/<int:sheet>")


@bp.get("/table")
def table(sheet: int) -> ResponseReturnValue:
    """Show the next deal to enter, or what to do after a finished round."""
    require(sheet, "scorer")
    if fresh := unchanged(sheet):
        return fresh
    evening = evening_or_error(sheet, "scorer")
    line = evening.score.next_line
    if line is None or evening.sheet.finished:
        return render_template("deals/round_end.html", evening=evening, form=Form(), **_saved(evening))
    shown = _undone(evening, line)
    form = DealForm.on(evening, line.round, line.deal, shown)
    return show_deal(evening, line, form, fresh=shown is None)


@bp.get("/deals/<int:round>/<turn>")
def correct(sheet: int, round: int, turn: str) -> ResponseReturnValue:
    """Show one deal with its figures, to be corrected; and other reports of it, to choose from."""
    evening = evening_or_error(sheet, "scorer")
    line = line_or_404(evening, round, turn)
    return show_deal(evening, line, DealForm.on(evening, line.round, line.deal, line.reported), fresh=False)


@bp.post("/deals/<int:round>/<turn>")
def record(sheet: int, round: int, turn: str) -> ResponseReturnValue:
    """Record a deal, or a correction of one."""
    evening = evening_or_error(sheet, "scorer")
    line = line_or_404(evening, round, turn)
    form = DealForm.on(evening, line.round, line.deal)
    if not form.accept():
        return show_deal(evening, line, form, fresh=False)
    try:
        done = store.record(
            get_db(),
            sheet,
            evening.subject(line.round, line.deal),
            evening.kept(form.deal),
            based_on=form.based_on.data,
            key=form.key.data,
            device=device(),
            setup=form.setup.data,
            rivals=True,
        )
    except (store.Stale, store.KeyUsed):
        abort(409)
    if done.rival:
        return redirect(url_for("deals.correct", sheet=sheet, round=round, turn=turn), 303)
    return redirect(url_for("deals.table", sheet=sheet), 303)


@bp.post("/deals/<int:round>/<turn>/strike")
def strike(sheet: int, round: int, turn: str) -> ResponseReturnValue:
    """Strike a deal out: it does not count and is to be played again."""
    evening = evening_or_error(sheet, "scorer")
    line = line_or_404(evening, round, turn)
    form = DealForm.on(evening, line.round, line.deal)
    if not Form.validate(form):
        return show_deal(evening, line, form, fresh=False)
    try:
        store.record(
            get_db(),
            sheet,
            evening.subject(line.round, line.deal),
            None,
            based_on=form.based_on.data,
            key=form.key.data,
            device=device(),
        )
    except (store.Stale, store.KeyUsed):
        abort(409)
    return redirect(url_for("deals.table", sheet=sheet), 303)


@bp.post("/undo")
def take_back(sheet: int) -> ResponseReturnValue:
    """Undo what the button names, or bring it back."""
    require(sheet, "scorer")
    form = TakeBackForm()
    if not form.accept():
        abort(400)
    try:
        store.take_back(get_db(), sheet, form.revision.data, key=form.key.data, device=device())
    except store.Stale:
        abort(409)
    return redirect(url_for("deals.table", sheet=sheet), 303)


def show_deal(evening: Evening, line: Line, form: DealForm, fresh: bool) -> ResponseReturnValue:
    """Render the page of one deal. `fresh`: nothing is filled in yet, so a complete deal may save itself."""
    rivals = [
        (one, evening.reported(one.content))
        for one in evening.log.rivals.get(evening.subject(line.round, line.deal), ())
    ]
    page = render_template(
        "deals/table.html",
        evening=evening,
        line=line,
        form=form,
        fresh=fresh,
        rivals=rivals,
        correcting=line.reported is not None,
        **_saved(evening),
    )
    return page, form.status


def line_or_404(evening: Evening, round_: int, turn: str) -> Line:
    """Return the row of a deal by the round's number (from 1) and the turn's key."""
    for line in evening.score.lines:
        if line.round == round_ - 1 and line.turn.key == turn:
            return line
    abort(404)


def _undone(evening: Evening, line: Line) -> object:
    """Return the deal that was just undone here, so that its chips are kept."""
    redo = evening.log.redo
    if redo is None or redo.subject != evening.subject(line.round, line.deal):
        return None
    taken = evening.log.find(redo.undoes or 0)
    return evening.reported(taken.content) if taken else None


def _saved(evening: Evening) -> dict[str, object]:
    """Return what the strip at the foot shows: what was saved last, and the buttons that take it back."""
    log = evening.log
    return {
        "undo": log.undo,
        "undo_form": TakeBackForm(revision=log.undo.id) if log.undo else None,
        "redo": log.redo,
        "redo_form": TakeBackForm(revision=log.redo.id) if log.redo else None,
    }
