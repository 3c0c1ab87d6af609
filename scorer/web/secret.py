"""The server's key: made on the first start, kept beside the database, never shown."""

from __future__ import annotations

import os
import secrets
import sqlite3
from pathlib import Path

from ..jass.sentence import N_
from ..store.database import CannotKeep, exclusive
from ..store.key import is_key

NAME = "secret.key"
UNSOUND = N_("The key “{file}”, which makes the links, is damaged. Put the one of a backup in its place, or delete it.")
CLOSED = N_("The key “{file}”, which makes the links, cannot be read or written. Look at its permissions.")


def read_or_make(database: Path) -> str:
    """Return the key that lies beside the database; make it if there is none yet. Raises `CannotKeep`."""
    file = database.parent / NAME
    try:
        with exclusive(database):  # two processes may start at once
            if not file.exists():
                _write(file, secrets.token_hex(32))
            key = file.read_text("ascii").strip()
    except UnicodeDecodeError as error:
        raise CannotKeep(UNSOUND, file) from error
    except (OSError, sqlite3.OperationalError) as error:
        raise CannotKeep(CLOSED, file) from error
    if not is_key(key):
        raise CannotKeep(UNSOUND, file)
    return key


def _write(file: Path, key: str) -> None:
    """Write the whole key or nothing: the disk may be full, the server may be killed."""
    half = file.with_suffix(".half")
    handle = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(handle, key.encode())
        os.fsync(handle)
    finally:
        os.close(handle)
    half.replace(file)
