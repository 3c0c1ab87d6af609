"""Keeping circles of regulars: found one, add to it, read it. As with sheets every write appends."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlite_utils import Database

from .database import Book, writing
from .log import Content, Log, read_log
from .sheets import KeyUsed, Recorded, Stale

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
COLUMNS = "id, subject, number, based_on, content, at, device, undoes"
OF_SHEETS = "sheet-"


class NoCircle(Exception):
    """There is no circle with this number."""


class TiedElsewhere(Exception):
    """The sheet belongs to another circle: its money would be counted twice."""


def found_circle(db: Book, contents: dict[str, Content], device: str, key: str) -> int:
    """Keep a new circle with its first revisions (subject → content) and return its number.

    The same key twice returns the first circle; `KeyUsed` if something else was in the form then. Raises
    `TiedElsewhere`.
    """
    with writing(db):
        founded = _founded(db, contents, key)
        if founded:
            return founded
        # Generations begin at random: after a restore a number may be given out again, but never with the same links.
        keeper, viewer = (secrets.randbelow(10**9) for _ in range(2))
        circle = db.execute(
            "INSERT INTO circle (created_at, keeper_generation, viewer_generation, first_generation)"
            " VALUES (?, ?, ?, ?)",
            [_now(), keeper, viewer, keeper],
        ).lastrowid
        for place, (subject, content) in enumerate(contents.items()):
            _refuse_tied(db, circle, subject, content)
            _insert(db, circle, subject, 1, 0, content, device, f"{key}.{place}")
        return circle


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
    """Append what was said about `subject`, or a correction of it. Nothing is overwritten.

    `based_on` is the number of the subject's revision that the form had shown; with `seen`, the id of the newest
    revision then, nothing else may have been said since. The same key twice returns the first result; so does what
    stands there already. Raises `Stale`, `KeyUsed`, `TiedElsewhere` and `NoCircle`.
    """
    with writing(db):
        log = load(db, circle)
        last = log.last.get(subject, 0)
        used = _used(db, key, circle, subject, content)
        if used:
            return used
        if based_on != last or seen not in (None, log.newest) or (last == 0 and content is None):
            raise Stale
        if subject in log.current and log.content(subject) == content:
            return Recorded(log.current[subject].id, repeated=True)
        _refuse_tied(db, circle, subject, content)
        return Recorded(_insert(db, circle, subject, last + 1, last, content, device, key))


def take_back(db: Book, circle: int, revision: int, *, key: str, device: str) -> Recorded:
    """Undo (or redo) the revision with this id: append what counted before it.

    Raises `Stale` if that is no longer what undo or redo is about, and `TiedElsewhere`.
    """
    with writing(db):
        used = db.execute("SELECT id FROM circle_revision WHERE key = ? AND undoes = ?", [key, revision]).fetchone()
        if used:
            return Recorded(used[0], repeated=True)
        log = load(db, circle)
        target = next((one for one in (log.undo, log.redo) if one and one.id == revision), None)
        if target is None or _key_exists(db, key):
            raise Stale
        last, content = log.last[target.subject], log.before[target.id]
        _refuse_tied(db, circle, target.subject, content)
        return Recorded(_insert(db, circle, target.subject, last + 1, last, content, device, key, undoes=revision))


def load(db: Book, circle: int) -> Log:
    """Read everything that was said about a circle, unless it is known already. Raises `NoCircle`."""
    last = newest(db, circle)
    log = db.recent.find("circle", circle, last)
    if log is None:
        sql = f"SELECT {COLUMNS} FROM circle_revision WHERE circle = ? ORDER BY id"
        log = read_log(db.execute(sql, [circle]).fetchall())
        if not db.conn.in_transaction:  # one that is rolled back would leave the number to something else
            db.recent.keep(log, "circle", circle, log.newest)
    return log


def newest(db: Database, circle: int) -> int:
    """Return the id of the circle's last revision, without reading the rest. Raises `NoCircle`."""
    found = db.execute("SELECT max(id) FROM circle_revision WHERE circle = ?", [circle]).fetchone()[0]
    if found is None:
        raise NoCircle
    return found


