"""Table sheets: one page a table, with the names, the check sums and the code of that very table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorer.jass.tournament import Penalty, Result, Tournament
from scorer.paper.images import Code
from scorer.paper.tournaments import PAPERS, print_papers
from scorer.paper.tournaments.rooms import columns_of, room_for
from scorer.shown.tournaments.paper import spare_sheets, table_sheets
from scorer.words.languages import LANGUAGES
from tests.paper.hall import hall, links
from tests.paper.reading import codes, letters, pages, size, tagged, words
from tests.paper.test_nothing_overlaps import overlapping

DEAL = {"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27], "trump": "rosen"}
LONG = {1: "W" * 40, 2: "Nguyễn Thị Ánh Tuyết von Wattenwyl-Meier", 3: "<b>Anna</b> & =1+1", 4: "M" * 40}
GUGGITALER = {"game": "guggitaler"}


def printed(tournament: Tournament, passe: int | None = 1, paper: str = "a4", words: str = "en", **told: Any) -> bytes:
    """Print the table sheets of a passe, or of all."""
    return print_papers("tables", table_sheets(tournament, passe, **told), paper=paper, words=words)


def with_result(result: Result, **told: Any) -> Tournament:
    """Return a hall of four people whose table brought in this result of the first passe."""
    return replace(hall(4, **told), results={(1, 1): result})


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("people", [4, 15, 26])
def test_each_table_has_one_page(people, paper):
    tournament = hall(people)
    assert len(pages(printed(tournament, None, paper))) == len(tournament.places)


def test_the_sheets_of_all_passes_come_passe_by_passe_in_the_order_of_their_tables():
    tournament = hall(15)
    found = [" ".join(page.split()) for page in pages(printed(tournament, None))]
    for page, (passe, table) in zip(found, tournament.places, strict=True):
        assert f"Table {table} Passe {passe} of 2" in page


@pytest.mark.parametrize("game", ["differenzler", "guggitaler"])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_code_leads_to_its_own_table(paper, game):
    tournament = hall(15, game=game)
    pdf = printed(tournament, None, paper, links=links(tournament))
    found = [[text for text, _ in codes(pdf, page)] for page in range(len(tournament.places))]
    assert found == [[links(tournament)[place]] for place in tournament.places]


@pytest.mark.parametrize("paper", PAPERS)
def test_the_code_is_at_least_25_millimetres_wide_and_its_quiet_zone_is_white(paper):
    tournament = hall(4)
    link = links(tournament)[1, 1]
    pdf = printed(tournament, paper=paper, links={(1, 1): link})
    ((_, place),) = codes(pdf)
    assert min(place.right - place.left, place.bottom - place.top) >= 25
    quiet = 4 * (place.right - place.left) / len(Code(link).rows)
    ((width, _),) = size(pdf)
    assert place.right + quiet <= width
    assert [
        letter for letter, spot in letters(pdf, 0) if spot.right > place.left - quiet and spot.top < place.bottom
    ] == []


def test_the_link_stands_beside_the_code_in_letters():
    tournament = hall(4)
    pdf = printed(tournament, links=links(tournament))
    assert links(tournament)[1, 1] in words(pdf).replace(" ", "")


def test_without_a_link_there_is_no_code_and_nothing_about_phones():
    pdf = printed(hall(4))
    assert codes(pdf) == []
    assert "phone" not in words(pdf)


def test_names_stand_with_start_numbers_in_seat_order_and_say_who_deals_and_writes():
    tournament = hall(4)
    text = words(printed(tournament))
    a, b, c, d = (tournament.person(number) for number in tournament.table((1, 1)))
    seats = f"a · {a.number} · deals first {a.name} b · {b.number} {b.name} c · {c.number} {c.name}"
    assert f"{seats} d · {d.number} · writes {d.name}" in text
    assert f"a {a.name} b {b.name} c {c.name} d {d.name}" in text


def test_a_table_of_three_leaves_seat_d_empty_and_its_last_one_writes():
    tournament = hall(3)
    text = words(printed(tournament))
    last = tournament.table((1, 1))[2]
    assert f"c · {last} · writes" in text
    assert "d · empty" in text
    assert f"a · {tournament.table((1, 1))[0]}" in text


def test_the_fourth_deal_of_a_table_of_three_is_dealt_by_seat_a_again():
    tournament = hall(3)
    a, b, c = (tournament.person(number).name for number in tournament.table((1, 1)))
    assert f"a {a} b {b} c {c} a {a}" in words(printed(tournament))


@pytest.mark.parametrize(("deals", "check"), [(4, "628"), (8, "1256"), (12, "1884")])
def test_each_deal_makes_157_and_the_passe_their_sum(deals, check):
    text = words(printed(hall(4, deals=deals)))
    assert text.count("157 ") == deals
    assert f" {check} " in text


def test_a_guggitaler_passe_is_one_round_with_the_check_sum_of_each_contract():
    text = words(printed(hall(4, **GUGGITALER)))
    for check in ("9 = −45", "9 = −90", "4 = −80", "1 = −40", "1 = −50", "+305"):
        assert check in text


def test_an_empty_sheet_has_no_figures():
    text = words(printed(hall(4, deals=4)))
    assert "Passe total Seen and correct" in text


def test_a_filled_sheet_shows_what_was_played():
    text = words(printed(with_result(Result(deals=(DEAL,) * 4)), filled=True))
    assert "40 45 5 60 50 10 30 35 5 27 27 ✓ 0 157" in text
    assert "180 20 200 40 140 20 108 0 628" in text


def test_a_penalty_is_counted_and_its_reason_printed():
    result = Result(deals=(DEAL,) * 4, penalties=(Penalty(1, 20, "wrong card"),))
    tournament = with_result(result)
    text = words(printed(tournament, filled=True))
    name = tournament.person(tournament.table((1, 1))[1]).name
    assert "Passe total 20 60 20 0" in text
    assert f"Penalty of 20 for {name}: wrong card" in text


def test_in_guggitaler_a_penalty_is_taken_off():
    result = Result(totals=(50, -50, 0, 0), penalties=(Penalty(0, 20, "late"),))
    text = words(printed(with_result(result, **GUGGITALER), filled=True))
    assert "Passe total +30 −50 0 0" in text


def test_why_a_wrong_sum_counts_is_printed():
    result = Result(deals=({**DEAL, "points": [45, 50, 35, 26]},) * 4, overruled="nobody knows any more")
    text = words(printed(with_result(result), filled=True))
    assert "nobody knows any more" in text
    assert " 156 " in text


def test_where_only_totals_are_told_the_deals_stay_empty():
    text = words(printed(with_result(Result(totals=(10, 20, 30, 5))), filled=True))
    assert "Passe total 10 20 30 5" in text
    assert "45" not in text


def test_a_table_that_did_not_play_says_so():
    assert "This table did not play." in words(printed(with_result(Result(played=False)), filled=True))


def test_a_table_without_a_result_is_printed_for_the_pen_among_filled_ones():
    tournament = replace(hall(7), results={(1, 1): Result(totals=(1, 2, 3, 4))})
    found = pages(printed(tournament, filled=True))
    assert len(found) == 2
    assert "Passe total\nSeen" in found[1]


@pytest.mark.parametrize("paper", PAPERS)
def test_many_notes_stay_on_the_page_of_their_table(paper):
    result = Result(
        deals=({**DEAL, "points": [45, 50, 35, 26]},) * 4,
        overruled="W" * 200,
        penalties=tuple(Penalty(seat % 4, 1, "wrong card " * 15) for seat in range(12)),
    )
    found = pages(printed(with_result(result), filled=True, paper=paper))
    assert len(found) == 1
    assert "more." in found[0] or found[0].count("Penalty of") == 12


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("told", [{}, {"deals": 12}, GUGGITALER])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_forty_letters_cover_no_figure(language, told, paper):
    tournament = hall(4, names=LONG, **told)
    for passe_is_filled in (False, True):
        pdf = printed(tournament, paper=paper, words=language, links=links(tournament), filled=passe_is_filled)
        found = letters(pdf, 0)
        ((width, height),) = size(pdf)
        assert overlapping(found) == []
        assert all(place.left > 3 and place.right < width - 3 and place.bottom < height - 3 for _, place in found)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("deals", [4, 12])
def test_forty_letters_without_a_space_stay_above_their_own_columns(deals, paper):
    endless = {1: "W", 2: "Z", 3: "M", 4: "Q"}
    tournament = hall(4, names={number: letter * 40 for number, letter in endless.items()}, deals=deals)
    room = room_for(deals, paper)
    edges = [room.side + edge for edge in columns_of(room, calls=True).edges]
    band = (room.top + room.head, room.top + room.head + room.names)
    found = [one for one in letters(printed(tournament, paper=paper), 0) if band[0] < one[1].top < band[1] - 0.5]
    for number, left, right in zip(tournament.table((1, 1)), edges, edges[1:], strict=False):
        own = [place for letter, place in found if letter == endless[number]]
        assert len(own) == 40
        assert all(left < place.left and place.right < right and place.bottom < band[1] for place in own)


def test_a_spare_sheet_has_no_names_and_the_same_rows():
    (page,) = pages(print_papers("tables", spare_sheets(hall(4), 1)))
    assert "Anna" not in page
    assert page.count(" 157\n") + page.count(" 157 ") == 4


def test_the_same_tables_print_the_same_bytes_and_are_tagged():
    tournament = hall(15)
    pdf = printed(tournament, None, links=links(tournament))
    assert pdf == printed(tournament, None, links=links(tournament))
    assert all(tagged(pdf))


def test_progress_is_told_up_to_the_last_table():
    tournament, told = hall(26), []
    sheets = table_sheets(tournament)
    print_papers("tables", sheets, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == len(sheets) == 14


def test_a_hall_of_many_tables_is_one_file_in_their_order():
    tournament = hall(120)
    pdf = printed(tournament, links=links(tournament))
    found = [codes(pdf, page)[0][0] for page in range(30)]
    assert found == [links(tournament)[1, table] for table in range(1, 31)]


def test_without_a_table_there_is_nothing_to_print():
    with pytest.raises(ValueError, match="nothing to print"):
        print_papers("tables", ())
