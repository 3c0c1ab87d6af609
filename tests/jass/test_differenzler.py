"""Differenzler: what a deal counts, what cannot be, and who comes first (RULES.md, section 3)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorer.jass.file import Reading, dump, read
from scorer.jass.games import GAMES
from scorer.jass.score import Score, score
from scorer.jass.sheet import Round, Sheet

PLAYERS = ("Anna", "Beat", "Chiara", "Dario", "Élodie")
GAME = GAMES["differenzler"]
LEVEL = {"calls": [40, 40, 40, 40], "points": [40, 40, 38, 39]}  # Anna and Beat 0, Chiara 2, Dario 1
AHEAD = {"calls": [40, 40, 40, 40], "points": [40, 39, 38, 40]}  # Anna and Dario 0, Beat 1, Chiara 2


def rules_of(told: dict[str, Any] | str = "jeu_de_jass", players: int = 4) -> Any:
    rules, problems = GAME.read_rules({"preset": told} if isinstance(told, str) else told, players)
    assert not problems
    return rules


def sheet_of(*deals: dict[str, Any] | None, rules: Any = None, players: int = 4, finished: bool = False) -> Sheet:
    """Return a sheet with one round of deals as a file tells them; names are seats."""
    read_deals = tuple(deal and GAME.read_deal(deal) for deal in deals)
    told = rules or rules_of(players=players)
    return Sheet("differenzler", told, PLAYERS[:players], (Round(0, read_deals),), finished=finished)


def counted(*deals: dict[str, Any] | None, **told: Any) -> Score:
    return score(sheet_of(*deals, **told))


def totals(deal: dict[str, Any], rules: Any = None, players: int = 4) -> tuple[int, ...]:
    return counted(deal, rules=rules, players=players).totals


def problems(deal: dict[str, Any], players: int = 4) -> list[tuple[str, str]]:
    return [(one.code, str(one.message)) for one in counted(deal, players=players).problems]


def told_file(**changes: Any) -> dict[str, Any]:
    return {
        "format": "scorer-sheet/1",
        "game": "differenzler",
        "rules": {"preset": "jeu_de_jass"},
        "date": "2026-11-28",
        "players": list(PLAYERS[:4]),
        "rounds": [{"dealer": "Anna", "deals": [{"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}]}],
    } | changes


def reading(**changes: Any) -> Reading:
    return read(json.dumps(told_file(**changes)))


# What a deal counts


@pytest.mark.parametrize(
    ("players", "calls", "points", "expected"),
    [
        (3, [60, 50, 47], [50, 57, 50], (10, 7, 3)),
        (4, [40, 60, 30, 27], [45, 50, 35, 27], (5, 10, 5, 0)),
        (5, [30, 30, 30, 30, 37], [30, 31, 29, 30, 37], (0, 1, 1, 0, 0)),
    ],
)
def test_the_difference_counts(players, calls, points, expected):
    assert totals({"calls": calls, "points": points}, players=players) == expected


def test_all_tricks_are_157_too():
    assert totals({"calls": [157, 0, 0, 0], "points": [157, 0, 0, 0]}) == (0, 0, 0, 0)


@pytest.mark.parametrize("bonus", [-10, 10])
def test_an_exact_call_earns_ten_however_the_file_writes_it(bonus):
    rules = rules_of({"preset": "jeu_de_jass", "exact_bonus": bonus})
    assert totals({"calls": [40, 60, 30, 27], "points": [40, 50, 35, 32]}, rules) == (-10, 10, 5, 5)


@pytest.mark.parametrize(
    ("zero", "tricks", "expected"),
    [("never", [0], 0), ("always", [], -10), ("needs_zero_trick", [0], -10), ("needs_zero_trick", [], 0)],
)
def test_a_call_of_zero_earns_it_as_the_rules_say(zero, tricks, expected):
    rules = rules_of({"preset": "srf", "zero_call": zero})
    deal = {"calls": [0, 60, 50, 50], "points": [0, 57, 51, 49], "zero_trick": tricks}
    assert totals(deal, rules)[0] == expected


def test_a_missing_call_costs_twenty_and_the_points_made():
    found = counted({"calls": [None, 60, 30, 27], "points": [45, 50, 35, 27]})
    assert found.totals == (65, 10, 5, 0)
    assert [str(one.message) for one in found.warnings] == ["Anna has no call. That costs 20 and the points made."]


def test_a_penalty_is_added():
    deal = {"calls": [40, 40, 40, 37], "points": [40, 40, 40, 37]}
    assert totals(deal | {"penalties": [{"player": 1, "points": 20, "reason": "wrong card"}]}) == (0, 20, 0, 0)


@pytest.mark.parametrize(
    ("calls", "credit"), [([60, 50, 60], 2), ([60, 50, 50], 0), ([60, 50, 52], 1), ([20, 50, 60], 5)]
)
def test_the_dealer_is_credited_one_for_every_full_five(calls, credit):
    rules = rules_of("jasswiki", 3)
    with_credit = totals({"calls": calls, "points": [50, 49, 58]}, rules, 3)[0]
    assert with_credit == abs(calls[0] - 50) - credit


def test_the_credit_never_makes_the_dealer_earn_points():
    assert totals({"calls": [50, 20, 20], "points": [51, 48, 58]}, rules_of("jasswiki", 3), 3)[0] == 0


def test_whoever_is_told_to_have_dealt_gets_the_credit():
    deal = {"calls": [60, 60, 60], "points": [50, 49, 58], "dealer": 1}
    assert totals(deal, rules_of("jasswiki", 3), 3) == (10, 7, 2)


@pytest.mark.parametrize("deal", [{"calls": [40, 60, 30, 27]}, {"points": [45, 50, 35, 27]}])
def test_half_a_deal_counts_nothing_and_is_no_problem(deal):
    found = counted(deal)
    assert (found.totals, found.problems, found.next_line) == ((0, 0, 0, 0), (), found.lines[0])


# What cannot be


@pytest.mark.parametrize(
    ("points", "hint"),
    [
        ([40, 50, 35, 27], "Perhaps the 5 for the last trick were forgotten."),
        ([50, 50, 35, 27], "Perhaps the 5 for the last trick were counted twice."),
        ([27, 50, 35, 27], "Perhaps the trump Under was counted as 2, or another Under as 20."),
        ([59, 50, 35, 27], "Perhaps the trump nine was counted as 0, or another nine as 14."),
        ([35, 50, 35, 27], "Perhaps a Banner was forgotten, or counted twice."),
        ([56, 50, 35, 27], "Perhaps an ace was forgotten, or counted twice."),
    ],
)
def test_a_wrong_sum_says_by_how_much_and_what_it_may_be(points, hint):
    ((code, message),) = problems({"calls": [40, 60, 30, 27], "points": points})
    assert code == "sum"
    assert f"All together have {sum(points)} points, but a deal has 157." in message
    assert message.endswith(hint)


def test_a_wrong_sum_without_a_likely_cause_says_only_by_how_much():
    assert problems({"calls": [40, 60, 30, 27], "points": [45, 50, 35, 24]}) == [
        ("sum", "All together have 154 points, but a deal has 157. 3 more to find.")
    ]


@pytest.mark.parametrize("made", [-1, 158, "x", 4.5, True, 10**30])
def test_points_out_of_range_name_the_player(made):
    ((code, message),) = problems({"calls": [40, 60, 30, 27], "points": [made, 50, 35, 27]})
    assert code == "range"
    assert message.startswith("Anna cannot have")


@pytest.mark.parametrize("call", [-1, 158, "x", True])
def test_a_call_out_of_range_names_the_player(call):
    ((code, message),) = problems({"calls": [40, call, 30, 27], "points": [45, 50, 35, 27]})
    assert (code, message.startswith("Beat cannot call")) == ("range", True)


def test_points_that_are_missing_name_the_player():
    assert problems({"calls": [40, 60, 30, 27], "points": [45, None, 35, 27]}) == [
        ("missing", "The points of Beat are missing.")
    ]


@pytest.mark.parametrize("points", [[1, 50, 56, 50], [156, 1, 0, 0]])
def test_nobody_makes_a_single_point(points):
    ((code, message),) = problems({"calls": [40, 60, 30, 27], "points": points})
    assert (code, "exactly 1 point" in message) == ("impossible", True)


@pytest.mark.parametrize(
    ("points", "possible"), [([5, 50, 52, 50], True), ([4, 51, 52, 50], False), ([6, 50, 51, 50], False)]
)
def test_the_last_trick_is_worth_five_by_itself(points, possible):
    found = problems({"calls": [40, 60, 30, 27], "points": points, "last_trick": 0})
    assert [code for code, _ in found] == ([] if possible else ["impossible"])


@pytest.mark.parametrize("call", [1, 156])
def test_a_call_that_cannot_be_hit_is_warned_of_and_counts(call):
    found = counted({"calls": [call, 60, 30, 27], "points": [45, 50, 35, 27]})
    assert [str(one.message) for one in found.warnings] == [f"Anna calls {call}, which nobody can make."]
    assert found.totals[0] == abs(call - 45)


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ({"last_trick": "Zora"}, "player"),
        ({"zero_trick": ["Zora"]}, "player"),
        ({"zero_trick": [0, 0]}, "player"),
        ({"dealer": "Zora"}, "player"),
        ({"trump": "herz"}, "range"),
        ({"zero_trick": [None]}, "player"),
        ({"zero_trick": [0, 1, 2, 3, "Zora"]}, "format"),
        ({"penalties": [{"player": 0, "points": 20, "reason": False}]}, "format"),
        ({"penalties": [{"player": 0, "points": 20, "reason": "\u202ex"}]}, "format"),
        ({"penalties": [{"player": 0, "points": True}]}, "range"),
        ({"penalties": [{"player": None, "points": 20}]}, "format"),
        ({"penalties": [{"player": "Zora", "points": 20, "reason": ""}]}, "player"),
        ({"penalties": [{"player": 0, "points": 0, "reason": ""}]}, "range"),
        ({"penalties": [{"player": 0, "points": 10**9, "reason": ""}]}, "range"),
        ({"penalties": [{"player": 0, "points": 20, "reason": "x" * 201}]}, "format"),
        ({"penalties": [{"points": 20}]}, "format"),
        ({"penalties": ["Anna"]}, "format"),
    ],
)
def test_what_else_is_told_of_a_deal_is_checked_too(told, code):
    assert [found for found, _ in problems({"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]} | told)] == [code]


def test_a_deal_that_counts_as_it_stands_counts_the_differences():
    found = counted({"calls": [40, 60, 30, 27], "points": [45, 50, 35, 20], "overruled": "a card was lost"})
    assert (found.totals, found.problems) == ((5, 10, 5, 7), ())


# Who comes first


def test_a_tie_asks_for_an_extra_deal():
    found = counted(LEVEL, LEVEL, LEVEL, LEVEL)
    assert (found.complete, found.next_line.turn.key) == (False, "deal-5")


def test_the_extra_deal_decides():
    found = counted(LEVEL, LEVEL, LEVEL, LEVEL, AHEAD)
    assert (found.complete, found.places) == (True, (1, 2, 4, 3))


def test_an_extra_deal_that_leaves_them_level_asks_for_another():
    found = counted(LEVEL, LEVEL, LEVEL, LEVEL, LEVEL)
    assert (found.complete, found.next_line.turn.key) == (False, "deal-6")


def test_an_extra_deal_that_nobody_needed_does_not_count():
    found = counted(AHEAD, LEVEL, LEVEL, LEVEL, LEVEL)
    assert [str(one.message) for one in found.problems] == [
        "Nobody was level after deal 4, so this extra deal does not count. Strike it out."
    ]
    assert found.totals[0] == 0


def test_there_is_no_extra_deal_where_the_place_is_shared():
    found = counted(LEVEL, LEVEL, LEVEL, LEVEL, rules=rules_of({"preset": "jeu_de_jass", "tie": ["shared"]}))
    assert (found.complete, found.places) == (True, (1, 1, 4, 3))


def test_the_most_exact_calls_decide_first_where_the_rules_say_so():
    close = {"calls": [40, 41, 40, 40], "points": [40, 40, 38, 39]}
    back = {"calls": [41, 40, 40, 40], "points": [40, 40, 37, 40]}
    rules = rules_of({"preset": "jeu_de_jass", "tie": ["most_exact", "extra_deal"]})
    far = {"calls": [42, 42, 50, 50], "points": [40, 40, 38, 39]}
    found = counted(close, back, far, {"calls": [40, 42, 60, 60], "points": [42, 42, 33, 40]}, rules=rules)
    assert found.totals[0] == found.totals[1] + 2
    level = counted(close, back, far, {"calls": [42, 42, 60, 60], "points": [42, 42, 33, 40]}, rules=rules)
    assert (level.complete, level.next_line.turn.key) == (False, "deal-5")


def test_the_best_passe_decides_where_the_rules_say_so():
    told = told_file(rules={"preset": "tournament", "deals": 1})
    first = {"calls": [40, 40, 40, 40], "points": [45, 42, 35, 35]}
    second = {"calls": [40, 40, 40, 40], "points": [42, 45, 35, 35]}
    rounds = [{"dealer": "Anna", "deals": [one]} for one in (first, second, first, second)]
    found = read(json.dumps(told | {"rounds": rounds})).score
    assert (found.complete, found.totals[:2], found.places[:2]) == (True, (14, 14), (1, 1))
    better = {"calls": [40, 40, 40, 40], "points": [40, 44, 38, 35]}
    worse = {"calls": [40, 40, 40, 40], "points": [47, 43, 32, 35]}
    rounds = [{"dealer": "Anna", "deals": [one]} for one in (better, worse)]
    found = read(json.dumps(told | {"rounds": rounds})).score
    assert (found.totals[:2], found.places[:2]) == ((7, 7), (1, 2))


def test_a_free_sheet_is_complete_when_it_is_finished():
    rules = rules_of("swisslos")
    assert not counted(LEVEL, AHEAD, rules=rules).complete
    assert counted(LEVEL, AHEAD, rules=rules, finished=True).complete


def test_low_is_good():
    assert counted(AHEAD).places == (1, 3, 4, 1)


# Rules


@pytest.mark.parametrize(
    ("preset", "deals", "calls", "bonus", "zero", "tie"),
    [
        ("jeu_de_jass", 4, "open", 0, "never", ("extra_deal",)),
        ("srf", 12, "open", -10, "never", ("shared",)),
        ("jasswelt", 12, "open", -10, "needs_zero_trick", ("shared",)),
        ("jasswiki", 16, "open", -10, "never", ("shared",)),
        ("tournament", 4, "sealed", 0, "never", ("best_passe",)),
        ("swisslos", "free", "sealed", 0, "never", ("shared",)),
    ],
)
def test_a_preset_is_as_it_was_published(preset, deals, calls, bonus, zero, tie):
    rules = rules_of(preset)
    assert (rules.deals, rules.calls, rules.exact_bonus, rules.zero_call, rules.tie) == (deals, calls, bonus, zero, tie)
    assert not rules.dealer_credit


def test_with_three_players_jasswiki_needs_the_zero_trick_and_credits_the_dealer():
    rules = rules_of("jasswiki", 3)
    assert (rules.zero_call, rules.dealer_credit) == ("needs_zero_trick", True)


@pytest.mark.parametrize(
    "told",
    [
        {"preset": "srff"},
        {"deals": 0},
        {"deals": 61},
        {"deals": "4"},
        {"calls": "hidden"},
        {"exact_bonus": "ten"},
        {"exact_bonus": 1000},
        {"zero_call": True},
        {"tie": []},
        {"tie": ["shared", "shared"]},
        {"tie": "shared"},
        {"tie": ["coin"]},
        {"dealer_credit": 1},
        {"dealer_credit": True},
        {"deals": "free", "tie": ["extra_deal"]},
        {"colour": "red"},
    ],
)
def test_rules_that_cannot_be_are_told(told):
    found = reading(rules={"preset": "jeu_de_jass"} | told).problems
    assert [one.code for one in found] == ["rules"]


@pytest.mark.parametrize("count", [2, 6])
def test_it_is_for_three_to_five(count):
    found = reading(players=[f"Player {number}" for number in range(count)], rounds=[]).problems
    assert [one.code for one in found] == ["player"]


# The sheet file


def test_everything_that_a_deal_tells_comes_back():
    deal = {
        "calls": [40, None, 30, 27],
        "points": [45, 50, 35, 27],
        "dealer": "Beat",
        "trump": "eicheln",
        "last_trick": "Anna",
        "zero_trick": ["Dario"],
        "penalties": [{"player": "Beat", "points": 20, "reason": "wrong card"}],
    }
    told = told_file(rounds=[{"dealer": "Anna", "deals": [deal, None, None, None]}])
    assert json.loads(dump(read(json.dumps(told)).sheet))["rounds"] == told["rounds"]


@pytest.mark.parametrize(
    "deal",
    [
        {"calls": 3},
        {"points": "157"},
        {"taken": [9, 0, 0, 0]},
        {"contract": "tricks"},
        {"trump": 3},
        {"zero_trick": "Anna"},
        {"penalties": {}},
        {"overruled": ["x"]},
        [],
        7,
    ],
)
def test_a_deal_of_another_shape_is_a_format_problem(deal):
    found = reading(rounds=[{"dealer": "Anna", "deals": [deal]}]).problems
    assert {one.code for one in found} == {"format"}
    assert {(one.round, one.deal) for one in found} == {(1, 1)}


def test_more_figures_than_players_are_a_format_problem():
    found = reading(rounds=[{"dealer": "Anna", "deals": [{"calls": [1] * 5, "points": [0] * 900}]}]).problems
    assert {one.code for one in found} == {"format"}


def test_changed_seats_keep_everybodys_figures():
    deal = GAME.read_deal(
        {
            "calls": [40, 60, 30, 27],
            "points": [45, 50, 35, 27],
            "last_trick": 1,
            "zero_trick": [3],
            "penalties": [{"player": 0, "points": 20, "reason": "wrong card"}],
        }
    )
    moved = GAME.moved(deal, (2, 0, 3, 1))
    assert (moved.calls, moved.points) == ((60, 27, 40, 30), (50, 27, 45, 35))
    assert (moved.last_trick, moved.zero_trick, moved.penalties[0].player) == (0, (1,), 2)


def test_the_steps_add_up_to_what_a_deal_counts():
    rules = rules_of({"preset": "jasswiki"}, 3)
    deal = GAME.read_deal(
        {"calls": [60, 50, None], "points": [50, 50, 57], "penalties": [{"player": 1, "points": 20, "reason": "x"}]}
    )
    turn = GAME.turns(rules, 3)[0]
    points = GAME.points(deal, turn, rules, 3, 0)
    for seat in range(3):
        assert sum(step.points for step in GAME.steps(deal, turn, rules, 3, seat, 0)) == points[seat]
