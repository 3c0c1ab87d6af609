"""The draw and the passes in a hand and on a laptop: readable by everyone, and fresh without being opened anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorer.jass.tournament import Person
from tests.browser.conftest import Open
from tests.browser.phone import SMALLEST
from tests.browser.test_money import TOO_SMALL, faults
from tests.browser.test_tournament_people import LONG
from tests.tournament import Device, begin, drawn, say

LAPTOP = {"width": 1200, "height": 800}
PATHS = ("/draw", "/draw/list", "/draw/people/4", "/draw/substitute", "/passes/1", "/passes/2")


@pytest.fixture
def hall(app: Flask) -> Device:
    """Fourteen people, some with names as long and strange as names may be; one came late."""
    told = drawn(14, 3, opened=(1,))
    people = [replace(person, name=LONG[person.number % 5], club="Verein " * 5) for person in told.people]
    device = begin(app, replace(told, people=(*people, Person(15, "Urs", present=True))))
    say(device, {"result/1/1": {"totals": [10, 20, 30, 40]}})
    say(device, {"result/1/2": {"deals": [{"calls": [1, 2, 3, 4], "points": [1, 1, 1, 1]}]}})
    return device


def pages(page: Page, device: Device) -> Iterator[tuple[str, Page]]:
    """Open the pages of the draw one after the other; last what a swap costs."""
    for path in PATHS:
        page.goto(device.address + path)
        yield path, page
    look_at_swap(page, device)
    yield "swap", page


def look_at_swap(page: Page, device: Device) -> None:
    """Ask what it costs that two people change places."""
    page.goto(f"{device.address}/draw/swap")
    page.get_by_label("Start number of one").fill("1")
    page.get_by_label("and of the other").fill("2")
    page.get_by_role("button", name="Show what it costs").click()
    expect(page.get_by_role("heading", name="What it costs")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_somebody_who_comes_late_takes_the_seats_of_who_leaves(take: Open, hall: Device, scripts: bool) -> None:
    page = take(hall, "/draw", scripts=scripts)
    page.get_by_role("link", name="Somebody plays for somebody else").tap()
    page.get_by_label("Start number of who leaves").fill("4")
    page.get_by_label("Name of who comes").fill("Zoé")
    page.get_by_role("button", name="Hand the seats over").tap()
    expect(page.get_by_role("heading", name="How the draw came out")).to_be_visible()
    told = hall.hall.tournament
    assert (told.person(4).withdrawn, told.person(16).name, told.person(16).substitute) == (True, "Zoé", True)
    assert 16 in told.plan.players


@pytest.mark.parametrize("scripts", [True, False])
def test_standings_are_published_and_a_passe_withdrawn_with_a_finger(take: Open, hall: Device, scripts: bool) -> None:
    page = take(hall, "/passes/1", scripts=scripts)
    page.get_by_role("button", name="Show the standings after this passe").tap()
    expect(page.get_by_role("button", name="Hide the standings after this passe")).to_be_visible()
    page.goto(f"{hall.address}/passes/2")
    page.get_by_role("button", name="Publish this passe").tap()
    page.get_by_role("button", name="Withdraw this passe").tap()
    expect(page.get_by_role("button", name="Publish this passe")).to_be_visible()
    assert (hall.hall.tournament.opened, hall.hall.tournament.shown) == ({1}, {1})


@pytest.mark.parametrize("scripts", [True, False])
def test_a_hall_is_drawn_changed_by_hand_and_published_with_a_finger(take: Open, hall: Device, scripts: bool) -> None:
    page = take(hall, "/draw", scripts=scripts)
    page.get_by_role("button", name="Draw 2 passes").tap()
    expect(page.get_by_text("Drawn with seed 2.")).to_be_visible()
    look_at_swap(page, hall)
    page.get_by_role("button", name="Change places").tap()
    expect(page.get_by_role("heading", name="How the draw came out")).to_be_visible()
    page.goto(f"{hall.address}/passes/2")
    page.get_by_role("button", name="Publish this passe").tap()
    expect(page.get_by_text("0 of 4 tables count")).to_be_visible()
    told = hall.hall.tournament
    assert (told.opened, 15 in told.plan.players) == ({1, 2}, True)


def test_a_result_that_comes_in_is_seen_without_opening_the_passe_anew(take: Open, hall: Device) -> None:
    page = take(hall, "/passes/1", viewport=LAPTOP)
    expect(page.locator("#table-3")).to_contain_text("still out")
    say(hall, {"result/1/3": {"totals": [10, 20, 30]}})
    expect(page.locator("#table-3")).to_contain_text("counts", timeout=8_000)


def test_somebody_is_found_in_the_list_by_a_few_letters(take: Open, hall: Device) -> None:
    page = take(hall, "/draw/list")
    page.get_by_role("searchbox").fill("elo")
    expect(page.locator("#found tbody tr:visible")).to_have_count(3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 360, 1200])
def test_every_page_of_the_draw_is_readable_by_everyone(take: Open, hall: Device, scheme: str, width: int) -> None:
    page = take(hall, "/draw", color_scheme=scheme, viewport={"width": width, "height": 740})
    for path, shown in pages(page, hall):
        assert faults(shown) == [], path
        assert shown.evaluate("document.documentElement.scrollWidth") <= width, path
        assert shown.evaluate(TOO_SMALL, SMALLEST) == [], path
