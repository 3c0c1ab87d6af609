"""Two phones report the same deal: equal reports agree, different ones stand side by side until someone chooses."""

from __future__ import annotations

import pytest

from scorer.store import sheets
from tests.store.pad import TRICKS, Pad, taken

FIRST, SECOND, THIRD = taken(3, 2, 4, 0), taken(2, 3, 4, 0), taken(0, 5, 4, 0)


@pytest.fixture
def disputed(pad: Pad) -> Pad:
    """A sheet whose first deal was reported twice, differently, by phones that had both seen nothing."""
    pad.say(TRICKS, FIRST, based_on=0)
    pad.say(TRICKS, SECOND, based_on=0, device="Android 0002")
    return pad


def rivals(pad: Pad) -> list[object]:
    return [one.content for one in pad.log.rivals.get(TRICKS, ())]


def test_a_different_second_report_is_kept_beside_the_first(disputed: Pad) -> None:
    assert disputed.log.content(TRICKS) == FIRST
    assert rivals(disputed) == [SECOND]


def test_a_disputed_deal_counts_as_first_reported_and_keeps_the_sheet_open(disputed: Pad) -> None:
    line = disputed.evening.score.lines[0]
    assert line.points == (-15, -10, -20, 0)
    assert line.reported.disputed
    assert not disputed.evening.complete


def test_the_reporter_of_a_rival_is_told(pad: Pad) -> None:
    pad.say(TRICKS, FIRST, based_on=0)
    assert pad.say(TRICKS, SECOND, based_on=0).rival


def test_an_equal_second_report_is_no_rival(pad: Pad) -> None:
    pad.say(TRICKS, FIRST, based_on=0)
    before = pad.rows
    done = pad.say(TRICKS, FIRST, based_on=0, device="Android 0002")
    assert (done.repeated, done.rival) == (True, False)
    assert pad.rows == before


def test_phones_agree_when_only_one_of_them_let_the_last_count_follow(pad: Pad) -> None:
    pad.say(TRICKS, FIRST | {"followed": 3}, based_on=0)
    before = pad.rows
    assert pad.say(TRICKS, FIRST, based_on=0, device="Android 0002").repeated
    assert pad.rows == before


def test_counting_everyone_afterwards_is_kept(pad: Pad) -> None:
    pad.say(TRICKS, FIRST | {"followed": 3})
    pad.say(TRICKS, FIRST)
    assert pad.log.content(TRICKS) == FIRST


@pytest.mark.parametrize("content", [FIRST, SECOND])
def test_a_third_report_equal_to_one_of_two_adds_no_third_version(disputed: Pad, content: dict) -> None:
    before = disputed.rows
    done = disputed.say(TRICKS, content, based_on=0, device="Browser 0003")
    assert (done.repeated, done.rival) == (True, True)
    assert disputed.rows == before


def test_a_third_version_stands_beside_the_other_two(disputed: Pad) -> None:
    disputed.say(TRICKS, THIRD, based_on=0, device="Browser 0003")
    assert rivals(disputed) == [SECOND, THIRD]


@pytest.mark.parametrize("choice", [FIRST, SECOND, THIRD])
def test_whoever_has_seen_both_chooses(disputed: Pad, choice: dict) -> None:
    disputed.say(TRICKS, choice)
    assert disputed.log.content(TRICKS) == choice
    assert not disputed.log.rivals
    assert not disputed.evening.score.lines[0].reported.disputed


def test_a_choice_made_before_the_last_rival_came_does_not_settle_the_dispute(disputed: Pad) -> None:
    seen = disputed.log.last[TRICKS]
    disputed.say(TRICKS, THIRD, based_on=0)
    disputed.say(TRICKS, taken(1, 1, 3, 4), based_on=seen)
    assert disputed.log.content(TRICKS) == FIRST
    assert len(rivals(disputed)) == 3


def test_a_report_of_a_deal_that_was_undone_meanwhile_waits_for_a_choice(pad: Pad) -> None:
    pad.say(TRICKS, FIRST, based_on=0)
    pad.undo()
    assert pad.say(TRICKS, SECOND, based_on=0, device="Android 0002").rival
    assert pad.log.content(TRICKS) is None
    assert rivals(pad) == [SECOND]


def test_a_late_correction_is_kept_beside_a_newer_one(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, SECOND, based_on=1)
    pad.say(TRICKS, THIRD, based_on=1)
    assert pad.log.content(TRICKS) == SECOND
    assert rivals(pad) == [THIRD]


def test_a_late_strike_out_of_a_deal_that_was_corrected_is_refused(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, SECOND)
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.say(TRICKS, None, based_on=1, rivals=False)
    assert pad.rows == before


def test_two_phones_strike_out_the_same_deal(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, None, based_on=1, rivals=False)
    before = pad.rows
    assert pad.say(TRICKS, None, based_on=1, rivals=False).repeated
    assert pad.rows == before


def test_a_late_change_of_the_players_is_refused(pad: Pad) -> None:
    setup = pad.log.content("setup")
    pad.say("setup", setup | {"note": "at the Ochsen"}, rivals=False)
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.say("setup", setup | {"note": "at the Bären"}, based_on=1, rivals=False)
    assert pad.rows == before
