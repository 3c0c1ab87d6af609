"""What every form has: a token of the session, a key that makes sending it twice harmless, and hidden fields."""

from __future__ import annotations

import secrets
from typing import Any

from flask import request
from flask_wtf import FlaskForm
from flask_wtf.csrf import _FlaskFormCSRF, generate_csrf
from wtforms import HiddenField, IntegerField
from wtforms.validators import InputRequired, Length, NumberRange

from ..jass.sentence import N_, Sentence
from ..jass.sheet import Problem

LARGEST = 10**15  # of a number: far above any revision, and exact in every browser
TOO_OLD = Sentence(N_("This page was open for too long, or cookies are off. Nothing was stored; send it once more."))
UNREADABLE = Sentence(N_("The page sent something that cannot be read. Nothing was stored."))
STATUS = {"form": 400, "stale": 409}  # the other problems are the players' to put right: 422


class Token(_FlaskFormCSRF):
    """Flask-WTF's token, signed only for a page that shows it: signing takes as long as reading a sheet."""

    def generate_csrf_token(self, csrf_token_field: Any) -> str:
        """Leave the field empty; `Form.token` is what pages show."""
        return ""


class Number(IntegerField):
    """A whole number of bounded length: what has hundreds of digits is no number of ours."""

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read what was sent."""
        if valuelist and len(valuelist[0]) > len(str(LARGEST)):
            raise ValueError("too long")
        super().process_formdata(valuelist)


def number(least: int = 0) -> Number:
    """Return a hidden number that has to be there."""
    return Number(validators=[InputRequired(), NumberRange(least, LARGEST)])


class Form(FlaskForm):
    """A form as it is shown, or as it was sent; `formdata=None` shows it as new, whatever was sent.

    Pages write the inputs themselves: rendering the fields takes longer than all the rest of a page.
    """

    class Meta(FlaskForm.Meta):
        """How WTForms makes the form."""

        csrf_class = Token

        def wrap_formdata(self, form: Any, formdata: Any) -> Any:
            """Read what a page of ours sends, and nothing else: no files, no JSON."""
            return request.form if formdata is not None and form.is_submitted() else None

    key = HiddenField(validators=[InputRequired(), Length(8, 64)])

    def __init__(self, **shown: Any) -> None:
        super().__init__(**shown)
        self.problems: list[Problem] = []
        is_sent = self.is_submitted() and shown.get("formdata", True) is not None
        self.sent: dict[str, str] = request.form.to_dict() if is_sent else {}
        if not self.sent:
            self.key.data = secrets.token_urlsafe(12)

    @property
    def token(self) -> str:
        """The token that ties the form to this session, for the page."""
        return generate_csrf()

    def accept(self) -> bool:
        """Tell whether the form was sent and everything in it holds. A change of language only redraws it."""
        return self.is_submitted() and "lang" not in request.form and self.validate()

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the token, the key and the fields."""
        sound = super().validate(extra_validators)
        if not sound:
            self.problems.append(Problem("form", TOO_OLD if "csrf_token" in self.errors else UNREADABLE))
        return sound

    @property
    def status(self) -> int:
        """The status to answer with when the form is shown (again)."""
        if not self.is_submitted() or "lang" in request.form:
            return 200
        return next((STATUS[problem.code] for problem in self.problems if problem.code in STATUS), 422)
