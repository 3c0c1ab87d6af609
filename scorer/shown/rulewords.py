"""The choices of a rules page in words."""

from __future__ import annotations

from ..forms.rules import INVERSE, RuleFields
from ..jass.guggitaler import PRESETS, part_title, preset_rules
from ..jass.guggitaler.contracts import MINUS
from ..jass.guggitaler.rules import QUEENS_FIRST, SUITS
from ..jass.guggitaler.words import KINGS, contract_key
from ..jass.guggitaler.words import SUITS as SUIT_NAMES
from ..jass.sentence import N_, Sentence
from .houserules import DEALERS, DOMINO_PLAY, MATCHES, SCHEDULES
from .houserules import INVERSE as INVERSES
from .rulecard import PRESET_NAMES

Choices = list[tuple[str, Sentence]]
PACKS = {"german": N_("German suits"), "french": N_("French suits")}
ORDERS = {",".join(MINUS): N_("penalty suit before Ober or queens"), ",".join(QUEENS_FIRST): N_("Ober or queens first")}


def choices(fields: RuleFields) -> dict[str, Choices]:
    """Return for each field of the rules page what can be chosen: value and words."""
    words = preset_rules(fields.preset, fields.players, fields.pack)
    listed = {
        "fill": presets(),
        "pack": _listed(PACKS),
        "schedule": _listed(SCHEDULES),
        "order": _orders(fields.values.get("order", "")),
        "domino_play": _listed(DOMINO_PLAY),
        "inverse": [(name, Sentence(INVERSES[str(value)])) for name, value in INVERSE.items()],
        "match": _listed(MATCHES),
        "dealer": _listed(DEALERS),
        "worth": [(key, part_title(key, words)) for key in MINUS],
    }
    for pack, suits in SUITS.items():
        listed[f"suit-{pack}"] = [(suit, Sentence(SUIT_NAMES[suit])) for suit in suits]
        listed[f"king-{pack}"] = [(suit, Sentence(KINGS[suit])) for suit in suits]
    return listed


def presets() -> Choices:
    """Return the published rules: key and name."""
    return [(key, Sentence(PRESET_NAMES[key])) for key in PRESETS]


def packs() -> Choices:
    """Return the packs of cards: key and name."""
    return _listed(PACKS)


def _listed(words: dict[str, str]) -> Choices:
    return [(value, Sentence(text)) for value, text in words.items()]


def _orders(told: str) -> Choices:
    """Return the usual orders of the games, and that of an imported sheet, which may be any other."""
    listed = _listed(ORDERS)
    keys = told.split(",")
    if told not in ORDERS and sorted(keys) == sorted(MINUS):
        text = N_("{one}, {two}, {three}, {four}, {five}")
        listed.append(
            (
                told,
                Sentence(
                    text, dict(zip(("one", "two", "three", "four", "five"), map(contract_key, keys), strict=True))
                ),
            )
        )
    return listed
