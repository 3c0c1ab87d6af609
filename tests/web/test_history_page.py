"""The history: everything that was said, in words, with what stood there before."""

from __future__ import annotations

from flask import Flask

from tests.table import Table, new_sheet, start_table
from tests.web.pages import form, send, words


def seen(table: Table) -> str:
    """Return what a reader sees of the history."""
    return words(table.client.get(f"{table.address}/history").text)


def test_a_correction_says_what_stood_there_before(sheet: Table) -> None:
    sheet.play("tricks")
    sheet.report("tricks", {"tricks-0": 2, "tricks-1": 3, "tricks-2": 4, "tricks-3": 0})
    text = "Round 1, tricks: corrected Anna 2, Beat 3, Chiara 4, Dario 0 Before: Anna 3, Beat 2, Chiara 4, Dario 0"
    assert text in seen(sheet)


def test_what_was_undone_stays_and_is_marked(sheet: Table) -> None:
    sheet.play("tricks", "king")
    sheet.take_back()
    text = seen(sheet)
    assert "Undone: Round 1, king of roses – Before: Beat" in text
    assert "Round 1, king of roses undone Beat" in text


def test_what_was_brought_back_counts_again(sheet: Table) -> None:
    sheet.play("tricks")
    sheet.take_back()
    assert sheet.take_back().status_code == 303
    text = seen(sheet)
    assert "Brought back: Round 1, tricks" in text
    assert "Round 1, tricks undone" not in text


def test_a_struck_deal_says_what_was_struck(sheet: Table) -> None:
    sheet.play("last_trick")
    sheet.client.post(f"{sheet.deal_address('last_trick')}/strike", data=sheet.deal_form("last_trick"))
    assert "Round 1, last trick: struck out – Before: Anna" in seen(sheet)


def test_another_report_and_the_choice_are_told_apart(sheet: Table) -> None:
    other = sheet.joined()
    told = other.deal_form("king")
    sheet.play("king")
    other.report("king", {"king": 3}, form=told)
    assert "Round 1, king of roses: another report Dario Before: Beat" in seen(sheet)
    sheet.report("king", {"king": 1})
    assert "Round 1, king of roses: chosen Beat" in seen(sheet)


def test_a_finishing_order_names_places_and_who_cheated(sheet: Table) -> None:
    order = {"place-0": 1, "place-1": 2, "place-2": 3, "place-3": 4, "caught-0": 1}
    sheet.report("domino", order)
    assert "Round 1, domino 1st Anna, 2nd Beat, 3rd Chiara, 4th Dario; cheated: Anna" in seen(sheet)


def test_a_deal_counted_as_it_stands_gives_its_reason(sheet: Table) -> None:
    wrong = {"tricks-0": 3, "tricks-1": 2, "tricks-2": 2, "tricks-3": 0}
    sheet.report("tricks", wrong, overrule=1, reason="A glass of wine.")
    assert "Anna 3, Beat 2, Chiara 2, Dario 0; counts as it stands: A glass of wine." in seen(sheet)


def test_an_all_in_one_deal_is_told_part_by_part(app: Flask) -> None:
    table = start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "schedule": "two_all"}))
    figures = {f"{part}-{seat}": 0 for part in ("tricks", "hearts", "queens") for seat in range(4)}
    table.report("all-1", figures | {"tricks-2": 9, "hearts-2": 9, "queens-2": 4, "king": 2, "last_trick": 2})
    assert "tricks: Anna 0, Beat 0, Chiara 9, Dario 0; bells: Anna 0, Beat 0, Chiara 9, Dario 0;" in seen(table)
    assert "king of roses: Chiara; last trick: Chiara" in seen(table)


def test_changed_settings_are_told_one_by_one(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/settings").text, "settings")
    told.setlist("player", ["Beat", "Anna", "Chiara", "Doris"])
    told.setlist("who", ["1", "0", "2", "3"])
    told.setlist("place", ["Ochsen"])
    sheet.client.post(f"{sheet.address}/settings", data=told)
    text = seen(sheet)
    assert "Player 4: Doris Before: Dario" in text
    assert "Seats: Beat, Anna, Chiara, Doris Before: Anna, Beat, Chiara, Dario" in text
    assert "Where: Ochsen Before: –" in text


def test_changed_rules_are_told_one_by_one(sheet: Table) -> None:
    address = f"{sheet.address}/rules"
    send(sheet.client, address, address, {"worth-tricks": 6, "domino-1": 159})
    assert "Tricks: 6 Before: 5 Domino: 159, 100, 55, 0 Before: 150, 100, 55, 0" in seen(sheet)


def test_a_deal_keeps_the_words_of_the_rules_it_was_reported_under(sheet: Table) -> None:
    sheet.play("king")
    address = f"{sheet.address}/rules"
    send(sheet.client, address, address, {"king-german": "schilten"})
    assert "Round 1, king of roses Beat" in seen(sheet)
    assert "King: king of shields Before: king of roses" in seen(sheet)


def test_who_deals_and_the_end_are_told(sheet: Table) -> None:
    send(sheet.client, f"{sheet.address}/settings", f"{sheet.address}/rounds/1/dealer", {"seat": 2})
    send(sheet.client, f"{sheet.address}/finish", f"{sheet.address}/finish")
    send(sheet.client, f"{sheet.address}/more", f"{sheet.address}/reopen")
    text = seen(sheet)
    assert "The end The sheet goes on." in text
    assert "The end The sheet is finished." in text
    assert "Round 1 Deals first: Chiara Before: Anna" in text


def test_each_entry_names_the_device_and_the_hour(sheet: Table) -> None:
    phone = {"User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)"}
    told = sheet.deal_form("king")
    sheet.client.post(sheet.deal_address("king"), data=told | {"king": 1}, headers=phone)
    text = sheet.client.get(f"{sheet.address}/history").text
    assert "· iPhone " in words(text)
    assert "<time datetime=" in text


def test_a_viewer_reads_the_history_and_cannot_undo(sheet: Table) -> None:
    sheet.play("tricks")
    page = sheet.joined("viewer").client.get(f"{sheet.address}/history").text
    assert "Round 1, tricks" in words(page)
    assert "<form" not in page


def test_in_italian_what_was_done_stands_before_its_deal_and_agrees_with_any(sheet: Table) -> None:
    sheet.client.set_cookie("lang", "it")
    sheet.play("last_trick")
    assert "Salvato: ultima presa" in words(sheet.client.get(f"{sheet.address}/table").text)
    sheet.client.post(f"{sheet.deal_address('last_trick')}/strike", data=sheet.deal_form("last_trick"))
    assert "Stralciato: Giro 1, ultima presa" in seen(sheet)


def test_a_name_from_right_to_left_moves_no_number_beside_it(app: Flask) -> None:
    table = start_table(app, new_sheet(("Anna", "مُحَمَّد", "Chiara", "Dario")))
    table.play("tricks", "domino")
    assert "Anna 3, \u2068مُحَمَّد\u2069 2, Chiara 4" in seen(table)
    assert "3rd Chiara, 4th \u2068مُحَمَّد\u2069" in seen(table)
    why = words(table.client.get(f"{table.address}/players/2").text)
    assert "Why \u2068مُحَمَّد\u2069 has −10" in why
