"""The rules of a sheet under way, as they are typed to be changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import request

from ..jass.score import Line, score
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Problem
from ..store.evening import Evening
from .money import MoneyFields
from .rules import RuleFields, fields_of, typed_fields
from .sheets import BasedForm

OUTSIDE = N_("With these rules a round would not have what is already played: {deals}. Strike it out first.")
CLOSED = N_("Calls are still sealed: {deals}. Open them first, then calls can be made in another way.")


class HouseRulesForm(BasedForm):
    """A sheet's rules as fields, with its money rules."""

    evening: Evening
    money: MoneyFields
    rule_fields: RuleFields

    @classmethod
    def on(cls, evening: Evening) -> HouseRulesForm:
        """Make the form of a sheet."""
        form = cls(based_on=evening.log.last["setup"])
        form.evening = evening
        game, rules, players = evening.sheet.game, evening.sheet.rules, len(evening.seats)
        form.money = MoneyFields.typed(form.sent, rules.money)
        form.rule_fields = fields_of(game, rules, players)
        if form.is_sent:
            form.rule_fields = typed_fields(game, request.form, players, form.money.read())
        return form

    def validate(self) -> bool:
        """Check the token, the rules, and that every deal which is played keeps its place."""
        sound = super().validate()
        self.rules = self.rule_fields.read()
        self.problems += self.money.problems + self.rule_fields.problems or [*self._left_out(), *self._closed()]
        return sound and not self.problems

    def setup(self) -> dict[str, Any]:
        """Return the set-up to keep; only after `validate`."""
        rules = self.evening.game.write_rules(self.rules)
        return {**(self.evening.log.content("setup") or {}), "rules": rules}

    def _left_out(self) -> list[Problem]:
        """Say which deals are played that a round with these rules does not have."""
        played = (line for line in self.evening.score.lines if line.reported or self._is_closed(line))
        left_out = [self._named(line) for line in played if self._goes(line)]
        part = self.rule_fields.LENGTH
        return [Problem("rules", Sentence(OUTSIDE, {"deals": listed(left_out)}), part=part)] if left_out else []

    def _closed(self) -> list[Problem]:
        """Say of which deals the calls are sealed, where these rules would not open them any more."""
        if self._seals(self.rules) == self._seals(self.evening.sheet.rules):
            return []
        closed = [self._named(line) for line in self.evening.score.lines if self._is_closed(line)]
        return [Problem("rules", Sentence(CLOSED, {"deals": listed(closed)}), part="calls")] if closed else []

    def _seals(self, rules: Any) -> bool:
        return getattr(rules, "is_sealed", False)  # where nobody calls, nothing is sealed

    def _is_closed(self, line: Line) -> bool:
        sealed = self.evening.sealing(self.evening.subject(line.round, line.deal))
        return sealed is not None and any(sealed.is_in) and not sealed.opened

    def _goes(self, line: Line) -> bool:
        """Tell whether a deal would have no place in its round; an extra deal stays one while it is needed."""
        game, rules = self.evening.game, self.evening.sheet.rules
        turns = game.turns(self.rules, len(self.evening.seats), len(self.evening.turns(line.round)))
        turn = next((turn for turn in turns if turn.key == line.turn.key), None)
        if turn is None or not game.is_beyond(self.rules, turn):
            return turn is None
        return not game.is_beyond(rules, turn) or self._is_void(line)

    def _is_void(self, line: Line) -> bool:
        """Tell whether an extra deal that counts would not have been needed."""
        counted = score(replace(self.evening.sheet, rules=self.rules))
        return line.points is not None and counted.rounds[line.round].lines[line.deal].points is None

    def _named(self, line: Line) -> Sentence:
        deal = self.evening.game.title(line.turn, self.evening.sheet.rules)
        return Sentence(N_("Round {round}, {deal}"), {"round": line.round + 1, "deal": deal})


def listed(sentences: list[Sentence]) -> Sentence | str:
    """Return a list of things as one thing to say."""
    if not sentences:
        return ""
    said: Sentence | str = sentences[0]
    for sentence in sentences[1:]:
        said = Sentence("{some}; {last}", {"some": said, "last": sentence})
    return said
