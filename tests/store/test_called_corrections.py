"""Calls first, points later: that is no correction, and a deal ends when its points stand."""

from __future__ import annotations

from typing import Any

import pytest
from sqlite_utils import Database

from scorer.shown.corrections import marks, setup_change, times
from scorer.store import sheets
from scorer.store.evening import first_contents
from scorer.store.log import Content
from tests.called import called
from tests.store.pad import Pad

CALLS = [40, 60, 30, 27]
POINTS = [45, 50, 35, 27]


@pytest.fixture
def pad(db: Database) -> Pad:
    """A sheet of a Differenzler of one deal."""
    return Pad(db, sheets.start_sheet(db, first_contents(called(deals=1, preset="srf")), "iPhone 0001", "called"))


def deal(calls: list[Any] | None = None, points: list[Any] | None = None, **more: Any) -> Content:
    """Return a deal as it is kept."""
    return {"calls": calls, "points": points, **more}


def test_a_deal_that_is_called_and_then_played_was_not_corrected(pad: Pad) -> None:
    pad.say("1.deal-1", deal(CALLS))
    pad.say("1.deal-1", deal(CALLS, POINTS))
    assert marks(pad.evening) == {}


def test_a_call_that_is_changed_before_the_points_was_not_corrected(pad: Pad) -> None:
    pad.say("1.deal-1", deal([41, None, None, None]))
    pad.say("1.deal-1", deal(CALLS))
    pad.say("1.deal-1", deal(CALLS, POINTS))
    assert marks(pad.evening) == {}


def test_points_that_are_corrected_are_marked_for_whom_they_changed(pad: Pad) -> None:
    pad.say("1.deal-1", deal(CALLS, [50, 45, 35, 27]))
    pad.say("1.deal-1", deal(CALLS, POINTS))
    (mark,) = marks(pad.evening).values()
    assert mark.seats == (0, 1)
    assert "points: Anna 50, Beat 45, Chiara 35, Dario 27" in str(mark.note)


def test_a_penalty_that_is_added_is_marked_for_its_player(pad: Pad) -> None:
    pad.say("1.deal-1", deal(CALLS, POINTS))
    pad.say("1.deal-1", deal(CALLS, POINTS, penalties=[{"player": 2, "points": 20, "reason": ""}]))
    (mark,) = marks(pad.evening).values()
    assert mark.seats == (2,)


def test_a_trump_that_is_added_is_marked_for_the_deal(pad: Pad) -> None:
    pad.say("1.deal-1", deal(CALLS, POINTS))
    pad.say("1.deal-1", deal(CALLS, POINTS, trump="rosen"))
    (mark,) = marks(pad.evening).values()
    assert mark.seats == ()


def test_a_round_ends_when_the_points_of_its_last_deal_stand(pad: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = iter(["2026-11-28T19:14:00+00:00", "2026-11-28T20:05:00+00:00"])
    monkeypatch.setattr(sheets, "_now", lambda: next(clocks))
    pad.say("1.deal-1", deal(CALLS))
    pad.say("1.deal-1", deal(CALLS, POINTS))
    assert times(pad.evening)[0].endswith("–21:05")


def test_names_changed_after_a_sealed_call_alone_bear_no_note(pad: Pad) -> None:
    setup = dict(pad.log.content("setup") or {})
    pad.say("call/1.deal-1/0", {"call": 40, "salt": "x" * 22})
    pad.say("setup", setup | {"players": ["Anna", "Beatrice", "Chiara", "Dario"]})
    assert setup_change(pad.evening) is None
