"""A new sheet as it is typed on the start page: what is played and by whom, by which rules, who deals first."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import replace
from types import ModuleType
from typing import Any

from flask import current_app, request
from werkzeug.datastructures import MultiDict

from ..jass.games import GAMES
from ..jass.sentence import N_, Sentence, shown
from ..jass.sheet import Problem, Round, Sheet, player_problems, tidy
from ..store.shelf import Spine
from ..words.texts import text_problems
from .base import Form
from .money import MoneyFields
from .rules import RuleFields, fields_of, typed_fields
from .rules.fields import PACKS
from .usual import GAME, LOT, MOST_SEATS, USUAL_SEATS, usual_pack, usual_values

PARTS = ("game", "seats", "rules", "first", "place")  # what a sentence about the start page may stand beside
NO_GAME = N_("The game “{told}” is not known here. Choose another.")
NO_COUNT = N_("“{told}” cannot play. A table has {least} to {most} players.")
NO_PACK = N_("There are no cards “{told}”. Choose the German or the French pack.")
NO_RULES = N_("The rules “{told}” are not known on this device. Choose others.")
NO_DEALER = N_("Seat {told} does not deal. There are {count} seats.")


class StartForm(Form):
    """A new sheet. `values` holds what was typed, or what this device played last."""

    values: dict[str, Any]
    spines: tuple[Spine, ...]
    house: RuleFields | None  # the house rules that were typed, if these are to be played
    money: MoneyFields  # the money rules that were typed; without any, as the chosen rules have them

    @classmethod
    def on(cls, spines: tuple[Spine, ...], game: str | None = None) -> StartForm:
        """Make the form of a device that has these sheets; `game` is what it wants to play."""
        form = cls()
        form.spines, form.house = spines, None
        form.values = _sent(request.form) if form.is_sent else usual_values(spines, game)
        is_house = form.values["rules"] == "house"
        base = form.rules_of(form.values["base" if is_house else "rules"])
        form.money = MoneyFields.typed(form.sent, base.money)
        if is_house:
            told = {**request.form.to_dict(), "pack": form.values["pack"]}
            form.house = typed_fields(form.game.KEY, told, form.count, form.money.read())
        return form

    @classmethod
    def asked(cls, spines: tuple[Spine, ...]) -> StartForm:
        """Make the form of what an address asks for; house rules that are typed cannot stand there."""
        form, sent = cls.on(spines, request.args.get("game")), _sent(request.args)
        told = {*request.args, *(["rules"] if sent["rules"] else [])}
        form.values |= {key: value for key, value in sent.items() if key in told}
        return form

    @property
    def game(self) -> ModuleType:
        """The room of the game to be played."""
        return GAMES.get(self.values["game"], GAME)

    @property
    def games(self) -> tuple[ModuleType, ...]:
        """The games that may be played."""
        return tuple(GAMES.values())

    @property
    def count(self) -> int:
        """How many play."""
        told = self.values["seats"]
        return int(told) if told in map(str, self.game.PLAYERS) else USUAL_SEATS

    @property
    def counts(self) -> dict[int, list[str]]:
        """How many may play, and in which games."""
        counts = sorted({count for game in GAMES.values() for count in game.PLAYERS})
        return {count: [key for key, game in GAMES.items() if count in game.PLAYERS] for count in counts}

    @property
    def players(self) -> list[str]:
        """The names at the seats that are used."""
        return self.values["players"][: self.count]

    def chosen(self, game: str) -> str:
        """Return the entry of a game's list of rules that is chosen; also that of the game not chosen."""
        return self.values["rules"] if game == self.game.KEY else usual_values(self.spines, game)["rules"]

    def validate(self) -> bool:
        """Check the token and everything that was typed."""
        sound = super().validate()
        found = [replace(problem, part=f"seat-{problem.seats[0]}") for problem in player_problems(self.players)]
        self.problems += found + self._choice_problems() + text_problems("place", self.values["place"])
        if not self.problems:
            self._rules = self._read_rules()
            self.problems += self.money.problems
        return sound and not self.problems

    def sheet(self, date: str) -> Sheet:
        """Return the sheet that was typed; only after `validate`."""
        players = tuple(map(tidy, self.players))
        return Sheet(self.game.KEY, self._rules, players, (Round(self._dealer()),), date, tidy(self.values["place"]))

    def blank_rules(self) -> Any:
        """Return the rules for a sheet without players; what is wrong with them is listed in `problems`."""
        self.problems += self._choice_problems()
        return self.rules_of("") if self.problems else self._read_rules()

    def rules_of(self, told: str) -> Any:
        """Return the rules behind an entry of the list: a preset, or those of an earlier sheet."""
        spine, presets = self._spine(told), self.game.PRESETS
        if spine:
            return self.game.read_rules(spine.setup["rules"], len(spine.players))[0]
        preset = told if told in presets else next(iter(presets))
        return self.game.preset_rules(preset, self.count, self.values["pack"])

    def fields(self) -> RuleFields:
        """Return the chosen rules as fields, to be changed into house rules."""
        return self.house or fields_of(self.game.KEY, self.rules_of(self.values["rules"]), self.count)

    @property
    def about_rules(self) -> bool:
        """Whether nothing but the rules stands in the way."""
        parts = {problem.part for problem in self.problems}
        elsewhere = ("seat-",) if self.house else ("seat-", "money-")
        other = any(part in PARTS or part.startswith(elsewhere) for part in parts)
        return bool(parts) and not other and (self.house is not None or "" not in parts)

    def carried(self) -> list[tuple[str, str]]:
        """Return what travels along while house rules are typed: field and value."""
        base = self.values["base"] if self.house else self.values["rules"]
        told = [("game", self.game.KEY), *((key, self.values[key]) for key in ("seats", "first", "place"))]
        return [*told, *(("player", name) for name in self.values["players"]), ("rules", "house"), ("base", base)]

    def move(self, seat: str) -> None:
        """Let the player at a seat (from 0) and the one before change places; the first one goes last."""
        if seat in map(str, range(self.count)):
            players, at = self.values["players"], int(seat)
            before = (at - 1) % self.count
            players[at], players[before] = players[before], players[at]

    def _dealer(self) -> int:
        """Return the seat that deals first. Nobody can foresee a lot, and the same form twice draws the same one."""
        if self.values["first"] != LOT:
            return int(self.values["first"])
        key = str(current_app.config["SECRET_KEY"]).encode()
        drawn = hmac.digest(key, f"dealer {self.key}".encode(), hashlib.sha256)
        return int.from_bytes(drawn) % self.count

    def _choice_problems(self) -> list[Problem]:
        game, rules = self.values["game"], self.values["rules"]
        if game not in GAMES:
            return [Problem("format", Sentence(NO_GAME, {"told": shown(game)}), part="game")]
        found = self._seat_problems()
        if odd := self.values.get("unknown_pack"):
            found.append(Problem("format", Sentence(NO_PACK, {"told": shown(odd)})))
        if rules not in self.game.PRESETS and rules != "house" and not self._spine(rules):
            found.append(Problem("rules", Sentence(NO_RULES, {"told": shown(rules)}), part="rules"))
        return found

    def _seat_problems(self) -> list[Problem]:
        count, first, counts = self.values["seats"], self.values["first"], self.game.PLAYERS
        if count not in map(str, counts):
            said = {"told": shown(count), "least": counts[0], "most": counts[-1]}
            return [Problem("player", Sentence(NO_COUNT, said), part="seats")]
        if first not in (LOT, *map(str, range(self.count))):
            told = str(int(first) + 1) if first.isascii() and first.isdecimal() and len(first) < 4 else shown(first)
            return [Problem("range", Sentence(NO_DEALER, {"told": told, "count": self.count}), part="first")]
        return []

    def _read_rules(self) -> Any:
        """Make the rules; what does not fit so many players is listed as a problem."""
        if self.house:
            rules, found = self.house.read(), self.house.problems
        else:
            told = self.game.write_rules(self.rules_of(self.values["rules"]))
            if not self.money.usual:
                money = self.money.read()
                told["money"] = money and money.written()
            rules, found = self.game.read_rules(told, self.count)
        self.problems += found
        return rules

    def _spine(self, told: str) -> Spine | None:
        """Return the earlier sheet of this game that an entry of the list names."""
        named = (spine for spine in self.spines if spine.setup["game"] == self.game.KEY)
        return next((spine for spine in named if told == f"sheet-{spine.sheet}"), None)


def _sent(sent: MultiDict[str, str]) -> dict[str, Any]:
    """Return what a browser sends. Seats that it leaves out are empty; each game has a list of rules of its own."""
    told = {key: sent.get(key, "") for key in ("seats", "base", "first", "place")}
    game = sent.get("game", GAME.KEY)
    rules = sent.get("rules") or sent.get(f"rules-{game}", "")
    players = [*sent.getlist("player"), *[""] * MOST_SEATS][:MOST_SEATS]
    pack = sent.get("pack", "")
    return told | {
        "game": game,
        "rules": rules,
        "players": players,
        "pack": pack if pack in PACKS else usual_pack(),
        "unknown_pack": "" if pack in PACKS else pack,
    }
