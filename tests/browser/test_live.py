"""Several phones at one table: each sees what the others wrote, and two reports are settled."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.table import Table


def test_the_page_shows_by_itself_what_another_phone_wrote(phone: Phone, sheet: Table) -> None:
    sheet.play("tricks")
    phone.see("Bells")


def test_what_is_being_entered_is_not_wiped_away(phone: Phone, sheet: Table) -> None:
    phone.tell(3)
    sheet.play("tricks")
    expect(phone.page.locator("#news")).to_be_visible()
    assert phone.slots == ["3", "", "", "rest"]
    phone.press("Show it")
    phone.see("Bells")


def test_the_sheet_shows_by_itself_what_was_written(phone: Phone, sheet: Table) -> None:
    phone.page.goto(sheet.address)
    sheet.play("tricks")
    phone.page.evaluate("page.ask()")  # as it does by itself every five seconds
    expect(phone.page.locator("tfoot .end td")).to_have_text(["−15", "−10", "−20", "0"])


def test_two_reports_of_a_deal_are_settled_by_choosing_one(take_phone, sheet: Table) -> None:
    first, second = take_phone(sheet), take_phone(sheet)
    second.tell(3)
    first.tell(3, 2, 4)
    first.see("Bells")
    second.tell(2, 3)
    expect(second.page.get_by_role("heading", name="Two reports differ")).to_be_visible()
    assert sheet.evening.score.lines[0].reported.disputed
    second.tap(second.page.get_by_role("button", name="This one is right").nth(1))
    second.see("Bells")
    settled = sheet.evening.score.lines[0].reported
    assert (settled.tricks, settled.disputed) == ((3, 2, 3, 1), False)


def test_the_strokes_show_a_disputed_deal(phone: Phone, sheet: Table) -> None:
    other = sheet.joined()
    form = other.deal_form("tricks")
    sheet.play("tricks")
    other.report("tricks", {f"tricks-{seat}": count for seat, count in enumerate((9, 0, 0, 0))}, form=form)
    phone.see("Bells")
    expect(phone.page.get_by_role("link", name="Tricks")).to_have_attribute("title", "Tricks: settle what counts")


def test_the_language_changes_and_the_draft_stays(phone: Phone) -> None:
    phone.tell(3, 2)
    phone.press("Français")
    expect(phone.page.locator("html")).to_have_attribute("lang", "fr")
    assert phone.slots[:3] == ["3", "2", ""]
    phone.tell(4)
    expect(phone.page.locator("#saved")).to_contain_text("3 · 2 · 4 · 0")


def test_the_language_changes_without_scripts_and_the_draft_stays(take_phone, sheet: Table) -> None:
    phone = take_phone(sheet, scripts=False)
    phone.tap(phone.page.locator(".player").nth(1).locator(".pad label").nth(7))
    phone.press("Italiano")
    expect(phone.page.locator("html")).to_have_attribute("lang", "it")
    expect(phone.page.locator("[name=tricks-1][value='7']")).to_be_checked()


def test_a_deal_that_comes_after_the_end_is_refused_with_a_way_on(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2)
    finish = f"{sheet.address}/finish"
    sheet.client.post(finish, data=sheet.form(finish, finish))
    kept = sheet.kept
    phone.tell(4)
    phone.see("The evening is finished")
    expect(phone.page.locator("main")).to_contain_text("Nothing was stored. To change something on this sheet")
    assert sheet.kept == kept
    phone.press("Open it again")
    phone.see("Tricks")
