"""`scorer link`: the link of a sheet, for a table that is locked out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from scorer.jass.sentence import N_, Sentence, listed
from scorer.words.languages import say

from .database import database_option, number, opened, sheet_of, stopping
from .stop import Stop

WRITES = N_("Sheet {number}: {players}. Whoever opens this link may write on it.")
READS = N_("Sheet {number}: {players}. Whoever opens this link may read it.")


def _sound(ctx: click.Context, option: click.Parameter, address: str) -> str:
    """Refuse an address that cannot stand in links, before anything is done."""
    from scorer.web.serve import ADDRESS, NO_ADDRESS

    if address and not ADDRESS.fullmatch(address):
        raise Stop(NO_ADDRESS, address=address)
    return address


address_option = click.option(
    "--address",
    default="",
    callback=_sound,
    help="Where phones find the score keeper, such as https://jass.example.org; without it, this computer.",
)


@click.command("link")
@click.argument("sheet", type=number)
@click.option("--viewer", is_flag=True, help="The link that only reads.")
@address_option
@database_option
def command(sheet: int, viewer: bool, address: str, database: Path) -> None:
    """Show the link of a sheet, and its QR code.

    SHEET is the number in the address of its page.

    Example: scorer link 7 --address https://jass.example.org
    """
    with opened(database) as book:
        players = listed(sheet_of(book, sheet).sheet.players)
    (link,) = links_to([sheet], database, address, "viewer" if viewer else "scorer")
    click.echo(say(Sentence(READS if viewer else WRITES, {"number": sheet, "players": players})))
    show(link)


def show(link: str) -> None:
    """Print a link, with its QR code where somebody can see it."""
    from scorer.web.announcement import drawn_code, shows_blocks

    click.echo(link)
    if shows_blocks():
        click.echo(drawn_code(link))


def links_to(sheets: list[int], database: Path, address: str, role: str = "scorer") -> list[str]:
    """Return the links of sheets, with the address that a phone can reach. Raises `Stop`."""
    from scorer.views.links import link_to

    return _made(lambda: [link_to(sheet, role) for sheet in sheets], database, address)


def organiser_link(tournament: int, database: Path, address: str) -> str:
    """Return the link by which a tournament is organised, likewise. Raises `Stop`."""
    from scorer.views.tournaments.opening import tournament_link

    return _made(lambda: [tournament_link(tournament, "organiser")], database, address)[0]


def _made(links: Callable[[], list[str]], database: Path, address: str) -> list[str]:
    from scorer import create_app
    from scorer.web.lan import lan_address
    from scorer.web.requests import close_connections

    with stopping():
        app = create_app(database, address or f"http://{lan_address() or 'localhost'}:8000")
    try:
        with app.test_request_context():
            return links()
    finally:
        close_connections(app)
