"""Drawing, swapping two people and letting somebody play for somebody else, as they are typed."""

from __future__ import annotations

from collections.abc import Sequence

from ...jass.seating import CannotSeat, Plan, Swap, substitute, swap
from ...jass.sentence import N_, Sentence, shown
from ...jass.sheet import Problem
from ...jass.tournament import Person
from ...jass.tournament.drawing import NEXT, WAYS, apart, drawn_anew, fixed
from ...jass.tournament.people import name_fault, next_numbers
from ...jass.tournament.setupfile import MOST_PASSES, MOST_SEED
from ...store.hall import Hall
from ..base import Form
from .people import NAME_FAULTS

NO_SEED = N_("“{told}” is no seed. It is a whole number such as 7.")
NO_WAY = N_("“{told}” is no way to draw. Choose one of the buttons.")
ENOUGH = N_("All {passes} passes are published. To play one more, change their number under What was decided.")
NO_NUMBER = N_("“{told}” is no start number of this list.")
SAME = N_("Two different people change places.")
NOT_SEATED = N_("{name} sits in no passe that is still to come.")
SEATED = N_("{name} plays already. Choose somebody who does not, or type a new name.")


class HallForm(Form):
    """A form whose page knew everything that was said up to a revision."""

    numbers = {"seen": 1}
    hall: Hall

    def _object(self, part: str, text: str, **said: object) -> None:
        self.problems.append(Problem("format", Sentence(text, said), part=part))


class DrawForm(HallForm):
    """A draw: the seed, and in which way. After `draw` `plan` is there."""

    seed_told: str
    plan: Plan

    @classmethod
    def of(cls, hall: Hall, *, fresh: bool = False) -> DrawForm:
        """Make the form; the next seed is proposed, so that a second draw differs from the first."""
        form = cls(fresh=fresh, seen=hall.log.newest)
        form.hall = hall
        told = hall.tournament
        proposed = told.seed + 1 if told.plan.passes else told.setup.seed
        form.seed_told = form.sent.get("seed", "").strip() if form.is_sent else str(proposed)
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
            self._object("way", ENOUGH, passes=setup.passes)
        return sound and not self.problems

    def draw(self, ranking: Sequence[int]) -> bool:
        """Draw; tell whether these people can be seated. Only after `validate`."""
        try:
            self.plan = drawn_anew(self.hall.tournament, self.way or NEXT, self.seed, ranking)
        except CannotSeat as error:
            self.problems.append(Problem("format", error.message, part="way"))
            return False
        return True


class SwapForm(HallForm):
    """Two people of a passe who change places. `values` holds what was typed: passe, first, second."""

    values: dict[str, str]
    swapped: Swap | None = None

    @classmethod
    def of(cls, hall: Hall, *, fresh: bool = False) -> SwapForm:
        """Make the form."""
        form = cls(fresh=fresh, seen=hall.log.newest)
        form.hall = hall
        form.values = {name: form.sent.get(name, "").strip() for name in ("passe", "first", "second")}
        return form

    @property
    def is_agreed(self) -> bool:
        """Whether what it costs was seen."""
        return self.sent.get("yes") == "1"

    def validate(self) -> bool:
        """Check the token, and that the two can change places; what it costs is in `swapped` then."""
        sound, told = super().validate(), self.hall.tournament
        for name, value in self.values.items():
            if not _is_number(value):
                self._object(name, NO_NUMBER, told=shown(value))
        if self.problems:
            return False
        passe, first, second = (int(self.values[name]) for name in ("passe", "first", "second"))
        if first == second:
            self._object("second", SAME)
            return False
        try:
            self.swapped = swap(told.plan, passe, first, second, apart(told), fixed(told))
        except CannotSeat as error:
            self.problems.append(Problem("format", error.message, part="first"))
        return sound and not self.problems


class SubstituteForm(HallForm):
    """Somebody who leaves, and who plays in the seats of the passes to come: by number, or a new name."""

    values: dict[str, str]

    @classmethod
    def of(cls, hall: Hall, *, fresh: bool = False) -> SubstituteForm:
        """Make the form."""
        form = cls(fresh=fresh, seen=hall.log.newest)
        form.hall = hall
        form.values = {name: form.sent.get(name, "").strip() for name in ("leaving", "coming", "name")}
        return form

    def validate(self) -> bool:
        """Check the token, who leaves and who comes."""
        sound = super().validate()
        leaving, coming = self._person("leaving"), self._person("coming") if self.values["coming"] else None
        seated = {
            number
            for passe in self.hall.tournament.plan.passes[fixed(self.hall.tournament) :]
            for table in passe
            for number in table
        }
        if leaving and leaving.number not in seated:
            self._object("leaving", NOT_SEATED, name=leaving.name)
        if coming and coming.number in seated:
            self._object("coming", SEATED, name=coming.name)
        if not self.values["coming"] and name_fault(self.values["name"]):
            fault = NAME_FAULTS[name_fault(self.values["name"])]
            self._object("name", fault, told=shown(self.values["name"]), most=40)
        return sound and not self.problems

    def people(self) -> tuple[Person, Person]:
        """Return who leaves and who comes, as they are kept; only after `validate`."""
        told = self.hall.tournament
        leaving = told.person(int(self.values["leaving"]))
        if self.values["coming"]:
            return leaving, told.person(int(self.values["coming"]))
        (number,) = next_numbers([person.number for person in told.people])
        return leaving, Person(number, self.values["name"])

    def plan(self) -> Plan:
        """Return the plan with the seats handed over; only after `validate`."""
        leaving, coming = self.people()
        told = self.hall.tournament
        return substitute(told.plan, fixed(told), leaving.number, coming.number)

    def _person(self, part: str) -> Person | None:
        value = self.values[part]
        known = {str(person.number): person for person in self.hall.tournament.people}
        if value in known:
            return known[value]
        self._object(part, NO_NUMBER, told=shown(value))
        return None


class PasseForm(HallForm):
    """One button on the page of a passe."""

    @classmethod
    def of(cls, hall: Hall, *, fresh: bool = False) -> PasseForm:
        """Make the form."""
        form = cls(fresh=fresh, seen=hall.log.newest)
        form.hall = hall
        return form


def _is_number(told: str) -> bool:
    return told.isascii() and told.isdecimal() and len(told) < 5
