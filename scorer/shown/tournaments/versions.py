"""Every version of a table's result: who said it and when, what it told, and what changed by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...jass.sentence import N_
from ...jass.tournament import Result
from ...jass.tournament.file.contents import read_result
from ...jass.tournament.results.states import differences
from ...jass.tournament.tournament import Place
from ...store.hall import RESULT, SECOND, Hall, subject_of
from ...store.steps import Revision
from ...store.tournaments import CONFIRMED
from .result import ShownCell, ShownResult, shown_cells, shown_result

KINDS = {
    RESULT: N_("Result"),
    SECOND: N_("Second entry"),
    CONFIRMED: N_("Confirmation"),
}
UNDONE = N_("undone")
TAKEN_BACK = N_("taken back")
RIVAL = N_("another report")
COUNTS = N_("counts")


@dataclass(frozen=True)
class Version:
    """One thing that was said: what, when (UTC), on which device, as whom; what it changed about what counted."""

    what: str
    how: tuple[str, ...]  # "counts", "another report", "taken back", "undone": to be translated where it is shown
    at: str
    device: str
    role: str
    shown: ShownResult | None
    changes: tuple[ShownCell, ...]
    overruled: str


def versions_of(hall: Hall, place: Place) -> tuple[Version, ...]:
    """Return everything that was said of a table's result, its second entry and its confirmation, newest first."""
    said = [(kind, one) for kind in KINDS for one in hall.log.said(subject_of(place, kind))]
    return tuple(_version(hall, place, kind, one) for kind, one in sorted(said, key=lambda told: -told[1].id))


def report_cells(hall: Hall, place: Place, said: Sequence[Revision]) -> list[tuple[str, list[str]]]:
    """Return only where reports differ: what stands there, and the value of each report."""
    results = [hall.result(one) for one in said]
    first = results[0] or Result(played=False)
    columns = [shown_cells(hall.tournament, place, differences(first, other or first)) for other in results[1:]]
    rows: dict[str, list[str]] = {}
    for number, cells in enumerate(columns):
        for cell in cells:
            row = rows.setdefault(cell.where, [cell.first] * len(results))
            row[number + 1] = cell.second
    return list(rows.items())


def _version(hall: Hall, place: Place, kind: str, one: Revision) -> Version:
    told = hall.result(one) if kind != CONFIRMED else None
    before = _before(hall, one) if kind != CONFIRMED else None
    return Version(
        what=KINDS[kind],
        how=tuple(_how(hall, one)),
        at=one.at,
        device=one.device,
        role=one.role,
        shown=shown_result(hall.tournament, place, told) if told else None,
        changes=shown_cells(hall.tournament, place, differences(before, told)) if before and told else (),
        overruled=told.overruled if told else "",
    )


def _before(hall: Hall, one: Revision) -> Result | None:
    """Return what counted before the version."""
    content = hall.log.before[one.id]
    return None if content is None else read_result(content, hall.tournament.setup.game)[0]


def _how(hall: Hall, one: Revision) -> list[str]:
    how = []
    if one == hall.log.current.get(one.subject) and one.content is not None:
        how.append(COUNTS)
    if one.undoes is not None:
        how.append(UNDONE)
    elif one.content is None:
        how.append(TAKEN_BACK)
    elif one.based_on < one.number - 1:
        how.append(RIVAL)
    return how
