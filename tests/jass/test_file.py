"""The sheet file: what goes in comes out again, and whatever is wrong with it is listed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorer.jass.file import LARGEST, NotASheet, Reading, dump, read, write
from scorer.jass.sheet import MOST_ROUNDS, player_problems
from tests.jass.differenzler_evenings import sheets_told as with_calls
from tests.jass.evenings import sheets_told

EVENINGS = sheets_told() | with_calls()

TRICKS = {"contract": "tricks", "taken": [3, 2, 4, 0]}
SHEET = {
    "format": "scorer-sheet/1",
    "game": "guggitaler",
    "rules": {"preset": "jassverzeichnis"},
    "date": "2026-11-28",
    "players": ["Anna", "Beat", "Chiara", "Dario"],
    "rounds": [{"dealer": "Anna", "deals": [TRICKS]}],
}


def reading(**changes: Any) -> Reading:
    """Read a sheet file with some of its keys changed."""
    return read(json.dumps(SHEET | changes))


def said(**changes: Any) -> list[tuple[str, int | None, int | None, str]]:
    """Return the code, round, deal and sentence of each problem of such a file."""
    found = reading(**changes).problems
    return [(one.code, one.round, one.deal, str(one.message)) for one in found]


def said_of(*deals: Any, **rules: Any) -> list[tuple[str, int | None, int | None, str]]:
    """Return the same for a file of these deals."""
    told = {"rules": SHEET["rules"] | rules, "rounds": [{"dealer": "Anna", "deals": list(deals)}]}
    return said(**told)


def test_a_sheet_file_is_read():
    sheet = reading(place="Ochsen", note="Beat came late.", finished=True).sheet
    assert (sheet.players, sheet.date, sheet.place) == (("Anna", "Beat", "Chiara", "Dario"), "2026-11-28", "Ochsen")
    assert (sheet.note, sheet.finished, sheet.rounds[0].deals[0].tricks) == ("Beat came late.", True, (3, 2, 4, 0))


def test_what_may_be_left_out_may_be_left_out():
    least = {key: SHEET[key] for key in ("format", "game", "rules", "players")}
    assert read(json.dumps(least)).problems == ()


def test_blanks_and_spellings_of_names_are_tidied():
    told = SHEET | {
        "players": [" Anna ", "Beat", "Chiara", "E\u0301lodie"],
        "rounds": [{"dealer": "Élodie", "deals": [None] * 3 + [{"contract": "king", "taken_by": "E\u0301lodie"}]}],
    }
    sheet = read(json.dumps(told)).sheet
    assert (sheet.players[0], sheet.rounds[0].dealer, sheet.rounds[0].deals[3].king) == ("Anna", 3, 3)


def test_a_file_may_come_as_bytes_with_a_byte_order_mark():
    assert read(b"\xef\xbb\xbf" + json.dumps(SHEET).encode()).ok


# What is wrong around the deals.


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"colour": "red"}, "A sheet file has no “colour”."),
        ({"\u202e": 1}, "A sheet file has no “�”."),
        ({"date": "28.11.2026"}, "The date “28.11.2026” is no day of the calendar, such as 2026-11-28."),
        ({"date": "2026-02-30"}, "The date “2026-02-30” is no day of the calendar, such as 2026-11-28."),
        ({"date": "20261128"}, "The date “20261128” is no day of the calendar, such as 2026-11-28."),
        ({"date": None}, "The date “null” is no day of the calendar, such as 2026-11-28."),
        ({"date": 20261128}, "The date “20261128” is no day of the calendar, such as 2026-11-28."),
        ({"date": ["2026-11-28"]}, 'The date “["2026-11-28"]” is no day of the calendar, such as 2026-11-28.'),
        ({"place": None}, "“place” is a text of at most 200 visible letters."),
        ({"place": "x" * 201}, "“place” is a text of at most 200 visible letters."),
        ({"note": "\u202egninrut"}, "“note” is a text of at most 200 visible letters."),
        ({"note": "\ud800"}, "“note” is a text of at most 200 visible letters."),
        ({"note": ["a", "b"]}, "“note” is a text of at most 200 visible letters."),
        ({"finished": 1}, "“finished” is true or false."),
        ({"finished": None}, "“finished” is true or false."),
        ({"game": "poker"}, "The game “poker” is not known here."),
        ({"game": None}, "The game “null” is not known here."),
        ({"game": ["guggitaler"]}, 'The game “["guggitaler"]” is not known here.'),
        ({"players": None}, "A sheet needs a list of players."),
        ({"players": "Anna, Beat, Chiara"}, "A sheet needs a list of players."),
        ({"players": {"Anna": 1}}, "A sheet needs a list of players."),
        ({"rounds": None}, "The rounds are a list of at most 200."),
        ({"rounds": {}}, "The rounds are a list of at most 200."),
        ({"rounds": [{"deals": []}] * (MOST_ROUNDS + 1)}, "The rounds are a list of at most 200."),
    ],
)
def test_a_key_that_is_wrong_is_named(changes, sentence):
    assert said(**changes) == [("format", None, None, sentence)]


def test_a_missing_game_is_said_so():
    told = {key: value for key, value in SHEET.items() if key != "game"}
    assert [one.code for one in read(json.dumps(told)).problems] == ["format"]


@pytest.mark.parametrize("count", [0, 1, 6, 7])
def test_the_game_is_for_two_to_five(count):
    names = [f"Player {number}" for number in range(count)]
    assert said(players=names, rounds=[]) == [
        ("player", None, None, f"The game is for 2 to 5 players. Here are {count}.")
    ]


def test_a_hundred_thousand_names_are_refused_at_once():
    assert len(said(players=[""] * 100_000, rounds=[])) == 7


def test_rules_that_make_no_sense_are_told_without_the_deals():
    assert [code for code, *_ in said(rules={"preset": "bern"}, rounds=[{"deals": [{}]}])] == ["rules"]


def test_a_sheet_without_rules_is_refused():
    told = {key: value for key, value in SHEET.items() if key != "rules"}
    assert [one.code for one in read(json.dumps(told)).problems] == ["rules"]


# What is wrong with a round.


@pytest.mark.parametrize(
    "round_", [None, [], "Anna", 1, {}, {"dealer": "Anna"}, {"deals": None}, {"deals": [], "by": 1}]
)
def test_a_round_has_a_dealer_and_deals(round_):
    assert said(rounds=[SHEET["rounds"][0], round_]) == [
        ("format", 2, None, "A round has a dealer and a list of deals.")
    ]


@pytest.mark.parametrize("dealer", ["Zoe", 0, True, [], "", "anna", None])
def test_a_dealer_sits_at_the_table(dealer):
    ((code, round_, deal, sentence),) = said(rounds=[{"dealer": dealer, "deals": []}])
    assert (code, round_, deal) == ("player", 1, None)
    assert sentence.startswith("The dealer “")
    assert sentence.endswith("” is not at this table.")


def test_a_round_has_as_many_deals_as_its_schedule():
    assert said_of(*[None] * 7) == [("format", 1, None, "This round has 7 deals. With these rules a round has 6.")]


def test_a_dealer_who_is_not_named_is_the_next_in_turn():
    rounds = [{"dealer": "Beat", "deals": []}, {"deals": []}, {"deals": []}]
    assert [round_.dealer for round_ in reading(rounds=rounds).sheet.rounds] == [1, 3, 1]


def test_the_first_dealer_who_is_not_named_is_the_first_seat():
    assert reading(rounds=[{"deals": []}]).sheet.rounds[0].dealer == 0


# What is wrong with a deal.


@pytest.mark.parametrize("deal", [[], "tricks", 3, True])
def test_a_deal_is_an_object(deal):
    assert said_of(TRICKS, deal) == [("format", 1, 2, "A deal is an object, or null where nothing is played yet.")]


@pytest.mark.parametrize("deal", [{}, {"taken": [9, 0, 0, 0]}, {"contract": None}, {"contract": []}])
def test_a_deal_says_its_contract(deal):
    assert said_of(TRICKS, deal) == [("format", 1, 2, "A deal says its contract.")]


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        ({"followed": 3}, "A deal of this kind has no “followed”."),
        ({"disputed": True}, "A deal of this kind has no “disputed”."),
        ({"taken_by": "Anna"}, "A deal of this kind has no “taken_by”."),
        ({"order": []}, "A deal of this kind has no “order”."),
        ({"taken": "9000"}, "“taken” is a list."),
        ({"taken": 9}, "“taken” is a list."),
        ({"taken": {"Anna": 9}}, "“taken” is a list."),
        ({"overruled": 1}, "“overruled” is a text."),
        ({"overruled": "x" * 201}, "The reason why a deal counts is a text of at most 200 visible letters."),
        ({"overruled": "\x1b[2J"}, "The reason why a deal counts is a text of at most 200 visible letters."),
    ],
)
def test_a_key_of_a_deal_that_is_wrong_is_named(extra, sentence):
    assert said_of(TRICKS | extra) == [("format", 1, 1, sentence)]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"contract": "king", "taken_by": 1}, "“taken_by” is a text."),
        ({"contract": "king", "taken_by": ["Beat"]}, "“taken_by” is a text."),
    ],
)
def test_a_taker_is_a_name(told, sentence):
    assert said_of(None, None, None, told) == [("format", 1, 4, sentence)]


@pytest.mark.parametrize("key", ["order", "cheated"])
@pytest.mark.parametrize("value", ["Anna", 1, False, {"Anna": 1}])
def test_a_finishing_order_is_a_list(key, value):
    told = {"contract": "domino", "order": ["Anna", "Beat", "Chiara", "Dario"], "cheated": []} | {key: value}
    assert said_of(*[None] * 5, told) == [("format", 1, 6, f"“{key}” is a list.")]


@pytest.mark.parametrize("name", ["Zoe", "anna", "", 0, None, ["Anna"]])
def test_whoever_cheated_sits_at_the_table(name):
    told = {"contract": "domino", "order": ["Anna", "Beat", "Chiara", "Dario"], "cheated": [name]}
    ((code, _, deal, sentence),) = said_of(*[None] * 5, told)
    assert (code, deal) == ("player", 6)
    assert sentence.endswith("” is not at this table.")


@pytest.mark.parametrize("count", [10**4000, -(10**4000), 1.5, True, "3", None, [], {}])
def test_a_count_that_is_none_is_named(count):
    ((code, round_, deal, sentence),) = said_of({"contract": "tricks", "taken": [count, 2, 4, 0]})
    assert code in ("range", "missing")
    assert len(sentence) < 120


def test_an_endless_number_is_no_count():
    text = json.dumps(SHEET).replace("[3, 2, 4, 0]", "[1e999, 2, 4, 0]")
    assert [one.code for one in read(text).problems] == ["range"]


def test_a_blank_reason_is_no_reason():
    told = {"contract": "tricks", "taken": [3, 2, 3, 0], "overruled": "  "}
    assert [code for code, *_ in said_of(told)] == ["sum"]


def test_problems_are_told_in_the_order_of_play():
    deals = [{"contract": "tricks", "taken": [9, 9, 0, 0]}, {"contract": "hearts", "taken": 9}]
    wrong = {"dealer": "Anna", "deals": deals}
    told = said(rounds=[wrong, wrong], colour="red")
    assert [(round_, deal) for _, round_, deal, _ in told] == [(None, None), (1, 1), (1, 2), (2, 1), (2, 2)]


def test_what_can_be_read_counts_beside_what_cannot():
    deals = [TRICKS, {"contract": "hearts", "taken": 9}]
    assert reading(rounds=[{"dealer": "Anna", "deals": deals}]).score.totals == (-15, -10, -20, 0)


# Out and in again.


@given(EVENINGS)
def test_a_sheet_that_is_written_and_read_is_the_same(told):
    first = read(json.dumps(told))
    again = read(dump(first.sheet))
    assert first.ok
    assert again == first
    assert dump(again.sheet) == dump(first.sheet)


@given(EVENINGS)
def test_a_written_sheet_holds_what_the_file_held(told):
    kept = write(read(json.dumps(told)).sheet)
    assert {key: kept[key] for key in ("players", "date", "place", "note")} == {
        key: told[key] for key in ("players", "date", "place", "note")
    }
    assert {key: kept["rules"][key] for key in told["rules"] if key != "money"} == {
        key: value for key, value in told["rules"].items() if key != "money"
    }
    assert [round_["dealer"] for round_ in kept["rounds"]] == [round_["dealer"] for round_ in told["rounds"]]
    assert [round_["deals"] for round_ in kept["rounds"]] == [round_["deals"] for round_ in told["rounds"]]


def test_a_deal_with_a_problem_is_written_as_it_was_told():
    deals = [{"contract": "tricks", "taken": [3, "two", None]}, None, None, {"contract": "king", "taken_by": "Zoe"}]
    kept = write(reading(rounds=[{"dealer": "Anna", "deals": deals}]).sheet)
    assert kept["rounds"][0]["deals"][:4] == deals


def test_a_reason_is_written_and_read():
    told = {"contract": "tricks", "taken": [3, 2, 3, 0], "overruled": "Nobody remembers."}
    first = reading(rounds=[{"dealer": "Anna", "deals": [told]}])
    assert write(first.sheet)["rounds"][0]["deals"][0] == told
    assert read(dump(first.sheet)) == first


# Whatever comes, nothing falls over.

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
    | st.sampled_from(
        [
            "Anna",
            "all",
            "tricks",
            "domino",
            "king",
            "two_all",
            "free",
            "extra_deal",
            "herz",
            "\ud800",
            "\u202e",
            10**300,
        ]
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(told: Any) -> list[tuple[Any, Any]]:
    """List every place in a file where something stands: what holds it, and its key there."""
    inside = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    found = []
    for key, value in inside:
        found += [(told, key), *places(value)]
    return found


@st.composite
def bent(draw: st.DrawFn) -> Any:
    """Draw a sheet file that was in order, and bend it in one to three places."""
    told = copy.deepcopy(draw(EVENINGS))
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(places(told)))
        change = draw(st.sampled_from(["replace", "remove", "add", "double"]))
        if change == "replace":
            holder[key] = draw(values)
        elif change == "remove":
            del holder[key]
        elif isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]) if change == "double" else draw(values))
        else:
            holder[draw(st.text(max_size=5) | st.sampled_from(["followed", "overruled"]))] = draw(values)
        if not places(told):
            break
    return told


def judged(text: str | bytes) -> None:
    """Read a file as the command line and the importer do; it is read, listed as wrong, or no sheet at all."""
    try:
        found = read(text)
    except NotASheet as error:
        assert str(error.message)
        return
    for problem in found.problems:
        str(problem.message).encode("utf-8")
        (problem.player or "").encode("utf-8")
    if found.sheet:
        # What is wrong may be left behind; what was kept is kept from then on.
        kept = dump(found.sheet)
        assert dump(read(kept).sheet) == kept
    assert found.sheet or not found.ok


@settings(max_examples=800)
@given(bent())
def test_a_bent_file_is_judged_and_never_stumbled_over(told):
    judged(json.dumps(told))


@given(st.binary(max_size=300))
@example(b"\xff\xfe")
@example(b"\x00")
@example(b"\xed\xa0\x80")
def test_any_bytes_are_judged(data):
    judged(data)


@given(EVENINGS, st.data())
def test_a_file_with_damaged_bytes_is_judged(told, data):
    raw = bytearray(json.dumps(told, ensure_ascii=False).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    judged(bytes(raw))


@given(st.text(max_size=300))
def test_any_text_is_judged(text):
    judged(text)


@given(values)
def test_any_json_is_judged(value):
    judged(json.dumps(value))


def test_a_text_larger_than_any_sheet_is_not_even_parsed():
    with pytest.raises(NotASheet, match="larger than any sheet file"):
        read("[" * (LARGEST + 1))


@pytest.mark.parametrize("depth", [13, 100, 400, 900, 990])
def test_lists_within_lists_end_somewhere(depth):
    told = json.dumps(SHEET | {"note": "@"}).replace('"@"', "[" * depth + "]" * depth)
    with pytest.raises(NotASheet):
        read(told)


def test_a_name_of_thousands_of_marks_is_too_long_at_once():
    name = "a" + "\u0301" * 30_000 + "\u0316" * 30_000  # put into order, these would take half a minute
    problems = player_problems([name, "Beat", "Chiara"])
    assert [problem.code for problem in problems] == ["player"]


def test_names_that_differ_only_in_how_a_letter_is_drawn_are_one():
    assert [problem.code for problem in player_problems(["Anna", "Anna\ufe0f", "Beat"])] == ["player"]


PLAIN = {
    "format": "scorer-sheet/1",
    "game": "guggitaler",
    "rules": {"preset": "jassverzeichnis"},
    "players": ["Anna", "Beat", "Chiara"],
}


def test_a_deal_of_no_known_contract_is_written_as_it_is_read():
    told = {**PLAIN, "rounds": [{"dealer": "Anna", "deals": [None, None, {"contract": " ueens", "taken": [1, 1, 2]}]}]}
    judged(json.dumps(told))


@pytest.mark.parametrize("preset", ["swisslos", "srf", "jeu_de_jass"])
@pytest.mark.parametrize("told", [1, 3, 4, 5, 12])
def test_a_sheet_that_may_go_on_is_written_without_its_empty_place(preset, told):
    deals = [{"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}] * told
    file = {"format": "scorer-sheet/1", "game": "differenzler", "rules": {"preset": preset}, "date": "", "place": ""}
    file |= {"players": ["Anna", "Beat", "Chiara", "Dario"], "rounds": [{"dealer": "Anna", "deals": deals}]}
    once = dump(read(json.dumps(file)).sheet)
    assert dump(read(once).sheet) == once
    assert len(json.loads(once)["rounds"][0]["deals"]) == max(
        told, {"swisslos": 1, "srf": 12, "jeu_de_jass": 4}[preset]
    )
