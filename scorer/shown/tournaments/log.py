"""What was done in a tournament, in words: for the Undo button and the log."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from ...jass.sentence import N_, Sentence
from ...store.hall import Hall
from ...store.steps import Revision, Step
from ...words.formats import TABLE_TIME, clock, day
from ...words.languages import capital

KINDS = {
    "setup": N_("what was decided about the tournament"),
    "person": N_("{name}, start number {number}"),
    "draw": N_("the draw"),
    "opened": N_("passe {passe} published"),
    "shown": N_("standings after passe {passe} published"),
    "frozen": N_("standings hidden until the prize-giving"),
    "lots": N_("the lot drawn"),
    "result": N_("passe {passe}, table {table}: result"),
    "second": N_("passe {passe}, table {table}: second entry"),
    "confirmed": N_("passe {passe}, table {table}: confirmed"),
}
BEGUN = N_("the tournament begun")
PEOPLE = N_("{count} people entered or changed")
TAKEN_BACK = N_("{what}: taken back")
UNDONE = N_("undone: {what}")
BROUGHT_BACK = N_("brought back: {what}")


@dataclass(frozen=True)
class LogLine:
    """One step: what it said, at what time, on which device."""

    what: str
    at: str
    device: str


def lines_of(hall: Hall) -> list[tuple[str, list[LogLine]]]:
    """Return everything that was done, newest first, in groups of days."""
    told = [(_when(step[0]), step) for step in reversed(hall.log.steps)]
    return [
        (day(when), [LogLine(capital(said(hall, step)), clock(at), step[0].device) for at, step in steps])
        for when, steps in groupby(told, key=lambda one: one[0].date())
    ]


def said(hall: Hall, step: Step) -> Sentence:
    """Return in words what a step has said."""
    what = _what(hall, step)
    undoes = step[0].undoes
    if undoes is None:
        return what
    original = next((one for one in hall.log.revisions if one.id == undoes), None)
    return Sentence(BROUGHT_BACK if original and original.undoes is not None else UNDONE, {"what": what})


def _what(hall: Hall, step: Step) -> Sentence:
    first = step[0]
    if first.id == hall.log.revisions[0].id:
        return Sentence(BEGUN)
    people = [one for one in step if one.subject.startswith("person/")]
    if len(people) > 1:
        return Sentence(PEOPLE, {"count": len(people)})
    kind, *numbers = first.subject.split("/")
    told = Sentence(KINDS[kind], _values(hall, first, kind, numbers))
    is_taken = first.content is None and first.undoes is None
    return Sentence(TAKEN_BACK, {"what": told}) if is_taken else told


def _values(hall: Hall, revision: Revision, kind: str, numbers: list[str]) -> dict[str, object]:
    if kind == "person":
        content = revision.content or hall.log.before.get(revision.id) or {"name": ""}
        return {"name": content["name"], "number": numbers[0]}
    return dict(zip(("passe", "table"), numbers, strict=False))


def _when(revision: Revision) -> datetime:
    return datetime.fromisoformat(revision.at).astimezone(TABLE_TIME)
