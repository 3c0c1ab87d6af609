"""Printing from a page: the PDF, or a page with the line that mends it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from scorer.jass.games import GAMES
from scorer.paper import press
from tests.table import PLAYERS, Table, new_sheet, start_table
from tests.web.pages import form, send, stored, words


@pytest.fixture
def without_pango(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Let the printing child find a WeasyPrint that does not find pango."""
    folder = tmp_path / "weasyprint"
    folder.mkdir()
    (folder / "__init__.py").write_text("raise OSError('cannot load library pango-1.0')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    press.end()
    yield
    press.end()


def text(pdf: bytes) -> str:
    """Return what is written on the pages of a PDF."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages).split())


def pages(pdf: bytes) -> int:
    """Return how many pages a PDF has."""
    return len(PdfReader(BytesIO(pdf)).pages)


def test_a_sheet_is_shown_as_pdf_under_a_safe_name(sheet: Table) -> None:
    sheet.play()
    answer = sheet.client.get(f"{sheet.address}/sheet.pdf")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Content-Disposition"] == 'inline; filename="guggitaler-2026-11-28.pdf"'
    assert "Anna" in text(answer.data)


def test_the_rule_card_is_printed_only_if_it_is_wanted(sheet: Table) -> None:
    sheet.play()
    without = pages(sheet.client.get(f"{sheet.address}/sheet.pdf").data)
    assert pages(sheet.client.get(f"{sheet.address}/sheet.pdf?card=1").data) == without + 1


def test_a_sheet_is_printed_on_a5(sheet: Table) -> None:
    (page, *_) = PdfReader(BytesIO(sheet.client.get(f"{sheet.address}/sheet.pdf?paper=a5").data)).pages
    assert round(float(page.mediabox.width) * 25.4 / 72) == 148


def test_a_sheet_is_printed_in_another_language_than_the_page(sheet: Table) -> None:
    answer = sheet.client.get(f"{sheet.address}/sheet.pdf?words=de")
    assert "/Lang" in str(PdfReader(BytesIO(answer.data)).trailer["/Root"])
    assert "de" in str(PdfReader(BytesIO(answer.data)).trailer["/Root"]["/Lang"])
    assert 'lang="en"' in sheet.client.get(sheet.address).text


def test_a_part_filled_sheet_has_names_and_no_totals(sheet: Table) -> None:
    sheet.play()
    told = text(sheet.client.get(f"{sheet.address}/sheet.pdf?form=part&rounds=1").data)
    assert "Anna" in told
    assert "+150" not in told


def test_a_blank_sheet_has_no_names(sheet: Table) -> None:
    assert "Anna" not in text(sheet.client.get(f"{sheet.address}/sheet.pdf?form=blank").data)


def test_a_viewer_may_print(sheet: Table) -> None:
    assert sheet.joined("viewer").client.get(f"{sheet.address}/sheet.pdf").status_code == 200


@pytest.mark.parametrize(
    "asked", ["form=full", "paper=a3", "words=xx", "rounds=13", "rounds=-1", "rounds=x", "rounds="]
)
def test_a_print_that_no_page_offers_is_refused_with_a_sentence(sheet: Table, asked: str) -> None:
    answer = sheet.client.get(f"{sheet.address}/sheet.pdf?{asked}")
    assert answer.status_code == 422
    assert "cannot be printed. Choose on the print page." in words(answer.text)


@pytest.mark.usefixtures("without_pango")
def test_without_pango_a_page_says_which_line_mends_it(sheet: Table) -> None:
    answer = sheet.client.get(f"{sheet.address}/sheet.pdf")
    assert answer.status_code == 503
    assert "This machine cannot print yet, because pango is missing. This line mends it:" in words(answer.text)


@pytest.mark.parametrize(("rules", "count"), [("jassverzeichnis", 4), ("vetsch", 5), ("classic", 3)])
def test_a_blank_sheet_is_printed_without_a_sheet(client: FlaskClient, rules: str, count: int) -> None:
    answer = client.get(f"/blank.pdf?seats={count}&rules={rules}&pack=german&rounds=2&paper=a4&words=de")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert stored(client) == 0


def test_two_players_print_no_blank_sheet_of_rules_that_have_no_list(client: FlaskClient) -> None:
    answer = client.get("/blank.pdf?seats=2&rules=vetsch&pack=german")
    assert answer.status_code == 422
    assert "These rules have no domino points for 2 players." in words(answer.text)


@pytest.mark.parametrize("asked", ["seats=9", "rules=poker", "rules=sheet-1", "rounds=99"])
def test_a_blank_sheet_that_no_page_offers_is_refused(client: FlaskClient, asked: str) -> None:
    assert client.get(f"/blank.pdf?{asked}").status_code == 422


def test_a_blank_sheet_has_the_house_rules_that_are_being_typed(client: FlaskClient) -> None:
    told = form(send(client, "/", "new", {}, to="/rules", lists={"player": [*PLAYERS, ""]}).text, "rules")
    told.setlist("worth-tricks", ["6"])
    told.setlist("domino-1", ["159"])
    answer = client.post("/blank.pdf", data=told)
    assert answer.status_code == 200
    assert "159" in text(answer.data)
    assert stored(client) == 0


def test_house_rules_of_an_earlier_sheet_are_printed_blank(app: Flask) -> None:
    rules = {"preset": "jassverzeichnis", "values": {"tricks": 6}, "domino": [159, 100, 55, 0]}
    table = start_table(app, new_sheet(rules=rules))
    answer = table.client.get(f"/blank.pdf?seats=4&rules=sheet-{table.number}&pack=german")
    assert "159" in text(answer.data)


def test_the_blank_page_offers_the_rules_of_every_game(client: FlaskClient) -> None:
    page = client.get("/print").text
    for game in GAMES.values():
        assert f'name="game" value="{game.KEY}"' in page
        rules = re.search(rf'<select name="rules-{game.KEY}">.*?</select>', page, re.DOTALL)
        assert re.findall('value="(.*?)"', rules[0]) == list(game.PRESETS)


@pytest.mark.parametrize(("rules", "count"), [("srf", 4), ("jasswiki", 3), ("swisslos", 5)])
def test_a_blank_sheet_of_a_game_with_calls_has_columns_for_them(client: FlaskClient, rules: str, count: int) -> None:
    asked = f"game=differenzler&seats={count}&rules={rules}&pack=french&rounds=1&paper=a4&words=en"
    answer = client.get(f"/blank.pdf?{asked}&form=blank")
    assert text(answer.data).count("Called Made Diff.") == count
    assert stored(client) == 0


def test_the_rules_chosen_for_the_other_game_do_not_matter(client: FlaskClient) -> None:
    asked = "seats=4&rules-guggitaler=classic&rules-differenzler=srf&pack=german&words=en"
    assert "Tricks" in text(client.get(f"/blank.pdf?game=guggitaler&{asked}").data)
    assert "Called" in text(client.get(f"/blank.pdf?game=differenzler&{asked}").data)


def test_blank_call_slips_are_printed_without_a_sheet(client: FlaskClient) -> None:
    answer = client.get("/blank.pdf?game=differenzler&seats=4&rules=srf&pack=german&form=blank_slips&words=en")
    assert text(answer.data).count("Initials") == 8


def test_a_game_without_calls_has_no_blank_slips(client: FlaskClient) -> None:
    answer = client.get("/blank.pdf?game=guggitaler&seats=4&rules=vetsch&pack=german&form=blank_slips")
    assert answer.status_code == 422
    assert "Nobody calls in this game, so there are no call slips." in words(answer.text)


def test_two_players_print_no_sheet_of_a_game_for_three(client: FlaskClient) -> None:
    assert client.get("/blank.pdf?game=differenzler&seats=2&rules=srf&pack=german").status_code == 422
