"""Whatever is ticked, un-ticked, paid in part or corrected: what is open is what is owed less what was paid."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.jass.games import GAMES
from scorer.jass.sheet import Round, Sheet
from scorer.store import sheets
from scorer.store.account import Account, account
from scorer.store.database import Book, connect, prepare
from scorer.store.evening import first_contents, open_evening
from scorer.store.payments import payment_subject
from tests.table import PLAYERS

GAME = GAMES["guggitaler"]
DEALS = (
    {"contract": "tricks", "taken": [3, 2, 4, 0]},
    {"contract": "hearts", "taken": [0, 5, 4, 0]},
    {"contract": "queens", "taken": [1, 1, 2, 0]},
    {"contract": "king", "taken_by": 1},
    {"contract": "last_trick", "taken_by": 0},
    {"contract": "domino", "order": [3, 0, 2, 1], "cheated": []},
)
STEPS = st.lists(
    st.tuples(st.sampled_from(["tick", "part", "untick", "king", "last_trick"]), st.integers(0, 11)), max_size=14
)
MONEY = st.fixed_dictionaries(
    {
        "mode": st.sampled_from(["pot", "net", "pairwise"]),
        "stake": st.sampled_from(["1", "0.7", "10"]),
        "cash": st.booleans(),
        "settle": st.sampled_from(["round", "evening"]),
        "rest": st.sampled_from(["stays", "shared"]),
    }
)


class Evening:
    """One evening that is played to its end, then paid and corrected."""

    def __init__(self, db: Book, money: dict[str, Any]) -> None:
        told = {"preset": "jassverzeichnis", "domino": [151, 100, 55, 0], "unbalanced": True, "money": money}
        rules, problems = GAME.read_rules(told, 4)
        assert not problems
        deals = tuple(GAME.read_deal(deal) for deal in DEALS)
        contents = first_contents(Sheet(GAME.KEY, rules, PLAYERS, (Round(0, deals),), "2026-11-28"))
        self.db, self.keys = db, 0
        number = len(sheets.all_sheets(db))
        self.sheet = sheets.start_sheet(db, contents, "iPhone 0001", f"evening-{number}")

    @property
    def account(self) -> Account:
        """The money as it stands."""
        found = account(open_evening(self.db, self.sheet))
        assert found
        return found

    def say(self, subject: str, content: dict[str, Any] | None) -> None:
        """Tell something about the sheet, knowing all that was said."""
        self.keys += 1
        last = sheets.load(self.db, self.sheet).last.get(subject, 0)
        key = f"said-{self.sheet}-{self.keys}"
        sheets.record(self.db, self.sheet, subject, content, based_on=last, key=key, device="iPhone 0001")

    def take(self, step: str, choice: int) -> None:
        """Do one of the things that people do with payments and deals."""
        told = self.account
        if step in ("king", "last_trick"):
            self.say(f"1.{step}", {"contract": step, "taken_by": choice % 4})
            return
        rows = [row for row in (told.all_rows if step == "untick" else told.rows) if bool(row.at) == (step == "untick")]
        if rows:
            row = rows[choice % len(rows)]
            subject = payment_subject(row.payer, row.payee, row.number)
            amount = row.amount if step == "tick" else -(-row.amount // 2)
            self.say(subject, None if step == "untick" else {"amount": amount})


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Book]:
    """One database for all evenings of this file."""
    path: Path = tmp_path_factory.mktemp("payments") / "scorer.db"
    prepare(path)
    with closing(connect(path)) as db:
        yield db


def owed(told: Account) -> list[int]:
    """Return what each is still to get by the open payments, the pot last."""
    found = [0] * (len(PLAYERS) + 1)
    for transfer in told.open:
        found[transfer.payer] -= transfer.amount
        found[transfer.payee] += transfer.amount
    return found


@settings(max_examples=40, deadline=None)
@given(money=MONEY, steps=STEPS)
def test_what_is_open_is_what_is_owed_less_what_was_paid(book: Book, money: dict[str, Any], steps: list[Any]) -> None:
    evening = Evening(book, money)
    for step in steps:
        evening.take(*step)
        told = evening.account
        balances = told.settled.balances
        assert owed(told)[:4] == [balances[seat] + told.paid_by(seat) for seat in range(4)]
        assert all(transfer.amount > 0 for transfer in told.open)


@settings(max_examples=40, deadline=None)
@given(money=MONEY, steps=STEPS, choice=st.integers(0, 11))
def test_ticking_one_never_changes_the_others(book: Book, money: dict[str, Any], steps: list[Any], choice: int) -> None:
    evening = Evening(book, money)
    for step in steps:
        evening.take(*step)
    before = evening.account.open
    evening.take("tick", choice)
    after = evening.account.open
    assert len(after) == max(0, len(before) - 1)
    assert set(after) <= set(before)


@settings(max_examples=40, deadline=None)
@given(money=MONEY, steps=STEPS, choice=st.integers(0, 11))
def test_a_tick_that_is_taken_back_at_once_leaves_everything_as_it_was(
    book: Book, money: dict[str, Any], steps: list[Any], choice: int
) -> None:
    evening = Evening(book, money)
    for step in steps:
        evening.take(*step)
    before, paid = evening.account.open, {row.key for row in evening.account.all_rows if row.at}
    evening.take("tick", choice)
    rows = [row for row in evening.account.all_rows if row.at and row.key not in paid]
    for row in rows:
        evening.say(payment_subject(row.payer, row.payee, row.number), None)
    assert evening.account.open == before


@settings(max_examples=40, deadline=None)
@given(money=MONEY, steps=STEPS)
def test_when_all_is_ticked_nothing_is_open(book: Book, money: dict[str, Any], steps: list[Any]) -> None:
    evening = Evening(book, money)
    for step in [*steps, *[("tick", 0)] * 6]:
        evening.take(*step)
    assert evening.account.open == ()
