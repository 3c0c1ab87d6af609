"""A seal: it shows that a call was not changed afterwards, and tells nothing about it before."""

from __future__ import annotations

import hashlib

LETTERS = 16  # of a seal: short enough to be written down, and 64 bits are more than anybody can try


def seal(player: str, deal: str, call: int, salt: str) -> str:
    """Return the seal of a call: the first figures of a SHA-256 over all that it stands for, as "3f2a-9c01-d4e5-77aa".

    `deal` is what the deal is called in the log ("1.deal-3"). The salt holds 128 bits, so that nobody can try all
    158 calls; it is told when the calls are opened, and then anybody can count the seal again from a line like
    "Anna|1.deal-3|40|salt".
    """
    digest = hashlib.sha256(f"{player}|{deal}|{call}|{salt}".encode()).hexdigest()[:LETTERS]
    return "-".join(digest[start : start + 4] for start in range(0, LETTERS, 4))


def verifies(told: str, player: str, deal: str, call: int, salt: str) -> bool:
    """Tell whether a seal that was shown belongs to this call."""
    return seal(player, deal, call, salt) == told
