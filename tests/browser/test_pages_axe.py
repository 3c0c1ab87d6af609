"""Every page round the table: usable by everyone, in light and dark, narrow and wide."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Page

from tests.table import Table, new_sheet, start_table

SMALLEST = 44  # pixels; what a finger hits
LONG = ("W" * 40, "Anna Katharina Elisabeth von der Mühle", "مريم", "<b>Beat</b>", "Ö")
PAGES = (
    "/",
    "/evenings",
    "/print",
    "{sheet}",
    "{sheet}/more",
    "{sheet}/players/1",
    "{sheet}/card",
    "{sheet}/history",
    "{sheet}/settings",
    "{sheet}/rules",
    "{sheet}/links",
    "{sheet}/print",
    "{sheet}/finish",
    "{sheet}/rematch",
    "{sheet}/sheet.pdf?paper=a3",
    "/nowhere",
)
TOO_SMALL = """(least) => [...document.querySelectorAll("main :is(button, select, .line, .field, a.btn)")]
    .filter((one) => one.offsetParent && one.tabIndex !== -1 && one.type !== "checkbox")
    .filter((one) => one.getBoundingClientRect().height < least - 0.5)
    .map((one) => one.outerHTML.slice(0, 120))"""
Show = Callable[..., Iterator[tuple[str, Page]]]


@pytest.fixture
def show(chromium: Browser, address: str) -> Iterator[Show]:
    """Open the pages of a table one after the other on one screen."""
    context = chromium.new_context(base_url=address, viewport={"width": 360, "height": 740}, locale="en-GB")
    page = context.new_page()

    def each(table: Table, paths: tuple[str, ...] = PAGES, **screen: int) -> Iterator[tuple[str, Page]]:
        page.set_viewport_size({"width": 360, "height": 740} | screen)
        page.goto(table.link())
        for path in paths:
            page.goto(path.format(sheet=table.address))
            yield path, page

    yield each
    context.close()


def faults(page: Page, **options: object) -> list[tuple[str, str]]:
    """Return what axe finds: the rule, and the first place where it is broken."""
    found = Axe().run(page, options=options or None).response["violations"]
    return [(one["id"], one["nodes"][0]["html"]) for one in found]


@pytest.fixture
def busy(app: Flask) -> Table:
    """A sheet on which there is everything to be seen: a correction, a dispute, a reason, a round."""
    table = start_table(app)
    other = table.joined()
    told = other.deal_form("king")
    table.play()
    other.report("king", {"king": 3}, form=told)
    table.report("queens", {"queens-0": 1, "queens-1": 2, "queens-2": 1, "queens-3": 0})
    wrong = {"tricks-0": 3, "tricks-1": 2, "tricks-2": 2, "tricks-3": 0}
    table.report("tricks", wrong, overrule=1, reason="Nobody remembers.")
    return table


@pytest.fixture
def long(app: Flask) -> Table:
    """Five people whose names are as long and as strange as names may be."""
    table = start_table(app, new_sheet(LONG, {"preset": "vetsch"}))
    table.report("tricks", {"tricks-0": 7, "tricks-1": 0, "tricks-2": 0, "tricks-3": 0, "tricks-4": 0})
    return table


def test_axe_finds_nothing(show: Show, busy: Table) -> None:
    for path, page in show(busy):
        assert faults(page) == [], path


def test_everything_can_be_read_in_the_dark(show: Show, busy: Table) -> None:
    for path, page in show(busy):
        page.emulate_media(color_scheme="dark")
        assert faults(page, runOnly=["color-contrast"]) == [], path


def test_axe_finds_nothing_where_names_are_long_and_the_screen_is_wide(show: Show, long: Table) -> None:
    for path, page in show(long, ("/", "{sheet}", "{sheet}/settings", "{sheet}/history"), width=900):
        assert faults(page) == [], path


@pytest.mark.parametrize("width", [320, 900])
def test_no_page_scrolls_sideways(show: Show, long: Table, width: int) -> None:
    for path, page in show(long, width=width):
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_everything_that_can_be_tapped_is_large_enough(show: Show, busy: Table) -> None:
    for path, page in show(busy, width=320):
        assert page.evaluate(TOO_SMALL, SMALLEST) == [], path
