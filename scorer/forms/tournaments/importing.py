"""A list of people, pasted or from a file: it is shown, its columns are chosen, and only "yes" keeps it."""

from __future__ import annotations

from contextlib import closing
from functools import cached_property
from hashlib import sha256
from typing import Any

from flask import request

from ...jass.sentence import N_, Sentence
from ...jass.sheet import Problem
from ...jass.tournament import Person
from ...jass.tournament.file.contents import person_json
from ...jass.tournament.file.setup import MOST_PEOPLE
from ...jass.tournament.people.columns import ROLES, Columns, guess_columns
from ...jass.tournament.people.entries import RowProblem, people_from
from ...jass.tournament.people.lists import LARGEST_LIST, MOST_CELLS, Lines, read_list, read_text
from ...jass.tournament.people.names import entered_again
from ...jass.tournament.people.numbering import drawn_numbers
from ...store.hall import Hall
from ..base import Form
from .entered import others_at, subject, taken_at

MOST_SENT = 2_500_000  # bytes: a list of `LARGEST_LIST` as the page sends it back, in UTF-8

EMPTY = N_("The list is empty. Paste names, or choose a file.")
NO_NAMES = N_("No column holds names. Choose the one that does.")
NOBODY = N_("Nobody is in this list.")
SOME_ROWS = N_("Not every row is a person. Mend the list, or enter the others without these rows.")
CHANGED = N_("Somebody was entered in the meantime, so that numbers have changed. Nothing was stored; look once more.")
OTHERWISE = N_("Something was changed since the list was shown. Nothing was stored; look once more.")
ALL, REST = "all", "rest"  # what the buttons that keep the list say: everybody, or all but the rows with problems


class ListForm(Form):
    """A list of people. The first time it is sent, and whenever no button says "yes", it only shows what it reads.

    Fields: `list` (a file), `text`; then `columns` with a column (from 0, or empty) for each of `ROLES`, `heading`,
    `order` ("list" or "drawn": how start numbers are given out), and the button `yes` ("all" or "rest"). A page says
    in `shown` what it showed: "yes" to anything else only shows that.
    """

    numbers = {"seen": 0}
    hall: Hall
    lines: Lines
    columns: Columns

    @classmethod
    def of(cls, hall: Hall) -> ListForm:
        """Make the form, and read what was sent."""
        form = cls(seen=hall.log.newest)
        form.hall = hall
        given = _file() if form.is_sent else b""
        form.lines = read_list(given) if given else read_text(form.sent.get("text", ""))
        is_chosen = "columns" in form.sent and not given
        form.columns = form._chosen() if is_chosen else guess_columns(form.lines)
        return form

    @property
    def is_shown(self) -> bool:
        """Whether there is something to show before "yes"."""
        return self.is_sent and bool(self.lines.rows)

    @property
    def is_drawn(self) -> bool:
        """Whether start numbers are drawn. Those that the list has itself stay."""
        return self.sent.get("order") == "drawn" and self.columns.number is None

    @property
    def people(self) -> tuple[Person, ...]:
        """The people of the list, by start number if these are drawn, else in its order."""
        people = self._read[0]
        return drawn_numbers(people, self.hall.tournament.setup.seed) if self.is_drawn else people

    @property
    def row_problems(self) -> tuple[RowProblem, ...]:
        """What is wrong with rows that are not among the people."""
        return self._read[1]

    @property
    def again(self) -> tuple[Person, ...]:
        """Who of the list seems to be entered already: the same name and club. That is allowed; a page may say so."""
        return entered_again(self.people, self.hall.tournament.people)

    @property
    def reading(self) -> str:
        """What stands for all that the list is read as: the same people, numbers and problems give the same."""
        return sha256(repr((self.people, self.row_problems)).encode("utf-8", "backslashreplace")).hexdigest()[:16]

    @property
    def status(self) -> int:
        """The status to answer with; a list that is only shown is in order."""
        return super().status if self.problems else 200

    def validate(self) -> bool:
        """Check the token, the list and the columns; true only when somebody said "yes" to what they had seen."""
        answer = self.sent.get("yes", "")
        self.is_readable &= answer in ("", ALL, REST)
        sound = super().validate()
        self._check_list()
        if not sound or self.problems or not answer:
            return False
        self._check_answer(answer)
        return not self.problems

    def contents(self) -> dict[str, dict[str, Any]]:
        """Return the step (subject → content) that enters everybody; only after `validate`."""
        return {subject(person.number): person_json(person) for person in self.people}

    def based_on(self) -> dict[str, int]:
        """Return the revisions that the step is based on: whoever had these numbers before is entered no more."""
        return {subject(person.number): self.hall.number(subject(person.number)) for person in self.people}

    @cached_property
    def _read(self) -> tuple[tuple[Person, ...], tuple[RowProblem, ...]]:
        return people_from(self.lines, self.columns, taken_at(self.hall, self.known["seen"]))

    def _chosen(self) -> Columns:
        told = {role: self.sent.get(role, "") for role in ROLES}
        places = {role: text for role, text in told.items() if text.isascii() and text.isdecimal() and len(text) <= 2}
        chosen = {role: int(text) for role, text in places.items() if int(text) < MOST_CELLS}
        self.is_readable &= len(chosen) == sum(map(bool, told.values()))
        return Columns(**chosen, heading=bool(self.sent.get("heading")))

    def _check_list(self) -> None:
        if self.lines.problem:
            self.problems.append(Problem("list", self.lines.problem, part="list"))
        elif not self.lines.rows:
            self._object("list", EMPTY)
        elif not self.columns.has_names:
            self._object("name", NO_NAMES)

    def _check_answer(self, answer: str) -> None:
        entered = {one.number for one in self.hall.tournament.people}
        too_many = len(entered | {one.number for one in self.people}) > MOST_PEOPLE
        if too_many or others_at(self.hall, self.people):
            self.problems.append(Problem("stale", Sentence(CHANGED)))
            self.known["seen"] = self.hall.log.newest
            del self._read  # with the numbers that are free now
        elif self.sent.get("shown", self.reading) != self.reading:
            self._object("rows", OTHERWISE)
        elif not self.people:
            self._object("list", NOBODY)
        elif answer == ALL and self.row_problems:
            self._object("rows", SOME_ROWS)

    def _object(self, part: str, text: str) -> None:
        self.problems.append(Problem("list", Sentence(text), part=part))


def _file() -> bytes:
    """Return the file that was sent, or as much of it as shows that it is too large."""
    sent = request.files.get("list")
    if not sent:
        return b""
    with closing(sent):  # a large one lies on the disk until then
        return sent.read(LARGEST_LIST + 1)
