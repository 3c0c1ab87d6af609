"""Can the cards of one hand fall so? Examples, real deals, and every answer against the oracle."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.jass.feasible import Contradiction, Taken, contradictions
from tests.jass.oracle import HEART_QUEEN, can_fall, deck_of, every_deal, jass_deck, shares
from tests.jass.real_deals import bent, crammed, played, thrown_together

seeds = st.integers(0, 2**64 - 1)
tables = st.integers(2, 5)
ANNA, BEAT, CHIARA, DARIO = range(4)


# Four players: a trick is four cards, nine tricks are 36.


def test_an_everyday_hand_can_fall():
    taken = Taken((3, 2, 4, 0), (3, 2, 4, 0), (1, 1, 2, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == []


def test_whoever_took_no_trick_cannot_have_a_card_of_the_suit():
    taken = Taken((3, 2, 4, 0), (3, 2, 3, 1), (1, 1, 2, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("no_trick_but_hearts", DARIO, 1, 0)]


def test_whoever_took_no_trick_cannot_have_an_ober():
    taken = Taken((3, 2, 4, 0), (3, 2, 4, 0), (1, 1, 0, 2), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("no_trick_but_queens", DARIO, 2, 0)]


@pytest.mark.parametrize("king_in_suit", [False, True])
def test_whoever_took_no_trick_cannot_have_the_king(king_in_suit):
    taken = Taken((3, 2, 4, 0), (3, 2, 4, 0), (1, 1, 2, 0), king=DARIO, last_trick=ANNA)
    assert contradictions(taken, king_in_suit) == [Contradiction("no_trick_but_king", DARIO, 1, 0)]


def test_whoever_took_no_trick_cannot_have_the_last_one():
    taken = Taken((3, 2, 4, 0), (3, 2, 4, 0), (1, 1, 2, 0), king=BEAT, last_trick=DARIO)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("no_trick_but_last_trick", DARIO, 1, 0)]


def test_the_king_of_the_suit_is_a_card_of_the_suit():
    taken = Taken((3, 2, 4, 0), (5, 0, 4, 0), (1, 1, 2, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=True) == [Contradiction("king_needs_heart", BEAT, 1, 0)]


def test_a_king_of_another_suit_needs_no_card_of_the_suit():
    taken = Taken((3, 2, 4, 0), (5, 0, 4, 0), (1, 1, 2, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == []


def test_one_trick_of_four_cards_cannot_hold_six_that_count():
    taken = Taken((3, 1, 5, 0), (3, 4, 2, 0), (1, 2, 1, 0), king=ANNA, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("too_many_cards", BEAT, 6, 4)]


def test_the_ober_of_the_suit_counts_twice():
    taken = Taken((3, 1, 5, 0), (3, 4, 2, 0), (1, 1, 2, 0), king=ANNA, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == []


def test_five_cards_in_one_trick_are_too_many_without_an_ober():
    taken = Taken((3, 1, 5, 0), (2, 5, 2, 0), (2, 0, 2, 0), king=ANNA, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("too_many_cards", BEAT, 5, 4)]


def test_five_cards_in_one_trick_are_too_many_if_the_one_suit_card_is_the_king():
    taken = Taken((3, 1, 5, 0), (5, 1, 3, 0), (0, 4, 0, 0), king=BEAT, last_trick=ANNA)
    assert Contradiction("too_many_cards", BEAT, 5, 4) in contradictions(taken, king_in_suit=True)


def test_a_king_of_another_suit_takes_room():
    taken = Taken((3, 1, 5, 0), (3, 4, 2, 0), (1, 1, 2, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("too_many_cards", BEAT, 6, 4)]


def test_the_king_of_the_suit_takes_no_room_of_its_own():
    taken = Taken((3, 1, 5, 0), (3, 4, 2, 0), (1, 1, 2, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=True) == []


def test_four_cards_in_a_trick_of_three_are_too_many_without_a_card_of_the_suit():
    taken = Taken((4, 1, 7), (5, 0, 4), (1, 3, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("too_many_cards", BEAT, 4, 3)]


def test_two_players_cannot_both_have_the_ober_of_the_suit():
    taken = Taken((3, 1, 1, 4), (2, 4, 3, 0), (1, 1, 2, 0), king=ANNA, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("two_too_full", BEAT, 2, 1, CHIARA)]


def test_somebody_needs_both_a_card_of_the_suit_and_an_ober():
    taken = Taken((3, 2, 4, 0), (9, 0, 0, 0), (0, 2, 2, 0), king=ANNA, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=False) == [Contradiction("no_suit_queen", None, 1, 0)]


def test_the_king_of_the_suit_is_not_its_ober():
    taken = Taken((3, 2, 4, 0), (8, 1, 0, 0), (0, 2, 2, 0), king=BEAT, last_trick=ANNA)
    assert contradictions(taken, king_in_suit=True) == [Contradiction("no_suit_queen", BEAT, 1, 0)]


def test_every_reason_is_listed_in_the_same_order():
    taken = Taken((0, 8, 1, 0), (0, 0, 7, 2), (3, 1, 0, 0), king=ANNA, last_trick=DARIO)
    assert contradictions(taken, king_in_suit=False) == [
        Contradiction("no_trick_but_queens", ANNA, 3, 0),
        Contradiction("no_trick_but_king", ANNA, 1, 0),
        Contradiction("no_trick_but_hearts", DARIO, 2, 0),
        Contradiction("no_trick_but_last_trick", DARIO, 1, 0),
        Contradiction("too_many_cards", CHIARA, 7, 4),
        Contradiction("no_suit_queen", None, 1, 0),
    ]


# Real cards: whatever can lie on a table is accepted.

more_cases = settings(deadline=None, max_examples=800)


@more_cases
@given(seeds, tables, st.booleans())
def test_tricks_thrown_together_from_one_pack_are_accepted(seed, players, king_in_suit):
    assert contradictions(thrown_together(seed, players, king_in_suit), king_in_suit) == []


@more_cases
@given(seeds, tables, st.booleans())
def test_a_hand_played_by_the_rules_is_accepted(seed, players, king_in_suit):
    assert contradictions(played(seed, players, king_in_suit), king_in_suit) == []


# The oracle: nothing is refused that can fall, nothing accepted that cannot.


def doubtful(seed: int, players: int, king_in_suit: bool) -> list[Taken]:
    """A real deal that goes wrong by one entry more each time, then piles filled to the brim."""
    reports = [thrown_together(seed, players, king_in_suit)]
    for slip in range(6):
        reports.append(bent(reports[-1], seed + slip))
    return reports + [crammed(seed + pile, players, king_in_suit) for pile in range(6)]


@more_cases
@given(seeds, tables, st.booleans())
def test_a_doubtful_report_is_judged_as_the_cards_would(seed, players, king_in_suit):
    deck = jass_deck(players, king_in_suit)
    for taken in doubtful(seed, players, king_in_suit):
        assert (contradictions(taken, king_in_suit) == []) == can_fall(taken, deck), taken


@pytest.mark.parametrize("king_in_suit", [False, True])
def test_every_report_of_two_players_is_judged_as_the_cards_would(king_in_suit):
    deck = jass_deck(2, king_in_suit)
    for taken in every_report(2, tricks=18, hearts=9, queens=4):
        assert (contradictions(taken, king_in_suit) == []) == can_fall(taken, deck), taken


def every_report(players: int, tricks: int, hearts: int, queens: int) -> list[Taken]:
    """Every report with the right sums."""
    splits = [every_split(total, players) for total in (tricks, hearts, queens)]
    return [Taken(*report) for report in product(*splits, range(players), range(players))]


def every_split(total: int, players: int) -> list[tuple[int, ...]]:
    if players == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total + 1) for rest in every_split(total - first, players - 1)]


small_decks = pytest.mark.parametrize(
    ("players", "tricks", "hearts", "queens"), [(2, 4, 4, 3), (2, 4, 3, 4), (3, 3, 4, 3), (4, 2, 3, 3)]
)


@small_decks
@pytest.mark.parametrize("king_in_suit", [False, True])
def test_the_oracle_agrees_with_every_deal_of_a_small_deck(players, tricks, hearts, queens, king_in_suit):
    deck = deck_of(players * tricks, hearts, queens, king_in_suit)
    reports = every_report(players, tricks, hearts, queens)
    assert {taken for taken in reports if can_fall(taken, deck)} == every_deal(players, deck)


@small_decks
@pytest.mark.parametrize("king_in_suit", [False, True])
def test_what_is_accepted_of_a_small_deck_is_every_deal_of_it(players, tricks, hearts, queens, king_in_suit):
    reports = every_report(players, tricks, hearts, queens)
    accepted = {taken for taken in reports if not contradictions(taken, king_in_suit)}
    assert accepted == every_deal(players, deck_of(players * tricks, hearts, queens, king_in_suit))


# The reasons: the seat that is named is the one that cannot be right.

ALONE = (
    "no_trick_but_hearts",
    "no_trick_but_queens",
    "no_trick_but_king",
    "king_needs_heart",
    "too_many_cards",
)


def blamed(seed: int, players: int, king_in_suit: bool) -> list[tuple[Taken, Contradiction]]:
    """Every reason given against doubtful reports, with the report it is given for."""
    return [
        (taken, reason)
        for taken in doubtful(seed, players, king_in_suit)
        for reason in contradictions(taken, king_in_suit)
    ]


def suit_queens(taken: Taken, seat: int, players: int, king_in_suit: bool) -> set[int]:
    """How many queens of the suit this seat can have with what it reported: 0, 1, either, none at all."""
    deck = jass_deck(players, king_in_suit)
    place = [card for card, _ in deck].index(HEART_QUEEN)
    return {share[place] for share in shares(taken, seat, deck)}


@more_cases
@given(seeds, tables, st.booleans())
def test_a_player_blamed_alone_cannot_have_such_a_hand(seed, players, king_in_suit):
    deck = jass_deck(players, king_in_suit)
    for taken, reason in blamed(seed, players, king_in_suit):
        if reason.kind in ALONE:
            assert shares(taken, reason.seat, deck) == [], (taken, reason)


@more_cases
@given(seeds, tables, st.booleans())
def test_two_players_blamed_together_both_need_the_ober_of_the_suit(seed, players, king_in_suit):
    for taken, reason in blamed(seed, players, king_in_suit):
        if reason.kind == "two_too_full":
            assert suit_queens(taken, reason.seat, players, king_in_suit) == {1}, taken
            assert suit_queens(taken, reason.other, players, king_in_suit) == {1}, taken


@more_cases
@given(seeds, tables, st.booleans())
def test_nobody_can_have_the_ober_of_the_suit_where_that_is_said(seed, players, king_in_suit):
    for taken, reason in blamed(seed, players, king_in_suit):
        if reason.kind == "no_suit_queen":
            seats = range(players)
            assert not any(1 in suit_queens(taken, seat, players, king_in_suit) for seat in seats), taken


@more_cases
@given(seeds, tables, st.booleans())
def test_more_is_counted_than_there_is_room_for(seed, players, king_in_suit):
    assert all(reason.counted > reason.room for _, reason in blamed(seed, players, king_in_suit))


@pytest.mark.parametrize("kind", [*ALONE, "no_trick_but_last_trick", "two_too_full", "no_suit_queen"])
def test_reports_like_these_meet_every_reason(kind):
    tables = product(range(100), (2, 3, 4, 5), (False, True))
    assert any(reason.kind == kind for table in tables for _, reason in blamed(*table))
