"""The course of a sheet, ready to be drawn on a page."""

from __future__ import annotations

from itertools import accumulate

from markupsafe import Markup

from ..jass.games import GAMES
from ..jass.score import Score
from ..jass.sentence import N_, Sentence, isolated
from ..jass.sheet import Sheet
from ..words.formats import total
from ..words.languages import gettext, say
from .chart import Line, chart
from .rows import has_calls


def course(sheet: Sheet, score: Score) -> Markup:
    """Draw the running totals up to the last deal that is played. Empty before the first one."""
    lines = courses(sheet, score)
    if len(lines[0].totals) < 2:
        return Markup()
    return chart(lines, *sections(sheet, score), course_title(sheet, score))


def courses(sheet: Sheet, score: Score) -> tuple[Line, ...]:
    """Return each player's running totals up to the last deal that is played."""
    shown = score.lines[: _played(score)]
    return tuple(
        Line(name, (0, *(line.running[seat] for line in shown)), score.places[seat] == 1)
        for seat, name in enumerate(sheet.players)
    )


def sections(sheet: Sheet, score: Score) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return where the parts of the course end, in deals done, and what all parts are called.

    These are the rounds; where the one round of a game with calls is long, each time that dealing goes round.
    """
    players, played = len(sheet.players), _played(score)
    if len(score.rounds) == 1 and played > players and has_calls(sheet):
        ends = tuple(range(players, played + 1, players))
        return ends, tuple(_span(start, min(start + players - 1, played)) for start in range(1, played + 1, players))
    lengths = [len(round_.lines) for round_ in score.rounds]
    ends = [end for end in accumulate(lengths) if end <= played]
    last = score.lines[played - 1].round + 1 if played else 0
    return tuple(ends), tuple(gettext("Round {round}").format(round=number) for number in range(1, last + 1))


def course_title(sheet: Sheet, score: Score) -> str:
    """Return what the chart shows, for those who cannot see it."""
    totals = zip(sheet.players, score.totals, strict=True)
    told = ", ".join(f"{isolated(name)} {total(points, GAMES[sheet.game])}" for name, points in totals)
    return say(Sentence(N_("Course of the totals: {totals}"), {"totals": told}))


def _span(first: int, last: int) -> str:
    return f"{first}–{last}" if first < last else str(last)


def _played(score: Score) -> int:
    """Return the number of deals up to the last one that is played."""
    reported = [bool(line.reported and not line.reported.under_way) for line in score.lines]
    return max((place for place, done in enumerate(reported, 1) if done), default=0)
