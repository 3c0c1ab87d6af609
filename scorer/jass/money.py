"""What a point is worth, and how a table settles it (RULES.md, section 4)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

MODES = ("pot", "net", "pairwise")
SETTLE = ("round", "evening")
REST = ("stays", "shared")
SMALLEST_COIN = 5  # Rappen
HIGHEST_STAKE = Decimal(100_000)  # Rappen a point; a bound for hostile files


@dataclass(frozen=True)
class Money:
    """The money rules of one sheet."""

    mode: str
    stake: str = "1"  # Rappen a point, an exact decimal
    cash: bool = True  # in coins, so to 5 Rappen
    settle: str = "round"
    rest: str = "stays"

    @property
    def worth(self) -> Fraction:
        """What a point is worth, in Rappen, exactly."""
        return Fraction(self.stake)

    @property
    def coin(self) -> int:
        """The smallest amount that can be paid, in Rappen: a coin, or 1 by phone."""
        return SMALLEST_COIN if self.cash else 1

    def written(self) -> dict[str, Any]:
        """Return what `read_money` reads."""
        return {"mode": self.mode, "stake": self.stake, "cash": self.cash, "settle": self.settle, "rest": self.rest}


def read_money(told: Any) -> Money | None:
    """Make money rules of what a file tells; None where they cannot be read."""
    if not isinstance(told, Mapping) or set(told) - {"mode", "stake", "cash", "settle", "rest"}:
        return None
    money = Money(**{"mode": "", **told})
    sound = (
        money.mode in MODES
        and type(money.cash) is bool
        and money.settle in SETTLE
        and money.rest in REST
        and _is_stake(money.stake)
    )
    return money if sound else None


def _is_stake(told: Any) -> bool:
    # No exponents: as a fraction, 1E-99999999 would fill the memory.
    written = isinstance(told, str) and re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,4})?", told)
    return bool(written) and 0 < Decimal(told) <= HIGHEST_STAKE
