"""What the commands that work with the database share: which one it is, and opening it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scorer.jass.sentence import N_

from .stop import Stop

if TYPE_CHECKING:
    from scorer.store.database import Book
    from scorer.store.evening import Evening

NO_DATABASE = N_("There is no database “{file}”. Name the one you mean with --database.")
NO_SHEET = N_("There is no sheet {number}.")
number = click.IntRange(1, 10**15 - 1)  # of a sheet, as its address takes it
database_option: Callable[..., Any] = click.option(
    "--database",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("instance/scorer.db"),
    show_default=True,
    help="File that keeps the sheets.",
)


@contextmanager
def opened(path: Path, *, create: bool = False) -> Iterator[Book]:
    """Open the database for one command; make it if there is none and `create` says so. Raises `Stop`."""
    from scorer.store.database import CLOSED, connect, prepare

    if not create and not path.is_file():
        raise Stop(NO_DATABASE, file=str(path))
    try:
        with stopping():
            prepare(path)
        with closing(connect(path)) as book:
            yield book
    except sqlite3.Error as error:
        raise Stop(CLOSED, file=str(path)) from error


@contextmanager
def stopping() -> Iterator[None]:
    """Stop with the sentence of what cannot be kept."""
    from scorer.store.database import CannotKeep

    try:
        yield
    except CannotKeep as error:
        raise Stop(error.message) from error


def sheet_of(book: Book, number: int) -> Evening:
    """Read one sheet. Raises `Stop` if there is none of this number."""
    from scorer.store.evening import open_evening
    from scorer.store.sheets import NoSheet

    try:
        return open_evening(book, number)
    except NoSheet as error:
        raise Stop(NO_SHEET, number=number) from error
