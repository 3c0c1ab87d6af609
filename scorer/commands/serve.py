"""`scorer serve`: the pages for the phones at the table."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, show_default=True, help="Port to listen on.")
@click.option("--database", type=click.Path(path_type=Path), default=Path("instance/scorer.db"), show_default=True)
def command(host: str, port: int, database: Path) -> None:
    """Serve the pages to the phones at the table.

    Example: scorer serve --port 8000
    """
    import waitress

    from scorer import create_app

    database.parent.mkdir(parents=True, exist_ok=True)
    click.echo(f"Scorer is at http://{host}:{port}/")
    waitress.serve(create_app(database), host=host, port=port, threads=4, asyncore_use_poll=True, connection_limit=4000)
