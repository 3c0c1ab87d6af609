"""Names, seats, date, place and note of a sheet under way, as they are typed to be corrected."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import request

from ..jass.sentence import N_, Sentence, shown
from ..jass.shape import is_date
from ..jass.sheet import Problem, player_problems, tidy
from ..store.evening import Evening
from ..words.texts import text_problems
from .sheets import BasedForm

NO_SEATING = N_("Everybody sits at one seat. Here somebody has two, or none.")
NO_DATE = N_("“{told}” is no day of the calendar, such as 2026-11-28.")


class SettingsForm(BasedForm):
    """A sheet's players in seat order, each with the number under which the sheet knows them, and its texts."""

    evening: Evening
    values: dict[str, Any]

    @classmethod
    def on(cls, evening: Evening) -> SettingsForm:
        """Make the form of a sheet."""
        form = cls(based_on=evening.log.last["setup"])
        form.evening = evening
        sheet = evening.sheet
        form.values = {
            "players": list(sheet.players),
            "who": [str(player) for player in evening.seats],
            "date": sheet.date,
            "place": sheet.place,
            "note": sheet.note,
        }
        if form.is_sent:
            form.values = {key: request.form.get(key, "") for key in ("date", "place", "note")}
            form.values |= {"players": form._told("player"), "who": form._told("who")}
        return form

    def validate(self) -> bool:
        """Check the token and everything that was typed."""
        sound = super().validate()
        found = [replace(one, part=f"seat-{one.seats[0]}") for one in player_problems(self.values["players"])]
        if sorted(self.values["who"]) != sorted(map(str, self.evening.seats)):
            found.append(Problem("player", Sentence(NO_SEATING), part="seat-0"))
        if self.values["date"] and not is_date(self.values["date"]):
            found.append(Problem("format", Sentence(NO_DATE, {"told": shown(self.values["date"])}), part="date"))
        for part in ("place", "note"):
            found += text_problems(part, self.values[part])
        self.problems += found
        return sound and not self.problems

    def setup(self) -> dict[str, Any]:
        """Return the set-up to keep: names follow the person, whoever sits where; only after `validate`."""
        seats = [int(player) for player in self.values["who"]]
        by_player = dict(zip(seats, map(tidy, self.values["players"]), strict=True))
        texts = {key: tidy(self.values[key]) for key in ("date", "place", "note")}
        players = [by_player[player] for player in range(len(seats))]
        return {**(self.evening.log.content("setup") or {}), **texts, "players": players, "seats": seats}

    def move(self, seat: str) -> None:
        """Let the player at a seat (from 0) and the one before change places; the first one goes last."""
        if seat in map(str, range(len(self.evening.seats))):
            at = int(seat)
            for row in (self.values["players"], self.values["who"]):
                row[at], row[at - 1] = row[at - 1], row[at]

    def _told(self, field: str) -> list[str]:
        count = len(self.evening.seats)
        return [*request.form.getlist(field), *[""] * count][:count]
