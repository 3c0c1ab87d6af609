"""How a command ends that cannot go on."""

from __future__ import annotations

from typing import Any

import click

from scorer.jass.sentence import Sentence
from scorer.words.languages import say


class Stop(click.ClickException):
    """The command cannot go on; the message says why, in a sentence."""

    def __init__(self, text: str | Sentence, **values: object) -> None:
        sentence = text if isinstance(text, Sentence) else Sentence(text, values)
        super().__init__(say(sentence))  # now: when it is shown, the language of the command is over

    def show(self, file: Any = None) -> None:
        """Say it to whoever gave the command."""
        click.echo(self.message, file=file, err=file is None)