def generation(db: Database, circle: int, role: str) -> int:
    """Return which issue of the link for `role` ("keeper", "viewer") is good. Raises `NoCircle`."""
    found = db.execute(f"SELECT {_column(role)} FROM circle WHERE id = ?", [circle]).fetchone()
    if found is None:
        raise NoCircle
    return found[0]


def first_generation(db: Database, circle: int) -> int:
    """Return the issue of the keeper's link with which the circle was founded."""
    return db.execute("SELECT first_generation FROM circle WHERE id = ?", [circle]).fetchone()[0]


def revoke(db: Book, circle: int, role: str, issue: int) -> bool:
    """Make the link for `role` worthless if it is still this issue of it; tell whether it was."""
    column = _column(role)
    with writing(db):
        sql = f"UPDATE circle SET {column} = {column} + 1 WHERE id = ? AND {column} = ?"
        return db.execute(sql, [circle, issue]).rowcount == 1


def all_circles(db: Database) -> list[int]:
    """Return the numbers of all circles, oldest first."""
    return [row[0] for row in db.execute("SELECT id FROM circle ORDER BY id")]


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
    sql = f"SELECT sheet, max(id) FROM revision WHERE sheet IN ({_places(sheets)}) GROUP BY sheet"
    return dict(db.execute(sql, list(sheets)).fetchall())


def good_generations(db: Database, circles: Iterable[int]) -> dict[tuple[int, str], int]:
    """Return which issue of each link of these circles is good."""
    told = list(circles)
    sql = f"SELECT id, keeper_generation, viewer_generation FROM circle WHERE id IN ({_places(told)})"
    found = {}
    for circle, keeper, viewer in db.execute(sql, told).fetchall():
        found |= {(circle, "keeper"): keeper, (circle, "viewer"): viewer}
    return found


def _refuse_tied(db: Database, circle: int, subject: str, content: Content) -> None:
    if subject.startswith(OF_SHEETS) and content is not None:
        other = circle_of(db, int(subject.removeprefix(OF_SHEETS)))
        if other not in (None, circle):
            raise TiedElsewhere


def _founded(db: Database, contents: dict[str, Content], key: str) -> int | None:
    """Return the circle that a form with this key has founded."""
    row = db.execute("SELECT circle FROM circle_revision WHERE key = ?", [f"{key}.0"]).fetchone()
    if row is None:
        return None
    sql = "SELECT subject, content FROM circle_revision WHERE circle = ? ORDER BY id LIMIT ?"
    kept = db.execute(sql, [*row, len(contents)]).fetchall()
    if kept != [(subject, _json(content)) for subject, content in contents.items()]:
        raise KeyUsed
    return row[0]


def _insert(
    db: Database,
    circle: int,
    subject: str,
    number: int,
    based_on: int,
    content: Content,
    device: str,
    key: str,
    undoes: int | None = None,
) -> int:
    if _key_exists(db, key):
        raise KeyUsed
    return db.execute(
        "INSERT INTO circle_revision (circle, subject, number, based_on, content, at, device, key, undoes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [circle, subject, number, based_on, _json(content), _now(), device, key, undoes],
    ).lastrowid


def _used(db: Database, key: str, circle: int, subject: str, content: Content) -> Recorded | None:
    row = db.execute("SELECT id, circle, subject, content FROM circle_revision WHERE key = ?", [key]).fetchone()
    if row is None:
        return None
    if row[1:] != (circle, subject, _json(content)):
        raise KeyUsed
    return Recorded(row[0], repeated=True)


def _key_exists(db: Database, key: str) -> bool:
    return db.execute("SELECT 1 FROM circle_revision WHERE key = ?", [key]).fetchone() is not None


def _column(role: str) -> str:
    return {"keeper": "keeper_generation", "viewer": "viewer_generation"}[role]


def _json(content: Any) -> str | None:
    return None if content is None else _encode(content)


def _places(numbers: Sequence[int]) -> str:
    return ", ".join("?" * len(numbers))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
