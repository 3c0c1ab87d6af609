"""Who of the circle sat where: each player of a sheet is a member, or a guest."""

from __future__ import annotations

from typing import Any

from ...jass.circle import Posting, proposed_members
from ...jass.sentence import N_, Sentence
from ...jass.sheet import Problem
from ...store.ledger import Circle
from ..sheets import BasedForm

TWICE = N_("{name} sits at this table twice. Choose another member for {player}, or say that {player} is a guest.")


class TieForm(BasedForm):
    """The players of one sheet by number of entry; an empty choice is a guest."""

    circle: Circle
    posting: Posting
    values: list[str]

    @classmethod
    def of(cls, circle: Circle, posting: Posting) -> TieForm:
        """Make the form of a sheet, as it is tied, else as the names suggest."""
        form = cls(based_on=circle.log.last.get(f"sheet-{posting.sheet}", 0))
        form.circle, form.posting = circle, posting
        tied = circle.tied(posting.sheet)
        names = [entry.name for entry in posting.entries]
        members = tied.members if tied else proposed_members(names, circle.members, posting.date)
        form.values = ["" if member is None else str(member) for member in members]
        if form.is_sent:
            form.values = [form.sent.get(f"who-{place}", "") for place in range(len(names))]
        return form

    def validate(self) -> bool:
        """Check the token, and that each member sits at one seat."""
        known = {str(member.number): member.name for member in self.circle.members}
        self.is_readable &= all(value in known for value in self.values if value)
        sound = super().validate()
        for place, value in enumerate(self.values):
            if value and value in self.values[:place] and value in known:
                said = {"name": known[value], "player": self.posting.entries[place].name}
                self.problems.append(Problem("player", Sentence(TWICE, said), part=f"who-{place}"))
        return sound and not self.problems

    def content(self) -> dict[str, Any]:
        """Return the tie to keep; only after `validate`."""
        return {"members": [int(value) if value else None for value in self.values]}
