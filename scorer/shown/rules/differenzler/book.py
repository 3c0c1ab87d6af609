"""How a Differenzler is played at the table, for the rule card (RULES.md, section 3)."""

from __future__ import annotations

from collections.abc import Iterator

from ....jass.differenzler.deals import NO_CALL, TOTAL
from ....jass.differenzler.rules import FREE, Rules
from ....jass.sentence import N_, Sentence
from .card import LAST_TRICK

WRONG_CARD = 20  # minus points (RULES.md, section 3)
LENGTHS = {FREE: N_("A round has as many deals as the table likes."), 1: N_("A round has one deal.")}
ALL_DEALT = N_("All 36 cards are dealt, {tricks} to each player.")
DEALT = {
    3: ALL_DEALT,
    4: ALL_DEALT,
    5: N_("One plain six is left out. The other 35 cards are dealt, {tricks} to each player."),
}
TRICKS = {3: 12, 4: 9, 5: 7}
UNDER = {
    "german": N_("Whoever has only the trump Under left as trump need never play it."),
    "french": N_("Whoever has only the trump jack left as trump need never play it."),
}
CALLS = {
    "open": N_("Calls are open. The dealer calls last, and a call may be changed until the next player speaks."),
    "sealed": N_("Calls are sealed: nobody sees another's call before the points of the deal are in."),
}
ZERO = {
    "never": N_("A call of zero never earns that."),
    "always": N_("A call of zero earns that too."),
    "needs_zero_trick": N_("A call of zero earns that only if the player took a trick worth nothing."),
}
TIES = {
    "extra_deal": N_("If the first place is tied, an extra deal decides."),
    "best_passe": N_("If the first place is tied, the best single round decides."),
    "most_exact": N_("If the first place is tied, whoever made most calls exactly comes first."),
    "shared": N_("If the first place is tied, it is shared."),
}
STILL = {
    "extra_deal": N_("If it is still tied, an extra deal decides."),
    "best_passe": N_("If it is still tied, the best single round decides."),
    "most_exact": N_("If it is still tied, whoever made most calls exactly comes first."),
    "shared": N_("If it is still tied, it is shared."),
}


def playing(rules: Rules, players: int) -> tuple[tuple[str, tuple[Sentence, ...]], ...]:
    """Return the headings of the card's text with their sentences. Headings are source strings."""
    sections = [
        (N_("The round"), _round(rules, players)),
        (N_("The calls"), _calls(rules)),
        (N_("The tricks"), _tricks(rules)),
        (N_("Minus points"), _points(rules)),
    ]
    return tuple((heading, tuple(sentences)) for heading, sentences in sections)


def _round(rules: Rules, players: int) -> Iterator[Sentence]:
    yield Sentence(LENGTHS.get(rules.deals, N_("A round has {deals} deals.")), {"deals": rules.deals})
    yield Sentence(DEALT[players], {"tricks": TRICKS[players]})
    yield Sentence(N_("The suit of the dealer's last card is trump."))
    yield Sentence(N_("Dealing and play go counter-clockwise. The forehand sits to the right of the dealer and leads."))
    yield Sentence(
        N_("Who opens is drawn by lot, and the dealer sits to their left. Then both move on a seat each deal.")
    )
    yield Sentence(N_("The lowest total wins."))
    yield from _ties(rules)


def _ties(rules: Rules) -> Iterator[Sentence]:
    """Say what decides about the first place, as far as the rules of a tie are asked."""
    for place, tie in enumerate((*rules.tie, "shared")):
        yield Sentence((STILL if place else TIES)[tie])
        if tie in ("extra_deal", "shared"):
            return


def _calls(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(N_("Each player says how many points they will make: 0 to {total}."), {"total": TOTAL})
    yield Sentence(CALLS[rules.calls])
    yield Sentence(N_("Nobody can make exactly 1 or {most} points."), {"most": TOTAL - 1})


def _tricks(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(N_("Suit must be followed, or a trump played. Whoever has neither suit nor trump discards."))
    yield Sentence(N_("A trump may not be lower than one already in the trick, unless only trumps are held."))
    yield Sentence(UNDER[rules.pack])
    yield Sentence(N_("Each player may look at their own tricks and count them."))
    yield Sentence(N_("All tricks make {total} points too. There is no Stöck and no Weis."), {"total": TOTAL})


def _points(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(N_("A deal costs each player the difference between their call and their points."))
    text = N_("The {last} for the last trick count among the points, never at the difference.")
    yield Sentence(text, {"last": LAST_TRICK})
    if rules.exact_bonus:
        text = N_("An exact call takes {points} minus points off the total.")
        yield Sentence(text, {"points": -rules.exact_bonus})
        yield Sentence(ZERO[rules.zero_call])
    if rules.dealer_credit:
        yield Sentence(
            N_("The dealer has 1 minus point less for every full 5 by which the sum of the calls misses {total}."),
            {"total": TOTAL},
        )
    yield Sentence(N_("Whoever makes no call has {points} minus points and the points made."), {"points": NO_CALL})
    text = N_("Whoever plays a wrong card has {points} minus points, and the deal is played again.")
    yield Sentence(text, {"points": WRONG_CARD})
