"""Differenzler evenings nobody thought of: any rules, points of really dealt cards, any calls, anything noted."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from scorer.jass.differenzler.rules import CHOICES, FREE, PRESETS, TIES
from scorer.jass.differenzler.words import SUITS
from tests.jass.evenings import NAMES, money

PLAIN = (11, 4, 3, 2, 10, 0, 0, 0, 0)  # As, König, Ober, Under, Banner, 9, 8, 7, 6
TRUMP = (11, 4, 3, 20, 10, 14, 0, 0, 0)
LAST = 5
calls = st.none() | st.integers(0, 157)


def dealt(seed: int, players: int) -> tuple[tuple[int, ...], int]:
    """Return the points of each seat and the seat of the last trick: tricks of real cards, to anybody at all."""
    draw = random.Random(seed).random
    cards = [*TRUMP, *PLAIN, *PLAIN, *PLAIN[: 8 if players == 5 else 9]]  # with five a plain six is left out
    cards.sort(key=lambda _: draw())
    tricks = [cards[start : start + players] for start in range(0, len(cards), players)]
    greed = 1 + 3 * draw()
    winners = [int(players * draw() ** greed) for _ in tricks]
    points = [0] * players
    for trick, winner in zip(tricks, winners, strict=True):
        points[winner] += sum(trick)
    points[winners[-1]] += LAST
    return tuple(points), winners[-1]


@st.composite
def rules_told(draw: st.DrawFn, count: int) -> dict[str, Any]:
    """Draw the rules of a sheet file for so many players, every setting by name."""
    told = {key: draw(st.sampled_from(choices)) for key, choices in CHOICES.items()}
    deals = draw(st.integers(1, 5) | st.just(FREE))
    ties = [tie for tie in TIES if deals != FREE or tie != "extra_deal"]
    return told | {
        "preset": draw(st.sampled_from(list(PRESETS))),
        "deals": deals,
        "exact_bonus": draw(st.sampled_from([0, -10])),
        "tie": draw(st.lists(st.sampled_from(ties), min_size=1, unique=True)),
        "dealer_credit": count == 3 and told["dealer_credit"],
        "money": draw(st.none() | money),
    }


@st.composite
def deals_told(draw: st.DrawFn, pack: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Draw one deal of a sheet file, played or under way, that has nothing wrong with it."""
    made, last = dealt(draw(st.integers(0, 2**32)), len(names))
    called = st.lists(calls, min_size=len(names), max_size=len(names))
    penalty = st.fixed_dictionaries(
        {
            "player": st.sampled_from(names),
            "points": st.integers(1, 1000),
            "reason": st.sampled_from(["", "wrong card"]),
        }
    )
    noted = {
        "dealer": draw(st.none() | st.sampled_from(names)),
        "trump": draw(st.none() | st.sampled_from(list(SUITS[pack]))),
        "last_trick": draw(st.sampled_from([None, names[last]])),
        "zero_trick": draw(st.lists(st.sampled_from(names), unique=True)),
        "penalties": draw(st.lists(penalty, max_size=2)),
    }
    told = {"calls": draw(st.none() | called), "points": draw(st.sampled_from([None, list(made)]))}
    return told | {key: value for key, value in noted.items() if value}


@st.composite
def sheets_told(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a sheet file in order, with deals still to play."""
    count = draw(st.integers(3, 5))
    names, rules = NAMES[:count], draw(rules_told(count))
    rounds = []
    for _ in range(draw(st.integers(0, 3))):
        length = draw(st.integers(0, 5)) if rules["deals"] == FREE else rules["deals"]
        deals = [draw(st.none() | deals_told(rules["pack"], names)) for _ in range(length)]
        while rules["deals"] == FREE and deals and deals[-1] is None:
            deals.pop()
        rounds.append({"dealer": draw(st.sampled_from(names)), "deals": deals or [None]})
    return {
        "format": "scorer-sheet/1",
        "game": "differenzler",
        "rules": rules,
        "date": "2026-11-28",
        "place": draw(st.sampled_from(["", "Ochsen"])),
        "note": draw(st.sampled_from(["", "Beat came late."])),
        "players": list(names),
        "rounds": rounds,
        "finished": draw(st.booleans()),
    }
