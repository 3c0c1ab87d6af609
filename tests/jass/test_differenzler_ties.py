"""Differenzler: who comes first, when an extra deal has to decide it, and when a sheet is complete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from scorer.jass.games import GAMES
from scorer.jass.score import Score, next_dealer, score
from scorer.jass.sheet import Round, Sheet

GAME = GAMES["differenzler"]
PLAYERS = ("Anna", "Beat", "Chiara", "Dario")
LEVEL = (0, 0, 2, 1)  # minus points: Anna and Beat are level
AHEAD = (0, 1, 2, 0)  # Anna and Dario are ahead of Beat
WRONG = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 2]}  # 25 points are missing
NEEDLESS = "Nobody was level after deal 4, so this extra deal does not count. Strike it out."


def deal(*missed: int) -> dict[str, Any]:
    """Return a deal in which each player misses the call by so many points."""
    points = [40, 40, 38, 39]
    return {"calls": [made + off for made, off in zip(points, missed, strict=True)], "points": points}


def sheet_of(*rounds: Sequence[Any], finished: bool = False, **told: Any) -> Sheet:
    """Return a sheet of rounds of deals: minus points by seat, a deal as a file has it, or nothing yet."""
    rules, problems = GAME.read_rules({"preset": "jeu_de_jass"} | told, 4)
    assert not problems
    read = [[one if one is None else _read(one) for one in deals] for deals in rounds]
    return Sheet("differenzler", rules, PLAYERS, tuple(Round(0, tuple(deals)) for deals in read), finished=finished)


def _read(told: Any) -> Any:
    return GAME.read_deal(told if isinstance(told, dict) else deal(*told))


def counted(*rounds: Sequence[Any], finished: bool = False, **told: Any) -> Score:
    return score(sheet_of(*rounds, finished=finished, **told))


def said(found: Score) -> list[tuple[str, int | None, str]]:
    return [(one.code, one.deal, str(one.message)) for one in found.problems]


def due(found: Score) -> str | None:
    """Return the deal that is to be played next."""
    return found.next_line.turn.key if found.next_line else None


# Extra deals


def test_nobody_level_needs_no_extra_deal():
    found = counted([AHEAD, LEVEL, LEVEL, LEVEL])
    assert (found.complete, due(found), found.places) == (True, None, (1, 2, 4, 3))


def test_two_who_are_level_behind_the_first_need_no_extra_deal():
    found = counted([(0, 3, 3, 9)] * 4)
    assert (found.complete, found.places) == (True, (1, 2, 2, 4))


def test_extra_deals_follow_until_somebody_is_ahead():
    for extras in range(4):
        found = counted([LEVEL] * (4 + extras))
        assert (found.complete, due(found), said(found)) == (False, f"deal-{5 + extras}", [])
    assert counted([*[LEVEL] * 7, AHEAD]).complete


def test_an_extra_deal_counts_for_everybody():
    found = counted([(0, 0, 9, 2)] * 4 + [(30, 31, 40, 0)])
    assert (found.totals, found.places, found.complete) == ((30, 31, 76, 8), (2, 3, 4, 1), True)


def test_an_extra_deal_is_named_so():
    line = counted([LEVEL] * 4).next_line
    rules = sheet_of([]).rules
    assert str(GAME.full_title(line.deal + 1, line.turn, rules)) == "extra deal 5"


def test_dealing_moves_on_in_extra_deals():
    sheet = sheet_of([LEVEL] * 6)
    assert [line.dealer for line in score(sheet).lines] == [0, 1, 2, 3, 0, 1, 2]
    assert next_dealer(sheet) == 2


def test_an_extra_deal_that_is_under_way_is_still_to_come():
    found = counted([*[LEVEL] * 4, {"calls": [40, 40, 40, 40]}])
    assert (found.complete, due(found), said(found)) == (False, "deal-5", [])


def test_an_extra_deal_with_a_problem_does_not_decide():
    found = counted([*[LEVEL] * 4, WRONG])
    assert (found.complete, [code for code, *_ in said(found)]) == (False, ["sum"])


def test_the_last_possible_extra_deal_leaves_them_level():
    found = counted([LEVEL] * 60)
    assert (found.complete, found.places, len(found.lines)) == (True, (1, 1, 4, 3), 60)


# Extra deals that nobody needed


@pytest.mark.parametrize("extras", [[LEVEL], [AHEAD], [{"calls": [40, 40, 40, 40]}], [WRONG]])
def test_a_needless_extra_deal_is_to_be_struck_out(extras):
    found = counted([AHEAD, LEVEL, LEVEL, LEVEL, *extras])
    assert ("rules", 5, NEEDLESS) in said(found)
    assert (found.totals, found.complete) == ((0, 1, 8, 3), False)


def test_no_needless_extra_deal_counts_even_if_it_makes_them_level():
    found = counted([AHEAD, LEVEL, LEVEL, LEVEL, (1, 0, 0, 0), LEVEL])
    assert said(found) == [("rules", 5, NEEDLESS), ("rules", 6, NEEDLESS)]
    assert found.totals == (0, 1, 8, 3)


def test_a_needless_extra_deal_after_a_gap_does_not_count():
    found = counted([AHEAD, LEVEL, LEVEL, LEVEL, None, LEVEL])
    assert said(found) == [("rules", 6, NEEDLESS)]
    assert found.totals == (0, 1, 8, 3)


def test_a_needless_extra_deal_counts_for_no_reason_either():
    found = counted([AHEAD, LEVEL, LEVEL, LEVEL, deal(*LEVEL) | {"overruled": "We liked it."}])
    assert (said(found), found.totals) == ([("rules", 5, NEEDLESS)], (0, 1, 8, 3))


def test_an_extra_deal_after_the_one_that_decided_is_needless():
    found = counted([*[LEVEL] * 4, AHEAD, LEVEL])
    assert said(found) == [("rules", 6, NEEDLESS.replace("deal 4", "deal 5"))]


@pytest.mark.parametrize("second", [None, WRONG, {"calls": [40, 40, 40, 40]}])
def test_nobody_strikes_an_extra_deal_out_while_a_deal_before_it_is_open(second):
    found = counted([LEVEL, second, LEVEL, LEVEL, LEVEL])
    assert [code for code, deal, _ in said(found) if deal == 5] == []
    assert not found.complete


def test_where_the_place_is_shared_a_further_deal_is_one_too_many():
    found = counted([LEVEL] * 5, tie=["shared"])
    assert said(found) == [("rules", 5, "This round has 5 deals. With these rules a round has 4.")]


def test_an_extra_deal_of_an_earlier_round_was_needed_then():
    found = counted([*[LEVEL] * 4, AHEAD], [LEVEL] * 4)
    assert (found.complete, said(found), found.totals) == (True, [], (0, 1, 18, 8))


def test_a_round_that_ended_level_asks_for_nothing_once_the_next_one_is_played():
    found = counted([LEVEL] * 4, [AHEAD] * 4)
    assert (found.complete, len(found.lines)) == (True, 8)


def test_only_the_end_of_the_last_round_asks_for_an_extra_deal():
    found = counted([AHEAD] * 4, [(1, 0, 2, 1)] * 4)
    assert (found.totals[:2], due(found), found.next_line.round) == ((4, 4), "deal-5", 1)


# The other rules of a tie


def test_the_most_exact_calls_decide():
    found = counted([(0, 1, 9, 9), (2, 1, 9, 9)], deals=2, tie=["most_exact"])
    assert (found.totals[:2], found.places, found.complete) == ((2, 2), (1, 2, 3, 3), True)


def test_the_best_passe_decides():
    found = counted([(5, 3, 9, 9)], [(1, 3, 9, 9)], deals=1, tie=["best_passe"])
    assert (found.totals[:2], found.places) == ((6, 6), (1, 2, 3, 3))


@pytest.mark.parametrize(
    ("tie", "places"),
    [
        (["most_exact", "best_passe"], (1, 2, 3, 4)),
        (["best_passe", "most_exact"], (2, 1, 3, 4)),
        (["shared", "most_exact"], (1, 1, 3, 4)),
    ],
)
def test_the_rules_of_a_tie_are_asked_in_their_order(tie, places):
    found = counted([(0, 5, 9, 10), (4, 1, 9, 10)], [(0, 1, 9, 10), (4, 1, 9, 10)], deals=2, tie=tie)
    assert (found.totals, found.places, found.complete) == ((8, 8, 36, 40), places, True)


def test_those_whom_the_first_rule_leaves_level_are_parted_by_the_next():
    rounds = [(0, 0, 2, 9), (4, 1, 2, 9)], [(1, 4, 1, 9), (1, 1, 1, 9)]
    assert counted(*rounds, deals=2, tie=["most_exact"]).places == (1, 1, 3, 4)
    assert counted(*rounds, deals=2, tie=["most_exact", "best_passe"]).places == (2, 1, 2, 4)


def test_those_who_lose_a_tie_of_three_share_the_next_place():
    found = counted([(0, 1, 1, 9), (2, 1, 1, 9)], deals=2, tie=["most_exact"])
    assert found.places == (1, 2, 2, 4)


def test_whoever_is_out_of_the_tie_needs_no_extra_deal():
    found = counted([(0, 1, 9, 9), (2, 1, 9, 9)], deals=2, tie=["most_exact", "extra_deal"])
    assert (found.complete, due(found)) == (True, None)
    level = counted([(0, 0, 9, 9), (2, 2, 9, 9)], deals=2, tie=["most_exact", "extra_deal"])
    assert (level.complete, due(level)) == (False, "deal-3")


def test_a_tie_is_not_broken_before_the_end():
    assert counted([(0, 1, 9, 9), (2, 1, 9, 9)], deals=3, tie=["most_exact"]).places == (1, 1, 3, 3)


def test_a_disputed_deal_keeps_the_tie_and_the_sheet_open():
    sheet = sheet_of([(0, 1, 9, 9), (2, 1, 9, 9)], deals=2, tie=["most_exact"])
    deals = (replace(sheet.rounds[0].deals[0], disputed=True), sheet.rounds[0].deals[1])
    found = score(replace(sheet, rounds=(Round(0, deals),)))
    assert (found.complete, found.places) == (False, (1, 1, 3, 3))


# As many deals as the table likes


def test_a_free_round_is_open_by_one_deal_until_it_is_finished():
    assert due(counted([], deals="free", tie=["shared"])) == "deal-1"
    assert due(counted([LEVEL, None, LEVEL, None, None], deals="free", tie=["shared"])) == "deal-2"
    found = counted([LEVEL, LEVEL], deals="free", tie=["shared"])
    assert (due(found), found.complete) == ("deal-3", False)


@pytest.mark.parametrize("deals", [[], [None], [LEVEL, None, LEVEL], [LEVEL, WRONG]])
def test_a_finished_free_round_lacks_what_is_not_told(deals):
    assert not counted(deals, deals="free", tie=["shared"], finished=True).complete


def test_only_the_last_of_several_free_rounds_is_open():
    rounds = [[LEVEL, LEVEL], [LEVEL]]
    found = counted(*rounds, deals="free", tie=["shared"])
    assert [line.turn.key for line in found.lines] == ["deal-1", "deal-2", "deal-1", "deal-2"]
    assert (found.next_line.round, found.complete) == (1, False)
    assert counted(*rounds, deals="free", tie=["shared"], finished=True).complete


@pytest.mark.parametrize("tie", [["extra_deal"], ["best_passe", "extra_deal"]])
def test_a_free_round_cannot_be_decided_by_an_extra_deal(tie):
    _, (problem,) = GAME.read_rules({"preset": "swisslos", "tie": tie}, 4)
    assert (problem.code, problem.part) == ("rules", "tie")
