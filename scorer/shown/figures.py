"""What each seat has in one part of a deal: a count, a call, a place, penalties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..jass.games import GAMES
from ..jass.guggitaler.deals import finishing_order
from ..jass.score import Line
from ..jass.sheet import Deal, Part, Sheet

Figure = int | str | None


def called(parts: Sequence[Part]) -> Part | None:
    """Return the part of a deal that holds the calls, if there is one."""
    return next((part for part in parts if part.kind == "calls"), None)


def counted(parts: Sequence[Part]) -> Part | None:
    """Return the one part that counts; None where a deal has several, which then have rows of their own."""
    found = [part for part in parts if part.kind != "calls"]
    return found[0] if len(found) == 1 else None


def figures(deal: Deal | None, part: Part | None, players: int) -> tuple[Figure, ...]:
    """Return what each seat has in one part of a deal, as it was told."""
    if deal is None or part is None or not hasattr(deal, part.key if part.kind != "order" else "order"):
        return (None,) * players
    if part.kind == "order":
        places = finishing_order(deal)  # type: ignore[arg-type]
        return tuple(places.index(seat) + 1 if seat in places else None for seat in range(players))
    told: Any = getattr(deal, part.key)
    if part.kind == "taker":
        return tuple(1 if seat == told else None for seat in range(players))
    found = tuple(told or ())[:players]
    return tuple(map(_told, found)) + (None,) * (players - len(found))


def is_hit(call: Figure, made: Figure, points: int | None) -> bool:
    """Tell whether a seat made exactly what it called, in a deal that counts."""
    return type(call) is int and call == made and points is not None


def penalty(line: Line, seat: int) -> int:
    """Return the minus points that a seat was given beside what the deal counted."""
    if line.points is None:
        return 0
    return sum(one.points for one in getattr(line.reported, "penalties", ()) if one.player == seat)


def trump(deal: Deal | None, sheet: Sheet) -> str:
    """Return the suit that was trump; empty where none was told, or none of this pack."""
    told = getattr(deal, "trump", None)
    return told if told and told in GAMES[sheet.game].SUITS[sheet.rules.pack] else ""


def _told(figure: Any) -> Figure:
    return figure if figure is None or type(figure) is int else str(figure)[:8]
