"""Somebody who takes part, as they are typed; and the ticks at the door."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ...jass.sentence import N_, Sentence, shown
from ...jass.sheet import LONGEST_NAME, Problem, tidy
from ...jass.tournament import Person
from ...jass.tournament.file.contents import person_json
from ...jass.tournament.file.setup import MOST_PEOPLE
from ...jass.tournament.people.cells import HIGHEST_NUMBER, start_number
from ...jass.tournament.people.names import namesakes
from ...jass.tournament.people.numbering import LONGEST_CLUB, club_fault, name_fault, next_numbers
from ...store.hall import Hall
from ..base import Form
from ..sheets import BasedForm
from .entered import others_at, subject

NAME_FAULTS = {
    "empty": N_("The name is empty. Type one."),
    "long": N_("“{told}” is too long. A name has at most {most} letters."),
    "unread": N_("“{told}” holds a sign that cannot be seen. Type the name again."),
    "unseen": N_("“{told}” holds a sign that cannot be seen. Type the name again."),
}
CLUB_LONG = N_("The club “{told}” is too long. There is room for {most} letters.")
CLUB_UNSEEN = N_("The club “{told}” holds a sign that cannot be seen. Type it again.")
NO_NUMBER = N_("“{told}” is no start number. They go from 1 to {most}.")
TAKEN = N_("Start number {number} belongs to {name}. Leave the field empty to take the next one.")
FULL = N_("A tournament has room for {most} people.")
TICKS = ("present", "paid")
FLAGS = (*TICKS, "withdrawn", "substitute")
TICK = re.compile(rf"([1-9][0-9]{{0,2}})-({'|'.join(TICKS)})-([01])")


class PersonForm(BasedForm):
    """One person, new or to be corrected. `proposed` is the start number of somebody who types none.

    A start number stays: it can be chosen for somebody new only. `number` is the one to keep the person under.
    """

    numbers = {"based_on": 0, "proposed": 1}
    hall: Hall
    person: Person | None
    values: dict[str, str]

    @classmethod
    def of(cls, hall: Hall, person: Person | None = None, *, fresh: bool = False) -> PersonForm:
        """Make the form of a person; without one, that of somebody who comes."""
        proposed = person.number if person else cls._next(hall)
        form = cls(fresh=fresh, based_on=hall.number(subject(proposed)), proposed=proposed)
        form.hall, form.person = hall, person
        told = person or Person(proposed, "")
        form.values = {"name": told.name, "club": told.club, "start": ""}
        form.values |= {flag: "1" if getattr(told, flag) else "" for flag in FLAGS}
        if form.is_sent:
            form.values = {key: form.sent.get(key, "").strip() for key in form.values}
        return form

    @staticmethod
    def _next(hall: Hall) -> int:
        return next(iter(next_numbers([one.number for one in hall.tournament.people])), HIGHEST_NUMBER)

    @property
    def number(self) -> int:
        """The start number: the person's own, the one that is typed, or the proposed one unless it is taken by now."""
        if self.person:
            return self.person.number
        typed = start_number(self.values["start"])
        if typed:
            return typed
        proposed = self.known["proposed"]
        return self._next(self.hall) if others_at(self.hall, [self._typed(proposed)]) else proposed

    @property
    def based_on(self) -> int:
        """The revision that the form had shown. Of somebody new it had shown none: the one that is the last now."""
        return self.known["based_on"] if self.person else self.hall.number(subject(self.number))

    @property
    def namesakes(self) -> tuple[Person, ...]:
        """Who is entered already under a name that looks the same. That is allowed; a page may say so."""
        return namesakes(self._typed(self.number), self.hall.tournament.people)

    def validate(self) -> bool:
        """Check the token, the name, the club and the start number."""
        if self.person:
            self.is_readable &= self.known["proposed"] == self.person.number
        sound = super().validate()
        self._check_texts()
        if not self.person:
            self._check_number()
        return sound and not self.problems

    def content(self) -> dict[str, Any]:
        """Return the person to keep under `number`; only after `validate`."""
        return person_json(self._typed(self.number))

    def _typed(self, number: int) -> Person:
        person = self.person or Person(number, "")
        flags = {flag: bool(self.values[flag]) for flag in FLAGS}
        return replace(person, name=tidy(self.values["name"]), club=tidy(self.values["club"]), **flags)

    def _check_texts(self) -> None:
        name, club = self.values["name"], self.values["club"]
        if name_fault(name):
            self._object("name", NAME_FAULTS[name_fault(name)], "player", told=shown(tidy(name)), most=LONGEST_NAME)
        if club_fault(club):
            text = CLUB_LONG if club_fault(club) == "long" else CLUB_UNSEEN
            self._object("club", text, told=shown(tidy(club)), most=LONGEST_CLUB)

    def _check_number(self) -> None:
        typed, number = self.values["start"], self.number
        if typed and start_number(typed) is None:
            self._object("start", NO_NUMBER, told=shown(typed), most=HIGHEST_NUMBER)
            return
        for holder in others_at(self.hall, [self._typed(number)]):
            self._object("start", TAKEN, number=number, name=shown(holder.name))
        entered = {one.number for one in self.hall.tournament.people}
        if number not in entered and len(entered) >= MOST_PEOPLE:
            self._object("name", FULL, most=MOST_PEOPLE)

    def _object(self, part: str, text: str, code: str = "format", **said: object) -> None:
        self.problems.append(Problem(code, Sentence(text, said), part=part))


class TickForm(Form):
    """One tick at the door. The button that sends it says who is here, or has paid: "12-present-1", "12-paid-0".

    It says nothing about the other tick, so that two desks can tick the same person at once.
    """

    number: int
    tick: str
    is_ticked: bool

    @classmethod
    def of(cls) -> TickForm:
        """Make the form, and read what was sent."""
        form = cls()
        told = TICK.fullmatch(form.sent.get("tick", ""))
        form.is_readable &= told is not None
        form.number, form.tick, form.is_ticked = (int(told[1]), told[2], told[3] == "1") if told else (0, "", False)
        return form

    def content(self, person: Person) -> dict[str, Any]:
        """Return the person, as they are on the list now, to keep; only after `validate`."""
        return person_json(replace(person, **{self.tick: self.is_ticked}))
