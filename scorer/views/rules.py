"""Rules: the rule card of a sheet, and house rules before a sheet begins and while it is played."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.houserules import HouseRulesForm
from ..forms.money import MoneyFields
from ..forms.rules import RuleFields
from ..forms.sheets import pressed
from ..forms.start import StartForm
from ..shown.moneywords import choices as money_choices
from ..shown.rulecard import rule_card
from ..shown.rulewords import choices
from ..store.shelf import shelf
from ..web import links
from ..web.requests import get_db
from .access import evening_or_error, may_write, refuse_finished
from .addresses import SHEET, go_to
from .keeping import keep

bp = Blueprint("rules", __name__)


@bp.get(f"{SHEET}/card")
def card(sheet: int) -> ResponseReturnValue:
    """Show the rule card of a sheet."""
    evening = evening_or_error(sheet)
    return render_template(
        "rules/card.html", evening=evening, card=rule_card(evening.sheet), may_write=may_write(sheet)
    )


@bp.get(f"{SHEET}/rules")
def change_page(sheet: int) -> ResponseReturnValue:
    """Show the rules of a sheet, to be changed."""
    form = HouseRulesForm.on(evening_or_error(sheet, "scorer"))
    return show_change(form, form.rule_fields, 200)


@bp.post(f"{SHEET}/rules")
def change(sheet: int) -> ResponseReturnValue:
    """Change the rules of a sheet: every deal is checked and counted again."""
    form = HouseRulesForm.on(evening_or_error(sheet, "scorer"))
    if fill := pressed(form, "fill"):
        return show_change(form, form.rule_fields.filled(fill), 200)
    if not form.accept():
        return show_change(form, form.rule_fields, form.status)
    keep(sheet, "setup", form.setup(), based_on=form.known["based_on"], key=form.key, seen=form.evening.log.newest)
    return go_to("rules.card", sheet=sheet)


@bp.get("/rules")
def no_new_rules() -> ResponseReturnValue:
    """Lead whoever types this address, or reloads after a redraw, back to the start."""
    return go_to("start.start")


@bp.post("/rules")
def new_rules() -> ResponseReturnValue:
    """Show house rules for a new sheet. What was typed on the start page travels along; nothing is stored yet."""
    form = StartForm.on(shelf(get_db(), links.remembered()))
    fields = form.fields()
    if fill := pressed(form, "fill"):
        fields = fields.filled(fill)
        if fill in form.game.PRESETS:
            form.values["base"], form.money = fill, MoneyFields.of(form.rules_of(fill).money)
    elif "lang" not in request.form:
        Form.validate(form)
    return show_new_rules(form, fields, form.status if form.problems else 200)


def show_new_rules(form: StartForm, fields: RuleFields, status: int) -> ResponseReturnValue:
    """Render the house rules of a new sheet."""
    words = choices(fields) | money_choices()
    return render_template("rules/new.html", form=form, fields=fields, choices=words), status


def show_change(form: HouseRulesForm, fields: RuleFields, status: int) -> ResponseReturnValue:
    """Render the rules of a sheet as a form."""
    evening = form.evening
    refuse_finished(evening)
    words = choices(fields) | money_choices()
    page = render_template("rules/change.html", form=form, fields=fields, choices=words, evening=evening)
    return page, status
