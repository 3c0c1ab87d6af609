"""Differenzler: what a deal records, and what it counts (RULES.md, section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..sheet import Deal, Part, Turn, tidy
from .rules import FREE, MOST_DEALS, Rules

TOTAL = 157  # all cards, and 5 for the last trick: always, in the whole pack and without a plain six
NO_CALL = 20  # minus points for a missing call, besides the points made
CONTRACT = "deal"
PARTS = (Part("calls", "calls", 0), Part("points", "counts", TOTAL))


@dataclass(frozen=True)
class Penalty:
    """Minus points for one player, and why."""

    player: Any  # seat
    points: Any
    reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Reported(Deal):
    """One Differenzler hand. Tuples run over the seats; what was told is kept even if it is wrong.

    `calls` is None while nobody's is known (sealed, or still on slips), one call is None where a player made none.
    `points` is None until the hand is played; they include the 5 for the last trick.
    """

    contract: str = CONTRACT
    calls: tuple[Any, ...] | None = None
    points: tuple[Any, ...] | None = None
    trump: Any = None
    last_trick: Any = None  # the seat that took it
    zero_trick: tuple[Any, ...] = ()  # the seats that took a trick worth nothing
    penalties: tuple[Penalty, ...] = ()
    followed: int | None = None  # the seat whose points were not reported but are the rest

    @property
    def under_way(self) -> bool:
        """Whether calls or points are still to come."""
        return self.calls is None or self.points is None


def turns(rules: Rules, players: int, told: int = 0) -> tuple[Turn, ...]:
    """Return the deals of a round of which the first `told` are told. One that has no set length is open by one."""
    count = told + 1 if rules.deals == FREE else max(int(rules.deals), told)
    return tuple(Turn(f"deal-{number}", CONTRACT, -1) for number in range(1, min(count, MOST_DEALS) + 1))


def parts(contract: str, players: int) -> tuple[Part, ...]:
    """Return what a deal records: a call and points for each seat."""
    return PARTS


def points(deal: Reported, turn: Turn, rules: Rules, players: int, dealer: int) -> tuple[int, ...] | None:
    """Return each seat's minus points for a deal, or None while calls or points are still to come."""
    if deal.under_way:
        return None
    return tuple(
        missed(deal, seat)
        + bonus(deal, rules, seat)
        - credit(deal, rules, seat, dealer)
        + sum(penalty.points for penalty in deal.penalties if penalty.player == seat)
        for seat in range(players)
    )


def figure(told: tuple[Any, ...] | None, seat: int) -> Any:
    """Return one seat's call or points; None where it has none."""
    return told[seat] if told is not None and seat < len(told) else None


def missed(deal: Reported, seat: int) -> int:
    """Return how far a seat's points are from its call. A missing call costs 20 and the points made."""
    call, made = figure(deal.calls, seat), figure(deal.points, seat)
    if made is None:  # counted as it stands, although nobody knows
        return 0
    return NO_CALL + made if call is None else abs(call - made)


def is_exact(deal: Reported, seat: int) -> bool:
    """Tell whether a seat made exactly what it called."""
    call = figure(deal.calls, seat)
    return call is not None and call == figure(deal.points, seat)


def bonus(deal: Reported, rules: Rules, seat: int) -> int:
    """Return what an exact call adds to a seat's minus points: 0, or −10 where the rules say so."""
    if not is_exact(deal, seat):
        return 0
    is_zero = figure(deal.calls, seat) == 0
    if is_zero and (
        rules.zero_call == "never" or (rules.zero_call == "needs_zero_trick" and seat not in deal.zero_trick)
    ):
        return 0
    return rules.exact_bonus


