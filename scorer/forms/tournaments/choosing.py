"""Choosing between what two people told of one table: between whole reports, or cell by cell of two entries."""

from __future__ import annotations

from typing import Any

from ...jass.sentence import N_, Sentence
from ...jass.sheet import Problem
from ...jass.tournament import Result
from ...jass.tournament.file.contents import read_result, result_json
from ...jass.tournament.results.choosing import is_whole, merged
from ...jass.tournament.results.points import points_of
from ...jass.tournament.results.states import Cell, differences
from ...jass.tournament.results.tablesheet import sheet_of
from ...jass.tournament.tournament import Place
from ...store.hall import RESULT, SECOND, Hall, subject_of
from ...store.steps import Revision
from ...store.tournaments import CONFIRMED
from ..base import Form
from .figures import on_form
from .typed import typed_deals

NOT_CHOSEN = N_("Choose one of the two for every cell.")
FIRST, OTHER = "first", "second"


class ReportForm(Form):
    """One of several reports that differ: the button names its revision, `based_on` the newest one of the table."""

    numbers = {"based_on": 1, "choice": 1}


class ConfirmForm(Form):
    """Somebody else has looked: `number` is the revision of the result that the page showed."""

    numbers = {"based_on": 0, "number": 1}

    @classmethod
    def of(cls, hall: Hall, place: Place) -> ConfirmForm:
        """Make the form for the result that counts."""
        counts = hall.log.current[subject_of(place)]
        return cls(based_on=hall.number(subject_of(place, CONFIRMED)), number=counts.number)


class BackForm(Form):
    """Taking back everything that a table brought in, as far as the page knew it."""

    numbers = {"result": 0, "second": 0, "confirmed": 0}

    @classmethod
    def of(cls, hall: Hall, place: Place) -> BackForm:
        """Make the form."""
        return cls(**{name: hall.number(subject_of(place, f"{name}/")) for name in cls.numbers})

    def step(self, hall: Hall, place: Place) -> tuple[dict[str, None], dict[str, int]]:
        """Return what is taken back, and the revisions that the page knew."""
        subjects = {name: subject_of(place, f"{name}/") for name in self.numbers}
        told = [subject for subject in subjects.values() if hall.log.content(subject) is not None]
        return dict.fromkeys(told), {subjects[name]: self.known[name] for name in self.numbers}


class CellsForm(Form):
    """Two blind entries that differ: for each cell one of them is chosen (`cell-0` is "first" or "second")."""

    numbers = {"first": 1, "second": 1}
    hall: Hall
    place: Place
    result: Result

    @classmethod
    def of(cls, hall: Hall, place: Place) -> CellsForm:
        """Make the form of a table of which both entries are in."""
        form = cls(first=hall.number(subject_of(place, RESULT)), second=hall.number(subject_of(place, SECOND)))
        form.hall, form.place = hall, place
        return form

    @property
    def entries(self) -> tuple[Result, Result]:
        """Both entries."""
        told = self.hall.tournament
        return told.results[self.place], told.second[self.place]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells in which they differ."""
        return differences(*self.entries)

    @property
    def is_whole(self) -> bool:
        """Whether one entry is to be chosen as a whole."""
        return is_whole(*self.entries)

    @property
    def chosen(self) -> dict[int, str]:
        """What is chosen, by the cell's place in the row."""
        asked = range(1 if self.is_whole else len(self.cells))
        told = {place: self.sent.get(f"cell-{place}", "") for place in asked}
        return {place: value for place, value in told.items() if value in (FIRST, OTHER)}

    @property
    def based_on(self) -> dict[str, int]:
        """The entries that the page had shown."""
        kinds = {"first": RESULT, "second": SECOND}
        return {subject_of(self.place, kind): self.known[name] for name, kind in kinds.items()}

    def validate(self) -> bool:
        """Put the result together and ask the core about it."""
        sound = super().validate()
        chosen, due = self.chosen, 1 if self.is_whole else len(self.cells)
        if len(chosen) < due:
            self.problems.append(Problem("missing", Sentence(NOT_CHOSEN), part="cells"))
            return False
        taken = [place for place, value in chosen.items() if value == OTHER]
        self.result = merged(*self.entries, self.cells, taken)
        found = read_result(self.content(), self.hall.tournament.setup.game, self.place)[1]
        if not found:
            points = points_of(self.hall.tournament, self.place, self.result)
            found = [on_form(problem) for problem in points.problems] if points else []
        self.problems += found
        return sound and not self.problems

    def title(self, deal: int) -> Sentence:
        """Return which deal of the passe this is (from 1)."""
        return typed_deals(sheet_of(self.hall.tournament, self.place, Result()), {})[deal - 1].title

    def content(self) -> dict[str, Any]:
        """Return the result as it is kept; only after `validate`."""
        return result_json(self.result)


def reports(hall: Hall, place: Place, kind: str) -> tuple[Revision, ...]:
    """Return the reports of a table among which nobody has chosen yet: the one that counts first."""
    subject = subject_of(place, kind)
    rivals = hall.log.rivals.get(subject, ())
    return (hall.log.current[subject], *rivals) if rivals else ()
