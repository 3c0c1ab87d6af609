"""The course of a sheet, ready to be drawn on a page."""

from __future__ import annotations

from markupsafe import Markup

from ..jass.score import Score
from ..jass.sentence import N_, Sentence, isolated
from ..jass.sheet import Sheet
from ..words.formats import signed
from ..words.languages import gettext, say
from .chart import Line, chart


def course(sheet: Sheet, score: Score) -> Markup:
    """Draw the running totals up to the last deal that was reported. Empty before the first one."""
    played = max((place for place, line in enumerate(score.lines, 1) if line.reported), default=0)
    if not played:
        return Markup()
    shown = score.lines[:played]
    ends = (sum(len(round_.lines) for round_ in score.rounds[:number]) for number in range(1, len(score.rounds) + 1))
    lines = tuple(
        Line(name, (0, *(line.running[seat] for line in shown)), score.places[seat] == 1)
        for seat, name in enumerate(sheet.players)
    )
    labels = tuple(gettext("Round {round}").format(round=number) for number in range(1, shown[-1].round + 2))
    return chart(lines, tuple(end for end in ends if end <= played), labels, _title(sheet, score))


def _title(sheet: Sheet, score: Score) -> str:
    """Return what the chart shows, for those who cannot see it."""
    totals = ", ".join(
        f"{isolated(name)} {signed(total)}" for name, total in zip(sheet.players, score.totals, strict=True)
    )
    return say(Sentence(N_("Course of the totals: {totals}"), {"totals": totals}))
