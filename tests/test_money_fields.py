"""The money rules as fields of a form, and back."""

from __future__ import annotations

import pytest

from scorer.forms.money import MoneyFields
from scorer.jass.money import MODES, REST, SETTLE, Money
from scorer.words.languages import LANGUAGES, speaking


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cash", [True, False])
@pytest.mark.parametrize("mode", MODES)
def test_what_is_shown_in_fields_is_read_back(mode: str, cash: bool, language: str) -> None:
    for settle in SETTLE:
        for rest in REST:
            money = Money(mode, "0.25", cash, settle, rest)
            with speaking(language):
                assert MoneyFields.typed(MoneyFields.of(money).values).read() == money


def test_no_money_is_read_as_none_and_proposes_the_classic() -> None:
    fields = MoneyFields.of(None)
    assert fields.read() is None
    assert MoneyFields({**fields.values, "money-mode": "net"}).read() == Money("net")


@pytest.mark.parametrize("sent", [{}, {"money-mode": "usual", "money-stake": "7"}])
def test_a_page_that_chooses_nothing_leaves_the_money_rules_as_they_are(sent: dict[str, str]) -> None:
    fields = MoneyFields.typed(sent, Money("pot", "10"))
    assert (fields.read(), fields.usual) == (Money("pot", "10"), True)


@pytest.mark.parametrize("told", ["100000", "100’000.00", "0.0001"])
def test_the_bounds_of_a_stake_can_be_played(told: str) -> None:
    fields = MoneyFields({**MoneyFields.of(Money("net")).values, "money-stake": told})
    assert fields.read() is not None
    assert fields.problems == []


@pytest.mark.parametrize("told", ["100000.0001", "0.00001", "1e5", "１", "∞", "NaN", "9" * 400])
def test_a_stake_beyond_its_bounds_is_refused(told: str) -> None:
    fields = MoneyFields({**MoneyFields.of(Money("net")).values, "money-stake": told})
    assert fields.read() is None
    assert [problem.part for problem in fields.problems] == ["money-stake"]
