"""Entering a Differenzler with a finger, with keys, and without scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import expect

from tests.browser.phone import SMALLEST, Phone
from tests.called import called
from tests.table import Table, start_table

CALLS = (40, 60, 30, 27)  # in speaking order: Beat leads
LONG = ("Anna-Katharina Freifrau von Hohenstein-R", "Beat", "Chiara", "Dario", "Élodie")


@pytest.fixture
def table(app: Flask) -> Table:
    """A four-player table that plays with open calls."""
    return start_table(app, called())


@pytest.fixture
def at_table(take_phone, table: Table) -> Phone:
    """A phone at that table."""
    return take_phone(table)


@pytest.fixture
def slips(app: Flask) -> Table:
    """A four-player table whose calls stand on slips."""
    return start_table(app, called(calls="sealed"))


def call(phone: Phone) -> None:
    phone.enter(*CALLS)
    phone.press("Save")
    expect(phone.page.locator("#saved")).to_contain_text("Deal 1, calls saved")
    phone.ready()


def said(phone: Phone) -> str:
    return phone.page.locator(".tell i").inner_text()


def reported(table: Table) -> object:
    return table.evening.score.lines[0].reported


def test_calls_take_nine_taps_and_points_seven_of_which_the_writer_enters_three_numbers(
    at_table: Phone, table: Table
) -> None:
    call(at_table)
    assert at_table.taps == 9
    at_table.enter(45, 50, 35)
    at_table.press("27 for Dario?")
    at_table.see("Deal 2")
    assert at_table.taps == 16
    assert table.evening.score.totals == (18, 10, 25, 3)


def test_forehand_calls_first_and_the_dealer_last(at_table: Phone) -> None:
    assert at_table.asked == "Beat"
    at_table.enter(40)
    assert at_table.asked == "Chiara"
    at_table.enter(60, 30)
    assert at_table.asked == "Anna"
    at_table.enter(27)
    assert said(at_table) == "Everybody has called. Save the calls, then play."
    assert at_table.figures("calls") == ["27", "40", "60", "30"]


def test_calls_do_not_save_themselves(at_table: Phone, table: Table) -> None:
    at_table.enter(*CALLS)
    assert reported(table) is None
    at_table.tap(at_table.page.get_by_label("Chiara, standing at 0: call"))
    at_table.enter(55)
    at_table.press("Save")
    at_table.see("Deal 1")
    expect(at_table.page.locator("#saved")).to_contain_text("27 · 40 · 55 · 30")
    assert reported(table).calls == (27, 40, 55, 30)


def test_a_number_that_a_digit_could_follow_waits_for_next(at_table: Phone) -> None:
    at_table.type(15)
    assert at_table.asked == "Beat"
    at_table.press("Next")
    assert at_table.asked == "Chiara"
    at_table.type(157)
    assert at_table.asked == "Dario"
    at_table.type(0)
    assert at_table.figures("calls") == ["", "15", "157", "0"]


def test_a_number_above_157_is_not_taken(at_table: Phone) -> None:
    at_table.type(158)
    assert said(at_table) == "Beat cannot have 158 points. A player makes 0 to 157."
    assert at_table.figures("calls")[1] == "15"


def test_the_last_figure_is_deleted(at_table: Phone) -> None:
    at_table.type(12)
    at_table.press("Delete the last figure")
    at_table.type(3)
    assert at_table.figures("calls")[1] == "13"


def test_a_call_that_nobody_can_make_is_told_and_kept(at_table: Phone, table: Table) -> None:
    at_table.enter(156)
    assert said(at_table).startswith("Beat calls 156, which nobody can make")
    assert at_table.asked == "Chiara"
    at_table.enter(1)
    at_table.enter(30, 27)
    at_table.press("Save")
    at_table.see("Deal 1")
    expect(at_table.page.locator("#saved")).to_contain_text("27 · 156 · 1 · 30")
    assert reported(table).calls == (27, 156, 1, 30)


@pytest.mark.parametrize(("number", "sentence"), [(1, "no card and no trick is worth 1"), (156, "would have 1")])
def test_points_that_nobody_can_make_are_refused_at_once(at_table: Phone, number: int, sentence: str) -> None:
    call(at_table)
    at_table.enter(number)
    assert sentence in said(at_table)
    assert at_table.asked == "Anna"
    at_table.enter(45)
    assert at_table.asked == "Beat"
    assert at_table.figures("points") == ["45", "", "", ""]


def test_how_far_the_sum_is_from_157_is_told_while_typing(at_table: Phone) -> None:
    call(at_table)
    left = at_table.page.locator(".left")
    at_table.type(4)
    expect(left).to_have_text("153 of 157 left")
    at_table.type(5)
    expect(left).to_have_text("112 of 157 left")
    at_table.enter(100, 20)
    expect(left).to_have_text("165 instead of 157")


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        (
            32,
            "162 points, but a deal has 157. That is 5 too many. Perhaps the 5 for the last trick were counted twice.",
        ),
        (22, "152 points, but a deal has 157. 5 more to find. Perhaps the 5 for the last trick were forgotten."),
        (45, "That is 18 too many. Perhaps the trump Under was counted as 2, or another Under as 20."),
        (13, "14 more to find. Perhaps the trump nine was counted as 0, or another nine as 14."),
        (37, "That is 10 too many. Perhaps a Banner was forgotten, or counted twice."),
        (16, "11 more to find. Perhaps an ace was forgotten, or counted twice."),
        (24, "154 points, but a deal has 157. 3 more to find."),
    ],
)
def test_a_wrong_sum_is_told_in_the_words_of_the_server(at_table: Phone, table: Table, last: int, sentence: str):
    call(at_table)
    at_table.enter(45, 50, 35, last)
    told = said(at_table)
    assert told.endswith(sentence)
    points = {f"points-{seat}": made for seat, made in enumerate((45, 50, 35, last))}
    assert told in table.report("deal-1", points).text
    assert reported(table).points is None


def test_the_rest_is_offered_and_never_filled_in_by_itself(at_table: Phone, table: Table) -> None:
    call(at_table)
    at_table.enter(45, 50, 35)
    expect(at_table.page.get_by_role("button", name="27 for Dario?")).to_be_visible()
    assert at_table.figures("points") == ["45", "50", "35", ""]
    at_table.press("27 for Dario?")
    at_table.see("Deal 2")
    assert reported(table).followed == 3


def test_a_last_number_that_was_counted_is_not_marked_as_the_rest(at_table: Phone, table: Table) -> None:
    call(at_table)
    at_table.enter(45, 50, 35, 27)
    at_table.see("Deal 2")
    assert reported(table).followed is None


def test_whoever_counts_everyone_is_offered_no_rest(at_table: Phone) -> None:
    at_table.page.get_by_label("Count everyone").check()
    call(at_table)
    at_table.enter(45, 50, 35)
    expect(at_table.page.locator(".offer")).to_be_hidden()


def test_a_rest_that_nobody_could_make_is_not_offered(at_table: Phone) -> None:
    call(at_table)
    at_table.enter(45, 50, 61)
    expect(at_table.page.locator(".offer")).to_be_hidden()
    assert said(at_table).startswith("Dario cannot have exactly 1 point")


def test_a_rest_that_was_taken_is_offered_anew_when_another_number_changes(at_table: Phone, table: Table) -> None:
    call(at_table)
    at_table.enter(45, 50, 35)
    at_table.press("27 for Dario?")
    at_table.see("Deal 2")
    at_table.press("Undo deal 1")
    at_table.see("Deal 1")
    at_table.tap(at_table.page.get_by_label("Anna, standing at 0: points made"))
    at_table.enter(40)
    assert at_table.figures("points") == ["40", "50", "35", ""]
    at_table.press("32 for Dario?")
    at_table.press("Save")
    at_table.see("Deal 2")
    assert (reported(table).points, reported(table).followed) == ((40, 50, 35, 32), 3)


def test_undo_keeps_the_figures_and_asks_for_save(at_table: Phone, table: Table) -> None:
    call(at_table)
    at_table.enter(45, 50, 35, 27)
    at_table.see("Deal 2")
    at_table.press("Undo deal 1")
    at_table.see("Deal 1")
    assert at_table.figures("points") == ["45", "50", "35", "27"]
    assert reported(table).points is None
    at_table.press("Save")
    at_table.see("Deal 2")
    assert reported(table).points == (45, 50, 35, 27)


def test_a_played_deal_is_corrected_from_its_stroke(at_table: Phone, table: Table) -> None:
    call(at_table)
    at_table.enter(45, 50, 35, 27)
    at_table.see("Deal 2")
    at_table.tap(at_table.page.locator(".marks a"))
    at_table.see("Deal 1")
    at_table.tap(at_table.page.get_by_label("Beat, standing at 10: call"))
    at_table.enter(50)
    at_table.press("Save")
    at_table.see("Deal 2")
    assert reported(table).calls == (27, 50, 60, 30)


def test_a_missing_call_is_asked_about_before_anything_is_stored(at_table: Phone, table: Table) -> None:
    at_table.enter(40, 60, 30)
    at_table.press("Save")
    expect(at_table.page.locator(".tell")).to_contain_text("Anna has no call. That costs 20 and the points made.")
    assert reported(table) is None
    at_table.press("Save without this call")
    at_table.see("Deal 1")
    expect(at_table.page.locator("#saved")).to_contain_text("– · 40 · 60 · 30")
    assert reported(table).calls == (None, 40, 60, 30)


def test_a_missing_call_that_is_found_needs_no_answer(at_table: Phone, table: Table) -> None:
    at_table.enter(40, 60, 30)
    at_table.press("Save")
    expect(at_table.page.get_by_role("button", name="Save without this call")).to_be_visible()
    at_table.ready()
    at_table.enter(27)
    expect(at_table.page.get_by_role("button", name="Save without this call")).to_have_count(0)
    at_table.press("Save")
    expect(at_table.page.locator("#saved")).to_contain_text("27 · 40 · 60 · 30")


def test_points_come_first_where_calls_stand_on_slips(take_phone, slips: Table) -> None:
    phone = take_phone(slips)
    expect(phone.page.get_by_label("Anna, standing at 0: call")).to_be_hidden()
    phone.enter(45, 50, 35)
    phone.press("27 for Dario?")
    expect(phone.page.locator("#saved")).to_contain_text("Deal 1, points saved")
    phone.ready()
    assert phone.asked == "Beat"
    phone.enter(*CALLS)
    phone.see("Deal 2")
    assert slips.evening.score.totals == (18, 10, 25, 3)


def test_calls_from_slips_can_be_typed_before_anything_is_saved(take_phone, slips: Table) -> None:
    phone = take_phone(slips)
    phone.page.get_by_text("Calls from slips").tap()
    phone.enter(45, 50, 35, 27)
    assert phone.asked == "Beat"
    phone.enter(*CALLS)
    phone.see("Deal 2")
    assert slips.evening.score.totals == (18, 10, 25, 3)


def test_a_zero_that_was_hit_asks_for_a_trick_worth_nothing_before_it_is_saved(take_phone, app: Flask) -> None:
    table = start_table(app, called(exact_bonus=-10, zero_call="needs_zero_trick"))
    phone = take_phone(table)
    phone.enter(0, 60, 30, 27)
    phone.press("Save")
    expect(phone.page.locator("#saved")).to_contain_text("calls saved")
    phone.ready()
    phone.enter(45, 0, 85, 27)
    assert said(phone).startswith("Tick below if the call of zero")
    assert reported(table).points is None
    phone.page.get_by_label("Beat took a trick worth nothing").check()
    phone.press("Save")
    phone.see("Deal 2")
    assert reported(table).zero_trick == (1,)


def test_trump_and_a_penalty_go_with_the_deal(at_table: Phone, table: Table) -> None:
    call(at_table)
    page = at_table.page
    page.get_by_text("More about this deal").tap()
    at_table.tap(page.locator(".suits label", has_text="roses"))
    page.get_by_label("Who took the last trick").select_option("Beat")
    page.get_by_label("Wrong card, deal replayed").select_option("Chiara")
    at_table.enter(45, 50, 35, 27)
    at_table.see("Deal 2")
    told = reported(table)
    assert (told.trump, told.last_trick) == ("rosen", 1)
    assert [(one.player, one.points, one.reason) for one in told.penalties] == [(2, 20, "wrong card, deal replayed")]


def test_figures_so_far_outlive_a_reload(at_table: Phone, table: Table) -> None:
    call(at_table)
    at_table.page.get_by_text("More about this deal").tap()
    at_table.tap(at_table.page.locator(".suits label", has_text="acorns"))
    at_table.enter(45, 50)
    at_table.page.reload()
    at_table.see("Deal 1")
    assert at_table.figures("points") == ["45", "50", "", ""]
    assert at_table.asked == "Chiara"
    at_table.enter(35, 27)
    at_table.see("Deal 2")
    assert reported(table).trump == "eicheln"


def test_a_deal_that_cannot_be_sent_waits(at_table: Phone, table: Table) -> None:
    call(at_table)
    at_table.page.route("**/deals/**", lambda route: route.abort())
    at_table.enter(45, 50, 35, 27)
    expect(at_table.page.locator("#waiting")).to_contain_text("45 · 50 · 35 · 27")
    at_table.page.unroute("**/deals/**")
    at_table.press("Send now")
    at_table.see("Deal 2")
    assert reported(table).points == (45, 50, 35, 27)


def test_a_deal_is_entered_with_keys_alone(at_table: Phone, table: Table) -> None:
    keys = at_table.page.keyboard
    keys.type("40603027")
    keys.press("Enter")
    expect(at_table.page.locator("#saved")).to_contain_text("calls saved")
    at_table.ready()
    keys.type("9")
    keys.press("Enter")
    keys.type("5035")
    keys.type("63")
    at_table.see("Deal 2")
    assert reported(table).points == (9, 50, 35, 63)


def test_what_was_saved_and_the_new_standing_are_spoken(at_table: Phone) -> None:
    call(at_table)
    at_table.enter(45, 50, 35, 27)
    at_table.see("Deal 2")
    expect(at_table.page.locator("#said")).to_have_text(
        "Deal 1 saved 18 · 10 · 25 · 3 Standing: Anna 18, Beat 10, Chiara 25, Dario 3"
    )


def test_the_same_deal_is_entered_without_scripts(take_phone, table: Table) -> None:
    phone = take_phone(table, scripts=False)
    page = phone.page
    for seat, number in enumerate((27, 40, 60, 30)):
        page.locator(f"[name=calls-{seat}]").fill(str(number))
    phone.press("Save")
    for seat, number in enumerate((45, 50, 35)):
        page.locator(f"[name=points-{seat}]").fill(str(number))
    phone.press("Save")
    expect(page.locator("#tell-points")).to_have_text("The points of Dario are missing.")
    phone.press("27 for Dario?")
    phone.see("Deal 2")
    assert reported(table).followed == 3


def test_plain_fields_bring_up_figures_and_no_zoom(take_phone, table: Table) -> None:
    phone = take_phone(table, scripts=False)
    for field in phone.page.locator(".slot").all():
        assert field.get_attribute("inputmode") == "numeric"
        assert float(field.evaluate("field => parseFloat(getComputedStyle(field).fontSize)")) >= 16


def test_with_the_pad_no_keyboard_comes_up(at_table: Phone) -> None:
    assert {field.get_attribute("inputmode") for field in at_table.page.locator(".slot").all()} == {"none"}


def nothing(phone: Phone) -> None:
    """As the page comes."""


def too_many(phone: Phone) -> None:
    call(phone)
    phone.enter(45, 50, 40, 27)


def refused(phone: Phone) -> None:
    too_many(phone)
    phone.press("Save")
    phone.page.get_by_text("Count it as it stands, with a reason").wait_for()


def unasked(phone: Phone) -> None:
    phone.enter(40)
    phone.press("Next")
    phone.press("Next")
    phone.press("Save")
    phone.page.locator(".unasked").wait_for()


def offered(phone: Phone) -> None:
    call(phone)
    phone.enter(45, 50, 35)


def noted(phone: Phone) -> None:
    phone.page.get_by_text("More about this deal").tap()


def slip(phone: Phone) -> None:
    phone.page.get_by_text("Calls from slips").tap()


def plain(phone: Phone) -> None:
    """As the page looks where scripts are off; the checker itself needs them."""
    noted(phone)
    phone.page.evaluate("document.documentElement.classList.remove('js')")


STATES: dict[str, tuple[dict[str, object], Callable[[Phone], None]]] = {
    "open calls": ({}, nothing),
    "points": ({}, call),
    "too many": ({}, too_many),
    "refused": ({}, refused),
    "a missing call": ({}, unasked),
    "the rest offered": ({}, offered),
    "more about the deal": ({}, noted),
    "calls on slips": ({"calls": "sealed"}, nothing),
    "slips opened": ({"calls": "sealed"}, slip),
    "zero tricks": ({"zero_call": "needs_zero_trick", "exact_bonus": -10}, plain),
    "five players": ({"players": 5, "names": LONG}, nothing),
    "sixteen deals": ({"deals": 16}, plain),
}


@pytest.mark.parametrize("state", STATES)
def test_everyone_can_use_it_in_the_light_and_in_the_dark_and_nothing_moves_sideways(take_phone, app, state):
    rules, reach = STATES[state]
    phone = take_phone(start_table(app, called(**rules)))
    reach(phone)
    found = Axe().run(phone.page).response["violations"]
    assert [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]] == []
    phone.page.emulate_media(color_scheme="dark")
    found = Axe().run(phone.page, options={"runOnly": ["color-contrast"]}).response["violations"]
    assert [node["html"][:120] for one in found for node in one["nodes"]] == []
    phone.page.set_viewport_size({"width": 320, "height": 640})
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rows_and_pad_are_in_view_and_large_enough(take_phone, app, players):
    phone = take_phone(start_table(app, called(players=players, names=LONG[-players:])))
    for height in (740, 640):
        phone.page.set_viewport_size({"width": 360, "height": height})
        pad = phone.page.locator(".keys").bounding_box()
        assert pad["y"] + pad["height"] <= height
        for target in phone.page.locator(".slot, .keys button:visible, summary:visible, #saved button").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= SMALLEST, target.evaluate("target => target.outerHTML")


def test_nothing_moves_while_a_deal_is_entered(at_table: Phone) -> None:
    call(at_table)

    def places() -> list[float]:
        return [target.bounding_box()["y"] for target in at_table.page.locator(".slot, .keys, #saved, .left").all()]

    before = places()
    at_table.enter(45, 50, 35)
    assert places() == before
    at_table.enter(32)
    assert places() == before


def test_the_page_takes_less_than_30_kb_and_nothing_from_elsewhere(at_table: Phone, address: str) -> None:
    asked = []
    at_table.page.on("requestfinished", lambda request: asked.append(request))
    at_table.page.reload(wait_until="networkidle")
    assert all(request.url.startswith(address) for request in asked)
    sizes = [request.sizes() for request in asked if request.resource_type != "font"]
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) < 30_000
