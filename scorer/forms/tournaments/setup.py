"""What the organiser decides about a tournament, as it is typed."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from hashlib import sha256
from typing import Any

from ...jass.amounts import FRANCS, read_amount
from ...jass.games import GAMES
from ...jass.sentence import N_, Sentence, shown
from ...jass.shape import is_date
from ...jass.sheet import Problem, tidy
from ...jass.tournament import Counting, Setup
from ...jass.tournament.file.setup import LONGEST_NAME, MOST_AMOUNT, MOST_DEALS, MOST_PASSES, read_setup, setup_json
from ...jass.tournament.tournament import TIES
from ...words.formats import money as amount
from ..settings import NO_DATE
from ..sheets import BasedForm
from ..usual import usual_pack

NO_NAME = N_("The tournament has no name. Type one.")
LONG_NAME = N_("The name has {got} letters. There is room for {most}.")
NO_RULES = N_("The rules “{told}” are not known here. Choose others.")
NO_CHOICE = N_("“{told}” cannot be chosen here. Choose one of the list.")
NO_NUMBER = N_("“{told}” is not a number from {least} to {most}.")
NO_FEE = N_("“{told}” is no amount. Type francs, such as 20 or 12.50.")
HIGH_FEE = N_("“{told}” is more than {most}. A fee is that at the most.")
TOO_FEW_COUNT = N_("At least one passe counts: with {passes} passes, at most {most} can be dropped.")
BEST_OF = N_("There are only {passes} passes, so the best {best} cannot count.")
TIE_TWICE = N_("Each rule for ties stands once.")
LOT_LAST = N_("The lot decides every tie, so no rule can stand behind it.")

KEPT = "kept"
HIGHEST_SEED = 1_000_000  # six figures are still typed from paper
NUMBERS = {"passes": (1, MOST_PASSES), "deals": (1, MOST_DEALS), "dropped": (0, MOST_PASSES), "best": (0, MOST_PASSES)}
CHOICES = {
    "draw": ("ahead", "each", "standings"),
    "confirm": ("none", "person", "double"),
    "wrong": ("shared", "writer"),
    "apart": ("", "1"),
    "threes": ("", "1"),
    "cash": ("1", ""),
}
TIE_FIELDS = tuple(f"tie-{number}" for number in range(1, len(TIES) + 1))
TEXTS = ("name", "date", "place", "rules", "fee")


class SetupForm(BasedForm):
    """The set-up of a tournament, new or to be changed. `values` holds what was typed."""

    values: dict[str, str]
    setup: Setup
    is_new: bool

    @classmethod
    def new(cls, today: str) -> SetupForm:
        """Make the form of a tournament that is still to begin."""
        rules = {"preset": "tournament", "pack": usual_pack()}
        form = cls()
        # Nobody can reckon draws and lots beforehand, and the same form sent twice is the same tournament.
        seed = int(sha256(form.key.encode()).hexdigest(), 16) % HIGHEST_SEED
        form._begin(Setup("", today, rules=rules, seed=seed), is_new=True)
        return form

    @classmethod
    def on(cls, setup: Setup, based_on: int) -> SetupForm:
        """Make the form of a tournament that has begun."""
        form = cls(based_on=based_on)
        form._begin(setup, is_new=False)
        return form

    @property
    def offers(self) -> list[str]:
        """The values of the rules that can be chosen, this language's pack first; those that are kept first of all."""
        return [*([] if self.is_new else [KEPT]), *published()]

    def validate(self) -> bool:
        """Check the token and everything that was typed."""
        sound = super().validate()
        self._check_texts()
        for name, (least, most) in NUMBERS.items():
            self._number_of(name, least, most)
        for name, choices in CHOICES.items():
            if self.values[name] not in choices:
                self._object(name, NO_CHOICE, told=shown(self.values[name]))
        self._check_ties()
        if sound and not self.problems:
            self._check_together()
        return sound and not self.problems

    def content(self) -> dict[str, Any]:
        """Return the set-up to keep; only after `validate`."""
        return setup_json(self._read())

    def _begin(self, setup: Setup, *, is_new: bool) -> None:
        self.setup, self.is_new = setup, is_new
        self.values = self._sent_values() if self.is_sent else self._kept_values(setup)

    def _sent_values(self) -> dict[str, str]:
        names = (*TEXTS, *NUMBERS, *CHOICES, *TIE_FIELDS)
        return {name: self.sent.get(name, "").strip() for name in names}

    def _kept_values(self, setup: Setup) -> dict[str, str]:
        counting = setup.counting
        ties = [*counting.ties, *[""] * len(TIES)][: len(TIES)]
        return {
            "name": setup.name,
            "date": setup.date,
            "place": setup.place,
            "rules": self.offers[0] if not self.is_new else _offer(setup),
            "fee": f"{Decimal(setup.fee) / FRANCS:.2f}" if setup.fee else "",
            "passes": str(setup.passes),
            "deals": str(setup.deals),
            "dropped": str(counting.dropped),
            "best": str(counting.best or 0),
            "draw": setup.draw,
            "confirm": setup.confirm,
            "wrong": setup.wrong,
            "apart": "1" if setup.apart else "",
            "threes": "1" if counting.threes else "",
            "cash": "1" if setup.cash else "",
            **dict(zip(TIE_FIELDS, ties, strict=True)),
        }

    def _check_texts(self) -> None:
        name = tidy(self.values["name"])
        if not name:
            self._object("name", NO_NAME)
        elif len(name) > LONGEST_NAME:
            self._object("name", LONG_NAME, got=len(name), most=LONGEST_NAME)
        if not is_date(self.values["date"]):
            self._object("date", NO_DATE, told=shown(self.values["date"]))
        if self.values["rules"] not in self.offers:
            self._object("rules", NO_RULES, told=shown(self.values["rules"]))
        fee = self._fee()
        if fee is None:
            self._object("fee", NO_FEE, told=shown(self.values["fee"]))
        elif fee > MOST_AMOUNT:
            self._object("fee", HIGH_FEE, told=shown(self.values["fee"]), most=amount(MOST_AMOUNT))

    def _check_ties(self) -> None:
        told = [self.values[name] for name in TIE_FIELDS]
        rules = [one for one in told if one]
        for name in TIE_FIELDS:
            if self.values[name] not in ("", *TIES):
                self._object(name, NO_CHOICE, told=shown(self.values[name]))
        if len(set(rules)) < len(rules):
            self._object(TIE_FIELDS[0], TIE_TWICE)
        elif "lot" in rules[:-1]:
            self._object(TIE_FIELDS[0], LOT_LAST)

    def _check_together(self) -> None:
        passes, best = int(self.values["passes"]), int(self.values["best"])
        if int(self.values["dropped"]) >= passes:
            self._object("dropped", TOO_FEW_COUNT, passes=passes, most=passes - 1)
        if best > passes:
            self._object("best", BEST_OF, passes=passes, best=best)
        if not self.problems:
            self.problems += read_setup(setup_json(self._read()))[1]

    def _number_of(self, name: str, least: int, most: int) -> None:
        told = self.values[name]
        if not (told.isascii() and told.isdecimal() and len(told) < 5 and least <= int(told) <= most):
            self._object(name, NO_NUMBER, told=shown(told), least=least, most=most)

    def _fee(self) -> int | None:
        """Return the fee in Rappen; None where it cannot be read."""
        if not self.values["fee"]:
            return 0
        read = read_amount(self.values["fee"], FRANCS)
        return None if read is None or read != int(read) else int(read)

    def _read(self) -> Setup:
        told = self.values
        game, rules = self.setup.game, self.setup.rules
        if told["rules"] != KEPT:
            game, preset, pack = told["rules"].split(":")
            rules = {"preset": preset, "pack": pack}
        ties = tuple(told[name] for name in TIE_FIELDS if told[name])
        best = int(told["best"]) or None
        return replace(
            self.setup,
            name=tidy(told["name"]),
            date=told["date"],
            place=tidy(told["place"]),
            game=game,
            rules=rules,
            passes=int(told["passes"]),
            deals=int(told["deals"]),
            draw=told["draw"],
            apart=bool(told["apart"]),
            confirm=told["confirm"],
            wrong=told["wrong"],
            counting=Counting(int(told["dropped"]), best, ties, bool(told["threes"])),
            fee=self._fee() or 0,
            cash=bool(told["cash"]),
        )

    def _object(self, part: str, text: str, **said: object) -> None:
        self.problems.append(Problem("format", Sentence(text, said), part=part))


def published() -> list[str]:
    """Return the published rules as "game:preset:pack"; a Differenzler tournament first."""
    packs = sorted(("german", "french"), key=lambda pack: pack != usual_pack())
    games = sorted(GAMES.values(), key=lambda game: game.KEY)
    listed = [f"{game.KEY}:{preset}:{pack}" for game in games for pack in packs for preset in game.PRESETS]
    return sorted(listed, key=lambda value: not value.startswith("differenzler:tournament"))


def _offer(setup: Setup) -> str:
    return f"{setup.game}:{setup.rules['preset']}:{setup.rules['pack']}"
