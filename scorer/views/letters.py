"""What the paper cannot show of a name, said while it is typed."""

from __future__ import annotations

from flask import Blueprint, abort, make_response, request
from flask.typing import ResponseReturnValue

from ..words.languages import say
from ..words.texts import print_warnings

bp = Blueprint("letters", __name__)
LONGEST = 200  # letters of a name that is still being typed; a name that is kept has far fewer


@bp.get("/letters")
def tell() -> ResponseReturnValue:
    """Return what cannot be printed of `name`, as one sentence; nothing if all of it can."""
    name = request.args.get("name", "")
    if len(name) > LONGEST:
        abort(400)
    answer = make_response("".join(say(warning) for warning in print_warnings([name]).values()))
    answer.mimetype = "text/plain"
    return answer
