"""Settings of a sheet under way: names, seats, place, date, note, and who deals."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ..forms.deals import TakeBackForm
from ..forms.settings import SettingsForm
from ..forms.sheets import BasedForm, pressed
from ..shown import history
from ..store.evening import Evening
from ..words.texts import print_warnings
from .access import evening_or_error, refuse_finished
from .addresses import SHEET, go_to
from .keeping import keep

bp = Blueprint("settings", __name__, url_prefix=SHEET)


@bp.get("/settings")
def show(sheet: int) -> ResponseReturnValue:
    """Show names, seats and texts of a sheet, to be corrected."""
    return show_settings(SettingsForm.on(evening_or_error(sheet, "scorer")), 200)


@bp.post("/settings")
def change(sheet: int) -> ResponseReturnValue:
    """Correct names, seats or texts. Counts stay with the person, wherever they sit."""
    form = SettingsForm.on(evening_or_error(sheet, "scorer"))
    if seat := pressed(form, "move"):
        form.move(seat)
        return show_settings(form, 200)
    if not form.accept():
        return show_settings(form, form.status)
    keep(sheet, "setup", form.setup(), based_on=form.known["based_on"], key=form.key)
    return go_to("settings.show", sheet=sheet)


@bp.post("/rounds/<int(max=999):number>/dealer")
def change_dealer(sheet: int, number: int) -> ResponseReturnValue:
    """Correct who dealt first in a round."""
    evening = evening_or_error(sheet, "scorer")
    if not 1 <= number <= len(evening.sheet.rounds):
        abort(409 if f"round-{number}" in evening.log.last else 404)
    form = BasedForm()
    seat = request.form.get("seat", "")
    if not form.accept() or seat not in map(str, range(len(evening.seats))):
        abort(400)
    content = {"dealer": evening.seats[int(seat)]}
    keep(sheet, f"round-{number}", content, based_on=form.known["based_on"], key=form.key)
    return go_to("settings.show", sheet=sheet)


def show_settings(form: SettingsForm, status: int) -> ResponseReturnValue:
    """Render the settings of a sheet."""
    evening = form.evening
    refuse_finished(evening)
    page = render_template(
        "sheets/settings.html",
        form=form,
        evening=evening,
        warnings=print_warnings(form.values["players"]),
        dealer_forms=[
            BasedForm(fresh=True, based_on=evening.log.last[f"round-{number}"]) for number in _rounds(evening)
        ],
        **undo_strip(evening),
    )
    return page, status


def undo_strip(evening: Evening) -> dict[str, object]:
    """Return what was said last about a sheet, and the button that takes it back."""
    undo = evening.log.undo
    return {
        "undo": undo and history.full_title(evening, undo),
        "undo_form": undo and TakeBackForm(fresh=True, revision=undo.id),
    }


def _rounds(evening: Evening) -> range:
    return range(1, len(evening.sheet.rounds) + 1)
