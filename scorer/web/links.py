"""Links instead of accounts: what opens a sheet, and what this device may open.

A link's secret is computed from the server's key, so the database holds none and a link can be shown again all
evening. What was opened is remembered in the session cookie, which is signed.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass
from functools import lru_cache

from flask import current_app, session

ROLES = {"s": "scorer", "v": "viewer"}
SEATS = {letter: f"seat-{player}" for player, letter in enumerate("abcde")}  # by number of the player's entry
LETTERS = {role: letter for letter, role in (ROLES | SEATS).items()}
MOST_REMEMBERED = 150  # sheets; what fits into a cookie with room to spare
MOST_SEATS = 20  # at as many sheets, likewise


@dataclass(frozen=True)
class Grant:
    """One sheet that this device may open: as scorer (writes) or as viewer (reads)."""

    sheet: int
    role: str  # "scorer" or "viewer"
    generation: int


def token(sheet: int, role: str, generation: int) -> str:
    """Return what follows /l/ in the link: "17-s-<22 letters>"; a seat's has its letter instead of s."""
    return f"{sheet}-{LETTERS[role]}-{secret(f'link {sheet} {role} {generation}')}"


def secret(what: str) -> str:
    """Return the secret of one link as 22 letters: only the server's key can compute it."""
    key = str(current_app.config["SECRET_KEY"]).encode()
    digest = hmac.new(key, what.encode(), hashlib.sha256).digest()[:16]
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def read_token(text: str, generation: int) -> bool:
    """Tell whether `text` is the good link of its sheet and role."""
    sheet, letter, _ = text.split("-", 2)
    return hmac.compare_digest(text.encode(), token(int(sheet), (ROLES | SEATS)[letter], generation).encode())


def remembered() -> tuple[Grant, ...]:
    """Return what this device may open, latest first."""
    return _grants(session.get("sheets", ""))


@lru_cache(maxsize=2_000)  # a phone asks every two seconds with the same cookie
def _grants(told: str) -> tuple[Grant, ...]:
    grants = []
    for entry in told.split():
        role = next(letter for letter in entry if letter in ROLES)
        sheet, generation = entry.split(role)
        grants.append(Grant(int(sheet), ROLES[role], int(generation)))
    return tuple(grants)


def grant_for(sheet: int) -> Grant | None:
    """Return what this device was given for a sheet."""
    return next((grant for grant in remembered() if grant.sheet == sheet), None)


def remember(grant: Grant) -> None:
    """Give this device a sheet, first in its list."""
    others = [one for one in remembered() if one.sheet != grant.sheet]
    kept = [grant, *others][:MOST_REMEMBERED]
    session["sheets"] = " ".join(f"{one.sheet}{one.role[0]}{one.generation}" for one in kept)
    session.permanent = True


@dataclass(frozen=True)
class Seat:
    """A player's seat at one sheet that this device has taken, and by which claim."""

    sheet: int
    player: int
    claim: int


def seat_at(sheet: int) -> Seat | None:
    """Return the seat that this device has taken at a sheet."""
    return next((seat for seat in _seats(session.get("seats", "")) if seat.sheet == sheet), None)


def sit_down(seat: Seat) -> None:
    """Give this device a seat, instead of any other at the same sheet."""
    kept = [seat, *(one for one in _seats(session.get("seats", "")) if one.sheet != seat.sheet)][:MOST_SEATS]
    session["seats"] = " ".join(f"{one.sheet}:{one.player}:{one.claim}" for one in kept)
    session.permanent = True


@lru_cache(maxsize=2_000)
def _seats(told: str) -> tuple[Seat, ...]:
    return tuple(Seat(*map(int, entry.split(":"))) for entry in told.split())
