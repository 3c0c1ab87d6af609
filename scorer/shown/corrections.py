"""What the sheet says about its course: corrected deals, changed players or rules, and when each round was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..jass.sentence import N_, Sentence, names
from ..jass.sheet import Deal, Part
from ..store.evening import Evening, untaken
from ..store.log import Content, Revision, claim
from ..words.formats import clock
from ..words.languages import gettext
from .past import Past, deal_in_words
from .rows import Mark

CHANGED = {"players": N_("names"), "seats": N_("seats"), "rules": N_("rules")}


def marks(evening: Evening) -> dict[tuple[int, int], Mark]:
    """Return the corrected deals (round, deal from 0): what stood there before, and for whom it changed something."""
    past, last = Past(evening.log), _last_reports(evening)
    found = {}
    for place, revision in evening.corrected.items():
        before = last.get(revision.subject)
        if before is None:  # a part was told first, the rest later: that is no correction
            continue
        said = {"time": clock(revision.at), "before": deal_in_words(past.at(before), before.content)}
        note = Sentence(N_("corrected at {time}, before: {before}"), said)
        found[place] = Mark(note, _changed_seats(evening, place, before.content, revision.content))
    return found


@dataclass(frozen=True)
class SetupChange:
    """That players or rules were changed while deals stood on the sheet: by which revision last, and the note."""

    revision: int
    note: Sentence


def setup_change(evening: Evening) -> SetupChange | None:
    """Return which of names, seats and rules were changed after a deal was recorded, and when last."""
    found: dict[str, None] = {}
    changes = []
    recorded = False
    for one in untaken(evening.log):
        recorded |= is_deal(one.subject)
        keys = _changed_keys(evening, one) if recorded and one.subject == "setup" else []
        found |= dict.fromkeys(keys)
        changes += [one] if keys else []
    if not changes:
        return None
    what = names([gettext(word) for key, word in CHANGED.items() if key in found])
    text = N_("{what} changed at {time}") if len(changes) == 1 else N_("{what} changed, last at {time}")
    return SetupChange(changes[-1].id, Sentence(text, {"what": what, "time": clock(changes[-1].at)}))


def times(evening: Evening) -> tuple[str, ...]:
    """Return from when to when each round was played: "20.14–21.05". Empty where that is not known."""
    begun: dict[str, str] = {}
    ended: dict[str, str] = {}
    played: set[str] = set()
    for revision in evening.log.revisions:
        if revision.number == 1 and revision.subject.startswith("round-"):
            begun[revision.subject.removeprefix("round-")] = revision.at
        elif is_deal(revision.subject) and revision.subject not in played and _is_played(evening, revision):
            played.add(revision.subject)
            ended[revision.subject.partition(".")[0]] = revision.at
    spans = [
        (clock(begun[str(number)]), clock(ended[str(number)])) if round_.played else ("", "")
        for number, round_ in enumerate(evening.score.rounds, 1)
    ]
    return tuple(gettext("{start}–{end}").format(start=start, end=end) if start != end else "" for start, end in spans)


def _changed_keys(evening: Evening, revision: Revision) -> list[str]:
    """Return what a revision of the setup changed besides date, place and note."""
    before, now = evening.log.before[revision.id] or {}, revision.content or {}
    return [key for key in CHANGED if before.get(key) != now.get(key)]


def _last_reports(evening: Evening) -> dict[str, Revision]:
    """Return for each deal the last report that counted and said something else than what counts now."""
    found: dict[str, Revision] = {}
    for one in untaken(evening.log):
        counted = one.based_on == one.number - 1 and is_deal(one.subject) and _is_played(evening, one)
        if counted and claim(one.content) != claim(evening.log.content(one.subject)):
            found[one.subject] = one
    return found


def is_deal(subject: str) -> bool:
    """Tell whether a subject of the log is a deal: "1.hearts". What players say from their seats has a slash."""
    return "." in subject and "/" not in subject


def _is_played(evening: Evening, revision: Revision) -> bool:
    deal = evening.reported(revision.content, revision.subject)
    return deal is not None and not deal.under_way


def _changed_seats(evening: Evening, place: tuple[int, int], before: Content, now: Content) -> tuple[int, ...]:
    """Return the seats that a correction gave another figure."""
    parts = evening.game.parts(evening.turns(place[0])[place[1]].contract, len(evening.seats))
    old, new = evening.reported(before), evening.reported(now)
    return tuple(seat for seat in range(len(evening.seats)) if _figures(old, parts, seat) != _figures(new, parts, seat))


def _figures(deal: Deal | None, parts: tuple[Part, ...], seat: int) -> list[Any]:
    """Return what one seat has in a deal."""
    found: list[Any] = []
    for part in parts:
        if part.kind in ("counts", "calls"):
            found.append((getattr(deal, part.key) or ())[seat : seat + 1])
        elif part.kind == "taker":
            found.append(getattr(deal, part.key) == seat)
        else:
            found += [deal.order.index(seat) if seat in deal.order else None, seat in deal.cheated]
    found.append(seat in getattr(deal, "zero_trick", ()))
    return [*found, *(one for one in getattr(deal, "penalties", ()) if one.player == seat)]
