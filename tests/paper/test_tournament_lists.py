"""Lists, cards, slips, signs and certificates of a tournament: everybody is on them once, and nothing overlaps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorer.jass.tournament import Person, Tournament
from scorer.paper import print_sheets
from scorer.paper.tournaments import FORMS, PAPERS, Certificate, Roll, print_papers
from scorer.shown.tournaments.paper import player_cards, slip_sheets, table_signs
from scorer.shown.tournaments.paper_lists import (
    PrizeRow,
    RankRow,
    draw_account,
    draw_by_name,
    draw_by_table,
    presence,
    prize_list,
    ranking,
)
from scorer.words.languages import LANGUAGES, speaking
from tests.paper.hall import hall
from tests.paper.reading import MM, letters, opened, pages, size, tagged, words
from tests.paper.test_nothing_overlaps import overlapping

LONG = {1: "W" * 40, 2: "Nguyễn Thị Ánh Tuyết von Wattenwyl-Meier", 3: "<b>Anna</b> & =1+1", 9: "Élodie"}


def listed(roll: Roll, paper: str = "a4") -> bytes:
    """Print one list."""
    return print_papers("lists", [roll], paper=paper)


def rows(tournament: Tournament, **told: Any) -> list[RankRow]:
    """Return a ranking by start number, everybody with the same points."""
    return [
        RankRow(f"{person.number}.", person.number, person.name, person.club, ("45", "112"), "157", **told)
        for person in tournament.people
    ]


def test_the_draw_by_name_has_everybody_once_in_swiss_order():
    names = {1: "Zoë", 2: "von Allmen", 3: "Élodie", 4: "Ägidius", 5: "Anna", 6: "Emil"}
    text = words(listed(draw_by_name(hall(6, names=names))))
    order = ["Ägidius", "Anna", "Élodie", "Emil", "von Allmen", "Zoë"]
    assert sorted(order, key=text.index) == order
    assert all(text.count(name) == 1 for name in order)


def test_the_draw_by_name_tells_table_and_seat_of_every_passe():
    tournament = hall(15)
    text = words(listed(draw_by_name(tournament)))
    for passe, table in tournament.places:
        for number, seat in zip(tournament.table((passe, table)), "abcd", strict=False):
            line = text.split(f" {tournament.person(number).name} ")[1].removeprefix(tournament.person(number).club)
            assert line.split()[2 * passe - 2 : 2 * passe] == [str(table), seat]


def test_the_draw_by_table_tells_who_sits_where_and_leaves_the_last_seat_of_three_empty():
    tournament = hall(7)
    text = words(listed(draw_by_table(tournament, 1)))
    four, three = tournament.plan.passes[0]
    names = [f"{number} {tournament.person(number).name}" for number in (*four, *three)]
    assert f"1 {' '.join(names[:4])} 2 {' '.join(names[4:])} –" in text


def test_the_presence_list_ticks_who_is_there_and_has_paid():
    tournament = hall(6)
    people = (replace(tournament.people[0], present=True, paid=True), *tournament.people[1:5])
    gone = replace(tournament.people[5], withdrawn=True)
    text = words(listed(presence(replace(tournament, people=(*people, gone)))))
    assert (text.count("☑"), text.count("☐")) == (2, 8)
    assert gone.name not in text


def test_a_ranking_marks_dropped_passes_and_lists_apart_who_takes_no_rank():
    tournament = hall(6)
    told = rows(tournament, dropped=frozenset({1}), tie="45")
    roll = ranking(tournament, told[:5], (1, 2), apart=[("Withdrawn", told[5:])])
    text = words(listed(roll))
    assert "Ranking after passe 2" in text
    assert f"1. 1 {told[0].name}" in text
    assert "45 (112) 157 45" in text
    assert "Withdrawn 6. 6" in text
    assert "In brackets: a passe that was dropped" in text


def test_a_final_ranking_without_dropped_passes_says_nothing_of_them():
    text = words(listed(ranking(hall(6), rows(hall(6)), (1, 2), final=True)))
    assert "Final ranking" in text
    assert "brackets" not in text


def test_a_prize_list_says_who_wins_what():
    text = words(listed(prize_list(hall(6), [PrizeRow("1.", 4, "Élodie 4", "", "CHF 100.00, a ham")])))
    assert "1. 4 Élodie 4 CHF 100.00, a ham" in text


def test_the_account_of_a_draw_tells_its_seed_and_whom_everybody_meets():
    tournament = replace(hall(4, 1), seed=4711)
    text = words(listed(draw_account(tournament)))
    assert "Seed of the draw: 4711." in text
    assert "Nobody meets anybody twice." in text
    others = [str(number) for number in tournament.table((1, 1)) if number != 1]
    assert f"1 Beat 1 {' '.join(others)}" in text


def test_the_account_names_those_who_meet_again():
    assert "meet in passes 1 and 2" in words(listed(draw_account(hall(4, 2))))


def test_a_long_list_goes_on_overleaf_with_its_heads_and_numbered_pages():
    found = pages(listed(draw_by_name(hall(100))))
    assert len(found) == 3
    assert all("Name" in page and f"{number} / 3" in page for number, page in enumerate(found, 1))


def test_several_lists_have_page_numbers_of_their_own():
    tournament = hall(15)
    pdf = print_papers("lists", [draw_by_table(tournament, passe) for passe in (1, 2)])
    assert ["1 / 1" in page for page in pages(pdf)] == [True, True]


@pytest.mark.parametrize(("form", "paper", "cards"), [("cards", "a4", 4), ("large_cards", "a4", 2), ("cards", "a5", 2)])
def test_cards_are_so_many_to_a_page(form, paper, cards):
    pdf = print_papers(form, player_cards(hall(8)), paper=paper)
    assert len(pages(pdf)) == 8 / cards
    assert all(page.count("Running") == cards for page in pages(pdf))


def test_each_card_has_its_player_and_the_seats_that_are_drawn():
    tournament = hall(6, 2)
    tournament = replace(tournament, setup=replace(tournament.setup, passes=3))
    cards = player_cards(tournament)
    text = words(print_papers("cards", cards))
    assert all(len(card.seats) == 3 and card.seats[2] == ("", "") for card in cards)
    for card in cards:
        seats = " ".join(" ".join(seat) for seat in card.seats[:2])
        assert " ".join(filter(None, [str(card.number), card.name, card.club, seats])) in text


def test_somebody_who_left_has_no_card():
    tournament = hall(6)
    gone = replace(tournament.people[5], withdrawn=True)
    assert len(player_cards(replace(tournament, people=(*tournament.people[:5], gone)))) == 5


@pytest.mark.parametrize(("deals", "passes", "cards"), [(4, 5, 4), (4, 8, 2), (12, 4, 2), (12, 8, 1)])
def test_longer_tournaments_have_fewer_cards_to_a_page(deals, passes, cards):
    found = pages(print_papers("cards", player_cards(hall(6, passes, deals=deals))))
    assert [page.count("Running") for page in found][0] == cards


def test_nothing_of_a_card_stands_on_a_cut():
    names = dict.fromkeys(range(1, 9), "W" * 40)
    for language in LANGUAGES:
        found = letters(print_papers("cards", player_cards(hall(8, 4, names=names)), words=language), 0)
        for letter, place in found:
            assert place.top // (297 / 4) == place.bottom // (297 / 4), letter


def test_a_guggitaler_card_has_a_column_for_each_contract():
    text = words(print_papers("cards", player_cards(hall(6, game="guggitaler"))))
    assert "Domino" in text
    assert "Called" not in text


def test_call_slips_of_a_passe_name_player_deal_and_table():
    tournament = hall(7)
    sheets = slip_sheets(tournament, 2)
    found = [" ".join(page.split()) for page in pages(print_sheets(sheets))]
    first = tournament.person(tournament.table((2, 1))[0]).name
    assert len(found) == 4
    assert f"Deal 1 Passe 2, table 1 · 28 November 2026 {first}" in found[0]
    assert "Deal 4 Passe 2, table 2" in found[3]


def test_where_nobody_calls_there_are_no_slips():
    assert slip_sheets(hall(7, game="guggitaler"), 1) == ()


def test_each_table_has_a_sign_with_its_number_on_both_sides():
    pdf = print_papers("signs", table_signs(hall(15)))
    assert [[line for line in page.split() if line.isdecimal()] for page in pages(pdf)] == [
        [str(table)] * 2 for table in range(1, 5)
    ]


@pytest.mark.parametrize(("paper", "tall"), [("a4", 50), ("a5", 35)])
def test_the_number_on_a_sign_is_seen_across_the_hall(paper, tall):
    pdf = print_papers("signs", table_signs(hall(480)), paper=paper)
    for table in (0, 99):
        found = [place for letter, place in letters(pdf, table) if letter.isdecimal() and place.bottom - place.top > 10]
        assert all(place.bottom - place.top > tall for place in found)
        ((width, _),) = size(pdf)
        assert all(place.left > 5 and place.right < width - 5 for place in found)


def test_a_certificate_says_who_was_which_and_stays_one_page():
    told = [Certificate("Herbstjass", name, 3, 126, "212", "", "Differenzler", "2026-11-28") for name in LONG.values()]
    found = [" ".join(page.split()) for page in pages(print_papers("certificates", told))]
    assert len(found) == len(LONG)
    assert "3rd Rank Élodie" in found[3]
    assert "among 126 people · 212 points" in found[3]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", [form for form in FORMS if form != "tables"])
def test_long_names_cover_nothing_and_stay_on_the_paper(form, language, paper):
    tournament = hall(15, 4, names=LONG)
    with speaking(language):
        pdf = print_papers(form, told(form, tournament), paper=paper)
    with opened(pdf) as document:
        widths = [page.get_width() * MM for page in document]
    for page, width in enumerate(widths):
        found = letters(pdf, page)
        assert overlapping(found) == []
        assert all(place.left > 3 and place.right < width - 3 for _, place in found)
    assert all(tagged(pdf))


def told(form: str, tournament: Tournament) -> list[Any]:
    """Return what there is to print of a form."""
    award = PrizeRow("1.", 1, "W" * 40, "W" * 40, "W" * 40)
    rank = RankRow("100.", 115, "W" * 40, "W" * 40, ("−1305",) * 4, "−5220", "−1305, −1305", frozenset({1}))
    rolls = [draw_by_name(tournament), draw_by_table(tournament, 1), presence(tournament), draw_account(tournament)]
    rolls += [prize_list(tournament, [award]), ranking(tournament, [rank] * 3, (1, 2, 3, 4))]
    values: dict[str, Any] = {
        "cards": player_cards(tournament),
        "large_cards": player_cards(tournament),
        "lists": rolls,
        "signs": table_signs(tournament),
        "certificates": [Certificate("Herbstjass", "W" * 40, 100, 115, "−5220", "W" * 40, "Guggitaler", "2026-11-28")],
    }
    return list(values[form])


def test_a_person_who_never_sat_is_in_no_draw():
    tournament = hall(6)
    late = replace(tournament, people=(*tournament.people, Person(7, "Late Guest")))
    assert "Late Guest" not in words(listed(draw_by_name(late)))
    assert "Late Guest" in words(listed(presence(late)))
