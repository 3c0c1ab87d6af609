"""The money pages in a hand: ticked with a finger, with and without scripts, readable by everyone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Page, expect

from scorer.store.account import account
from tests.browser.phone import SMALLEST, Phone
from tests.table import Table, new_sheet, start_table

LONG = ("W" * 40, "Anna Katharina Elisabeth von der Mühle", "مريم", "<b>Beat</b>", "Ö")
PAGES = ("/money", "/money/players/2", "/money/rules", "/money?have-1-1000=1&have-1-200=x")
TOO_SMALL = """(least) => [...document.querySelectorAll("main :is(button, select, .line, .field, a.btn, summary)")]
    .filter((one) => one.offsetParent && one.tabIndex !== -1)
    .filter((one) => Math.min(one.getBoundingClientRect().height, one.getBoundingClientRect().width) < least - 0.5)
    .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture
def paying(app: Flask) -> Table:
    """A table after a round of which Beat owes Anna 1.50 and Dario 10.50, and Chiara owes Dario 4.50."""
    table = start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "money": {"mode": "net", "stake": "10"}}))
    table.play()
    return table


@pytest.fixture
def pot(app: Flask) -> Table:
    """Five people with long names who play into a pot that their list does not empty."""
    money = {"mode": "pot", "stake": "100000"}
    rules = {"preset": "vetsch", "domino": [18, 16, 12, 8, 5], "unbalanced": True, "money": money}
    table = start_table(app, new_sheet(LONG, rules))
    table.report("tricks", {f"tricks-{seat}": 7 * (seat == 0) for seat in range(5)})
    table.report("hearts", {f"hearts-{seat}": 9 * (seat == 1) for seat in range(5)})
    table.report("queens", {f"queens-{seat}": 4 * (seat == 2) for seat in range(5)})
    table.report("king", {"king": 3})
    table.report("last_trick", {"last_trick": 0})
    assert table.report("domino", {f"place-{seat}": seat + 1 for seat in range(5)}).status_code == 303
    return table


def pages(phone: Phone) -> Iterator[tuple[str, Page]]:
    """Open the money pages one after the other, each part of them in sight."""
    for path in PAGES:
        phone.page.goto(f"{phone.table.address}{path}")
        phone.page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        yield path, phone.page


def faults(page: Page) -> list[tuple[str, str]]:
    """Return what axe finds: the rule, and the first place where it is broken."""
    return [(one["id"], one["nodes"][0]["html"]) for one in Axe().run(page).response["violations"]]


def is_open(table: Table) -> list[int]:
    """Return what is still open, in Rappen."""
    told = account(table.evening)
    assert told
    return [transfer.amount for transfer in told.open]


@pytest.mark.parametrize("scripts", [True, False])
def test_a_tap_ticks_a_payment_and_another_takes_it_back(take_phone, paying: Table, scripts: bool) -> None:
    phone = take_phone(paying, scripts=scripts)
    phone.page.goto(f"{paying.address}/money")
    phone.page.get_by_role("button", name="Beat has paid Dario").tap()
    expect(phone.page.locator(".pay.paid")).to_have_count(1)
    assert is_open(paying) == [150, 450]
    phone.page.get_by_role("button", name="Beat has paid Dario", pressed=True).tap()
    expect(phone.page.locator(".pay.paid")).to_have_count(0)
    assert is_open(paying) == [150, 1050, 450]


@pytest.mark.parametrize("scripts", [True, False])
def test_a_part_is_typed(take_phone, paying: Table, scripts: bool) -> None:
    phone = take_phone(paying, scripts=scripts)
    phone.page.goto(f"{paying.address}/money")
    phone.page.get_by_text("Somebody has paid only a part").tap()
    phone.page.locator("select[name=payment]").select_option(label="Beat to Dario, 10.50")
    phone.page.get_by_label("Francs paid of it").fill("4,50")
    phone.page.get_by_role("button", name="Note this part").tap()
    expect(phone.page.locator(".pay.paid")).to_have_count(1)
    assert is_open(paying) == [150, 600, 450]


def test_nothing_moves_when_a_payment_is_ticked(take_phone, paying: Table) -> None:
    phone = take_phone(paying)
    phone.page.goto(f"{paying.address}/money")
    before = [one.bounding_box() for one in phone.page.locator(".tick").all()]
    phone.page.get_by_role("button", name="Beat has paid Dario").tap()
    expect(phone.page.locator(".pay.paid")).to_have_count(1)
    assert [one.bounding_box() for one in phone.page.locator(".tick").all()] == before


def test_a_tick_shows_on_the_other_phone(take_phone, paying: Table) -> None:
    phone, other = take_phone(paying), take_phone(paying)
    for one in (phone, other):
        one.page.goto(f"{paying.address}/money")
    phone.page.get_by_role("button", name="Beat has paid Dario").tap()
    expect(other.page.locator(".pay.paid")).to_have_count(1, timeout=10_000)


def test_an_amount_that_is_being_typed_stays_when_somebody_ticks(take_phone, paying: Table) -> None:
    phone, other = take_phone(paying), take_phone(paying)
    for one in (phone, other):
        one.page.goto(f"{paying.address}/money")
    other.page.get_by_text("Somebody has paid only a part").tap()
    other.page.get_by_label("Francs paid of it").fill("4.5")
    phone.page.get_by_role("button", name="Beat has paid Dario").tap()
    expect(other.page.get_by_text("Somebody has written on this sheet.")).to_be_visible(timeout=10_000)
    assert other.page.get_by_label("Francs paid of it").input_value() == "4.5"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["paying", "pot"])
def test_axe_finds_nothing(take_phone, request, kind: str, scheme: str) -> None:
    phone = take_phone(request.getfixturevalue(kind), color_scheme=scheme)
    for path, page in pages(phone):
        assert faults(page) == [], path


@pytest.mark.parametrize("width", [320, 360, 1000])
def test_no_page_scrolls_sideways_and_everything_is_large_enough(take_phone, pot: Table, width: int) -> None:
    phone = take_phone(pot, viewport={"width": width, "height": 740})
    for path, page in pages(phone):
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert page.evaluate(TOO_SMALL, SMALLEST) == [], path


@pytest.mark.parametrize("height", [640, 740])
def test_the_pot_is_in_sight_while_a_deal_is_entered(take_phone, app: Flask, height: int) -> None:
    table = start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "money": {"mode": "pot", "stake": "10"}}))
    table.play("tricks")
    phone = take_phone(table, viewport={"width": 360, "height": height})
    expect(phone.page.locator(".the-pot")).to_have_text("In the pot: CHF 4.50, tricks put in CHF 4.50")
    foot = phone.page.locator("#saved").bounding_box()
    assert foot["y"] + foot["height"] <= height
    phone.tell(2, 3, 4)
    phone.see("Ober")
    expect(phone.page.locator(".the-pot")).to_have_text("In the pot: CHF 13.50, bells put in CHF 9.00")


def test_what_does_not_matter_without_money_is_not_shown(take_phone, sheet: Table) -> None:
    phone = take_phone(sheet, scripts=False)
    phone.page.goto(f"{sheet.address}/money/rules")
    stake, rest = phone.page.get_by_label("Rappen a point"), phone.page.get_by_label("What is left in the pot")
    expect(stake).to_be_hidden()
    phone.page.locator("[name=money-mode]").select_option("net")
    expect(stake).to_be_visible()
    expect(rest).to_be_hidden()
    phone.page.locator("[name=money-mode]").select_option("pot")
    expect(rest).to_be_visible()
    phone.page.get_by_role("button", name="Play so").tap()
    phone.see("Settlement")
