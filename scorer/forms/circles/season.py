"""Which season a page is asked for: from one day to another, else the year of a day."""

from __future__ import annotations

from collections.abc import Mapping

from ...jass.circle import Season
from ...jass.sentence import N_, Sentence, shown
from ...jass.shape import is_date
from ...jass.sheet import Problem
from ...words.formats import day
from ..settings import NO_DATE

BACKWARDS = N_("A season from {start} to {end} would end before it begins.")


class SeasonChoice:
    """The season of an address. `values` holds what was typed; `season` is the year's where that cannot be read."""

    def __init__(self, args: Mapping[str, str], today: str) -> None:
        usual = year_of(today)
        self.values = {
            "from": args.get("from", "").strip() or usual.start,
            "to": args.get("to", "").strip() or usual.end,
        }
        self.problems = self._problems()
        self.season = usual if self.problems else Season(self.values["from"], self.values["to"])

    @property
    def asked(self) -> dict[str, str]:
        """What an address of this season carries."""
        return {"from": self.season.start, "to": self.season.end}

    @property
    def status(self) -> int:
        """The status of a page for it."""
        return 422 if self.problems else 200

    def _problems(self) -> list[Problem]:
        wrong = [
            Problem("format", Sentence(NO_DATE, {"told": shown(told)}), part=part)
            for part, told in self.values.items()
            if not is_date(told)
        ]
        if not wrong and self.values["to"] < self.values["from"]:
            said = {"start": day(self.values["from"]), "end": day(self.values["to"])}
            wrong.append(Problem("range", Sentence(BACKWARDS, said), part="to"))
        return wrong


def year_of(when: str) -> Season:
    """Return the calendar year of a day."""
    return Season(f"{when[:4]}-01-01", f"{when[:4]}-12-31")
