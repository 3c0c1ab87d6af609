"""What is to be printed of a tournament, as it is chosen."""

from __future__ import annotations

from collections.abc import Mapping

from ...jass.sentence import N_, Sentence, shown
from ...jass.sheet import Problem
from ...jass.tournament.tournament import Tournament
from ...shown.tournaments.kinds import KINDS, Kind
from ..base import Form

NO_KIND = N_("“{told}” is nothing that can be printed here. Choose one of the list.")
NO_PASSE = N_("Passe “{told}” is not drawn. Choose one that is.")
NO_PAPER = N_("This prints on {papers}, not on “{told}”.")


class PaperForm(Form):
    """One stack of paper. `values` holds what was chosen: kind, passe ("all" or a number), paper, codes."""

    values: dict[str, str]
    tournament: Tournament

    @classmethod
    def of(cls, tournament: Tournament, asked: Mapping[str, str]) -> PaperForm:
        """Make the form of a tournament; the address may have chosen already."""
        form = cls()
        form.tournament = tournament
        told = form.sent if form.is_sent else asked
        usual = {"kind": "tables", "passe": "all", "paper": "a4", "codes": "" if form.is_sent else "1"}
        form.values = {name: told.get(name, usual[name]) for name in usual}
        return form

    @property
    def kind(self) -> Kind:
        """What is chosen."""
        return KINDS.get(self.values["kind"], KINDS["tables"])

    @property
    def passe(self) -> int | None:
        """The passe, None for all; only after `validate`."""
        told = self.values["passe"]
        return None if told == "all" or not self.kind.passes else int(told)

    @property
    def with_codes(self) -> bool:
        """Whether the sheets lead to their tables."""
        return self.kind.codes and bool(self.values["codes"])

    def validate(self) -> bool:
        """Check the token and what was chosen."""
        sound = super().validate()
        kind, told = self.kind, self.values
        if told["kind"] not in KINDS:
            self._object("kind", NO_KIND, told=shown(told["kind"]))
        drawn = [str(number) for number in range(1, len(self.tournament.plan.passes) + 1)]
        if kind.passes and told["passe"] not in ("all", *drawn):
            self._object("passe", NO_PASSE, told=shown(told["passe"]))
        if told["paper"] not in kind.papers:
            papers = " / ".join(one.upper() for one in kind.papers)
            self._object("paper", NO_PAPER, told=shown(told["paper"]), papers=papers)
        return sound and not self.problems

    def _object(self, part: str, text: str, **said: object) -> None:
        self.problems.append(Problem("format", Sentence(text, said), part=part))
