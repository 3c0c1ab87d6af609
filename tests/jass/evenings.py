"""Guggitaler evenings nobody thought of: any rules that balance, any deals that can fall."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scorer.jass.guggitaler import read_rules, turns
from scorer.jass.guggitaler.contracts import MINUS, debit, parts
from scorer.jass.guggitaler.rules import CHOICES, SUITS, Rules
from scorer.jass.money import MODES
from tests.jass.real_deals import played, thrown_together

NAMES = ("Anna", "Beat", "Chiara", "Dario", "Élodie")
players = st.integers(2, 5)
money = st.fixed_dictionaries(
    {"mode": st.sampled_from(MODES), "stake": st.sampled_from(["1", "0.5", "10"]), "cash": st.booleans()},
    optional={"settle": st.sampled_from(["round", "evening"]), "rest": st.sampled_from(["stays", "shared"])},
)


@st.composite
def rules_told(draw: st.DrawFn, count: int) -> dict[str, Any]:
    """Draw the rules of a sheet file for so many players; minus and plus balance."""
    pack = draw(st.sampled_from(list(SUITS)))
    told = {key: draw(st.sampled_from(choices)) for key, choices in CHOICES.items() if key != "unbalanced"}
    step = count - 1 if told["match"] == "others_share" else 1
    values = {key: draw(st.integers(0, 60)) * (step if key in ("tricks", "hearts") else 1) for key in MINUS}
    places = [draw(st.integers(-50, 400)) for _ in range(count - 1)]
    return told | {
        "preset": draw(st.sampled_from(["jassverzeichnis", "classic", "jasswiki", "vetsch"])),
        "pack": pack,
        "order": draw(st.permutations(MINUS)),
        "suit": draw(st.sampled_from(SUITS[pack])),
        "king": draw(st.sampled_from(SUITS[pack])),
        "values": values,
        "domino": [*places, debit(values, count) - sum(places)],
        "money": draw(st.none() | money),
    }


def read(told: dict[str, Any], count: int) -> Rules:
    """Make the rules of what was drawn; they are in order."""
    rules, problems = read_rules(told, count)
    assert not problems
    return rules


@st.composite
def splits(draw: st.DrawFn, total: int, count: int) -> list[int]:
    """Draw who took how many of `total`."""
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=count - 1, max_size=count - 1)))
    return [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]


@st.composite
def deals_told(draw: st.DrawFn, contract: str, rules: Rules, names: tuple[str, ...]) -> dict[str, Any]:
    """Draw one deal of a sheet file that has nothing wrong with it."""
    if contract == "all":
        make = draw(st.sampled_from([played, thrown_together]))
        taken = make(draw(st.integers(0, 2**32)), len(names), rules.king_in_suit)
        told = {key: list(getattr(taken, key)) for key in ("tricks", "hearts", "queens")}
        return {"contract": "all", **told, "king": names[taken.king], "last_trick": names[taken.last_trick]}
    (part,) = parts(contract, len(names))
    if part.kind == "counts":
        return {"contract": contract, "taken": draw(splits(part.total, len(names)))}
    if part.kind == "taker":
        return {"contract": contract, "taken_by": draw(st.sampled_from(names))}
    cheated = draw(st.lists(st.sampled_from(names), unique=True, max_size=len(names)))
    return {"contract": contract, "order": draw(st.permutations(names)), "cheated": cheated}


@st.composite
def sheets_told(draw: st.DrawFn, *, finished: bool = False) -> dict[str, Any]:
    """Draw a sheet file in order: whole rounds only, or with deals still to play."""
    count = draw(players)
    names, told = NAMES[:count], draw(rules_told(count))
    rules = read(told, count)
    rounds = []
    for _ in range(draw(st.integers(1, 2) if finished else st.integers(0, 3))):
        deals = [draw(deals_told(turn.contract, rules, names)) for turn in turns(rules, count)]
        if not finished:
            deals = [deal if draw(st.booleans()) else None for deal in deals]
        rounds.append({"dealer": draw(st.sampled_from(names)), "deals": deals})
    return {
        "format": "scorer-sheet/1",
        "game": "guggitaler",
        "rules": told,
        "date": "2026-11-28",
        "place": draw(st.sampled_from(["", "Ochsen"])),
        "note": draw(st.sampled_from(["", "Beat came late."])),
        "players": list(names),
        "rounds": rounds,
        "finished": draw(st.booleans()),
    }
