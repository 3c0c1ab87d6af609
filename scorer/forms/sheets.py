"""Forms that change one thing about a sheet as a whole."""

from __future__ import annotations

from flask import request

from .base import Form


class BasedForm(Form):
    """A form that says which revision of its subject the page had shown."""

    numbers = {"based_on": 0}


def pressed(form: Form, button: str) -> str | None:
    """Return the value of a button that only draws the page again, if it was pressed on a page of ours."""
    if button not in request.form or "lang" in request.form:
        return None
    if not Form.validate(form):
        form.problems.clear()  # whoever asks next whether the form is in order finds the same
        return None
    return request.form[button]
