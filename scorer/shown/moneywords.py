"""Money rules in words: what can be chosen, how a table plays, and what was changed."""

from __future__ import annotations

from collections.abc import Iterator

from ..jass.money import Money
from ..jass.score import Score
from ..jass.sentence import N_, Sentence
from ..jass.settlement import money_of
from ..jass.sheet import Sheet
from ..words.formats import stake

Choices = list[tuple[str, Sentence]]
MODES = {
    "": N_("no money"),
    "net": N_("plus against minus"),
    "pot": N_("into a pot and out of it"),
    "pairwise": N_("each pays each"),
}
PAID = {"1": N_("in coins, to 5 Rappen"), "0": N_("exactly, by phone")}
SETTLED = {"round": N_("after each round"), "evening": N_("at the end")}
RESTS = {"stays": N_("stays in it"), "shared": N_("is shared")}
WORTH = {
    "net": N_("{stake} Rappen a point, plus against minus"),
    "pot": N_("{stake} Rappen a point into a pot"),
    "pairwise": N_("{stake} Rappen a point, each pays each"),
}


def choices() -> dict[str, Choices]:
    """Return for each field of the money rules what can be chosen: value and words."""
    words = {"money-mode": MODES, "money-cash": PAID, "money-settle": SETTLED, "money-rest": RESTS}
    return {name: [(value, Sentence(text)) for value, text in found.items()] for name, found in words.items()}


def in_short(money: Money) -> Sentence:
    """Return what a point is worth and how it is paid: "10 Rappen a point, plus against minus"."""
    return Sentence(WORTH[money.mode], {"stake": stake(money.stake)})


def compared(money: Money | None, other: Money | None) -> Iterator[tuple[Sentence, Sentence, Sentence]]:
    """Yield each setting beside stake and mode: what it is, how it is here, how `other` has it. None without money."""
    if money is None or other is None:
        return
    yield Sentence(N_("paid")), *(Sentence(PAID[str(int(one.cash))]) for one in (money, other))
    yield Sentence(N_("settled")), *(Sentence(SETTLED[one.settle]) for one in (money, other))
    yield Sentence(N_("what is left in the pot")), *(Sentence(RESTS[one.rest]) for one in (money, other))


def balances(sheet: Sheet, score: Score) -> list[tuple[str, int]]:
    """Return each player with the balance in Rappen, in seat order; none where nobody plays for money."""
    settled = money_of(sheet, score)
    return list(zip(sheet.players, settled.balances, strict=True)) if settled else []
