"""Names where room is short: what is cut, and that nothing is cut in two."""

from __future__ import annotations

import pytest

from scorer.words.letters import letters, short

FAMILY = "👩‍👩‍👧‍👦"


def test_names_that_begin_alike_are_told_apart():
    assert short(("Hans-Peter Abt", "Hans-Peter Betschart", "Eva"), 9) == ("Hans…Abt", "Hans…Bet", "Eva")


def test_a_name_that_begins_like_another_is_told_apart():
    assert len(set(short(("Anna-Katharina", "Anna-Katharina Beeler"), 9))) == 2


def test_a_name_of_nine_letters_stays_whole():
    assert short(("Christoph",), 9) == ("Christoph",)


@pytest.mark.parametrize("letter", [FAMILY, "👩🏽‍🚀", "🇨🇭", "é", "❤️", "क्षि"[:2]])
def test_a_letter_of_many_parts_stays_in_one_piece(letter):
    assert letters(f"a{letter}b") == ["a", letter, "b"]


def test_two_flags_are_two_letters():
    assert letters("🇨🇭🇮🇹") == ["🇨🇭", "🇮🇹"]


def test_an_emoji_family_is_never_cut_in_two():
    assert short((FAMILY * 12,), 5.5) == (FAMILY * 3 + "…",)


def test_control_characters_are_left_out():
    assert letters("A\x00n\ufffen\x1ba") == ["A", "n", "n", "a"]


def test_no_gap_stands_before_the_ellipsis():
    assert short(("Sabrina von Arx",), 9) == ("Sabrina…",)
