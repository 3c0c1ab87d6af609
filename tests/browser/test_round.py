"""Entering deals with a finger, with keys, and without scripts."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.table import Table


def play_tricks(phone: Phone) -> None:
    phone.tell(3, 2, 4)
    phone.see("Bells")


def test_a_round_takes_fourteen_taps(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2, 4)
    phone.see("Bells")
    phone.tell(0, 5, 4)
    phone.see("Ober")
    phone.tell(1, 1, 2)
    phone.see("King of roses")
    phone.name("Beat")
    phone.see("Last trick")
    phone.name("Anna")
    phone.see("Domino")
    phone.name("Dario", "Anna", "Chiara")
    phone.see("Round 1 is played")
    assert phone.taps == 14
    assert sheet.evening.score.totals == (15, -120, -45, 150)


def test_the_last_count_follows_and_says_so(phone: Phone, sheet: Table) -> None:
    expect(phone.page.locator(".player").nth(3).locator(".slot")).to_have_text("rest")
    play_tricks(phone)
    assert sheet.evening.score.lines[0].reported.followed == 3


def test_the_same_round_is_entered_without_scripts(take_phone, sheet: Table) -> None:
    phone = take_phone(sheet, scripts=False)
    page = phone.page
    for counts in ((3, 2, 4, 0), (0, 5, 4, 0), (1, 1, 2, 0)):
        for seat, count in enumerate(counts):
            phone.tap(page.locator(".player").nth(seat).locator(".pad label").nth(count))
        phone.press("Save")
    for taker in ("Beat", "Anna"):
        phone.name(taker)
        phone.press("Save")
    for seat, place in enumerate((2, 4, 3, 1)):
        phone.tap(page.locator(".player").nth(seat).locator(".pad label").nth(place - 1))
    phone.press("Save")
    phone.see("Round 1 is played")
    assert sheet.evening.score.totals == (15, -120, -45, 150)


def test_without_scripts_a_blank_last_count_is_offered_the_rest(take_phone, sheet: Table) -> None:
    phone = take_phone(sheet, scripts=False)
    for seat, count in enumerate((3, 2, 1)):
        phone.tap(phone.page.locator(".player").nth(seat).locator(".pad label").nth(count))
    phone.press("Save")
    expect(phone.page.locator("#tell-tricks")).to_have_text("How many tricks Dario took is missing.")
    phone.press("Dario gets the rest: 3")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 1, 3)


def test_a_double_tap_never_enters_the_next_deal(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2)
    key = phone.page.locator(".on .now .pad label").nth(4).bounding_box()
    middle = key["x"] + key["width"] / 2, key["y"] + key["height"] / 2
    # One more tap in the very moment in which the next page comes in.
    tap = "() => document.querySelector('.on .now label').click()"
    phone.page.evaluate(f"new MutationObserver({tap}).observe(document.body, {{ childList: true }})")
    for _ in range(4):
        phone.page.touchscreen.tap(*middle)
    phone.see("Bells")
    assert phone.slots == ["", "", "", "rest"]
    assert [line.reported is not None for line in sheet.evening.score.lines] == [True] + [False] * 5


def test_too_many_shows_at_once_in_the_words_of_the_server(phone: Phone, sheet: Table) -> None:
    play_tricks(phone)
    phone.tell(0, 5, 6)
    sentence = "Beat and Chiara have 11 bells together, but there are 9. That is 2 too many."
    assert phone.said == sentence
    assert phone.page.locator(".wrong .cut").all_inner_texts() == ["Beat", "Chiara"]
    answer = sheet.report("hearts", {f"hearts-{seat}": count for seat, count in enumerate((0, 5, 6, 0))})
    assert sentence in answer.text


def test_an_earlier_count_is_put_right_by_tapping_its_row(phone: Phone, sheet: Table) -> None:
    play_tricks(phone)
    phone.tell(0, 5, 6)
    phone.name("Beat")
    assert phone.asked == "Beat"
    phone.tell(3)
    phone.see("Ober")
    assert sheet.evening.score.lines[1].reported.hearts == (0, 3, 6, 0)


def test_the_same_count_tapped_again_is_confirmed(phone: Phone) -> None:
    phone.tell(3)
    phone.name("Anna")
    phone.tell(3)
    assert phone.asked == "Beat"


def test_keys_above_the_remainder_are_dimmed_but_can_be_tapped(phone: Phone) -> None:
    play_tricks(phone)
    phone.tell(0, 5)
    assert phone.page.locator(".now .over").all_inner_texts() == ["5", "6", "7", "8", "9"]
    phone.tell(9)
    assert phone.slots == ["0", "5", "9", ""]


def test_count_everyone_asks_for_all_and_shows_a_miscount(phone: Phone, sheet: Table) -> None:
    phone.page.get_by_label("Count everyone").check()
    phone.tell(3, 2, 3, 0)
    assert phone.said == "All together have 8 tricks, but there are 9. 1 more to find."
    phone.name("Dario")
    phone.tell(1)
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.followed is None
    phone.page.reload()
    expect(phone.page.get_by_label("Count everyone")).to_be_checked()


def test_undo_keeps_the_chips_and_asks_for_save(phone: Phone, sheet: Table) -> None:
    play_tricks(phone)
    phone.press("Undo tricks")
    phone.see("Tricks")
    assert phone.slots == ["3", "2", "4", "0"]
    phone.name("Beat")
    phone.tell(1)
    assert phone.slots == ["3", "1", "4", "1"]
    assert sheet.evening.score.lines[0].reported is None
    phone.press("Save")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 1, 4, 1)


def test_redo_brings_the_deal_back(phone: Phone, sheet: Table) -> None:
    play_tricks(phone)
    phone.press("Undo tricks")
    phone.see("Tricks")
    phone.press("Redo tricks")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


def test_a_played_stroke_opens_its_deal_to_correct_it(phone: Phone, sheet: Table) -> None:
    play_tricks(phone)
    phone.tap(phone.page.get_by_role("link", name="Tricks"))
    phone.see("Tricks")
    phone.name("Anna")
    phone.tell(2)
    phone.name("Dario")
    phone.tell(1)
    phone.press("Save")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (2, 2, 4, 1)


def test_a_deal_is_struck_out_and_played_again(phone: Phone, sheet: Table) -> None:
    play_tricks(phone)
    phone.tap(phone.page.get_by_role("link", name="Tricks"))
    phone.see("Tricks")
    phone.press("Strike this deal out and play it again")
    expect(phone.page.locator("#saved")).to_contain_text("Tricks struck out")
    phone.see("Tricks")
    phone.tell(0, 0, 9)
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (0, 0, 9, 0)


def test_a_deal_that_nobody_can_reconstruct_counts_with_a_reason(phone: Phone, sheet: Table) -> None:
    phone.page.get_by_label("Count everyone").check()
    phone.tell(3, 2, 3, 0)
    phone.press("Save")
    phone.see("Tricks")
    phone.page.get_by_text("Count it as it stands, with a reason").tap()
    phone.page.locator("#part-reason").fill("a card fell under the table")
    phone.press("Count it as it stands")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.overruled == "a card fell under the table"


def test_a_round_is_entered_with_keys_alone(phone: Phone, sheet: Table) -> None:
    keys = phone.page.keyboard
    for heading, digits in (("Bells", "324"), ("Ober", "054"), ("King of roses", "112")):
        for digit in digits:
            keys.press(digit)
        phone.see(heading)
    for heading, downs in (("Last trick", 1), ("Domino", 0)):
        phone.page.locator(".on input").first.focus()
        for _ in range(downs):
            keys.press("ArrowDown")
        keys.press("Enter" if downs else "Space")
        phone.see(heading)
    for player in ("Dario", "Anna", "Chiara"):
        phone.page.locator(".on .row", has_text=player).focus()
        keys.press("Enter")
    phone.see("Round 1 is played")
    assert sheet.evening.score.totals == (15, -120, -45, 150)


def test_arrows_move_among_the_keys_without_saving(phone: Phone, sheet: Table) -> None:
    phone.tell(3, 2)
    phone.page.locator(".now input").first.focus()
    for _ in range(4):
        phone.page.keyboard.press("ArrowRight")
    assert phone.slots == ["3", "2", "4", "rest"]
    assert sheet.evening.score.lines[0].reported is None
    phone.page.keyboard.press("Enter")
    phone.see("Bells")
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


def test_what_was_saved_and_the_new_standing_are_spoken(phone: Phone) -> None:
    play_tricks(phone)
    expect(phone.page.locator("#said")).to_have_text(
        "Tricks saved 3 · 2 · 4 · 0 Standing: Anna −15, Beat −10, Chiara −20, Dario 0"
    )


def test_who_hears_the_page_knows_what_each_key_is_for(phone: Phone) -> None:
    group = phone.page.get_by_role("group", name="Anna, standing at 0: number of tricks")
    expect(group.get_by_role("radio", name="9", exact=True)).to_be_visible()


def test_one_caught_in_domino_comes_last(phone: Phone, sheet: Table) -> None:
    sheet.play("tricks", "hearts", "queens", "king", "last_trick")
    phone.page.reload()
    phone.see("Domino")
    phone.page.get_by_text("Somebody played wrong").tap()
    phone.page.get_by_role("combobox", name="Anna").select_option("caught 1st")
    phone.name("Anna", "Beat", "Chiara")
    assert phone.page.locator(".ladder .cut").all_inner_texts() == ["1st Beat", "2nd Chiara", "3rd Dario", "4th Anna"]
    phone.press("Save")
    phone.see("Round 1 is played")
    assert sheet.evening.score.lines[5].points == (0, 150, 100, 55)


def test_of_two_caught_the_first_one_comes_last_of_all(phone: Phone, sheet: Table) -> None:
    sheet.play("tricks", "hearts", "queens", "king", "last_trick")
    phone.page.reload()
    phone.see("Domino")
    phone.page.get_by_text("Somebody played wrong").tap()
    phone.page.get_by_role("combobox", name="Anna").select_option("caught 1st")
    phone.page.get_by_role("combobox", name="Beat").select_option("caught 2nd")
    phone.name("Dario", "Chiara", "Anna")
    phone.press("Save")
    phone.see("Round 1 is played")
    assert sheet.evening.score.lines[5].points == (0, 55, 100, 150)


def test_a_name_tapped_again_gives_its_place_back(phone: Phone, sheet: Table) -> None:
    sheet.play("tricks", "hearts", "queens", "king", "last_trick")
    phone.page.reload()
    phone.name("Dario", "Anna", "Dario", "Beat")
    assert phone.slots == ["", "1st", "", ""]


def test_rows_and_ladder_give_those_caught_the_same_places(phone: Phone, sheet: Table) -> None:
    sheet.play("tricks", "hearts", "queens", "king", "last_trick")
    phone.page.reload()
    phone.see("Domino")
    phone.page.get_by_text("Somebody played wrong").tap()
    phone.page.get_by_role("combobox", name="Dario").select_option("caught 1st")
    phone.page.get_by_role("combobox", name="Anna").select_option("caught 2nd")
    ladder = phone.page.locator(".ladder .cut")
    phone.name("Dario")
    assert phone.slots == ["", "", "", "4th"]
    assert ladder.all_inner_texts() == ["1st", "2nd", "3rd", "4th Dario"]
    phone.name("Anna", "Chiara")
    assert phone.slots == ["3rd", "2nd", "1st", "4th"]
    assert ladder.all_inner_texts() == ["1st Chiara", "2nd Beat", "3rd Anna", "4th Dario"]
