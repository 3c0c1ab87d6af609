"""The ledger of a circle: balances, evenings, open payments, and what was said last."""

from __future__ import annotations

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from ...forms.base import Form
from ...forms.circles.payments import CirclePaymentForm, CircleTickForm
from ...forms.deals import TakeBackForm
from ...jass.sentence import Sentence
from ...shown import moneywords, payrows
from ...shown.circles.csv import ledger_csv
from ...shown.circles.words import at_once, glances, said, sorted_members
from ...store import circles as store
from ...store.evening import open_evening
from ...store.ledger import Circle
from ...store.log import Content, Revision
from ...web.requests import get_db
from ...words.languages import capital
from ..access import device
from ..addresses import go_to
from ..exports import as_file
from .access import CIRCLE, ELSEWHERE, circle_or_error, keep, may_keep, may_open_sheet

bp = Blueprint("ledger", __name__, url_prefix=CIRCLE)
FEW = 10  # evenings on the ledger page; all of them are a tap away


@bp.get("")
def show(circle: int) -> ResponseReturnValue:
    """Show balances, open payments and the latest evenings."""
    return show_ledger(circle_or_error(circle), None)


@bp.get("/evenings")
def evenings(circle: int) -> ResponseReturnValue:
    """Show all evenings, latest first."""
    told = circle_or_error(circle)
    return render_template("circles/evenings.html", circle=told, glances=glances(told))


@bp.post("/payments")
def pay(circle: int) -> ResponseReturnValue:
    """Tick a payment, whole or in part."""
    told, form = circle_or_error(circle, "keeper"), CirclePaymentForm()
    if not form.accept():
        return show_ledger(told, form)
    if form.subject not in told.log.last and not form.fits(told):  # sent before, it is not open any more
        return show_ledger(told, form)
    amount = form.read()
    if amount is None:
        abort(400)
    content = _said_before(told, form.subject, amount) or {"amount": amount, "after": told.stand}
    keep(circle, form.subject, content, based_on=0, key=form.key)
    return go_to("ledger.show", circle=circle)


@bp.post("/unpaid")
def unpay(circle: int) -> ResponseReturnValue:
    """Take the tick of a payment back."""
    circle_or_error(circle, "keeper")
    form = CircleTickForm()
    if not form.accept():
        abort(400)
    keep(circle, form.subject, None, based_on=1, key=form.key)
    return go_to("ledger.show", circle=circle)


@bp.post("/undo")
def take_back(circle: int) -> ResponseReturnValue:
    """Take back what was said last, or bring it back."""
    circle_or_error(circle, "keeper")
    form = TakeBackForm()
    if not form.accept():
        abort(400)
    try:
        store.take_back(get_db(), circle, form.known["revision"], key=form.key, device=device())
    except store.Stale:
        abort(409)
    except store.TiedElsewhere:
        abort(409, Sentence(ELSEWHERE))
    return go_to("ledger.show", circle=circle)


@bp.get("/ledger.csv")
def spreadsheet(circle: int) -> ResponseReturnValue:
    """Return everything that moved a balance as a table that Excel opens."""
    return as_file(ledger_csv(circle_or_error(circle)), "text/csv; charset=utf-8", f"ledger-{circle}.csv")


def show_ledger(circle: Circle, form: CirclePaymentForm | None) -> ResponseReturnValue:
    """Render the ledger; `form` is what was sent and refused."""
    page = render_template(
        "circles/show.html",
        circle=circle,
        ledger=circle.ledger,
        keeps=may_keep(circle.id),
        form=form or CirclePaymentForm(fresh=True),
        row_form=lambda: Form(fresh=True),
        members=[one for one in sorted_members(circle) if not one.left or circle.ledger.balance(one.number)],
        at_once=at_once(circle),
        evenings=glances(circle)[:FEW],
        more=len(circle.evenings) > FEW,
        in_short=moneywords.in_short(circle.money) if circle.money else None,
        may_open=may_open_sheet,
        undo=_taking_back(circle, circle.log.undo),
        redo=_taking_back(circle, circle.log.redo),
        words=payrows,
    )
    return page, form.status if form else 200


def _said_before(circle: Circle, subject: str, amount: int) -> Content:
    """Return what was said when a payment was ticked, if it was this amount: sent again, its form says the same."""
    first = next((one for one in circle.log.revisions if one.subject == subject), None)
    return first.content if first and first.content and first.content["amount"] == amount else None


def _taking_back(circle: Circle, revision: Revision | None) -> tuple[str, TakeBackForm] | None:
    """Return what would be taken back in words, and the form that does it."""
    if revision is None:
        return None
    words = capital(said(circle, revision, _date_of_sheet(revision)))
    return words, TakeBackForm(fresh=True, revision=revision.id)


def _date_of_sheet(revision: Revision) -> str:
    """Return the date of the sheet that a revision is about, also of one that is taken out; empty if of none."""
    subject = revision.subject
    if not subject.startswith(store.OF_SHEETS):
        return ""
    return open_evening(get_db(), int(subject.removeprefix(store.OF_SHEETS))).sheet.date
