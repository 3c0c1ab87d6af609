"""Whatever is said, undone and redone in whatever order: the log agrees with a pile of photographs of the sheet."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from scorer.store.database import connect, prepare
from tests.store.pad import Pad, taken

SUBJECTS = st.sampled_from(("1.tricks", "1.hearts", "1.queens"))
CONTENTS = st.sampled_from([None, *(taken(n, 9 - n, 0, 0) for n in range(4))])
Photograph = dict[str, tuple[Any, tuple[Any, ...]]]  # subject → what counts, what disputes it


class Evening(RuleBasedStateMachine):
    """Says things about a real sheet in a real database, and photographs what has to stand on it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        path = Path(self.folder.name) / "scorer.db"
        prepare(path)
        self.pad = Pad(connect(path))
        self.photographs: list[Photograph] = [{}]
        self.shown = 0
        self.kept = self.pad.rows

    def teardown(self) -> None:
        """Put the database away."""
        self.pad.db.close()
        self.folder.cleanup()

    @property
    def sheet(self) -> Photograph:
        """What has to stand on the sheet now."""
        return self.photographs[self.shown]

    def photograph(self, subject: str, counting: Any, disputing: tuple[Any, ...]) -> None:
        """Take a picture after something new; what had been undone before is gone."""
        self.photographs[self.shown + 1 :] = [self.sheet | {subject: (counting, disputing)}]
        self.shown += 1

    @rule(subject=SUBJECTS, content=CONTENTS)
    def say_in_sight_of_everything(self, subject: str, content: Any) -> None:
        """Report, correct, strike out or choose."""
        counting, disputing = self.sheet.get(subject, (None, ()))
        said_before = subject in self.pad.log.current
        if (content is None and not said_before) or (content == counting and not disputing and said_before):
            return
        assert not self.pad.say(subject, content).repeated
        self.photograph(subject, content, ())

    @rule(subject=SUBJECTS, content=CONTENTS.filter(bool))
    def say_on_an_old_page(self, subject: str, content: Any) -> None:
        """Report from a phone that had not seen the latest."""
        counting, disputing = self.sheet.get(subject, (None, ()))
        last = self.pad.log.last.get(subject, 0)
        if not last:
            return
        done = self.pad.say(subject, content, based_on=last - 1)
        if content in (counting, *disputing):
            assert done.repeated
        else:
            self.photograph(subject, counting, (*disputing, content))

    @precondition(lambda self: self.shown)
    @rule()
    def undo(self) -> None:
        """Go one picture back."""
        self.pad.undo()
        self.shown -= 1

    @precondition(lambda self: self.shown < len(self.photographs) - 1)
    @rule()
    def redo(self) -> None:
        """Go one picture on."""
        self.pad.redo()
        self.shown += 1

    @invariant()
    def the_sheet_looks_as_on_the_photograph(self) -> None:
        """Compare what counts and what disputes it."""
        log = self.pad.log
        for subject in ("1.tricks", "1.hearts", "1.queens"):
            counting, disputing = self.sheet.get(subject, (None, ()))
            assert log.content(subject) == counting
            assert tuple(one.content for one in log.rivals.get(subject, ())) == disputing

    @invariant()
    def there_are_buttons_for_what_can_be_undone_and_redone(self) -> None:
        """Compare the buttons with where we are in the pile."""
        assert (self.pad.log.undo is not None) == (self.shown > 0)
        assert (self.pad.log.redo is not None) == (self.shown < len(self.photographs) - 1)

    @invariant()
    def nothing_was_overwritten(self) -> None:
        """Compare all rows that there were."""
        rows = self.pad.rows
        assert rows[: len(self.kept)] == self.kept
        self.kept = rows


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=60, stateful_step_count=40, deadline=None, derandomize=True)
