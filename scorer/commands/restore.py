"""`scorer restore`: a backup in the place of the database."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from scorer.jass.sentence import N_, Sentence
from scorer.words.formats import TABLE_TIME, clock, day
from scorer.words.languages import ngettext, say

from .database import database_option, stopping
from .progress import progress

ASIDE = N_("What was there before is kept as “{file}”.")


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Also replace a database that holds sheets; it is put aside.")
@database_option
def command(file: Path, force: bool, database: Path) -> None:
    """Put the database and the key of a backup FILE in place. The score keeper must not be running.

    The backup is looked at before anything is touched. What it replaces is kept beside it under a dated name.

    Example: scorer restore club-2026-11-28.zip
    """
    from scorer.store.restore import restore
    from scorer.web.secret import NAME

    now, key = datetime.now(UTC), database.parent / NAME
    with stopping(), progress() as tell:
        restored = restore(file, database, key, now, force=force, progress=tell)
    made = datetime.fromisoformat(restored.manifest.made_at)
    text = ngettext(
        "{count} sheet as of {day}, {time}, is restored.",
        "{count} sheets as of {day}, {time}, are restored.",
        restored.manifest.sheets,
    )
    said = {"day": day(made.astimezone(TABLE_TIME).date()), "time": clock(made.isoformat())}
    click.echo(text.format(count=restored.manifest.sheets, **said))
    if restored.aside:
        click.echo(say(Sentence(ASIDE, {"file": str(restored.aside)})))
