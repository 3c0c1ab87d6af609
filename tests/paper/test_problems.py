"""A sheet with problems says so on the paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.jass.sentence import Sentence
from scorer.jass.sheet import Problem
from scorer.paper import FORMS, PAPERS, PaperSheet, print_sheets
from scorer.shown.rows import Mark
from tests.paper.reading import letters, picture, words
from tests.paper.sheets import LINK, sheet, with_deal

WARNING = "! There is a problem with this sheet. A deal with a problem does not count."
MISCOUNT = "Round 1, deal 2 (bells): Beat has 8 bells"


def miscounted(**changes):
    """Return a sheet on which a bell is missing."""
    return with_deal(sheet(4, 2), 0, 1, hearts=(0, 8, 0, 0), **changes)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_paper_says_what_is_wrong_and_where(paper):
    printed = words(print_sheets([PaperSheet(miscounted(), link=LINK, rules=False)], paper=paper))
    assert WARNING in printed
    assert "Round 1, deal 2 (bells): All together have 8 bells, but there are 9. 1 more to find." in printed


def test_a_sheet_in_order_has_no_warning():
    assert "problem" not in words(print_sheets([PaperSheet(sheet(4, 2), rules=False)]))


def test_the_warning_stands_in_a_black_box_that_every_printer_shows():
    pdf = print_sheets([PaperSheet(miscounted(), rules=False)])
    mark = next(place for letter, place in letters(pdf, 0) if letter == "!")
    dot = 200 / 25.4
    beside = picture(pdf).getpixel((round((mark.left - 1) * dot), round((mark.top + mark.bottom) / 2 * dot)))
    assert beside < 40


def test_the_row_concerned_is_black_too_and_keeps_what_was_told():
    pdf = print_sheets([PaperSheet(miscounted(), rules=False)])
    title = next(place for letter, place in letters(pdf, 0) if letter == "B" and place.top > 60 and place.left < 30)
    dot = 200 / 25.4
    assert picture(pdf).getpixel((round((title.left - 0.5) * dot), round((title.top + title.bottom) / 2 * dot))) < 40
    assert "Bells 0 8 ○ 0 0" in words(pdf)


def test_a_problem_of_the_file_is_printed_beside_those_of_the_deals():
    problem = Problem("format", Sentence("A sheet file has no “{key}”.", {"key": "colour"}))
    printed = words(print_sheets([PaperSheet(miscounted(), problems=(problem,), rules=False)]))
    assert "A sheet file has no “colour”." in printed
    assert "There are problems with this sheet." in printed


def test_a_problem_told_twice_is_printed_once():
    from scorer.jass.score import score

    told = miscounted()
    printed = words(print_sheets([PaperSheet(told, problems=score(told).problems, rules=False)]))
    assert printed.count("1 more to find") == 1


def test_a_deal_that_counts_as_it_stands_is_no_problem_but_gives_its_reason():
    printed = words(print_sheets([PaperSheet(miscounted(overruled="Nobody remembers"), rules=False)]))
    assert WARNING not in printed
    assert "Bells †" in printed
    assert "† Round 1, deal 2 (bells): All together have 8 bells, but there are 9. 1 more to find." in printed
    assert "Round 1, deal 2 (bells) counts as it stands: Nobody remembers" in printed


def test_a_disputed_deal_is_in_the_black_box():
    printed = words(print_sheets([PaperSheet(with_deal(sheet(4), 0, 2, disputed=True), rules=False)]))
    assert "There is a problem with this sheet." in printed
    assert "Round 1, deal 3: two reports differ and nobody has chosen yet. The first one counts." in printed


@pytest.mark.parametrize("form", FORMS[1:])
def test_a_form_for_the_pen_says_nothing_of_what_was_wrong_before(form):
    assert "problem" not in words(print_sheets([PaperSheet(miscounted(), form, rules=False)]))


def test_a_hundred_problems_fill_no_book():
    told = sheet(4, 30)
    for number in range(30):
        told = with_deal(told, number, 1, hearts=(0, 8, 0, 0))
    printed = words(print_sheets([PaperSheet(told, rules=False)]))
    assert printed.count("1 more to find") == 20
    assert "And 10 problems more." in printed


def test_a_corrected_deal_has_a_star_and_says_what_stood_there_before():
    mark = Mark("corrected at 20.41, before: 4 1 2 2", (0, 2))
    printed = words(print_sheets([PaperSheet(sheet(4), marks={(0, 0): mark}, rules=False)]))
    assert "Tricks 9 ○ −45* 0 0 0 0*" in printed
    assert "* Round 1, deal 1: corrected at 20.41, before: 4 1 2 2" in printed


def test_players_changed_after_a_deal_are_noted_but_not_on_a_sheet_for_a_pen():
    told = PaperSheet(sheet(4), changed="Names changed at 21.14", rules=False)
    assert "Names changed at 21.14" in words(print_sheets([told]))
    assert "Names changed" not in words(print_sheets([replace(told, form="part")]))


def test_a_correction_that_names_no_player_has_its_star_at_the_deal():
    printed = words(print_sheets([PaperSheet(sheet(4), marks={(0, 1): Mark("corrected at 20.41")}, rules=False)]))
    assert "Bells*" in printed


def test_the_hours_of_a_round_stand_beside_its_name():
    assert "Round 1 20.14–21.05" in words(print_sheets([PaperSheet(sheet(4), times=("20.14–21.05",), rules=False)]))
