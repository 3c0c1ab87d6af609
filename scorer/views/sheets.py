"""The sheet itself, and what can be done with it as a whole."""

from __future__ import annotations

from functools import lru_cache

from flask import Blueprint, abort, current_app, g, render_template, request
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.sheets import BasedForm
from ..jass.score import Line
from ..jass.sentence import N_, Sentence
from ..jass.sheet import MOST_ROUNDS, Round, Sheet
from ..shown.corrections import marks, setup_change, times
from ..shown.course import course
from ..shown.derivation import derivation
from ..shown.details import penalties
from ..shown.habits import callers
from ..shown.moneywords import balances
from ..shown.notices import notices
from ..shown.openings import openings
from ..shown.overview import rules_name, winners
from ..shown.rows import table
from ..store.evening import Evening, open_evening
from ..store.sheets import Finished
from ..web.requests import get_db
from .access import evening_or_error, may_write, refuse_finished, require
from .addresses import SHEET, go_to
from .freshness import unchanged
from .keeping import keep, start, today

NOT_OVER = N_("Round {round} is not over: {deal} is next. No new round was begun.")
PAGES = 200  # kept in memory; one of a long evening has 60 kB

bp = Blueprint("sheets", __name__, url_prefix=SHEET)


@bp.get("")
def show(sheet: int) -> ResponseReturnValue:
    """Show the sheet: standings, chart, table."""
    if fresh := unchanged(sheet, require(sheet, "viewer")):
        return fresh
    return _drawn(current_app.config["DATABASE"], request.script_root, sheet, may_write(sheet), g.mark)


@bp.get("/players/<int(max=9):seat>")
def why(sheet: int, seat: int) -> ResponseReturnValue:
    """Show how the total of the player at a seat (from 1) comes about, deal by deal."""
    evening = evening_or_error(sheet)
    if not 1 <= seat <= len(evening.sheet.players):
        abort(404)
    return render_template(
        "sheets/why.html",
        evening=evening,
        seat=seat - 1,
        may_write=may_write(sheet),
        rounds=derivation(evening.sheet, evening.score, seat - 1),
    )


@bp.get("/more")
def more(sheet: int) -> ResponseReturnValue:
    """Show everything that can be done with this sheet."""
    evening = evening_or_error(sheet)
    form = BasedForm(based_on=evening.log.last.get("finished", 0))
    return render_template("sheets/more.html", evening=evening, may_write=may_write(sheet), form=form)


@bp.post("/rounds")
def next_round(sheet: int) -> ResponseReturnValue:
    """Begin the next round, if the last one is over. A second tap finds it begun."""
    evening = evening_or_error(sheet, "scorer")
    form = Form()
    if not form.accept():
        abort(400)
    refuse_finished(evening)
    if len(evening.sheet.rounds) >= MOST_ROUNDS:
        abort(422)
    line = evening.score.next_line
    if line is not None and not _is_new(evening, line):
        said = {"round": line.round + 1, "deal": evening.game.title(line.turn, evening.sheet.rules)}
        abort(409, Sentence(NOT_OVER, said))
    if line is None:
        subject = f"round-{len(evening.sheet.rounds) + 1}"
        dealer = {"dealer": evening.seats[evening.next_dealer]}
        keep(sheet, subject, dealer, based_on=evening.log.last.get(subject, 0), key=form.key)
    return go_to("deals.table", sheet=sheet)


@bp.get("/finish")
def ask_to_finish(sheet: int) -> ResponseReturnValue:
    """Show how the evening stands, and ask whether it is over."""
    evening = evening_or_error(sheet, "scorer")
    form = BasedForm(based_on=evening.log.last.get("finished", 0))
    return render_template(
        "sheets/finish.html", evening=evening, form=form, notices=notices(evening), winners=winners(evening)
    )


@bp.post("/finish")
def finish(sheet: int) -> ResponseReturnValue:
    """End the evening: the sheet moves to the earlier ones."""
    _end(sheet, finished=True)
    return go_to("sheets.show", sheet=sheet)


@bp.post("/reopen")
def reopen(sheet: int) -> ResponseReturnValue:
    """Go on with a finished sheet."""
    _end(sheet, finished=False)
    return go_to("deals.table", sheet=sheet)


@bp.app_errorhandler(Finished)
def show_finished(_: Finished) -> ResponseReturnValue:
    """Say that the evening is over, and offer to open its sheet again. Nothing was stored."""
    evening = open_evening(get_db(), request.view_args["sheet"])
    form = BasedForm(fresh=True, based_on=evening.log.last["finished"])
    page = render_template("sheets/finished.html", evening=evening, form=form, may_write=may_write(evening.id))
    return page, 409 if request.method == "POST" else 200


@bp.get("/rematch")
def ask_for_rematch(sheet: int) -> ResponseReturnValue:
    """Show who would play again, by which rules, and who would deal."""
    evening = evening_or_error(sheet, "scorer")
    rules = rules_name(evening.sheet.rules, len(evening.seats))
    return render_template("sheets/rematch.html", evening=evening, form=Form(), rules=rules)


@bp.post("/rematch")
def rematch(sheet: int) -> ResponseReturnValue:
    """Start a new sheet with the same players, seats and rules; dealing carries on."""
    evening = evening_or_error(sheet, "scorer")
    form = Form()
    if not form.accept():
        abort(400)
    told = evening.sheet
    again = Sheet(told.game, told.rules, told.players, (Round(evening.next_dealer),), today(), told.place)
    return go_to("deals.table", sheet=start(again, form.key))


@lru_cache(maxsize=PAGES)
def _drawn(database: str, root: str, sheet: int, writes: bool, mark: str) -> str:
    """Draw the page of a sheet. It has no form, so everybody who reads it in one language reads the same page.

    `mark` names the newest revision, the language and the role: while nothing is said, the page stays as it is.
    Counting and drawing it anew costs as much as 25 bare pages.
    """
    evening = evening_or_error(sheet)
    corrected = marks(evening)
    return render_template(
        "sheets/show.html",
        evening=evening,
        may_write=writes,
        table=table(evening.sheet, evening.score, corrected, times(evening)),
        chart=course(evening.sheet, evening.score),
        notices=notices(evening),
        callers=callers(evening.sheet, evening.score),
        notes=penalties(evening.sheet, evening.score),
        openings=openings(evening),
        corrected=corrected,
        changed=setup_change(evening),
        balances=balances(evening.sheet, evening.score),
        ranking=sorted(range(len(evening.seats)), key=lambda seat: evening.score.places[seat]),
        why_address=lambda seat, round_: (
            f"{root}/sheets/{sheet}/players/{seat + 1}" + f"#round-{round_}" * bool(round_)
        ),
        deal_address=lambda row: (
            f"{root}/sheets/{sheet}/deals/{row.round + 1}/{evening.turns(row.round)[row.deal].key}"
        ),
    )


def _is_new(evening: Evening, line: Line) -> bool:
    """Tell whether the deal in play begins a round: a second tap on the button finds it so."""
    return line.round > 0 and line.deal == 0 and not line.reported


def _end(sheet: int, finished: bool) -> None:
    require(sheet, "scorer")
    form = BasedForm()
    if not form.accept():
        abort(400)
    keep(sheet, "finished", {"finished": finished}, based_on=form.known["based_on"], key=form.key)
