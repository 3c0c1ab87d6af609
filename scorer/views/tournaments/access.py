"""Who may open which tournament, and keeping what a page says about one."""

from __future__ import annotations

from collections.abc import Mapping

from flask import abort

from ...jass.sentence import N_, Sentence
from ...jass.tournament.tournament import Place
from ...store import tournaments as store
from ...store.hall import Hall, open_tournament
from ...store.log import Content
from ...store.tournaments import ORGANISER
from ...web import tournaments
from ...web.requests import get_db
from ..access import device

TOURNAMENT = "/tournaments/<int(min=1, max=999999999999999):tournament>"
PASSE = f"{TOURNAMENT}/passes/<int(min=1, max=99):passe>"
TABLE = f"{PASSE}/tables/<int(min=1, max=999):table>"
NOT_OPENED = N_("This device has not opened this tournament for that. Scan its QR code, or open its link.")
NOT_OPEN = N_("This passe is not published, or it has no such table. Nothing was stored.")
PLAYED = N_("A passe that is published stays as it was drawn. Nothing was stored.")
NOT_LISTED = N_("Somebody who is seated is not on the list any more. Nothing was stored.")
GAME_STAYS = N_("Results are in, so the game stays. Nothing was stored.")
REFUSALS = {
    store.NotOpen: NOT_OPEN,
    store.Played: PLAYED,
    store.NotListed: NOT_LISTED,
    store.OtherGame: GAME_STAYS,
}


def hall_or_error(number: int, role: str = "viewer") -> Hall:
    """Return the tournament if this device may open it so; else answer 403, or 404 where there is none."""
    require_tournament(number, role)
    return open_tournament(get_db(), number)


def require_tournament(number: int, role: str = "viewer") -> None:
    """Answer 403 if this device may not open the tournament as `role`, 404 if it is gone."""
    grant = tournaments.grant_for(number)
    if grant is None or (role == ORGANISER and grant.role != ORGANISER):
        abort(403, Sentence(NOT_OPENED))
    if _issue(number, grant.role) != grant.generation:
        abort(403, Sentence(NOT_OPENED))


def may_organise(number: int) -> bool:
    """Tell whether this device opened the tournament as its organiser, by a link that is still good."""
    grant = tournaments.grant_for(number)
    return grant is not None and grant.role == ORGANISER and _issue(number, ORGANISER) == grant.generation


def may_bring_in(number: int, place: Place) -> bool:
    """Tell whether this device may bring in the result of a table: as the table, or as the organiser."""
    grant = tournaments.table_grant_for(number, *place)
    if grant is not None and _issue(number, store.TABLE) == grant.generation:
        return True
    return may_organise(number)


def keep(
    tournament: int,
    told: Mapping[str, Content],
    *,
    based_on: Mapping[str, int],
    key: str,
    seen: int | None = None,
    role: str = ORGANISER,
) -> None:
    """Append a step (subject → content); answer 409 if it cannot be said as things stand in the hall."""
    try:
        store.record(get_db(), tournament, told, based_on=based_on, key=key, device=device(), seen=seen, role=role)
    except (store.Stale, store.KeyUsed):
        abort(409)
    except store.Refused as error:
        abort(409, refused(error))


def refused(error: store.Refused) -> Sentence:
    """Say why something may not be said as things stand in the hall."""
    return Sentence(REFUSALS[type(error)])


def _issue(number: int, role: str) -> int:
    """Return which issue of a link is good; answer 404 where there is no such tournament."""
    try:
        return store.generation(get_db(), number, role)
    except store.NoTournament:
        abort(404)
