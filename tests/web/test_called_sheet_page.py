"""The sheet of a game with calls on a page: figures, marks, statistics, what is closed stays closed."""

from __future__ import annotations

import re

from flask import Flask

from tests.called import DEALS, called
from tests.table import Table, start_table
from tests.web.pages import words

PENALTY = {"player": "Beat", "points": 20, "reason": "Wrong <card>"}


def table(app: Flask, *deals, **rules) -> Table:
    """Return a table that has these deals on its sheet."""
    return start_table(app, called(*deals, **rules))


def seen(at: Table, page: str = "") -> str:
    """Return what a reader sees on a page of the sheet."""
    return words(at.client.get(f"{at.address}{page}").text)


def row(at: Table, heading: str) -> str:
    """Return what a row of the table says."""
    page = at.client.get(at.address).text
    found = [words(part) for part in re.findall(r"<tr.*?</tr>", page, flags=re.DOTALL)]
    return next(one for one in found if one.startswith(heading))


def test_a_deal_shows_difference_call_and_points(app: Flask) -> None:
    assert row(table(app, *DEALS), "Deal 1") == "Deal 1 , roses 5 40→45 10 60→50 5 30→35 ✓0 27→27"


def test_the_fewest_points_come_first_on_the_ladder(app: Flask) -> None:
    assert "10 1st Beat 15 2nd Anna 20 3rd Dario 25 4th Chiara" in seen(table(app, *DEALS))
    assert row(table(app, *DEALS), "Total so far") == "Total so far 15 10 25 20"


def test_a_call_that_is_closed_is_on_no_page_and_in_no_file(app: Flask) -> None:
    at = table(app, {"points": [45, 50, 35, 27]}, calls="sealed")
    assert row(at, "Deal 1") == "Deal 1 calls closed &#160; →45 &#160; →50 &#160; →35 &#160; →27"
    assert "calls:" not in seen(at, "/history")
    assert '"calls": null' in at.client.get(f"{at.address}/sheet.json").text


def test_each_player_has_a_row_of_statistics(app: Flask) -> None:
    text = seen(table(app, *DEALS))
    assert "Player Mean difference Exact calls Over or under the call Anna 5.0 1 5.0 over" in text


def test_before_the_first_deal_there_is_no_statistic(app: Flask) -> None:
    assert "Mean difference" not in seen(table(app))


def test_a_game_without_calls_has_no_statistic(sheet: Table) -> None:
    sheet.play()
    assert "Mean difference" not in seen(sheet)


def test_penalties_have_a_row_and_stand_below_the_sheet_with_their_reason(app: Flask) -> None:
    at = table(app, DEALS[0] | {"penalties": [PENALTY]})
    assert row(at, "Penalties") == "Penalties 0 20 0 0"
    assert row(at, "Round 1 5") == "Round 1 5 30 5 0"
    assert "Round 1, deal 1: penalty of 20 for Beat: Wrong <card>" in seen(at)
    assert "<card>" not in at.client.get(at.address).text


def test_why_tells_difference_bonus_and_penalty(app: Flask) -> None:
    at = table(app, DEALS[0] | {"penalties": [PENALTY | {"player": "Dario"}]}, preset="srf")
    text = seen(at, "/players/4")
    assert "Why Dario has 10" in text
    assert "Difference Called 27 and made exactly that 0 Bonus For an exact call −10 Penalty Wrong <card> 20" in text


def test_why_says_that_a_deal_is_not_played_yet(app: Flask) -> None:
    at = table(app, DEALS[0], {"calls": [1, 2, 3, 4]})
    assert "Deal 2 Called, not played yet – Round 1 5" in seen(at, "/players/1")


def test_the_spreadsheet_has_calls_points_and_differences(app: Flask) -> None:
    at = table(app, *DEALS)
    text = at.client.get(f"{at.address}/sheet.csv").text
    assert "1;1;Deal 1;Anna;Roses;40;45;5;60;50;10;30;35;5;27;27;0;" in text


def test_an_extra_deal_is_a_row_of_its_own(app: Flask) -> None:
    at = table(app, *[DEALS[2]] * 4, preset="jeu_de_jass")
    assert row(at, "Extra deal 5") == "Extra deal 5"


def test_the_sheet_of_sixteen_deals_says_where_it_stands_when_dealing_has_gone_round(app: Flask) -> None:
    at = table(app, *DEALS, DEALS[2], DEALS[2], deals=16)
    assert row(at, "Standing") == "Standing 15 10 25 20"


def test_slips_are_offered_where_players_call(app: Flask, sheet: Table) -> None:
    at = table(app)
    assert "Blank call slips" in seen(at, "/print")
    assert "call slips" not in seen(sheet, "/print")
    assert at.client.get(f"{at.address}/sheet.pdf?form=slips").mimetype == "application/pdf"
    assert sheet.client.get(f"{sheet.address}/sheet.pdf?form=slips").status_code == 422
