"""What counts now, what is disputed and what can be undone: read from the log of everything that was said."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Content = dict[str, Any] | None
OF_SEATS = ("seat/", "call/", "opening/")  # what players say from their seats: not for the scorer to undo
OF_MONEY = "paid/"  # payments are ticked and un-ticked by themselves: Undo on the table page is about the game


def claim(content: Content) -> Content:
    """Return what a report claims. Two phones with the same figures agree, whichever count one of them let follow."""
    return content and {key: value for key, value in content.items() if key != "followed"}


class Revision(NamedTuple):
    """One thing that was said about one subject of a sheet, and by which device when (UTC, ISO)."""

    id: int
    subject: str
    number: int
    based_on: int
    content: Content
    at: str
    device: str
    undoes: int | None


@dataclass(frozen=True)
class Log:
    """A sheet's revisions in order, read.

    `current` is the revision that counts for each subject; `rivals` are differing reports nobody has chosen
    from yet; `before` is what counted before a revision; `last` is each subject's highest number. `undo` and
    `redo` are what these would take back.
    """

    revisions: tuple[Revision, ...]
    current: dict[str, Revision] = field(default_factory=dict)
    rivals: dict[str, tuple[Revision, ...]] = field(default_factory=dict)
    before: dict[int, Content] = field(default_factory=dict)
    last: dict[str, int] = field(default_factory=dict)
    undo: Revision | None = None
    redo: Revision | None = None
    has_calls: bool = False  # whether anybody ever sealed a call

    def content(self, subject: str) -> Content:
        """Return what counts for a subject; None if nothing does."""
        found = self.current.get(subject)
        return found.content if found else None

    def find(self, revision_id: int) -> Revision | None:
        """Return the revision with this id."""
        return next((revision for revision in self.revisions if revision.id == revision_id), None)

    @property
    def is_finished(self) -> bool:
        """Whether the evening is over."""
        return bool((self.content("finished") or {}).get("finished"))

    @property
    def newest(self) -> int:
        """The id of the last revision: it changes whenever anything is said."""
        return self.revisions[-1].id


def read_log(rows: Iterable[tuple[Any, ...]]) -> Log:
    """Make a log of rows (id, subject, number, based_on, content, at, device, undoes) in the order of their ids."""
    revisions = revisions_of(list(rows), Revision)
    current: dict[str, Revision] = {}
    rivals: dict[str, tuple[Revision, ...]] = {}
    before: dict[int, Content] = {}
    open_before: dict[int, tuple[Revision, ...]] = {}
    last: dict[str, int] = {}
    for revision in revisions:
        hear(revision, current, rivals, before, open_before, last)
    undo, redo = _stacks(revisions)
    has_calls = any(subject.startswith("call/") for subject in last)
    return Log(revisions, current, rivals, before, last, undo, redo, has_calls)


def hear(
    revision: Any,
    current: dict[str, Any],
    rivals: dict[str, tuple[Any, ...]],
    before: dict[int, Content],
    open_before: dict[int, tuple[Any, ...]],
    last: dict[str, int],
) -> None:
    """Let one more revision be said, in what a log has read so far."""
    subject = revision.subject
    before[revision.id] = current[subject].content if subject in current else None
    disputing = open_before[revision.id] = rivals.pop(subject, ())
    if revision.undoes is not None:
        current[subject] = revision
        disputing = open_before[revision.undoes]  # a choice that is taken back leaves the dispute open
    elif revision.based_on == last.get(subject, 0):
        current[subject] = revision  # it had seen everything: a first report, a correction or a choice
        disputing = ()
    else:
        disputing += (revision,)
    if disputing:
        rivals[subject] = disputing
    last[subject] = revision.number


def stack(done: list[Any], undone: list[Any], said: Any, undoes: int | None, newest: int | None) -> None:
    """Put what was said on the stack of undo or redo. `newest` is the id of what undo would take back."""
    if undoes is None:
        done.append(said)
        undone.clear()
    elif newest == undoes:
        done.pop()
        undone.append(said)
    else:
        undone.pop()
        done.append(said)


def revisions_of(rows: Sequence[tuple[Any, ...]], kind: type[Any]) -> tuple[Any, ...]:
    """Make revisions of a kind (a named tuple, the content its fifth) of rows that hold the content as JSON."""
    # All contents in one call: a parser started anew for each would take three times as long.
    contents = json.loads(f"[{','.join(row[4] or 'null' for row in rows)}]")
    return tuple(kind(*row[:4], content, *row[5:]) for row, content in zip(rows, contents, strict=True))


def _stacks(revisions: tuple[Revision, ...]) -> tuple[Revision | None, Revision | None]:
    """Return the revision that undo would take back and the undo that redo would take back."""
    done: list[Revision] = []
    undone: list[Revision] = []
    for revision in revisions:
        if revision.subject.startswith((*OF_SEATS, OF_MONEY)):
            continue
        stack(done, undone, revision, revision.undoes, done[-1].id if done else None)
    # What began the sheet cannot be undone.
    begun = done[-1] if done and (done[-1].number > 1 or done[-1].subject not in ("setup", "round-1")) else None
    return begun, undone[-1] if undone else None
