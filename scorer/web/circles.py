"""Links of circles, as those of sheets: computed from the server's key, remembered in the session cookie."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from functools import lru_cache

from flask import session

from .links import secret

ROLES = {"k": "keeper", "v": "viewer"}
LETTERS = {role: letter for letter, role in ROLES.items()}
MOST_REMEMBERED = 20  # circles; what fits into the cookie beside the sheets


@dataclass(frozen=True)
class CircleGrant:
    """One circle that this device may open: as keeper (writes) or as viewer (reads)."""

    circle: int
    role: str  # "keeper" or "viewer"
    generation: int


def token(circle: int, role: str, generation: int) -> str:
    """Return what follows /c/ in the link: "3-k-<22 letters>"."""
    return f"{circle}-{LETTERS[role]}-{secret(f'circle {circle} {role} {generation}')}"


def read_token(text: str, generation: int) -> bool:
    """Tell whether `text` is the good link of its circle and role."""
    circle, letter, _ = text.split("-", 2)
    return hmac.compare_digest(text.encode(), token(int(circle), ROLES[letter], generation).encode())


def remembered() -> tuple[CircleGrant, ...]:
    """Return the circles that this device may open, latest first."""
    return _grants(session.get("circles", ""))


def grant_for(circle: int) -> CircleGrant | None:
    """Return what this device was given for a circle."""
    return next((grant for grant in remembered() if grant.circle == circle), None)


def remember(grant: CircleGrant) -> None:
    """Give this device a circle, first in its list."""
    others = [one for one in remembered() if one.circle != grant.circle]
    kept = [grant, *others][:MOST_REMEMBERED]
    session["circles"] = " ".join(f"{one.circle}{LETTERS[one.role]}{one.generation}" for one in kept)
    session.permanent = True


@lru_cache(maxsize=2_000)
def _grants(told: str) -> tuple[CircleGrant, ...]:
    grants = []
    for entry in told.split():
        letter = next(one for one in entry if one in ROLES)
        circle, generation = entry.split(letter)
        grants.append(CircleGrant(int(circle), ROLES[letter], int(generation)))
    return tuple(grants)
