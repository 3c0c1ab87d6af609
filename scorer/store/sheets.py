"""Keeping sheets: start one, add to it, read it. Every write appends; the log decides what counts."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlite_utils import Database

from .database import Book, writing
from .issues import Issues
from .log import Content, Log, claim, read_log

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
AFTERWARDS = ("finished", "paid/")  # what may be said about a finished sheet: that it goes on, and who has paid
COLUMNS = "id, subject, number, based_on, content, at, device, undoes"


class NoSheet(Exception):
    """There is no sheet with this number."""


class Stale(Exception):
    """Somebody has changed the same thing since the form was shown."""


class Finished(Exception):
    """The evening is over: nothing is said about its sheet before it is opened again."""


class KeyUsed(Exception):
    """The form was sent before, with something else in it."""


class _Sheets(Issues):
    """The links of sheets: one to write, one to read, and those of all seats, which are issued together."""

    name = "sheet"
    roles = ("scorer", "viewer", "seat")
    missing = NoSheet

    def column_of(self, role: str) -> str:
        """Return the column of a role; each seat's ("seat-2") is that of all seats."""
        return super().column_of("seat" if role.startswith("seat") else role)


_sheets = _Sheets()
generation, first_generation, revoke, all_sheets = (
    _sheets.generation,
    _sheets.first_generation,
    _sheets.revoke,
    _sheets.all,
)


@dataclass(frozen=True)
class Recorded:
    """What became of a report: the id of its revision, and whether it was there already or is a rival."""

    revision: int
    repeated: bool = False
    rival: bool = False


def start_sheet(db: Book, contents: dict[str, Content], device: str, key: str) -> int:
    """Keep a new sheet with its first revisions (subject → content) and return its number.

    The same key twice returns the first sheet; `KeyUsed` if something else was in the form then.
    """
    with writing(db):
        return _started(db, contents, key) or _start(db, contents, device, key)


def start_sheets(db: Book, evenings: Sequence[dict[str, Content]], device: str, key: str) -> list[int]:
    """Keep new sheets (each subject → content), all of them or none, and return their numbers."""
    with writing(db):
        return [_start(db, contents, device, f"{key}.{place}") for place, contents in enumerate(evenings)]


def record(
    db: Book,
    sheet: int,
    subject: str,
    content: Content,
    *,
    based_on: int,
    key: str,
    device: str,
    setup: int | None = None,
    rivals: bool = False,
    seen: int | None = None,
) -> Recorded:
    """Append what was said about `subject`, or a correction of it. Nothing is overwritten.

    `based_on` is the number of the subject's revision that the form had shown, `setup` that of the sheet's
    set-up (seats and rules). The same key twice returns the first result; so does a report of what stands
    there already. With `seen`, the id of the newest revision then, nothing else may have been said since.
    Another report on an old base is kept as a rival where `rivals` allows it; otherwise it is
    `Stale`. Raises `KeyUsed` for a key with other content, and `Finished`.
    """
    with writing(db):
        log = load(db, sheet)
        last = log.last.get(subject, 0)
        used = based_on != last and _used(db, key, sheet, subject, content)  # sent before, it would be behind now
        if used:
            return used
        if based_on > last or (setup is not None and setup != log.last["setup"]) or seen not in (None, log.newest):
            raise Stale
        same = _same(log, subject, content, informed=based_on == last)
        if same:
            return same
        refuse_finished(log, subject)
        if (based_on < last and not rivals) or (last == 0 and content is None):
            raise Stale
        try:
            revision = insert(db, sheet, subject, last + 1, based_on, content, device, key)
        except sqlite3.IntegrityError as error:
            raise KeyUsed from error  # of its two unique columns only the key can be taken: nobody else is writing
        return Recorded(revision, rival=based_on < last)


def take_back(db: Book, sheet: int, revision: int, *, key: str, device: str) -> Recorded:
    """Undo (or redo) the revision with this id: append what counted before it.

    Raises `Stale` if that is no longer what undo or redo is about, and `Finished`.
    """
    with writing(db):
        used = db.execute("SELECT id FROM revision WHERE key = ? AND undoes = ?", [key, revision]).fetchone()
        if used:
            return Recorded(used[0], repeated=True)
        log = load(db, sheet)
        target = next((one for one in (log.undo, log.redo) if one and one.id == revision), None)
        if target is None or _key_exists(db, key):
            raise Stale
        refuse_finished(log, target.subject)
        last = log.last[target.subject]
        content = log.before[target.id]
        return Recorded(insert(db, sheet, target.subject, last + 1, last, content, device, key, undoes=revision))


def refuse_finished(log: Log, subject: str) -> None:
    """Raise `Finished` if the evening is over and `subject` belongs to it."""
    if log.is_finished and not subject.startswith(AFTERWARDS):
        raise Finished


