"""A deal that counts everything at once: five parts, one after the other."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.table import Table, new_sheet, start_table


@pytest.fixture
def everything(app: Flask) -> Table:
    """A table that plays two all-in-one deals a round."""
    return start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "schedule": "two_all"}))


def part(phone: Phone, heading: str) -> None:
    expect(phone.page.locator(".on h2")).to_have_text(heading)
    phone.see("Everything, minus")


def test_five_parts_take_eleven_taps(take_phone, everything: Table) -> None:
    phone = take_phone(everything)
    for heading, counts in (("Tricks", (4, 3, 2)), ("Bells", (3, 3, 3)), ("Ober", (2, 1, 1))):
        part(phone, heading)
        phone.tell(*counts)
    part(phone, "King of roses")
    phone.name("Beat")
    part(phone, "Last trick")
    phone.name("Anna")
    phone.see("Everything, plus")
    assert phone.taps == 11
    assert everything.evening.score.lines[0].points == (-140, -105, -60, 0)


def test_cards_that_cannot_fall_so_come_back_beside_their_part(take_phone, everything: Table) -> None:
    phone = take_phone(everything)
    for heading, counts in (("Tricks", (5, 4, 0)), ("Bells", (5, 3, 1)), ("Ober", (2, 2, 0))):
        part(phone, heading)
        phone.tell(*counts)
    part(phone, "King of roses")
    phone.name("Beat")
    part(phone, "Last trick")
    phone.name("Anna")
    expect(phone.page.locator(".on .tell")).to_have_text(
        "Chiara took no trick, so there can be no bells either, not 1."
    )
    part(phone, "Bells")
    assert phone.slots == ["5", "3", "1", "0"]
    assert everything.evening.score.lines[0].reported is None
    phone.name("Chiara")
    phone.tell(0)
    phone.name("Anna")
    phone.tell(6)
    phone.press("Save")
    phone.see("Everything, plus")
    assert everything.evening.score.lines[0].reported.hearts == (6, 3, 0, 0)


def test_a_tab_leads_back_to_a_part(take_phone, everything: Table) -> None:
    phone = take_phone(everything)
    phone.tell(4, 3, 2)
    part(phone, "Bells")
    phone.tap(phone.page.get_by_role("link", name="Tricks"))
    part(phone, "Tricks")
    assert phone.slots == ["4", "3", "2", "0"]


def test_an_all_in_one_deal_is_entered_without_scripts(take_phone, everything: Table) -> None:
    phone = take_phone(everything, scripts=False)
    told = {"tricks": (4, 3, 2, 0), "hearts": (3, 3, 3, 0), "queens": (2, 1, 1, 0)}
    for key, counts in told.items():
        for seat, count in enumerate(counts):
            phone.tap(phone.page.locator(f"label:has([name={key}-{seat}][value='{count}'])"))
    phone.tap(phone.page.locator("#part-king .row", has_text="Beat"))
    phone.tap(phone.page.locator("#part-last_trick .row", has_text="Anna"))
    phone.press("Save")
    phone.see("Everything, plus")
    assert everything.evening.score.lines[0].reported.king == 1


def test_a_mark_of_the_server_goes_when_any_part_is_put_right(take_phone, everything: Table) -> None:
    phone = take_phone(everything)
    for heading, counts in (("Tricks", (4, 3, 2)), ("Bells", (3, 3, 3)), ("Ober", (2, 1, 1))):
        part(phone, heading)
        phone.tell(*counts)
    part(phone, "King of roses")
    phone.name("Dario")
    part(phone, "Last trick")
    phone.name("Dario")
    page = phone.page
    part(phone, "King of roses")
    expect(page.locator(".on .tell.bad")).to_contain_text("Dario")
    expect(page.locator(".tabs .doubt")).to_have_text(["King", "Last"])
    phone.name("Anna")
    expect(page.locator("#entry :is(.bad, .wrong, .doubt)")).to_have_count(0)
    phone.tap(page.get_by_role("link", name="Last"))
    expect(page.locator(".on .tell")).to_be_hidden()
    phone.name("Anna")
    phone.press("Save")
    phone.see("Everything, plus")


def test_counts_marked_by_the_server_are_clean_once_another_part_changed(take_phone, everything: Table) -> None:
    phone = take_phone(everything)
    for heading, counts in (("Tricks", (5, 4, 0)), ("Bells", (5, 3, 1)), ("Ober", (2, 2, 0))):
        part(phone, heading)
        phone.tell(*counts)
    part(phone, "King of roses")
    phone.name("Beat")
    part(phone, "Last trick")
    phone.name("Anna")
    part(phone, "Bells")
    expect(phone.page.locator("#part-hearts .wrong .cut")).to_have_text("Chiara")
    phone.tap(phone.page.get_by_role("link", name="Tricks"))
    phone.name("Beat")
    phone.tell(3)
    phone.name("Chiara")
    phone.tell(1)
    expect(phone.page.locator("#entry :is(.bad, .wrong, .doubt)")).to_have_count(0)
    phone.press("Save")
    phone.see("Everything, plus")
