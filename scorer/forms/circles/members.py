"""A member as they are typed: the name, the day they joined, the day they left."""

from __future__ import annotations

from ...jass.circle import Member, member_problem
from ...jass.circle.people import MOST_MEMBERS
from ...jass.sentence import N_, Sentence, shown
from ...jass.shape import is_date
from ...jass.sheet import Problem, tidy
from ...store.ledger import Circle
from ...words.formats import day
from ..settings import NO_DATE
from ..sheets import BasedForm

NO_DAY = N_("Type the day on which {name} joined, such as 2026-11-28.")
BACKWARDS = N_("{name} cannot leave on {left}: that is before {joined}, the day of joining.")
TOO_MANY = N_("The circle has {most} members already. It has no room for {name}.")


class MemberForm(BasedForm):
    """One member, new or to be corrected. `number` is the member's, also of one that is still to join."""

    numbers = {"based_on": 0, "number": 1}
    circle: Circle
    member: Member | None
    values: dict[str, str]

    @classmethod
    def of(cls, circle: Circle, member: Member | None, today: str, *, fresh: bool = False) -> MemberForm:
        """Make the form of a member; without one, that of somebody who joins today."""
        number = member.number if member else circle.next_member
        form = cls(fresh=fresh, based_on=circle.log.last.get(f"member-{number}", 0), number=number)
        form.circle, form.member = circle, member
        told = member or Member(number, "", today)
        form.values = {"name": told.name, "joined": told.joined, "left": told.left}
        if form.is_sent:
            form.values = {key: form.sent.get(key, "").strip() for key in form.values}
        return form

    def validate(self) -> bool:
        """Check the token, the name and the days."""
        number = self.known["number"]
        self.is_readable &= number == self.member.number if self.member else number <= self.circle.next_member
        sound = super().validate()
        others = [one.name for one in self.circle.members if one.number != number]
        wrong = member_problem(self.values["name"], others)
        self.problems += [wrong] if wrong else []
        self._check_days()
        if len(others) >= MOST_MEMBERS:
            self._object("name", TOO_MANY, most=MOST_MEMBERS)
        return sound and not self.problems

    def content(self) -> dict[str, str]:
        """Return the member to keep; only after `validate`."""
        return {**self.values, "name": tidy(self.values["name"])}

    def _check_days(self) -> None:
        joined, left = self.values["joined"], self.values["left"]
        before = len(self.problems)
        if not joined:
            self._object("joined", NO_DAY)
        for part in ("joined", "left"):
            if self.values[part] and not is_date(self.values[part]):
                self._object(part, NO_DATE, told=shown(self.values[part]))
        if len(self.problems) == before and left and left < joined:
            self._object("left", BACKWARDS, left=day(left), joined=day(joined))

    def _object(self, part: str, text: str, **said: object) -> None:
        name = shown(tidy(self.values["name"]))
        self.problems.append(Problem("format", Sentence(text, {"name": name, **said}), part=part))
