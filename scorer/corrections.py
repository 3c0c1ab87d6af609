"""What the sheet says about its course: corrected deals, and when each round was played."""

from __future__ import annotations

from typing import Any

from .formats import clock
from .jass.sentence import N_, Sentence
from .jass.sheet import Deal, Part
from .languages import gettext
from .past import deal_in_words, setup_at
from .rows import Mark
from .store.evening import Evening, untaken
from .store.log import Content


def marks(evening: Evening) -> dict[tuple[int, int], Mark]:
    """Return the corrected deals (round, deal from 0): what stood there before, and for whom it changed something."""
    found = {}
    for line_place, revision in evening.corrected.items():
        first = next(one for one in untaken(evening.log) if one.subject == revision.subject and one.content)
        said = {"time": clock(revision.at), "before": deal_in_words(setup_at(evening, first), first.content)}
        note = Sentence(N_("corrected at {time}, before: {before}"), said)
        found[line_place] = Mark(note, _changed_seats(evening, line_place[1], first.content, revision.content))
    return found


def times(evening: Evening) -> tuple[str, ...]:
    """Return from when to when each round was played: "20.14–21.05". Empty where that is not known."""
    last: dict[str, str] = {}
    for revision in evening.log.revisions:
        number = revision.subject.removeprefix("round-").partition(".")[0]
        if number.isdecimal() and revision.number == 1:
            last[number] = revision.at
    found = []
    for number, round_ in enumerate(evening.score.rounds, 1):
        begun = next(one.at for one in evening.log.revisions if one.subject == f"round-{number}")
        span = clock(begun), clock(last[str(number)])
        known = round_.played and span[0] != span[1]
        found.append(gettext("{start}–{end}").format(start=span[0], end=span[1]) if known else "")
    return tuple(found)


def _changed_seats(evening: Evening, deal: int, before: Content, now: Content) -> tuple[int, ...]:
    """Return the seats that a correction gave another figure."""
    parts = evening.game.parts(evening.turns[deal].contract, len(evening.seats))
    old, new = evening.reported(before), evening.reported(now)
    return tuple(seat for seat in range(len(evening.seats)) if _figures(old, parts, seat) != _figures(new, parts, seat))


def _figures(deal: Deal | None, parts: tuple[Part, ...], seat: int) -> list[Any]:
    """Return what one seat has in a deal."""
    found: list[Any] = []
    for part in parts:
        if part.kind == "counts":
            found.append((getattr(deal, part.key) or ())[seat : seat + 1])
        elif part.kind == "taker":
            found.append(getattr(deal, part.key) == seat)
        else:
            found += [deal.order.index(seat) if seat in deal.order else None, seat in deal.cheated]
    return found
