"""What a player says from the own seat: a call, and that the calls may be opened."""

from __future__ import annotations

import secrets

from ..jass.differenzler.checks import UNREACHABLE
from ..jass.differenzler.deals import TOTAL
from ..jass.differenzler.words import CALL_RANGE, CANNOT_HIT
from ..jass.sentence import N_, Sentence, shown
from ..jass.sheet import Problem
from .base import Form

NOTHING = N_("Type a number from 0 to {total}.")
WAS_LAST = N_("All other calls are in. With yours none can be changed any more: seal it if it is right.")


class CallForm(Form):
    """One sealed call. `deal` names the deal it is for; `last` says that whoever calls knows all others are in."""

    player: str  # the name

    @classmethod
    def of(cls, player: str) -> CallForm:
        """Make the form for a player."""
        form = cls()
        form.player = player
        return form

    @property
    def typed(self) -> str:
        """What was typed."""
        return self.sent.get("call", "").strip()

    @property
    def call(self) -> int:
        """The call; only after `validate`."""
        return int(self.typed)

    @property
    def cannot(self) -> dict[int, Sentence]:
        """What the pad says of numbers that nobody can make; they may be called all the same."""
        return {call: Sentence(CANNOT_HIT, {"player": self.player, "call": call}) for call in UNREACHABLE}

    @property
    def knows_last(self) -> bool:
        """Whether the page had said that this call is the last one."""
        return self.sent.get("last") == "1"

    def validate(self) -> bool:
        """Check the token and the number."""
        sound = super().validate()
        if not self.typed:
            self.problems.append(Problem("missing", Sentence(NOTHING, {"total": TOTAL}), part="call"))
        elif not (self.typed.isascii() and self.typed.isdecimal() and len(self.typed) <= 3 and self.call <= TOTAL):
            said = {"player": self.player, "got": f"“{shown(self.typed)}”", "total": TOTAL}
            self.problems.append(Problem("range", Sentence(CALL_RANGE, said), part="call"))
        return sound and not self.problems

    def ask_again(self) -> None:
        """Show the call once more: meanwhile it has become the last one."""
        self.key = secrets.token_urlsafe(12)
        self.problems.append(Problem("stale", Sentence(WAS_LAST), part="call"))


class ClaimForm(Form):
    """A button that is about one claim of a seat."""

    numbers = {"claim": 0}


class OpeningForm(Form):
    """The button that opens the calls: `seen` is the newest revision that its page had shown."""

    numbers = {"seen": 1}
