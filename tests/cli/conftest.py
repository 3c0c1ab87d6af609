"""How the tests speak to the command."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorer.cli import main
from scorer.store.database import Book
from tests.store.pad import Pad

Call = Callable[..., Result]


@pytest.fixture
def scorer() -> Call:
    """Return how to give the command: scorer("check", file)."""

    def call(*words: object, piped: bytes | None = None) -> Result:
        return CliRunner().invoke(main, ["--lang", "en", *map(str, words)], input=piped, catch_exceptions=False)

    return call


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Return how to make a file of what it shall hold."""

    def written(holds: bytes | str, name: str = "sheet.json") -> Path:
        file = tmp_path / name
        file.write_bytes(holds.encode() if isinstance(holds, str) else holds)
        return file

    return written


@pytest.fixture
def pad(db: Book) -> Pad:
    """A sheet in the database that has just begun."""
    return Pad(db)
