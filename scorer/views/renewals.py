"""Links that were renewed: the form that did it may be sent again, because its answer may have got lost."""

from __future__ import annotations

from ..forms.sheets import BasedForm

MOST = 1_000  # a bound on memory; only a lost answer asks for it again
_renewed: dict[str, tuple[str, int]] = {}  # a form's key → the link, and the issue of it that the form made


def has_renewed(form: BasedForm, link: str, good: int) -> bool:
    """Tell whether this very form has made the issue of a link that is good. Its key is known to no other device."""
    return _renewed.get(form.key) == (link, good)


def remember_renewal(form: BasedForm, link: str) -> None:
    """Remember that a form has renewed a link, "sheet 3 viewer"."""
    if len(_renewed) > MOST:
        _renewed.clear()
    _renewed[form.key] = (link, form.known["based_on"] + 1)
