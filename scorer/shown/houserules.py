"""Where a sheet's rules differ from the published ones that it started from, named for the rule card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..jass.guggitaler import Rules, part_title, preset_rules
from ..jass.guggitaler.contracts import MINUS
from ..jass.guggitaler.words import king, suit
from ..jass.money import Money
from ..jass.sentence import N_, Sentence
from ..words.formats import figure

SCHEDULES = {
    "domino": N_("five games and a domino"),
    "no_domino": N_("five games as minus, then as plus"),
    "two_all": N_("everything as minus, then everything as plus"),
    "ten_all": N_("everything five times as minus, then five times as plus"),
}
DOMINO_PLAY = {"obliged": N_("whoever can play must"), "strategy": N_("nobody is obliged to play")}
INVERSE = {
    "False": N_("games cost, domino pays"),
    "True": N_("games pay, domino costs"),
    "literal": N_("games pay, domino costs, the first loses most"),
}
MATCHES = {"none": N_("no match"), "others_share": N_("the others share its points")}
DEALERS = {"per_round": N_("one dealer a round"), "per_deal": N_("another dealer each deal")}
MONEY = {
    "": N_("no money"),
    "pot": N_("{stake} Rappen a point into a pot"),
    "net": N_("{stake} Rappen a point, plus against minus"),
    "pairwise": N_("{stake} Rappen a point, each pays each"),
}


def differences(rules: Rules, players: int) -> Iterator[Sentence]:
    """Name each setting that is not as in the preset: "tricks: 6 instead of 5"."""
    usual = preset_rules(rules.preset, players, rules.pack)
    for what, here, there in compared(rules, usual):
        if here != there:
            text = N_("{what}: {here} instead of {usual}")
            yield Sentence(text, {"what": what, "here": here, "usual": there})


def listed(points: tuple[int, ...]) -> str:
    """Return the points of the domino's places: "150, 100, 55, 0"."""
    return ", ".join(map(figure, points))


def compared(rules: Rules, usual: Rules) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each setting that matters in `rules`: what it is, how it is here, how `usual` has it."""

    def named(what: str, names: dict[str, str], key: str) -> tuple[Sentence, Sentence, Sentence]:
        here, there = (Sentence(names[str(getattr(one, key))]) for one in (rules, usual))
        return Sentence(what), here, there

    yield named(N_("round"), SCHEDULES, "schedule")
    if rules.schedule in ("domino", "no_domino"):
        yield Sentence(N_("order of the games")), _order(rules, rules), _order(usual, rules)
        yield named(N_("match"), MATCHES, "match")
    yield Sentence(N_("penalty suit")), suit(rules), suit(usual)
    yield Sentence(N_("king")), king(rules), king(usual)
    for key in MINUS:
        yield part_title(key, rules), figure(rules.values[key]), figure(usual.values[key])
    if rules.has_domino:
        yield part_title("domino", rules), listed(rules.domino), listed(usual.domino or rules.domino)
        yield named(N_("playing the domino"), DOMINO_PLAY, "domino_play")
    yield named(N_("points"), INVERSE, "inverse")
    yield named(N_("dealing"), DEALERS, "dealer")
    yield Sentence(N_("money")), _money(rules.money), _money(usual.money)


def _order(rules: Rules, words: Rules) -> Sentence:
    names = [part_title(key, words) for key in rules.order]
    text = N_("{one}, {two}, {three}, {four}, {five}")
    return Sentence(text, dict(zip(("one", "two", "three", "four", "five"), names, strict=True)))


def _money(money: Money | None) -> Sentence:
    return Sentence(MONEY[money.mode], {"stake": money.stake}) if money else Sentence(MONEY[""])
