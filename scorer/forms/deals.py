"""From what a browser sends to values of the core, and the core's answer kept beside what was typed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from ..jass.score import COUNTABLE
from ..jass.sentence import N_, Sentence, is_unseen
from ..jass.sheet import Deal, Problem, tidy
from ..store.evening import Evening
from .base import Form
from .entry import FIELDS, Fields

LONGEST_REASON = 200  # letters; what still prints under the sheet
NO_REASON = Sentence(N_("Say why this deal counts as it stands. The reason is printed on the sheet."))
UNSEEN_REASON = Sentence(N_("The reason holds a sign that cannot be seen. Type it again."))
LONG_REASON = Sentence(N_("The reason has at most {most} letters."), {"most": LONGEST_REASON})
SENT_BEFORE = Sentence(
    N_("This page was sent before, with other figures. Nothing new was stored; save once more to correct the deal.")
)
SEATS_CHANGED = Sentence(
    N_("The players or the rules were changed while this page was open. Nothing was stored; enter the deal again.")
)
OVERTAKEN = Sentence(N_("Somebody has changed this deal in the meantime. Nothing was stored; look at what stands now."))


class TakeBackForm(Form):
    """The Undo or Redo button: it names the revision that it takes back."""

    numbers = {"revision": 1}


class DealForm(Form):
    """One deal as it is entered, and what the page knew when it was shown. `entry` are the game's own fields."""

    numbers = {"based_on": 0, "setup": 1}

    evening: Evening
    subject: str  # under which the deal stands in the log
    entry: Fields
    deal: Deal

    @classmethod
    def on(cls, evening: Evening, round_: int, place: int, shown: Deal | None = None) -> DealForm:
        """Make the form for a deal (counted from 0), with the figures of `shown` in it."""
        subject = evening.subject(round_, place)
        form = cls(
            based_on=evening.log.last.get(subject, 0),
            setup=evening.log.last["setup"],
        )
        form.evening, form.subject = evening, subject
        form.turn = evening.score.rounds[round_].lines[place].turn
        form.entry = FIELDS[evening.sheet.game](evening, subject, form.turn)
        form.parts = form.entry.parts
        form.entry.values = form.sent if form.is_sent else form._filled(shown)
        return form

    @property
    def values(self) -> Mapping[str, str]:
        """What stands in each field."""
        return self.entry.values

    def renew(self, why: Sentence, shown: Deal | None) -> None:
        """Refuse because of `why`, and stand on what counts now with `shown` filled in: sent again, it corrects."""
        self.problems = [Problem("stale", why)]
        self.key = secrets.token_urlsafe(12)
        self.known["based_on"] = self.evening.log.last.get(self.subject, 0)
        self.known["setup"] = self.evening.log.last["setup"]
        self.entry.values = self._filled(shown)

    @property
    def outdated(self) -> bool:
        """Whether players or rules were changed since the page was shown."""
        return self.known["setup"] != self.evening.log.last["setup"]

    def validate(self) -> bool:
        """Read the deal and ask the core about it."""
        sound = super().validate()
        sheet, game = self.evening.sheet, self.evening.game
        told, doubled = self.entry.read()
        self.deal = game.read_deal(told | {"overruled": self.reason} if self.overrules else told)
        found = doubled or game.problems(self.deal, self.turn, sheet.rules, sheet.players)
        if self.overrules and found and all(problem.code in COUNTABLE for problem in found):
            found = self._reason_problems()
        self.problems += found or self.entry.questions(self.deal)
        return sound and not self.problems

    @property
    def reason(self) -> str:
        """Why the deal counts as it stands, as it was typed."""
        return tidy(self.values.get("reason", ""))

    @property
    def overrules(self) -> bool:
        """Whether the button was pressed that counts the deal as it stands."""
        return self.is_sent and bool(self.values.get("overrule"))

    def beside(self, part: str) -> list[Problem]:
        """Return the problems that stand beside one part."""
        return [problem for problem in self.problems if problem.part == part]

    def fields_of(self, deal: Deal) -> dict[str, str]:
        """Return the fields that would report `deal` once more, as one of two reports is chosen."""
        return self.entry.fill(deal) | ({"overrule": "1"} if deal.overruled else {})

    def _filled(self, shown: Deal | None) -> dict[str, str]:
        return self.entry.fill(shown) if shown else {}

    def _reason_problems(self) -> list[Problem]:
        if not self.reason:
            return [Problem("missing", NO_REASON, part="reason")]
        if any(map(is_unseen, self.reason)):
            return [Problem("format", UNSEEN_REASON, part="reason")]
        return [Problem("range", LONG_REASON, part="reason")] if len(self.reason) > LONGEST_REASON else []
