"""Sealed calls: which device sits at which seat, who has called, and whether the calls are open.

A call is kept like everything else that is said about a sheet, but its figure goes into no deal before the calls of
that deal are opened: `Sealing.told` is the only way to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..jass.differenzler.seals import seal
from .database import Book, writing
from .log import Content, Log, Revision
from .sheets import Recorded, Stale, insert, load, refuse_finished, used


class Taken(Exception):
    """Somebody else sits at this seat."""


class NotSeated(Exception):
    """This device does not sit at the seat (any more)."""


class Fixed(Exception):
    """The calls of this deal can no longer be changed."""


class IsLast(Exception):
    """With this call all are in, and then none can be changed: whoever makes it has to know that."""


@dataclass(frozen=True)
class Sealing:
    """The calls of one deal that were sealed. Tuples run over the players by number of entry."""

    subject: str  # of the deal: "1.deal-3"
    opening: Revision | None
    _made: tuple[Content, ...] = field(repr=False)

    @property
    def is_in(self) -> tuple[bool, ...]:
        """Whose calls are in."""
        return tuple(made is not None for made in self._made)

    @property
    def all_in(self) -> bool:
        """Whether everybody has called: nothing can be changed any more."""
        return all(self.is_in)

    @property
    def asked(self) -> bool:
        """Whether somebody wants to open the calls and a second seat has not agreed yet."""
        return self.opening is not None and self.opening.content is not None and not self.opened

    @property
    def opened(self) -> bool:
        """Whether the calls are open."""
        return bool(self.opening and (self.opening.content or {}).get("confirmed"))

    def told(self, others: tuple[int | None, ...] | None) -> tuple[int | None, ...] | None:
        """Return the opened calls, with those that `others` made on slips; None while they are closed."""
        if not self.opened:
            return None
        slips = others or (None,) * len(self._made)
        return tuple(made["call"] if made else slip for made, slip in zip(self._made, slips, strict=True))

    def own(self, player: int) -> int | None:
        """Return one player's call, for nobody but the device at that player's seat."""
        made = self._made[player]
        return made["call"] if made else None

    def seals(self) -> tuple[str, ...]:
        """Return each player's seal once all are in, or open; empty where there is none to show."""
        if not (self.all_in or self.opened):
            return ("",) * len(self._made)
        return tuple(self._seal(made) for made in self._made)

    def own_seal(self, player: int) -> str:
        """Return the seal of a player's own call."""
        return self._seal(self._made[player])

    def proofs(self) -> tuple[str, ...]:
        """Return what each seal was made of, once the calls are open: "Anna|1.deal-3|40|salt"."""
        if not self.opened:
            return ("",) * len(self._made)
        return tuple(
            f"{made['name']}|{self.subject}|{made['call']}|{made['salt']}" if made else "" for made in self._made
        )

    def _seal(self, made: Content) -> str:
        return seal(made["name"], self.subject, made["call"], made["salt"]) if made else ""


def sealing(log: Log, subject: str, players: int) -> Sealing | None:
    """Return the sealed calls of a deal; None where nobody ever sealed one."""
    if not log.has_calls:
        return None
    made = tuple(log.content(call_subject(subject, player)) for player in range(players))
    opening = log.current.get(opening_subject(subject))
    return Sealing(subject, opening, made) if opening or any(made) else None


def holder(log: Log, player: int) -> Revision | None:
    """Return by which revision a device took a player's seat; None while the seat is free."""
    found = log.current.get(seat_subject(player))
    return found if found and found.content else None


def take_seat(db: Book, sheet: int, player: int, *, key: str, device: str) -> int:
    """Give a seat to the first device that asks for it; return the number of its claim. Raises `Taken`."""
    with writing(db):
        log = load(db, sheet)
        held, subject = holder(log, player), seat_subject(player)
        before = used(db, key, sheet, subject)
        if before and held and held.id == before.revision:
            return held.number
        if held or before:
            raise Taken
        refuse_finished(log, subject)
        number = log.last.get(subject, 0) + 1
        insert(db, sheet, subject, number, number - 1, {"taken": True}, device, key)
        return number


def leave_seat(db: Book, sheet: int, player: int, *, number: int, key: str, device: str) -> None:
    """Free a seat that was taken by claim `number`, and void its calls that are not open yet. Raises `Stale`."""
    with writing(db):
        log = load(db, sheet)
        subject, held = seat_subject(player), holder(log, player)
        if used(db, key, sheet, subject):
            return
        if held is None or held.number != number:
            raise Stale
        insert(db, sheet, subject, number + 1, number, None, device, key)
        for place, call in enumerate(_closed_calls(log, player)):
            insert(db, sheet, call, log.last[call] + 1, log.last[call], None, device, f"{key}.{place}")


def seal_call(
    db: Book,
    sheet: int,
    subject: str,
    player: int,
    made: dict[str, object],
    *,
    players: int,
    last: bool,
    key: str,
    device: str,
) -> Recorded:
    """Keep a player's call ({"call", "salt", "name"}), or another one instead of it.

    `last` says that whoever calls knows that with this call all are in. Raises `IsLast` without it, and `Fixed` once
    all are in or the deal has been played.
    """
    with writing(db):
        log, call = load(db, sheet), call_subject(subject, player)
        before = used(db, key, sheet, call)
        if before:
            return before
        refuse_finished(log, call)
        so_far = sealing(log, subject, players)
        if log.content(subject) is not None or (so_far and (so_far.all_in or so_far.opening)):
            raise Fixed
        others = [is_in for other, is_in in enumerate(so_far.is_in if so_far else ()) if other != player]
        if len(others) == players - 1 and all(others) and not last:
            raise IsLast
        number = log.last.get(call, 0) + 1
        return Recorded(insert(db, sheet, call, number, number - 1, made, device, key))


def call_subject(deal: str, player: int) -> str:
    """Return under what a player's call for a deal stands in the log."""
    return f"call/{deal.replace('.', '/')}/{player}"


def opening_subject(deal: str) -> str:
    """Return under what the opening of a deal's calls stands in the log."""
    return f"opening/{deal.replace('.', '/')}"


def seat_subject(player: int) -> str:
    """Return under what it stands in the log who sits at a player's seat."""
    return f"seat/{player}"


def _closed_calls(log: Log, player: int) -> list[str]:
    """Return the subjects of a player's calls that are in and not open."""
    calls = [subject for subject, one in log.current.items() if subject.startswith("call/") and one.content]
    own = [subject for subject in calls if subject.endswith(f"/{player}")]
    return [subject for subject in own if not _is_open(log, subject)]


def _is_open(log: Log, call: str) -> bool:
    _, round_, deal, _ = call.split("/")
    opening = log.content(f"opening/{round_}/{deal}")
    return bool(opening and opening["confirmed"])
