"""The table page: the deal in play is entered here, an earlier one is corrected here."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.deals import OVERTAKEN, SEATS_CHANGED, SENT_BEFORE, DealForm, TakeBackForm
from ..forms.seats import OpeningForm
from ..jass.score import Line
from ..jass.sentence import Sentence
from ..jass.sheet import Deal
from ..shown import entry
from ..shown.calling import calling
from ..shown.pot import pot
from ..store import sheets as store
from ..store.evening import Evening
from ..web.requests import get_db
from .access import device, evening_or_error, refuse_finished, require
from .addresses import SHEET, go_to
from .freshness import mark_page, unchanged

bp = Blueprint("deals", __name__, url_prefix=SHEET)


@bp.get("/table")
def table(sheet: int) -> ResponseReturnValue:
    """Show the next deal to enter, or what to do after a finished round."""
    if fresh := unchanged(sheet, require(sheet, "scorer")):
        return fresh
    evening = evening_or_error(sheet, "scorer")
    line = evening.score.next_line
    if line is None or evening.sheet.finished:
        seen = {"saved": entry.saved(evening), "pot": pot(evening)}
        return render_template("deals/round_end.html", evening=evening, form=Form(), **seen)
    undone = _undone(evening, line)
    form = DealForm.on(evening, line.round, line.deal, undone or line.reported)
    return show_deal(evening, line, form, fresh=undone is None)


@bp.get("/deals/<int:round>/<turn>")
def correct(sheet: int, round: int, turn: str) -> ResponseReturnValue:
    """Show one deal with its figures, to be corrected; and other reports of it, to choose from."""
    evening = evening_or_error(sheet, "scorer")
    line = line_or_404(evening, round, turn)
    return show_deal(evening, line, DealForm.on(evening, line.round, line.deal, line.reported))


@bp.post("/deals/<int:round>/<turn>")
def record(sheet: int, round: int, turn: str) -> ResponseReturnValue:
    """Record a deal, or a correction of one."""
    evening = evening_or_error(sheet, "scorer")
    form = DealForm.on(evening, *place_or_gone(evening, round, turn))
    if not form.accept():
        redrawn = form.status == 200
        if form.outdated and not redrawn:
            return show_refused(sheet, round, turn, SEATS_CHANGED, form)
        return show_deal(evening, line_or_404(evening, round, turn), form, fresh=redrawn and "fresh" in request.form)
    try:
        done = store.record(
            get_db(),
            sheet,
            form.subject,
            evening.kept(form.deal, form.subject),
            based_on=form.known["based_on"],
            key=form.key,
            device=device(),
            setup=form.known["setup"],
            rivals=True,
        )
    except store.KeyUsed:
        return show_refused(sheet, round, turn, SENT_BEFORE, form)
    except store.Stale:
        return show_refused(sheet, round, turn, SEATS_CHANGED if form.outdated else OVERTAKEN, form)
    if done.rival:
        return go_to("deals.correct", sheet=sheet, round=round, turn=turn)
    return go_to("deals.table", sheet=sheet)


@bp.post("/deals/<int:round>/<turn>/strike")
def strike(sheet: int, round: int, turn: str) -> ResponseReturnValue:
    """Strike a deal out: it does not count and is to be played again."""
    evening = evening_or_error(sheet, "scorer")
    line = line_or_gone(evening, round, turn)
    form = DealForm.on(evening, line.round, line.deal)
    if not Form.validate(form):
        return show_deal(evening, line, form)
    try:
        store.record(
            get_db(),
            sheet,
            evening.subject(line.round, line.deal),
            None,
            based_on=form.known["based_on"],
            key=form.key,
            device=device(),
        )
    except (store.Stale, store.KeyUsed):
        return show_refused(sheet, round, turn, OVERTAKEN)
    return go_to("deals.table", sheet=sheet)


@bp.post("/undo")
def take_back(sheet: int) -> ResponseReturnValue:
    """Undo what the button names, or bring it back."""
    require(sheet, "scorer")
    form = TakeBackForm()
    if not form.accept():
        abort(400)
    try:
        store.take_back(get_db(), sheet, form.known["revision"], key=form.key, device=device())
    except store.Stale:
        abort(409)
    return go_to("deals.table", sheet=sheet)


def show_deal(
    evening: Evening, line: Line, form: DealForm, fresh: bool = False, refused: dict[str, object] | None = None
) -> ResponseReturnValue:
    """Render the page of one deal. `fresh`: nothing is filled in yet, so a complete deal may save itself."""
    refuse_finished(evening)
    if form.is_sent and (line.reported is None or line.reported.under_way):
        mark_page(evening.log.newest, evening.id)  # the script still shows it as the table page
    page = render_template(
        "deals/table.html",
        evening=evening,
        line=line,
        form=form,
        fresh=fresh,
        refused=refused,
        current=evening.log.current.get(form.subject),
        rivals=[(one, evening.reported(one.content)) for one in evening.log.rivals.get(form.subject, ())],
        told=entry.told,
        saved=entry.saved(evening),
        pot=pot(evening),
        calling=calling(evening),
        opening_form=OpeningForm(fresh=True, seen=evening.log.newest),
    )
    return page, form.status


def show_refused(
    sheet: int, round_: int, turn: str, why: Sentence, sent: DealForm | None = None
) -> ResponseReturnValue:
    """Show what stands there now and what was sent, so that whoever sent it can go on. Nothing was stored."""
    evening = evening_or_error(sheet, "scorer")
    line = line_or_gone(evening, round_, turn)
    form = DealForm.on(evening, line.round, line.deal)
    refused = {
        "now": entry.told(line.reported, form.parts, evening.sheet.players, evening.game) if line.reported else [],
        "sent": entry.told(sent.deal, sent.parts, players_then(evening, sent.known["setup"]), evening.game)
        if sent
        else [],
    }
    form.renew(why, sent.deal if sent and why is SENT_BEFORE else line.reported)
    return show_deal(evening, line, form, refused=refused)


def place_or_gone(evening: Evening, round_: int, turn: str) -> tuple[int, int]:
    """Return where a deal stands, both from 0, by the round's number (from 1) and the turn's key.

    Answer 409 if the round or the turn was taken back while its form was open, 404 if there never was one.
    """
    begun = 1 <= round_ <= len(evening.sheet.rounds)
    keys = [line.turn.key for line in evening.score.rounds[round_ - 1].lines] if begun else []
    if turn not in keys:
        taken_back = f"round-{round_}" in evening.log.last and round_ > len(evening.sheet.rounds)
        older = request.form.get("setup") not in (None, str(evening.log.last["setup"]))
        abort(409 if taken_back or older else 404)
    return round_ - 1, keys.index(turn)


def line_or_gone(evening: Evening, round_: int, turn: str) -> Line:
    """Return the row of a deal that a form is about, by the round's number (from 1) and the turn's key."""
    round_, place = place_or_gone(evening, round_, turn)
    return evening.score.rounds[round_].lines[place]


def line_or_404(evening: Evening, round_: int, turn: str) -> Line:
    """Return the row of a deal by the round's number (from 1) and the turn's key."""
    lines = (line for line in evening.score.lines if (line.round, line.turn.key) == (round_ - 1, turn))
    return next(lines, None) or abort(404)


def _undone(evening: Evening, line: Line) -> Deal | None:
    """Return the deal that was just undone here, so that its chips are kept."""
    redo = evening.log.redo
    if redo is None or redo.subject != evening.subject(line.round, line.deal):
        return None
    taken = evening.log.find(redo.undoes or 0)
    return evening.reported(taken.content) if taken else None


def players_then(evening: Evening, setup: int | None) -> tuple[str, ...]:
    """Return the players in the seat order that a page showed: that of the set-up with this number."""
    told = next((one.content for one in evening.log.revisions if (one.subject, one.number) == ("setup", setup)), None)
    return tuple(told["players"][player] for player in told["seats"]) if told else evening.sheet.players
