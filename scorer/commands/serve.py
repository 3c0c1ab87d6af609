"""`scorer serve`: the pages for the phones at the table."""

from __future__ import annotations

from pathlib import Path

import click

from scorer.words.languages import LANGUAGES, say, speak


@click.command("serve")
@click.option("--host", help="Address to listen on. Without it, every address that this computer has.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port to listen on.")
@click.option(
    "--database",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("instance/scorer.db"),
    show_default=True,
    help="File that keeps the sheets.",
)
@click.option("--address", default="", help="What links and QR codes say, such as https://jass.example.org")
@click.option("--behind-proxy", is_flag=True, help="One proxy with https stands in front and tells who asks.")
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language of what is said here.")
@click.pass_context
def command(
    ctx: click.Context,
    host: str | None,
    port: int,
    database: Path,
    address: str,
    behind_proxy: bool,
    lang: str | None,
) -> None:
    """Serve the pages to the phones at the table.

    Examples: scorer serve, scorer serve --port 8080 --address https://jass.example.org --behind-proxy
    """
    from scorer.store.database import CannotKeep
    from scorer.store.serving import shared
    from scorer.web.serve import CannotServe, serve

    if lang:
        speak(lang)
    try:
        with shared(database):  # nobody restores a backup over it meanwhile
            # Behind a proxy only the proxy is to be reached from outside.
            serve(database, host or ("127.0.0.1" if behind_proxy else "0.0.0.0"), port, address, behind_proxy)
    except (CannotServe, CannotKeep) as error:
        click.echo(say(error.message), err=True)
        ctx.exit(1)
