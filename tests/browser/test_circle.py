"""A circle in a hand: founded after an evening, its balances settled with a finger, readable by everyone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.phone import SMALLEST, Phone
from tests.browser.test_money import TOO_SMALL, faults
from tests.circle import Regulars, evening, found
from tests.table import Table, new_sheet, start_table

LONG = ("W" * 40, "Anna Katharina Elisabeth von der Mühle", "مريم", "<b>Beat</b>")
PAGES = (
    "/circles/new",
    "/circles/new?sheet=1",
    "/sheets/1/circle",
    "/circles/1",
    "/circles/1/evenings",
    "/circles/1/members",
    "/circles/1/members/1/change",
    "/circles/1/begin",
    "/circles/1/tie",
    "/circles/1/sheets/1",
    "/circles/1/season?from=2026-01-01&to=2026-12-31",
    "/circles/1/season?from=x",
    "/circles/1/members/1?from=2026-01-01&to=2026-12-31",
    "/circles/1/settings",
    "/circles/1/links",
    "/circles/1/statement.pdf?paper=a3",
)

BROKEN = """[...document.querySelectorAll("main :is(td, b)")].filter((one) => {
    const inside = document.createRange();
    inside.selectNodeContents(one);
    const lines = new Set([...inside.getClientRects()].map((box) => Math.round(box.top)));
    return /^[+−]?[0-9’]+[.][0-9]{2}$/.test(one.textContent) && lines.size > 1;
}).map((one) => one.textContent)"""


def circle_of(app: Flask, players: tuple[str, ...] = ("Anna", "Beat", "Chiara", "Dario")) -> tuple[Regulars, Table]:
    """Found a circle of the first three players, with an evening at which the fourth was a guest, and a payment."""
    table = evening(app, players)
    regulars = found(table, "Stammtisch zum goldenen Ochsen am Markt", players[:3])
    regulars.tick("2-1-1")
    return regulars, table


def open_on(phone: Phone, regulars: Regulars) -> Page:
    """Open the keeper's link on a phone."""
    phone.page.goto(regulars.link())
    return phone.page


def pages(page: Page) -> Iterator[tuple[str, Page]]:
    """Open the pages of the circle one after the other, each part of them in sight."""
    for path in PAGES:
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        yield path, page


@pytest.mark.parametrize("scripts", [True, False])
def test_a_circle_is_founded_after_an_evening_plays_again_and_settles(take_phone, app: Flask, scripts: bool) -> None:
    table = evening(app)
    phone = take_phone(table, scripts=scripts)
    page = phone.page
    page.goto(f"{table.address}/more")
    page.get_by_role("link", name="Circle of regulars").tap()
    page.get_by_role("link", name="A new circle with these players").tap()
    page.get_by_label("Name of the circle").fill("Stammtisch Ochsen")
    page.get_by_role("button", name="Found the circle").tap()
    phone.see("Stammtisch Ochsen")
    page.get_by_role("link", name="New evening").tap()
    for seat, name in enumerate(("Beat", "Anna", "Fritz", "Dario"), 1):
        page.get_by_label(f"Name at seat {seat}").fill(name)
    page.get_by_role("button", name="Begin").last.tap()
    page.wait_for_url("**/table")
    regulars = Regulars(app, table.client, 1)
    assert regulars.circle.evenings[1].members == (2, 1, None, 4)
    page.goto("/circles/1")
    page.get_by_role("button", name="Beat has paid Dario").tap()
    expect(page.locator(".pay.paid")).to_have_count(1)
    assert regulars.open() == [("Beat", "Anna", 150), ("Chiara", "Dario", 450)]
    page.get_by_role("button", name="Beat has paid Dario", pressed=True).tap()
    expect(page.locator(".pay.paid")).to_have_count(0)


def test_a_chip_seats_a_member(take_phone, app: Flask) -> None:
    regulars, table = circle_of(app)
    page = open_on(take_phone(table), regulars)
    page.goto("/circles/1/begin")
    page.get_by_role("button", name="Chiara").tap()
    expect(page.get_by_label("Name at seat 1")).to_have_value("Chiara")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(take_phone, app: Flask, scheme: str) -> None:
    regulars, table = circle_of(app)
    page = open_on(take_phone(table, color_scheme=scheme), regulars)
    for path, shown in pages(page):
        assert faults(shown) == [], path


@pytest.mark.parametrize("width", [320, 360, 1000])
def test_no_page_scrolls_sideways_and_everything_is_large_enough(take_phone, app: Flask, width: int) -> None:
    regulars, table = circle_of(app, LONG)
    page = open_on(take_phone(table, viewport={"width": width, "height": 740}), regulars)
    for path, shown in pages(page):
        assert shown.evaluate("document.documentElement.scrollWidth") <= width, path
        assert shown.evaluate(TOO_SMALL, SMALLEST) == [], path


@pytest.mark.parametrize("width", [320, 360])
def test_no_amount_is_broken_into_two_lines(take_phone, app: Flask, width: int) -> None:
    rules = {"preset": "jassverzeichnis", "money": {"mode": "net", "stake": "1000"}}
    table = start_table(app, new_sheet(LONG, rules))
    table.play()
    page = open_on(take_phone(table, viewport={"width": width, "height": 740}), found(table, members=LONG))
    for path, shown in pages(page):
        assert shown.evaluate(BROKEN) == [], path
        assert shown.evaluate("document.documentElement.scrollWidth") <= width, path
    page.goto("/circles/1/season?from=2026-01-01&to=2026-12-31")
    expect(page.get_by_role("cell", name="−1’200.00")).to_be_visible()
