"""Which names a table may write above its columns."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.sentence import shown
from scorer.jass.sheet import LONGEST_NAME, player_problems, tidy


def said(*names: object) -> list[str]:
    """Return what is said about the names at a table."""
    return [str(problem.message) for problem in player_problems(names)]


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Élodie",
        "Jose\u0301",
        "d'Arc",
        "Anna-Maria",
        "Bär 2",
        "李",
        "نرگس\u200cجان",
        "👩\u200d🌾",
        "x" * LONGEST_NAME,
        "7",
    ],
)
def test_a_name_that_can_be_written_is_taken(name):
    assert said(name, "Beat") == []


@pytest.mark.parametrize("name", ["", " ", "\u00a0", "\u3000", None, 7, True, [], {"name": "Anna"}])
def test_a_seat_needs_a_name(name):
    assert said("Beat", name) == ["A seat has no name."]


def test_a_name_has_at_most_forty_letters():
    assert said("A" * 41) == [f"“{'A' * 39}…” is too long. A name has at most 40 letters."]


def test_forty_letters_are_counted_without_the_blanks_around():
    assert said(f"  {'A' * 40}  ") == []


@pytest.mark.parametrize(
    "sign",
    [
        "\x00",
        "\n",
        "\t",
        "\x1b",
        "\x7f",
        "\u200b",
        "\u202e",
        "\u2066",
        "\ufeff",
        "\u00ad",
        "\ud800",
        "\ue000",
        "\u2028",
        "\u3164",
    ],
)
def test_a_sign_that_cannot_be_seen_is_refused(sign):
    assert said(f"An{sign}na") == ["“An�na” holds a sign that cannot be seen. Type the name again."]


@pytest.mark.parametrize("name", ["\u200d", "\u200c\u200d", "\u0301", "\ufe0f", "\u3164", "\u2800"])
def test_a_name_without_any_ink_is_refused(name):
    assert [sentence.endswith("holds a sign that cannot be seen. Type the name again.") for sentence in said(name)] == [
        True
    ]


@pytest.mark.parametrize(
    ("name", "twin"),
    [
        ("Anna", "Anna"),
        ("Anna", "anna"),
        ("Anna", " Anna "),
        ("Élodie", "E\u0301lodie"),
        ("Élodie", "e\u0301LODIE"),
        ("Anna Maria", "Anna  Maria"),
        ("Strasse", "Straße"),
        ("Anna", "An\u200dna"),
        ("Anna", "Ａｎｎａ"),
    ],
)
def test_two_names_that_look_the_same_are_one_too_many(name, twin):
    assert said(name, "Beat", twin) == [f"{twin} is at the table twice. Give one of them another name."]


def test_the_seat_concerned_is_named():
    (problem,) = player_problems(["Anna", "Beat", "anna", "Dario"])
    assert (problem.seats, problem.player, problem.code) == ((2,), "anna", "player")


def test_a_seat_without_a_name_is_no_twin_of_another():
    assert said(None, "", "Anna") == ["A seat has no name.", "A seat has no name."]


@given(st.text())
def test_a_tidy_name_stays_as_it_is(name):
    once = tidy(name)
    assert tidy(once) == once
    assert unicodedata.is_normalized("NFC", once)


@given(st.lists(st.text() | st.integers() | st.none(), max_size=5))
def test_whatever_is_written_something_can_be_said(names):
    for sentence in said(*names):
        sentence.encode("utf-8")
        assert "\n" not in sentence


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists))
def test_what_somebody_wrote_is_shown_in_one_short_line(told):
    line = shown(told)
    line.encode("utf-8")
    assert len(line) <= 40
    assert len(line.splitlines()) <= 1


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("Anna", "Anna"),
        (-3, "−3"),
        (None, "null"),
        (True, "true"),
        (2.5, "2.5"),
        ([1, "a"], '[1, "a"]'),
        ("x" * 41, "x" * 39 + "…"),
    ],
)
def test_what_somebody_wrote_is_shown_as_in_the_file(told, expected):
    assert shown(told) == expected
