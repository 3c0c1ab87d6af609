"""Live pages ask again and again; while nothing was said they get a short "not modified"."""

from __future__ import annotations

from flask import Response, after_this_request, request

from ..languages import language
from ..links import grant_for
from ..requests import get_db
from ..store.sheets import newest


def unchanged(sheet: int) -> Response | None:
    """Return the answer 304 if the reader has the newest page; else mark the page to come."""
    grant = grant_for(sheet)
    mark = f"{newest(get_db(), sheet)}-{language()}-{grant.role[0] if grant else ''}"
    if request.if_none_match.contains_weak(mark):
        return Response(status=304)

    @after_this_request
    def _mark(response: Response) -> Response:
        if response.status_code == 200:
            response.set_etag(mark, weak=True)
        return response

    return None
