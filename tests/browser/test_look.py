"""What holds for every state of the table page: it fits the phone, everyone can use it, it is small and its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask

from tests.browser.phone import SMALLEST, Phone
from tests.table import Table, new_sheet, start_table

LONG = "Anna-Katharina Freifrau von Hohenstein-R"  # 40 letters
RULES = {
    "two": {"preset": "jasswiki", "domino": [46, 24]},
    "three": {"preset": "jassverzeichnis"},
    "five": {"preset": "vetsch"},
    "everything": {"preset": "jassverzeichnis", "schedule": "two_all"},
    "ten": {"preset": "jassverzeichnis", "schedule": "no_domino", "pack": "french"},
}
SEATS = {"two": 2, "three": 3, "five": 5}


def table_of(app: Flask, kind: str) -> Table:
    players = (LONG, "Beat", "Chiara", "Dario", "Eva")[: SEATS.get(kind, 4)]
    return start_table(app, new_sheet(players, RULES.get(kind)))


def findings(phone: Phone, **options: object) -> list[str]:
    found = Axe().run(phone.page, options=options)
    return [f"{one['id']}: {node['html'][:120]}" for one in found.response["violations"] for node in one["nodes"]]


def too_many(phone: Phone) -> None:
    phone.tell(5, 6)


def refused(phone: Phone) -> None:
    phone.page.get_by_label("Count everyone").check()
    phone.tell(3, 2, 3, 0)
    phone.press("Save")
    phone.see("Tricks")


def undone(phone: Phone) -> None:
    phone.tell(3, 2, 4)
    phone.see("Bells")
    phone.press("Undo tricks")
    phone.see("Tricks")


def corrected(phone: Phone) -> None:
    phone.table.play("tricks", "hearts", "queens", "king")
    phone.page.goto(phone.table.deal_address("king"))


def domino(phone: Phone) -> None:
    phone.table.play("tricks", "hearts", "queens", "king", "last_trick")
    phone.page.reload()
    phone.page.get_by_text("Somebody played wrong").tap()
    phone.name("Beat")


def disputed(phone: Phone) -> None:
    other = phone.table.joined()
    form = other.deal_form("tricks")
    phone.table.play("tricks")
    other.report("tricks", {f"tricks-{seat}": count for seat, count in enumerate((9, 0, 0, 0))}, form=form)
    phone.page.goto(phone.table.deal_address("tricks"))


def waiting(phone: Phone) -> None:
    phone.page.route("**/deals/**", lambda route: route.abort())
    phone.tell(3, 2, 4)
    phone.page.locator("#waiting").wait_for()


def played(phone: Phone) -> None:
    phone.table.play()
    phone.page.reload()


def everything_refused(phone: Phone) -> None:
    counts = {"tricks": (5, 4, 0, 0), "hearts": (5, 3, 1, 0), "queens": (2, 2, 0, 0)}
    for key, told in counts.items():
        for seat, count in enumerate(told):
            phone.page.locator(f"[name={key}-{seat}][value='{count}']").evaluate("key => { key.checked = true }")
    phone.page.locator("#part-king input").first.evaluate("key => { key.checked = true }")
    phone.page.locator("#part-last_trick input").first.evaluate("key => { key.checked = true }")
    phone.page.locator("#entry").evaluate("form => form.requestSubmit()")
    phone.page.locator(".on .bad").wait_for()


def plain(phone: Phone) -> None:
    """As the page looks where scripts are off; the checker itself needs them."""
    phone.page.evaluate("document.documentElement.classList.remove('js')")


def nothing(phone: Phone) -> None:
    """As the page comes."""


STATES: dict[str, tuple[str, Callable[[Phone], None]]] = {
    "a new deal": ("four", nothing),
    "too many": ("four", too_many),
    "refused": ("four", refused),
    "after an undo": ("four", undone),
    "a correction": ("four", corrected),
    "domino": ("four", domino),
    "two reports": ("four", disputed),
    "a waiting deal": ("four", waiting),
    "a played round": ("four", played),
    "scripts off": ("four", plain),
    "two players": ("two", nothing),
    "three players": ("three", nothing),
    "five players": ("five", nothing),
    "all in one": ("everything", nothing),
    "all in one, refused": ("everything", everything_refused),
    "ten deals": ("ten", nothing),
}


@pytest.mark.parametrize("state", STATES)
def test_everyone_can_use_it_in_the_light_and_in_the_dark_and_nothing_moves_sideways(take_phone, app, state):
    kind, reach = STATES[state]
    phone = take_phone(table_of(app, kind))
    reach(phone)
    assert findings(phone) == []
    phone.page.emulate_media(color_scheme="dark")
    assert findings(phone, runOnly=["color-contrast"]) == []
    phone.page.set_viewport_size({"width": 320, "height": 640})
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("kind", ["two", "three", "four", "five"])
def test_a_deal_is_entered_without_scrolling(take_phone, app, kind):
    phone = take_phone(table_of(app, kind))
    for height in (740, 640):
        phone.page.set_viewport_size({"width": 360, "height": height})
        strip = phone.page.locator("#saved").bounding_box()
        assert strip["y"] + strip["height"] <= height
        rows = [row.bounding_box()["height"] for row in phone.page.locator(".row").all()]
        assert max(rows) - min(rows) <= 1, "a long name is cut, not wrapped"
        for target in phone.page.locator(".row, .now .pad label, .marks a, #saved button").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= SMALLEST, target.inner_text()


def test_nothing_moves_while_a_deal_is_entered(phone: Phone) -> None:
    def places() -> list[object]:
        fixed = (".slot", ".now .pad label", "#saved", ".left")
        return [target.bounding_box()["y"] for where in fixed for target in phone.page.locator(where).all()]

    before = places()
    phone.tell(5)
    assert places() == before
    phone.tell(6)
    assert places() == before


@pytest.mark.parametrize("kind", ["four", "everything"])
def test_the_page_takes_less_than_30_kb_and_nothing_from_elsewhere(take_phone, app, address, kind):
    phone = take_phone(table_of(app, kind))
    asked = []
    phone.page.on("requestfinished", lambda request: asked.append(request))
    phone.page.reload(wait_until="networkidle")
    assert all(request.url.startswith(address) for request in asked)
    assert sum(size(request) for request in asked if request.resource_type != "font") < 30_000


def size(request) -> int:
    return request.sizes()["responseBodySize"] + request.sizes()["responseHeadersSize"]


def test_the_keys_stand_on_a_page_without_styles(take_phone, sheet: Table) -> None:
    phone = take_phone(sheet, scripts=False)
    assert phone.page.locator("fieldset").first.inner_text().split()[-10:] == [str(n) for n in range(10)]


def test_a_tap_leaves_no_flash_in_a_colour_of_the_browser(phone: Phone) -> None:
    flash = phone.page.locator("label, button, a").evaluate_all(
        "all => [...new Set(all.map(one => getComputedStyle(one).webkitTapHighlightColor))]"
    )
    assert flash == ["rgba(0, 0, 0, 0)"]
