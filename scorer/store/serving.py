"""Who is using a database: any number of servers at once, or one who puts another in its place."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..jass.sentence import N_
from .database import CLOSED, CannotKeep

try:
    import fcntl
except ImportError:  # Windows: nobody can be noticed
    fcntl = None  # type: ignore[assignment]

SERVED = N_("A score keeper is serving “{file}”. Stop it first.")
EXCHANGED = N_("“{file}” is being restored from a backup. Start again when that is done.")


@contextmanager
def shared(database: Path) -> Iterator[None]:
    """Serve a database beside other servers. Raises `CannotKeep` while it is being exchanged."""
    with _mark(database, "LOCK_SH", EXCHANGED):
        yield


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Exchange a database. Raises `CannotKeep` while it is being served."""
    with _mark(database, "LOCK_EX", SERVED):
        yield


@contextmanager
def _mark(database: Path, kind: str, refusal: str) -> Iterator[None]:
    if fcntl is None:
        yield
        return
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(f"{database.resolve()}.served", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise CannotKeep(CLOSED, database) from error
    try:
        fcntl.flock(handle, getattr(fcntl, kind) | fcntl.LOCK_NB)
        yield
    except BlockingIOError as error:
        raise CannotKeep(refusal, database) from error
    finally:
        os.close(handle)  # this gives the lock back, also when the process is killed
