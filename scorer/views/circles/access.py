"""Who may open which circle, and keeping what a page says about one."""

from __future__ import annotations

from flask import abort

from ...jass.sentence import N_, Sentence
from ...store import circles as store
from ...store.ledger import Circle, open_circle
from ...store.log import Content
from ...web import circles, links
from ...web.requests import get_db
from ..access import device

CIRCLE = "/circles/<int(min=1, max=999999999999999):circle>"
NOT_OPENED = N_("This device has not opened this circle for that. Scan its QR code, or open its link.")
ELSEWHERE = N_("This sheet belongs to another circle, and its money counts there. Nothing was stored.")


def circle_or_error(number: int, role: str = "viewer") -> Circle:
    """Return the circle if this device may open it so; else answer 403, or 404 where there is none."""
    require_circle(number, role)
    return open_circle(get_db(), number)


def require_circle(number: int, role: str = "viewer") -> None:
    """Answer 403 if this device may not open the circle as `role`, 404 if it is gone."""
    grant = circles.grant_for(number)
    if grant is None or (role == "keeper" and grant.role != "keeper"):
        abort(403, Sentence(NOT_OPENED))
    try:
        generation = store.generation(get_db(), number, grant.role)
    except store.NoCircle:
        abort(404)
    if generation != grant.generation:
        abort(403, Sentence(NOT_OPENED))


def may_keep(number: int) -> bool:
    """Tell whether this device opened the circle as its keeper."""
    grant = circles.grant_for(number)
    return grant is not None and grant.role == "keeper"


def may_open_sheet(number: int) -> bool:
    """Tell whether this device has opened a sheet."""
    return links.grant_for(number) is not None


def keep(circle: int, subject: str, content: Content, *, based_on: int, key: str, seen: int | None = None) -> None:
    """Append what was said about a subject of a circle; answer 409 if it has changed since the form was shown."""
    try:
        store.record(get_db(), circle, subject, content, based_on=based_on, key=key, device=device(), seen=seen)
    except (store.Stale, store.KeyUsed):
        abort(409)
    except store.TiedElsewhere:
        abort(409, Sentence(ELSEWHERE))
