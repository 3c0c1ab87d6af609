"""What every test may ask for: an app with an empty database, a device, a table that has just begun."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlite_utils import Database

from scorer import create_app
from scorer.store.database import connect, prepare
from scorer.web.requests import close_connections
from scorer.words.languages import speak
from tests.table import Table, start_table


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Each test begins in English, whatever the one before it spoke."""
    speak("en")
    yield
    speak("en")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where a test keeps its sheets: an empty database, ready for use."""
    path = tmp_path / "scorer.db"
    prepare(path)
    return path


@pytest.fixture
def db(database: Path) -> Iterator[Database]:
    """A connection to the empty database."""
    opened = connect(database)
    yield opened
    opened.close()


@pytest.fixture
def app(database: Path) -> Iterator[Flask]:
    """The app on the empty database. Forms carry their tokens, as they do at the table."""
    made = create_app(database)
    made.testing = True
    yield made
    close_connections(made)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A device that has opened nothing yet."""
    return app.test_client()


@pytest.fixture
def sheet(app: Flask) -> Table:
    """A four-player Guggitaler sheet that has just begun, on a device that may write on it."""
    return start_table(app)
