"""The filled sheet, the part-filled one and the blank one, for any rules, on both papers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.paper import FORMS, PAPERS, PaperSheet, print_sheets
from tests.paper.reading import letters, pages, size, words
from tests.paper.sheets import LINK, SCHEDULES, sheet, without_deal

ONE_ROUND = {"domino": 1, "no_domino": 1, "two_all": 1, "ten_all": 2}  # sides; ten times five parts are 63 rows


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("schedule", SCHEDULES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_round_and_its_rule_card_take_as_few_sides_as_they_can(players, schedule, paper):
    told = sheet(players, schedule=schedule)
    sides = [len(pages(print_sheets([PaperSheet(told, form, link=LINK)], paper=paper))) for form in FORMS]
    more = int((schedule, paper) == ("ten_all", "a5"))  # to write so much by hand, with names, takes a third A5
    assert sides == [ONE_ROUND[schedule] + 1, ONE_ROUND[schedule] + 1, ONE_ROUND[schedule] + 1 + more]


@pytest.mark.parametrize(("rounds", "sides"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (9, 2), (10, 3)])
def test_an_evening_of_four_rounds_fits_one_side_of_a4(rounds, sides):
    assert len(pages(print_sheets([PaperSheet(sheet(4, rounds), link=LINK, rules=False)]))) == sides


@pytest.mark.parametrize(("paper", "millimetres"), [("a4", (210, 297)), ("a5", (148, 210))])
def test_every_page_has_the_size_of_the_paper(paper, millimetres):
    assert size(print_sheets([PaperSheet(sheet(4, 6), link=LINK)], paper=paper)) == {millimetres}


def test_the_filled_sheet_has_the_figures():
    printed = words(print_sheets([PaperSheet(sheet(4, 1), rules=False)]))
    for expected in (
        "Tricks 9 ○ −45",
        "Last trick × ○ −50",
        "Round 1, check 0 −95 +60 +20 +15",
        "Place 4th 1st 2nd 3rd",
    ):
        assert expected in printed


def test_the_part_filled_sheet_has_names_deals_dealers_and_check_sums_but_no_figures():
    printed = words(print_sheets([PaperSheet(sheet(4, 1), "part", rules=False)]))
    for expected in ("Anna Beat Chiara Dario Check", "Tricks −5 ○ 9 −45", "Bells −10 ○ 9 −90", "Ober −20 ○ 4 −80"):
        assert expected in printed
    assert "Domino 150, 100, 55, 0 ○ 305 Round 1 0 Total 0 Place" in printed


def test_the_blank_sheet_has_no_names_and_no_dealers_either():
    printed = words(print_sheets([PaperSheet(sheet(4, 1), "blank", rules=False)]))
    assert "Anna" not in printed
    assert "○" not in printed
    assert "Last trick −50 1 −50 Domino 150, 100, 55, 0 305" in printed


def test_an_all_in_one_deal_has_a_row_for_each_part():
    printed = words(print_sheets([PaperSheet(sheet(3, 1, schedule="two_all"), rules=False)]))
    assert "Everything, minus ○ −320 0 0 Tricks 12 −60 0 0 0 0 Bells 9 −90" in printed


def test_ten_deals_of_one_name_are_numbered():
    printed = words(print_sheets([PaperSheet(sheet(3, 1, schedule="ten_all"), rules=False)]))
    assert "5. everything, minus" in printed
    assert "6. everything, plus" in printed


def test_a_part_of_an_all_in_one_deal_says_what_must_add_up():
    printed = words(print_sheets([PaperSheet(sheet(3, 1, schedule="two_all"), "part", rules=False)]))
    assert (
        "Everything, minus ○ −320 Tricks −5 12 Bells −10 9 Ober −20 4 King of roses −40 1 Last trick −50 1" in printed
    )


def test_a_sheet_for_the_pen_has_as_many_rounds_as_are_asked_for():
    printed = words(print_sheets([PaperSheet(sheet(4, 1), "part", rounds=3, rules=False)]))
    assert "Round 3" in printed
    assert "Round 4" not in printed


def test_the_deal_passes_on_from_round_to_round_on_the_part_filled_sheet():
    first = words(print_sheets([PaperSheet(sheet(4, 1), "part", rounds=2, rules=False)]))
    rings = [letter.left for letter in _rings(sheet(4, 1))]
    assert first.count("○") == 13  # six deals, two rounds, and the legend
    assert rings[6] == pytest.approx(rings[2], abs=0.1)  # after six deals it is the third player's turn


def _rings(told):
    pdf = print_sheets([PaperSheet(told, "part", rounds=2, rules=False)])
    return [place for letter, place in letters(pdf, 0) if letter == "○"]


def test_a_deal_that_is_not_played_yet_stays_empty_for_the_pen():
    printed = words(print_sheets([PaperSheet(without_deal(sheet(4, 1), 0, 5), rules=False)]))
    assert "Domino ○ Round 1, check −305" in printed
    assert "Total so far" in printed


def test_date_place_and_rules_stand_at_the_head():
    printed = words(print_sheets([PaperSheet(replace(sheet(4), note="Final of the spring cup"), rules=False)]))
    assert "Date Where Rules 28 November 2026 Ochsen Jassverzeichnis Final of the spring cup" in printed


def test_everybody_has_a_line_for_initials_under_the_totals():
    assert "Seen and correct: initials" in words(print_sheets([PaperSheet(sheet(4), rules=False)]))


def test_a_list_that_does_not_balance_is_marked_on_every_form():
    told = sheet(4, domino=[150, 100, 70, 0], unbalanced=True)
    for form in FORMS:
        printed = words(print_sheets([PaperSheet(told, form, rules=False)]))
        assert "The domino list does not balance: a round adds up to +15, not to 0." in printed


def test_a_sheet_is_printed_in_the_language_that_is_asked_for():
    printed = words(print_sheets([PaperSheet(sheet(4))], words="de"))
    assert "Rosenkönig" in printed
    assert "Blatt 1 von 1" in printed


def test_no_sheets_are_no_print():
    with pytest.raises(ValueError, match="no sheet"):
        print_sheets([])
