"""The set-up of a tournament in words: what can be chosen, and what was."""

from __future__ import annotations

from itertools import groupby

from ...forms.tournaments.setup import KEPT, TIE_FIELDS, SetupForm
from ...jass.games import GAMES
from ...jass.sentence import N_, Sentence
from ...jass.tournament import Setup
from ...words.languages import capital, gettext, say
from ..overview import rules_name
from ..rulewords import packs

KEPT_RULES = N_("as now: {rules}")
GROUP = N_("{game}, {pack}")
DRAWS = {
    "ahead": N_("all passes before the first one"),
    "each": N_("each passe by itself"),
    "standings": N_("each passe by the standings: the leaders sit together"),
}
CONFIRMS = {
    "none": N_("nothing more"),
    "person": N_("a second person confirms it"),
    "double": N_("it is typed in twice, blind"),
}
WRONG = {"shared": N_("all at the table"), "writer": N_("the writer")}
APART = {"": N_("may meet"), "1": N_("are kept apart")}
THREES = {"": N_("count as they are"), "1": N_("count less the mean of the table")}
CASH = {"1": N_("in coins of 5 Rappen"), "": N_("to the Rappen")}
TIES = {
    "": N_("nothing"),
    "best_passe": N_("the best passe"),
    "second_passe": N_("the second best passe"),
    "exact_calls": N_("the most exact calls"),
    "lot": N_("the lot"),
}

Options = list[tuple[str, str]]


def setup_choices(form: SetupForm) -> dict[str, object]:
    """Return what can be chosen for each field: pairs of value and words; the rules in groups with a title."""
    named = {"draw": DRAWS, "confirm": CONFIRMS, "wrong": WRONG, "apart": APART, "threes": THREES, "cash": CASH}
    choices: dict[str, object] = {name: _options(words) for name, words in named.items()}
    return choices | {"rules": _rules(form)} | {name: _options(TIES) for name in TIE_FIELDS}


def rules_in_words(setup: Setup) -> str:
    """Return the game and the rules of a tournament: "Differenzler: tournament"."""
    game = GAMES[setup.game]
    rules, _ = game.read_rules(game.table_rules(setup.rules, 4, setup.deals), 4)
    return f"{capital(Sentence(game.GAME))}: {say(rules_name(rules, 4))}"


def _options(words: dict[str, str]) -> Options:
    return [(value, gettext(text)) for value, text in words.items()]


def _rules(form: SetupForm) -> list[tuple[str, Options]]:
    groups = []
    for title, members in groupby(form.offers, key=_group):
        groups.append((title, [(value, _offered(form, value)) for value in members]))
    return groups


def _group(value: str) -> str:
    if value == KEPT:
        return ""
    game, _, pack = value.split(":")
    return say(Sentence(GROUP, {"game": gettext(GAMES[game].GAME), "pack": say(dict(packs())[pack])}))


def _offered(form: SetupForm, value: str) -> str:
    if value == KEPT:
        return capital(Sentence(KEPT_RULES, {"rules": rules_in_words(form.setup)}))
    game, preset, pack = value.split(":")
    return capital(rules_name(GAMES[game].preset_rules(preset, 4, pack), 4))
