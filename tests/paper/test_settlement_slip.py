"""The settlement slip: who pays whom on paper, as a page or as a receipt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorer.jass.sheet import Sheet
from scorer.paper.settlement import SLIP_PAPERS, SettlementSlip, SlipLine, print_settlements, unpaid
from scorer.words.languages import LANGUAGES
from tests.called import called
from tests.paper.reading import letters, pages, size, tagged, words
from tests.paper.sheets import sheet
from tests.paper.test_nothing_overlaps import overlapping

NET = {"mode": "net", "stake": "10"}
LONG = ("W" * 40, "Nguyễn Thị Ánh Tuyết von Wattenwyl", "<b>Anna</b>", "Élodie", "Ö")


def played(players: int = 4, rounds: int = 1, names: tuple[str, ...] = (), **rules: Any) -> Sheet:
    """Return a sheet that is played for money."""
    return sheet(players, rounds, names=names, **{"money": NET, **rules})


def slip(told: Sheet) -> SettlementSlip:
    """Return the slip of a sheet on which nothing is paid."""
    found = unpaid(told)
    assert found
    return found


def printed(told: SettlementSlip, **settings: str) -> str:
    """Return what stands on a slip."""
    return words(print_settlements([told], **settings)).replace("\xa0", " ")


def test_balances_and_payments_stand_on_the_slip():
    text = printed(slip(played()))
    assert "Settlement Guggitaler · 28 November 2026 · Ochsen 10 Rappen a point, plus against minus" in text
    assert "Anna −95 −9.50 Beat +60 +6.00 Chiara +20 +2.00 Dario +15 +1.50" in text
    assert "Who pays whom Anna to Beat 6.00 Anna to Chiara 2.00 Anna to Dario 1.50 Still open 9.50" in text


def test_a_payment_that_was_made_says_when():
    told = played()
    made = SlipLine("Beat", "Anna", 900, "2026-11-28T21:06:00+00:00")
    text = printed(replace(slip(told), payments=(made, SlipLine("Chiara", None, 35))))
    assert "× Beat to Anna, paid at 22:06 9.00" in text
    assert "Chiara into the pot 0.35 Still open 0.35" in text


def test_what_is_in_the_pot_stands_on_the_slip():
    told = played(preset="vetsch", domino=[24, 18, 12, 4], unbalanced=True, money={"mode": "pot", "stake": "5"})
    assert "In the pot 0.10" in printed(slip(told))


def test_where_nobody_owes_anything_the_slip_says_so():
    assert "Nobody owes anything." in printed(SettlementSlip(played(), ()))


def test_a_sheet_without_money_has_no_slip():
    assert unpaid(sheet()) is None


def test_a_differenzler_has_a_slip_too():
    deals = [{"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}] * 4
    text = printed(slip(called(*deals, money={"mode": "pairwise", "stake": "1"})))
    assert "Beat 40 −0.80" in text
    assert "Beat to Dario 0.80" in text


@pytest.mark.parametrize(("paper", "millimetres"), [("a4", (210, 297)), ("a5", (148, 210))])
def test_a_slip_is_one_page(paper, millimetres):
    pdf = print_settlements([slip(played(5, 3))], paper=paper)
    assert (size(pdf), len(pages(pdf))) == ({millimetres}, 1)


def test_a_receipt_is_as_long_as_what_stands_on_it():
    two, five = (print_settlements([slip(played(players))], paper="roll") for players in (2, 5))
    ((width, short),), ((_, long),) = size(two), size(five)
    assert width == 80
    assert 50 < short < long < 200
    lowest = max(place.bottom for _, place in letters(five, 0))
    assert 2 < long - lowest < 12


@pytest.mark.parametrize("paper", SLIP_PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_or_leaves_the_paper(paper, language):
    pdf = print_settlements([slip(played(5, 3, LONG, money=NET | {"stake": "1000"}))], paper=paper, words=language)
    ((width, height),) = size(pdf)
    found = letters(pdf, 0)
    assert overlapping(found) == []
    assert all(place.left > 2 and place.right < width - 2 and place.bottom < height - 2 for _, place in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_minus_is_the_true_minus_in_every_language(language):
    text = printed(slip(played()), words=language)
    assert "−" in text
    assert "-" not in text


def test_a_slip_is_tagged_for_screen_readers():
    assert all(tagged(print_settlements([slip(played())])))


def test_several_slips_are_one_print_and_the_same_slips_give_the_same_bytes():
    slips = [slip(played()), slip(played(3))]
    done: list[int] = []
    pdf = print_settlements(slips, paper="roll", progress=done.append)
    assert (len(pages(pdf)), done) == (2, [1, 2])
    assert pdf == print_settlements(slips, paper="roll")
