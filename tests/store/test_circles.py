"""What is said about a circle stays said, once; a sheet belongs to one circle; amounts are never stored."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.store import circles, sheets
from scorer.store.database import Book
from scorer.store.evening import first_contents
from scorer.store.ledger import open_circle
from scorer.store.log import Content
from tests.circle import RULES
from tests.store.pad import taken
from tests.table import new_sheet

SETUP = {"name": "Ochsen", "game": "guggitaler", "players": 4, "rules": {"preset": "jassverzeichnis"}}
ANNA, BEAT = ({"name": name, "joined": "2026-01-01", "left": ""} for name in ("Anna", "Beat"))


@pytest.fixture
def circle(db: Book) -> int:
    """A circle of two members."""
    contents: dict[str, Content] = {"setup": SETUP, "member-1": ANNA, "member-2": BEAT}
    return circles.found_circle(db, contents, "iPhone 0001", "found-form")


def rows(db: Book) -> list[tuple[Any, ...]]:
    """Return everything that is kept about circles."""
    return db.execute("SELECT * FROM circle_revision ORDER BY id").fetchall()


def say(db: Book, circle: int, subject: str, content: Content, **how: Any) -> circles.Recorded:
    """Say something, knowing all that was said before."""
    last = circles.load(db, circle).last.get(subject, 0)
    told = {"based_on": last, "key": f"form-{len(rows(db))}-key", "device": "iPhone 0001"} | how
    return circles.record(db, circle, subject, content, **told)


def started(db: Book, key: str = "sheet-form-key") -> int:
    """Keep a sheet for money."""
    return sheets.start_sheet(db, first_contents(new_sheet(rules=RULES)), "iPhone 0001", key)


def test_a_circle_founded_twice_by_one_form_is_one_circle(db: Book, circle: int) -> None:
    before = rows(db)
    contents: dict[str, Content] = {"setup": SETUP, "member-1": ANNA, "member-2": BEAT}
    assert circles.found_circle(db, contents, "iPhone 0001", "found-form") == circle
    with pytest.raises(sheets.KeyUsed):
        circles.found_circle(db, contents | {"member-2": ANNA}, "iPhone 0001", "found-form")
    assert (rows(db), circles.all_circles(db)) == (before, [circle])


def test_a_correction_counts_and_what_was_said_first_stays(db: Book, circle: int) -> None:
    before = rows(db)
    say(db, circle, "member-1", ANNA | {"name": "Anne"})
    assert [member.name for member in open_circle(db, circle).members] == ["Anne", "Beat"]
    assert rows(db)[:-1] == before


def test_a_form_sent_twice_is_recorded_once(db: Book, circle: int) -> None:
    first = say(db, circle, "member-1", ANNA | {"left": "2026-06-30"}, based_on=1, key="double-tap")
    before = rows(db)
    again = say(db, circle, "member-1", ANNA | {"left": "2026-06-30"}, based_on=1, key="double-tap")
    assert (again.revision, again.repeated) == (first.revision, True)
    assert rows(db) == before


@pytest.mark.parametrize("how", [{"based_on": 0}, {"based_on": 2}, {"seen": 1}])
def test_a_form_that_has_not_seen_what_stands_now_is_refused(db: Book, circle: int, how: dict[str, int]) -> None:
    before = rows(db)
    with pytest.raises(sheets.Stale):
        say(db, circle, "member-1", ANNA | {"name": "Anne"}, **how)
    assert rows(db) == before


@pytest.mark.parametrize(("subject", "content"), [("member-1", BEAT), ("member-2", ANNA), ("member-1", None)])
def test_the_same_form_with_something_else_in_it_is_refused(
    db: Book, circle: int, subject: str, content: Content
) -> None:
    say(db, circle, "member-1", ANNA | {"name": "Anne"}, key="one-form-key")
    before = rows(db)
    with pytest.raises(sheets.KeyUsed):
        say(db, circle, subject, content, key="one-form-key")
    assert rows(db) == before


def test_undo_takes_back_the_newest_step_and_redo_brings_it_back(db: Book, circle: int) -> None:
    said = say(db, circle, "member-2", BEAT | {"left": "2026-06-30"})
    undone = circles.take_back(db, circle, said.revision, key="undo-form-key", device="d")
    assert open_circle(db, circle).members[1].left == ""
    circles.take_back(db, circle, undone.revision, key="redo-form-key", device="d")
    assert open_circle(db, circle).members[1].left == "2026-06-30"


def test_undo_pressed_twice_takes_back_one_step(db: Book, circle: int) -> None:
    said = say(db, circle, "member-2", BEAT | {"left": "2026-06-30"})
    circles.take_back(db, circle, said.revision, key="undo-form-key", device="d")
    before = rows(db)
    assert circles.take_back(db, circle, said.revision, key="undo-form-key", device="d").repeated
    with pytest.raises(sheets.Stale):
        circles.take_back(db, circle, said.revision, key="other-form-key", device="d")
    assert rows(db) == before


def test_the_founding_of_a_circle_cannot_be_undone(db: Book, circle: int) -> None:
    for _ in range(2):
        undo = circles.load(db, circle).undo
        assert undo
        circles.take_back(db, circle, undo.id, key=f"undo-form-{undo.id}", device="d")
    assert circles.load(db, circle).undo is None


def test_a_member_who_is_taken_back_keeps_what_was_paid(db: Book, circle: int) -> None:
    say(db, circle, "paid/2-1/1", {"amount": 100, "after": [0, 0]})
    undo = circles.load(db, circle).undo
    assert undo and undo.subject == "member-2"
    circles.take_back(db, circle, undo.id, key="undo-form-key", device="d")
    ledger = open_circle(db, circle).ledger
    assert [ledger.balance(number) for number in (1, 2)] == [-100, 100]


def test_a_sheet_belongs_to_one_circle(db: Book, circle: int) -> None:
    sheet = started(db)
    other = circles.found_circle(db, {"setup": SETUP}, "iPhone 0001", "other-form")
    say(db, circle, f"sheet-{sheet}", {"members": [1, 2, None, None]})
    before = rows(db)
    with pytest.raises(circles.TiedElsewhere):
        say(db, other, f"sheet-{sheet}", {"members": [None] * 4})
    with pytest.raises(circles.TiedElsewhere):
        circles.found_circle(db, {"setup": SETUP, f"sheet-{sheet}": {"members": [None] * 4}}, "d", "third-form")
    assert (rows(db), circles.all_circles(db)) == (before, [circle, other])
    assert circles.circle_of(db, sheet) == circle


def test_a_sheet_that_went_to_another_circle_does_not_come_back_by_undo(db: Book, circle: int) -> None:
    sheet = started(db)
    other = circles.found_circle(db, {"setup": SETUP}, "iPhone 0001", "other-form")
    say(db, circle, f"sheet-{sheet}", {"members": [1, 2, None, None]})
    out = say(db, circle, f"sheet-{sheet}", None)
    say(db, other, f"sheet-{sheet}", {"members": [None] * 4})
    before = rows(db)
    with pytest.raises(circles.TiedElsewhere):
        circles.take_back(db, circle, out.revision, key="undo-form-key", device="d")
    assert rows(db) == before


def test_amounts_come_from_the_sheet_and_change_with_it(db: Book, circle: int) -> None:
    sheet = started(db)
    say(db, circle, f"sheet-{sheet}", {"members": [1, 2, None, None]})
    assert open_circle(db, circle).ledger.balance(1) == 0
    deals = {
        "tricks": taken(3, 2, 4, 0),
        "hearts": {"contract": "hearts", "taken": [0, 5, 4, 0]},
        "queens": {"contract": "queens", "taken": [1, 1, 2, 0]},
        "king": {"contract": "king", "taken_by": 1},
        "last_trick": {"contract": "last_trick", "taken_by": 0},
        "domino": {"contract": "domino", "order": [3, 0, 2, 1], "cheated": []},
    }
    for turn, deal in deals.items():
        sheets.record(db, sheet, f"1.{turn}", deal, based_on=0, key=f"deal-{turn}-key", device="d")
    assert [open_circle(db, circle).ledger.balance(number) for number in (1, 2)] == [150, -1200]
    before = rows(db)
    king = {"contract": "king", "taken_by": 0}
    sheets.record(db, sheet, "1.king", king, based_on=1, key="correct-king-key", device="d")
    assert [open_circle(db, circle).ledger.balance(number) for number in (1, 2)] == [-250, -800]
    assert rows(db) == before


def test_a_link_that_is_revoked_twice_by_a_double_tap_is_revoked_once(db: Book, circle: int) -> None:
    issue = circles.generation(db, circle, "viewer")
    assert [circles.revoke(db, circle, "viewer", issue) for _ in range(2)] == [True, False]
    assert circles.generation(db, circle, "viewer") == issue + 1


def test_a_circle_that_is_not_there_has_no_links_and_takes_nothing(db: Book, circle: int) -> None:
    before = rows(db)
    with pytest.raises(circles.NoCircle):
        circles.generation(db, 99, "viewer")
    with pytest.raises(circles.NoCircle):
        circles.record(db, 99, "member-1", ANNA, based_on=0, key="some-form-key", device="d")
    assert rows(db) == before
