"""A table's phone brings in its passe with a finger; the office types the papers in by the keyboard alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorer.jass.tournament import Tournament
from scorer.jass.tournament.results.states import state_of
from tests.browser.phone import SMALLEST, Phone
from tests.browser.test_money import TOO_SMALL, faults
from tests.table import Table
from tests.tabled import CALLS, POINTS, TOTALS, bring_in, deal, passe, path_of, type_in
from tests.tournament import Device, begin, drawn
from tests.web.pages import form

PLACE = (1, 1)
LONG = ("W" * 40, "Anna Katharina Elisabeth von der Mühle", "مريم", "<b>Beat</b>")


def named(told: Tournament, names: tuple[str, ...] = LONG) -> Tournament:
    """Return the tournament with the longest and strangest names that there may be."""
    people = tuple(replace(one, name=names[(one.number - 1) % len(names)]) for one in told.people)
    return replace(told, people=people)


def guggitaler(told: Tournament, **rules: object) -> Tournament:
    """Return the tournament as one of Guggitaler."""
    return replace(told, setup=replace(told.setup, game="guggitaler", rules={"preset": "jassverzeichnis", **rules}))


def at_table(phone: Phone, office: Device, table: int = 1) -> Page:
    """Scan the code of a table."""
    phone.page.goto(office.table_link(1, table))
    return phone.page


def fill(page: Page, typed: dict[str, object]) -> None:
    """Type figures into the fields of a page."""
    for name, value in typed.items():
        page.locator(f"[name='{name}']").fill(str(value))


def points(office: Device, place: tuple[int, int] = PLACE) -> tuple[int, ...]:
    """Return what a table's seats have."""
    return state_of(office.hall.tournament, place).brought.points


# A table's phone.


@pytest.mark.parametrize("scripts", [True, False])
def test_a_table_brings_in_its_passe_with_a_finger(take_phone, sheet: Table, app: Flask, scripts: bool) -> None:
    office = begin(app, drawn(8, 2, opened=(1,)))
    phone = take_phone(sheet, scripts=scripts)
    page = at_table(phone, office)
    phone.see("Passe 1, table 1")
    fill(page, {**passe(), "2-points-0": 40})
    phone.press("Go on")
    expect(page.locator("#problems")).to_contain_text("Deal 2: All together have 152 points")
    assert not office.hall.tournament.results
    fill(page, {"2-points-0": 45})
    phone.press("Go on")
    phone.see("Is this right?")
    assert page.locator("tr.end td").all_inner_texts() == [str(one) for one in TOTALS]
    phone.press("Change")
    assert page.locator("[name='4-points-3']").input_value() == "27"
    phone.press("Go on")
    phone.press("Send")
    expect(page.get_by_role("status").first).to_contain_text("it counts")
    assert points(office) == TOTALS
    page.reload()
    assert len(office.hall.versions(PLACE)) == 1


@pytest.mark.parametrize("scripts", [True, False])
def test_a_table_tells_only_its_totals(take_phone, sheet: Table, app: Flask, scripts: bool) -> None:
    office = begin(app, guggitaler(drawn(8, 2, opened=(1,))))
    phone = take_phone(sheet, scripts=scripts)
    page = at_table(phone, office)
    phone.press("Only the totals")
    fill(page, {f"total-{seat}": told for seat, told in enumerate((15, "−120", "-45", 150))})
    phone.press("Go on")
    phone.press("Send")
    expect(page.get_by_role("status").first).to_contain_text("it counts")
    assert points(office) == (15, -120, -45, 150)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_round_is_brought_in_with_names_to_choose(take_phone, sheet: Table, app: Flask, scripts: bool) -> None:
    office = begin(app, guggitaler(drawn(8, 2, opened=(1,))))
    phone = take_phone(sheet, scripts=scripts)
    page = at_table(phone, office)
    rows = {"1-tricks": (3, 2, 4, 0), "2-hearts": (0, 5, 4, 0), "3-queens": (1, 1, 2, 0), "6-place": (2, 4, 3, 1)}
    fill(page, {f"{field}-{seat}": count for field, row in rows.items() for seat, count in enumerate(row)})
    page.locator("[name='4-king']").select_option("b")
    page.locator("[name='5-last_trick']").select_option("a")
    phone.press("Go on")
    phone.press("Send")
    expect(page.get_by_role("status").first).to_contain_text("it counts")
    assert points(office) == (15, -120, -45, 150)


