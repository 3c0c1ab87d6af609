"""A tournament in the store, without pages: the organiser and the tables say things, and the log tells what counts."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Any

from scorer.jass.tournament import Tournament
from scorer.store import tournaments
from scorer.store.database import Book
from scorer.store.hall import Hall, first_contents, open_tournament
from scorer.store.log import Content
from scorer.store.steps import Step, StepLog
from tests.jass.tournament.halls import hall


def brought(*totals: int, **more: Any) -> dict[str, Any]:
    """Return a result as the store keeps it: each seat's points."""
    return {"totals": list(totals)} | more


@dataclass
class Podium:
    """One tournament in a database: two passes of eight people at two tables, published unless told otherwise."""

    db: Book
    begun: Tournament = field(default_factory=hall)
    number: int = 0
    keys: count = field(default_factory=count)

    def __post_init__(self) -> None:
        self.number = tournaments.start_tournament(self.db, first_contents(self.begun), "Mac 0001", self.key())

    def key(self) -> str:
        """Return a form key that was not used yet."""
        return f"hall-key-{next(self.keys)}"

    def say(self, told: dict[str, Content], **more: Any) -> tournaments.Recorded:
        """Say a step, as a page that showed what stands there now would."""
        based = {subject: self.log.last.get(subject, 0) for subject in told}
        how = {"based_on": based, "key": self.key(), "device": "Mac 0001"} | more
        return tournaments.record(self.db, self.number, told, **how)

    def bring(self, passe: int, table: int, content: Content, based_on: int = 0, **more: Any) -> tournaments.Recorded:
        """Send a result by a table's phone that has seen the version `based_on`."""
        subject = f"result/{passe}/{table}"
        how = {"based_on": {subject: based_on}, "device": "iPhone 0007", "role": tournaments.TABLE} | more
        return self.say({subject: content}, **how)

    def take_back(self, step: Step, **more: Any) -> tournaments.Recorded:
        """Press a button that names a step."""
        assert step, "there is no such button"
        how = {"key": self.key(), "device": "Mac 0002"} | more
        return tournaments.take_back(self.db, self.number, step[0].id, **how)

    def undo(self) -> tournaments.Recorded:
        """Press Undo."""
        return self.take_back(self.log.undo)

    def redo(self) -> tournaments.Recorded:
        """Press Redo."""
        return self.take_back(self.log.redo)

    @property
    def log(self) -> StepLog:
        """Everything said so far."""
        return tournaments.load(self.db, self.number)

    @property
    def hall(self) -> Hall:
        """The tournament that the log tells."""
        return open_tournament(self.db, self.number)

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """Every revision in the database, of this tournament and of others."""
        return self.db.execute("SELECT * FROM tournament_revision ORDER BY id").fetchall()
