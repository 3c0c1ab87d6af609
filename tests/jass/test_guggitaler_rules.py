"""Which rules a table may play by, and what is said about those that make no sense."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.guggitaler import preset_rules, read_rules, write_rules
from scorer.jass.guggitaler.rules import KEYS, PRESETS
from tests.jass.evenings import players, rules_told


def said(count: int = 4, **told: Any) -> list[tuple[str, str]]:
    """Return the codes and sentences about rules that change one preset."""
    return [(one.code, str(one.message)) for one in read_rules({"preset": "jassverzeichnis"} | told, count)[1]]


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_in_order_for_three_and_four(preset, count):
    assert read_rules({"preset": preset}, count) == (preset_rules(preset, count), [])


def test_five_players_play_vetsch():
    assert read_rules({"preset": "vetsch"}, 5)[1] == []


@pytest.mark.parametrize(("preset", "count"), [("jassverzeichnis", 5), ("classic", 5), ("jasswiki", 5), ("vetsch", 2)])
def test_where_nobody_published_a_domino_the_table_makes_its_own(preset, count):
    ((code, sentence),) = said(count, preset=preset)
    assert code == "player"
    assert f"These rules have no domino points for {count} players." in sentence


def test_two_players_with_a_list_of_their_own_may_play():
    assert said(2, domino=[200, 150]) == []


@pytest.mark.parametrize("schedule", ["no_domino", "two_all", "ten_all"])
def test_without_a_domino_any_number_may_play(schedule):
    assert said(2, schedule=schedule) + said(5, schedule=schedule) == []


def test_a_domino_that_does_not_balance_is_refused():
    assert said(domino=[150, 100, 70, 0]) == [
        (
            "rules",
            "The domino pays 320 points, the five games cost 305. Make them equal, or say that you play it anyway.",
        )
    ]


def test_a_domino_that_does_not_balance_may_be_confirmed():
    rules, found = read_rules({"preset": "jassverzeichnis", "domino": [150, 100, 70, 0], "unbalanced": True}, 4)
    assert (rules.domino, rules.unbalanced, found) == ((150, 100, 70, 0), True, [])


@pytest.mark.parametrize("count", [3, 5])
def test_the_printed_lists_of_vetsch_need_a_confirmation(count):
    printed = list(PRESETS["vetsch"].printed[count])
    assert [code for code, _ in said(count, preset="vetsch", domino=printed)] == ["rules"]
    assert said(count, preset="vetsch", domino=printed, unbalanced=True) == []


def test_values_that_change_make_the_domino_lopsided():
    assert [code for code, _ in said(values={"king": 41})] == ["rules"]


def test_a_domino_has_a_place_for_every_player():
    assert said(domino=[150, 100, 55]) == [("rules", "The domino has points for 3 places. There are 4 players.")]


def test_a_wrong_number_of_places_cannot_be_confirmed():
    assert [code for code, _ in said(domino=[150, 100, 55], unbalanced=True)] == ["rules"]


def test_a_match_must_divide():
    assert said(5, preset="vetsch", match="others_share") == [
        ("rules", "A match cannot be shared: 7 points do not divide by 4 players."),
        ("rules", "A match cannot be shared: 18 points do not divide by 4 players."),
    ]


def test_an_all_in_one_schedule_has_no_match_to_divide():
    assert said(5, preset="vetsch", match="others_share", schedule="ten_all") == []


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (None, "There are no rules named “null”."),
        ([], "There are no rules named “[]”."),
        ("classic", "There are no rules named “classic”."),
        ({}, "There are no rules named “null”."),
        ({"preset": None}, "There are no rules named “null”."),
        ({"preset": "bern"}, "There are no rules named “bern”."),
        ({"preset": ["classic"]}, 'There are no rules named “["classic"]”.'),
    ],
)
def test_rules_that_nobody_knows_are_named(told, sentence):
    ((code, message),) = [(one.code, str(one.message)) for one in read_rules(told, 4)[1]]
    assert code == "rules"
    assert message.startswith(sentence)


def test_an_unknown_rule_is_not_ignored():
    assert said(domino_points=[150, 100, 55, 0]) == [("rules", "There is no rule “domino_points”.")]


def test_a_rule_named_with_signs_that_cannot_be_seen_is_still_said():
    assert said(**{"\u202e": 1}) == [("rules", "There is no rule “�”.")]


WRONG: dict[str, list[Any]] = {
    "pack": ["italian", None, 1, ["german"], {}],
    "schedule": ["six", None, True, []],
    "order": [
        ["tricks"],
        "tricks",
        None,
        {},
        ["tricks"] * 5,
        ["tricks", "hearts", "queens", "king", "domino"],
        [[]] * 5,
    ],
    "suit": ["herz", "Schellen", None, 1, []],
    "king": ["kreuz", None, 1, {}],
    "values": [None, [5, 10, 20, 40, 50], {"domino": 1}, {"king": -1}, {"king": True}, {"king": 1.5}, {"king": "40"}]
    + [{"king": 10_001}, {"king": None}, 5],
    "domino": [None, "150", {}, [150], [0] * 6, [150.0, 100, 55, 0], [True, 0, 0, 0], [None] * 4, [10_001, 0, 0, 0]]
    + [[10**400, 0, 0, 0]],
    "unbalanced": [None, 1, "true", []],
    "domino_play": ["free", None, 1],
    "inverse": [None, 1, 0, "true", "off"],
    "match": [None, True, "share", []],
    "dealer": [None, "Anna", 0, []],
    "money": [True, "pot", 1, [], {}, {"mode": "bank"}, {"mode": ["pot"]}, {"mode": "pot", "coins": True}]
    + [{"mode": "pot", "cash": 1}, {"mode": "pot", "settle": "never"}, {"mode": "pot", "rest": None}]
    + [
        {"mode": "pot", "stake": stake}
        for stake in (1, 0.5, None, "", "0", "-1", "1e3", "1E-99999999", "NaN", "Infinity", " 1", "1_0", "٣", "100001")
    ],
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in WRONG.items() for value in values])
def test_a_rule_of_the_wrong_kind_is_named(key, value):
    ((code, sentence),) = said(**{key: value})
    assert code == "rules"
    assert sentence.startswith(f"The rule “{key}” cannot be “")


def test_every_rule_is_tried_with_a_wrong_value():
    assert set(WRONG) == set(KEYS) - {"preset"}


def test_the_suit_is_one_of_the_pack():
    assert said(pack="french", suit="schellen") == [("rules", "The rule “suit” cannot be “schellen”.")]


@pytest.mark.parametrize("preset", ["jassverzeichnis", "classic"])
def test_money_can_be_off_in_every_preset(preset):
    assert read_rules({"preset": preset, "money": None}, 4)[0].money is None


def test_the_classic_is_played_for_a_rappen_a_point():
    money = read_rules({"preset": "classic"}, 4)[0].money
    assert (money.mode, money.stake, money.cash, money.settle) == ("net", "1", True, "round")


def test_values_that_are_not_named_stay_those_of_the_preset():
    rules, _ = read_rules({"preset": "jassverzeichnis", "values": {"king": 50}, "schedule": "two_all"}, 4)
    assert dict(rules.values) == {"tricks": 5, "hearts": 10, "queens": 20, "king": 50, "last_trick": 50}


@given(st.data())
def test_rules_that_are_written_down_are_read_again(data):
    count = data.draw(players)
    rules, found = read_rules(data.draw(rules_told(count)), count)
    assert found == []
    assert read_rules(write_rules(rules), count) == (rules, [])
