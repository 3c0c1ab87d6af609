"""A backup before each step that many would regret: a draw, an import, results deleted. Old ones make room."""

from __future__ import annotations

import re
import threading
from datetime import UTC, datetime
from pathlib import Path

from .backup import UNWRITABLE, back_up
from .database import Book, CannotKeep

FOLDER = "backups"  # beside the database
MOST = 20
RISKS = ("draw", "redraw", "import", "numbers", "delete")  # the steps before which one is made
OWN = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(?:-(\d+))?-[a-z]+\.zip")
_one_by_one = threading.Lock()  # so that two do not take the same name


def safeguard(db: Book, key: str, why: str, now: datetime | None = None) -> Path:
    """Back up the database and the server's `key` before a risky step; `why` is one of `RISKS`. Raises `CannotKeep`.

    The file is one that `scorer restore` takes: "2026-11-28-191500-draw.zip", with the time in UTC. Nobody has to
    wait for it but who asked. The newest `MOST` are kept.
    """
    if why not in RISKS:
        raise ValueError(why)
    folder = db.file.parent / FOLDER
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise CannotKeep(UNWRITABLE, folder) from error
    now = now or datetime.now(UTC)
    with _one_by_one:
        file = _free(folder, now, why)
        back_up(db.file, key, file, now)
        for old in safeguards(folder)[:-MOST]:
            old.unlink(missing_ok=True)
    return file


def safeguards(folder: Path) -> list[Path]:
    """Return the backups in a folder that were made here, oldest first."""
    return sorted((file for file in folder.iterdir() if OWN.fullmatch(file.name)), key=_when)


def _free(folder: Path, now: datetime, why: str) -> Path:
    """Return a name for this second; where it has backups already, a numbered one."""
    second = f"{now:%Y-%m-%d-%H%M%S}"
    again = max((number for when, number in map(_when, safeguards(folder)) if when == second), default=0) + 1
    return folder / f"{second}{f'-{again}' if again > 1 else ''}-{why}.zip"


def _when(file: Path) -> tuple[str, int]:
    """Return the second in which a backup was made, and which one of that second it is."""
    found = OWN.fullmatch(file.name)
    return (found[1], int(found[2] or 1)) if found else ("", 0)
