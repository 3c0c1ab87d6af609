"""A new sheet as it is typed on the start page: who plays, by which rules, with which cards, who deals first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from flask import request
from werkzeug.datastructures import MultiDict

from ..jass.games import GAMES
from ..jass.guggitaler import PRESETS, Rules, preset_rules
from ..jass.guggitaler.rules import SUITS
from ..jass.sentence import N_, Sentence, shown
from ..jass.sheet import Problem, Round, Sheet, player_problems, tidy
from ..store.shelf import Spine
from ..words.languages import language
from ..words.texts import text_problems
from .base import Form
from .rules import RuleFields, is_rule_field

GAME = GAMES["guggitaler"]
PARTS = ("seats", "rules", "first", "place")  # what a sentence about the start page may stand beside
MOST_SEATS = GAME.PLAYERS[-1]
USUAL_SEATS = 4
NO_COUNT = N_("“{told}” cannot play. A table has {least} to {most} players.")
NO_RULES = N_("The rules “{told}” are not known on this device. Choose others.")
NO_DEALER = N_("Seat {told} does not deal. There are {count} seats.")


class StartForm(Form):
    """A new sheet. `values` holds what was typed, or what this device played last."""

    values: dict[str, Any]
    spines: tuple[Spine, ...]
    house: RuleFields | None  # the house rules that were typed, if these are to be played

    @classmethod
    def on(cls, spines: tuple[Spine, ...]) -> StartForm:
        """Make the form of a device that has these sheets."""
        form = cls()
        form.spines, form.house = spines, None
        form.values = _sent(request.form) if form.is_sent else _usual(spines)
        if form.values["rules"] == "house":
            fields = {name: value for name, value in request.form.items() if is_rule_field(name)}
            money = form.rules_of(form.values["base"]).money
            form.house = RuleFields(fields | {"pack": form.values["pack"]}, form.count, money)
        return form

    @classmethod
    def asked(cls, spines: tuple[Spine, ...]) -> StartForm:
        """Make the form of what an address asks for; house rules that are typed cannot stand there."""
        form = cls.on(spines)
        form.values |= {key: value for key, value in _sent(request.args).items() if key in request.args}
        return form

    @property
    def count(self) -> int:
        """How many play."""
        told = self.values["seats"]
        return int(told) if told in map(str, GAME.PLAYERS) else USUAL_SEATS

    @property
    def counts(self) -> tuple[int, ...]:
        """How many may play."""
        return GAME.PLAYERS

    @property
    def players(self) -> list[str]:
        """The names at the seats that are used."""
        return self.values["players"][: self.count]

    def validate(self) -> bool:
        """Check the token and everything that was typed."""
        sound = super().validate()
        found = [replace(problem, part=f"seat-{problem.seats[0]}") for problem in player_problems(self.players)]
        self.problems += found + self._choice_problems() + text_problems("place", self.values["place"])
        if not self.problems:
            self._rules = self._read_rules()
        return sound and not self.problems

    def sheet(self, date: str) -> Sheet:
        """Return the sheet that was typed; only after `validate`."""
        players = tuple(map(tidy, self.players))
        return Sheet(
            GAME.KEY, self._rules, players, (Round(int(self.values["first"])),), date, tidy(self.values["place"])
        )

    def blank_rules(self) -> Rules:
        """Return the rules for a sheet without players; what is wrong with them is listed in `problems`."""
        self.problems += self._choice_problems()
        return preset_rules(next(iter(PRESETS)), USUAL_SEATS) if self.problems else self._read_rules()

    def rules_of(self, told: str) -> Rules:
        """Return the rules behind an entry of the list: a preset, or those of an earlier sheet."""
        spine = self._spine(told)
        if spine:
            return GAME.read_rules(spine.setup["rules"], len(spine.players))[0]
        return preset_rules(told if told in PRESETS else next(iter(PRESETS)), self.count, self.values["pack"])

    def fields(self) -> RuleFields:
        """Return the chosen rules as fields, to be changed into house rules."""
        return self.house or RuleFields.of(self.rules_of(self.values["rules"]), self.count)

    @property
    def about_rules(self) -> bool:
        """Whether nothing but the rules stands in the way."""
        parts = {problem.part for problem in self.problems}
        other = any(part in PARTS or part.startswith("seat-") for part in parts)
        return bool(parts) and not other and (self.house is not None or "" not in parts)

    def carried(self) -> list[tuple[str, str]]:
        """Return what travels along while house rules are typed: field and value."""
        base = self.values["base"] if self.house else self.values["rules"]
        told = [(key, self.values[key]) for key in ("seats", "first", "place")]
        return [*told, *(("player", name) for name in self.values["players"]), ("rules", "house"), ("base", base)]

    def move(self, seat: str) -> None:
        """Let the player at a seat (from 0) and the one before change places; the first one goes last."""
        if seat in map(str, range(self.count)):
            players, at = self.values["players"], int(seat)
            before = (at - 1) % self.count
            players[at], players[before] = players[before], players[at]

    def _choice_problems(self) -> list[Problem]:
        count, first, rules = (self.values[key] for key in ("seats", "first", "rules"))
        found = []
        if count not in map(str, GAME.PLAYERS):
            said = {"told": shown(count), "least": GAME.PLAYERS[0], "most": MOST_SEATS}
            found.append(Problem("player", Sentence(NO_COUNT, said), part="seats"))
        elif first not in map(str, range(self.count)):
            told = str(int(first) + 1) if first.isascii() and first.isdecimal() and len(first) < 4 else shown(first)
            found.append(Problem("range", Sentence(NO_DEALER, {"told": told, "count": self.count}), part="first"))
        if rules not in PRESETS and rules != "house" and not self._spine(rules):
            found.append(Problem("rules", Sentence(NO_RULES, {"told": shown(rules)}), part="rules"))
        return found

    def _read_rules(self) -> Rules:
        """Make the rules; what does not fit so many players is listed as a problem."""
        if self.house:
            rules, found = self.house.read(), self.house.problems
        else:
            told = GAME.write_rules(self.rules_of(self.values["rules"]))
            rules, found = GAME.read_rules(told, self.count)
        self.problems += found
        return rules

    def _spine(self, told: str) -> Spine | None:
        return next((spine for spine in self.spines if told == f"sheet-{spine.sheet}"), None)


def _sent(sent: MultiDict[str, str]) -> dict[str, Any]:
    """Return what a browser sends. Seats that it leaves out are empty."""
    told = {key: sent.get(key, "") for key in ("seats", "rules", "base", "first", "place")}
    players = [*sent.getlist("player"), *[""] * MOST_SEATS][:MOST_SEATS]
    pack = sent.get("pack", "")
    return told | {"players": players, "pack": pack if pack in SUITS else usual_pack()}


def _usual(spines: tuple[Spine, ...]) -> dict[str, Any]:
    """Return what the form begins with: as this device's last sheet, without the names."""
    values: dict[str, Any] = {"players": [""] * MOST_SEATS, "first": "0", "place": "", "base": ""}
    last = next((spine for spine in spines if spine.role == "scorer"), None)
    if last is None:
        return values | {"seats": str(USUAL_SEATS), "rules": next(iter(PRESETS)), "pack": usual_pack()}
    rules = last.setup["rules"]
    chosen = f"sheet-{last.sheet}" if is_house(rules, len(last.players)) else rules["preset"]
    return values | {"seats": str(len(last.players)), "rules": chosen, "pack": rules["pack"]}


def usual_pack() -> str:
    """Return the cards that people of this language play with."""
    return "german" if language() == "de" else "french"


def is_house(told: dict[str, Any], players: int) -> bool:
    """Tell whether the rules of a sheet, as they are kept, differ from the preset that they started from."""
    return told != GAME.write_rules(preset_rules(told["preset"], players, told["pack"]))
