"""What the table page says besides its form: what was saved last, and what a report told, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..forms.deals import TakeBackForm
from ..jass.sentence import N_, Sentence, listed
from ..jass.sheet import Deal, Part
from ..store.evening import Evening
from ..store.log import Revision
from ..words.formats import figure
from ..words.languages import capital
from . import history
from .details import details

SAVED = N_("{what} saved")
PART_SAVED = N_("{what}, {part} saved")
STRUCK = N_("{what} struck out")
AGAIN = N_("{what} reported again")
TAKEN_BACK = N_("{what} taken back")
UNDO = N_("Undo {what}")
REDO = N_("Redo {what}")


@dataclass(frozen=True)
class Saved:
    """The strip at the foot: what was saved last, and the buttons that take it back."""

    heading: str
    figures: str
    undo: TakeBackForm | None
    undo_label: str
    redo: TakeBackForm | None
    redo_label: str


def saved(evening: Evening) -> Saved:
    """Return what the strip at the foot of the table page shows."""
    undo, redo = evening.log.undo, evening.log.redo
    taken = evening.log.find(redo.undoes or 0) if redo else None
    return Saved(
        heading=_named(evening, TAKEN_BACK, taken) if taken else _named(evening, _verb(evening, undo), undo),
        figures=_figures(evening, taken or undo),
        undo=TakeBackForm(fresh=True, revision=undo.id) if undo else None,
        undo_label=_named(evening, UNDO, undo),
        redo=TakeBackForm(fresh=True, revision=redo.id) if redo else None,
        redo_label=_named(evening, REDO, taken),
    )


def told(deal: Deal, parts: Sequence[Part], players: Sequence[str], game: Any) -> list[str]:
    """Return what a deal tells, a line for each part ("0 · 5 · 4 · 0", "Beat"), then what else is noted of it."""
    lines = [_told(deal, part, players) for part in parts]
    return lines + details(deal, [part.key for part in parts], players, game)


def _told(deal: Deal, part: Part, players: Sequence[str]) -> str:
    if part.kind in ("counts", "calls"):
        counts = getattr(deal, part.key) or ()
        return " · ".join("–" if count is None else str(count) for count in counts) or "–"
    seats = (getattr(deal, part.key),) if part.kind == "taker" else getattr(deal, "order", ())
    return listed(players[seat] for seat in seats if type(seat) is int and 0 <= seat < len(players)) or "–"


def _verb(evening: Evening, revision: Revision | None) -> str:
    if revision is None or "." not in revision.subject:
        return "{what}"
    if revision.content is None:
        return STRUCK
    rivals = evening.log.rivals.get(revision.subject, ())
    if revision in rivals:
        return AGAIN
    return PART_SAVED if _part(evening, revision) else SAVED


def _part(evening: Evening, revision: Revision) -> Part | None:
    """Return what was told of a deal that is still under way; None where nothing more is to come."""
    line = evening.line(revision.subject)
    deal = evening.reported(revision.content, revision.subject)
    if line is None or deal is None or not deal.under_way:
        return None
    parts = evening.game.parts(line.turn.contract, len(evening.sheet.players))
    return next((part for part in parts if getattr(deal, part.key)), None)


def _named(evening: Evening, text: str, revision: Revision | None) -> str:
    if revision is None:
        return ""
    part = _part(evening, revision) if text == PART_SAVED else None
    said = {"part": evening.game.part_title(part.key, evening.sheet.rules)} if part else {}
    return capital(Sentence(text, {"what": history.title(evening, revision), **said}))


def _figures(evening: Evening, revision: Revision | None) -> str:
    """Return a deal as the strip shows it; one of several parts by what it counts, once it does."""
    if revision is None or "." not in revision.subject or revision.content is None:
        return ""
    players, rules = evening.sheet.players, evening.sheet.rules
    line = evening.line(revision.subject)
    if line is None:  # the rules were changed since: there is no such deal any more
        return ""
    deal = evening.reported(revision.content, revision.subject)
    parts = evening.game.parts(line.turn.contract, len(players))
    if len(parts) == 1:
        return _told(deal, parts[0], players)
    counted = evening.game.points(deal, line.turn, rules, len(players), line.dealer)
    if counted:
        return " · ".join(map(figure, counted))
    part = _part(evening, revision)
    return _told(deal, part, players) if part else ""
