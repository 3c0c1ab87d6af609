"""Changing a draw by hand: two people who change places, and somebody who plays for somebody else."""

from __future__ import annotations

from ...jass.seating import CannotSeat, Plan, Swap, substitute, swap
from ...jass.sentence import N_, shown
from ...jass.sheet import LONGEST_NAME, Problem, tidy
from ...jass.tournament import Person
from ...jass.tournament.drawing import apart, fixed
from ...jass.tournament.file.setup import MOST_PEOPLE
from ...jass.tournament.people.numbering import name_fault, next_numbers
from ...store.hall import Hall
from ...store.tournaments import OPENED
from .draw import DRAW, HallForm
from .people import FULL, NAME_FAULTS

NO_NUMBER = N_("“{told}” is no start number of this list.")
NO_PASSE = N_("“{told}” is no passe that is still to come.")
SAME = N_("Two different people change places.")
NOT_SEATED = N_("{name} sits in no passe that is still to come.")
SEATED = N_("{name} plays already. Choose somebody who does not, or type a new name.")


class SwapForm(HallForm):
    """Two people of a passe who change places. `values` holds what was typed: passe, first, second."""

    relies_on = (DRAW, OPENED)
    values: dict[str, str]
    swapped: Swap | None = None

    @classmethod
    def of(cls, hall: Hall) -> SwapForm:
        """Make the form."""
        form = cls(seen=hall.log.newest)
        form.hall = hall
        form.values = {name: form.sent.get(name, "").strip() for name in ("passe", "first", "second")}
        return form

    @property
    def is_agreed(self) -> bool:
        """Whether what it costs was seen, of this very swap."""
        return self.sent.get("yes") == self.asked

    @property
    def asked(self) -> str:
        """Who changes places in which passe, for the button that keeps it."""
        return "-".join(self.values.values())

    @property
    def numbers_told(self) -> tuple[int, int, int]:
        """The passe and the two start numbers, where they are numbers."""
        passe, first, second = (int(self.values[name]) for name in ("passe", "first", "second"))
        return passe, first, second

    def validate(self) -> bool:
        """Check the token, and that the two can change places; what it costs is in `swapped` then."""
        sound, told = super().validate(), self.hall.tournament
        for name, value in self.values.items():
            if not _is_number(value):
                self._object(name, NO_PASSE if name == "passe" else NO_NUMBER, told=shown(value))
        if not sound or self.problems:
            return False
        passe, first, second = self.numbers_told
        if first == second:
            self._object("second", SAME)
            return False
        try:
            self.swapped = swap(told.plan, passe, first, second, apart(told), fixed(told))
        except CannotSeat as error:
            self.problems.append(Problem("format", error.message, part=self._wrong_part(passe, first)))
            return False
        return self.is_current()

    def _wrong_part(self, passe: int, first: int) -> str:
        """Return which field keeps the two from changing places."""
        told = self.hall.tournament
        if not fixed(told) < passe <= len(told.plan.passes):
            return "passe"
        return "second" if any(first in table for table in told.plan.passes[passe - 1]) else "first"


class SubstituteForm(HallForm):
    """Somebody who leaves, and who plays in the seats of the passes to come: by number, or a new name."""

    relies_on = (DRAW, OPENED)
    values: dict[str, str]

    @classmethod
    def of(cls, hall: Hall) -> SubstituteForm:
        """Make the form."""
        form = cls(seen=hall.log.newest)
        form.hall = hall
        form.values = {name: form.sent.get(name, "").strip() for name in ("leaving", "coming", "name")}
        return form

    def validate(self) -> bool:
        """Check the token, who leaves and who comes."""
        sound = super().validate()
        leaving, coming = self._person("leaving"), self._person("coming") if self.values["coming"] else None
        seated = _seated(self.hall)
        if leaving and leaving.number not in seated:
            self._object("leaving", NOT_SEATED, name=shown(leaving.name))
        if coming and coming.number in seated:
            self._object("coming", SEATED, name=shown(coming.name))
        if not self.values["coming"]:
            self._check_new()
        return sound and not self.problems and self.is_current()

    def people(self) -> tuple[Person, Person]:
        """Return who leaves and who comes, as they are on the list; only after `validate`."""
        told = self.hall.tournament
        leaving = told.person(int(self.values["leaving"]))
        if self.values["coming"]:
            return leaving, told.person(int(self.values["coming"]))
        (number,) = next_numbers([person.number for person in told.people])
        return leaving, Person(number, tidy(self.values["name"]))

    def plan(self) -> Plan:
        """Return the plan with the seats handed over; only after `validate`."""
        leaving, coming = self.people()
        told = self.hall.tournament
        return substitute(told.plan, fixed(told), leaving.number, coming.number)

    def _check_new(self) -> None:
        name = self.values["name"]
        if name_fault(name):
            self._object("name", NAME_FAULTS[name_fault(name)], told=shown(tidy(name)), most=LONGEST_NAME)
        if len(self.hall.tournament.people) >= MOST_PEOPLE:
            self._object("name", FULL, most=MOST_PEOPLE)

    def _person(self, part: str) -> Person | None:
        value = self.values[part]
        known = {str(person.number): person for person in self.hall.tournament.people}
        if value in known:
            return known[value]
        self._object(part, NO_NUMBER, told=shown(value))
        return None


def _is_number(told: str) -> bool:
    return told.isascii() and told.isdecimal() and len(told) < 5


def _seated(hall: Hall) -> set[int]:
    """Return who sits in a passe that is still to come."""
    coming = hall.tournament.plan.passes[fixed(hall.tournament) :]
    return {number for passe in coming for table in passe for number in table}
