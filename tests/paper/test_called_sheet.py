"""The table sheet of a game with calls on paper: filled, for the pen, blank."""

from __future__ import annotations

import pytest

from scorer.jass.sheet import Sheet
from scorer.paper import FORMS, PAPERS, PaperSheet, print_sheets
from tests.called import DEALS, called, played
from tests.paper.reading import codes, letters, pages, size, words
from tests.paper.sheets import LINK
from tests.paper.test_nothing_overlaps import overlapping

LINES = "Called Made Diff. " * 4


def printed(told: Sheet, form: str = "filled", **known) -> str:
    """Return what is written on a printed sheet, in one line."""
    return words(print_sheets([PaperSheet(told, form, rules=False, **known)]))


def test_the_filled_sheet_has_a_column_for_call_points_and_difference():
    text = printed(called(*DEALS))
    assert "Deal Dealer Trump Anna Beat Chiara Dario " + LINES + "Σ" in text
    assert "1 Anna 40 45 5 60 50 10 30 35 5 27 27 ✓ 0 157" in text
    assert "Total so far 15 10 25 20 Place 2nd 1st 4th 3rd" in text


def test_what_was_trump_is_a_picture_with_a_name():
    pdf = print_sheets([PaperSheet(called(*DEALS), rules=False)])
    plain = print_sheets([PaperSheet(called(*({**deal, "trump": None} for deal in DEALS)), rules=False)])
    assert len(pdf) > len(plain) + 500


def test_a_missing_call_is_marked_and_a_closed_one_stays_empty():
    text = printed(called(DEALS[0] | {"calls": [None, 60, 30, 27]}, {"points": [45, 50, 35, 27]}))
    assert "1 Anna – 45 65 60 50 10" in text
    assert "2 Beat 45 50 35 27 157" in text


def test_penalties_have_a_row_and_are_listed_with_their_reason():
    told = called(DEALS[0] | {"penalties": [{"player": "Beat", "points": 20, "reason": "Wrong <card>"}]})
    text = printed(told)
    assert "Differences 5 10 5 0 157 Penalties 0 20 0 0 Total so far 5 30 5 0" in text
    assert "Round 1, deal 1: penalty of 20 for Beat: Wrong <card>" in text


def test_notes_stand_below_the_table():
    assert "Calls opened at 21:14 by Beat" in printed(called(*DEALS), notes=("Calls opened at 21:14 by Beat",))


def test_the_part_filled_sheet_has_names_dealers_and_check_sums_but_no_figures():
    text = printed(called(*DEALS), "part")
    assert "Round 1 1 Anna 157 2 Beat 157 3 Chiara 157 4 Dario 157" in text
    assert "Differences 628 Penalties Total Place" in text


def test_the_blank_sheet_has_no_names_and_no_dealers():
    text = printed(called(*DEALS), "blank")
    assert "Anna" not in text
    assert "1 157 2 157 3 157 4 157 Differences 628" in text


def test_several_rounds_for_the_pen_have_a_total_each():
    text = printed(called(), "part", rounds=2)
    assert text.count("Differences 628 Penalties Round") == 2
    assert "Total 1256" in text


@pytest.mark.parametrize(("deals", "check"), [(8, 1256), (12, 1884)])
def test_a_passe_of_more_deals_has_its_check_sum(deals, check):
    assert f"Differences {check}" in printed(called(deals=deals), "part")


def test_an_extra_deal_is_marked():
    text = printed(called(*[DEALS[2]] * 4, DEALS[0]))
    assert "5+ Anna 40 45 5" in text
    assert "+ extra deal" in text


def test_a_deal_with_a_problem_stands_in_the_box():
    text = printed(called({"calls": [40, 60, 30, 27], "points": [40, 50, 35, 27]}))
    assert "All together have 152 points, but a deal has 157." in text


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("players", [4, 5])
def test_twelve_deals_fit_one_side_and_so_do_sixteen_unless_they_are_written_on_a5(players, form, paper):
    for deals in (12, 16):
        told = PaperSheet(played(players, deals), form, link=LINK, rules=False)
        sides = 2 if (deals, paper) == (16, "a5") and form != "filled" else 1
        assert len(pages(print_sheets([told], paper=paper))) == sides, deals


@pytest.mark.parametrize(("paper", "millimetres"), [("a4", (210, 297)), ("a5", (148, 210))])
def test_every_page_has_the_size_of_the_paper(paper, millimetres):
    told = called(*DEALS, rounds=9)
    assert size(print_sheets([PaperSheet(told, link=LINK, rules=False)], paper=paper)) == {millimetres}


@pytest.mark.parametrize("paper", PAPERS)
def test_each_page_has_the_names_and_columns_above(paper):
    text = pages(print_sheets([PaperSheet(called(*DEALS, rounds=12), rules=False)], paper=paper))
    assert len(text) > 1
    for page in text:
        assert LINES.strip() in page.replace("\n", " ")


@pytest.mark.parametrize("form", FORMS)
def test_every_form_has_the_code(form):
    assert codes(print_sheets([PaperSheet(called(*DEALS), form, link=LINK, rules=False)]))[0][0] == LINK


@pytest.mark.parametrize("words_", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("form", FORMS)
def test_letters_keep_apart_and_within_the_page(form, paper, words_):
    told = played(5, 12, preset="srf")
    pdf = print_sheets([PaperSheet(told, form, link=LINK, rules=False)], paper=paper, words=words_)
    found = letters(pdf, 0)
    assert overlapping(found) == []
    width = {"a4": 210, "a5": 148}[paper]
    assert all(8 < place.left < place.right < width - 8 for _, place in found)


def test_endless_names_break_and_dealers_are_cut():
    told = called(*DEALS, names=("W" * 40, "Nguyễn Thị Ánh Tuyết", "=1+1", "Anna"))
    pdf = print_sheets([PaperSheet(told, rules=False)])
    assert overlapping(letters(pdf, 0)) == []
    assert words(pdf).replace(" ", "").count("W" * 40) == 1
