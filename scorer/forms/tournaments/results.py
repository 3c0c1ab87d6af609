"""What a table brings in of a passe: all its deals or only their totals, checked like a sheet at home."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ...jass.games import GAMES
from ...jass.score import COUNTABLE
from ...jass.sentence import N_, Sentence
from ...jass.sheet import Problem, Sheet, tidy
from ...jass.tournament import Result
from ...jass.tournament.file.contents import read_result, result_json
from ...jass.tournament.results.points import TablePoints, points_of
from ...jass.tournament.results.tablesheet import sheet_of
from ...jass.tournament.tournament import Place
from ...store.hall import RESULT, SECOND, Hall, subject_of
from ...store.tournaments import OPENED
from ..base import Form
from .figures import DEALS, TOTALS, at_deal, filled, on_form, read_deals, read_row
from .fines import FineLine, fine_lines, read_fines, reason_fault
from .typed import TypedDeal, typed_deals

NOTHING = N_("Nothing is told yet. Type what stands on the table sheet.")
SENT_BEFORE = Sentence(
    N_("This page was sent before, with other figures. Nothing new was stored; send once more to correct the result.")
)
OVERTAKEN = Sentence(
    N_("Something about this passe was changed in the meantime. Nothing was stored; look at the names and send again.")
)
AGAIN = ("switch", "change")  # buttons that only draw the page again


class ResultForm(Form):
    """A table's result as it is typed. The button `yes` sends what was shown once more; the office needs no such.

    `opened`, `based_on` and `second` are the revisions of the passe, of this entry and of the blind second one that
    the page knew. `decides`: the office may overrule a check, and say that a table did not play.
    """

    numbers = {"based_on": 0, "second": 0, "opened": 0}
    hall: Hall
    place: Place
    kind: str
    decides: bool
    sheet: Sheet  # of the table, with no deals
    result: Result
    found: TablePoints | None = None
    values: Mapping[str, str]

    @classmethod
    def on(
        cls, hall: Hall, place: Place, kind: str = RESULT, shown: Result | None = None, *, decides: bool = False
    ) -> ResultForm:
        """Make the form of a table's entry, with the figures of `shown` in it."""
        form = cls(**cls._standing(hall, place, kind))
        form.hall, form.place, form.kind, form.decides = hall, place, kind, decides
        form.sheet = sheet_of(hall.tournament, place, Result())
        form.values: Mapping[str, str] = (
            form.sent if form.is_sent else filled(hall.tournament, place, form.sheet, shown)
        )
        return form

    @property
    def subject(self) -> str:
        """Under what the entry stands in the log."""
        return subject_of(self.place, self.kind)

    @property
    def based_on(self) -> dict[str, int]:
        """What the entry relies on: the entry that the page knew, and that the passe was published then."""
        return {self.subject: self.known["based_on"], f"{OPENED}{self.place[0]}": self.known["opened"]}

    @property
    def by(self) -> str:
        """Whether all deals are asked for, or only the totals."""
        told = self.values.get("switch") or self.values.get("by", DEALS)
        return TOTALS if told == TOTALS else DEALS

    @property
    def is_agreed(self) -> bool:
        """Whether the figures were shown once more before this was sent, or the office types from paper."""
        return bool(self.sent.get("yes") or self.in_office)

    @property
    def in_office(self) -> bool:
        """Whether this is typed in the office, one paper after the other."""
        return self.decides and bool(self.values.get("office"))

    @property
    def deals(self) -> tuple[TypedDeal, ...]:
        """The deals with what is typed of each."""
        return typed_deals(self.sheet, self.values)

    @property
    def has_calls(self) -> bool:
        """Whether players call in this game, so that there are exact calls."""
        return any(part.kind == "calls" for deal in self.deals[:1] for part in deal.fields.parts)

    @property
    def may_be_negative(self) -> bool:
        """Whether a player's total may be below zero: a phone's number pad has no minus."""
        return GAMES[self.sheet.game].totals_bounds(self.sheet.rules, len(self.sheet.players))[0] < 0

    @property
    def fines(self) -> tuple[FineLine, ...]:
        """The lines for penalties."""
        return fine_lines(self.values)

    @property
    def is_drawn_again(self) -> bool:
        """Whether a button was pressed that only draws the page again, with everything that was typed."""
        return self.is_sent and bool({*AGAIN, "lang"} & set(self.sent))

    @property
    def can_be_overruled(self) -> bool:
        """Whether everything that stands against the figures may be overruled with a reason."""
        codes = [problem.code for problem in self.problems if problem.part != "reason"]
        return self.decides and all(code in COUNTABLE for code in codes) and bool(self.problems)

    @property
    def status(self) -> int:
        """The status to answer with when the form is shown again; to be agreed to is no fault."""
        return 200 if self.is_drawn_again or (self.is_sent and not self.problems) else super().status

    def accept(self) -> bool:
        """Tell whether the figures were sent and hold."""
        return not self.is_drawn_again and super().accept()

    def validate(self) -> bool:
        """Read the figures and ask the core about them."""
        sound = super().validate()
        if self.decides and self.sent.get("unplayed"):
            self.result, self.found = Result(played=False), TablePoints(played=False)
            return sound
        self.result, found = self._read()
        self.problems += found or self._checked()
        return sound and not self.problems

    def content(self) -> dict[str, Any]:
        """Return the result as it is kept; only after `validate`."""
        return result_json(self.result)

    def beside(self, part: str) -> list[Problem]:
        """Return the problems that stand beside one part: "2-points", "totals", "fine-0", "reason"."""
        return [problem for problem in self.problems if problem.part == part]

    @property
    def focus(self) -> str:
        """The field to begin with: the first one of which a problem tells, else the first of all.

        A table's phone begins with none: its keyboard would cover the names.
        """
        if not (self.decides or self.problems):
            return ""
        first = "total-0" if self.by == TOTALS else self.deals[0].first_field
        told = next((problem for problem in self.problems if problem.part), None)
        return self._field_of(told) or first if told else first

    def of_deal(self, number: int) -> list[Problem]:
        """Return the problems of one deal."""
        return [problem for problem in self.problems if problem.part.startswith(f"{number}-")]

    def renew(self, why: Sentence) -> None:
        """Refuse because of `why`, and stand on what counts now with everything that was typed: sent again, it may."""
        self.problems = [Problem("stale", why)]
        self.key = secrets.token_urlsafe(12)
        self.known |= self._standing(self.hall, self.place, self.kind)

    def _field_of(self, problem: Problem) -> str:
        seat = problem.seats[0] if problem.seats else 0
        if problem.deal:
            return self.deals[problem.deal - 1].field_of(problem.part.partition("-")[2], seat)
        fields = {"totals": f"total-{seat}", "exact": f"exact-{seat}", "reason": "reason"}
        return fields.get(problem.part, f"{problem.part}-seat")

    @staticmethod
    def _standing(hall: Hall, place: Place, kind: str) -> dict[str, int]:
        return {
            "based_on": hall.number(subject_of(place, kind)),
            "second": hall.number(subject_of(place, SECOND)),
            "opened": hall.number(f"{OPENED}{place[0]}"),
        }

    def _read(self) -> tuple[Result, list[Problem]]:
        fines, found = read_fines(self.values, len(self.sheet.players))
        if self.by == TOTALS:
            totals, missing = read_row(self.values, "totals", self.sheet.players)
            exact, more = read_row(self.values, "exact", self.sheet.players) if self.has_calls else (None, [])
            found += missing + more
            nothing = totals is None
            result = Result(totals=totals, exact=exact, penalties=fines)
        else:
            deals, more = read_deals(self.deals)
            found, nothing = found + more, not deals
            result = Result(deals=deals, penalties=fines)
        return result, found or ([Problem("nothing", Sentence(NOTHING))] if nothing else [])

    def _checked(self) -> list[Problem]:
        """Return what stands against the result. What the office overrules stands on paper instead."""
        self.found = points_of(self.hall.tournament, self.place, self.result)
        found = [on_form(problem) for problem in self.found.problems] if self.found else []
        if not found:
            return self._questions() or self._shape()
        if not (self.decides and self.sent.get("overrule")) or any(one.code not in COUNTABLE for one in found):
            return found
        fault = reason_fault(self.values.get("reason", ""))
        if fault:
            return [Problem("missing", fault, part="reason")]
        self.result = replace(self.result, overruled=tidy(self.values["reason"]))
        self.found = points_of(self.hall.tournament, self.place, self.result)
        return self._shape()

    def _questions(self) -> list[Problem]:
        if self.by == TOTALS:
            return []
        return [
            at_deal(problem, deal.number) for deal in self.deals if not deal.is_empty for problem in deal.questions()
        ]

    def _shape(self) -> list[Problem]:
        """Return what is wrong with the result as it would be kept. Nothing that cannot be read again is stored."""
        return read_result(self.content(), self.sheet.game, self.place)[1]
