"""Drawing the passes that are still to come, as it is typed."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from ...jass.seating import CannotSeat, Plan
from ...jass.sentence import N_, Sentence, shown
from ...jass.sheet import Problem
from ...jass.tournament.drawing import WAYS, drawn_anew, fixed
from ...jass.tournament.file.setup import MOST_PASSES, MOST_SEED
from ...store.hall import Hall
from ...store.log import Content
from ...store.tournaments import OF_PEOPLE, OPENED
from ..base import Form

NO_SEED = N_("“{told}” is no seed. It is a whole number such as 7.")
NO_WAY = N_("“{told}” is no way to draw. Choose one of the buttons.")
ENOUGH = N_("All {passes} passes are published. To play one more, change their number under What was decided.")
CHANGED = N_(
    "Since this page was opened, who is here, the draw or what is published has changed. Nothing was stored; look at"
    " it and send it once more."
)
DRAW = "draw"


class HallForm(Form):
    """A form whose page knew everything that was said up to a revision."""

    numbers = {"seen": 1}
    relies_on: tuple[str, ...] = ()  # kinds of subjects, as a subject begins
    hall: Hall

    @property
    def once(self) -> str:
        """The key to keep the step under: sent twice it is the same, with something else typed in another one."""
        asked = sorted((name, told) for name, told in self.sent.items() if name not in ("csrf_token", "key", "seen"))
        return f"{self.key}-{sha256(repr(asked).encode()).hexdigest()[:12]}"

    @property
    def based_on(self) -> dict[str, int]:
        """The number of each subject that the form relies on, as it is now."""
        last = self.hall.log.last
        return {subject: number for subject, number in last.items() if subject.startswith(self.relies_on)}

    def is_current(self) -> bool:
        """Tell whether what the page knew still holds; if not, say so, and take the page that comes for a new one."""
        seen = self.known["seen"]
        revisions = [one for one in self.hall.log.revisions if one.subject.startswith(self.relies_on)]
        then = {one.subject: _told(one.subject, one.content) for one in revisions if one.id <= seen}
        now = {one.subject: _told(one.subject, one.content) for one in revisions}
        if all(then.get(subject) == told for subject, told in now.items()):
            return True
        self.problems.append(Problem("stale", Sentence(CHANGED)))
        self.known["seen"] = self.hall.log.newest
        return False

    def _object(self, part: str, text: str, **said: object) -> None:
        self.problems.append(Problem("format", Sentence(text, said), part=part))


class DrawForm(HallForm):
    """A draw: the seed, and in which way. After `draw` `plan` is there."""

    relies_on = ("setup", OF_PEOPLE, DRAW, OPENED)
    seed_told: str
    plan: Plan

    @classmethod
    def of(cls, hall: Hall) -> DrawForm:
        """Make the form; the next seed is proposed, so that a second draw differs from the first."""
        form = cls(seen=hall.log.newest)
        form.hall = hall
        told = hall.tournament
        proposed = told.seed + 1 if told.plan.passes else told.setup.seed
        form.seed_told = form.sent.get("seed", "").strip() if form.is_sent else str(min(proposed, MOST_SEED))
        return form

    @property
    def way(self) -> str:
        """In which way is drawn."""
        return self.sent.get("way", "")

    @property
    def seed(self) -> int:
        """The seed; only after `validate`."""
        return int(self.seed_told)

    def validate(self) -> bool:
        """Check the token, the seed and the way."""
        sound, told, setup = super().validate(), self.seed_told, self.hall.tournament.setup
        if not (told.isascii() and told.isdecimal() and len(told) < 17 and int(told) <= MOST_SEED):
            self._object("seed", NO_SEED, told=shown(told))
        if self.way not in WAYS:
            self._object("way", NO_WAY, told=shown(self.way))
        if fixed(self.hall.tournament) >= min(setup.passes, MOST_PASSES):
            self._object("", ENOUGH, passes=setup.passes)
        return sound and not self.problems and self.is_current()

    def draw(self, ranking: Sequence[int]) -> bool:
        """Draw; tell whether these people can be seated. Only after `validate`."""
        try:
            self.plan = drawn_anew(self.hall.tournament, self.way, self.seed, ranking)
        except CannotSeat as error:
            self.problems.append(Problem("format", error.message))
            return False
        return True


def _told(subject: str, content: Content) -> Any:
    """Return what a draw depends on: of people only whether they play, and their club; not that they have paid."""
    if not subject.startswith(OF_PEOPLE) or content is None:
        return content
    plays = bool(content.get("present") and not content.get("withdrawn"))
    return (content["name"], content.get("club", "")) if plays else None
