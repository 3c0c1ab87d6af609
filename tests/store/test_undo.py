"""Undo and Redo append; nothing is lost, and what stood there before stands there again."""

from __future__ import annotations

import pytest

from scorer.store import sheets
from tests.store.pad import HEARTS, TRICKS, Pad, taken

FIRST, SECOND = taken(3, 2, 4, 0), taken(2, 3, 4, 0)


def test_undo_takes_the_last_deal_off_the_sheet(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.undo()
    assert pad.counts(TRICKS) is None


def test_undo_adds_to_the_log_and_removes_nothing(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    before = pad.rows
    pad.undo()
    assert pad.rows[:-1] == before
    assert len(pad.rows) == len(before) + 1


def test_undo_of_a_correction_brings_the_first_report_back(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, SECOND)
    pad.undo()
    assert pad.log.content(TRICKS) == FIRST


def test_undo_again_and_again_empties_the_round(pad: Pad) -> None:
    for content in (FIRST, SECOND, FIRST):
        pad.say(TRICKS, content)
    pad.say(HEARTS, taken(0, 5, 4, 0, contract="hearts"))
    for _ in range(4):
        pad.undo()
    assert pad.counts(TRICKS) is None
    assert pad.counts(HEARTS) is None
    assert pad.log.undo is None


def test_what_began_the_sheet_cannot_be_undone(pad: Pad) -> None:
    assert pad.log.undo is None
    assert pad.log.redo is None


def test_the_next_round_can_be_undone(pad: Pad) -> None:
    pad.say("round-2", {"dealer": 1})
    pad.undo()
    assert len(pad.evening.sheet.rounds) == 1


def test_changed_players_can_be_changed_back(pad: Pad) -> None:
    pad.say("setup", pad.log.content("setup") | {"players": ["Anna", "Beat", "Chiara", "Emil"]})
    pad.undo()
    assert pad.evening.sheet.players == ("Anna", "Beat", "Chiara", "Dario")


def test_a_struck_out_deal_comes_back(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, None)
    pad.undo()
    assert pad.log.content(TRICKS) == FIRST


def test_redo_brings_back_what_was_undone(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.undo()
    pad.redo()
    assert pad.log.content(TRICKS) == FIRST
    assert pad.log.redo is None


def test_redo_follows_a_chain_of_undos_in_order(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, SECOND)
    pad.say(HEARTS, taken(0, 5, 4, 0, contract="hearts"))
    for _ in range(3):
        pad.undo()
    pad.redo()
    assert pad.log.content(TRICKS) == FIRST
    pad.redo()
    assert pad.log.content(TRICKS) == SECOND
    pad.redo()
    assert pad.counts(HEARTS) == [0, 5, 4, 0]


def test_undo_and_redo_can_take_turns(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    for _ in range(3):
        pad.undo()
        assert pad.counts(TRICKS) is None
        pad.redo()
        assert pad.log.content(TRICKS) == FIRST


def test_a_new_report_ends_redo(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.undo()
    pad.say(TRICKS, SECOND)
    assert pad.log.redo is None
    assert pad.log.content(TRICKS) == SECOND


def test_undo_of_a_rival_settles_the_dispute_and_redo_opens_it_again(pad: Pad) -> None:
    pad.say(TRICKS, FIRST, based_on=0)
    pad.say(TRICKS, SECOND, based_on=0)
    pad.undo()
    assert (pad.log.content(TRICKS), pad.log.rivals) == (FIRST, {})
    pad.redo()
    assert pad.log.content(TRICKS) == FIRST
    assert [one.content for one in pad.log.rivals[TRICKS]] == [SECOND]


def test_undo_of_a_choice_opens_the_dispute_again(pad: Pad) -> None:
    pad.say(TRICKS, FIRST, based_on=0)
    pad.say(TRICKS, SECOND, based_on=0)
    pad.say(TRICKS, SECOND)
    pad.undo()
    assert pad.log.content(TRICKS) == FIRST
    assert [one.content for one in pad.log.rivals[TRICKS]] == [SECOND]
    pad.redo()
    assert (pad.log.content(TRICKS), pad.log.rivals) == (SECOND, {})


def test_two_devices_undo_at_once_and_one_of_them_wins(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(HEARTS, taken(0, 5, 4, 0, contract="hearts"))
    button = pad.log.undo
    pad.take_back(button)
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.take_back(button)
    assert pad.rows == before
    assert pad.log.content(TRICKS) == FIRST


def test_undo_tapped_twice_undoes_once(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, SECOND)
    button = pad.log.undo
    first = pad.take_back(button, key="double-tap")
    before = pad.rows
    assert pad.take_back(button, key="double-tap") == sheets.Recorded(first.revision, repeated=True)
    assert pad.rows == before


def test_an_undo_button_shown_before_a_new_report_is_refused(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    button = pad.log.undo
    pad.say(HEARTS, taken(0, 5, 4, 0, contract="hearts"))
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.take_back(button)
    assert pad.rows == before


def test_the_key_of_a_report_is_no_key_for_an_undo(pad: Pad) -> None:
    pad.say(TRICKS, FIRST, key="one-form-key")
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.take_back(pad.log.undo, key="one-form-key")
    assert pad.rows == before


def test_nothing_of_another_sheet_can_be_undone(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    button, other = pad.log.undo, Pad(pad.db, keys=pad.keys)
    before = pad.rows
    with pytest.raises(sheets.Stale):
        other.take_back(button)
    assert pad.rows == before
