"""The evenings of one device: where each one stands, who won, whom it knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import url_for

from ..jass.sentence import N_, Sentence, listed, names
from ..store.evening import Evening
from ..store.shelf import Spine
from ..words.formats import day
from ..words.languages import capital, say
from .houserules import differences
from .rulecard import preset_name


@dataclass(frozen=True)
class Glance:
    """One evening as it is listed. `may_write`: this device is its scorer."""

    evening: Evening
    may_write: bool
    today: str

    @property
    def title(self) -> str:
        """The day and the place."""
        sheet = self.evening.sheet
        shown = say(Sentence(N_("Today"))) if sheet.date == self.today else day(sheet.date)
        return ", ".join(filter(None, [shown, sheet.place])) or capital(Sentence(self.evening.game.GAME))

    @property
    def players(self) -> str:
        """Who plays, in seat order."""
        return listed(self.evening.sheet.players)

    @property
    def address(self) -> str:
        """Where to go on: the table, or the sheet for whoever only watches or looks back."""
        playing = self.may_write and not self.evening.sheet.finished
        return url_for("deals.table" if playing else "sheets.show", sheet=self.evening.id)

    @property
    def state(self) -> Sentence | str:
        """How far the evening is: "round 2, bells next"; of a finished one who won."""
        if self.evening.sheet.finished:
            return winners(self.evening)
        if not self.evening.sheet.rounds:
            return Sentence(N_("no round has begun"))
        line = self.evening.score.next_line
        if line is None:
            return Sentence(N_("round {round} is over"), {"round": len(self.evening.sheet.rounds)})
        said = {"round": line.round + 1, "deal": self.evening.game.title(line.turn, self.evening.sheet.rules)}
        return Sentence(N_("round {round}, {deal} next"), said)


def winners(evening: Evening) -> Sentence:
    """Return who won a finished evening."""
    score = evening.score
    if all(line.points is None for line in score.lines):
        return Sentence(N_("nothing played"))
    first = [name for name, place in zip(evening.sheet.players, score.places, strict=True) if place == 1]
    return Sentence(N_("{names} wins") if len(first) == 1 else N_("{names} tie"), {"names": names(first)})


def rules_name(rules: Any, players: int) -> Sentence:
    """Return what rules are called: by their preset, and that the house has changed them."""
    name = preset_name(rules)
    changed = next(differences(rules, players), None)
    return Sentence(N_("{preset} with house rules"), {"preset": name}) if changed else name


def known_names(spines: tuple[Spine, ...], most: int = 12) -> list[str]:
    """Return the names on this device's sheets: who plays often first, of those the latest."""
    counts: dict[str, int] = {}
    for spine in spines:
        for name in spine.players:
            counts[name] = counts.get(name, 0) + 1
    return sorted(counts, key=lambda name: -counts[name])[:most]


def known_places(spines: tuple[Spine, ...], most: int = 12) -> list[str]:
    """Return where this device's sheets were played, latest first."""
    return list(dict.fromkeys(spine.setup["place"] for spine in spines if spine.setup["place"]))[:most]
