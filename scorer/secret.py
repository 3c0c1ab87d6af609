"""The server's key: made on the first start, kept beside the database, never shown."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

NAME = "secret.key"


def read_or_make(database: Path) -> str:
    """Return the key that lies beside the database; make it if there is none yet."""
    file = database.parent / NAME
    with contextlib.suppress(FileExistsError):  # two processes may start at once: the first one's key counts
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        os.write(handle, secrets.token_hex(32).encode())
        os.fsync(handle)
        os.close(handle)
    return file.read_text().strip()
