"""The ledger of a circle: whoever sits where, every Rappen is somebody's."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.circle import (
    Entry,
    Ledger,
    Member,
    Payment,
    Posting,
    Season,
    Tied,
    member_problem,
    proposed_members,
    season_tables,
    statement_of,
)
from scorer.jass.circle.season import balances_by_day
from scorer.jass.transfers import Transfer, fewest

NAMES = ("Anna", "Beat", "Chiara", "Dario", "Élodie", "Fritz")
MEMBERS = tuple(Member(number, name, "2026-01-01") for number, name in enumerate(NAMES, 1))
SEASON = Season("2026-01-01", "2026-12-31")


def entry(won: int = 0, paid: int = 0, points: int = 0, place: int = 1, rounds: tuple[int, ...] = ()) -> Entry:
    """Return what somebody brought home."""
    return Entry("Anna", points, place, rounds, won, paid)


def posting(*won: int, day: str = "2026-11-28", sheet: int = 1, pot: int | None = None, **more: object) -> Posting:
    """Return what a sheet posts on which nothing is paid yet."""
    left = -sum(won) if pot is None else pot
    entries = tuple(entry(amount) for amount in won)
    return Posting(sheet, day, "Ochsen", "guggitaler", entries, left, 0, fewest((*won, left)), **more)


@st.composite
def evenings(draw: st.DrawFn) -> Tied:
    """Draw an evening of members and guests, some of it paid at the table."""
    count = draw(st.integers(2, 5))
    won = draw(st.lists(st.integers(-2_000, 2_000), min_size=count, max_size=count))
    paid = draw(st.lists(st.integers(-300, 300), min_size=count, max_size=count))
    told = posting(*won, day=draw(st.sampled_from(["", "2025-03-01", "2026-02-01", "2026-11-28"])))
    entries = tuple(replace(one, paid=amount) for one, amount in zip(told.entries, paid, strict=True))
    left = [one.won + one.paid for one in entries]
    told = replace(told, entries=entries, pot_paid=-sum(paid), open=fewest((*left, -sum(left))))
    numbers = st.lists(st.sampled_from(MEMBERS), min_size=count, max_size=count, unique=True)
    who = [draw(st.sampled_from([member.number, None])) for member in draw(numbers)]
    return Tied(replace(told, sheet=draw(st.integers(1, 999))), tuple(who))


PARTIES = [*range(1, 7), None]
payments = st.lists(
    st.tuples(st.sampled_from(PARTIES), st.sampled_from(PARTIES), st.integers(1, 500))
    .filter(lambda told: told[0] != told[1])
    .map(lambda told: Payment(*told, "2026-06-01")),
    max_size=5,
).map(tuple)
ledgers = st.builds(Ledger, st.just(MEMBERS), st.lists(evenings(), max_size=5).map(tuple), payments, payments)


def owed(ledger: Ledger) -> dict[int | None, int]:
    """Return what each member and the pot are to get by the open payments."""
    found = dict.fromkeys(PARTIES, 0)
    for transfer in ledger.open:
        found[ledger.party(transfer.payer)] -= transfer.amount
        found[ledger.party(transfer.payee)] += transfer.amount
    return found


@given(ledgers)
def test_the_balances_of_members_guests_and_pot_add_up_to_nothing(ledger: Ledger) -> None:
    assert sum(ledger.balance(party) for party in PARTIES) + ledger.guests == 0


@given(ledgers)
def test_the_plan_clears_every_balance_once_the_guests_have_paid(ledger: Ledger) -> None:
    left = {party: ledger.balance(party) for party in PARTIES}
    for tied in ledger.evenings:
        for transfer in tied.at_once:
            for place, sign in ((transfer.payer, 1), (transfer.payee, -1)):
                if not tied.is_guest(place):
                    left[tied.party(place)] += sign * transfer.amount
    assert owed(ledger) == left


@given(ledgers)
def test_guests_pay_at_once_all_that_is_open_with_them(ledger: Ledger) -> None:
    for tied in ledger.evenings:
        left = {place: one.won + one.paid for place, one in enumerate(tied.posting.entries) if tied.is_guest(place)}
        for transfer in tied.at_once:
            for place, sign in ((transfer.payer, 1), (transfer.payee, -1)):
                if place in left:
                    left[place] += sign * transfer.amount
        assert set(left.values()) <= {0}


@given(ledgers, st.data())
def test_re_tying_a_seat_moves_exactly_the_amounts_of_that_seat(ledger: Ledger, data: st.DataObject) -> None:
    if not ledger.evenings:
        return
    at = data.draw(st.integers(0, len(ledger.evenings) - 1))
    tied = ledger.evenings[at]
    seat = data.draw(st.integers(0, len(tied.members) - 1))
    free = [number for number in range(1, 7) if number not in tied.members]
    now, before = data.draw(st.sampled_from([*free, None])), tied.members[seat]
    again = replace(tied, members=(*tied.members[:seat], now, *tied.members[seat + 1 :]))
    after = replace(ledger, evenings=(*ledger.evenings[:at], again, *ledger.evenings[at + 1 :]))
    amount = tied.posting.entries[seat].won + tied.posting.entries[seat].paid
    expected = {party: ledger.balance(party) for party in PARTIES}
    for party, sign in ((before, -1), (now, 1)):
        if party is not None:
            expected[party] += sign * amount
    assert {party: after.balance(party) for party in PARTIES} == expected
    assert again.posting is tied.posting


@given(ledgers, st.integers(0, 20))
def test_ticking_a_payment_changes_no_other(ledger: Ledger, choice: int) -> None:
    before = ledger.open
    if before:
        made = before[choice % len(before)]
        payment = Payment(ledger.party(made.payer), ledger.party(made.payee), made.amount, "2026-12-01")
        after = replace(ledger, recent=(*ledger.recent, payment)).open
        assert after == tuple(one for one in before if one != made)


@given(ledgers)
def test_every_statement_ends_where_the_ledger_stands(ledger: Ledger) -> None:
    for member in MEMBERS:
        told = statement_of(ledger, member, SEASON)
        assert told.before + sum(row.amount for row in told.rows) == told.after == ledger.balance(member.number)


@given(ledgers)
def test_the_course_of_a_season_ends_where_the_ledger_stands(ledger: Ledger) -> None:
    days, courses = balances_by_day(ledger, SEASON)
    for member in MEMBERS:
        course = courses.get(member.number, (0,))
        assert course[-1] == ledger.balance(member.number)
        assert member.number not in courses or len(course) == len(days) + 1


@given(ledgers)
def test_the_money_of_a_season_adds_up_to_nothing(ledger: Ledger) -> None:
    for table in season_tables(ledger, SEASON):
        assert sum(one.won for one in table.standings) + table.guests + table.pot == 0


def test_balances_carry_over_from_evening_to_evening() -> None:
    first, second = posting(-500, 300, 200), posting(400, -400, 0, day="2026-12-05", sheet=2)
    ledger = Ledger(MEMBERS, (Tied(first, (1, 2, 3)), Tied(second, (1, 2, 3))))
    assert [ledger.balance(number) for number in (1, 2, 3)] == [-100, -100, 200]
    assert ledger.open == (Transfer(0, 2, 100), Transfer(1, 2, 100))


def test_a_guest_settles_at_once_and_the_rest_carries_over() -> None:
    ledger = Ledger(MEMBERS, (Tied(posting(-500, 300, 200), (None, 2, 3)),))
    (tied,) = ledger.evenings
    assert tied.at_once == (Transfer(0, 1, 300), Transfer(0, 2, 200))
    assert (ledger.guests, ledger.open) == (-500, ())


def test_what_was_paid_at_the_table_is_not_owed_again() -> None:
    told = posting(-500, 500)
    paid = replace(told, entries=(entry(-500, 500), entry(500, -500)), open=())
    assert Ledger(MEMBERS, (Tied(paid, (1, 2)),)).balance(1) == 0


def test_what_stays_in_the_pot_is_the_pots_to_get_until_it_is_paid_in() -> None:
    ledger = Ledger(MEMBERS, (Tied(posting(-500, 300), (1, 2)),))
    assert (ledger.balance(None), ledger.in_pot) == (200, 0)
    assert ledger.open == (Transfer(0, 1, 300), Transfer(0, 6, 200))
    paid = replace(ledger, recent=(Payment(1, None, 200, "2026-12-01"),))
    assert (paid.balance(None), paid.in_pot) == (0, 200)


def test_a_season_tells_evenings_points_places_money_and_the_best_and_worst_round() -> None:
    first = replace(
        posting(500, -500),
        entries=(entry(500, 0, 50, 1, (80, -30)), entry(-500, 0, -50, 2, (-80, 30))),
    )
    second = replace(first, date="2026-12-05", entries=(entry(-100, 0, -10, 2, (-10,)), entry(100, 0, 10, 1, (10,))))
    (table,) = season_tables(Ledger(MEMBERS, (Tied(first, (1, 2)), Tied(second, (1, None)))), SEASON)
    anna, beat = table.standings
    assert (anna.member.name, anna.evenings, anna.points, anna.places, anna.won) == ("Anna", 2, 40, (1, 1), 400)
    assert ((anna.best.points, anna.best.day), (anna.worst.points, anna.worst.day)) == (
        (80, "2026-11-28"),
        (-30, "2026-11-28"),
    )
    assert (beat.evenings, beat.places, table.guests, table.evenings) == (1, (0, 1), 100, 2)


def test_where_points_cost_the_best_round_is_the_lowest() -> None:
    told = replace(posting(0, 0), game="differenzler", entries=(entry(points=30, rounds=(20, 10)), entry()))
    (table,) = season_tables(Ledger(MEMBERS, (Tied(told, (1, 2)),)), SEASON)
    anna = next(one for one in table.standings if one.member.number == 1)
    assert (anna.best.points, anna.worst.points) == (10, 20)


def test_games_have_tables_of_their_own() -> None:
    one, other = posting(1, -1), replace(posting(2, -2), game="differenzler")
    tables = season_tables(Ledger(MEMBERS, (Tied(one, (1, 2)), Tied(other, (1, 2)))), SEASON)
    assert [(table.game, table.standings[0].won) for table in tables] == [("guggitaler", 1), ("differenzler", 2)]


def test_an_evening_outside_the_season_is_carried_over() -> None:
    before, within = posting(300, -300, day="2025-12-31"), posting(-100, 100, day="2026-01-01", sheet=2)
    told = statement_of(Ledger(MEMBERS, (Tied(before, (1, 2)), Tied(within, (1, 2)))), MEMBERS[0], SEASON)
    assert (told.before, [row.amount for row in told.rows], told.after) == (300, [-100], 200)


def test_players_are_taken_for_the_members_of_the_same_name_who_had_not_left() -> None:
    members = (Member(1, "Anna", "2026-01-01"), Member(2, "Beat", "2026-01-01", "2026-06-30"))
    assert proposed_members((" anna", "Beat", "Chiara"), members, "2026-06-30") == (1, 2, None)
    assert proposed_members(("Anna", "Beat"), members, "2026-07-01") == (1, None)
    assert proposed_members(("Anna", "Beat"), members, "") == (1, None)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (" ", "A member has no name. Type one."),
        ("ANNA", "ANNA is a member already. Give one of them another name."),
        ("A" * 41, f"“{'A' * 39}…” is too long. A name has at most 40 letters."),
        ("A\u202eb", "“A�b” holds a sign that cannot be seen. Type the name again."),
    ],
)
def test_a_name_that_no_member_can_have_is_told(name: str, sentence: str) -> None:
    problem = member_problem(name, ["Beat", "Anna"])
    assert problem and str(problem.message) == sentence
