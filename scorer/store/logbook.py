"""A logbook is what a circle or a tournament is kept in. Every write appends; the log that is read of it tells."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, ClassVar, NamedTuple

from sqlite_utils import Database

from .database import Book, writing
from .issues import Issues, places
from .log import Content
from .sheets import KeyUsed, Recorded, Stale

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
Told = Mapping[str, Content]  # subject → content
RowsAfter = Callable[[int], list[tuple[Any, ...]]]  # the rows after the one with this id, in the order of their ids


class Row(NamedTuple):
    """What is about to be appended about one subject."""

    subject: str
    number: int
    based_on: int
    content: Content
    undoes: int | None = None


class Logbook(Issues):
    """The rows of one kind of thing: a table named `name`, and one of everything that was ever said about them.

    In a logbook of `steps` one form may say several things, which are undone together; a row then knows its step (the
    id of its first row) and who said it.
    """

    steps: ClassVar[bool] = False

    def read(self, known: Any, rows_after: RowsAfter) -> Any:
        """Return the log, given an older one (or None) and how to get the rows after a revision."""
        raise NotImplementedError

    def undoing(self, log: Any, revision: int) -> Sequence[Any]:
        """Return the revisions that undo or redo would take back if it names `revision`; none if it may not."""
        raise NotImplementedError

    def refuse(self, db: Database, number: int, log: Any, told: Told) -> None:
        """Raise if this may not be said now. `log` is None where it begins with it."""

    def takes_rival(self, log: Any, told: Told, based_on: Mapping[str, int]) -> bool:
        """Tell whether what was said without seeing what stands there now is kept beside it."""
        return False

    def begin(self, db: Book, contents: Told, device: str, key: str) -> int:
        """Keep a new one with its first revisions and return its number.

        The same key twice returns the first; `KeyUsed` if something else was in the form then.
        """
        with writing(db):
            begun = self._begun(db, contents, key)
            if begun:
                return begun
            # Generations begin at random: after a restore a number may be given out again, never with the same links.
            generations = [secrets.randbelow(10**9) for _ in self.roles]
            columns = [*self.columns, "first_generation"]
            number = db.execute(
                f"INSERT INTO {self.name} (created_at, {', '.join(columns)}) VALUES (?, {places(columns)})",
                [_now(), *generations, generations[0]],
            ).lastrowid
            self.refuse(db, number, None, contents)
            rows = [Row(subject, 1, 0, content) for subject, content in contents.items()]
            self._append(db, number, rows, device, key, self.roles[0])
            return number

    def record(
        self,
        db: Book,
        number: int,
        told: Told,
        *,
        based_on: Mapping[str, int],
        key: str,
        device: str,
        seen: int | None = None,
        role: str = "",
    ) -> Recorded:
        """Append what was said, all of it or nothing. Nothing is overwritten.

        `based_on` is the number of each subject's revision that the form had shown (0 where it is missing), also of
        subjects that it only relied on; with `seen`, the id of the newest revision then, nothing else may have been
        said since. The same key twice returns the first result; so does what stands there already. Raises `Stale`,
        `KeyUsed`, what `refuse` raises, and the logbook's `missing`.
        """
        with writing(db):
            log = self._load(db, number)
            used = self._used(db, number, told, key)
            if used:
                return used
            behind = any(based_on.get(one, 0) != log.last.get(one, 0) for one in (*told, *based_on))
            if seen not in (None, log.newest) or (behind and not self.takes_rival(log, told, based_on)):
                raise Stale
            if any(content is None and subject not in log.last for subject, content in told.items()):
                raise Stale
            same = _same(log, told, informed=not behind)
            if same:
                return same
            self.refuse(db, number, log, told)
            rows = [Row(one, log.last.get(one, 0) + 1, based_on.get(one, 0), told[one]) for one in told]
            return Recorded(self._append(db, number, rows, device, key, role), rival=behind)

    def take_back(self, db: Book, number: int, revision: int, *, key: str, device: str) -> Recorded:
        """Undo (or redo) what this revision begins: append what counted before it.

        Raises `Stale` if that is no longer what undo or redo is about, and what `refuse` raises.
        """
        with writing(db):
            sql = f"SELECT id FROM {self.name}_revision WHERE key = ? AND undoes = ?"
            used = db.execute(sql, [key, revision]).fetchone()
            if used:
                return Recorded(used[0], repeated=True)
            log = self._load(db, number)
            targets = self.undoing(log, revision)
            if not targets:
                raise Stale
            told = {one.subject: log.before[one.id] for one in targets}
            self.refuse(db, number, log, told)
            last = [log.last[one.subject] for one in targets]
            rows = [
                Row(one.subject, at + 1, at, told[one.subject], one.id) for one, at in zip(targets, last, strict=True)
            ]
            try:
                return Recorded(self._append(db, number, rows, device, key, self.roles[0]))
            except KeyUsed as error:
                raise Stale from error

    def has_recorded(self, db: Database, number: int, key: str) -> bool:
        """Tell whether a form with this key has recorded something here: it was sent twice."""
        sql = f"SELECT 1 FROM {self.name}_revision WHERE {self.name} = ? AND key = ?"
        return db.execute(sql, [number, key]).fetchone() is not None

    def load(self, db: Book, number: int) -> Any:
        """Read everything that was said about one, or only what is new of it. Raises `missing`."""
        return self._load(db, number, keep=not db.conn.in_transaction)

    def newest(self, db: Database, number: int) -> int:
        """Return the id of its last revision, without reading the rest. Raises `missing`."""
        sql = f"SELECT id FROM {self.name}_revision WHERE {self.name} = ? ORDER BY id DESC LIMIT 1"
        found = db.execute(sql, [number]).fetchone()
        if found is None:
            raise self.missing
        return found[0]

    def _load(self, db: Book, number: int, *, keep: bool = True) -> Any:
        """Read the log. What a transaction has appended itself is not to be kept: it may be rolled back."""
        last = self.newest(db, number)
        known = db.recent.find(self.name, number)
        if known is not None and known.newest >= last:
            return known
        log = self.read(known, lambda after: self._rows(db, number, after))
        return db.recent.keep(log, self.name, number) if keep else log

    def _rows(self, db: Database, number: int, after: int) -> list[tuple[Any, ...]]:
        columns = "id, subject, number, based_on, content, at, device, undoes" + ", step, role" * self.steps
        sql = f"SELECT {columns} FROM {self.name}_revision WHERE {self.name} = ? AND id > ? ORDER BY id"
        return db.execute(sql, [number, after]).fetchall()

    def _append(self, db: Database, number: int, rows: Sequence[Row], device: str, key: str, role: str) -> int:
        """Append rows and return the id of the first; only within `writing`, so that their ids are in a row."""
        first = (db.execute(f"SELECT max(id) FROM {self.name}_revision").fetchone()[0] or 0) + 1
        now, more = _now(), [first, role] if self.steps else []
        columns = f"id, {self.name}, subject, number, based_on, content, at, device, key, undoes"
        columns += ", step, role" * self.steps
        sql = f"INSERT INTO {self.name}_revision ({columns}) VALUES ({places([0] * 10 + more)})"
        for place, row in enumerate(rows):
            one_key = f"{key}.{place}" if place else key
            content = [row.subject, row.number, row.based_on, as_json(row.content)]
            try:
                # Plain SQL: the table must be there, while sqlite-utils would create one whose name is mistyped.
                db.execute(sql, [first + place, number, *content, now, device, one_key, row.undoes, *more])
            except sqlite3.IntegrityError as error:
                raise KeyUsed from error  # of its unique columns only the key can be taken: nobody else is writing
        return first

    def _begun(self, db: Database, contents: Told, key: str) -> int | None:
        """Return which one a form with this key has begun."""
        row = db.execute(f"SELECT {self.name} FROM {self.name}_revision WHERE key = ?", [key]).fetchone()
        if row is None:
            return None
        sql = f"SELECT subject, content FROM {self.name}_revision WHERE {self.name} = ? ORDER BY id LIMIT ?"
        if db.execute(sql, [*row, len(contents)]).fetchall() != _as_kept(contents):
            raise KeyUsed
        return row[0]

    def _used(self, db: Database, number: int, told: Told, key: str) -> Recorded | None:
        """Return what a form with this key has recorded."""
        step = "step" if self.steps else "id"
        table = f"{self.name}_revision"
        sql = f"SELECT {self.name}, {step}, based_on < number - 1 FROM {table} WHERE key = ? AND undoes IS NULL"
        found = db.execute(sql, [key]).fetchone()
        if found is None:
            return None
        kept = db.execute(f"SELECT subject, content FROM {table} WHERE {step} = ? ORDER BY id", [found[1]]).fetchall()
        if found[0] != number or kept != _as_kept(told):
            raise KeyUsed
        return Recorded(found[1], repeated=True, rival=bool(found[2]))


def as_json(content: Any) -> str | None:
    """Return a content as it is kept."""
    return None if content is None else _encode(content)


def _same(log: Any, told: Told, informed: bool) -> Recorded | None:
    """Return the report that says the same already.

    `informed`: it was made in sight of all others, so while a dispute is open the same again is a choice.
    """
    disputed = any(log.rivals.get(subject) for subject in told)
    if disputed and informed:
        return None
    found = []
    for subject, content in told.items():
        reports = (log.current[subject], *log.rivals.get(subject, ())) if subject in log.current else ()
        found.append(next((one for one in reports if one.content == content), None))
    return Recorded(found[0].id, repeated=True, rival=disputed) if all(found) and found[0] else None


def _as_kept(told: Told) -> list[tuple[str, str | None]]:
    return [(subject, as_json(content)) for subject, content in told.items()]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
