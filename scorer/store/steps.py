"""What counts now in a log whose steps say several things at once, read further from where it was known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from .log import Content, hear, revisions_of, stack


class Revision(NamedTuple):
    """One thing that was said about one subject, in which step, by which device in which role, and when (UTC, ISO)."""

    id: int
    subject: str
    number: int
    based_on: int
    content: Content
    at: str
    device: str
    undoes: int | None
    step: int
    role: str


Rivals = tuple[Revision, ...]
Step = tuple[Revision, ...]  # what one form has said; the id of the first is the step's


@dataclass(frozen=True)
class StepLog:
    """Everything that was said in order, read.

    `current` is the revision that counts for each subject; `rivals` are differing reports nobody has chosen from yet;
    `before` is what counted before a revision and `open_before` what was disputed then; `last` is each subject's
    highest number. `done` and `undone` are the steps of `undoer` that undo and redo go through, newest last.
    """

    undoer: str  # the role whose steps undo and redo are about
    revisions: tuple[Revision, ...] = ()
    current: dict[str, Revision] = field(default_factory=dict)
    rivals: dict[str, Rivals] = field(default_factory=dict)
    before: dict[int, Content] = field(default_factory=dict)
    open_before: dict[int, Rivals] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()

    def content(self, subject: str) -> Content:
        """Return what counts for a subject; None if nothing does."""
        found = self.current.get(subject)
        return found.content if found else None

    def said(self, subject: str) -> tuple[Revision, ...]:
        """Return everything that was ever said about a subject, first to last."""
        return tuple(one for one in self.revisions if one.subject == subject)

    @property
    def newest(self) -> int:
        """The id of the last revision: it changes whenever anything is said."""
        return self.revisions[-1].id

    @property
    def steps(self) -> tuple[Step, ...]:
        """What each form has said, first to last."""
        return _steps(self.revisions)

    @property
    def undo(self) -> Step:
        """The step that undo would take back; empty if there is none, or others have spoken since on the same."""
        return self._untouched(self.done[1:])  # what began it stays

    @property
    def redo(self) -> Step:
        """The undo that redo would take back; empty likewise."""
        return self._untouched(self.undone)

    def extended(self, rows: Sequence[tuple[Any, ...]]) -> StepLog:
        """Return the log with the rows (the fields of `Revision`, contents as JSON) that come after it."""
        told = revisions_of(rows, Revision)
        fields = (self.current, self.rivals, self.before, self.open_before, self.last)
        longer = StepLog(self.undoer, self.revisions + told, *map(dict, fields), *self._stacks(_steps(told)))
        for revision in told:
            hear(revision, longer.current, longer.rivals, longer.before, longer.open_before, longer.last)
        return longer

    def _stacks(self, steps: tuple[Step, ...]) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
        """Return what is done and what is undone after these steps too."""
        done, undone = list(self.done), list(self.undone)
        for step in steps:
            if step[0].role != self.undoer:
                continue  # what tables bring in is theirs to correct, and not for the organiser's Undo
            stack(done, undone, step, step[0].undoes, done[-1][0].id if done else None)
        return tuple(done), tuple(undone)

    def _untouched(self, steps: tuple[Step, ...]) -> Step:
        newest = steps[-1] if steps else ()
        return newest if all(self.last[one.subject] == one.number for one in newest) else ()


def _steps(revisions: tuple[Revision, ...]) -> tuple[Step, ...]:
    return tuple(tuple(step) for _, step in groupby(revisions, key=lambda one: one.step))
