"""The money of a sheet: who pays whom, what is paid, why each amount is what it is, and the rules for it."""

from __future__ import annotations

from urllib.parse import quote

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.coins import CoinsForm
from ..forms.money import MoneyFields, MoneyRulesForm
from ..forms.payments import PaymentForm, TickForm
from ..shown import moneywords, payrows
from ..shown.moneyorigins import whence
from ..shown.pot import pot
from ..store.account import account
from ..store.evening import Evening
from .access import evening_or_error, may_write, refuse_finished, require
from .addresses import SHEET, go_to
from .circles.evenings import posts_to
from .freshness import unchanged
from .keeping import keep

bp = Blueprint("money", __name__, url_prefix=f"{SHEET}/money")


@bp.get("")
def show(sheet: int) -> ResponseReturnValue:
    """Show the pot, the balances, who pays whom, and what is paid."""
    newest = require(sheet, "viewer")
    number, name = posts_to(sheet) or ("", "")  # the page says so; no revision of the sheet tells it
    if fresh := unchanged(sheet, newest, f"-{number}-{quote(name, safe='')}"):
        return fresh
    return show_money(evening_or_error(sheet), None)


@bp.post("")
def pay(sheet: int) -> ResponseReturnValue:
    """Tick a payment, whole or in part."""
    evening = evening_or_error(sheet, "scorer")
    form, told = PaymentForm(), account(evening)
    if told is None:
        abort(400 if not form.accept() else 409)
    if not form.accept():
        return show_money(evening, form)
    coin = evening.sheet.rules.money.coin
    if form.subject not in evening.log.last and not form.fits(told, coin):  # sent before, it is not open any more
        return show_money(evening, form)
    amount = form.read()
    if amount is None:
        abort(400)
    keep(sheet, form.subject, {"amount": amount}, based_on=0, key=form.key)
    return go_to("money.show", sheet=sheet)


@bp.post("/unpaid")
def unpay(sheet: int) -> ResponseReturnValue:
    """Take the tick of a payment back."""
    evening_or_error(sheet, "scorer")
    form = TickForm()
    if not form.accept():
        abort(400)
    keep(sheet, form.subject, None, based_on=1, key=form.key)
    return go_to("money.show", sheet=sheet)


@bp.get("/players/<int(max=9):seat>")
def why(sheet: int, seat: int) -> ResponseReturnValue:
    """Show how the balance of the player at a seat (from 1) comes about, down to the deals."""
    evening = evening_or_error(sheet)
    if not 1 <= seat <= len(evening.seats):
        abort(404)
    told = account(evening)
    return render_template(
        "money/why.html" if told else "money/none.html",
        evening=evening,
        may_write=may_write(sheet),
        account=told,
        seat=seat - 1,
        rounds=told and whence(told, seat - 1),
    )


@bp.get("/rules")
def rules(sheet: int) -> ResponseReturnValue:
    """Show the money rules of a sheet, to be changed."""
    return show_rules(MoneyRulesForm.on(evening_or_error(sheet, "scorer")), 200)


@bp.post("/rules")
def change_rules(sheet: int) -> ResponseReturnValue:
    """Change the money rules of a sheet: everything is reckoned anew, and what was paid stays paid."""
    form = MoneyRulesForm.on(evening_or_error(sheet, "scorer"))
    if not form.accept():
        return show_rules(form, form.status)
    keep(sheet, "setup", form.setup(), based_on=form.known["based_on"], key=form.key)
    return go_to("money.show", sheet=sheet)


def show_rules(form: MoneyRulesForm, status: int) -> ResponseReturnValue:
    """Render the money rules of a sheet as a form."""
    refuse_finished(form.evening)
    page = render_template("money/rules.html", form=form, evening=form.evening, choices=moneywords.choices())
    return page, status


def show_money(evening: Evening, form: PaymentForm | None) -> ResponseReturnValue:
    """Render the money page; `form` is what was sent and refused."""
    told, money = account(evening), evening.sheet.rules.money
    if told is None or money is None:
        return render_template("money/none.html", evening=evening, may_write=may_write(evening.id))
    page = render_template(
        "money/show.html",
        evening=evening,
        account=told,
        may_write=may_write(evening.id),
        form=form or PaymentForm(fresh=True),
        row_form=lambda: Form(fresh=True),
        rules_form=MoneyRulesForm(fresh=True, based_on=evening.log.last["setup"]),
        fields=MoneyFields.of(money),
        in_short=moneywords.in_short(money),
        pot=pot(evening),
        coins=CoinsForm.on(told, request.args),
        words=payrows,
    )
    return page, form.status if form else 200
