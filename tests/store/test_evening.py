"""What the log tells is a table's evening: figures that follow the players, marks where something was changed."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from dataclasses import replace

import pytest

from scorer.jass.games import GAMES
from scorer.jass.guggitaler.deals import Reported
from scorer.jass.sheet import Round, Sheet
from scorer.store import sheets
from scorer.store.database import Recent, connect, writing
from scorer.store.evening import first_contents, open_evening
from scorer.store.log import read_log
from tests.store.pad import HEARTS, TRICKS, Pad, taken
from tests.table import PLAYERS, new_sheet

FIRST, SECOND = taken(3, 2, 4, 0), taken(2, 3, 4, 0)


def change_seats(pad: Pad, *seats: int) -> None:
    """Seat the players anew: `seats` says which of them, by order of entry, sits at each seat."""
    pad.say("setup", pad.log.content("setup") | {"seats": list(seats)})


def test_counts_follow_the_players_when_seats_change(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    change_seats(pad, 2, 0, 1, 3)
    evening = pad.evening
    assert evening.sheet.players == ("Chiara", "Anna", "Beat", "Dario")
    assert evening.score.totals == (-20, -15, -10, 0)


def test_takers_finishers_and_cheats_follow_the_players_when_seats_change(pad: Pad) -> None:
    pad.say("1.king", {"contract": "king", "taken_by": 1})
    pad.say("1.domino", {"contract": "domino", "order": [3, 0, 2, 1], "cheated": [0]})
    change_seats(pad, 2, 0, 1, 3)
    king, domino = pad.evening.sheet.rounds[0].deals[3], pad.evening.sheet.rounds[0].deals[5]
    assert king.king == 2
    assert (domino.order, domino.cheated) == ((3, 1, 0, 2), (1,))


def test_the_count_that_was_not_reported_stays_the_same_players(pad: Pad) -> None:
    pad.say(TRICKS, FIRST | {"followed": 2})
    change_seats(pad, 2, 0, 1, 3)
    assert pad.evening.sheet.rounds[0].deals[0].followed == 0


def test_the_dealer_stays_the_same_player_when_seats_change(pad: Pad) -> None:
    change_seats(pad, 2, 0, 1, 3)
    evening = pad.evening
    assert evening.sheet.players[evening.sheet.rounds[0].dealer] == "Anna"


def test_a_deal_entered_at_changed_seats_belongs_to_the_players_sitting_there(pad: Pad) -> None:
    change_seats(pad, 2, 0, 1, 3)
    deal = Reported(contract="tricks", tricks=(4, 3, 2, 0), followed=0)
    pad.say(TRICKS, pad.evening.kept(deal))
    assert pad.log.content(TRICKS) == FIRST | {"followed": 2}
    assert pad.evening.sheet.rounds[0].deals[0] == deal


def test_a_renamed_player_keeps_the_points(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say("setup", pad.log.content("setup") | {"players": ["Anna", "Beat", "Chiara", "Emil"]})
    assert pad.evening.sheet.players[3] == "Emil"
    assert pad.evening.score.totals == (-15, -10, -20, 0)


def test_changed_rules_count_and_check_every_deal_again(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    setup = pad.log.content("setup")
    pad.say("setup", setup | {"rules": setup["rules"] | {"values": setup["rules"]["values"] | {"tricks": 7}}})
    assert pad.evening.score.totals == (-21, -14, -28, 0)


def test_a_deal_that_was_changed_is_marked(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(HEARTS, taken(0, 5, 4, 0, contract="hearts"))
    pad.say(TRICKS, SECOND, device="Android 0002")
    assert {place: one.device for place, one in pad.evening.corrected.items()} == {(0, 0): "Android 0002"}


def test_a_deal_whose_correction_was_undone_is_not_marked(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, SECOND)
    pad.undo()
    assert not pad.evening.corrected


def test_a_correction_that_was_brought_back_is_marked_again(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, SECOND)
    pad.undo()
    pad.redo()
    assert list(pad.evening.corrected) == [(0, 0)]


def test_a_deal_entered_anew_after_an_undo_is_not_marked(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.undo()
    pad.say(TRICKS, SECOND)
    assert not pad.evening.corrected


def test_a_dispute_marks_a_deal_only_when_another_figure_is_chosen(pad: Pad) -> None:
    pad.say(TRICKS, FIRST, based_on=0)
    pad.say(TRICKS, SECOND, based_on=0)
    pad.say(TRICKS, FIRST)
    assert not pad.evening.corrected
    pad.undo()
    pad.say(TRICKS, SECOND)
    assert list(pad.evening.corrected) == [(0, 0)]


def test_counting_the_last_player_too_is_no_correction(pad: Pad) -> None:
    pad.say(TRICKS, FIRST | {"followed": 3})
    pad.say(TRICKS, FIRST)
    assert not pad.evening.corrected


def test_a_deal_played_again_after_it_was_struck_out_is_marked(pad: Pad) -> None:
    pad.say(TRICKS, FIRST)
    pad.say(TRICKS, None)
    assert not pad.evening.corrected
    pad.say(TRICKS, SECOND)
    assert list(pad.evening.corrected) == [(0, 0)]


def test_a_sheet_with_deals_is_kept_as_it_was(pad: Pad) -> None:
    deal = Reported(contract="tricks", tricks=(3, 2, 4, 0))
    sheet = replace(new_sheet(), rounds=(Round(2, (deal, None, None, None, None, None)),), finished=True, note="late")
    number = sheets.start_sheet(pad.db, first_contents(sheet), "iPhone 0001", pad.key())
    assert open_evening(pad.db, number).sheet == sheet


def test_reading_a_sheet_takes_as_many_steps_again_for_as_many_revisions_again(pad: Pad) -> None:
    def steps(revisions: int) -> int:
        rows = [(n, TRICKS, n, n - 1, '{"taken":[3,2,4,0]}', "2026-11-28T20:00:00+00:00", "x", None)
                for n in range(1, revisions + 1)]  # fmt: skip
        counted = []
        sys.setprofile(lambda *_: counted.append(1))
        try:
            read_log(rows)
        finally:
            sys.setprofile(None)
        return len(counted)

    assert steps(400) < 2.2 * steps(200)


def test_other_sheets_are_not_read(pad: Pad) -> None:
    asked: list[str] = []
    with closing(connect(pad.db.file)) as afresh:
        afresh.conn.set_trace_callback(asked.append)
        sheets.load(afresh, pad.number)
        afresh.conn.set_trace_callback(None)
    assert len(asked) == 2
    assert all("SCAN" not in plan for sql in asked for plan in plans(pad.db.conn, sql))


def test_a_sheet_to_which_nothing_was_added_is_not_read_again(pad: Pad) -> None:
    asked: list[str] = []
    before = open_evening(pad.db, pad.number)
    pad.db.conn.set_trace_callback(asked.append)
    again = open_evening(pad.db, pad.number)
    pad.db.conn.set_trace_callback(None)
    assert again == before
    assert len(asked) == 1


def test_what_another_process_has_added_is_seen_at_once(pad: Pad) -> None:
    open_evening(pad.db, pad.number)
    with closing(connect(pad.db.file)) as beside:
        Pad(beside, pad.number).say(TRICKS, FIRST, key="from-beside")
    assert open_evening(pad.db, pad.number).score.totals == (-15, -10, -20, 0)


def test_what_was_rolled_back_is_not_remembered(pad: Pad) -> None:
    with pytest.raises(ZeroDivisionError), writing(pad.db):
        pad.db.execute("INSERT INTO revision SELECT 77, sheet, '1.tricks', 1, 0, '{}', at, device, 'gone', NULL"
                       " FROM revision WHERE id = 1")  # fmt: skip
        sheets.load(pad.db, pad.number)
        raise ZeroDivisionError
    assert pad.log.newest == 2
    pad.db.execute("INSERT INTO revision SELECT 77, sheet, '1.tricks', 1, 0, NULL, at, device, 'other', NULL"
                   " FROM revision WHERE id = 1")  # fmt: skip
    assert pad.log.content(TRICKS) is None


def plans(connection: sqlite3.Connection, sql: str) -> list[str]:
    return [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}")]


def test_what_was_read_long_ago_is_forgotten_first() -> None:
    recent = Recent()
    for sheet in range(recent.MOST + 1):
        recent.keep(f"log of {sheet}", "log", sheet)
    assert recent.find("log", 0) is None
    assert recent.find("log", 1) == "log of 1"


@pytest.mark.parametrize(
    ("rules", "played"), [({"preset": "swisslos"}, (1,)), ({"preset": "swisslos"}, (0, 3)), ({"deals": 2}, (0, 1, 5))]
)
def test_a_deal_behind_others_that_are_still_open_is_kept(db, rules, played) -> None:
    game = GAMES["differenzler"]
    read, _ = game.read_rules({"preset": "jeu_de_jass"} | rules, 4)
    deal = game.read_deal({"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]})
    deals = tuple(deal if place in played else None for place in range(played[-1] + 1))
    told = Sheet(game.KEY, read, PLAYERS, (Round(0, deals),), "2026-11-28")
    number = sheets.start_sheet(db, first_contents(told), "iPhone 0001", "a-sheet-with-gaps")
    assert open_evening(db, number).sheet.rounds[0].told == len(deals)
    assert [place for place, one in enumerate(open_evening(db, number).sheet.rounds[0].deals) if one] == [*played]
