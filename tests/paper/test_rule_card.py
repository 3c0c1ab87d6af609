"""The rule card on the back, and how sheets lie on their leaves of paper."""

from __future__ import annotations

import pytest

from scorer.paper import FORMS, PAPERS, PaperSheet, print_sheets
from scorer.words.languages import LANGUAGES
from tests.paper.reading import pages, words
from tests.paper.sheets import NAMES, SCHEDULES, sheet

EVERYTHING = {
    "preset": "classic",
    "order": ["hearts", "tricks", "queens", "last_trick", "king"],
    "suit": "eicheln",
    "king": "rosen",
    "values": {"tricks": 6, "hearts": 12, "queens": 21, "king": 42, "last_trick": 51},
    "domino": [500, 100, 50, -20],
    "unbalanced": True,
    "domino_play": "strategy",
    "inverse": "literal",
    "match": "others_share",
    "dealer": "per_deal",
    "money": {"mode": "pot", "stake": "2.5", "rest": "shared", "settle": "evening", "cash": False},
}


def card(pdf: bytes) -> list[int]:
    """Return which pages are rule cards."""
    return [number for number, text in enumerate(pages(pdf), 1) if text.startswith("Rule card")]


@pytest.mark.parametrize("form", FORMS)
def test_the_rule_card_is_on_the_back_of_the_sheet(form):
    assert card(print_sheets([PaperSheet(sheet(4), form)])) == [2]


def test_it_is_on_the_back_of_the_first_page_of_a_long_evening():
    assert card(print_sheets([PaperSheet(sheet(4, 12))])) == [2]


def test_it_is_left_out_where_it_is_not_wanted():
    assert card(print_sheets([PaperSheet(sheet(4), rules=False)])) == []


def test_the_foot_counts_the_pages_of_the_sheet_alone():
    printed = pages(print_sheets([PaperSheet(sheet(4, 12))]))
    assert ["Sheet" in text for text in printed] == [True, False, True, True]
    assert "Sheet 3 of 3" in printed[-1]


def test_each_sheet_of_several_begins_on_a_new_leaf():
    pdf = print_sheets([PaperSheet(sheet(4, rounds)) for rounds in (1, 6, 1)])
    printed = pages(pdf)
    assert card(pdf) == [2, 4, 6, 8]  # the second sheet has two pages and lends its last back to its rule card
    assert ["Sheet 1 of" in text for text in printed] == [True, False] * 2 + [False, False, True, False]


def test_sheets_with_other_rules_have_another_rule_card():
    printed = pages(print_sheets([PaperSheet(sheet(4)), PaperSheet(sheet(4, preset="jasswiki"))]))
    assert "Jassverzeichnis" in printed[1]
    assert "Jasswiki" in printed[3]


def test_the_rule_card_of_a_hundredth_sheet_is_as_readable_as_the_first():
    printed = pages(print_sheets([PaperSheet(sheet(4)) for _ in range(3)]))
    assert printed[1] == printed[3] == printed[5]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("schedule", SCHEDULES)
def test_it_takes_one_page_whatever_the_rules_and_the_language(schedule, paper):
    told = sheet(4, names=NAMES[:4], **EVERYTHING, schedule=schedule)
    for code in LANGUAGES:
        with_, without = (PaperSheet(told, rules=rules) for rules in (True, False))
        sides = [len(pages(print_sheets([one], paper=paper, words=code))) for one in (with_, without)]
        assert sides[0] == sides[1] + 1, code


def test_it_says_what_each_contract_counts():
    printed = words(print_sheets([PaperSheet(sheet(4))]))
    assert "Contract How many Points of each Tricks 9 −5 Bells 9 −10 Ober 4 −20 King of roses 1 −40" in printed
    assert "Last trick 1 −50 Domino 150, 100, 55, 0 The five games count 305 points together." in printed
