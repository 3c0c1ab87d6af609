"""Where the pages of one sheet stand, and how a form leads to the next one."""

from __future__ import annotations

from typing import Any

from flask import Response, url_for

# Numbers that no sheet can have lead to no page.
SHEET = "/sheets/<int(min=1, max=999999999999999):sheet>"


def go_to(endpoint: str, **values: Any) -> Response:
    """Answer a form with the page to look at next, so that loading that page again sends nothing again."""
    return Response(status=303, headers={"Location": url_for(endpoint, **values)})