def test_what_is_left_of_157_is_counted_along(take_phone, sheet: Table, app: Flask) -> None:
    office = begin(app, drawn(8, 2, opened=(1,)))
    page = at_table(take_phone(sheet), office)
    left = page.locator("#deal-1 .left")
    expect(left).to_have_text("157 in all")
    fill(page, {"1-points-0": 45, "1-points-1": 50, "1-points-2": 35})
    expect(left).to_have_text("27 of 157 left")
    fill(page, {"1-points-3": 30})
    expect(left).to_have_text("160 instead of 157")


def test_without_scripts_what_is_left_is_said_after_sending(take_phone, sheet: Table, app: Flask) -> None:
    office = begin(app, drawn(8, 2, opened=(1,)))
    phone = take_phone(sheet, scripts=False)
    page = at_table(phone, office)
    fill(page, {"1-points-0": 45, "1-points-1": 50, "1-points-2": 35})
    phone.press("Go on")
    expect(page.locator("#deal-1 .left")).to_have_text("27 of 157 left")
    assert not office.hall.tournament.results


@pytest.mark.parametrize("scripts", [True, False])
def test_another_phone_confirms(take_phone, sheet: Table, app: Flask, scripts: bool) -> None:
    office = begin(app, drawn(8, 2, opened=(1,), confirm="person"))
    bring_in(office.another(office.table_link(1, 1)), PLACE)
    phone = take_phone(sheet, scripts=scripts)
    page = at_table(phone, office)
    page.get_by_role("link", name="Confirm it").tap()
    phone.press("It is right")
    expect(page.get_by_role("status").first).to_contain_text("it counts")
    assert state_of(office.hall.tournament, PLACE).kind == "counted"


# The office.


def at_desk(phone: Phone, office: Device) -> Page:
    """Open the organiser's link and the office on the laptop."""
    phone.page.goto(office.link())
    phone.page.goto(f"{office.address}/office")
    expect(phone.page.locator("#table")).to_be_focused()
    return phone.page


def press_through(page: Page, figures: list[object], key: str) -> None:
    """Type figures, each ended with a key. Nothing else is touched."""
    for figure in figures[:-1]:
        page.keyboard.type(str(figure))
        page.keyboard.press(key)
    page.keyboard.type(str(figures[-1]))
    page.keyboard.press("Enter")


IN_READING_ORDER: list[object] = [
    figure for _ in range(4) for pair in zip(CALLS, POINTS, strict=True) for figure in pair
]


