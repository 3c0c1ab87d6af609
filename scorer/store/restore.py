"""Putting a backup in the place of a database. What stood there before is kept beside it."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
import zipfile
import zlib
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from ..jass.sentence import N_
from .backup import DATABASE, FORMAT, KEY, MANIFEST, UNWRITABLE, Manifest, Progress, digest, is_sound
from .database import NEWER, Book, CannotKeep, connect, exclusive, prepare
from .key import is_key
from .serving import alone
from .sheets import all_sheets

LONGEST = 10_000  # bytes of the manifest or the key
STEP = 1_000_000  # bytes unpacked between two looks at the progress

MISSING = N_("There is no file “{file}”.")
NO_BACKUP = N_("“{file}” is not a backup of the score keeper.")
LATER = N_("The backup “{file}” was made by a newer score keeper. Restore it with that one.")
BROKEN = N_("The backup “{file}” is damaged, so nothing was changed. Take an earlier one.")
NO_FILE = N_("“{file}” is no ordinary file. Name another one.")
KEEPS = ("sheet", "circle", "tournament")  # what nobody wants to lose
IN_USE = N_("“{file}” holds sheets already. With --force it is put aside, and the backup takes its place.")


@dataclass(frozen=True)
class Restored:
    """What was put in place, and where the database that stood there before is kept now."""

    manifest: Manifest
    aside: Path | None


def restore(
    file: Path, database: Path, key: Path, now: datetime, *, force: bool = False, progress: Progress = lambda *_: None
) -> Restored:
    """Put the database and the key of a backup in place of `database` and `key`. Raises `CannotKeep`.

    Everything is looked at before anything is touched. A database that holds sheets is replaced only with `force`.
    """
    if database.exists() and not database.is_file():  # a device or a pipe, which nothing may replace
        raise CannotKeep(NO_FILE, database)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        with alone(database), tempfile.TemporaryDirectory(prefix=".restore-", dir=database.parent) as place:
            manifest = _unpack(file, Path(place), progress)
            copy = Path(place, DATABASE)
            _look_at(file, copy, manifest)
            with exclusive(database):
                if not force and _may_hold_sheets(database):
                    raise CannotKeep(IN_USE, database)
                aside = _put_aside(database, key, now)
                for new, old in ((copy, database), (Path(place, KEY), key)):
                    _belong_like(old, new)
                    new.replace(old)
    except (OSError, sqlite3.OperationalError) as error:
        raise CannotKeep(UNWRITABLE, database) from error
    return Restored(manifest, aside)


def _unpack(file: Path, place: Path, progress: Progress) -> Manifest:
    """Unpack a backup into a folder. Only the three names that belong there are looked at."""
    if not file.is_file():
        raise CannotKeep(MISSING, file)
    try:
        with zipfile.ZipFile(file) as archive:
            manifest = _manifest(file, archive)
            if archive.getinfo(KEY).file_size > LONGEST:
                raise CannotKeep(NO_BACKUP, file)
            for name in (KEY, DATABASE):
                with archive.open(name) as packed, _private(place / name) as unpacked:
                    _pour(packed, unpacked, archive.getinfo(name).file_size, progress)
        if not is_key((place / KEY).read_text("ascii").strip()):
            raise CannotKeep(NO_BACKUP, file)
    except (KeyError, ValueError, TypeError) as error:
        raise CannotKeep(NO_BACKUP, file) from error
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise CannotKeep(BROKEN if zipfile.is_zipfile(file) else NO_BACKUP, file) from error
    return manifest


def _manifest(file: Path, archive: zipfile.ZipFile) -> Manifest:
    """Return what a backup says about itself. Raises `KeyError`, `ValueError` or `TypeError` if it is none."""
    if archive.getinfo(MANIFEST).file_size > LONGEST:
        raise ValueError
    told: dict[str, Any] = json.loads(archive.read(MANIFEST))
    if told["format"] != FORMAT:
        raise CannotKeep(LATER if str(told["format"]).startswith("scorer-backup/") else NO_BACKUP, file)
    made = datetime.fromisoformat(told["made_at"])
    if made.tzinfo is None or not 2000 < made.year < 3000 or type(told["sheets"]) is not int:
        raise ValueError
    return Manifest(**told)


def _private(file: Path) -> IO[bytes]:
    return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _pour(packed: IO[bytes], unpacked: IO[bytes], whole: int, progress: Progress) -> None:
    done = 0
    while some := packed.read(STEP):
        done += unpacked.write(some)
        progress(done, whole)
    unpacked.flush()
    os.fsync(unpacked.fileno())


def _look_at(file: Path, copy: Path, manifest: Manifest) -> None:
    """Refuse a backup whose database is not what it was, is damaged, or is of a later version."""
    if digest(copy) != manifest.sha256 or not is_sound(copy):
        raise CannotKeep(BROKEN, file)
    try:
        with closing(connect(copy)) as book:
            if len(all_sheets(book)) != manifest.sheets:
                raise CannotKeep(BROKEN, file)
            book.execute("SELECT 1 FROM revision LIMIT 1")
    except sqlite3.OperationalError as error:
        raise CannotKeep(NO_BACKUP, file) from error
    try:
        prepare(copy)  # brings an older one to today's shape
    except CannotKeep as error:
        raise CannotKeep(LATER if error.message.text == NEWER else NO_BACKUP, file) from error


def _holds_any(book: Book, table: str) -> bool:
    return table in book.table_names() and book.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None


def _may_hold_sheets(database: Path) -> bool:
    """Tell whether something would be lost; what cannot be read may hold anything."""
    if not database.exists():
        return False
    try:
        with closing(connect(database)) as book:
            return any(_holds_any(book, table) for table in KEEPS)
    except sqlite3.DatabaseError:
        return True


def _put_aside(database: Path, key: Path, now: datetime) -> Path | None:
    """Keep the database and the key under a dated name too, so that nothing is missing at any moment."""
    if not database.exists():
        return None
    aside = _dated(database, now)
    _keep(database, aside)
    for ending in ("-wal", "-shm"):  # its last words are there if it is damaged or its server was killed
        with suppress(FileNotFoundError):
            Path(f"{database}{ending}").replace(f"{aside}{ending}")
    if key.exists():
        _keep(key, _dated(key, now))
    return aside


def _belong_like(old: Path, new: Path) -> None:
    """Give the new file to whom the old one belongs: the server may run as somebody else."""
    if old.exists():
        shutil.copymode(old, new)
        with suppress(OSError, AttributeError):  # Windows, or not ours to give
            os.chown(new, old.stat().st_uid, old.stat().st_gid)


def _dated(file: Path, now: datetime) -> Path:
    """Return a name beside `file` that is still free."""
    when, again = f"{now:%Y-%m-%d-%H%M%S}", ""
    while (found := file.with_name(f"{file.stem}-{when}{again}{file.suffix}")).exists():
        again = f"-{int(again[1:] or 1) + 1}"
    return found


def _keep(file: Path, aside: Path) -> None:
    try:
        aside.hardlink_to(file)
    except OSError:  # a file system without hard links
        shutil.copy2(file, aside)
