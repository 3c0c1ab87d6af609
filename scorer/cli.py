"""The `scorer` command. Each of its commands is imported when it is called, so that a check answers at once."""

from __future__ import annotations

import codecs
import importlib
import os
import sys
from contextlib import suppress
from typing import Any

import click

from .jass.sentence import N_
from .words.languages import LANGUAGES, gettext, speaking

COMMANDS = {
    "backup": "backup",
    "check": "check",
    "export": "export",
    "import": "importing",  # the word itself is Python's
    "link": "link",
    "print": "printing",
    "restore": "restore",
    "seat": "seat",
    "serve": "serve",
}
UNSAID = N_("What this command has to say cannot be written. Look at the room on the disk.")
# For a terminal that knows only its own alphabet.
PLAIN = {"−": "-", "“": '"', "”": '"', "’": "'", "…": "...", "\u202f": " "}


class Lazy(click.Group):
    """A group whose commands are each a module of `scorer.commands`, imported when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Import and return one command; None if there is none of this name."""
        if name not in COMMANDS:
            return None
        return importlib.import_module(f"scorer.commands.{COMMANDS[name]}").command

    def main(self, *args: Any, **settings: Any) -> Any:
        """Give a command; say so if its words find no room where they are written to."""
        _open_closed_streams()
        try:
            return super().main(*args, **settings)
        except OSError:  # but a reader that has seen enough: click ends quietly then
            _let_go_of_output()
            with speaking(language_here()):
                click.echo(gettext(UNSAID), err=True)
            sys.exit(1)


def language_here() -> str:
    """Return the language of the terminal (LC_ALL, LC_MESSAGES, LANG), or English."""
    told = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return told[:2] if told[:2] in LANGUAGES else "en"


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--lang", type=click.Choice(list(LANGUAGES)), help="Language; without it, the language of the terminal.")
@click.version_option(package_name="jass-scorer", message="%(version)s")
@click.pass_context
def main(ctx: click.Context, lang: str | None) -> None:
    """Keep the score of a Jass table.

    Example: scorer check evening.json
    """
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="plain")
    ctx.with_resource(speaking(lang or language_here()))


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Write what the terminal's alphabet has no letter for."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


def _open_closed_streams() -> None:
    """Stand in for streams that were closed: nothing comes in, and what goes out is refused as on a full disk.

    The first file that is opened would otherwise take their number, and get what is said.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDONLY), mode))


def _let_go_of_output() -> None:
    """Drop what could not be written: Python would try it once more at the end, and fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
