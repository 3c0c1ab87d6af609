"""The cash box of the evening."""

from __future__ import annotations

from dataclasses import replace

from scorer.jass.seating import Plan
from scorer.jass.tournament import Person, Prize, Setup, Tournament
from scorer.jass.tournament.ranking.cash import Cash, cash_of
from scorer.jass.tournament.ranking.prizes import Award, Awards

ANNA = Person(1, "Anna", present=True, paid=True)
BEAT = Person(2, "Beat", present=True)
CHIARA = Person(3, "Chiara")
NO_PLAN = Plan(())
SETUP = Setup("Ochsen", "2026-11-28", fee=2_000)
AWARDS = Awards((Award(1, 1, 1_500),), (), (Prize(2, 700),))


def cash(*people: Person, awards: Awards = AWARDS, plan: Plan = NO_PLAN) -> Cash:
    """Return the cash box of an evening of these people."""
    return cash_of(Tournament(SETUP, people, plan), awards)


def test_fees_come_in_and_prizes_go_out():
    found = cash(ANNA, BEAT)
    assert (found.taken, found.prizes, found.balance) == (2_000, 1_500, 500)


def test_a_fee_that_is_owed_is_expected():
    found = cash(ANNA, BEAT)
    assert (found.paid, found.unpaid, found.owed, found.expected) == ((1,), (2,), 2_000, 2_500)


def test_a_prize_that_is_left_over_stays_in_the_box():
    assert cash(ANNA).left == 700


def test_the_box_may_not_reach_for_the_prizes():
    assert cash(BEAT).balance == -1_500


def test_who_did_not_come_owes_nothing():
    assert cash(ANNA, CHIARA).unpaid == ()


def test_who_sat_at_a_table_owes_the_fee_also_after_leaving():
    assert cash(ANNA, replace(CHIARA, withdrawn=True), plan=Plan((((1, 2, 3),),))).unpaid == (3,)


def test_a_substitute_owes_nothing():
    assert cash(ANNA, replace(BEAT, substitute=True)).unpaid == ()


def test_a_fee_that_a_substitute_paid_is_in_the_box():
    assert cash(ANNA, replace(BEAT, substitute=True, paid=True)).taken == 4_000
