"""The rules of a sheet under way, as they are typed to be changed."""

from __future__ import annotations

from typing import Any

from flask import request

from ..jass.sentence import N_, Sentence
from ..jass.sheet import Problem
from ..shown.past import Setup
from ..store.evening import Evening
from .rules import RuleFields, is_rule_field
from .sheets import BasedForm

OUTSIDE = N_("With these rules a round would not have what is already played: {deals}. Strike it out first.")


class HouseRulesForm(BasedForm):
    """A sheet's rules as fields. The money rules stay as they are."""

    evening: Evening
    rule_fields: RuleFields

    @classmethod
    def on(cls, evening: Evening) -> HouseRulesForm:
        """Make the form of a sheet."""
        form = cls(based_on=evening.log.last["setup"])
        form.evening = evening
        players = len(evening.seats)
        form.rule_fields = RuleFields.of(evening.sheet.rules, players)
        if form.is_sent:
            told = {name: value for name, value in request.form.items() if is_rule_field(name) or name == "pack"}
            form.rule_fields = RuleFields(told, players, evening.sheet.rules.money)
        return form

    def validate(self) -> bool:
        """Check the token, the rules, and that every deal which is played keeps its place."""
        sound = super().validate()
        self.rules = self.rule_fields.read()
        self.problems += self.rule_fields.problems or self._left_out()
        return sound and not self.problems

    def setup(self) -> dict[str, Any]:
        """Return the set-up to keep; only after `validate`."""
        rules = self.evening.game.write_rules(self.rules)
        return {**(self.evening.log.content("setup") or {}), "rules": rules}

    def _left_out(self) -> list[Problem]:
        """Say which deals are played that a round with these rules does not have."""
        keys = {turn.key for turn in self.evening.game.turns(self.rules, len(self.evening.seats))}
        setup = Setup(self.evening.log.content("setup") or {})
        left_out = []
        for subject in self.evening.log.current:
            number, dot, key = subject.partition(".")
            if dot and key not in keys and self.evening.log.content(subject) is not None:
                deal = self.evening.game.title(setup.turn(key), setup.rules)
                left_out.append(Sentence(N_("Round {round}, {deal}"), {"round": number, "deal": deal}))
        return [Problem("rules", Sentence(OUTSIDE, {"deals": listed(left_out)}), part="schedule")] if left_out else []


def listed(sentences: list[Sentence]) -> Sentence | str:
    """Return a list of things as one thing to say."""
    if not sentences:
        return ""
    said: Sentence | str = sentences[0]
    for sentence in sentences[1:]:
        said = Sentence("{some}; {last}", {"some": said, "last": sentence})
    return said
