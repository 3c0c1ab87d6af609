"""`scorer backup`: everything in one file, while people play."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from scorer.jass.sentence import N_
from scorer.words.languages import gettext, ngettext

from .database import database_option, opened, stopping
from .files import visible
from .progress import progress
from .stop import Stop

EXISTS = N_("“{file}” exists already. With --force it is overwritten.")
FOLDER = N_("“{file}” is a folder. Name a file in it.")
SECRET = N_("It holds the key that makes the links, so keep it as you keep a key.")


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Overwrite FILE.")
@database_option
def command(file: Path, force: bool, database: Path) -> None:
    """Pack the database and the secret key into one FILE. People can go on playing meanwhile.

    The key belongs to it: without it, every link and every printed code would be worthless after a restore.

    Example: scorer backup club-2026-11-28.zip
    """
    from scorer.store.backup import back_up
    from scorer.web.secret import read_or_make

    if file.is_dir():
        raise Stop(FOLDER, file=visible(str(file)))
    if file.exists() and not force:
        raise Stop(EXISTS, file=visible(str(file)))
    with opened(database), stopping():
        key = read_or_make(database)
    with stopping(), progress() as tell:
        manifest = back_up(database, key, file, datetime.now(UTC), tell)
    text = ngettext("{count} sheet is in “{file}” now.", "{count} sheets are in “{file}” now.", manifest.sheets)
    click.echo(text.format(count=manifest.sheets, file=visible(str(file))))
    click.echo(gettext(SECRET))
