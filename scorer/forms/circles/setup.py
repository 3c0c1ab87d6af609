"""A circle's name and the rules of its evenings, as they are typed; when it is founded, also its members."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from flask import request

from ...jass.circle import Member, member_problem, proposed_members
from ...jass.games import GAMES
from ...jass.sentence import N_, Sentence, shown
from ...jass.sheet import Problem, name_problem, tidy
from ...store.evening import Evening
from ...store.ledger import Circle
from ...store.log import Content
from ..money import MoneyFields
from ..sheets import BasedForm
from ..usual import USUAL_SEATS, usual_pack

NO_NAME = N_("The circle has no name. Type one.")
NO_RULES = N_("The rules “{told}” are not known here. Choose others.")
NOBODY = N_("A circle has members. Type at least two names.")
FOUNDERS = 8  # fields for names on the page that founds a circle; more join later
KEPT = "kept"
MOST_EVENINGS = 6  # whose rules are offered


@dataclass(frozen=True)
class Offer:
    """Rules that a circle may play by: a published set, those of an evening, or the circle's own."""

    value: str
    game: str
    players: int  # for how many they were written
    rules: Any
    day: str = ""  # of the evening they come from


def offers(circle: Circle | None, evenings: Iterable[Evening] = ()) -> list[Offer]:
    """Return the rules that can be chosen: the circle's own, those of its evenings, the published ones."""
    found = [Offer(KEPT, circle.game.KEY, circle.setup["players"], _own(circle))] if circle else []
    seen = [one.rules for one in found]
    for evening in evenings:
        sheet = evening.sheet
        if sheet.rules not in seen and len(found) <= MOST_EVENINGS:
            seen.append(sheet.rules)
            found.append(Offer(f"sheet-{evening.id}", sheet.game, len(sheet.players), sheet.rules, sheet.date))
    return found + published()


def published() -> list[Offer]:
    """Return the published rules of all games, for both packs; the pack of this language first."""
    packs = sorted(("german", "french"), key=lambda pack: pack != usual_pack())
    return [
        Offer(f"{key}:{preset}:{pack}", key, USUAL_SEATS, game.preset_rules(preset, USUAL_SEATS, pack))
        for key, game in GAMES.items()
        for pack in packs
        for preset in game.PRESETS
    ]


class CircleForm(BasedForm):
    """A circle's name, rules and money. `values` holds what was typed."""

    values: dict[str, str]
    offers: list[Offer]
    money: MoneyFields

    @classmethod
    def on(cls, circle: Circle, evenings: Iterable[Evening]) -> CircleForm:
        """Make the form of a circle."""
        form = cls(based_on=circle.log.last["setup"])
        form._begin(offers(circle, evenings), circle.name)
        return form

    def _begin(self, offered: list[Offer], name: str) -> None:
        self.offers = offered
        self.values = {"name": name, "rules": offered[0].value}
        if self.is_sent:
            self.values = {key: self.sent.get(key, "") for key in self.values}
        self.money = MoneyFields.typed(self.sent, self.offer.rules.money)

    @property
    def offer(self) -> Offer:
        """The rules that are chosen."""
        return next((one for one in self.offers if one.value == self.values["rules"]), self.offers[0])

    def validate(self) -> bool:
        """Check the token and everything that was typed."""
        sound = super().validate()
        self.problems += self._name_problems()
        if self.values["rules"] not in [one.value for one in self.offers]:
            said = {"told": shown(self.values["rules"])}
            self.problems.append(Problem("rules", Sentence(NO_RULES, said), part="rules"))
        self._rules = self._read_rules()
        return sound and not self.problems

    def setup(self) -> dict[str, Any]:
        """Return the set-up to keep; only after `validate`."""
        offer = self.offer
        return {"name": tidy(self.values["name"]), "game": offer.game, "players": offer.players, "rules": self._rules}

    def _read_rules(self) -> dict[str, Any]:
        offer = self.offer
        game, rules = GAMES[offer.game], offer.rules
        if not self.money.usual:
            rules = replace(rules, money=self.money.read())
            self.problems += self.money.problems
        told = game.write_rules(rules)
        if not self.money.problems:
            self.problems += game.read_rules(told, offer.players)[1]
        return told

    def _name_problems(self) -> list[Problem]:
        if not tidy(self.values["name"]):
            return [Problem("player", Sentence(NO_NAME), part="name")]
        wrong = name_problem(self.values["name"], [])
        return [replace(wrong, part="name", seats=())] if wrong else []


class FoundingForm(CircleForm):
    """A new circle, perhaps with the players and the rules of an evening that is tied to it at once."""

    numbers = {}
    evening: Evening | None
    members: list[str]

    @classmethod
    def new(cls, evening: Evening | None) -> FoundingForm:
        """Make the form, filled in from an evening if there is one."""
        form = cls()
        form.evening = evening
        form._begin(offers(None, [evening] if evening else []), "")
        named = list(evening.sheet.players) if evening else []
        typed = request.form.getlist("member") if form.is_sent else named
        form.members = [*typed, *[""] * FOUNDERS][:FOUNDERS]
        return form

    def validate(self) -> bool:
        """Check the token and everything that was typed, also the members."""
        sound = super().validate()
        named: list[str] = []
        for place, name in enumerate(self.members):
            problem = member_problem(name, named, f"member-{place}") if tidy(name) else None
            self.problems += [problem] if problem else []
            named += [name] if tidy(name) else []
        if len(named) < 2:
            self.problems.append(Problem("player", Sentence(NOBODY), part="member-0"))
        return sound and not self.problems

    def contents(self, today: str) -> dict[str, Content]:
        """Return the revisions (subject → content) with which the circle is kept; only after `validate`."""
        sheet = self.evening.sheet if self.evening else None
        joined = min(filter(None, [today, sheet.date if sheet else ""]))
        names = [tidy(name) for name in self.members if tidy(name)]
        founders = {
            f"member-{number}": {"name": name, "joined": joined, "left": ""} for number, name in enumerate(names, 1)
        }
        return {"setup": self.setup(), **founders, **(self._tie(names) if self.evening else {})}

    def _tie(self, names: list[str]) -> dict[str, Content]:
        assert self.evening
        return {f"sheet-{self.evening.id}": {"members": _by_name(self.evening, names)}}


def _by_name(evening: Evening, names: list[str]) -> list[int | None]:
    """Return which of the founders (from 1) the players are, by number of entry."""
    founders = [Member(number, name, "") for number, name in enumerate(names, 1)]
    return list(proposed_members((evening.log.content("setup") or {})["players"], founders, ""))


def _own(circle: Circle) -> Any:
    return circle.game.read_rules(circle.setup["rules"], circle.setup["players"])[0]
