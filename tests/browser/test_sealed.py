"""Sealed calls with a finger: each player's own phone, and the one that is passed around."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import expect

from tests.browser.phone import SMALLEST, Phone
from tests.browser.test_pages_axe import TOO_SMALL, faults
from tests.sealed import POINTS, sealed_sheet
from tests.table import Table, start_table


@pytest.fixture
def sheet(app: Flask) -> Table:
    """A table that seals its calls."""
    return start_table(app, sealed_sheet())


def test_a_call_costs_a_player_at_most_four_taps(take_phone, sheet: Table) -> None:
    phone: Phone = take_phone(sheet, seat=0)
    phone.type(104)
    phone.press("Seal")
    phone.see("Your call: 104")
    assert phone.taps == 4


def test_a_call_without_scripts_is_a_number_and_a_button(take_phone, sheet: Table) -> None:
    phone: Phone = take_phone(sheet, seat=0, scripts=False)
    phone.page.get_by_label("Points that you will make").fill("40")
    phone.press("Seal")
    expect(phone.page.locator("h1")).to_have_text("Your call: 40")


def test_a_number_that_is_being_typed_stays_when_another_call_comes_in(take_phone, sheet: Table) -> None:
    anna, beat = take_phone(sheet, seat=0), take_phone(sheet, seat=1)
    anna.type(4)
    beat.type(60)
    beat.press("Seal")
    beat.see("Your call: 60")
    expect(anna.page.locator("#news")).to_be_visible()
    anna.type(0)
    anna.press("Seal")
    anna.see("Your call: 40")


def test_a_whole_deal_of_four_phones(take_phone, sheet: Table) -> None:
    writer = take_phone(sheet)
    seats = [take_phone(sheet, seat=player) for player in range(4)]
    for phone, call in zip(seats, (40, 60, 30, 27), strict=True):
        phone.page.reload()
        phone.type(call)
        phone.press("Seal")
        phone.see(f"Your call: {call}")
    writer.page.reload()
    for made in POINTS[:3]:
        writer.type(made)
        if made * 10 <= 157:
            writer.press("Next")
    writer.press(f"{POINTS[3]} for Dario")
    writer.press("Open the calls")
    seats[1].page.reload()
    seats[1].press("Yes, open the calls")
    seats[1].see("Your call?")
    assert sheet.evening.score.totals == (5, 10, 5, 0)


def test_the_phone_that_is_passed_around_hides_what_was_sealed(take_phone, sheet: Table) -> None:
    phone: Phone = take_phone(sheet)
    phone.page.goto(f"{sheet.address}/seats")
    phone.tap(phone.page.get_by_role("link", name="Pass this phone to Anna"))
    phone.type(104)
    phone.press("Seal")
    phone.see("Calls, deal 1")
    expect(phone.page.locator("main")).not_to_contain_text("104")
    expect(phone.page.get_by_role("link", name="Pass this phone to Beat")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_the_seats_and_at_the_table(take_phone, sheet: Table, scheme: str) -> None:
    writer = take_phone(sheet, color_scheme=scheme)
    seats = [take_phone(sheet, seat=player, color_scheme=scheme) for player in range(4)]
    seen = {"call": faults(seats[0].page)}
    for place in ("seats", "seals"):
        writer.page.goto(f"{sheet.address}/{place}")
        seen[place] = faults(writer.page)
    for phone, call in zip(seats, (40, 60, 30, 27), strict=True):
        phone.page.reload()
        phone.type(call)
        phone.press("Seal")
        phone.see(f"Your call: {call}")
    writer.page.goto(f"{sheet.address}/seals")
    seen["sealed"] = faults(writer.page)
    sheet.report("deal-1", {f"points-{seat}": made for seat, made in enumerate(POINTS)})
    writer.page.goto(f"{sheet.address}/table")
    seen["open"] = faults(writer.page)
    writer.press("Open the calls")
    seats[1].page.reload()
    seen["agree"] = faults(seats[1].page)
    assert {place: found for place, found in seen.items() if found} == {}


def test_axe_finds_nothing_where_the_phone_is_passed_around(take_phone, sheet: Table) -> None:
    phone = take_phone(sheet)
    phone.page.goto(f"{sheet.address}/seats/1")
    assert faults(phone.page) == []


def test_nothing_at_a_seat_is_too_small_for_a_finger(take_phone, sheet: Table) -> None:
    phone = take_phone(sheet, seat=0, viewport={"width": 320, "height": 640})
    assert phone.page.evaluate(TOO_SMALL, SMALLEST) == []
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 320
