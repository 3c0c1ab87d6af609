"""Opening the links of a tournament, showing them, and renewing them."""

from __future__ import annotations

from flask import Blueprint, abort, render_template, url_for
from flask.typing import ResponseReturnValue

from ...forms.sheets import BasedForm
from ...jass.sentence import N_
from ...jass.tournament.tournament import Place
from ...store import tournaments as store
from ...store.tournaments import ORGANISER
from ...web import tournaments
from ...web.requests import get_db
from ..addresses import go_to
from ..links import qr_code, reachable_address, refuse_guessers, wrong_link
from ..renewals import has_renewed, remember_renewal
from .access import TOURNAMENT, hall_or_error, may_organise, require_tournament

bp = Blueprint("hall_links", __name__)
NO_LINK = N_(
    "This link of a tournament is not good, or not any more: a new one was issued. The organiser can show it to you,"
    " under Links and QR codes."
)


@bp.get("/t/<token>")
def open_link(token: str) -> ResponseReturnValue:
    """Remember the tournament, or a table of it, on this device and go to its clean address."""
    refuse_guessers()
    told = tournaments.named(token)
    if told is None:
        wrong_link(NO_LINK)
    role = store.TABLE if isinstance(told, tournaments.TableGrant) else told.role
    try:
        grant = tournaments.read_token(token, store.generation(get_db(), told.tournament, role))
    except store.NoTournament:
        wrong_link(NO_LINK)
    if grant is None:
        wrong_link(NO_LINK)
    if isinstance(grant, tournaments.TableGrant):
        tournaments.remember_table(grant)
        return go_to("results.bring_in", tournament=grant.tournament, passe=grant.passe, table=grant.table)
    if grant.role == ORGANISER or not may_organise(grant.tournament):
        tournaments.remember(grant)
    return go_to("hall.show", tournament=grant.tournament)


@bp.get(f"{TOURNAMENT}/links")
def show(tournament: int) -> ResponseReturnValue:
    """Show the links of a tournament as QR codes: one to organise, one to look; those of the tables are on paper."""
    hall = hall_or_error(tournament, ORGANISER)
    forms = {role: _renewal(tournament, role) for role in (ORGANISER, "viewer", store.TABLE)}
    shown = {role: tournament_link(tournament, role) for role in tournaments.ROLES.values()}
    return render_template("tournaments/links.html", hall=hall, links=shown, forms=forms, qr_code=qr_code)


@bp.post(f"{TOURNAMENT}/links/<any(organiser, viewer, table):role>")
def renew(tournament: int, role: str) -> ResponseReturnValue:
    """Make a link worthless and issue the next one. This device keeps the tournament, also if the answer got lost."""
    form = BasedForm()
    if role != ORGANISER or not _has_renewed(form, tournament, role):
        require_tournament(tournament, ORGANISER)
    if not form.accept():
        abort(400)
    if store.revoke(get_db(), tournament, role, form.known["based_on"]):
        remember_renewal(form, f"tournament {tournament} {role}")
    elif not _has_renewed(form, tournament, role):
        abort(409)
    if role == ORGANISER:
        issue = form.known["based_on"] + 1
        tournaments.remember(tournaments.TournamentGrant(tournament, ORGANISER, issue))
    return go_to("hall_links.show", tournament=tournament)


def tournament_link(tournament: int, role: str) -> str:
    """Return the link that opens a tournament, with the address that a phone can reach."""
    told = tournaments.token(tournament, role, store.generation(get_db(), tournament, role))
    return reachable_address() + url_for("hall_links.open_link", token=told)


def table_link(tournament: int, place: Place) -> str:
    """Return the link by which a table brings in its result, with the address that a phone can reach."""
    issue = store.generation(get_db(), tournament, store.TABLE)
    told = tournaments.table_token(tournament, *place, issue)
    return reachable_address() + url_for("hall_links.open_link", token=told)


def _renewal(tournament: int, role: str) -> BasedForm:
    return BasedForm(fresh=True, based_on=store.generation(get_db(), tournament, role))


def _has_renewed(form: BasedForm, tournament: int, role: str) -> bool:
    return has_renewed(form, f"tournament {tournament} {role}", store.generation(get_db(), tournament, role))
