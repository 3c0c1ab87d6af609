"""The text of a tournament file: what is none is told so in a sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.jass.tournament.file.text import LARGEST, NotATournament, dump, parse
from scorer.jass.tournament.file.whole import read_tournament
from tests.jass.tournament.halls import hall, tournaments


@given(tournaments())
def test_a_tournament_comes_back_from_its_text(tournament):
    assert read_tournament(parse(dump(tournament).encode())) == (tournament, [])


def test_a_file_may_begin_with_a_byte_order_mark():
    assert read_tournament(parse(b"\xef\xbb\xbf" + dump(hall()).encode()))[0] == hall()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "It is empty."),
        ("{", "It stops being JSON in line 1 at letter 2."),
        (b"\xff\xfe\xfa", "Its letters are not written in UTF-8."),
        ("[" * 100_000, "It cannot be read as JSON."),
        ("9" * 5_000, "It cannot be read as JSON."),
        ("[" * 20 + "]" * 20, "Its lists stand too deep within each other."),
        ("[]", "A tournament file says “format”: “scorer-tournament/1”."),
        ('{"format": "scorer-sheet/1"}', "A tournament file says “format”: “scorer-tournament/1”."),
        ('{"format": 1, "format": 2}', "One of its keys stands twice."),
        ('{"format": NaN}', "“NaN” is not a number."),
    ],
)
def test_what_is_no_tournament_file_is_told_so(text, sentence):
    with pytest.raises(NotATournament) as refused:
        parse(text)
    assert str(refused.value.message) == f"This is not a tournament file. {sentence}"


def test_what_is_larger_than_any_tournament_is_refused_at_once():
    with pytest.raises(NotATournament, match="larger than any"):
        parse(" " * (LARGEST + 1))


@given(st.binary(max_size=50) | st.text(max_size=50))
def test_whatever_somebody_uploads_is_refused_or_read(told):
    try:
        assert isinstance(parse(told), dict)
    except NotATournament as refused:
        assert str(refused.message)


def test_letters_stand_in_the_file_as_they_are_written():
    assert "Élodie" in dump(hall())
    assert json.loads(dump(hall()))["format"] == "scorer-tournament/1"
