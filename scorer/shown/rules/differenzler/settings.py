"""The settings of a Differenzler in words: to compare rules, and to choose them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....forms.rules.differenzler import BONUSES, LENGTHS, PLACES, TYPED, RuleFields
from ....jass.differenzler.rules import FREE, TIES, Rules, preset_rules
from ....jass.sentence import N_, Sentence
from ..words import PACKS, Choices, Compared, money_in_words, options

EITHER = ("jeu_de_jass", "jasswelt")  # published with open or sealed calls (RULES.md, section 3)
CALLS = {"open": N_("open, the dealer last"), "sealed": N_("sealed until the points are in")}
ZERO = {
    "never": N_("never earns it"),
    "always": N_("earns it too"),
    "needs_zero_trick": N_("earns it with a trick worth nothing"),
}
CREDIT = {False: N_("no credit"), True: N_("1 off for every 5 that the calls miss 157")}
TIE = {
    "extra_deal": N_("extra deal"),
    "best_passe": N_("best single round"),
    "most_exact": N_("most exact calls"),
    "shared": N_("shared place"),
}
IN_A_ROW = {
    1: "{one}",
    2: N_("{one}, then {two}"),
    3: N_("{one}, then {two}, then {three}"),
    4: N_("{one}, then {two}, then {three}, then {four}"),
}
ANY_LENGTH = N_("as many as the table likes")
ANOTHER_NUMBER = N_("another number")


def usual(rules: Rules, players: int) -> Rules:
    """Return the published rules that these started from; where calls may be open or sealed, as they are here."""
    published = preset_rules(rules.preset, players, rules.pack)
    return replace(published, calls=rules.calls) if rules.preset in EITHER else published


def compared(rules: Rules, others: Rules) -> Iterator[Compared]:
    """Yield each setting that matters in `rules`: what it is, how it is here, how `others` have it."""
    both = (rules, others)
    yield Sentence(N_("deals of a round")), *(_length(one.deals) for one in both)
    yield Sentence(N_("calls")), *(Sentence(CALLS[one.calls]) for one in both)
    yield Sentence(N_("exact call")), *(bonus(-one.exact_bonus) for one in both)
    if rules.exact_bonus:
        yield Sentence(N_("call of zero")), *(Sentence(ZERO[one.zero_call]) for one in both)
    yield Sentence(N_("tie for the first place")), *(_ties(one.tie) for one in both)
    if any(one.dealer_credit for one in both):
        yield Sentence(N_("dealer's credit")), *(Sentence(CREDIT[one.dealer_credit]) for one in both)
    yield Sentence(N_("cards")), *(Sentence(PACKS[one.pack]) for one in both)
    yield Sentence(N_("money")), *(money_in_words(one.money) for one in both)


def bonus(points: int) -> Sentence:
    """Return what an exact call earns: how many minus points it takes off."""
    return Sentence(N_("{points} minus points off"), {"points": points}) if points else Sentence(N_("no bonus"))


def choices(fields: RuleFields) -> dict[str, Choices]:
    """Return for each field of the rules page what can be chosen: value and words."""
    another = (TYPED, Sentence(ANOTHER_NUMBER))
    ties = options({tie: TIE[tie] for tie in TIES})
    return {
        "deals": [*((str(deals), _length(deals)) for deals in (*LENGTHS, FREE)), another],
        "calls": options(CALLS),
        "exact_bonus": [*((str(points), bonus(points)) for points in BONUSES), another],
        "zero_call": options(ZERO),
        "tie": [(str(place), Sentence(what)) for place, what in enumerate(_places(), 1)],
        "tie-1": ties,
        **{f"tie-{place}": [("", Sentence(N_("nothing more"))), *ties] for place in range(2, PLACES + 1)},
    }


def _length(deals: int | str) -> Sentence:
    return Sentence(ANY_LENGTH) if deals == FREE else Sentence("{deals}", {"deals": deals})


def _places() -> tuple[str, ...]:
    return N_("First"), *(N_("If still tied"),) * (PLACES - 1)


def _ties(told: tuple[str, ...]) -> Sentence:
    names = [Sentence(TIE[tie]) for tie in told]
    return Sentence(IN_A_ROW[len(names)], dict(zip(("one", "two", "three", "four"), names, strict=False)))
