"""`scorer export`: sheets of the database as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorer.jass.file import dump
from scorer.jass.sentence import N_

from .database import database_option, number, opened, sheet_of
from .files import put, visible
from .progress import progress
from .stop import Stop
from .tournaments import export_file

if TYPE_CHECKING:
    from scorer.store.database import Book

NO_FOLDER = N_("The folder “{name}” cannot be made.")


@click.command("export")
@click.argument("sheets", nargs=-1, type=number, metavar="[SHEET]...")
@click.option("--all", "everything", is_flag=True, help="Every sheet there is.")
@click.option(
    "-o", "--output", default="-", metavar="FILE", help="File to write, or the folder where several sheets go."
)
@click.option("--tournament", type=number, metavar="NUMBER", help="A tournament instead of sheets.")
@click.option("--csv", is_flag=True, help="A table for a spreadsheet instead of a sheet file.")
@database_option
def command(
    sheets: tuple[int, ...], everything: bool, output: str, tournament: int | None, csv: bool, database: Path
) -> None:
    """Write sheets of the database as files.

    SHEET is the number in the address of its page. Several sheets, or --all, go into a folder.

    Examples: scorer export 7 -o evening.json, scorer export --all -o evenings,
    scorer export --tournament 2 -o tournament.json
    """
    if tournament:
        if sheets or everything or csv:
            raise click.UsageError("A tournament is exported by itself, as JSON.")
        put(output, export_file(tournament, database))
        return
    if not sheets and not everything:
        raise click.UsageError("Name a SHEET, or --all.")
    several = everything or len(sheets) > 1
    if several and output == "-":
        raise click.UsageError("Several sheets need a folder: -o FOLDER.")
    written = _written(sheets, everything, csv, database)
    if not several:
        put(output, written[sheets[0]])
        return
    try:
        Path(output).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Stop(NO_FOLDER, name=visible(output)) from error
    for sheet, holds in written.items():
        put(str(Path(output, f"sheet-{sheet}.{'csv' if csv else 'json'}")), holds)


def _written(sheets: tuple[int, ...], everything: bool, csv: bool, database: Path) -> dict[int, bytes]:
    """Return what each sheet's file holds. Nothing is written before all of them can be."""
    from scorer.store.sheets import all_sheets

    written: dict[int, bytes] = {}
    with opened(database) as book, progress() as tell:
        chosen = all_sheets(book) if everything else sheets
        for done, sheet in enumerate(chosen, 1):
            written[sheet] = _file_of(book, sheet, csv)
            tell(done, len(chosen))
    return written


def _file_of(book: Book, sheet: int, csv: bool) -> bytes:
    from scorer.shown.spreadsheet import csv_text

    evening = sheet_of(book, sheet)
    return (csv_text(evening.sheet, evening.score) if csv else dump(evening.sheet)).encode()
