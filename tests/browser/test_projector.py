"""The wall of the hall in a real browser: pages that follow each other without a flicker, and ranks called by a key."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorer.jass.tournament import Prize, Result, Tournament
from tests.browser.conftest import Open
from tests.browser.test_money import TOO_SMALL, faults
from tests.tournament import Device, begin, drawn, say

LONG = ("W" * 40, "Anna Katharina Elisabeth von der Mühle", "مريم", "<b>Beat</b>", "Élodie")
WALL = {"width": 1280, "height": 720}
CUT = """() => [...document.querySelectorAll("html, main, .call, .across > li")]
    .some((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)"""


def hall(people: int = 30) -> Tournament:
    """Return a hall after its first passe: everybody is apart, by start number; names as long as they may be."""
    told = drawn(people, 3, opened=(1, 2), prizes=(Prize(1, 5000, "Ham"), Prize(2, 2000)))
    persons = [replace(one, name=LONG[one.number - 1], club="Verein " * 5) for one in told.people[:5]]
    first = [place for place in told.places if place[0] == 1]
    results = {place: Result(totals=tuple(10 * number for number in told.table(place))) for place in first}
    return replace(told, people=(*persons, *told.people[5:]), results=results, shown=frozenset({1}))


@pytest.fixture
def device(app: Flask) -> Device:
    """The organiser of thirty people after the first passe."""
    return begin(app, hall())


@pytest.fixture
def take(take: Open) -> Open:
    """Put the tournament on walls."""
    return partial(take, viewport=WALL)


def mark(page: Page) -> None:
    """Leave a mark that only a reload wipes away."""
    page.evaluate("window.stayed = true")


def stayed(page: Page) -> bool:
    """Tell whether the page was never opened anew."""
    return page.evaluate("window.stayed === true")


def test_the_pages_follow_each_other_without_a_reload(take: Open, device: Device) -> None:
    page = take(device, "/projector/standings?seconds=3&rows=12")
    mark(page)
    for number in (1, 2, 3, 1):
        expect(page.locator(".pages")).to_have_text(f"Page {number} of 3")
    assert stayed(page)


def test_without_scripts_the_pages_follow_each_other_too(take: Open, device: Device) -> None:
    page = take(device, "/projector/standings?seconds=3&rows=12", scripts=False)
    for number in (1, 2, 3, 1):
        expect(page.locator(".pages")).to_have_text(f"Page {number} of 3")


def test_a_page_that_did_not_change_is_not_sent_again(take: Open, device: Device) -> None:
    page = take(device, "/projector/standings?seconds=0")
    answers: list[int] = []
    page.on("response", lambda answer: answers.append(answer.status) if "standings" in answer.url else None)
    with page.expect_response(lambda answer: "standings" in answer.url):
        pass
    assert answers == [304]


def test_the_wall_hides_what_is_hidden_by_itself(take: Open, device: Device) -> None:
    page = take(device, "/projector/standings?seconds=60")
    mark(page)
    expect(page.locator("tbody tr")).to_have_count(12)
    say(device, {"frozen": {}})
    expect(page.locator("main")).to_have_text("The standings are hidden until the prize-giving.")
    assert stayed(page)


def test_the_wall_keeps_its_page_while_the_server_does_not_answer(take: Open, device: Device) -> None:
    page = take(device, "/projector/standings?seconds=3")
    page.context.set_offline(True)
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(12)
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden(timeout=15_000)


def test_pages_are_turned_and_stopped_by_hand(take: Open, device: Device) -> None:
    page = take(device, "/projector/standings?seconds=60")
    mark(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pages")).to_have_text("Page 2 of 3")
    page.wait_for_timeout(400)
    page.keyboard.press("PageUp")
    expect(page.locator(".pages")).to_have_text("Page 1 of 3")
    page.wait_for_timeout(400)
    page.get_by_role("link", name="Stop here").click()
    expect(page.get_by_role("link", name="Go on by itself")).to_be_focused()
    assert stayed(page)


@pytest.mark.parametrize("key", [" ", "Enter", "ArrowRight", "PageDown", "tap"])
def test_one_rank_is_called_with_each_key_or_tap(take: Open, device: Device, key: str) -> None:
    page = take(device, "/projector/ceremony?rank=3")
    mark(page)
    for rank in ("2nd", "1st"):
        page.wait_for_timeout(400)
        page.touchscreen.tap(300, 300) if key == "tap" else page.keyboard.press(key)
        expect(page.locator("h1")).to_have_text(f"{rank} place")
    assert stayed(page)
    page.wait_for_timeout(400)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h1")).to_have_text("2nd place")


def test_a_double_tap_calls_one_rank(take: Open, device: Device) -> None:
    page = take(device, "/projector/ceremony?rank=5")
    page.touchscreen.tap(300, 300)
    page.touchscreen.tap(300, 300)
    expect(page.locator("h1")).to_have_text("4th place")
    page.wait_for_timeout(300)
    expect(page.locator("h1")).to_have_text("4th place")


def test_without_scripts_a_tap_anywhere_calls_the_next_rank(take: Open, device: Device) -> None:
    page = take(device, "/projector/ceremony?rank=3", scripts=False)
    page.touchscreen.tap(300, 300)
    expect(page.locator("h1")).to_have_text("2nd place")
    page.get_by_role("link", name="One step back").tap()
    expect(page.locator("h1")).to_have_text("3rd place")


def test_a_reload_stays_at_the_rank_that_was_called(take: Open, device: Device) -> None:
    page = take(device, "/projector/ceremony?rank=3")
    page.keyboard.press(" ")
    expect(page.locator("h1")).to_have_text("2nd place")
    page.reload()
    expect(page.locator("h1")).to_have_text("2nd place")


PAGES = ("/projector/standings", "/projector/draw", "/projector/ceremony", "/projector/ceremony?rank=1")
PAGES += ("/projector/ceremony?rank=0", "/projector", "/prizes")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("screen", [WALL, {"width": 360, "height": 740}])
def test_everybody_can_read_the_wall(take: Open, device: Device, screen: dict[str, int], scheme: str) -> None:
    page = take(device, "", viewport=screen, color_scheme=scheme)
    for path in PAGES:
        page.goto(device.address + path)
        assert faults(page) == [], path
        assert page.evaluate(TOO_SMALL, 44) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= screen["width"], path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colours_can_be_chosen_against_those_of_the_device(take: Open, device: Device, theme: str) -> None:
    other = "dark" if theme == "light" else "light"
    page = take(device, f"/projector/standings?theme={theme}", color_scheme=other)
    lightness = page.evaluate("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0]")
    assert (int(lightness) > 127) == (theme == "light")
    assert faults(page) == []


@pytest.mark.parametrize("rows", [6, 12, 20])
@pytest.mark.parametrize("screen", [(1280, 720), (1920, 1080), (1024, 768)])
def test_nothing_on_the_wall_is_cut_off(take: Open, device: Device, screen: tuple[int, int], rows: int) -> None:
    page = take(device, "", viewport={"width": screen[0], "height": screen[1]})
    for path in (
        "standings?",
        "draw?",
        "ceremony?rank=1&",
        "ceremony?rank=2&",
        "ceremony?rank=30&",
        "ceremony?rank=0&",
    ):
        page.goto(f"{device.address}/projector/{path}rows={rows}")
        assert not page.evaluate(CUT), path


@pytest.mark.parametrize("rows", [6, 8, 10])
def test_a_long_name_is_whole_also_in_large_letters(take: Open, device: Device, rows: int) -> None:
    page = take(device, f"/projector/standings?seconds=0&rows={rows}")
    name = page.locator(".board .cut", has_text="von der Mühle")
    assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1")
    assert not page.evaluate(CUT)


@pytest.mark.parametrize("sharing", [2, 3, 6, 40])
def test_everybody_who_shares_a_rank_can_be_read(take: Open, app: Flask, sharing: int) -> None:
    told = hall(40)
    results = {
        place: Result(totals=tuple(100 + max(number - sharing, 0) for number in told.table(place)))
        for place in told.results
    }
    page = take(begin(app, replace(told, results=results)), "/projector/ceremony?rank=1")
    expect(page.locator(".winner")).to_have_count(sharing)
    page.locator(".winner").last.scroll_into_view_if_needed()
    expect(page.locator(".winner").last).to_be_in_viewport(ratio=1)
    expect(page.locator("h1")).to_have_text("1st place")
    assert sharing == 40 or not page.evaluate(CUT)
    assert faults(page) == []
