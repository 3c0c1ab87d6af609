"""A step of a tournament is kept whole or not at all; played passes never change; no result is lost or doubled."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.jass.tournament import Result, Tournament
from scorer.jass.tournament.file.contents import draw_json
from scorer.store import tournaments
from scorer.store.database import Book, connect, prepare, writing
from scorer.store.hall import RESULT, first_contents, hall_of, open_tournament
from scorer.store.log import Content
from scorer.store.logbook import as_json
from scorer.store.steps import StepLog
from scorer.store.tournaments import KeyUsed, NotListed, NotOpen, Played, Refused, Stale
from tests.jass.tournament.halls import hall
from tests.jass.tournament.halls import tournaments as any_tournament
from tests.store.podium import Podium, brought
from tests.store.step_writer import PEOPLE

FIRST, OTHER = brought(12, 20, 31, 7), brought(12, 20, 13, 7)
ANNA = {"name": "Anna"}


@pytest.fixture
def podium(db: Book) -> Podium:
    """Eight people, two passes drawn and published."""
    return Podium(db)


@pytest.fixture
def drawn(db: Book) -> Podium:
    """Eight people, two passes drawn and none published."""
    return Podium(db, replace(hall(), opened=frozenset()))


def ticked(podium: Podium, **more: Any) -> dict[str, Content]:
    """Return the step that ticks everybody at the door."""
    people = podium.hall.tournament.people
    return {f"person/{one.number}": {"name": one.name, "present": True} | more for one in people}


def present(podium: Podium) -> int:
    """Return how many people are ticked."""
    return sum(person.present for person in podium.hall.tournament.people)


# Starting and saying.


def test_a_tournament_started_twice_by_one_form_is_one(db: Book, podium: Podium) -> None:
    before, contents = podium.rows, first_contents(podium.begun)
    assert tournaments.start_tournament(db, contents, "Mac 0001", "hall-key-0") == podium.number
    with pytest.raises(KeyUsed):
        tournaments.start_tournament(db, contents | {"person/1": {"name": "Beat"}}, "Mac 0001", "hall-key-0")
    assert (podium.rows, tournaments.all_tournaments(db)) == (before, [podium.number])


@given(any_tournament())
def test_a_tournament_is_kept_as_it_was_told(told: Tournament) -> None:
    contents = first_contents(told)
    rows = [
        (place, subject, 1, 0, as_json(content), "2026-11-28T13:00:00+00:00", "d", None, 1, "organiser")
        for place, (subject, content) in enumerate(contents.items(), 1)
    ]
    assert hall_of(1, StepLog("organiser").extended(rows)).tournament == told


def test_a_step_is_kept_whole(podium: Podium) -> None:
    before = podium.rows
    podium.say(ticked(podium))
    assert present(podium) == 8
    assert podium.rows[: len(before)] == before
    assert len(podium.log.steps) == 2


def test_a_step_that_breaks_off_half_way_leaves_nothing(podium: Podium) -> None:
    before = podium.rows
    with pytest.raises(TypeError):
        podium.say(ticked(podium) | {"lots": {"order": {1, 2}}})  # a set cannot be written as JSON
    assert podium.rows == before
    assert present(podium) == 0


def test_a_step_sent_twice_is_recorded_once(podium: Podium) -> None:
    told = ticked(podium)
    seen = dict.fromkeys(told, 1)
    first = podium.say(told, based_on=seen, key="double-tap")
    before = podium.rows
    again = podium.say(told, based_on=seen, key="double-tap")
    assert (again.revision, again.repeated, podium.rows) == (first.revision, True, before)


@pytest.mark.parametrize("more", [{"person/9": ANNA}, {"person/8": ANNA}, {"person/8": None}])
def test_the_same_form_with_something_else_in_it_is_refused(podium: Podium, more: dict[str, Content]) -> None:
    podium.say(ticked(podium), key="one-form-key")
    before = podium.rows
    with pytest.raises(KeyUsed):
        podium.say(ticked(podium) | more, key="one-form-key")
    assert podium.rows == before


def test_a_form_of_one_tournament_records_nothing_in_another(podium: Podium) -> None:
    podium.say({"person/9": ANNA}, key="one-form-key")
    other = Podium(podium.db, keys=iter(["other-hall", "another-key"]))
    before = podium.rows
    with pytest.raises(KeyUsed):
        other.say({"person/9": ANNA}, key="one-form-key")
    assert podium.rows == before


@pytest.mark.parametrize("how", [{"based_on": {"person/1": 1}}, {"based_on": {"person/1": 3}}, {"seen": 1}])
def test_a_step_that_has_not_seen_what_stands_now_is_refused_whole(podium: Podium, how: dict[str, Any]) -> None:
    podium.say({"person/1": ANNA | {"paid": True}})
    before = podium.rows
    with pytest.raises(Stale):
        podium.say({"person/1": ANNA | {"present": True}, "person/9": ANNA}, **how)
    assert podium.rows == before


def test_what_stands_there_already_adds_nothing(podium: Podium) -> None:
    podium.say(ticked(podium))
    before = podium.rows
    assert podium.say(ticked(podium)).repeated
    assert podium.rows == before


def test_nothing_is_kept_about_a_tournament_that_is_not_there(podium: Podium) -> None:
    before = podium.rows
    with pytest.raises(tournaments.NoTournament):
        tournaments.record(podium.db, 99, {"frozen": {}}, based_on={}, key="some-form-key", device="d")
    with pytest.raises(tournaments.NoTournament):
        open_tournament(podium.db, 99)
    assert podium.rows == before


# Results.


def test_a_result_of_another_game_than_is_played_is_refused(podium: Podium) -> None:
    with pytest.raises(Stale):
        podium.bring(1, 1, {"deals": [{"contract": "tricks", "counts": [9, 0, 0, 0]}]})
    assert podium.hall.tournament.results == {}


def test_a_result_counts_and_the_log_knows_who_brought_it_when(podium: Podium) -> None:
    podium.bring(2, 1, FIRST)
    (said,) = podium.hall.versions((2, 1))
    assert podium.hall.tournament.results == {(2, 1): Result(totals=(12, 20, 31, 7))}
    assert (said.device, said.role, said.at[-6:]) == ("iPhone 0007", "table", "+00:00")


def test_the_same_result_twice_is_one(podium: Podium) -> None:
    first = podium.bring(1, 1, FIRST, key="double-tap")
    before = podium.rows
    for again in (podium.bring(1, 1, FIRST, key="double-tap"), podium.bring(1, 1, FIRST)):
        assert (again.revision, again.repeated, again.rival) == (first.revision, True, False)
    assert podium.rows == before


def test_another_result_on_an_old_base_is_kept_beside_the_first(podium: Podium) -> None:
    podium.bring(1, 1, FIRST)
    assert podium.bring(1, 1, OTHER, key="second-phone").rival
    assert podium.bring(1, 1, OTHER, key="second-phone").rival
    assert podium.hall.tournament.results[1, 1].totals == (12, 20, 31, 7)
    assert podium.hall.disputed == {(1, 1)}
    assert [one.content for one in podium.hall.versions((1, 1))] == [FIRST, OTHER]


@pytest.mark.parametrize("chosen", [FIRST, OTHER])
def test_a_choice_ends_the_dispute_and_its_undo_opens_it_again(podium: Podium, chosen: dict[str, Any]) -> None:
    podium.bring(1, 1, FIRST)
    podium.bring(1, 1, OTHER)
    podium.say({"result/1/1": chosen})
    assert (podium.log.content("result/1/1"), podium.hall.disputed) == (chosen, frozenset())
    podium.undo()
    assert (podium.log.content("result/1/1"), podium.hall.disputed) == (FIRST, {(1, 1)})


def test_a_result_for_people_who_were_drawn_otherwise_meanwhile_is_refused(podium: Podium) -> None:
    podium.say({"opened/2": None})
    podium.say({"opened/2": {}})
    before = podium.rows
    for result in (FIRST, OTHER):
        with pytest.raises(Stale):
            podium.say({"result/2/1": result}, based_on={"result/2/1": 0, "opened/2": 1}, role="table")
    assert podium.rows == before


def test_a_result_that_relied_on_what_has_changed_is_no_rival(podium: Podium) -> None:
    podium.bring(1, 1, FIRST)
    podium.say({"setup": podium.log.content("setup") | {"deals": 3}})
    before = podium.rows
    with pytest.raises(Stale):
        podium.say({"result/1/1": OTHER}, based_on={"result/1/1": 0, "setup": 1})
    assert podium.rows == before


@pytest.mark.parametrize("kind", ["result", "second", "confirmed"])
@pytest.mark.parametrize("place", ["1/1", "2/0", "2/3", "3/1", "0/1"])
def test_no_result_comes_in_before_the_passe_is_published(drawn: Podium, kind: str, place: str) -> None:
    drawn.say({"opened/2": {}})
    before = drawn.rows
    with pytest.raises(NotOpen):
        drawn.say({f"{kind}/{place}": FIRST | {"number": 1}})
    assert drawn.rows == before


def test_a_confirmation_holds_as_long_as_the_result_says_the_same(podium: Podium) -> None:
    podium.bring(1, 1, FIRST)
    podium.say({"confirmed/1/1": {"number": 1}})
    assert podium.hall.tournament.confirmed == {(1, 1)}
    podium.say({"result/1/1": OTHER})
    assert podium.hall.tournament.confirmed == frozenset()
    podium.undo()
    assert podium.hall.tournament.confirmed == {(1, 1)}


def test_a_confirmation_does_not_hold_against_another_report(podium: Podium) -> None:
    podium.bring(1, 1, FIRST)
    podium.say({"confirmed/1/1": {"number": 1}})
    podium.bring(1, 1, OTHER)
    assert podium.hall.tournament.confirmed == frozenset()


@pytest.mark.parametrize("number", [1, 3])
def test_a_result_that_is_another_by_now_is_not_confirmed(podium: Podium, number: int) -> None:
    podium.bring(1, 1, FIRST)
    podium.bring(1, 1, OTHER, based_on=1)
    before = podium.rows
    with pytest.raises(Stale):
        podium.say({"confirmed/1/1": {"number": number}})
    assert podium.rows == before


def test_a_disputed_result_is_not_confirmed(podium: Podium) -> None:
    podium.bring(1, 1, FIRST)
    podium.bring(1, 1, OTHER)
    before = podium.rows
    with pytest.raises(Stale):
        podium.say({"confirmed/1/1": {"number": 1}})
    assert podium.rows == before


# What is played.


def redrawn(podium: Podium, passe: int) -> dict[str, Any]:
    """Return the draw with the first two people of a passe swapped."""
    told = draw_json(podium.hall.tournament.plan, 8)
    first = told["passes"][passe - 1][0]
    first[0], first[1] = first[1], first[0]
    return told


def test_a_published_passe_is_not_drawn_otherwise(drawn: Podium) -> None:
    drawn.say({"opened/1": {}})
    before = drawn.rows
    with pytest.raises(Played):
        drawn.say({"draw": redrawn(drawn, 1)})
    with pytest.raises(Played):
        drawn.say({"draw": None})
    assert drawn.rows == before


def test_the_passes_to_come_are_drawn_anew(drawn: Podium) -> None:
    drawn.say({"opened/1": {}})
    played = drawn.hall.tournament.plan.passes[0]
    drawn.say({"draw": redrawn(drawn, 2)})
    assert drawn.hall.tournament.plan.passes[0] == played
    assert drawn.hall.tournament.seed == 8


def test_a_passe_with_a_result_stays_published(podium: Podium) -> None:
    podium.bring(1, 1, FIRST)
    before = podium.rows
    for told in ({"opened/1": None}, {"opened/1": None, "draw": redrawn(podium, 1)}):
        with pytest.raises(Played):
            podium.say(told)
    assert podium.rows == before


def test_the_undo_of_publishing_waits_for_no_table(drawn: Podium) -> None:
    drawn.say({"opened/1": {}})
    drawn.bring(1, 1, FIRST)
    before = drawn.rows
    with pytest.raises(Played):
        drawn.undo()
    assert drawn.rows == before


def test_a_passe_without_results_is_withdrawn_drawn_anew_and_published_again(podium: Podium) -> None:
    podium.say({"opened/1": None})
    podium.say({"draw": redrawn(podium, 1)})
    podium.say({"opened/1": {}})
    assert podium.hall.tournament.opened == {1, 2}


def test_a_passe_that_is_not_drawn_is_not_published(drawn: Podium) -> None:
    before = drawn.rows
    with pytest.raises(NotOpen):
        drawn.say({"opened/3": {}})
    assert drawn.rows == before


@pytest.mark.parametrize("what", ["person", "draw"])
def test_nobody_is_seated_who_is_not_on_the_list(drawn: Podium, what: str) -> None:
    stranger = {"passes": [[[1, 2, 3, 99]]], "seed": 1}
    before = drawn.rows
    with pytest.raises(NotListed):
        drawn.say({"person/3": None} if what == "person" else {"draw": stranger})
    assert drawn.rows == before


# Undo.


def test_undo_takes_back_a_whole_step_and_redo_brings_it_back(db: Book) -> None:
    podium = Podium(db, hall(people=PEOPLE))
    podium.say(ticked(podium))
    before = podium.rows
    podium.undo()
    assert (present(podium), len(podium.rows)) == (0, len(before) + PEOPLE)
    podium.redo()
    assert present(podium) == PEOPLE
    podium.undo()
    assert (present(podium), podium.log.undo) == (0, ())
    assert podium.rows[: len(before)] == before


def test_undo_pressed_twice_takes_back_one_step(podium: Podium) -> None:
    podium.say({"person/1": ANNA | {"paid": True}})
    podium.say(ticked(podium))
    step = podium.log.undo
    first = podium.take_back(step, key="undo-form-key")
    before = podium.rows
    assert podium.take_back(step, key="undo-form-key").revision == first.revision
    with pytest.raises(Stale):
        podium.take_back(step)
    assert podium.rows == before


def test_how_a_tournament_began_cannot_be_undone(podium: Podium) -> None:
    assert podium.log.undo == ()


def test_undo_leaves_what_the_tables_bring_in(podium: Podium) -> None:
    podium.say({"shown/1": {}})
    podium.bring(1, 1, FIRST)
    podium.undo()
    assert podium.hall.tournament.shown == frozenset()
    assert set(podium.hall.tournament.results) == {(1, 1)}


def test_a_step_about_which_a_table_has_spoken_since_is_not_undone(podium: Podium) -> None:
    podium.say({"result/1/1": FIRST})
    step = podium.log.undo
    podium.bring(1, 1, OTHER, based_on=1)
    before = podium.rows
    assert podium.log.undo == ()
    with pytest.raises(Stale):
        podium.take_back(step)
    assert podium.rows == before


def test_a_new_step_leaves_nothing_to_redo(podium: Podium) -> None:
    podium.say({"shown/1": {}})
    podium.undo()
    podium.say({"frozen": {}})
    assert podium.log.redo == ()
    podium.undo()
    assert not podium.hall.tournament.frozen


# Reading.


def test_a_log_read_bit_by_bit_is_the_log_read_at_once(podium: Podium) -> None:
    podium.say(ticked(podium))
    podium.bring(1, 1, FIRST)
    podium.bring(1, 1, OTHER)
    podium.undo()
    podium.redo()
    podium.say({"result/1/1": OTHER})
    podium.undo()
    with closing(connect(podium.db.file)) as other:
        assert tournaments.load(other, podium.number) == podium.log
        assert open_tournament(other, podium.number).tournament == podium.hall.tournament


class Steps:
    """What may happen in a hall, by number."""

    ALL = 7

    def __init__(self, podium: Podium) -> None:
        self.podium = podium

    def take(self, which: int) -> None:
        """Do one of them; whatever is refused is."""
        podium, turn = self.podium, len(self.podium.log.revisions)
        steps = [
            lambda: podium.bring(1, 1, brought(turn, 0, 0, 0), podium.log.last.get("result/1/1", 0)),
            lambda: podium.bring(1, 1, brought(0, turn, 0, 0)),
            lambda: podium.say({"result/1/1": brought(0, 0, turn, 0)}),
            lambda: podium.say({"person/1": {"name": f"Anna {turn}"}, "shown/1": {} if turn % 2 else None}),
            lambda: podium.say({"opened/1": {} if podium.log.content("opened/1") is None else None}),
            lambda: podium.log.undo and podium.undo(),
            lambda: podium.log.redo and podium.redo(),
        ]
        with suppress(Refused, Stale):
            steps[which]()


@settings(deadline=None, max_examples=40)  # each waits for the disk
@given(st.lists(st.integers(0, Steps.ALL - 1), max_size=25))
def test_undo_gives_back_what_stood_there_whatever_happened(tmp_path_factory: Any, taken: list[int]) -> None:
    path = tmp_path_factory.mktemp("hall") / "scorer.db"
    prepare(path)
    with closing(connect(path)) as db:
        podium = Podium(db)
        steps = Steps(podium)
        for which in taken:
            steps.take(which)
            log = podium.log
            if log.undo and _may(podium.undo):
                before = {one.subject: log.before[one.id] for one in log.undo}
                assert {subject: podium.log.content(subject) for subject in before} == before
                podium.redo()
                assert {subject: podium.log.content(subject) for subject in before} == {
                    subject: log.content(subject) for subject in before
                }
                assert podium.log.rivals == log.rivals
        with closing(connect(path)) as other:
            assert tournaments.load(other, podium.number) == podium.log


def _may(press: Any) -> bool:
    try:
        press()
    except Refused:
        return False
    return True


def test_a_page_under_way_sees_what_stood_there_when_it_began(podium: Podium) -> None:
    log, shown = podium.log, podium.hall.tournament
    podium.bring(1, 1, FIRST)
    podium.bring(1, 1, OTHER)
    assert (log.current.get("result/1/1"), log.rivals, log.last.get("result/1/1")) == (None, {}, None)
    assert shown.results == {}


def test_what_is_read_in_a_transaction_that_breaks_off_is_not_known_afterwards(podium: Podium) -> None:
    sql = "UPDATE tournament_revision SET content = NULL WHERE subject = 'person/8'"
    with closing(connect(podium.db.file)) as db:
        with suppress(ZeroDivisionError), writing(db):
            db.execute(sql)
            assert tournaments.load(db, podium.number).content("person/8") is None
            assert len(open_tournament(db, podium.number).tournament.people) == 7
            raise ZeroDivisionError
        assert tournaments.load(db, podium.number) == podium.log
        assert len(open_tournament(db, podium.number).tournament.people) == 8


def test_what_was_rolled_back_is_not_known_afterwards(podium: Podium) -> None:
    before = podium.log
    with pytest.raises(TypeError):
        podium.say({"person/9": ANNA, "lots": {"order": {1}}})
    podium.say({"person/9": {"name": "Beat"}})
    assert podium.log.newest == before.newest + 1
    assert podium.log.content("person/9") == {"name": "Beat"}


def test_the_time_of_publishing_is_known(podium: Podium) -> None:
    podium.say({"opened/2": None})
    opened = podium.hall.opened_at(1)
    assert opened and opened.utcoffset().total_seconds() == 0
    assert (podium.hall.opened_at(2), podium.hall.opened_at(3)) == (None, None)


# Many at once, and ended in the middle.


def test_none_of_a_hall_full_of_reports_is_lost_and_none_doubled(db: Book) -> None:
    podium = Podium(db, hall(people=64, passes=1))

    def report(table: int) -> None:
        with closing(connect(db.file, db.recent)) as own:
            for _ in range(2):
                told = {f"result/1/{table}": brought(table, 0, 0, 0)}
                how = {"key": f"table-key-{table}", "device": "d", "role": "table", "based_on": {}}
                tournaments.record(own, podium.number, told, **how)

    with ThreadPoolExecutor(16) as phones:
        for done in [phones.submit(report, table) for table in range(1, 17)]:
            done.result()
    said = Counter(one.subject for one in podium.log.revisions if one.subject.startswith(RESULT))
    assert said == {f"result/1/{table}": 1 for table in range(1, 17)}
    assert {place[1]: one.totals[0] for place, one in podium.hall.tournament.results.items()} == {
        table: table for table in range(1, 17)
    }


def test_a_writer_that_is_killed_leaves_whole_steps(db: Book) -> None:
    podium = Podium(db, hall(people=PEOPLE))
    command = [sys.executable, "-m", "tests.store.step_writer", str(db.file), str(podium.number)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        confirmed = [int(writer.stdout.readline()) for _ in range(5)][-1]
        writer.send_signal(signal.SIGKILL)
    whole = Counter(one.step for one in podium.log.revisions[len(first_contents(podium.begun)) :])
    assert set(whole.values()) == {PEOPLE}
    assert len(whole) > confirmed
    with closing(sqlite3.connect(db.file)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
