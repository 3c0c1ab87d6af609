"""The start page: go on with a sheet of this device, or start a new one."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, abort, render_template, request
from flask.typing import ResponseReturnValue

from ..forms.base import Form
from ..forms.sheets import pressed
from ..forms.start import StartForm
from ..forms.usual import is_house, usual_first
from ..jass.games import GAMES
from ..shown.moneywords import choices as money_choices
from ..shown.overview import Glance, known_names, known_places, rules_name
from ..shown.rulewords import packs, presets
from ..store.evening import open_evening
from ..store.shelf import Spine, shelf
from ..web import links
from ..web.requests import get_db
from ..words.texts import print_warnings
from .addresses import go_to
from .keeping import start as start_sheet
from .keeping import today
from .rules import show_new_rules

bp = Blueprint("start", __name__)
MOST_GOING_ON = 3
MOST_EARLIER = 5
A_PAGE = 25  # evenings
MOST_HOUSE_RULES = 6


@dataclass(frozen=True)
class HouseRules:
    """House rules of an earlier sheet, to be played again."""

    value: str
    game: str
    day: str
    players: int
    preset: str


@bp.get("/")
def start() -> ResponseReturnValue:
    """Show this device's sheets, unfinished first, and the form for a new one."""
    spines = own_shelf()
    return show_start(StartForm.on(spines, request.args.get("game")), spines)


@bp.get("/sheets")
def no_sheet() -> ResponseReturnValue:
    """Lead whoever types this address, or reloads after a redraw, back to the start."""
    return go_to("start.start")


@bp.post("/sheets")
def begin() -> ResponseReturnValue:
    """Start a sheet."""
    spines = own_shelf()
    form = StartForm.on(spines)
    if seat := pressed(form, "move"):
        form.move(seat)
        return show_start(form, spines)
    if form.accept():
        return go_to("deals.table", sheet=start_sheet(form.sheet(today()), form.key))
    if form.about_rules:
        return show_new_rules(form, form.fields(), form.status)
    return show_start(form, spines, form.status)


@bp.get("/evenings")
def evenings() -> ResponseReturnValue:
    """Show all sheets of this device, unfinished first, a page at a time."""
    spines = sorted(own_shelf(), key=lambda spine: spine.finished)
    page = request.args.get("page", "1")
    pages = max(1, -(-len(spines) // A_PAGE))
    if not (page.isascii() and page.isdecimal() and len(page) < 5 and 1 <= int(page) <= pages):
        abort(404)
    shown = spines[(int(page) - 1) * A_PAGE : int(page) * A_PAGE]
    return render_template("start/evenings.html", glances=_glances(shown), page=int(page), pages=pages)


def show_start(form: StartForm, spines: tuple[Spine, ...], status: int = 200) -> ResponseReturnValue:
    """Render the start page with a form for a new sheet. While that is typed, it has the page for itself."""
    listed = () if form.is_sent else spines
    open_ones = [spine for spine in listed if not spine.finished]
    earlier = [spine for spine in listed if spine.finished]
    again = _again(listed)
    return render_template(
        "start/start.html",
        form=form,
        going_on=_glances(open_ones[:MOST_GOING_ON]),
        earlier=_glances(earlier[:MOST_EARLIER]),
        more=len(spines) > min(len(open_ones), MOST_GOING_ON) + min(len(earlier), MOST_EARLIER),
        again=open_evening(get_db(), again.sheet) if again else None,
        again_form=Form(),
        names=known_names(spines),
        places=known_places(spines),
        house_rules=house_rules(spines),
        presets={game: presets(game) for game in GAMES},
        usual_first=usual_first,
        packs=packs(),
        money_choices=money_choices(),
        rules_name=rules_name,
        warnings=print_warnings(form.values["players"]),
    ), status


def own_shelf() -> tuple[Spine, ...]:
    """Return what this device may open, latest first."""
    return shelf(get_db(), links.remembered())


def _glances(spines: list[Spine]) -> list[Glance]:
    return [Glance(open_evening(get_db(), one.sheet), one.role == "scorer", today()) for one in spines]


def _again(spines: tuple[Spine, ...]) -> Spine | None:
    """Return the last finished sheet that this device wrote, unless the same people are still playing."""
    playing = [set(spine.players) for spine in spines if not spine.finished]
    last = next((spine for spine in spines if spine.finished and spine.role == "scorer"), None)
    return last if last and set(last.players) not in playing else None


def house_rules(spines: tuple[Spine, ...]) -> list[HouseRules]:
    """Return the house rules that were played on this device, each of them once."""
    found: list[HouseRules] = []
    seen: list[dict[str, object]] = []
    for spine in spines:
        rules = spine.setup["rules"]
        if rules not in seen and is_house(spine):
            seen.append(rules)
            game, date, players = spine.setup["game"], spine.setup["date"], len(spine.players)
            found.append(HouseRules(f"sheet-{spine.sheet}", game, date, players, str(rules["preset"])))
    return found[:MOST_HOUSE_RULES]
