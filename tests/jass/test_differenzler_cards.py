"""Differenzler with real cards: what was really dealt and played is accepted, what no cards can make is refused."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.differenzler.habits import habit
from scorer.jass.differenzler.seals import seal, verifies
from scorer.jass.games import GAMES
from tests.jass.differenzler_evenings import LAST, PLAIN, TRUMP, dealt

GAME = GAMES["differenzler"]
PLAYERS = ("Anna", "Beat", "Chiara", "Dario", "Élodie")


def problems(points: tuple[int, ...], last_trick: int | None = None) -> list[str]:
    """Return the codes of what is wrong with these points."""
    players = len(points)
    deal = GAME.read_deal({"calls": [0] * players, "points": list(points), "last_trick": last_trick})
    rules = GAME.preset_rules("jeu_de_jass", players)
    return [one.code for one in GAME.problems(deal, GAME.turns(rules, players)[0], rules, PLAYERS[:players])]


@given(st.integers(0, 10**9), st.integers(3, 5), st.booleans())
def test_what_was_really_dealt_is_accepted(seed, players, told):
    points, last = dealt(seed, players)
    assert sum(points) == 157
    assert problems(points, last if told else None) == []


@given(st.integers(0, 10**9), st.integers(3, 5), st.integers(-20, 20).filter(bool))
def test_points_of_one_player_that_are_off_are_never_taken(seed, players, off):
    points, _ = dealt(seed, players)
    assert problems((points[0] + off, *points[1:])) != []


def test_a_pile_reaches_every_number_but_one_and_151():
    """The cards alone make 152. One pile of them can be worth anything but 1 and 151."""
    assert {points for points, _ in _three_piles()} == set(range(153)) - {1, 151}


@given(st.integers(0, 157), st.integers(0, 157), st.booleans())
def test_points_are_taken_exactly_if_some_cards_make_them(anna, beat, told):
    if anna + beat > 157:
        return
    points = (anna, beat, 157 - anna - beat)
    if told:
        assert (problems(points, 0) == []) == _possible(points, 0)
    else:
        assert (problems(points) == []) == any(_possible(points, last) for last in range(3))


@lru_cache(maxsize=1)
def _three_piles() -> frozenset[tuple[int, int]]:
    """Return which points the first two of three piles can have, each of a number of cards that three divides."""
    reached = {(0, 0, 0, 0)}
    for value in (*TRUMP, *PLAIN, *PLAIN, *PLAIN):
        # Only the remainder of the number of cards matters, so the states stay few.
        reached |= {(a + value, (n + 1) % 3, b, m) for a, n, b, m in reached} | {
            (a, n, b + value, (m + 1) % 3) for a, n, b, m in reached
        }
    return frozenset((a, b) for a, n, b, m in reached if n == m == 0)


def _possible(points: tuple[int, int, int], last: int) -> bool:
    bare = [made - LAST * (seat == last) for seat, made in enumerate(points)]
    return min(bare) >= 0 and (bare[0], bare[1]) in _three_piles()


# Seals


@given(
    st.integers(0, 157), st.integers(0, 157), st.text(min_size=1, max_size=40), st.text("abcdef0123456789", min_size=22)
)
def test_a_seal_verifies_and_a_changed_call_does_not(call, other, name, salt):
    told = seal(name, "1.deal-3", call, salt)
    assert verifies(told, name, "1.deal-3", call, salt)
    assert verifies(told, name, "1.deal-3", other, salt) == (call == other)


def test_a_seal_belongs_to_one_player_one_deal_and_one_salt():
    told = seal("Anna", "1.deal-3", 40, "s" * 22)
    for name, deal, salt in (
        ("Beat", "1.deal-3", "s" * 22),
        ("Anna", "1.deal-4", "s" * 22),
        ("Anna", "1.deal-3", "t" * 22),
    ):
        assert not verifies(told, name, deal, 40, salt)


def test_a_seal_tells_nothing_without_its_salt():
    guesses = {seal("Anna", "1.deal-3", call, "") for call in range(158)}
    assert seal("Anna", "1.deal-3", 40, "s" * 22) not in guesses


# How players call


def test_a_habit_tells_the_mean_the_exact_calls_and_the_bias():
    told = [([40, 60], [45, 60]), ([50, 30], [40, 30]), ([None, 20], [30, 26])]
    deals = [GAME.read_deal({"calls": calls, "points": points}) for calls, points in told]
    anna, beat = (habit(deals, seat) for seat in (0, 1))
    assert (anna.deals, anna.exact, anna.mean * 2, anna.bias * 2) == (2, 0, 15, -5)
    assert (beat.deals, beat.exact, beat.mean, beat.bias) == (3, 2, 2, 2)


def test_nobody_has_a_habit_before_the_first_deal():
    assert habit([], 0).deals == 0


def test_calls_that_add_up_to_157_can_all_be_hit():
    """A check on the oracle itself: every pair of reachable numbers that leaves a reachable rest is found."""
    few = (0, 2, 5, 30, 76, 151, 152)
    for anna, beat in combinations(few, 2):
        rest = 152 - anna - beat
        if rest >= 0:
            assert ((anna, beat) in _three_piles()) == (1 not in (anna, beat, rest) and 151 not in (anna, beat, rest))
