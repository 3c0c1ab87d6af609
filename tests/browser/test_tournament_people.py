"""The people of a tournament in a hand: 500 brought in from a file, ticked at the door, readable by everyone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorer.jass.tournament import Person, Setup, Tournament
from tests.browser.conftest import Open
from tests.browser.phone import SMALLEST
from tests.browser.test_money import TOO_SMALL, faults
from tests.jass.tournament.excel import club_list, windows_csv
from tests.tournament import Device, begin

LONG = ("W" * 40, "Anna Katharina Elisabeth von der Mühle", "مريم", "<b>Beat</b>", "Élodie")


@pytest.fixture
def desk(app: Flask) -> Device:
    """Nobody is on the list yet."""
    return begin(app, Tournament(Setup("Chlausjass zum goldenen Ochsen am Markt", "2026-12-05")))


@pytest.fixture
def crowd(app: Flask) -> Device:
    """Forty people, some with names as long and strange as names may be; one has left, one stands in."""
    names = [LONG[number % 5] if number < 10 else f"Anna N{number}" for number in range(40)]
    people = [Person(number, name, "Verein " * 5, paid=number % 2 == 0) for number, name in enumerate(names, 1)]
    people += [Person(998, "Chiara", withdrawn=True), Person(999, "Dario", substitute=True, present=True)]
    return begin(app, Tournament(Setup("Chlausjass zum goldenen Ochsen am Markt", "2026-12-05"), tuple(people)))


def pages(page: Page, device: Device) -> Iterator[tuple[str, Page]]:
    """Open the pages of the people one after the other, each part of them in sight; the preview last."""
    for path in ("/people", "/people?by=club&added=12", "/people/1", "/people/998", "/people/import", "/door"):
        page.goto(device.address + path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        yield path, page
    page.goto(f"{device.address}/people/import")
    rows = f"Name;Verein\n{'W' * 40};{'Verein ' * 5}\n;Au\nDario;\nDario;"
    page.get_by_label("Names, one a line").fill(rows + "\n;Au" * 30)
    page.get_by_role("button", name="Show the list").click()
    expect(page.get_by_role("heading", name="This is how the list reads")).to_be_visible()
    page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
    yield "preview", page


@pytest.mark.parametrize("scripts", [True, False])
def test_five_hundred_people_from_excel_are_shown_and_then_entered(take: Open, desk: Device, scripts: bool) -> None:
    page = take(desk, "/people", scripts=scripts)
    page.get_by_role("link", name="Paste or import a list").tap()
    file = {"name": "Mitglieder.csv", "mimeType": "text/csv", "buffer": windows_csv(club_list())}
    page.get_by_label("Or a file").set_input_files(file)
    page.get_by_role("button", name="Show the list").tap()
    expect(page.get_by_role("heading", name="500 people")).to_be_visible()
    expect(page.get_by_label("Last name")).to_have_value("1")
    assert desk.hall.tournament.people == ()
    page.get_by_role("button", name="Yes, enter these 500").tap()
    expect(page.get_by_text("500 on the list, 0 here, 333 paid")).to_be_visible()
    assert len(desk.hall.tournament.people) == 500
    assert desk.hall.tournament.person(8).name == "Hélène Meier"


def test_a_row_of_people_is_entered_with_the_keyboard_alone(take: Open, desk: Device) -> None:
    page = take(desk, "/people", viewport={"width": 1200, "height": 800})
    page.get_by_label("Name", exact=True).focus()
    for number, name in enumerate(("Anna", "Beat", "Chiara"), 1):
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{name} has start number {number}.")).to_be_visible()
    assert [one.name for one in desk.hall.tournament.people] == ["Anna", "Beat", "Chiara"]


@pytest.mark.parametrize("scripts", [True, False])
def test_people_are_ticked_at_the_door_with_a_finger(take: Open, crowd: Device, scripts: bool) -> None:
    page = take(crowd, "/door", scripts=scripts)
    expect(page.locator("#counted")).to_have_text("1 of 41 here, 20 paid")
    for name, pressed in (("Anna N25 is here", "true"), ("Anna N25 has paid", "false"), ("Anna N30 is here", "true")):
        button = page.get_by_role("button", name=name)
        box = button.bounding_box()
        assert box and min(box["width"], box["height"]) >= SMALLEST
        button.tap()
        expect(button).to_have_attribute("aria-pressed", pressed)
        expect(button).to_be_in_viewport()
    expect(page.locator("#counted")).to_have_text("3 of 41 here, 19 paid")
    told = crowd.hall.tournament
    assert (told.person(26).present, told.person(26).paid, told.person(31).present) == (True, False, True)


@pytest.mark.parametrize("scripts", [True, False])
def test_somebody_is_found_by_a_few_letters(take: Open, crowd: Device, scripts: bool) -> None:
    page = take(crowd, "/door", scripts=scripts)
    page.get_by_role("searchbox").fill("elo")
    if not scripts:
        page.get_by_role("button", name="Find").tap()
    expect(page.locator("#ticks li:visible")).to_have_count(2)
    page.get_by_role("button", name="is here").first.tap()
    expect(page.locator("#counted")).to_have_text("2 of 41 here, 20 paid")
    expect(page.locator("#ticks li:visible")).to_have_count(2)
    expect(page.get_by_role("searchbox")).to_have_value("elo")


def test_at_the_laptop_letters_and_enter_tick_whoever_alone_is_left(take: Open, crowd: Device) -> None:
    page = take(crowd, "/door", viewport={"width": 1200, "height": 800})
    page.get_by_role("searchbox").focus()
    for typed, counted in (("n25", "2 of 41"), ("anna", "2 of 41"), ("31", "3 of 41"), ("31", "3 of 41")):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(page.locator("#counted")).to_contain_text(counted)
        page.get_by_role("searchbox").select_text()
    told = crowd.hall.tournament
    assert [one.number for one in told.people if one.present] == [26, 31, 999]


def test_two_desks_see_each_others_ticks(take: Open, crowd: Device) -> None:
    one, other = (take(crowd, "/door") for _ in range(2))
    one.get_by_role("button", name="Anna N25 is here").tap()
    there = other.get_by_role("button", name="Anna N25 is here")
    expect(there).to_have_attribute("aria-pressed", "true", timeout=10_000)
    other.get_by_role("button", name="Anna N25 has paid").tap()
    expect(one.get_by_role("button", name="Anna N25 has paid")).to_have_attribute(
        "aria-pressed", "false", timeout=10_000
    )
    told = crowd.hall.tournament.person(26)
    assert (told.present, told.paid) == (True, False)


def test_a_tick_without_a_connection_is_told_and_can_be_tapped_again(take: Open, crowd: Device) -> None:
    page = take(crowd, "/door")
    button = page.get_by_role("button", name="Anna N25 is here")
    page.context.set_offline(True)
    button.tap()
    expect(page.get_by_text("The tick did not arrive. Tap it once more.")).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.context.set_offline(False)
    button.tap()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("The tick did not arrive.")).to_be_hidden()


def test_a_tick_for_somebody_who_was_taken_off_ends_in_a_page_that_says_so(take: Open, crowd: Device) -> None:
    page = take(crowd, "/door")
    assert crowd.send("/people/26", "out", to="/people/26/out").status_code == 303
    page.get_by_role("button", name="Anna N25 is here").tap()
    expect(page.get_by_role("heading")).to_contain_text("Somebody has changed this in the meantime.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(take: Open, crowd: Device, scheme: str) -> None:
    page = take(crowd, "/people", color_scheme=scheme)
    for path, shown in pages(page, crowd):
        assert faults(shown) == [], path


@pytest.mark.parametrize("width", [320, 360, 1200])
def test_no_page_scrolls_sideways_and_everything_is_large_enough(take: Open, crowd: Device, width: int) -> None:
    page = take(crowd, "/people", viewport={"width": width, "height": 740})
    for path, shown in pages(page, crowd):
        assert shown.evaluate("document.documentElement.scrollWidth") <= width, path
        assert shown.evaluate(TOO_SMALL, SMALLEST) == [], path
