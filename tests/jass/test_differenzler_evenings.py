"""Differenzler evenings nobody thought of: counted again by hand, seats changed, and files that mean no good."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.file import Reading, dump, read
from scorer.jass.games import GAMES
from scorer.jass.score import score
from scorer.jass.sheet import Sheet
from tests.jass.differenzler_evenings import NAMES, rules_told, sheets_told

GAME = GAMES["differenzler"]
CALLS, POINTS = [40, 60, 30, 27], [45, 50, 35, 27]


def by_hand(deal: dict[str, Any], rules: dict[str, Any], names: list[str], dealer: str) -> dict[str, int]:
    """Count a played deal as RULES.md says it, from what the file tells."""
    found = {}
    for name, call, made in zip(names, deal["calls"], deal["points"], strict=True):
        found[name] = 20 + made if call is None else abs(call - made)
        if name == dealer and rules["dealer_credit"] and None not in deal["calls"]:
            found[name] = max(0, found[name] - abs(157 - sum(deal["calls"])) // 5)
        zero_counts = {"never": False, "always": True, "needs_zero_trick": name in deal.get("zero_trick", [])}
        if call == made and (call or zero_counts[rules["zero_call"]]):
            found[name] += rules["exact_bonus"]
        found[name] += sum(one["points"] for one in deal.get("penalties", []) if one["player"] == name)
    return found


@given(sheets_told())
def test_every_evening_is_counted_as_by_hand(told):
    names, totals = told["players"], dict.fromkeys(told["players"], 0)
    for round_ in told["rounds"]:
        for place, deal in enumerate(round_["deals"]):
            if deal and deal["calls"] and deal["points"]:
                turn = names[(names.index(round_["dealer"]) + place) % len(names)]
                for name, points in by_hand(deal, told["rules"], names, deal.get("dealer", turn)).items():
                    totals[name] += points
    found = read(json.dumps(told))
    assert found.ok
    assert dict(zip(names, found.score.totals, strict=True)) == totals


@given(sheets_told())
def test_a_sheet_is_complete_when_every_deal_that_is_set_was_played(told):
    found = read(json.dumps(told))
    rounds = [round_["deals"] for round_ in told["rounds"]]
    played = [bool(deal and deal["calls"] and deal["points"]) for deals in rounds for deal in deals]
    if told["rules"]["deals"] == "free":
        assert found.complete == (told["finished"] and bool(played) and all(played[:-1]) and _is_closed(rounds, played))
    else:
        extra = any(line.deal >= told["rules"]["deals"] for line in found.score.lines)
        assert found.complete == (bool(played) and all(played) and not extra)


def _is_closed(rounds: list[list[Any]], played: list[bool]) -> bool:
    """Tell whether only the empty place of a last round that nobody began is open."""
    return played[-1] or (rounds[-1] == [None] and len(rounds) > 1)


@given(sheets_told())
def test_the_steps_of_every_player_add_up_to_the_points(told):
    sheet = read(json.dumps(told)).sheet
    count = len(sheet.players)
    for line in score(sheet).lines:
        for seat in range(count) if line.points else ():
            steps = GAME.steps(line.reported, line.turn, sheet.rules, count, seat, line.dealer)
            assert sum(step.points for step in steps) == line.points[seat]
            assert all(str(step.reason) for step in steps)


def moved(sheet: Sheet, places: tuple[int, ...]) -> Sheet:
    """Return the sheet with whoever sat at seat i now at seat `places[i]`."""
    rounds = [
        replace(
            one,
            dealer=places[one.dealer],
            deals=tuple(deal and GAME.moved(deal, places) for deal in one.deals),
        )
        for one in sheet.rounds
    ]
    players = tuple(sheet.players[places.index(seat)] for seat in range(len(places)))
    return replace(sheet, players=players, rounds=tuple(rounds))


@given(sheets_told(), st.integers(0, 4))
def test_a_table_that_turns_keeps_everybodys_points(told, turn):
    sheet = read(json.dumps(told)).sheet
    count = len(sheet.players)
    turned = moved(sheet, tuple((seat + turn) % count for seat in range(count)))
    before, after = (
        dict(zip(one.players, zip(score(one).totals, score(one).places, strict=True), strict=True))
        for one in (sheet, turned)
    )
    assert before == after


@given(sheets_told(), st.data())
def test_changed_seats_keep_everybodys_figures_and_change_back(told, data):
    sheet = read(json.dumps(told)).sheet
    places = tuple(data.draw(st.permutations(range(len(sheet.players)))))
    there = moved(sheet, places)
    back = moved(there, tuple(places.index(seat) for seat in range(len(places))))
    assert back == sheet
    if not sheet.rules.dealer_credit:  # who deals next depends on who sits where
        assert dict(zip(there.players, score(there).totals, strict=True)) == dict(
            zip(sheet.players, score(sheet).totals, strict=True)
        )


@given(st.integers(3, 5), st.data())
def test_rules_that_are_written_and_read_are_the_same(players, data):
    told = data.draw(rules_told(players))
    rules, problems = GAME.read_rules(told, players)
    assert not problems
    assert GAME.read_rules(GAME.write_rules(rules), players) == (rules, [])
    assert set(GAME.write_rules(rules)) == set(told)


# Files that mean no good


def reading(**told: Any) -> Reading:
    """Read a sheet with one deal, of which some keys are told otherwise."""
    deal = {"calls": CALLS, "points": POINTS} | told
    return read(
        json.dumps(
            {
                "format": "scorer-sheet/1",
                "game": "differenzler",
                "rules": {"preset": "jeu_de_jass"},
                "players": NAMES[:4],
                "rounds": [{"dealer": "Anna", "deals": [deal]}],
            }
        )
    )


@pytest.mark.parametrize("key", ["calls", "points"])
@pytest.mark.parametrize("length", [0, 1, 3])
def test_a_figure_for_each_player_is_missing(key, length):
    found = reading(**{key: [9, 40, 50][:length]})
    if key == "points" and length == 0:
        assert (found.ok, found.score.totals) == (True, (0, 0, 0, 0))  # nothing is told yet
    else:
        assert {problem.code for problem in found.problems} == {"missing"}
        assert found.score.totals == (0, 0, 0, 0)


def test_too_few_calls_say_how_many_there_are():
    (problem,) = reading(calls=[40, 60]).problems
    assert (str(problem.message), problem.part) == ("There are 2 figures for 4 players.", "calls")


@pytest.mark.parametrize(
    "told",
    [
        {"calls": list(range(100_000))},
        {"points": [0] * 100_000},
        {"zero_trick": [f"Player {number}" for number in range(30_000)]},
        {"zero_trick": ["Anna"] * 50_000},
        {"penalties": [1] * 100_000},
        {"penalties": [{"player": "Zora", "points": 20}] * 10_000},
    ],
)
def test_an_endless_list_is_told_in_a_few_sentences(told):
    found = reading(**told)
    assert 1 <= len(found.problems) <= 5
    assert {(problem.round, problem.deal) for problem in found.problems} == {(1, 1)}
    assert found.score.totals == (0, 0, 0, 0)


def test_many_penalties_all_count():
    found = reading(penalties=[{"player": "Beat", "points": 1000, "reason": ""}] * 500)
    assert (found.ok, found.score.totals[1]) == (True, 500_010)


@pytest.mark.parametrize("one", [None, True, "Anna", 3, 10**4000, [], [1], {}, {"points": 20}, {"a": {"b": [1]}}])
def test_a_penalty_of_another_shape_is_told_and_kept(one):
    found = reading(penalties=[one])
    assert [problem.code for problem in found.problems] == ["format"]
    assert len(str(found.problems[0].message)) < 120


@pytest.mark.parametrize("value", [10**4000, -(10**4000), 1.5, "40", [], {}, False])
@pytest.mark.parametrize("key", ["calls", "points"])
def test_a_figure_that_is_none_is_named(key, value):
    found = reading(**{key: [value, 50, 35, 27]})
    (problem,) = found.problems
    assert (problem.code, problem.player, problem.part) == ("range", "Anna", key)
    assert len(str(problem.message)) < 120


def test_every_wrong_figure_is_told_beside_its_player():
    found = reading(calls=[158, 60, -1, 27], points=[45, "x", 35, 999])
    assert [(problem.part, problem.player) for problem in found.problems] == [
        ("calls", "Anna"),
        ("calls", "Chiara"),
        ("points", "Beat"),
        ("points", "Dario"),
    ]


# Deals that are not there yet


@pytest.mark.parametrize(
    ("rules", "deals", "kept"),
    [
        ({"preset": "swisslos"}, [{}, None, None, None], 2),
        ({"preset": "swisslos"}, [None, None], 1),
        ({"preset": "jeu_de_jass"}, [{}, None], 4),
        ({"preset": "jeu_de_jass"}, [{}, None, None, None, None, None], 4),
        ({"preset": "jeu_de_jass"}, [None, None, None, None, {}, None], 5),
    ],
)
def test_empty_places_after_the_last_deal_are_those_that_are_due(rules, deals, kept):
    told = {"format": "scorer-sheet/1", "game": "differenzler", "rules": rules, "players": NAMES[:4]}
    first = read(json.dumps(told | {"rounds": [{"dealer": "Anna", "deals": deals}]}))
    assert (first.ok, len(first.sheet.rounds[0].deals)) == (True, kept)
    assert read(dump(first.sheet)) == first