def used(db: Database, key: str, sheet: int, subject: str) -> Recorded | None:
    """Return what a form with this key has said about a subject. Raises `KeyUsed` if it was about another one."""
    row = db.execute("SELECT id, sheet, subject FROM revision WHERE key = ?", [key]).fetchone()
    if row and row[1:] != (sheet, subject):
        raise KeyUsed
    return row and Recorded(row[0], repeated=True)


def insert(
    db: Database,
    sheet: int,
    subject: str,
    number: int,
    based_on: int,
    content: Content,
    device: str,
    key: str,
    undoes: int | None = None,
) -> int:
    """Append a revision and return its id; only within `writing`, by whoever has read what stands there."""
    # Plain SQL: the table must be there, while sqlite-utils would create one whose name is mistyped.
    return db.execute(
        "INSERT INTO revision (sheet, subject, number, based_on, content, at, device, key, undoes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [sheet, subject, number, based_on, _json(content), _now(), device, key, undoes],
    ).lastrowid


def load(db: Book, sheet: int) -> Log:
    """Read everything that was said about a sheet, unless it is known already. Raises `NoSheet`."""
    last = newest(db, sheet)
    log = db.recent.find("log", sheet, last)
    if log is None:
        log = read_log(db.execute(f"SELECT {COLUMNS} FROM revision WHERE sheet = ? ORDER BY id", [sheet]).fetchall())
        if not db.conn.in_transaction:  # one that is rolled back would leave the number to something else
            db.recent.keep(log, "log", sheet, log.newest)
    return log


def newest(db: Database, sheet: int) -> int:
    """Return the id of the sheet's last revision, without reading the rest. Raises `NoSheet`."""
    found = db.execute("SELECT max(id) FROM revision WHERE sheet = ?", [sheet]).fetchone()[0]
    if found is None:
        raise NoSheet
    return found


def standing(db: Book, sheet: int, role: str) -> tuple[int, int]:
    """Return which issue of the link for `role` is good, and the id of the last revision. Raises `NoSheet`."""
    sql = f"SELECT {_sheets.column_of(role)}, (SELECT max(id) FROM revision WHERE sheet = ?) FROM sheet WHERE id = ?"
    found = db.conn.execute(sql, [sheet, sheet]).fetchone()
    if found is None:
        raise NoSheet
    return found


def _start(db: Database, contents: dict[str, Content], device: str, key: str) -> int:
    # Generations begin at random: after a restore a number may be given out again, but never with the same links.
    generations = [secrets.randbelow(10**9) for _ in range(3)]
    sheet = db.execute(
        "INSERT INTO sheet (created_at, scorer_generation, viewer_generation, seat_generation, first_generation)"
        " VALUES (?, ?, ?, ?, ?)",
        [_now(), *generations, generations[0]],
    ).lastrowid
    for place, (subject, content) in enumerate(contents.items()):
        insert(db, sheet, subject, 1, 0, content, device, f"{key}.{place}")
    return sheet


def _started(db: Database, contents: dict[str, Content], key: str) -> int | None:
    """Return the sheet that a form with this key has started."""
    row = db.execute("SELECT sheet FROM revision WHERE key = ?", [f"{key}.0"]).fetchone()
    if row is None:
        return None
    kept = db.execute(
        "SELECT subject, content FROM revision WHERE sheet = ? ORDER BY id LIMIT ?", [*row, len(contents)]
    )
    if kept.fetchall() != [(subject, _json(content)) for subject, content in contents.items()]:
        raise KeyUsed
    return row[0]


def _same(log: Log, subject: str, content: Content, informed: bool) -> Recorded | None:
    """Return the report that says the same already.

    `informed`: it was made in sight of all others, so while a dispute is open the same again is a choice.
    """
    disputing = log.rivals.get(subject, ())
    if subject not in log.current or (disputing and informed):
        return None
    read = (lambda told: told) if informed else claim
    reports = (log.current[subject], *disputing)
    equal = next((one for one in reports if read(one.content) == read(content)), None)
    return equal and Recorded(equal.id, repeated=True, rival=bool(disputing))


def _used(db: Database, key: str, sheet: int, subject: str, content: Content) -> Recorded | None:
    row = db.execute(
        "SELECT id, sheet, subject, content, number, based_on FROM revision WHERE key = ?", [key]
    ).fetchone()
    if row is None:
        return None
    if (row[1], row[2]) != (sheet, subject) or row[3] != _json(content):
        raise KeyUsed
    return Recorded(row[0], repeated=True, rival=row[5] < row[4] - 1)


def _key_exists(db: Database, key: str) -> bool:
    return db.execute("SELECT 1 FROM revision WHERE key = ?", [key]).fetchone() is not None


def _json(content: Any) -> str | None:
    return None if content is None else _encode(content)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
