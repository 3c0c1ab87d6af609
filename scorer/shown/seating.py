"""What a draw tells: one object for programs; for people its tables, and what it costs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ..jass.seating import Account, Meeting, Passe, Plan, account, repeats
from ..jass.sentence import N_, Sentence, names
from ..words.languages import gettext, ngettext, say
from .report import table

SEATS = ("a", "b", "c", "d")
MOST = 20  # pairs that meet again are listed up to here

AGAIN = N_("{first} and {second} meet in passes {passes}.")
UNWANTED = N_("{first} and {second} should be kept apart, but meet in passe {passes}.")
UNWANTED_MORE = N_("{first} and {second} should be kept apart, but meet in passes {passes}.")
THREES = N_("Tables of three for each person: {times}.")
FIRST_DEALS = N_("First deals for each person: {times}.")
BETWEEN = N_("{least} to {most}")
EITHER = N_("{least} or {most}")


def as_object(plan: Plan) -> dict[str, Any]:
    """Return what `scorer seat --json` prints: how many people, passes with their tables, and the repeats."""
    return {"players": len(plan.players), "passes": plan.passes, "repeats": repeats(plan)}


def as_text(plan: Plan, apart: Collection[Collection[int]] = ()) -> str:
    """Return the tables of each passe and what the plan costs, as lines for a terminal."""
    passes = ["\n".join(_rows(number, passe)) for number, passe in enumerate(plan.passes, 1)]
    return "\n\n".join([*passes, "\n".join(map(say, explained(account(plan, apart), kept_apart=bool(apart))))])


def explained(
    plan: Account, *, kept_apart: bool = False, called: Mapping[int, str] | None = None
) -> list[Sentence | str]:
    """Return the sentences in which a draw explains itself. People are `called` by start number, else by that alone."""
    called = called or {}
    told: list[Sentence | str] = [_repeats(plan)]
    told += [_meeting(AGAIN, meeting, called) for meeting in plan.again[:MOST]]
    if more := len(plan.again[MOST:]):
        told.append(ngettext("And {count} pair more.", "And {count} pairs more.", more).format(count=more))
    if kept_apart and not plan.unwanted:
        told.append(gettext("Nobody meets somebody to be kept apart from."))
    for meeting in plan.unwanted:
        told.append(_meeting(UNWANTED if len(meeting.passes) == 1 else UNWANTED_MORE, meeting, called))
    told.append(Sentence(THREES, {"times": _range(plan.threes)}))
    told.append(Sentence(FIRST_DEALS, {"times": _range(plan.first_deals)}))
    return told


def _repeats(plan: Account) -> str:
    if not plan.again:
        return gettext("Nobody meets anybody twice.")
    count = len(plan.again)
    text = ngettext(
        "{count} pair meets again (repeats: {repeats}).", "{count} pairs meet again (repeats: {repeats}).", count
    )
    return text.format(count=count, repeats=plan.repeats)


def _meeting(text: str, meeting: Meeting, called: Mapping[int, str]) -> Sentence:
    first, second = (called.get(number, str(number)) for number in (meeting.first, meeting.second))
    return Sentence(text, {"first": first, "second": second, "passes": names([str(passe) for passe in meeting.passes])})


def _range(counts: Mapping[int, int]) -> Sentence | int:
    least, most = min(counts.values(), default=0), max(counts.values(), default=0)
    if least == most:
        return least
    return Sentence(EITHER if most - least == 1 else BETWEEN, {"least": least, "most": most})


def _rows(number: int, passe: Passe) -> list[str]:
    heading = [say(Sentence(N_("Passe {passe}"), {"passe": number})), *SEATS]
    rows = [
        [say(Sentence(N_("Table {table}"), {"table": place})), *(str(player) for player in (*seats, "")[:4])]
        for place, seats in enumerate(passe, 1)
    ]
    return [line.rstrip() for line in table([heading, *rows])]
