"""The settings of a Guggitaler in words: to compare rules, and to choose them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....forms.rules.guggitaler import INVERSE as TURNED
from ....forms.rules.guggitaler import RuleFields
from ....jass.guggitaler import Rules, part_title, preset_rules
from ....jass.guggitaler.contracts import MINUS
from ....jass.guggitaler.rules import QUEENS_FIRST, SUITS
from ....jass.guggitaler.words import KINGS, contract_key, king, suit
from ....jass.guggitaler.words import SUITS as SUIT_NAMES
from ....jass.sentence import N_, Sentence
from ....words.formats import figure
from ..words import Choices, Compared, money_in_words, options
from .card import listed

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
ORDERS = {",".join(MINUS): N_("penalty suit before Ober or queens"), ",".join(QUEENS_FIRST): N_("Ober or queens first")}


def usual(rules: Rules, players: int) -> Rules:
    """Return the published rules that these started from."""
    return preset_rules(rules.preset, players, rules.pack)


def compared(rules: Rules, others: Rules) -> Iterator[Compared]:
    """Yield each setting that matters in `rules`: what it is, how it is here, how `others` have it."""

    def named(what: str, names: dict[str, str], key: str) -> Compared:
        here, there = (Sentence(names[str(getattr(one, key))]) for one in (rules, others))
        return Sentence(what), here, there

    yield named(N_("round"), SCHEDULES, "schedule")
    if rules.schedule in ("domino", "no_domino"):
        yield Sentence(N_("order of the games")), _order(rules, rules), _order(others, rules)
        yield named(N_("match"), MATCHES, "match")
    yield Sentence(N_("penalty suit")), suit(rules), suit(others)
    yield Sentence(N_("king")), king(rules), king(others)
    for key in MINUS:
        yield part_title(key, rules), figure(rules.values[key]), figure(others.values[key])
    if rules.has_domino:
        yield part_title("domino", rules), listed(rules.domino), listed(others.domino or rules.domino)
        yield named(N_("playing the domino"), DOMINO_PLAY, "domino_play")
    yield named(N_("points"), INVERSE, "inverse")
    yield named(N_("dealing"), DEALERS, "dealer")
    yield Sentence(N_("money")), money_in_words(rules.money), money_in_words(others.money)


def choices(fields: RuleFields) -> dict[str, Choices]:
    """Return for each field of the rules page what can be chosen: value and words."""
    words = preset_rules(fields.preset, fields.players, fields.pack)
    found = {
        "schedule": options(SCHEDULES),
        "order": _orders(fields.values.get("order", "")),
        "domino_play": options(DOMINO_PLAY),
        "inverse": [(name, Sentence(INVERSE[str(value)])) for name, value in TURNED.items()],
        "match": options(MATCHES),
        "dealer": options(DEALERS),
        "worth": [(key, part_title(key, words)) for key in MINUS],
    }
    for pack, suits in SUITS.items():
        found[f"suit-{pack}"] = [(suit, Sentence(SUIT_NAMES[suit])) for suit in suits]
        found[f"king-{pack}"] = [(suit, Sentence(KINGS[suit])) for suit in suits]
    return found


def _order(rules: Rules, words: Rules) -> Sentence:
    return _in_a_row([part_title(key, words) for key in rules.order])


def _in_a_row(names: Sequence[Sentence]) -> Sentence:
    text = N_("{one}, {two}, {three}, {four}, {five}")
    return Sentence(text, dict(zip(("one", "two", "three", "four", "five"), names, strict=True)))


def _orders(told: str) -> Choices:
    """Return the usual orders of the games, and that of an imported sheet, which may be any other."""
    keys = told.split(",")
    is_own = told not in ORDERS and sorted(keys) == sorted(MINUS)
    return [*options(ORDERS), *([(told, _in_a_row([contract_key(key) for key in keys]))] if is_own else [])]
