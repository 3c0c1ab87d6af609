"""Where the pages of one sheet stand, and how a form leads to the next one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from flask import Response, request, url_for

# Numbers that no sheet can have lead to no page.
SHEET = "/sheets/<int(min=1, max=999999999999999):sheet>"


def go_to(endpoint: str, **values: Any) -> Response:
    """Answer a form with the page to look at next, so that loading that page again sends nothing again."""
    address = _address(request.script_root, endpoint, tuple(values.items()))
    return Response(status=303, headers={"Location": address})


@lru_cache(maxsize=1_000)  # putting one together takes as long as reading the sheet
def _address(root: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
    return url_for(endpoint, **dict(values))
