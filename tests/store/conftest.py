"""What the tests of the store share."""

from __future__ import annotations

import pytest

from scorer.store.database import Book
from tests.store.pad import Pad


@pytest.fixture
def pad(db: Book) -> Pad:
    """A sheet that has just begun."""
    return Pad(db)
