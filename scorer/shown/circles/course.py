"""The running balances of a season as a chart."""

from __future__ import annotations

from markupsafe import Markup

from ...jass.circle import Season
from ...jass.circle.season import balances_by_day
from ...jass.sentence import N_, Sentence, isolated
from ...store.ledger import Circle
from ...words.formats import short_day, signed_francs
from ...words.languages import say
from ..chart import Line, chart

TITLE = N_("Course of the balances in Rappen: {balances}")


def course(circle: Circle, season: Season) -> Markup:
    """Draw each member's balance in Rappen after every day on which one moved. Empty where none did."""
    days, balances = balances_by_day(circle.ledger, season)
    if not days or not balances:
        return Markup()
    best = max(totals[-1] for totals in balances.values())
    lines = tuple(Line(circle.name_of(number) or "", totals, totals[-1] == best) for number, totals in balances.items())
    told = ", ".join(f"{isolated(line.name)} {signed_francs(line.totals[-1])}" for line in lines)
    title = say(Sentence(TITLE, {"balances": told}))
    labels = tuple(short_day(day)[:-4] for day in days)  # without the year
    return chart(lines, tuple(range(1, len(days) + 1)), labels, title)
