"""Paper: a sheet as it stands, to fill in by hand, or blank for a new evening."""

from __future__ import annotations

import threading
from collections.abc import Callable

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.printing import MOST_ROUNDS, PAPERS, SLIP_FORMS, CannotRead, Wanted, forms, wanted
from ..forms.start import StartForm
from ..jass.games import GAMES
from ..jass.sentence import N_
from ..jass.sheet import Round, Sheet
from ..paper import CannotPrint, PaperSheet, print_sheets
from ..paper.settlement import SETTLEMENT, SLIP_PAPERS, SettlementSlip, SlipLine, print_settlements
from ..shown.corrections import marks, setup_change, times
from ..shown.openings import notes
from ..shown.rows import has_calls
from ..shown.rulewords import packs, presets
from ..store.account import account
from ..store.evening import Evening
from ..words.languages import gettext, say, speaking
from ..words.texts import print_warnings
from .access import evening_or_error, may_write
from .addresses import SHEET
from .exports import as_file, file_name
from .links import link_to
from .start import house_rules, own_shelf

bp = Blueprint("printing", __name__)
BUSY = N_("Two sheets are being printed at this moment. Print this one once more in a while.")
NO_CALLS = N_("Nobody calls in this game, so there are no call slips.")
NO_MONEY = N_("This sheet is not played for money, so there is nothing to settle.")
_printing = threading.BoundedSemaphore(2)


@bp.get(f"{SHEET}/print")
def choose(sheet: int) -> ResponseReturnValue:
    """Ask how to print a sheet."""
    evening = evening_or_error(sheet)
    return render_template(
        "sheets/print.html",
        evening=evening,
        may_write=may_write(sheet),
        forms=forms(calls=has_calls(evening.sheet)),
        papers=PAPERS,
        most=MOST_ROUNDS,
        warnings=print_warnings(evening.sheet.players),
    )


@bp.get(f"{SHEET}/sheet.pdf")
def sheet_pdf(sheet: int) -> ResponseReturnValue:
    """Return a sheet as PDF."""
    evening = evening_or_error(sheet)
    try:
        asked = wanted(request.args, calls=has_calls(evening.sheet))
    except CannotRead as error:
        return refused(say(error.message), 422, url_for("printing.choose", sheet=sheet))
    return _pdf(_paper(evening, asked), asked, url_for("printing.choose", sheet=sheet))


@bp.get(f"{SHEET}/settlement.pdf")
def settlement_pdf(sheet: int) -> ResponseReturnValue:
    """Return the settlement slip of a sheet as PDF: a page, or a receipt."""
    told, back = account(evening_or_error(sheet)), url_for("money.show", sheet=sheet)
    paper = request.args.get("paper", "a5")
    if told is None:
        return refused(gettext(NO_MONEY), 422, back)
    if paper not in SLIP_PAPERS:
        return refused(say(CannotRead(paper).message), 422, back)
    slip = SettlementSlip(told.evening.sheet, tuple(SlipLine(*row.names, row.amount, row.at) for row in told.all_rows))
    name = file_name(slip.sheet, "pdf", SETTLEMENT)
    return printed(lambda: print_settlements([slip], paper=paper), name, back)


@bp.get("/print")
def choose_blank() -> ResponseReturnValue:
    """Ask for which rules to print a blank sheet."""
    spines = own_shelf()
    return render_template(
        "start/print.html",
        form=StartForm.on(spines, request.args.get("game")),
        presets={game: presets(game) for game in GAMES},
        packs=packs(),
        house_rules=house_rules(spines),
        papers=PAPERS,
        most=MOST_ROUNDS,
    )


@bp.get("/blank.pdf")
def blank_pdf() -> ResponseReturnValue:
    """Return a blank sheet as PDF, for any rules that this device knows."""
    form = StartForm.asked(own_shelf())
    return _blank(form)


@bp.post("/blank.pdf")
def blank_house_pdf() -> ResponseReturnValue:
    """Return a blank sheet as PDF, for the house rules that are being typed. Nothing is stored."""
    form = StartForm.on(own_shelf())
    if not Form.validate(form):
        abort(400)
    return _blank(form)


def _blank(form: StartForm) -> ResponseReturnValue:
    back = url_for("printing.choose_blank")
    try:
        asked = wanted(request.args, form="blank", calls=True)
    except CannotRead as error:
        return refused(say(error.message), 422, back)
    rules = form.blank_rules()
    if form.problems:
        return refused(" ".join(say(problem.message) for problem in form.problems), 422, back)
    rounds = tuple(Round(0) for _ in range(max(1, asked.rounds)))
    sheet = Sheet(form.game.KEY, rules, ("",) * form.count, rounds)
    slips = asked.form in SLIP_FORMS
    if slips and not has_calls(sheet):
        return refused(gettext(NO_CALLS), 422, back)
    told = PaperSheet(sheet, form="blank_slips" if slips else "blank", rounds=len(rounds), rules=asked.card)
    return _pdf(told, asked, back)


def _paper(evening: Evening, asked: Wanted) -> PaperSheet:
    with speaking(asked.words):
        changed = setup_change(evening)
        return PaperSheet(
            evening.sheet,
            form=asked.form,
            rounds=asked.rounds,
            link=link_to(evening.id, "viewer"),
            rules=asked.card,
            marks=marks(evening),
            times=times(evening),
            changed=changed.note if changed else "",
            notes=notes(evening),
            seats=_seats(evening) if asked.form not in SLIP_FORMS else (),
        )


def _seats(evening: Evening) -> tuple[tuple[str, str], ...]:
    """Return who sits where and the link of that seat, for whoever keeps score where calls are sealed."""
    if not (evening.seals_calls and may_write(evening.id)) or evening.sheet.finished:
        return ()
    names = zip(evening.sheet.players, evening.seats, strict=True)
    return tuple((name, link_to(evening.id, f"seat-{player}")) for name, player in names)


def _pdf(told: PaperSheet, asked: Wanted, back: str) -> ResponseReturnValue:
    name = file_name(told.sheet, "pdf")
    return printed(lambda: print_sheets([told], paper=asked.paper, words=asked.words), name, back)


def printed(print_: Callable[[], bytes], name: str, back: str) -> ResponseReturnValue:
    """Answer with what is printed as a file of this name; where it cannot be printed now, with a page that says why."""
    if not _printing.acquire(blocking=False):  # whoever waits for the printer keeps a thread from the tables
        return refused(gettext(BUSY), 503, back)
    try:
        pdf = print_()
    except CannotPrint as error:
        return refused(say(error.message), 503, back)
    finally:
        _printing.release()
    return as_file(pdf, "application/pdf", name, shown="inline")


def refused(sentence: str, status: int, back: str) -> ResponseReturnValue:
    """Answer with a page that says why nothing was printed."""
    return render_template("sheets/not_printed.html", sentence=sentence, back=back), status
