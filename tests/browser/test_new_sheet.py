"""A new sheet on a real phone: few taps, seats that can be dragged, and everything without scripts too."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Locator, Page, expect

from scorer.jass.games import GAMES
from scorer.jass.sheet import Round, Sheet
from tests.table import PLAYERS, Table, new_sheet, start_table
from tests.web.pages import send

MOST_TAPS = 5


class Finger:
    """A finger on the start page; it counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, target: Locator) -> None:
        """Tap something."""
        target.tap()
        self.taps += 1

    def names(self, *names: str) -> None:
        """Tap the chips with these names."""
        for name in names:
            self.tap(self.page.get_by_role("button", name=name, exact=True))

    @property
    def seats(self) -> list[str]:
        """The names at the seats that are shown."""
        return [field.input_value() for field in self.page.locator(".seat [name=player]:visible").all()]


@pytest.fixture
def start_page(chromium: Browser, address: str) -> Iterator[Callable[..., Finger]]:
    """Open the start page on a phone that has a table's link."""
    contexts = []

    def open_page(table: Table, scripts: bool = True) -> Finger:
        context = chromium.new_context(
            base_url=address,
            viewport={"width": 360, "height": 740},
            has_touch=True,
            locale="en-GB",
            java_script_enabled=scripts,
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.goto(table.link())
        page.goto("/")
        return Finger(page)

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def known(app: Flask) -> Table:
    """A finished sheet of four, so that a phone with its link knows these players."""
    table = start_table(app)
    table.play()
    send(table.client, f"{table.address}/finish", f"{table.address}/finish")
    return table


@pytest.mark.parametrize("scripts", [True, False])
def test_the_same_players_begin_with_one_tap_with_or_without_scripts(
    start_page: Callable[..., Finger], known: Table, scripts: bool
) -> None:
    finger = start_page(known, scripts)
    finger.tap(finger.page.locator(".again button"))
    finger.page.wait_for_url("**/sheets/2/table")
    assert finger.taps == 1


def test_known_players_in_another_order_begin_with_five_taps(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known)
    finger.names("Dario", "Beat", "Anna", "Chiara")
    finger.tap(finger.page.locator("#new .acts button", has_text="Begin"))
    finger.page.wait_for_url("**/sheets/2/table")
    assert finger.taps <= MOST_TAPS
    evening = Table(known.app, known.client, 2).evening
    assert evening.sheet.players == ("Dario", "Beat", "Anna", "Chiara")


def test_three_of_them_begin_with_five_taps(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known)
    finger.tap(finger.page.locator("#part-seats label", has_text="3"))
    finger.names("Anna", "Beat", "Chiara")
    finger.tap(finger.page.locator("#new .acts button", has_text="Begin"))
    finger.page.wait_for_url("**/sheets/2/table")
    assert finger.taps <= MOST_TAPS


@pytest.fixture
def known_callers(app: Flask) -> Table:
    """A finished Differenzler of four, so that a phone with its link knows these players and this game."""
    game = GAMES["differenzler"]
    sheet = Sheet(game.KEY, game.preset_rules("srf", 4), PLAYERS, (Round(0),), "2026-11-28", finished=True)
    return start_table(app, sheet)


def test_known_players_begin_a_differenzler_again_with_five_taps(
    start_page: Callable[..., Finger], known_callers: Table
) -> None:
    finger = start_page(known_callers)
    finger.names("Dario", "Beat", "Anna", "Chiara")
    finger.tap(finger.page.locator("#new .acts button", has_text="Begin"))
    finger.page.wait_for_url("**/sheets/2/table")
    assert finger.taps <= MOST_TAPS
    sheet = Table(known_callers.app, known_callers.client, 2).evening.sheet
    assert (sheet.game, sheet.rules.preset, sheet.players[0]) == ("differenzler", "srf", "Dario")


@pytest.mark.parametrize("scripts", [True, False])
def test_another_game_has_its_own_rules_without_loading_a_page(
    start_page: Callable[..., Finger], known: Table, scripts: bool
) -> None:
    finger = start_page(known, scripts)
    page, loaded = finger.page, []
    page.on("framenavigated", lambda frame: loaded.append(frame.url))
    finger.tap(page.locator("#part-game label", has_text="Differenzler"))
    rules = page.locator("select[name^='rules-']").locator("visible=true")
    assert rules.count() == 1
    assert rules.locator("option").first.inner_text() == "Jeu de Jass"
    assert page.locator("[name=rules-guggitaler]").is_hidden()
    assert loaded == []


def test_another_game_has_its_own_numbers_of_players_and_draws_the_dealer(
    start_page: Callable[..., Finger], known: Table
) -> None:
    finger = start_page(known)
    finger.tap(finger.page.locator("#part-seats label", has_text="2"))
    finger.tap(finger.page.locator("#part-game label", has_text="Differenzler"))
    assert finger.page.locator("#part-seats label:visible").all_inner_texts() == ["3", "4", "5"]
    assert len(finger.seats) == 3
    assert finger.page.locator("#part-first").input_value() == "lot"
    finger.tap(finger.page.locator("#part-game label", has_text="Guggitaler"))
    assert finger.page.locator("#part-first").input_value() == "0"


def test_a_number_that_the_list_lacks_is_typed_where_it_is_asked_for(
    start_page: Callable[..., Finger], known: Table
) -> None:
    page = start_page(known, scripts=False).page
    page.locator("#part-game label", has_text="Differenzler").tap()
    page.get_by_role("button", name="House rules …").tap()
    typed = page.locator("[name=deals-typed]")
    assert typed.is_hidden()
    page.locator("[name=deals]").select_option("typed")
    typed.fill("8")
    assert page.locator("[name=exact_bonus-typed]").is_hidden()


def test_a_fifth_name_opens_a_fifth_seat(start_page: Callable[..., Finger], app: Flask) -> None:
    finger = start_page(start_table(app, new_sheet((*PLAYERS, "Eva"), {"preset": "vetsch"})))
    finger.tap(finger.page.locator("#part-seats label", has_text="4"))
    finger.names("Eva", *PLAYERS)
    assert finger.seats == ["Eva", *PLAYERS]


def test_a_second_tap_on_a_name_frees_its_seat(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known)
    finger.names("Anna", "Beat", "Anna", "Chiara")
    assert finger.seats == ["Chiara", "Beat", "", ""]


def test_what_the_paper_lacks_is_said_when_a_name_is_left(start_page: Callable[..., Finger], known: Table) -> None:
    page = start_page(known).page
    field = page.locator("#part-seat-0")
    field.fill("Anna 😀")
    field.blur()
    told = page.locator(".seat").first.locator("p")
    expect(told).to_have_text("Cannot be printed: 😀")
    expect(page.locator("#said")).to_have_text("Cannot be printed: 😀")
    assert field.get_attribute("aria-describedby") == told.get_attribute("id")
    field.fill("Anna")
    expect(told).to_have_count(0)
    assert field.get_attribute("aria-describedby") is None


def test_the_dealer_is_called_by_name(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known)
    finger.names("Dario", "Beat")
    told = finger.page.locator("#part-first option").all_inner_texts()
    assert told[:5] == ["By lot", "Dario", "Beat", "Seat 3", "Seat 4"]


def test_a_number_is_dragged_to_another_seat(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known)
    finger.names(*PLAYERS)
    boxes = [grip.bounding_box() for grip in finger.page.locator(".grip:visible").all()]
    mouse = finger.page.mouse
    mouse.move(boxes[0]["x"] + 20, boxes[0]["y"] + 20)
    mouse.down()
    mouse.move(boxes[3]["x"] + 30, boxes[3]["y"] + 25, steps=6)
    mouse.up()
    assert finger.seats == ["Dario", "Beat", "Chiara", "Anna"]


def test_a_number_that_is_tapped_moves_its_player_forward(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known)
    finger.names(*PLAYERS)
    finger.tap(finger.page.locator(".grip").nth(2))
    assert finger.seats == ["Anna", "Chiara", "Beat", "Dario"]
    expect(finger.page.locator("#said")).to_have_text("Chiara now sits at seat 2.")


def test_seats_are_ordered_with_the_arrow_keys(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known)
    finger.names(*PLAYERS)
    finger.page.locator(".grip").first.focus()
    finger.page.keyboard.press("ArrowRight")
    finger.page.keyboard.press("ArrowRight")
    assert finger.seats == ["Beat", "Chiara", "Anna", "Dario"]


def test_a_sheet_begins_from_the_keyboard_alone(start_page: Callable[..., Finger], known: Table) -> None:
    page = start_page(known).page
    page.locator("#part-seat-0").focus()
    for name in PLAYERS:
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")  # past the number of the next seat
    page.locator("#part-place").focus()
    page.keyboard.type("Ochsen")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sheets/2/table")
    assert Table(known.app, known.client, 2).evening.sheet.place == "Ochsen"


def test_seats_beyond_the_players_are_out_of_sight_without_scripts(
    start_page: Callable[..., Finger], known: Table
) -> None:
    finger = start_page(known, scripts=False)
    finger.tap(finger.page.locator("#part-seats label", has_text="2"))
    assert len(finger.seats) == 2
    assert finger.page.locator(".chip").first.is_hidden()


def test_only_the_suits_of_the_chosen_pack_are_asked(start_page: Callable[..., Finger], known: Table) -> None:
    finger = start_page(known, scripts=False)
    page = finger.page
    page.get_by_role("button", name="House rules …").tap()
    page.locator(".seg label", has_text="French suits").tap()
    assert page.get_by_label("King").locator("visible=true").first.input_value() == "kreuz"
    assert page.locator("[name=king-german]").is_hidden()


def test_a_seat_of_a_running_sheet_is_dragged_and_its_counts_come_along(
    start_page: Callable[..., Finger], sheet: Table
) -> None:
    sheet.play()
    finger = start_page(sheet)
    finger.page.goto(f"{sheet.address}/settings")
    finger.tap(finger.page.locator(".grip").nth(1))
    finger.page.get_by_role("button", name="Save", exact=True).first.tap()
    expect(finger.page.locator(".saved")).to_contain_text("Players and rules")
    assert sheet.evening.sheet.players == ("Beat", "Anna", "Chiara", "Dario")
    assert sheet.evening.score.totals == (-120, 15, -45, 150)
