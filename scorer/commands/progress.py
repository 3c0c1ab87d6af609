"""How far a long command is: a bar where somebody looks at the terminal, nothing elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click


@contextmanager
def progress(*, hidden: bool = False) -> Iterator[Callable[[int, int], None]]:
    """Return how to say that so much of so much is done."""
    with click.progressbar(length=1, file=sys.stderr, hidden=hidden or not sys.stderr.isatty()) as bar:

        def tell(done: int, whole: int) -> None:
            bar.length = whole
            bar.update(done - bar.pos)

        yield tell
