"""Guggitaler: what each contract records, in which order, and what it counts (RULES.md, section 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..sentence import N_, Sentence
from ..sheet import Deal, Part, Turn, tidy
from .contracts import debit, parts
from .rules import Rules

COUNTED = ("tricks", "hearts", "queens")
TAKEN = ("king", "last_trick")


@dataclass(frozen=True, kw_only=True)
class Reported(Deal):
    """One Guggitaler hand. A single-category deal fills one part, an all-in-one deal all five.

    Counts run over the seats; takers and orders are seats. What was told is kept even if it is wrong.
    """

    tricks: tuple[Any, ...] | None = None
    hearts: tuple[Any, ...] | None = None
    queens: tuple[Any, ...] | None = None
    king: Any = None
    last_trick: Any = None
    order: tuple[Any, ...] = ()  # finishers, first to last
    cheated: tuple[Any, ...] = ()  # in the order they were caught
    followed: int | None = None  # the seat whose count was not reported but is the rest


def turns(rules: Rules, players: int, told: int = 0) -> tuple[Turn, ...]:
    """Return the deals of one round in the order they are played, however many are `told`."""
    minus, plus = (1, -1) if rules.inverse else (-1, 1)
    if rules.schedule == "two_all":
        return Turn("all-1", "all", minus), Turn("all-2", "all", plus)
    if rules.schedule == "ten_all":
        return tuple(Turn(f"all-{n}", "all", minus if n <= 5 else plus) for n in range(1, 11))
    games = tuple(Turn(key, key, minus) for key in rules.order)
    if rules.schedule == "no_domino":
        return games + tuple(Turn(f"{key}-plus", key, plus) for key in rules.order)
    return (*games, Turn("domino", "domino", plus))


def finishing_order(deal: Reported) -> tuple[int, ...]:
    """Return the seats first to last. Whoever cheated comes last, the first one caught lowest of all."""
    honest = tuple(seat for seat in deal.order if seat not in deal.cheated)
    return honest + tuple(seat for seat in reversed(deal.cheated) if seat in deal.order)


def domino_list(rules: Rules) -> tuple[int, ...]:
    """Return the points of the places, first to last, as this sheet counts them."""
    if rules.inverse == "literal":
        return tuple(-points for points in rules.domino)
    return tuple(-points for points in reversed(rules.domino)) if rules.inverse else rules.domino


def is_match(deal: Reported, part: Part, rules: Rules) -> bool:
    """Tell whether one player took everything there was, in rules where the others then share."""
    if rules.match == "none" or deal.contract != part.key or part.key not in ("tricks", "hearts"):
        return False
    counts = [count for count in getattr(deal, part.key) or () if count]
    return counts == [part.total]


def part_points(deal: Reported, part: Part, turn: Turn, rules: Rules, players: int) -> tuple[int, ...]:
    """Return each seat's points for one part of a deal. What is missing (in an overruled deal) counts nothing."""
    if part.kind == "order":
        places = finishing_order(deal)
        return tuple(domino_list(rules)[places.index(seat)] if seat in places else 0 for seat in range(players))
    worth = turn.sign * rules.values[part.key]
    if part.kind == "taker":
        return tuple(worth if seat == getattr(deal, part.key) else 0 for seat in range(players))
    told = getattr(deal, part.key) or ()
    counts = tuple(count or 0 for count in told) + (0,) * (players - len(told))
    if is_match(deal, part, rules):
        share = worth * part.total // (players - 1)
        return tuple(0 if count == part.total else share for count in counts)
    return tuple(worth * count for count in counts)


def points(deal: Reported, turn: Turn, rules: Rules, players: int, dealer: int = 0) -> tuple[int, ...]:
    """Return each seat's points for a deal; plus is good. Who dealt makes no difference."""
    columns = (part_points(deal, part, turn, rules, players) for part in parts(deal.contract, players))
    return tuple(map(sum, zip(*columns, strict=True)))


