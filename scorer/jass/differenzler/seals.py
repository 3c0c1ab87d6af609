"""A seal: it shows that a call was not changed afterwards, and tells nothing about it before."""

from __future__ import annotations

import hashlib

LETTERS = 10  # of a seal: short enough to be written down, and 40 bits are more than anybody can try in an evening
LEAST_SALT = 22  # letters: 128 bits, so that nobody can try all 158 calls


def seal(player: str, deal: str, call: int, salt: str) -> str:
    """Return the seal of a call: the first figures of a SHA-256 over all that it stands for, as "3f2a9-c01d4".

    `deal` is what the deal is called in the log ("1.deal-3"). The salt is told when the calls are opened; then
    anybody can count the seal again from a line like "Anna|1.deal-3|40|salt".
    """
    digest = hashlib.sha256(f"{player}|{deal}|{call}|{salt}".encode()).hexdigest()[:LETTERS]
    return f"{digest[: LETTERS // 2]}-{digest[LETTERS // 2 :]}"


def verifies(told: str, player: str, deal: str, call: int, salt: str) -> bool:
    """Tell whether a seal that was shown belongs to this call."""
    return seal(player, deal, call, salt) == told
