"""What is recorded stays recorded, once."""

from __future__ import annotations

import sqlite3

import pytest

from scorer.store import sheets
from scorer.store.evening import first_contents
from tests.store.pad import HEARTS, TRICKS, Pad, taken
from tests.table import new_sheet


def test_a_deal_counts_as_it_was_reported(pad: Pad) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0))
    assert pad.counts(TRICKS) == [3, 2, 4, 0]


def test_a_correction_counts_and_the_first_report_stays(pad: Pad) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0))
    before = pad.rows
    pad.say(TRICKS, taken(2, 3, 4, 0))
    assert pad.counts(TRICKS) == [2, 3, 4, 0]
    assert pad.rows[:-1] == before


def test_the_log_knows_when_and_by_which_device(pad: Pad) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0), device="Android 00aa")
    said = pad.log.current[TRICKS]
    assert said.device == "Android 00aa"
    assert said.at.endswith("+00:00")


def test_a_form_sent_twice_is_recorded_once(pad: Pad) -> None:
    first = pad.say(TRICKS, taken(3, 2, 4, 0), based_on=0, key="double-tap")
    before = pad.rows
    second = pad.say(TRICKS, taken(3, 2, 4, 0), based_on=0, key="double-tap")
    assert (second.revision, second.repeated) == (first.revision, True)
    assert pad.rows == before


def test_a_form_sent_twice_is_recorded_once_though_it_was_undone_between(pad: Pad) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0), based_on=0, key="double-tap")
    pad.undo()
    before = pad.rows
    assert pad.say(TRICKS, taken(3, 2, 4, 0), based_on=0, key="double-tap").repeated
    assert pad.rows == before


@pytest.mark.parametrize(
    ("subject", "content"), [(TRICKS, taken(2, 3, 4, 0)), (HEARTS, taken(3, 2, 4, 0)), (TRICKS, None)]
)
def test_the_same_form_with_something_else_in_it_is_refused(pad: Pad, subject: str, content: object) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0), key="one-form-key")
    before = pad.rows
    with pytest.raises(sheets.KeyUsed):
        pad.say(subject, content, key="one-form-key")
    assert pad.rows == before


def test_a_form_of_one_sheet_records_nothing_on_another(pad: Pad) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0), key="one-form-key")
    other = Pad(pad.db, sheets.start_sheet(pad.db, first_contents(new_sheet()), "iPhone 0001", "another-sheet"))
    before = pad.rows
    with pytest.raises(sheets.KeyUsed):
        other.say(TRICKS, taken(3, 2, 4, 0), key="one-form-key")
    assert pad.rows == before


def test_saving_what_stands_there_already_adds_nothing(pad: Pad) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0))
    before = pad.rows
    assert pad.say(TRICKS, taken(3, 2, 4, 0)).repeated
    assert pad.rows == before


def test_a_deal_that_is_struck_out_does_not_count(pad: Pad) -> None:
    pad.say(TRICKS, taken(3, 2, 4, 0))
    pad.say(TRICKS, None)
    assert pad.counts(TRICKS) is None
    assert pad.evening.score.next_line.turn.key == "tricks"


def test_a_deal_that_nobody_reported_cannot_be_struck_out(pad: Pad) -> None:
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.say(TRICKS, None)
    assert pad.rows == before


def test_a_deal_entered_before_the_seats_changed_is_refused(pad: Pad) -> None:
    pad.say("setup", pad.log.content("setup") | {"seats": [1, 0, 2, 3]})
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.say(TRICKS, taken(3, 2, 4, 0), setup=1)
    assert pad.rows == before


def test_a_form_that_saw_more_than_there_is_is_refused(pad: Pad) -> None:
    before = pad.rows
    with pytest.raises(sheets.Stale):
        pad.say(TRICKS, taken(3, 2, 4, 0), based_on=1)
    assert pad.rows == before


def test_nothing_is_kept_about_a_sheet_that_is_not_there(pad: Pad) -> None:
    before = pad.rows
    with pytest.raises(sheets.NoSheet):
        Pad(pad.db, 99).say(TRICKS, taken(3, 2, 4, 0), based_on=0)
    assert pad.rows == before


