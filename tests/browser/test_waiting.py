"""A dead connection, a reload, an old page: nothing that was tapped is lost or counts twice."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.phone import Phone
from tests.table import Table

WAITS = "Not sent yet. It waits on this device and goes out by itself:"


def waiting(phone: Phone) -> None:
    expect(phone.page.locator("#waiting p")).to_have_text([WAITS, "Tricks: 3 · 2 · 4 · 0"])


def refuse_posts(phone: Phone) -> None:
    """From now on pages load, but nothing that is sent arrives."""
    phone.page.route("**/deals/**", lambda route: route.abort())


def test_a_deal_waits_for_the_connection_and_is_sent_once(phone: Phone, sheet: Table) -> None:
    phone.page.context.set_offline(True)
    phone.tell(3, 2, 4)
    waiting(phone)
    assert sheet.evening.score.lines[0].reported is None
    phone.page.context.set_offline(False)
    phone.see("Bells")
    assert len([row for row in sheet.evening.log.revisions if row.subject == "1.tricks"]) == 1


def test_an_answer_that_got_lost_does_not_count_the_deal_twice(phone: Phone, sheet: Table) -> None:
    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)  # it arrives; the answer does not
        route.abort()

    phone.page.route("**/deals/1/tricks", lose)
    phone.tell(3, 2, 4)
    waiting(phone)
    phone.page.unroute("**/deals/1/tricks")
    phone.press("Send now")
    phone.see("Bells")
    assert len([row for row in sheet.evening.log.revisions if row.subject == "1.tricks"]) == 1


def test_nothing_else_is_entered_while_a_deal_waits(phone: Phone) -> None:
    refuse_posts(phone)
    phone.tell(3, 2, 4)
    waiting(phone)
    expect(phone.page.locator("#entry")).to_have_attribute("inert", "")
    expect(phone.page.locator(".pad").first).to_be_hidden()


def test_a_waiting_deal_outlives_a_reload(phone: Phone, sheet: Table) -> None:
    refuse_posts(phone)
    phone.tell(3, 2, 4)
    waiting(phone)
    phone.page.reload()
    waiting(phone)
    phone.page.unroute("**/deals/**")
    phone.press("Send now")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


def test_a_waiting_deal_that_is_refused_stays_until_it_is_discarded(phone: Phone, sheet: Table) -> None:
    refuse_posts(phone)
    phone.tell(3, 2, 4)
    waiting(phone)
    form = sheet.form(f"{sheet.address}/settings", f"{sheet.address}/settings")
    seated = {"player": ["Anna", "Beat", "Chiara", "Emil"], "who": [0, 1, 2, 3]}
    phone.page.unroute("**/deals/**")
    sheet.client.post(f"{sheet.address}/settings", data=form | seated)
    phone.press("Send now")
    expect(phone.page.locator("#waiting")).to_contain_text("The players or the rules were changed")
    phone.page.reload()
    expect(phone.page.locator("#waiting")).to_contain_text("Tricks: 3 · 2 · 4 · 0")
    phone.press("Discard")
    phone.see("Tricks")
    expect(phone.page.locator("#waiting")).to_be_hidden()
    assert sheet.evening.score.lines[0].reported is None


def test_a_page_that_was_open_too_long_is_sent_with_a_fresh_token(phone: Phone, sheet: Table) -> None:
    phone.page.locator("#entry [name=csrf_token]").evaluate("field => { field.value = '00000000.' + 'x'.repeat(22) }")
    answers = []
    phone.page.on("response", lambda answer: answers.append(answer.status) if answer.request.method == "POST" else None)
    phone.tell(3, 2, 4)
    phone.see("Bells")
    assert answers == [400, 303]
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


def test_undo_without_a_connection_says_that_nothing_changed(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2, 4)
    phone.see("Bells")
    phone.page.context.set_offline(True)
    phone.press("Undo tricks")
    expect(phone.page.locator("#waiting")).to_contain_text("There is no connection. Nothing was changed.")
    assert sheet.evening.score.lines[0].reported is not None


def test_a_log_in_page_of_a_hotel_is_no_answer_of_ours(phone: Phone, sheet: Table) -> None:
    phone.page.route("**/deals/**", lambda route: route.fulfill(status=200, body="<h1>Welcome to our network</h1>"))
    phone.tell(3, 2, 4)
    waiting(phone)
    phone.page.unroute("**/deals/**")
    phone.press("Send now")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


def test_undo_that_meets_a_strange_page_says_that_nothing_was_reached(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2, 4)
    phone.see("Bells")
    phone.page.route("**/undo", lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"))
    phone.press("Undo tricks")
    expect(phone.page.locator("#waiting p").first).to_be_visible()
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


def test_a_deal_is_saved_even_if_one_script_never_came(phone: Phone, sheet: Table) -> None:
    phone.page.route("**/entry.js*", lambda route: route.abort())
    phone.page.reload()
    for seat, count in enumerate((3, 2, 4, 0)):
        phone.page.locator(f"[name=tricks-{seat}][value='{count}']").check(force=True)
    phone.page.locator("#entry .go").click()
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)
