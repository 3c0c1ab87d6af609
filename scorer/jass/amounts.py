"""Amounts in Rappen: as people type them, in whole coins, and as a file has them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import floor

from .sheet import tidy

RAPPEN, FRANCS = 1, 100  # what a bare number in a field counts, in Rappen
HIGHEST_AMOUNT = Decimal(10_000_000)  # Rappen; a bound for hostile forms, 100,000 francs
LONGEST_AMOUNT = 40  # letters

_FRANC = r"(?:chf|s?fr\.?|franken|francs?|franchi|franco)"
_RAPPEN = r"(?:rp\.?|rappen|cts?\.?|cent\.?|centimes?|centesim[io])"
_NUMBER = r"(?P<whole>[0-9]{1,3}(?:[’'ʼ ][0-9]{3})+|[0-9]{1,9})?(?:[.,](?P<part>[0-9]{1,4}|[-–—]{1,2})?)?"
_AMOUNT = re.compile(rf"(?P<before>{_FRANC})? ?{_NUMBER} ?(?:(?P<after>{_FRANC})|(?P<rappen>{_RAPPEN}))?")


def read_amount(text: str, bare: int = RAPPEN) -> Decimal | None:
    """Return the Rappen of an amount as Swiss people type it; None where it cannot be told.

    `0,5`, `0.5`, `1’000.–`, `1'000.-` count in the field's own unit (`bare`); `60 Rp.`, `Fr. 1.60` and
    `1.60 CHF` say their own. Nothing is below 0 or above 100,000 francs. `1.000` is not read: some mean a
    thousand by it, others one.
    """
    found = _AMOUNT.fullmatch(tidy(text).casefold()) if len(text) <= LONGEST_AMOUNT else None
    if not found or (found["before"] and (found["after"] or found["rappen"])):
        return None
    whole, part = re.sub(r"[^0-9]", "", found["whole"] or ""), (found["part"] or "").strip("-–—")
    if not whole + part or (len(part) == 3 and int(whole or 0)):
        return None
    unit = RAPPEN if found["rappen"] else FRANCS if found["before"] or found["after"] else bare
    amount = Decimal(f"{whole or 0}.{part or 0}") * unit
    return amount if amount <= HIGHEST_AMOUNT else None


def to_coins(exact: Sequence[Fraction], coin: int) -> tuple[int, ...]:
    """Return exact amounts in whole coins, in Rappen. What adds up to nothing still does.

    Each is rounded down, and the coins that are then missing go to the largest remainders (equal ones in
    the order given), so that nobody is off by a whole coin. `ValueError` where the sum is not 0.
    """
    if sum(exact):
        raise ValueError("amounts that do not balance")
    coins = [floor(amount * Fraction(1, coin)) for amount in exact]
    lost = [amount - coin * count for amount, count in zip(exact, coins, strict=True)]
    largest = sorted(range(len(exact)), key=lambda place: -lost[place])
    up = set(largest[: -sum(coins)])
    return tuple(coin * (count + (place in up)) for place, count in enumerate(coins))


def written(rappen: int) -> str:
    """Return an amount in francs as files have it: "1.20", "-0.35"."""
    francs, rest = divmod(abs(rappen), FRANCS)
    return f"{'-' if rappen < 0 else ''}{francs}.{rest:02}"


def told(amount: Fraction) -> str:
    """Return exact Rappen as they stand in a sentence, to a hundredth of one: "2.5", "−0.33"."""
    hundredths = round(amount * 100)
    whole, rest = divmod(abs(hundredths), 100)
    return f"{'−' if hundredths < 0 else ''}{whole}{f'.{rest:02}'.rstrip('0') if rest else ''}"
