"""A reload in the middle of a deal: what was tapped is still there, and nothing saves itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.table import Table

DRAFT = "() => sessionStorage.getItem('draft')"


def reload(phone: Phone, heading: str) -> None:
    phone.page.reload()
    phone.see(heading)


def test_counts_tapped_so_far_outlive_a_reload(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2)
    reload(phone, "Tricks")
    assert phone.slots == ["3", "2", "", "rest"]
    assert phone.asked == "Chiara"
    phone.tell(4)
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


def test_they_outlive_a_change_of_language_and_a_reload(phone: Phone) -> None:
    phone.tell(3, 2)
    phone.press("Deutsch")
    expect(phone.page.locator("html")).to_have_attribute("lang", "de")
    phone.page.reload()
    phone.ready()
    assert phone.slots[:3] == ["3", "2", ""]


def test_names_and_who_was_caught_outlive_a_reload(phone: Phone, sheet: Table) -> None:
    sheet.play("tricks", "hearts", "queens", "king", "last_trick")
    reload(phone, "Domino")
    phone.page.get_by_text("Somebody played wrong").tap()
    phone.page.get_by_role("combobox", name="Dario").select_option("caught 1st")
    phone.name("Dario", "Anna")
    reload(phone, "Domino")
    assert phone.slots == ["1st", "", "", "4th"]
    expect(phone.page.get_by_role("combobox", name="Dario")).to_be_visible()
    phone.name("Chiara")
    phone.press("Save")
    phone.see("Round 1 is played")
    assert sheet.evening.score.lines[5].points == (150, 55, 100, 0)


def test_a_complete_deal_that_is_restored_waits_for_a_tap(phone: Phone, sheet: Table) -> None:
    sheet.play("tricks", "hearts", "queens", "king", "last_trick")
    reload(phone, "Domino")
    phone.page.get_by_text("Somebody played wrong").tap()
    phone.name("Dario", "Anna", "Chiara")
    reload(phone, "Domino")
    expect(phone.page.get_by_role("button", name="Save")).to_be_visible()
    assert sheet.evening.score.lines[5].reported is None
    phone.press("Save")
    phone.see("Round 1 is played")
    assert sheet.evening.score.lines[5].points is not None


def test_a_saved_deal_leaves_no_draft(phone: Phone) -> None:
    phone.tell(3, 2)
    assert phone.page.evaluate(DRAFT)
    phone.tell(4)
    phone.see("Bells")
    assert phone.page.evaluate(DRAFT) is None
    assert phone.slots == ["", "", "", "rest"]


def test_a_deal_that_somebody_else_saved_takes_the_draft_away(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2)
    sheet.play("tricks")
    reload(phone, "Bells")
    assert phone.slots == ["", "", "", "rest"]
    assert phone.page.evaluate(DRAFT) is None


@pytest.mark.parametrize("change", ["players", "another deal"])
def test_a_draft_is_never_shown_in_another_deal(phone: Phone, change: str) -> None:
    field = {"players": "setup", "another deal": "based_on"}[change]
    phone.page.locator(f"#entry [name={field}]").evaluate("field => { field.value = '99' }")
    phone.tell(3, 2)
    reload(phone, "Tricks")
    assert phone.slots == ["", "", "", "rest"]


def test_a_discarded_deal_leaves_no_draft(phone: Phone) -> None:
    phone.page.route("**/deals/**", lambda route: route.abort())
    phone.tell(3, 2, 4)
    expect(phone.page.locator("#waiting")).to_be_visible()
    phone.page.unroute("**/deals/**")
    refusal = "<h1>Refused</h1><p id=said></p>"
    phone.page.route("**/deals/**", lambda route: route.fulfill(status=409, body=refusal))
    phone.press("Send now")
    phone.press("Discard")
    expect(phone.page.locator("#waiting")).to_be_hidden()
    phone.see("Tricks")
    assert phone.slots == ["", "", "", "rest"]
