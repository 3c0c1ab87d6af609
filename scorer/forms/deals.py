"""From what a browser sends to values of the core, and the core's answer kept beside what was typed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from ..jass.score import COUNTABLE
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Deal, Part, Problem, tidy
from ..store.evening import Evening
from .base import Form

LONGEST_REASON = 200  # letters; what still prints under the sheet
NO_REASON = Sentence(N_("Say why this deal counts as it stands. The reason is printed on the sheet."))
LONG_REASON = Sentence(N_("The reason has at most {most} letters."), {"most": LONGEST_REASON})
SAME_PLACE = N_("{player} and {other} cannot both come in place {place}.")
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
    """One deal as it is entered: radio keys for each part, and what the page knew when it was shown."""

    numbers = {"based_on": 0, "setup": 1}

    evening: Evening
    subject: str  # under which the deal stands in the log
    deal: Deal
    values: Mapping[str, str]

    @classmethod
    def on(cls, evening: Evening, round_: int, place: int, shown: Deal | None = None) -> DealForm:
        """Make the form for a deal (counted from 0), with the figures of `shown` in it."""
        subject = evening.subject(round_, place)
        form = cls(
            based_on=evening.log.last.get(subject, 0),
            setup=evening.log.last["setup"],
        )
        form.evening, form.subject, form.turn = evening, subject, evening.turns(round_)[place]
        form.parts = evening.game.parts(form.turn.contract, len(evening.sheet.players))
        form.values = form.sent if form.is_sent else values_of(shown, form.parts)
        return form

    def renew(self, why: Sentence, shown: Deal | None) -> None:
        """Refuse because of `why`, and stand on what counts now with `shown` filled in: sent again, it corrects."""
        self.problems = [Problem("stale", why)]
        self.key = secrets.token_urlsafe(12)
        self.known["based_on"] = self.evening.log.last.get(self.subject, 0)
        self.known["setup"] = self.evening.log.last["setup"]
        self.values = values_of(shown, self.parts)

    @property
    def outdated(self) -> bool:
        """Whether players or rules were changed since the page was shown."""
        return self.known["setup"] != self.evening.log.last["setup"]

    def validate(self) -> bool:
        """Read the deal and ask the core about it."""
        sound = super().validate()
        sheet = self.evening.sheet
        order, doubled = self._places() if any(part.kind == "order" for part in self.parts) else ([], [])
        self.deal = self.evening.game.read_deal(self._told(order))
        found = doubled or self.evening.game.problems(self.deal, self.turn, sheet.rules, sheet.players)
        if self.overrules and found and all(problem.code in COUNTABLE for problem in found):
            found = self._reason_problems()
        self.problems += found
        return sound and not self.problems

    @property
    def reason(self) -> str:
        """Why the deal counts as it stands, as it was typed."""
        return tidy(self.values.get("reason", ""))

    @property
    def overrules(self) -> bool:
        """Whether the button was pressed that counts the deal as it stands."""
        return self.is_sent and bool(self.values.get("overrule"))

    @property
    def overrulable(self) -> bool:
        """Whether the deal could be counted as it stands, with a reason."""
        return bool(self.problems) and all(problem.code in COUNTABLE for problem in self.problems)

    def beside(self, part: str) -> list[Problem]:
        """Return the problems that stand beside one part."""
        return [problem for problem in self.problems if problem.part == part]

    def fields_of(self, deal: Deal) -> dict[str, str]:
        """Return the fields that would report `deal` once more, as one of two reports is chosen."""
        return values_of(deal, self.parts) | ({"overrule": "1"} if deal.overruled else {})

    @property
    def caught(self) -> bool:
        """Whether somebody is named who played wrong."""
        return any(value for field, value in self.values.items() if field.startswith("caught-"))

    def rest(self, part: Part) -> tuple[int, int] | None:
        """Return the one seat whose count is missing and what the others leave for it, if they leave anything."""
        counts = self._counts(part)
        empty = [seat for seat, count in enumerate(counts) if count is None]
        others = [count for count in counts if count is not None]
        if len(empty) != 1 or not all(type(count) is int for count in others) or sum(others) > part.total:
            return None
        return empty[0], part.total - sum(others)

    def _reason_problems(self) -> list[Problem]:
        if not self.reason:
            return [Problem("missing", NO_REASON, part="reason")]
        return [Problem("range", LONG_REASON, part="reason")] if len(self.reason) > LONGEST_REASON else []

    def _told(self, order: list[int]) -> dict[str, Any]:
        """Return the deal as the core reads it: figures as numbers, what is no figure as it was sent."""
        told: dict[str, Any] = {"contract": self.turn.contract, "followed": self._followed()}
        if self.overrules:
            told["overruled"] = self.reason
        for part in self.parts:
            alone = self.turn.contract != "all"
            if part.kind == "counts":
                told["taken" if alone else part.key] = self._filled(part)
            elif part.kind == "taker":
                told["taken_by" if alone else part.key] = self._figure(part.key)
            else:
                told |= {"order": order, "cheated": self._caught()}
        return told

    @property
    def _seats(self) -> range:
        return range(len(self.evening.sheet.players))

    def _counts(self, part: Part) -> list[int | str | None]:
        return [self._figure(f"{part.key}-{seat}") for seat in self._seats]

    def _filled(self, part: Part) -> list[int | str | None]:
        """Return the counts of a part. The seat that takes the rest gets it if nothing was told for it."""
        counts, rest = self._counts(part), self.rest(part)
        if rest and rest[0] == self._followed():
            counts[rest[0]] = rest[1]
        return counts

    def _figure(self, field: str) -> int | str | None:
        text = self.values.get(field, "").strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) <= 4 else text[:40] or None

    def _followed(self) -> int | None:
        seat = self._figure("followed")
        return seat if isinstance(seat, int) and seat in self._seats else None

    def _places(self) -> tuple[list[int], list[Problem]]:
        """Return the seats in finishing order, and who claims the same place as somebody else."""
        taken: dict[int, int] = {}
        found = []
        for seat in self._seats:
            place = self._figure(f"place-{seat}")
            if isinstance(place, int) and place in taken:
                players = self.evening.sheet.players
                said = {"player": players[taken[place]], "other": players[seat], "place": place}
                found.append(Problem("order", Sentence(SAME_PLACE, said), part="domino", seats=(taken[place], seat)))
            elif isinstance(place, int) and 1 <= place <= len(self._seats):
                taken[place] = seat
        return [taken[place] for place in sorted(taken)], found

    def _caught(self) -> list[int]:
        """Return the seats that cheated, in the order they were caught."""
        caught = [(self._figure(f"caught-{seat}"), seat) for seat in self._seats]
        return [seat for turn, seat in sorted((turn, seat) for turn, seat in caught if isinstance(turn, int) and turn)]


def values_of(deal: Deal | None, parts: tuple[Part, ...]) -> dict[str, str]:
    """Return a deal as the fields of its form would send it."""
    if deal is None:
        return {}
    values: dict[str, Any] = {"followed": deal.followed, "reason": deal.overruled or None}
    for part in parts:
        if part.kind == "counts":
            values |= {f"{part.key}-{seat}": count for seat, count in enumerate(getattr(deal, part.key) or ())}
        elif part.kind == "taker":
            values[part.key] = getattr(deal, part.key)
        else:
            values |= {f"place-{seat}": place for place, seat in enumerate(deal.order, 1)}
            values |= {f"caught-{seat}": turn for turn, seat in enumerate(deal.cheated, 1)}
    return {field: str(value) for field, value in values.items() if value is not None}
