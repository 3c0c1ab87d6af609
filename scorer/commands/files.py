"""Files that commands read and write, by the names that people give them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from scorer.jass.file import LARGEST, NotASheet
from scorer.jass.sentence import N_, Sentence, is_unseen

from .stop import Stop

NO_FILE = N_("There is no file “{name}”.")
FOLDER = N_("“{name}” is a folder, not a sheet file.")
UNREADABLE = N_("“{name}” cannot be read.")
UNWRITABLE = N_("“{name}” cannot be written. Look at its permissions and at the room on the disk.")


def content(name: str, most: int = LARGEST) -> bytes:
    """Return what a file (or, for "-", standard input) holds, up to one byte more than it may. Raises `NotASheet`."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(most + 1)
        with open(name, "rb") as file:  # noqa: PTH123 (a name may be a device, and Path refuses some)
            return file.read(most + 1)
    except FileNotFoundError:
        text = NO_FILE
    except IsADirectoryError:
        text = FOLDER
    except (OSError, ValueError):
        text = UNREADABLE
    raise NotASheet(Sentence(text, {"name": visible(name)}))


def put(name: str, holds: bytes) -> None:
    """Write a file (or, for "-", standard output): all of it, or nothing. Raises `Stop`."""
    if name == "-":
        click.echo(holds, nl=False)
        return
    file = Path(name)
    half = file.with_name(f".{file.name}.half")
    try:
        if file.exists() and not file.is_file():  # a device or a pipe, which nothing may replace
            file.write_bytes(holds)
            return
        with half.open("wb") as written:
            written.write(holds)
            written.flush()
            os.fsync(written.fileno())
        half.replace(file)
    except OSError as error:
        half.unlink(missing_ok=True)
        raise Stop(UNWRITABLE, name=visible(name)) from error


def visible(name: str) -> str:
    """Return the name of a file as it can be printed."""
    return "".join("�" if is_unseen(letter) else letter for letter in name)