def credit(deal: Reported, rules: Rules, seat: int, dealer: int) -> int:
    """Return what is taken off the dealer's difference: one for every full 5 by which the calls miss 157.

    It is for three players, and nobody has fewer minus points by it than by hitting the call.
    """
    calls = [figure(deal.calls, other) for other in range(3)]
    if not rules.dealer_credit or seat != dealer or None in calls:
        return 0
    return min(missed(deal, seat), abs(sum(calls) - TOTAL) // 5)


def check_sum(turn: Turn, rules: Rules, players: int) -> int | None:
    """Return what the minus points of all seats add up to: nothing in particular."""
    return None


def read_deal(told: Mapping[str, Any], seat: Callable[[Any], Any] = lambda value: value) -> Reported:
    """Make a deal of what a file, a form or the database tells. Nothing is checked yet.

    `seat` turns a player's name into a seat; what it does not know it returns as it is.
    """
    made = _figures(told.get("points"))
    return Reported(
        calls=_figures(told.get("calls")),
        points=None if made is not None and all(one is None for one in made) else made,
        dealer=seat(told.get("dealer")),
        trump=told.get("trump"),
        last_trick=seat(told.get("last_trick")),
        zero_trick=tuple(map(seat, _figures(told.get("zero_trick")) or ())),
        penalties=tuple(_penalty(one, seat) for one in _figures(told.get("penalties")) or ()),
        overruled=tidy(told.get("overruled") or ""),
        followed=told.get("followed"),
    )


def write_deal(deal: Reported, name: Callable[[Any], Any] = lambda seat: seat) -> dict[str, Any]:
    """Return what `read_deal` reads: the deal as the sheet file has it."""
    told: dict[str, Any] = {
        "calls": None if deal.calls is None else list(deal.calls),
        "points": None if deal.points is None else list(deal.points),
    }
    where_they_apply = {
        "dealer": name(deal.dealer),
        "trump": deal.trump,
        "last_trick": name(deal.last_trick),
        "zero_trick": [name(seat) for seat in deal.zero_trick],
        "penalties": [
            {"player": name(one.player), "points": one.points, "reason": one.reason} for one in deal.penalties
        ],
        "overruled": deal.overruled,
    }
    return told | {key: value for key, value in where_they_apply.items() if value not in (None, [], "")}


def moved(deal: Reported, places: tuple[int, ...]) -> Reported:
    """Return the deal with whoever sat at seat i now at seat `places[i]`."""
    if places == tuple(range(len(places))):
        return deal

    def seat(told: Any) -> Any:
        return places[told] if type(told) is int and 0 <= told < len(places) else told

    def row(figures: tuple[Any, ...] | None) -> tuple[Any, ...] | None:
        full = (*(figures or ()), *[None] * len(places))  # an overruled deal may lack figures
        return None if figures is None else tuple(full[places.index(at)] for at in range(len(places)))

    return replace(
        deal,
        calls=row(deal.calls),
        points=row(deal.points),
        dealer=seat(deal.dealer),
        last_trick=seat(deal.last_trick),
        zero_trick=tuple(map(seat, deal.zero_trick)),
        penalties=tuple(replace(one, player=seat(one.player)) for one in deal.penalties),
        followed=seat(deal.followed),
    )


def deal_keys(told: Mapping[str, Any]) -> dict[str, type]:
    """Return the keys that a deal may have in a file, each with what stands there."""
    lists = dict.fromkeys(("calls", "points", "zero_trick", "penalties"), list)
    return lists | dict.fromkeys(("dealer", "trump", "last_trick", "overruled"), str)


def _penalty(told: Any, seat: Callable[[Any], Any]) -> Penalty:
    if not isinstance(told, Mapping) or set(told) - {"player", "points", "reason"}:
        return Penalty(str(told), None)  # the check names it
    reason = "" if told.get("reason") is None else told["reason"]
    return Penalty(seat(told.get("player")), told.get("points"), tidy(reason) if isinstance(reason, str) else reason)


def _figures(told: Any) -> tuple[Any, ...] | None:
    return tuple(told) if isinstance(told, list | tuple) else None
