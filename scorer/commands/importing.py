"""`scorer import`: sheet files as new sheets of the database, a tournament file as a new tournament."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path

import click

from scorer.jass.sentence import N_, Sentence, listed
from scorer.jass.sheet import Round, Sheet
from scorer.words.languages import say

from .check import checked, tell_problems, tell_unprintable
from .database import database_option, opened
from .files import visible
from .link import address_option, links_to, show
from .tournaments import import_file, is_tournament

KEPT = N_("“{name}” is sheet {number} now: {players}. Whoever opens this link may write on it.")
NOTHING = N_("Nothing was imported.")
ASK = N_("With --with-problems such a sheet is imported as it is; its problems stay marked on it.")


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--with-problems", is_flag=True, help="Also import sheets with deals that do not count yet.")
@address_option
@database_option
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], with_problems: bool, address: str, database: Path) -> None:
    """Make new sheets of sheet files, and show their links. FILE may be - for what is piped in.

    A tournament file becomes a tournament; it is imported by itself.

    If one of the files has a problem, none is imported. The exit status is that of `scorer check`. With
    --with-problems only players, rules and the file itself have to be in order.

    Examples: scorer import evening.json, scorer import --with-problems evening.json
    """
    if any(map(is_tournament, files)):
        if len(files) > 1:
            raise click.UsageError("A tournament file is imported by itself.")
        ctx.exit(import_file(files[0], database, address))
    readings = [(name, *checked(name)) for name in files]
    for name, reading, _ in readings:
        tell_problems(name, reading)
    worst = max(status for _, _, status in readings)
    kept = all(reading.sheet and not reading.of_the_file for _, reading, _ in readings)
    if worst and not (with_problems and kept):
        click.echo(say(Sentence(NOTHING)), err=True)
        if kept:
            click.echo(say(Sentence(ASK)), err=True)
        ctx.exit(worst)
    sheets = [reading.sheet for _, reading, _ in readings if reading.sheet]
    numbers = _kept(sheets, database)
    for name, number, sheet, link in zip(files, numbers, sheets, links_to(numbers, database, address), strict=True):
        said = {"name": visible(name), "number": number, "players": listed(sheet.players)}
        tell_unprintable(name, sheet)
        click.echo(say(Sentence(KEPT, said)))
        show(link)


def _kept(sheets: list[Sheet], database: Path) -> list[int]:
    """Keep new sheets, all of them or none, and return their numbers."""
    from scorer.store.evening import first_contents
    from scorer.store.sheets import start_sheets

    begun = [replace(sheet, rounds=sheet.rounds or (Round(0),)) for sheet in sheets]
    with opened(database, create=True) as book:
        return start_sheets(book, list(map(first_contents, begun)), "scorer import", secrets.token_urlsafe(16))
