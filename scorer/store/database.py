"""The connection to the database and the one way to write to it."""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from ..jass.sentence import N_, Sentence
from .lock import PATIENCE, Lock
from .migrations import migrations

NOT_OURS = N_("“{file}” is not a database of the score keeper. Name another file.")
NEWER = N_("“{file}” was made by a newer score keeper. Start that one, or name another file.")
DAMAGED = N_("“{file}” is damaged, or no database at all. Put a backup in its place, or name another file.")
CLOSED = N_("The database “{file}” cannot be written. Look at its permissions and at the room on the disk.")


class CannotKeep(Exception):
    """Sheets cannot be kept in this file; the message says why, in a sentence."""

    def __init__(self, text: str, path: Path) -> None:
        self.message = Sentence(text, {"file": str(path)})
        super().__init__(str(self.message))


class Recent:
    """What was read lately. A log only grows, so whoever knows its newest revision knows all of it."""

    MOST = 200  # an evening of 60 deals takes about 100 kB

    def __init__(self) -> None:
        self._held: dict[tuple[Any, ...], Any] = {}
        self._lock = threading.Lock()

    def find(self, *key: Any) -> Any:
        """Return what is known under `key`, or None."""
        return self._held.get(key)

    def keep(self, value: Any, *key: Any) -> Any:
        """Know `value` under `key`, forget what is known longest, and return it."""
        with self._lock:
            self._held[key] = value
            if len(self._held) > self.MOST:
                del self._held[next(iter(self._held))]
        return value


class Book(Database):
    """The database as one thread has it open. Its tables are those that the migrations made."""

    def __init__(self, path: Path | str, recent: Recent | None = None) -> None:
        self.file = Path(path).resolve()
        self.lock = Lock(self.file)
        self.recent = recent or Recent()
        super().__init__(_connection(self.file), execute_plugins=False)

    def close(self) -> None:
        """Close the database."""
        self.lock.close()
        super().close()

    def create_table(self, name: str, *args: Any, **settings: Any) -> Any:
        """Refuse: sqlite-utils would quietly make a table whose name was mistyped."""
        raise sqlite3.OperationalError(f"no such table: {name} (tables are made in scorer/store/migrations.py)")


def connect(path: Path | str, recent: Recent | None = None) -> Book:
    """Open the database at `path`, which `prepare` has made, for one thread. Threads may share what they read."""
    return Book(path, recent)


def prepare(path: Path | str) -> None:
    """Create the database or bring it to today's shape. Raises `CannotKeep`."""
    path = Path(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Alone: two processes that both switch to the write-ahead log would find it locked.
        with exclusive(path), closing(_connection(path.resolve(), "rwc")) as connection:
            db = Database(connection, execute_plugins=False)
            _refuse_others(db, path)
            connection.execute("PRAGMA journal_mode=WAL").close()
            migrations.apply(db)
            connection.execute("BEGIN IMMEDIATE").close()  # fails here, not during the evening, if it is read-only
            connection.execute("ROLLBACK").close()
    except (sqlite3.OperationalError, OSError) as error:
        raise CannotKeep(CLOSED, path) from error
    except sqlite3.DatabaseError as error:
        raise CannotKeep(DAMAGED, path) from error


@contextmanager
def exclusive(path: Path | str) -> Iterator[None]:
    """Be the only writer to the database at `path`, also while it is replaced as a whole."""
    with closing(Lock(path)) as lock, lock:
        yield


@contextmanager
def writing(db: Book) -> Iterator[None]:
    """Write in one short transaction: all of it is kept, or nothing."""
    with db.lock:
        # IMMEDIATE: a transaction that begins by reading and then writes fails "locked" beside another writer.
        db.conn.execute("BEGIN IMMEDIATE")
        try:
            yield
            db.conn.execute("COMMIT")
        except BaseException:
            db.rollback()  # unless SQLite has done so already, as it does when the disk is full
            raise


def _connection(file: Path, mode: str = "rw") -> sqlite3.Connection:
    """Open a file; confirmed writes survive a power cut. Mode "rw" fails if there is no such file."""
    connection = sqlite3.connect(
        f"{file.as_uri()}?mode={mode}", uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    try:
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()
        if sys.platform == "darwin":
            connection.execute("PRAGMA fullfsync=ON").close()  # macOS: fsync alone leaves data in the drive's cache
    except BaseException:
        connection.close()
        raise
    return connection


def _refuse_others(db: Database, path: Path) -> None:
    """Leave the database of another program, or of a later version of ours, as it is."""
    applied = {migration.name for migration in migrations.applied(db)}
    with closing(Database(memory=True)) as empty:
        known = {migration.name for migration in migrations.pending(empty)}
    if set(db.table_names()) - {migrations.migrations_table} and not applied:
        raise CannotKeep(NOT_OURS, path)
    if applied - known:
        raise CannotKeep(NEWER, path)
