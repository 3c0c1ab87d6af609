"""Everything in one file: the database as it stood at one moment, and the key that makes the links."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from ..jass.sentence import N_
from .database import DAMAGED, CannotKeep, connect
from .sheets import all_sheets

FORMAT = "scorer-backup/1"
MANIFEST, DATABASE, KEY = "manifest.json", "scorer.db", "secret.key"
PAGES = 200  # database pages copied between two looks at the progress: 0.8 MB
UNWRITABLE = N_("“{file}” cannot be written. Look at its permissions and at the room on the disk.")

Progress = Callable[[int, int], None]  # how much is done, of how much


@dataclass(frozen=True)
class Manifest:
    """What stands in a backup about it: when it was made (UTC, ISO), and what its database must be."""

    made_at: str
    sheets: int
    sha256: str
    format: str = FORMAT


def back_up(database: Path, key: str, file: Path, now: datetime, progress: Progress = lambda *_: None) -> Manifest:
    """Pack the database and the `key` into `file`, while people go on writing. Raises `CannotKeep`.

    The file appears whole or not at all, and only its owner may read it: whoever has the key can make links.
    """
    if file.exists() and not file.is_file():  # a pipe or a device would be put away
        raise CannotKeep(UNWRITABLE, file)
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=file.parent) as place:
            copy, packed = Path(place, DATABASE), Path(place, "packed")
            sheets = _copy(database, copy, progress)
            manifest = Manifest(now.isoformat(timespec="seconds"), sheets, digest(copy))
            _pack(packed, copy, key, manifest)
            packed.replace(file)
    except OSError as error:
        raise CannotKeep(UNWRITABLE, file) from error
    return manifest


def is_sound(database: Path) -> bool:
    """Tell whether SQLite finds nothing wrong with a database."""
    try:
        with closing(connect(database)) as book:
            answers = book.execute("PRAGMA integrity_check").fetchall()
            return answers == [("ok",)] and not book.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError:
        return False


def digest(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _copy(database: Path, copy: Path, progress: Progress) -> int:
    """Copy the database as it stands now; return how many sheets it holds."""
    try:
        with closing(connect(database)) as book, closing(sqlite3.connect(copy)) as target:
            # Held open, so that every step copies the same moment, however much is written meanwhile.
            book.execute("BEGIN")
            sheets = len(all_sheets(book))
            book.conn.backup(target, pages=PAGES, progress=lambda _, left, whole: progress(whole - left, whole))
    except sqlite3.OperationalError as error:
        raise OSError from error
    except sqlite3.DatabaseError as error:
        raise CannotKeep(DAMAGED, database) from error
    if not is_sound(copy):
        raise CannotKeep(DAMAGED, database)
    return sheets


def _pack(packed: Path, copy: Path, key: str, manifest: Manifest) -> None:
    packed.touch(0o600)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1) + "\n")
        archive.writestr(KEY, key + "\n")
        archive.write(copy, DATABASE)
    with packed.open("rb+") as written:
        os.fsync(written.fileno())
