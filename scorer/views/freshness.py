"""Live pages ask again and again; while nothing was said they get a short "not modified"."""

from __future__ import annotations

import secrets

from flask import Response, after_this_request, g, request

from ..web.links import grant_for
from ..words.languages import language

STARTED = secrets.token_hex(3)  # a restored database, or a newer app, may show another page for the same revision


def unchanged(sheet: int, newest: int, reader: str = "") -> Response | None:
    """Return the answer 304 if the reader has the page of the newest revision; else mark the page to come.

    `reader` tells apart who is shown different things on the same page.
    """
    return unless_known(mark_page(newest, sheet, reader))


def unless_known(mark: str) -> Response | None:
    """Return the answer 304 if the reader has the page with this mark; else let the page to come carry it."""
    g.mark = mark
    if f'"{mark}"' in request.headers.get("If-None-Match", ""):
        return Response(status=304)

    @after_this_request
    def _mark(response: Response) -> Response:
        if response.status_code == 200:
            response.set_etag(mark, weak=True)
        return response

    return None


def mark_page(revision: int, sheet: int, reader: str = "") -> str:
    """Write into the page which revision of the sheet it shows, for whom: its script asks for a newer one."""
    grant = grant_for(sheet)
    g.mark = f"{STARTED}-{revision}-{language()}-{grant.role[0] if grant else ''}{reader}"
    return g.mark