@pytest.mark.parametrize(("scripts", "key"), [(True, "Enter"), (True, "Tab"), (False, "Tab")])
def test_papers_are_typed_in_by_the_keyboard_alone(
    take_phone, sheet: Table, app: Flask, scripts: bool, key: str
) -> None:
    office = begin(app, drawn(12, 2, opened=(1,)))
    page = at_desk(take_phone(sheet, scripts=scripts, viewport={"width": 1200, "height": 800}), office)
    for asked in ("", "3", ""):
        page.keyboard.type(asked)
        page.keyboard.press("Enter")
        expect(page.locator("[name='1-calls-0']")).to_be_focused()
        press_through(page, IN_READING_ORDER, key)
        expect(page.locator("#table")).to_be_focused()
    expect(page.locator(".just-saved h2")).to_have_text("Table 2 is saved")
    assert {table: points(office, (1, table)) for table in (1, 2, 3)} == dict.fromkeys((1, 2, 3), TOTALS)
    expect(page.get_by_text("No table of this passe is out.")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_after_a_fault_the_wrong_field_is_typed_over(take_phone, sheet: Table, app: Flask, scripts: bool) -> None:
    office = begin(app, drawn(8, 2, opened=(1,)))
    page = at_desk(take_phone(sheet, scripts=scripts, viewport={"width": 1200, "height": 800}), office)
    page.keyboard.press("Enter")
    expect(page.locator("[name='1-calls-0']")).to_be_focused()
    wrong = [*IN_READING_ORDER]
    wrong[9] = 40
    press_through(page, wrong, "Tab")
    expect(page.locator("[name='2-points-0']")).to_be_focused()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("45")
    if scripts:  # Enter goes through the other fields, and saves from the last
        for _ in range(23):
            page.keyboard.press("Enter")
    else:
        page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_focused()
    assert points(office) == TOTALS


def test_a_round_of_guggitaler_is_typed_with_letters(take_phone, sheet: Table, app: Flask) -> None:
    office = begin(app, guggitaler(drawn(8, 2, opened=(1,))))
    page = at_desk(take_phone(sheet, viewport={"width": 1200, "height": 800}), office)
    page.keyboard.press("Enter")
    expect(page.locator("[name='1-tricks-0']")).to_be_focused()
    press_through(page, [3, 2, 4, 0, 0, 5, 4, 0, 1, 1, 2, 0, "b", "a", 2, 4, 3, 1], "Enter")
    expect(page.locator("#table")).to_be_focused()
    assert points(office) == (15, -120, -45, 150)


# Everybody.


def everything(app: Flask, told: Tournament) -> tuple[Device, list[str]]:
    """Begin a tournament in which there is everything to see; return its organiser and the pages."""
    office = begin(app, told)
    phones = [office.another(office.table_link(1, 1)) for _ in range(2)]
    shown = type_in(phones[1], PLACE, {**passe(), "1-calls-0": 45, "2-points-0": 44, "2-points-1": 51})
    bring_in(phones[0], PLACE, {**passe(), "fine-0-seat": "b", "fine-0-points": 20, "fine-0-reason": "x" * 200})
    phones[1].client.post(office.address + path_of(PLACE), data={**form(shown.text, "send").to_dict(), "yes": "1"})
    bring_in(phones[0], PLACE, {"1-calls-0": 44}, page="/correct")
    at = f"{office.address}/passes/1/tables"
    pages = [
        f"{office.address}/office",
        f"{office.address}/office?passe=1&table=99",
        f"{office.address}/office?saved=1",
    ]
    pages += [
        f"{at}/1",
        f"{at}/1/correct",
        f"{at}/1/versions",
        f"{at}/1/reports",
        f"{at}/2",
        f"{at}/2/correct?office=1",
    ]
    return office, pages


def each(page: Page, office: Device, pages: list[str]) -> list[str]:
    """Open the organiser's link, and return the pages to look at."""
    page.goto(office.link())
    return pages


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(take_phone, sheet: Table, app: Flask, scheme: str) -> None:
    office, pages = everything(app, drawn(8, 2, opened=(1,)))
    page = take_phone(sheet, color_scheme=scheme).page
    for path in each(page, office, pages):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        assert faults(page) == [], path
    page.goto(f"{office.address}/passes/1/tables/2")
    fill(page, {**deal(1), "1-points-0": 40, "2-calls-0": 500})
    page.get_by_role("button", name="Go on").tap()
    expect(page.locator("#problems")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Only the totals").tap()
    fill(page, {f"total-{seat}": 10 for seat in range(4)})
    assert faults(page) == []
    page.get_by_role("button", name="Go on").tap()
    expect(page.locator("h1")).to_have_text("Is this right?")
    assert faults(page) == []


@pytest.mark.parametrize("width", [320, 360, 1200])
def test_no_page_scrolls_sideways_and_everything_is_large_enough(
    take_phone, sheet: Table, app: Flask, width: int
) -> None:
    office, pages = everything(app, named(drawn(8, 2, opened=(1,))))
    page = take_phone(sheet, viewport={"width": width, "height": 740}).page
    for path in each(page, office, pages):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => one.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert page.evaluate(TOO_SMALL, SMALLEST) == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_two_entries_are_chosen_from_by_everybody(take_phone, sheet: Table, app: Flask, scheme: str) -> None:
    office = begin(app, named(drawn(8, 2, opened=(1,), confirm="double")))
    bring_in(office.another(office.table_link(1, 1)), PLACE)
    bring_in(office, PLACE, {**passe(), "1-calls-0": 45, "3-points-1": 49, "3-points-2": 36}, page="/second")
    phone = take_phone(sheet, color_scheme=scheme)
    page = phone.page
    page.goto(office.link())
    page.goto(f"{office.address}/passes/1/tables/1/differences")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for cell in page.locator(".cell").all():
        cell.locator(".key").nth(0).tap()
    phone.press("Save")
    phone.see("Passe 1, table 1")
    assert state_of(office.hall.tournament, PLACE).kind == "counted"
