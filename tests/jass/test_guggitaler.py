"""What a Guggitaler deal counts, and what is said about one that cannot be right."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.jass.guggitaler import (
    check_sum,
    parts,
    points,
    preset_rules,
    problems,
    read_deal,
    short_title,
    steps,
    title,
    turns,
)
from scorer.jass.guggitaler.rules import PRESETS, Rules
from scorer.jass.sheet import Turn
from tests.jass.evenings import NAMES, deals_told, players, read, rules_told

FOUR = NAMES[:4]
RULES = preset_rules("jassverzeichnis", 4)


def counted(rules: Rules, count: int, **told: Any) -> tuple[int, ...]:
    """Return the points of a deal told by seat, in the first place of the round that is for it."""
    turn = next(turn for turn in turns(rules, count) if turn.contract == told["contract"])
    deal = read_deal(told)
    assert problems(deal, turn, rules, NAMES[:count]) == []
    return points(deal, turn, rules, count)


def said(names: tuple[str, ...] = FOUR, rules: Rules = RULES, **told: Any) -> list[tuple[str, str]]:
    """Return the codes and sentences about a deal told by seat."""
    turn = next(turn for turn in turns(rules, len(names)) if turn.contract == told["contract"])
    return [(found.code, str(found.message)) for found in problems(read_deal(told), turn, rules, names)]


# What counts how much.


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ({"contract": "tricks", "taken": [3, 2, 4, 0]}, (-15, -10, -20, 0)),
        ({"contract": "hearts", "taken": [0, 5, 4, 0]}, (0, -50, -40, 0)),
        ({"contract": "queens", "taken": [1, 1, 2, 0]}, (-20, -20, -40, 0)),
        ({"contract": "king", "taken_by": 1}, (0, -40, 0, 0)),
        ({"contract": "last_trick", "taken_by": 0}, (-50, 0, 0, 0)),
        ({"contract": "domino", "order": [3, 0, 2, 1]}, (100, 0, 55, 150)),
    ],
    ids=lambda value: value["contract"] if isinstance(value, dict) else "",
)
def test_the_deals_of_the_jassverzeichnis_count_five_to_fifty(told, expected):
    assert counted(RULES, 4, **told) == expected


@pytest.mark.parametrize(
    ("preset", "count", "costs", "list_"),
    [
        ("jassverzeichnis", 3, 320, (150, 100, 70)),
        ("jassverzeichnis", 4, 305, (150, 100, 55, 0)),
        ("classic", 3, 320, (160, 100, 60)),
        ("classic", 4, 305, (150, 100, 55, 0)),
        ("jasswiki", 3, 64, (30, 20, 14)),
        ("jasswiki", 4, 61, (25, 16, 12, 8)),
        ("vetsch", 3, 63, (33, 20, 10)),
        ("vetsch", 4, 60, (24, 18, 12, 6)),
        ("vetsch", 5, 58, (18, 16, 12, 8, 4)),
    ],
)
def test_every_preset_pays_in_domino_what_its_five_games_cost(preset, count, costs, list_):
    rules = preset_rules(preset, count)
    sums = [check_sum(turn, rules, count) for turn in turns(rules, count)]
    assert (rules.domino, -sum(sums[:5]), sums[5]) == (list_, costs, costs)


def test_there_are_four_presets():
    assert list(PRESETS) == ["jassverzeichnis", "classic", "jasswiki", "vetsch"]


@pytest.mark.parametrize(
    ("preset", "pack", "king"),
    [
        ("jassverzeichnis", "german", "rosen"),
        ("jassverzeichnis", "french", "kreuz"),
        ("classic", "german", "schellen"),
        ("classic", "french", "herz"),
        ("jasswiki", "german", "rosen"),
        ("vetsch", "french", "herz"),
    ],
)
def test_the_king_is_named_in_the_pack_in_use(preset, pack, king):
    assert preset_rules(preset, 4, pack).king == king


@pytest.mark.parametrize(("count", "tricks"), [(2, 18), (3, 12), (4, 9), (5, 7)])
def test_a_hand_has_as_many_tricks_as_each_player_has_cards(count, tricks):
    assert parts("tricks", count)[0].total == tricks


def test_the_classic_plays_the_ober_before_the_suit():
    assert [turn.key for turn in turns(preset_rules("classic", 4), 4)] == [
        "tricks",
        "queens",
        "hearts",
        "king",
        "last_trick",
        "domino",
    ]


@pytest.mark.parametrize(
    ("schedule", "signs"),
    [
        ("domino", [-1] * 5 + [1]),
        ("no_domino", [-1] * 5 + [1] * 5),
        ("two_all", [-1, 1]),
        ("ten_all", [-1] * 5 + [1] * 5),
    ],
)
def test_a_schedule_costs_first_and_earns_after(schedule, signs):
    assert [turn.sign for turn in turns(replace(RULES, schedule=schedule), 4)] == signs
    inverse = replace(RULES, schedule=schedule, inverse=True)
    assert [turn.sign for turn in turns(inverse, 4)] == [-sign for sign in signs]


@pytest.mark.parametrize("schedule", ["domino", "no_domino", "two_all", "ten_all"])
def test_every_place_in_a_round_has_its_own_key(schedule):
    keys = [turn.key for turn in turns(replace(RULES, schedule=schedule), 4)]
    assert len(set(keys)) == len(keys)


# Domino, the match, the inverse.


def test_whoever_cheated_in_domino_comes_last():
    assert counted(RULES, 4, contract="domino", order=[0, 1, 2, 3], cheated=[0]) == (0, 150, 100, 55)


def test_of_two_who_cheated_the_first_one_caught_comes_last_of_all():
    assert counted(RULES, 4, contract="domino", order=[0, 1, 2, 3], cheated=[0, 1]) == (0, 55, 150, 100)


def test_if_all_cheated_the_first_one_caught_still_comes_last():
    assert counted(RULES, 4, contract="domino", order=[0, 1, 2, 3], cheated=[3, 2, 1, 0]) == (150, 100, 55, 0)


@pytest.mark.parametrize(
    ("count", "told", "expected"),
    [
        (3, {"contract": "tricks", "taken": [12, 0, 0]}, (0, -30, -30)),
        (3, {"contract": "hearts", "taken": [0, 0, 9]}, (-45, -45, 0)),
        (4, {"contract": "tricks", "taken": [0, 9, 0, 0]}, (-15, 0, -15, -15)),
        (4, {"contract": "hearts", "taken": [0, 0, 9, 0]}, (-30, -30, 0, -30)),
        (4, {"contract": "queens", "taken": [4, 0, 0, 0]}, (-80, 0, 0, 0)),
        (4, {"contract": "tricks", "taken": [8, 1, 0, 0]}, (-40, -5, 0, 0)),
    ],
)
def test_in_a_match_the_others_share_the_tricks_or_the_suit(count, told, expected):
    assert counted(replace(preset_rules("jassverzeichnis", count), match="others_share"), count, **told) == expected


def test_without_the_match_rule_whoever_takes_all_pays_all():
    assert counted(RULES, 4, contract="tricks", taken=[9, 0, 0, 0]) == (-45, 0, 0, 0)


def test_a_match_in_a_deal_that_earns_pays_the_others():
    rules = replace(RULES, match="others_share", inverse=True)
    assert counted(rules, 4, contract="tricks", taken=[9, 0, 0, 0]) == (0, 15, 15, 15)


def test_an_all_in_one_deal_knows_no_match():
    rules = replace(RULES, match="others_share", schedule="two_all")
    took_all = {"tricks": [9, 0, 0, 0], "hearts": [9, 0, 0, 0], "queens": [4, 0, 0, 0], "king": 0, "last_trick": 0}
    assert counted(rules, 4, contract="all", **took_all) == (-305, 0, 0, 0)


def test_two_who_are_both_said_to_have_taken_all_are_no_match():
    rules = replace(RULES, match="others_share")
    deal = read_deal({"contract": "tricks", "taken": [9, 9, 0, 0], "overruled": "Nobody remembers."})
    assert points(deal, turns(rules, 4)[0], rules, 4) == (-45, -45, 0, 0)


@pytest.mark.parametrize(
    ("count", "inverse", "expected"),
    [
        (3, True, (-70, -100, -150)),
        (4, True, (0, -55, -100, -150)),
        (3, "literal", (-150, -100, -70)),
        (4, "literal", (-150, -100, -55, 0)),
    ],
)
def test_in_the_inverse_game_domino_takes(count, inverse, expected):
    rules = replace(preset_rules("jassverzeichnis", count), inverse=inverse)
    assert counted(rules, count, contract="domino", order=list(range(count))) == expected


def test_in_the_inverse_game_the_five_games_give():
    assert counted(replace(RULES, inverse=True), 4, contract="king", taken_by=2) == (0, 0, 40, 0)


# What is said about a deal that cannot be right.


@pytest.mark.parametrize(
    ("told", "code", "sentence"),
    [
        (
            {"contract": "tricks", "taken": [5, 4, 1, 0]},
            "sum",
            "Anna, Beat and Chiara have 10 tricks together, but there are 9. That is 1 too many.",
        ),
        (
            {"contract": "tricks", "taken": [5, 3, 0, 0]},
            "sum",
            "All together have 8 tricks, but there are 9. 1 more to find.",
        ),
        (
            {"contract": "hearts", "taken": [5, 3, 0, 0]},
            "sum",
            "All together have 8 bells, but there are 9. 1 more to find.",
        ),
        (
            {"contract": "queens", "taken": [2, 3, 0, 0]},
            "sum",
            "Anna and Beat have 5 Ober together, but there are 4. That is 1 too many.",
        ),
        (
            {"contract": "tricks", "taken": [-1, 6, 4, 0]},
            "range",
            "Anna cannot have −1 tricks. A player takes 0 to 9.",
        ),
        ({"contract": "tricks", "taken": [0, 10, 0, 0]}, "range", "Beat cannot have 10 tricks. A player takes 0 to 9."),
        (
            {"contract": "tricks", "taken": [True, 8, 0, 0]},
            "range",
            "Anna cannot have true tricks. A player takes 0 to 9.",
        ),
        (
            {"contract": "tricks", "taken": ["9", 0, 0, 0]},
            "range",
            "Anna cannot have “9” tricks. A player takes 0 to 9.",
        ),
        ({"contract": "tricks", "taken": [5, None, 4, 0]}, "missing", "How many tricks Beat took is missing."),
        ({"contract": "tricks", "taken": [5, 4, 0]}, "missing", "How many tricks Dario took is missing."),
        ({"contract": "tricks"}, "missing", "The tricks are missing. There are 9."),
        ({"contract": "queens", "taken": []}, "missing", "The Ober are missing. There are 4."),
        ({"contract": "tricks", "taken": [9, 0, 0, 0, 0]}, "format", "There are 5 figures for 4 players."),
        ({"contract": "king"}, "missing", "Who took the king of roses is missing."),
        ({"contract": "last_trick"}, "missing", "Who took the last trick is missing."),
        ({"contract": "king", "taken_by": "Zoe"}, "player", "“Zoe” is not at this table."),
        ({"contract": "king", "taken_by": 4}, "player", "“4” is not at this table."),
        ({"contract": "king", "taken_by": True}, "player", "“true” is not at this table."),
        ({"contract": "domino"}, "missing", "The finishing order is missing."),
        ({"contract": "domino", "cheated": [1]}, "missing", "The finishing order is missing."),
        ({"contract": "domino", "order": [None, None]}, "missing", "The finishing order is missing."),
        ({"contract": "domino", "order": [0, 1]}, "order", "The finishing order leaves out Chiara and Dario."),
        ({"contract": "domino", "order": [0, 1, 2, None]}, "order", "The finishing order leaves out Dario."),
        (
            {"contract": "domino", "order": [None, 0, 1, 2, 3]},
            "order",
            "The finishing order has 5 places for 4 players.",
        ),
        ({"contract": "domino", "order": [0, 0, 2, 3]}, "order", "Anna stands in the finishing order twice."),
        (
            {"contract": "domino", "order": [0, 1, 2, 3], "cheated": [2, 2]},
            "order",
            "Chiara is named twice among those who cheated.",
        ),
        ({"contract": "domino", "order": [0, 1, 2, "Zoe"]}, "player", "“Zoe” is not at this table."),
        ({"contract": "domino", "order": [0, 1, 2, 3], "cheated": ["Zoe"]}, "player", "“Zoe” is not at this table."),
        (
            {"contract": "domino", "order": [0, 1, 2, 3], "cheated": [None]},
            "player",
            "“null” is not at this table.",
        ),
    ],
)
def test_a_fault_is_said_in_a_sentence_with_the_player_and_the_number(told, code, sentence):
    assert said(**told) == [(code, sentence)]


def test_every_figure_out_of_range_is_named():
    assert [code for code, _ in said(contract="tricks", taken=[10, -1, 0, 0])] == ["range", "range"]


def test_the_words_are_those_of_the_pack_in_use():
    rules = preset_rules("classic", 4, "french")
    assert said(rules=rules, contract="queens") == [("missing", "The queens are missing. There are 4.")]
    assert said(rules=rules, contract="hearts") == [("missing", "The hearts are missing. There are 9.")]
    assert said(rules=rules, contract="king") == [("missing", "Who took the king of hearts is missing.")]


@pytest.mark.parametrize("contract", ["hearts", "all", "nonsense", "\u202e", ""])
def test_a_deal_in_the_place_of_another_is_said_so(contract):
    (found,) = problems(read_deal({"contract": contract}), turns(RULES, 4)[0], RULES, FOUR)
    assert found.code == "format"
    assert "This place in the round is for tricks, but" in str(found.message)


def test_an_all_in_one_deal_names_each_part_that_is_wrong():
    rules = replace(RULES, schedule="two_all")
    told = {"tricks": [9, 0, 0, 0], "hearts": [8, 0, 0, 0], "queens": [5, 0, 0, 0], "king": None, "last_trick": 0}
    found = problems(read_deal({"contract": "all", **told}), turns(rules, 4)[0], rules, FOUR)
    assert [(one.part, one.code) for one in found] == [("hearts", "sum"), ("queens", "range"), ("king", "missing")]


ALL_IN_ONE = {
    "Dario took no trick, so there can be no bells either, not 1.": {"hearts": [3, 2, 3, 1]},
    "Dario took no trick, so there can be no Ober either, not 1.": {"queens": [1, 1, 1, 1]},
    "Dario took no trick, so it was somebody else who took the king of roses.": {"king": 3},
    "Dario took no trick, so it was somebody else who took the last one.": {"last_trick": 3},
    "Somebody took the Ober of bells, so somebody has both bells and an Ober. Nobody has.": {
        "hearts": [9, 0, 0, 0],
        "queens": [0, 2, 2, 0],
    },
    "Anna has 11 counted cards, but the tricks hold only 4 cards in all.": {
        "tricks": [1, 4, 4, 0],
        "hearts": [8, 1, 0, 0],
        "queens": [2, 1, 1, 0],
    },
    "Anna and Beat would both need the Ober of bells. There is only one.": {
        "tricks": [1, 1, 7, 0],
        "hearts": [4, 3, 2, 0],
        "queens": [1, 1, 2, 0],
        "king": 1,
    },
}


@pytest.mark.parametrize("sentence", ALL_IN_ONE)
def test_cards_that_cannot_fall_so_are_said_so(sentence):
    rules = replace(RULES, schedule="two_all")
    told = {"tricks": [3, 2, 4, 0], "hearts": [3, 2, 4, 0], "queens": [1, 1, 2, 0], "king": 0, "last_trick": 0}
    assert said(rules=rules, contract="all", **told | ALL_IN_ONE[sentence]) == [("impossible", sentence)]


def test_the_king_of_the_suit_is_one_of_its_cards():
    rules = replace(RULES, schedule="two_all", king="schellen")
    told = {"tricks": [3, 2, 4, 0], "hearts": [5, 0, 4, 0], "queens": [1, 1, 2, 0], "king": 1, "last_trick": 0}
    assert said(rules=rules, contract="all", **told) == [
        ("impossible", "Beat has the king of bells, so there must be at least 1 of the bells, not 0.")
    ]


def test_whoever_has_only_the_king_of_the_suit_has_not_its_ober():
    rules = replace(RULES, schedule="two_all", king="schellen")
    told = {"tricks": [3, 6, 0, 0], "hearts": [8, 1, 0, 0], "queens": [0, 4, 0, 0], "king": 1, "last_trick": 0}
    assert said(rules=rules, contract="all", **told) == [
        (
            "impossible",
            "Somebody took the Ober of bells. Only Beat has an Ober and bells, "
            "but the only card of bells there is the king.",
        )
    ]


# What holds for every deal of every rule set.


@st.composite
def deals(draw: st.DrawFn) -> tuple[Any, Turn, Rules, int]:
    """Draw a deal in order, its place, its rules, the number of players."""
    count = draw(players)
    rules = read(draw(rules_told(count)), count)
    turn = draw(st.sampled_from(turns(rules, count)))
    names = NAMES[:count]
    told = draw(deals_told(turn.contract, rules, names))
    return read_deal(told, lambda name: None if name is None else names.index(name)), turn, rules, count


@given(deals())
def test_the_points_of_a_deal_add_up_to_its_check_sum(drawn):
    deal, turn, rules, count = drawn
    assert problems(deal, turn, rules, NAMES[:count]) == []
    assert sum(points(deal, turn, rules, count)) == check_sum(turn, rules, count)


@given(deals())
def test_the_steps_add_up_to_the_points(drawn):
    deal, turn, rules, count = drawn
    explained = [sum(step.points for step in steps(deal, turn, rules, count, seat)) for seat in range(count)]
    assert tuple(explained) == points(deal, turn, rules, count)


@given(deals())
def test_every_deal_and_step_has_words(drawn):
    deal, turn, rules, count = drawn
    for step in steps(deal, turn, rules, count, 0):
        assert str(step.title)
        assert str(step.reason)
    assert str(title(turn, rules))
    assert len(str(short_title(turn, rules))) <= 8


@settings(max_examples=300)
@given(deals(), st.data())
def test_one_figure_that_changes_never_passes(drawn, data):
    deal, turn, rules, count = drawn
    counts = [part.key for part in parts(turn.contract, count) if part.kind == "counts"]
    if not counts:
        return
    key, seat = data.draw(st.sampled_from(counts)), data.draw(st.integers(0, count - 1))
    row = list(getattr(deal, key))
    row[seat] += data.draw(st.integers(-20, 20).filter(bool))
    assert problems(replace(deal, **{key: tuple(row)}), turn, rules, NAMES[:count])


STEPS = {
    "3 × −5": {"contract": "tricks", "taken": [3, 2, 4, 0]},
    "took it": {"contract": "king", "taken_by": 0},
    "did not take it": {"contract": "king", "taken_by": 1},
    "came 2 of 4": {"contract": "domino", "order": [1, 0, 2, 3]},
    "cheated, so came 4 of 4": {"contract": "domino", "order": [0, 1, 2, 3], "cheated": [0]},
    "took all 9, so pays nothing": {"contract": "tricks", "taken": [9, 0, 0, 0]},
    "the share of a match: −45 points by 3": {"contract": "tricks", "taken": [0, 9, 0, 0]},
    "not told, so it counts nothing": {"contract": "tricks", "taken": [None, 9, 0, 0]},
}


@pytest.mark.parametrize("reason", STEPS)
def test_a_step_says_why(reason):
    rules = replace(RULES, match="others_share")
    turn = next(turn for turn in turns(rules, 4) if turn.contract == STEPS[reason]["contract"])
    (step,) = steps(read_deal(STEPS[reason]), turn, rules, 4, seat=0)
    assert str(step.reason) == reason


@pytest.mark.parametrize("told", [{"contract": "domino"}, {"contract": "domino", "cheated": [0]}])
def test_a_domino_without_an_order_pays_nobody(told):
    deal, turn = read_deal(told), turns(RULES, 4)[5]
    assert points(deal, turn, RULES, 4) == (0, 0, 0, 0)
    assert [str(step.reason) for step in steps(deal, turn, RULES, 4, 0)] == ["not told, so it counts nothing"]
