"""What every template may say, on a page or on paper: words, figures, days. It needs no web request."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .. import HOME
from ..jass.sentence import isolated
from . import formats, languages

FILTERS = {
    "say": languages.say,
    "isolated": isolated,
    "capital": languages.capital,
    "figure": formats.figure,
    "signed": formats.signed,
    "total": formats.total,
    "decimal": formats.decimal,
    "place": formats.place,
    "francs": formats.francs,
    "signed_francs": formats.signed_francs,
    "exact_francs": formats.exact_francs,
    "money": formats.money,
    "colon": formats.colon,
    "day": formats.day,
    "date_field": formats.date_field,
    "short_day": formats.short_day,
    "clock": formats.clock,
}


def furnish(jinja: Environment) -> Environment:
    """Give a template environment the words and figures in the language being spoken."""
    jinja.add_extension("jinja2.ext.i18n")
    jinja.trim_blocks = jinja.lstrip_blocks = True
    jinja.install_gettext_callables(languages.gettext, languages.ngettext, newstyle=True)  # type: ignore[attr-defined]
    jinja.filters.update(FILTERS)
    jinja.globals.update(language=languages.language)
    return jinja


@cache
def environment() -> Environment:
    """Return the templates as paper uses them, without Flask."""
    return furnish(Environment(loader=FileSystemLoader(HOME / "templates"), autoescape=True, undefined=StrictUndefined))
