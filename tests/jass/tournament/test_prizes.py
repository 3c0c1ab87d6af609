"""The prizes: who wins what, and that no Rappen is lost on the way."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.tournament import Prize
from scorer.jass.tournament.ranking.prizes import Award, Raffle, awards, left_over, open_tie, open_ties, shares
from scorer.jass.tournament.ranking.standings import Standing
from scorer.jass.tournament.ranking.ties import lots

NAMES = {1: "Anna", 2: "Beat", 3: "Chiara", 4: "Dario"}
HAM, WINE = "a ham", "a bottle of wine"


def standing(number: int, rank: int, counts: int = 4) -> Standing:
    """Return somebody on a rank."""
    return Standing(number, rank, (10,), (False,), 10, (), 0, counts)


def on(*ranks: int) -> list[Standing]:
    """Return people with start numbers from 1 on these ranks."""
    return [standing(number, rank) for number, rank in enumerate(ranks, 1)]


def amounts(*francs: int) -> tuple[Prize, ...]:
    """Return a prize in francs for each rank from the first."""
    return tuple(Prize(rank, 100 * each) for rank, each in enumerate(francs, 1))


def won(people: list[Standing], prizes: tuple[Prize, ...], **more: object) -> dict[int, int]:
    """Return the Rappen of each winner, by start number."""
    return {award.number: award.amount for award in awards(people, prizes, **more).won}


def test_each_rank_wins_its_prize():
    assert won(on(1, 2, 3), amounts(100, 50)) == {1: 10_000, 2: 5_000}


def test_two_prizes_of_one_rank_are_both_won():
    found = awards(on(1), (Prize(1, 10_000), Prize(1, 500, HAM)))
    assert found.won == (Award(1, 1, 10_500, (HAM,)),)


def test_a_shared_rank_shares_the_prizes_of_the_ranks_it_covers():
    assert won(on(1, 2, 2, 4), amounts(100, 60, 40, 20)) == {1: 10_000, 2: 5_000, 3: 5_000, 4: 2_000}


def test_the_last_prize_is_shared_by_all_on_its_rank():
    assert won(on(1, 2, 2, 2), amounts(100, 60)) == {1: 10_000, 2: 2_000, 3: 2_000, 4: 2_000}


def test_coins_that_do_not_divide_go_to_the_lowest_start_numbers():
    assert won(on(1, 1, 1), amounts(10, 10)) == {1: 670, 2: 665, 3: 665}


def test_coins_that_do_not_divide_go_to_whom_the_lot_drew_first():
    assert won(on(1, 1, 1), amounts(10, 10), lots=(3, 1, 2)) == {3: 670, 1: 665, 2: 665}


def test_without_cash_a_prize_is_shared_to_the_rappen():
    assert won(on(1, 1, 1), amounts(10, 10), cash=False) == {1: 667, 2: 667, 3: 666}


def test_an_amount_that_coins_cannot_pay_is_kept_whole():
    assert shares(18, 2, cash=True) == (10, 8)


def test_people_who_share_a_rank_draw_for_its_things():
    found = awards(on(1, 1, 3), (Prize(1, 0, HAM), Prize(2, 0, WINE)))
    assert found.won == ()
    assert found.raffles == (Raffle(1, (1, 2), (HAM, WINE)),)


def test_one_thing_for_two_is_drawn_for():
    assert awards(on(1, 1), (Prize(1, 0, HAM),)).raffles == (Raffle(1, (1, 2), (HAM,)),)


def test_things_that_are_alike_need_no_draw():
    found = awards(on(1, 1), (Prize(1, 0, WINE), Prize(2, 0, WINE)))
    assert [award.things for award in found.won] == [(WINE,), (WINE,)]
    assert found.raffles == ()


def test_a_prize_that_nobody_is_there_for_is_left_over():
    found = awards(on(1, 2), amounts(100, 50, 20))
    assert (found.left, found.left_amount) == ((Prize(3, 2_000),), 2_000)
    assert str(left_over(found.left[0])) == "Nobody stands on rank 3, so its prize is left over."


def test_who_has_no_passe_that_counts_wins_nothing():
    found = awards([standing(1, 1), standing(2, 2, counts=0)], amounts(100, 50))
    assert [award.number for award in found.won] == [1]
    assert found.left_amount == 5_000


def test_a_tie_for_different_prizes_is_open():
    assert open_ties(on(1, 2, 2, 4), amounts(100, 60, 40)) == ((2, 3),)


def test_a_tie_for_the_last_prize_is_open():
    assert open_ties(on(1, 2, 2, 2), amounts(100, 60)) == ((2, 3, 4),)


def test_a_tie_for_equal_prizes_is_not_open():
    assert open_ties(on(1, 2, 2), amounts(100, 40, 40)) == ()


def test_a_tie_behind_all_prizes_is_not_open():
    assert open_ties(on(1, 2, 2), amounts(100)) == ()


def test_a_tie_for_different_things_is_open():
    assert open_ties(on(1, 1), (Prize(1, 500, HAM), Prize(2, 500, WINE))) == ((1, 2),)


def test_an_open_tie_names_who_and_which_ranks():
    assert str(open_tie((2, 3, 4), 2, NAMES)) == (
        "Beat, Chiara and Dario share rank 2, and the prizes of ranks 2 to 4 differ. Without a lot they share them."
    )


@st.composite
def halls(draw: st.DrawFn) -> list[Standing]:
    """Draw people on ranks, many of them shared."""
    people, rank = [], 1
    for size in draw(st.lists(st.integers(1, 5), max_size=5)):
        people += [standing(len(people) + 1 + place, rank) for place in range(size)]
        rank += size
    return people


prizes = st.lists(
    st.builds(Prize, st.integers(1, 12), st.integers(0, 5_000), st.sampled_from(["", HAM, WINE])), max_size=10
)


@given(halls(), prizes, st.booleans())
def test_what_is_won_and_what_is_left_add_up_to_the_prizes(people, prizes, cash):
    found = awards(people, prizes, cash=cash)
    assert found.amount + found.left_amount == sum(prize.amount for prize in prizes)


@given(halls(), prizes)
def test_no_thing_is_lost_or_doubled(people, prizes):
    found = awards(people, prizes)
    things = [thing for each in (*found.won, *found.raffles) for thing in each.things]
    things += [prize.thing for prize in found.left if prize.thing]
    assert Counter(things) == Counter(prize.thing for prize in prizes if prize.thing)


@pytest.mark.parametrize(("cash", "coin"), [(True, 5), (False, 1)])
@given(amount=st.integers(0, 1_000), people=st.integers(1, 9))
def test_shares_keep_the_sum_and_differ_by_at_most_one_coin(cash, coin, amount, people):
    found = shares(amount, people, cash)
    assert sum(found) == amount
    assert max(found) - min(found) <= coin
    assert sum(share % coin > 0 for share in found) <= 1


@given(halls(), prizes, st.integers(0, 99))
def test_a_lot_moves_coins_only_within_a_rank(people, prizes, seed):
    def by_rank(found: list[Award]) -> dict[int, list[int]]:
        return {award.rank: sorted(each.amount for each in found if each.rank == award.rank) for award in found}

    drawn = lots([one.number for one in people], seed)
    assert by_rank(awards(people, prizes, drawn).won) == by_rank(awards(people, prizes).won)


@given(halls(), prizes)
def test_without_an_open_tie_nobody_draws_for_a_thing(people, prizes):
    groups = open_ties(people, prizes)
    assert all(tuple(sorted(raffle.numbers)) in groups for raffle in awards(people, prizes).raffles)
