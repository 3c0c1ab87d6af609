"""A sheet in the store, without pages: devices say things about it, and the log tells what counts."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Any

from scorer.store import sheets
from scorer.store.database import Book
from scorer.store.evening import Evening, evening_of, first_contents
from scorer.store.log import Content, Log, Revision
from tests.table import new_sheet

HEARTS = "1.hearts"
TRICKS = "1.tricks"
SEEN = None  # based on whatever stands there now


def taken(*counts: int, contract: str = "tricks") -> dict[str, Any]:
    """Return a deal as the store keeps it."""
    return {"contract": contract, "taken": list(counts)}


@dataclass
class Pad:
    """One sheet of Anna, Beat, Chiara and Dario in a database."""

    db: Book
    number: int = 0
    keys: count = field(default_factory=count)

    def __post_init__(self) -> None:
        if not self.number:
            self.number = sheets.start_sheet(self.db, first_contents(new_sheet()), "iPhone 0001", self.key())

    def key(self) -> str:
        """Return a form key that was not used yet."""
        return f"form-key-{next(self.keys)}"

    def say(self, subject: str, content: Content, based_on: int | None = SEEN, **more: Any) -> sheets.Recorded:
        """Record something, as a page that showed revision `based_on` would (0: nothing stood there)."""
        seen = self.log.last.get(subject, 0) if based_on is SEEN else based_on
        told = {"key": self.key(), "device": "iPhone 0001", "rivals": True} | more
        return sheets.record(self.db, self.number, subject, content, based_on=seen, **told)

    def undo(self) -> sheets.Recorded:
        """Press Undo."""
        return self.take_back(self.log.undo)

    def redo(self) -> sheets.Recorded:
        """Press Redo."""
        return self.take_back(self.log.redo)

    def take_back(self, revision: Revision | None, key: str = "") -> sheets.Recorded:
        """Press a button that names `revision`."""
        assert revision is not None, "there is no such button"
        return sheets.take_back(self.db, self.number, revision.id, key=key or self.key(), device="iPhone 0002")

    @property
    def log(self) -> Log:
        """Everything said so far, read anew."""
        return sheets.load(self.db, self.number)

    @property
    def evening(self) -> Evening:
        """The sheet that the log tells."""
        return evening_of(self.number, self.log)

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """Every revision in the database, of this sheet and of others."""
        return self.db.execute("SELECT * FROM revision ORDER BY id").fetchall()

    def counts(self, subject: str) -> list[int] | None:
        """Return the figures that count for a deal; None if nothing does."""
        content = self.log.content(subject)
        return content and content["taken"]
