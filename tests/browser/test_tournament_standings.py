"""Somebody looks for themselves in the standings of a whole hall."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_money import TOO_SMALL, faults
from tests.browser.test_projector import hall
from tests.tournament import Device, begin


@pytest.fixture
def device(app: Flask) -> Device:
    """The organiser of sixty people after the first passe: everybody has ten times their start number."""
    return begin(app, hall(60))


@pytest.fixture
def page(chromium: Browser, address: str, device: Device) -> Iterator[Page]:
    """The standings on the phone of somebody who may look."""
    context = chromium.new_context(base_url=address, viewport={"width": 360, "height": 740}, has_touch=True)
    opened, wrong = context.new_page(), list[str]()
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.request.get(device.link("viewer"), max_redirects=0)
    opened.goto(f"{device.address}/standings")
    yield opened
    context.close()
    assert wrong == []


def listed(page: Page) -> list[str]:
    """Return the start numbers of the rows that are in sight."""
    return [row.get_attribute("id").removeprefix("n") for row in page.locator("#found tbody tr:visible").all()]


def test_a_start_number_finds_one_person(page: Page) -> None:
    page.get_by_label("Name, club or start number").fill("12")
    assert listed(page) == ["12"]


def test_a_name_is_found_without_its_accents(page: Page) -> None:
    page.get_by_label("Name, club or start number").fill("elodie")
    assert "5" in listed(page)
    expect(page.locator("#n12")).to_be_hidden()


def test_an_empty_field_lists_everybody(page: Page) -> None:
    field = page.get_by_label("Name, club or start number")
    field.fill("12")
    field.fill("")
    assert len(listed(page)) == 60


def test_an_address_leads_to_a_start_number(page: Page) -> None:
    page.goto(f"{page.url}#n60")
    expect(page.locator("#n60")).to_be_in_viewport()


def test_the_standings_fit_on_a_phone(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(TOO_SMALL, 44) == []
    assert faults(page) == []
