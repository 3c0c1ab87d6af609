"""Keeping circles of regulars: found one, add to it, read it. As with sheets every write appends."""

from __future__ import annotations

from collections.abc import Sequence

from sqlite_utils import Database

from .database import Book
from .issues import places
from .log import Content, Log, Revision, read_log
from .logbook import Logbook, RowsAfter, Told
from .sheets import KeyUsed as KeyUsed
from .sheets import Recorded
from .sheets import Stale as Stale

OF_SHEETS = "sheet-"


class NoCircle(Exception):
    """There is no circle with this number."""


class TiedElsewhere(Exception):
    """The sheet belongs to another circle: its money would be counted twice."""


class _Circles(Logbook):
    """The logbook of circles. Each revision is undone by itself."""

    name = "circle"
    roles = ("keeper", "viewer")
    missing = NoCircle

    def read(self, known: Log | None, rows_after: RowsAfter) -> Log:
        """Read all of it: a circle's log is short, and grows by a few revisions an evening."""
        return read_log(rows_after(0))

    def undoing(self, log: Log, revision: int) -> list[Revision]:
        """Return the revision itself."""
        return [one for one in (log.undo, log.redo) if one and one.id == revision]

    def refuse(self, db: Database, number: int, log: Log | None, told: Told) -> None:
        """Raise `TiedElsewhere` if a sheet of another circle would be tied to this one."""
        for subject, content in told.items():
            if subject.startswith(OF_SHEETS) and content is not None:
                other = circle_of(db, int(subject.removeprefix(OF_SHEETS)))
                if other not in (None, number):
                    raise TiedElsewhere


_circles = _Circles()
take_back, load, newest = _circles.take_back, _circles.load, _circles.newest
generation, first_generation, revoke = _circles.generation, _circles.first_generation, _circles.revoke
good_generations, all_circles = _circles.good_generations, _circles.all


def found_circle(db: Book, contents: dict[str, Content], device: str, key: str) -> int:
    """Keep a new circle with its first revisions (subject → content) and return its number.

    The same key twice returns the first circle; `KeyUsed` if something else was in the form then. Raises
    `TiedElsewhere`.
    """
    return _circles.begin(db, contents, device, key)


def record(
    db: Book,
    circle: int,
    subject: str,
    content: Content,
    *,
    based_on: int,
    key: str,
    device: str,
    seen: int | None = None,
) -> Recorded:
    """Append what was said about `subject`, or a correction of it, as `Logbook.record` does.

    `based_on` is the number of the subject's revision that the form had shown. Raises `Stale`, `KeyUsed`,
    `TiedElsewhere` and `NoCircle`.
    """
    told = {subject: content}
    return _circles.record(db, circle, told, based_on={subject: based_on}, key=key, device=device, seen=seen)


def circle_of(db: Database, sheet: int) -> int | None:
    """Return the circle to which a sheet is tied; None if it is to none."""
    sql = "SELECT circle, content FROM circle_revision WHERE subject = ? ORDER BY id"
    latest = dict(db.execute(sql, [f"{OF_SHEETS}{sheet}"]).fetchall())
    return next((circle for circle, content in latest.items() if content is not None), None)


def sheets_of(log: Log) -> list[int]:
    """Return the sheets that are tied to a circle, in the order they were first tied."""
    return [
        int(subject.removeprefix(OF_SHEETS))
        for subject, revision in log.current.items()
        if subject.startswith(OF_SHEETS) and revision.content is not None
    ]


def newest_of_sheets(db: Database, sheets: Sequence[int]) -> dict[int, int]:
    """Return the id of each sheet's last revision."""
    sql = f"SELECT sheet, max(id) FROM revision WHERE sheet IN ({places(sheets)}) GROUP BY sheet"
    return dict(db.execute(sql, list(sheets)).fetchall())