def test_a_sheet_started_twice_by_one_form_is_one_sheet(pad: Pad) -> None:
    first = sheets.start_sheet(pad.db, first_contents(new_sheet()), "iPhone 0001", "begin-form")
    before = pad.rows
    assert sheets.start_sheet(pad.db, first_contents(new_sheet()), "iPhone 0001", "begin-form") == first
    assert pad.rows == before


def test_a_form_sent_again_with_other_players_does_not_pass_for_the_first_sheet(pad: Pad) -> None:
    sheets.start_sheet(pad.db, first_contents(new_sheet()), "iPhone 0001", "begin-form")
    before = pad.rows
    others = new_sheet(("Anna", "Beat", "Chiara", "Emil"))
    with pytest.raises(sheets.KeyUsed):
        sheets.start_sheet(pad.db, first_contents(others), "iPhone 0001", "begin-form")
    assert pad.rows == before


def test_a_write_that_breaks_off_half_way_leaves_nothing(pad: Pad) -> None:
    before = pad.rows
    broken = first_contents(new_sheet()) | {"1.tricks": {"taken": {1, 2}}}  # a set cannot be written as JSON
    with pytest.raises(TypeError):
        sheets.start_sheet(pad.db, broken, "iPhone 0001", "begin-form")
    assert pad.rows == before
    assert sheets.all_sheets(pad.db) == [pad.number]


def test_a_link_that_is_revoked_twice_by_a_double_tap_is_revoked_once(pad: Pad) -> None:
    issue, other = (sheets.generation(pad.db, pad.number, role) for role in ("viewer", "scorer"))
    assert [sheets.revoke(pad.db, pad.number, "viewer", issue) for _ in range(2)] == [True, False]
    assert sheets.generation(pad.db, pad.number, "viewer") == issue + 1
    assert sheets.generation(pad.db, pad.number, "scorer") == other


def test_a_number_given_out_again_after_a_restore_has_other_links(pad: Pad) -> None:
    issues = {sheets.generation(pad.db, pad.number, role) for role in ("viewer", "scorer")}
    with pad.db.conn:
        pad.db.conn.execute("PRAGMA foreign_keys=OFF")
        pad.db.conn.execute("DELETE FROM revision")
        pad.db.conn.execute("DELETE FROM sheet")
    again = sheets.start_sheet(pad.db, first_contents(new_sheet()), "iPhone 0001", "another-form")
    assert again == pad.number
    assert not issues & {sheets.generation(pad.db, again, role) for role in ("viewer", "scorer")}


def test_a_sheet_that_is_not_there_has_no_links(pad: Pad) -> None:
    with pytest.raises(sheets.NoSheet):
        sheets.generation(pad.db, 99, "viewer")
    with pytest.raises(sheets.NoSheet):
        sheets.standing(pad.db, 99, "viewer")


def test_a_sheet_is_never_overwritten_by_sql_that_forgets_a_number(pad: Pad) -> None:
    row = pad.rows[0]
    with pytest.raises(sqlite3.IntegrityError):
        pad.db.execute("INSERT INTO revision SELECT 99, sheet, subject, number, 0, content, at, device, 'new-key', NULL"
                       " FROM revision WHERE id = ?", [row[0]])  # fmt: skip
    assert pad.rows[0] == row


def test_a_mistyped_table_is_an_error_and_no_new_table(pad: Pad) -> None:
    before = pad.db.table_names()
    with pytest.raises(sqlite3.OperationalError, match="revisoin"):
        pad.db["revisoin"].insert({"sheet": 1})
    assert pad.db.table_names() == before


def test_rules_are_not_changed_past_a_deal_that_came_in_meanwhile(pad: Pad) -> None:
    seen = sheets.load(pad.db, pad.number).newest
    sheets.record(pad.db, pad.number, "1.tricks", {"taken": [9, 0, 0, 0]}, based_on=0, key="a-deal", device="d")
    before = pad.rows
    with pytest.raises(sheets.Stale):
        sheets.record(pad.db, pad.number, "setup", {"x": 1}, based_on=1, key="rules", device="d", seen=seen)
    assert pad.rows == before
