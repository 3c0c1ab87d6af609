"""`scorer check`: is this sheet file in order, and how does the table stand? Is this tournament file in order?"""

from __future__ import annotations

import json
import sys

import click

from scorer.jass.file import NotASheet, Reading, read
from scorer.jass.sentence import Sentence, shown
from scorer.jass.sheet import Sheet
from scorer.shown.report import as_object, as_text, located, refused
from scorer.words.languages import say
from scorer.words.texts import print_warnings

from .files import content, visible
from .progress import progress
from .tournaments import check_file, is_tournament

MANY = 50  # files; fewer are checked before a bar could be read


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each file, one a line.")
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], as_json: bool) -> None:
    """Check sheet files and count them. FILE may be - for what is piped in.

    The exit status is 0 if all is in order, 1 if there are problems, 2 if a file is no sheet file.

    Examples: scorer check evening.json, scorer check --json evening.json
    """
    worst = 0
    # Where the reports themselves run over the terminal, a bar would only stand in their way.
    with progress(hidden=len(files) < MANY or sys.stdout.isatty()) as tell:
        for done, name in enumerate(files, 1):
            if is_tournament(name):
                worst = max(worst, check_file(name, as_json))
                continue
            reading, status = checked(name)
            worst = max(worst, status)
            if as_json:
                click.echo(json.dumps(as_object(reading), ensure_ascii=False).encode())
            else:
                _tell(name, reading, status, first=done == 1, alone=len(files) == 1)
            tell(done, len(files))
    ctx.exit(worst)


def checked(name: str) -> tuple[Reading, int]:
    """Read and check one file: what it holds, and the exit status for it."""
    try:
        reading = read(content(name))
    except NotASheet as error:
        return refused(error.message), 2
    return reading, 0 if reading.ok else 1


def tell_problems(name: str, reading: Reading) -> None:
    """Say what is wrong with a file, for a command that makes something of it."""
    for problem in reading.problems:
        click.echo(f"{visible(name)}: {say(located(problem, reading.sheet))}", err=True)


def tell_unprintable(name: str, sheet: Sheet) -> None:
    """Say which names of a sheet the fonts of the paper lack letters for."""
    for player, warning in print_warnings(sheet.players).items():
        told = Sentence("{name}: {warning}", {"name": shown(player), "warning": warning})
        click.echo(f"{visible(name)}: {say(told)}", err=True)


def _tell(name: str, reading: Reading, status: int, *, first: bool, alone: bool) -> None:
    if not first:
        click.echo(err=status == 2)
    if not alone:
        click.echo(f"{visible(name)}:", err=status == 2)
    if status == 2:
        click.echo(say(reading.problems[0].message), err=True)
    else:
        click.echo(as_text(reading))
