"""The evenings of a circle: begin one, tie a sheet to the circle, say who sat where."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, url_for
from flask.typing import ResponseReturnValue

from ...forms.circles.evening import EveningForm
from ...forms.circles.ties import TieForm
from ...forms.sheets import BasedForm, pressed
from ...jass.circle import Posting
from ...shown.circles.words import evening_title, sorted_members
from ...shown.moneywords import in_short
from ...shown.overview import Glance, rules_name
from ...store import circles as store
from ...store.evening import open_evening
from ...store.ledger import Circle, posting_of
from ...store.shelf import shelf
from ...web import circles, links
from ...web.requests import get_db
from ...words.texts import print_warnings
from ..access import evening_or_error, may_write
from ..addresses import SHEET, go_to
from ..keeping import start, today
from .access import CIRCLE, circle_or_error, keep, may_keep, may_open_sheet

bp = Blueprint("circle_evenings", __name__)
TIE = f"{CIRCLE}{SHEET}"
MOST_OFFERED = 25  # sheets of this device, latest first


@bp.get(f"{CIRCLE}/begin")
def ask_to_begin(circle: int) -> ResponseReturnValue:
    """Ask who plays at a new evening of the circle."""
    return _show_begin(EveningForm.of(circle_or_error(circle, "keeper")), 200)


@bp.post(f"{CIRCLE}/begin")
def begin(circle: int) -> ResponseReturnValue:
    """Start a sheet by the circle's rules and tie it to the circle."""
    form = EveningForm.of(circle_or_error(circle, "keeper"))
    if seat := pressed(form, "move"):
        form.move(seat)
        return _show_begin(form, 200)
    if not form.accept():
        return _show_begin(form, form.status)
    date = today()
    sheet = start(form.sheet(date), form.key)
    if store.circle_of(get_db(), sheet) is None:  # a form that is sent twice has tied its sheet already
        content = {"members": form.members(date)}
        keep(circle, f"sheet-{sheet}", content, based_on=0, key=f"{form.key}.tie")
    return go_to("deals.table", sheet=sheet)


@bp.get(f"{CIRCLE}/tie")
def choose_sheet(circle: int) -> ResponseReturnValue:
    """Show the sheets on which this device writes and that belong to no circle."""
    told = circle_or_error(circle, "keeper")
    spines = [one for one in shelf(get_db(), links.remembered()) if one.role == "scorer"]
    free = [one.sheet for one in spines if store.circle_of(get_db(), one.sheet) is None][:MOST_OFFERED]
    sheets = [Glance(open_evening(get_db(), sheet), True, today()) for sheet in free]
    return render_template("circles/tie.html", circle=told, sheets=sheets)


@bp.get(f"{SHEET}/circle")
def of_sheet(sheet: int) -> ResponseReturnValue:
    """Show to which circle a sheet belongs, or to which ones it can be tied."""
    evening = evening_or_error(sheet, "scorer")
    tied = store.circle_of(get_db(), sheet)
    if tied is not None and circles.grant_for(tied):
        return go_to("circle_evenings.show", circle=tied, sheet=sheet)
    own = own_circles("keeper")
    return render_template("circles/of_sheet.html", evening=evening, tied=tied is not None, circles=own)


@bp.get(TIE)
def show(circle: int, sheet: int) -> ResponseReturnValue:
    """Show who of the circle sat at a sheet, and what it posts."""
    told = circle_or_error(circle)
    posting = _posting(told, sheet)
    return _show(told, posting, TieForm.of(told, posting), 200)


@bp.post(TIE)
def tie(circle: int, sheet: int) -> ResponseReturnValue:
    """Tie a sheet to the circle, or say otherwise who sat where. The sheet itself stays as it is."""
    told = circle_or_error(circle, "keeper")
    posting = _posting(told, sheet)
    form = TieForm.of(told, posting)
    if not form.accept():
        return _show(told, posting, form, form.status)
    keep(circle, f"sheet-{sheet}", form.content(), based_on=form.known["based_on"], key=form.key)
    return go_to("circle_evenings.show", circle=circle, sheet=sheet)


@bp.post(f"{TIE}/untie")
def untie(circle: int, sheet: int) -> ResponseReturnValue:
    """Take a sheet out of the circle: it posts nothing any more."""
    circle_or_error(circle, "keeper")
    form = BasedForm()
    if not form.accept():
        abort(400)
    keep(circle, f"sheet-{sheet}", None, based_on=form.known["based_on"], key=form.key)
    return go_to("ledger.show", circle=circle)


@bp.app_template_global("own_circles")
def own_circles(role: str = "") -> list[tuple[int, str]]:
    """Return number and name of the circles that this device may open (as `role`, if one is told), latest first."""
    grants = circles.remembered()
    good = store.good_generations(get_db(), [grant.circle for grant in grants]) if grants else {}
    opened = [one for one in grants if good.get((one.circle, one.role)) == one.generation and role in ("", one.role)]
    return [(one.circle, (store.load(get_db(), one.circle).content("setup") or {})["name"]) for one in opened]


@bp.app_template_global("posts_to")
def posts_to(sheet: int) -> tuple[int, str] | None:
    """Return number and name of the circle that a sheet belongs to; the name is empty for whoever may not open it."""
    number = store.circle_of(get_db(), sheet)
    return (number, dict(own_circles()).get(number, "")) if number is not None else None


def _posting(circle: Circle, sheet: int) -> Posting:
    """Return what a sheet posts: one of the circle's, or one that this device may tie to it."""
    tied = circle.tied(sheet)
    return tied.posting if tied else posting_of(evening_or_error(sheet, "scorer"))


def _show(circle: Circle, posting: Posting, form: TieForm, status: int) -> ResponseReturnValue:
    tied = circle.tied(posting.sheet)
    page = render_template(
        "circles/evening.html",
        circle=circle,
        posting=posting,
        tied=tied,
        form=form,
        keeps=may_keep(circle.id),
        title=evening_title(posting),
        members=sorted_members(circle),
        may_open=may_open_sheet(posting.sheet),
        may_write=may_write(posting.sheet),
        untie_form=BasedForm(fresh=True, based_on=circle.log.last.get(f"sheet-{posting.sheet}", 0)),
        back=url_for("ledger.show", circle=circle.id),
    )
    return page, status


def _show_begin(form: EveningForm, status: int) -> ResponseReturnValue:
    circle = form.circle
    rules = circle.rules(form.count)
    page = render_template(
        "circles/begin.html",
        circle=circle,
        form=form,
        names=[one.name for one in sorted_members(circle) if not one.left],
        rules=rules_name(rules, form.count),
        money=in_short(rules.money) if rules.money else None,
        warnings=print_warnings(form.values["players"]),
    )
    return page, status
