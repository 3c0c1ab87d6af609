"""Evenings for money that nobody thought of, and single rounds of given points."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from scorer.jass.file import Reading, read
from scorer.jass.money import MODES, REST, SETTLE, Money
from scorer.jass.score import Line
from scorer.jass.settlement import Settlement, settle
from scorer.jass.sheet import Turn
from tests.jass.evenings import sheets_told

stakes = st.sampled_from(["1", "0.5", "0.1", "0.3333", "2", "3", "10", "100000"])
monies = st.builds(
    Money,
    st.sampled_from(MODES),
    stakes,
    cash=st.booleans(),
    settle=st.sampled_from(SETTLE),
    rest=st.sampled_from(REST),
)


@st.composite
def evenings(draw: st.DrawFn) -> Reading:
    """Draw an evening for money: some rounds under way, some domino lists that do not balance."""
    told = draw(sheets_told())
    told["rules"]["money"] = draw(monies).written()
    told["rules"]["unbalanced"] = True
    told["rules"]["domino"][0] += draw(st.sampled_from([0, 0, -7, 4, 11]))
    return read(json.dumps(told))


def settled(*totals: int, before: int = 0, sense: int = 1, **money: Any) -> Settlement:
    """Settle one round of these points."""
    line = Line(0, 0, Turn("tricks", "tricks", -1), 0, None, (), totals, totals)
    return settle((line,), len(totals), before, Money(**{"mode": "net", "settle": "round"} | money), sense)