def check_sum(turn: Turn, rules: Rules, players: int) -> int:
    """Return what the points of all seats add up to in this turn."""
    if turn.contract == "domino":
        return sum(domino_list(rules))
    if turn.contract == "all":
        return turn.sign * debit(rules.values, players)
    (part,) = parts(turn.contract, players)
    return turn.sign * part.total * rules.values[part.key]


def read_deal(told: Mapping[str, Any], seat: Callable[[Any], Any] = lambda value: value) -> Reported:
    """Make a deal of what a file, a form or the database tells. Nothing is checked yet.

    `seat` turns a player's name into a seat; what it does not know it returns as it is.
    """
    contract = str(told.get("contract"))
    common = {"contract": contract, "overruled": tidy(told.get("overruled") or ""), "followed": told.get("followed")}
    if contract == "all":
        return Reported(
            **common, **{key: _counts(told.get(key)) for key in COUNTED}, **{key: seat(told.get(key)) for key in TAKEN}
        )
    if contract in COUNTED:
        return Reported(**common, **{contract: _counts(told.get("taken"))})
    if contract in TAKEN:
        return Reported(**common, **{contract: seat(told.get("taken_by"))})
    order, cheated = _counts(told.get("order")), _counts(told.get("cheated") or [])
    return Reported(**common, order=tuple(map(seat, order or ())), cheated=tuple(map(seat, cheated or ())))


def write_deal(deal: Reported, name: Callable[[Any], Any] = lambda seat: seat) -> dict[str, Any]:
    """Return what `read_deal` reads: the deal as the sheet file has it."""
    told: dict[str, Any] = {"contract": deal.contract}
    if deal.contract == "all":
        told |= {key: list(getattr(deal, key) or ()) for key in COUNTED}
        told |= {key: name(getattr(deal, key)) for key in TAKEN}
    elif deal.contract in COUNTED:
        told["taken"] = list(getattr(deal, deal.contract) or ())
    elif deal.contract in TAKEN:
        told["taken_by"] = name(getattr(deal, deal.contract))
    elif deal.contract == "domino":  # a contract that nobody knows has nothing that could be written
        told |= {"order": [name(seat) for seat in deal.order], "cheated": [name(seat) for seat in deal.cheated]}
    return told | ({"overruled": deal.overruled} if deal.overruled else {})


def moved(deal: Reported, places: tuple[int, ...]) -> Reported:
    """Return the deal with whoever sat at seat i now at seat `places[i]`."""
    if places == tuple(range(len(places))):
        return deal

    def seat(told: Any) -> Any:
        return places[told] if type(told) is int and 0 <= told < len(places) else told

    def row(counts: tuple[Any, ...] | None) -> tuple[Any, ...] | None:
        full = (*(counts or ()), *[None] * len(places))  # an overruled deal may lack figures
        return counts if counts is None else tuple(full[places.index(at)] for at in range(len(places)))

    return replace(
        deal,
        **{key: row(getattr(deal, key)) for key in COUNTED},
        **{key: seat(getattr(deal, key)) for key in TAKEN},
        order=tuple(map(seat, deal.order)),
        cheated=tuple(map(seat, deal.cheated)),
        followed=seat(deal.followed),
    )


def deal_keys(told: Mapping[str, Any]) -> dict[str, type] | Sentence:
    """Return the keys that a deal of this contract may have in a file, each with what stands there.

    A deal whose contract cannot be read gets the sentence that says so.
    """
    contract = told.get("contract")
    if not isinstance(contract, str):
        return Sentence(N_("A deal says its contract."))
    own = {
        "all": dict.fromkeys(COUNTED, list) | dict.fromkeys(TAKEN, str),
        "domino": {"order": list, "cheated": list},
        "king": {"taken_by": str},
        "last_trick": {"taken_by": str},
    }
    return own.get(contract, {"taken": list}) | {"contract": str, "overruled": str}


def _counts(told: Any) -> tuple[Any, ...] | None:
    return tuple(told) if isinstance(told, list | tuple) else None if told is None else (told,)
