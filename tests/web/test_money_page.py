"""The money of a sheet: who pays whom, ticked one by one, and never rewritten."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.store.account import account
from scorer.words.languages import LANGUAGES
from tests.called import called
from tests.table import PLAYERS, Table, new_sheet, start_table
from tests.web.pages import form, send, words

NET = {"mode": "net", "stake": "10"}  # a round of 15, −120, −45, 150 points: CHF 1.50, −12.00, −4.50, 15.00
BALANCED = "+1.50 Anna , why this amount −12.00 Beat , why this amount −4.50 Chiara , why this amount +15.00 Dario"


def table_for(app: Flask, money: Mapping[str, Any] | None, *turns: str, **rules: Any) -> Table:
    """Return a table that plays for money, after these deals (else a whole round)."""
    table = start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "money": money, **rules}))
    table.play(*turns)
    return table


@pytest.fixture
def paying(app: Flask) -> Table:
    """A table after a round of which Beat owes Anna 1.50 and Dario 10.50, and Chiara owes Dario 4.50."""
    return table_for(app, NET)


def page(table: Table, path: str = "/money") -> str:
    """Return what a reader sees on the money page, or another one."""
    answer = table.client.get(f"{table.address}{path}")
    assert answer.status_code == 200
    return words(answer.text)


def is_open(table: Table) -> list[tuple[str | None, str | None, int]]:
    """Return what is open: who pays whom how much, in Rappen."""
    told = account(table.evening)
    assert told
    return [(*row.names, row.amount) for row in told.rows if not row.at]


def is_paid(table: Table) -> list[tuple[str | None, str | None, int]]:
    """Return what is ticked, earlier payments first."""
    told = account(table.evening)
    assert told
    return [(*row.names, row.amount) for row in told.all_rows if row.at]


def told_form(table: Table, payment: str, action: str = "/money") -> dict[str, str]:
    """Return what the tick of a payment sends."""
    html = table.client.get(f"{table.address}/money").text
    for one in re.findall(rf'<form method="post" action="{table.address}{action}".*?</form>', html, re.DOTALL):
        fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', one))
        if fields.get("payment") == payment and "part" not in fields and "<select" not in one:
            return fields
    raise AssertionError(f"there is no tick for {payment}")


def tick(table: Table, payment: str, action: str = "/money", **changes: object) -> TestResponse:
    """Tap the tick of a payment: payer, payee (by number of entry) and which one of theirs it is."""
    return table.client.post(f"{table.address}{action}", data=told_form(table, payment, action) | changes)


def pay_part(table: Table, payment: str, typed: str) -> TestResponse:
    """Type how much of a payment was made."""
    told = told_form(table, payment)
    told.pop("amount")
    return table.client.post(f"{table.address}/money", data=told | {"part": typed})


def test_balances_and_payments_are_shown_with_as_few_payments_as_possible(paying: Table) -> None:
    shown = page(paying)
    assert BALANCED in shown
    assert "3 payments, fewer are not possible. Beat to Anna 1.50 Beat to Dario 10.50 Chiara to Dario 4.50" in shown
    assert "Still open CHF 16.50" in shown


def test_ticking_one_payment_changes_no_other(paying: Table) -> None:
    before = is_open(paying)
    assert tick(paying, "1-3-1").status_code == 303
    assert is_open(paying) == [one for one in before if one != ("Beat", "Dario", 1050)]
    assert is_paid(paying) == [("Beat", "Dario", 1050)]
    assert "Still open CHF 6.00" in page(paying)


def test_a_tick_can_be_taken_back(paying: Table) -> None:
    before = is_open(paying)
    tick(paying, "1-0-1")
    tick(paying, "1-3-1")
    assert tick(paying, "1-0-1", "/money/unpaid").status_code == 303
    assert is_open(paying) == [("Beat", "Anna", 150), ("Chiara", "Dario", 450)]
    tick(paying, "1-3-1", "/money/unpaid")
    assert is_open(paying) == before


def test_a_payment_can_be_ticked_again_after_its_tick_was_taken_back(paying: Table) -> None:
    tick(paying, "1-0-1")
    tick(paying, "1-0-1", "/money/unpaid")
    assert tick(paying, "1-0-2").status_code == 303
    assert is_paid(paying) == [("Beat", "Anna", 150)]


@pytest.mark.parametrize("typed", ["4", "4.00", "4,00", "4.–", "400 Rp.", "Fr. 4.-", "CHF 4"])
def test_a_payment_is_made_in_part_as_swiss_people_write_it(paying: Table, typed: str) -> None:
    assert pay_part(paying, "1-3-1", typed).status_code == 303
    assert is_paid(paying) == [("Beat", "Dario", 400)]
    assert is_open(paying) == [("Beat", "Anna", 150), ("Beat", "Dario", 650), ("Chiara", "Dario", 450)]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type how much Beat has paid."),
        ("0", "Type how much Beat has paid."),
        ("much", "“much” is no amount. Type what Beat has paid in francs, such as 1.50, or as 50 Rp."),
        ("-4", "“-4” is no amount. Type what Beat has paid in francs, such as 1.50, or as 50 Rp."),
        ("10.55", "Beat still has to pay Dario CHF 10.50. The amount CHF 10.55 is more."),
        ("1.52", "CHF 1.52 cannot be paid by Beat in coins. The smallest coin is 5 Rp."),
        ("0.005", "0.5 Rp. cannot be paid by Beat: an amount is of whole Rappen."),
        ("9" * 50, "is no amount. Type what Beat has paid in francs"),
    ],
)
def test_an_amount_that_cannot_be_is_refused_and_stays_typed(paying: Table, typed: str, sentence: str) -> None:
    kept = paying.kept
    answer = pay_part(paying, "1-3-1", typed)
    assert answer.status_code == 422
    assert sentence in words(answer.text).replace("\xa0", " ")
    assert f'value="{typed}"' in answer.text
    assert paying.kept == kept


def test_the_same_tick_sent_twice_is_one_payment(paying: Table) -> None:
    told = told_form(paying, "1-3-1")
    for _ in range(2):
        assert paying.client.post(f"{paying.address}/money", data=told).status_code == 303
    assert is_paid(paying) == [("Beat", "Dario", 1050)]


def test_two_phones_that_tick_the_same_payment_make_one_of_it(paying: Table) -> None:
    other = paying.joined()
    told, also = told_form(paying, "1-3-1"), told_form(other, "1-3-1")
    assert paying.client.post(f"{paying.address}/money", data=told).status_code == 303
    assert other.client.post(f"{paying.address}/money", data=also).status_code == 303
    assert is_paid(paying) == [("Beat", "Dario", 1050)]


def test_two_phones_that_tell_different_parts_are_not_added_up(paying: Table) -> None:
    other = paying.joined()
    also = told_form(other, "1-3-1")
    pay_part(paying, "1-3-1", "4.00")
    kept = paying.kept
    assert other.client.post(f"{paying.address}/money", data=also).status_code == 409
    assert paying.kept == kept


def test_two_phones_tick_two_payments(paying: Table) -> None:
    other = paying.joined()
    told, also = told_form(paying, "1-3-1"), told_form(other, "2-3-1")
    paying.client.post(f"{paying.address}/money", data=told)
    assert other.client.post(f"{paying.address}/money", data=also).status_code == 303
    assert is_open(paying) == [("Beat", "Anna", 150)]


def test_a_tick_on_an_amount_that_a_correction_has_changed_is_refused(paying: Table) -> None:
    told = told_form(paying, "1-3-1")
    paying.report("king", {"king": 2})
    kept = paying.kept
    answer = paying.client.post(f"{paying.address}/money", data=told)
    assert answer.status_code == 409
    assert "What is open has changed since this page was shown. Nothing was stored" in words(answer.text)
    assert paying.kept == kept


@pytest.mark.parametrize("payment", ["", "1-1-1", "pot-pot-1", "9-8-1", "1-3-2", "0-1-1", "1-3-0", "1-3-99999", "x"])
def test_a_payment_that_nobody_owes_is_refused(paying: Table, payment: str) -> None:
    kept = paying.kept
    told = told_form(paying, "1-3-1") | {"payment": payment}
    assert paying.client.post(f"{paying.address}/money", data=told).status_code in (400, 409)
    assert paying.client.post(f"{paying.address}/money/unpaid", data=told).status_code in (400, 409)
    assert paying.kept == kept


def test_a_later_correction_shows_the_difference_and_leaves_what_was_paid(paying: Table) -> None:
    for payment in ("1-0-1", "1-3-1", "2-3-1"):
        tick(paying, payment)
    paying.report("last_trick", {"last_trick": 1})  # 50 points from Beat instead of Anna
    assert is_paid(paying) == [("Beat", "Anna", 150), ("Beat", "Dario", 1050), ("Chiara", "Dario", 450)]
    assert is_open(paying) == [("Beat", "Anna", 500)]
    assert "3 payments made before" in page(paying)


def test_what_was_paid_too_much_comes_back(paying: Table) -> None:
    tick(paying, "1-3-1")
    paying.report("king", {"king": 0})  # 40 points from Anna instead of Beat
    assert ("Beat", "Dario", 1050) in is_paid(paying)
    assert sum(amount for _, payee, amount in is_open(paying) if payee == "Beat") == 250


def test_rounds_that_were_paid_leave_the_fewest_payments_for_the_next(paying: Table) -> None:
    for payment in ("1-0-1", "1-3-1", "2-3-1"):
        tick(paying, payment)
    send(paying.client, f"{paying.address}/table", f"{paying.address}/rounds")
    paying.play(round_=2)
    assert is_open(paying) == [("Beat", "Anna", 150), ("Beat", "Dario", 1050), ("Chiara", "Dario", 450)]


def test_names_and_seats_change_and_who_has_paid_does_not(paying: Table) -> None:
    tick(paying, "1-3-1")
    players = ["Dario", "Berta", "Chiara", "Anna"]
    send(
        paying.client,
        f"{paying.address}/settings",
        "settings",
        to=f"{paying.address}/settings",
        lists={"player": players, "who": ["3", "1", "2", "0"]},
    )
    assert is_paid(paying) == [("Berta", "Dario", 1050)]
    assert sorted(is_open(paying)) == [("Berta", "Anna", 150), ("Chiara", "Dario", 450)]


def test_undo_on_the_table_page_is_about_the_game(paying: Table) -> None:
    tick(paying, "1-3-1")
    paying.take_back()
    assert paying.evening.score.next_line.turn.key == "domino"
    assert is_paid(paying) == [("Beat", "Dario", 1050)]


def test_the_history_tells_payments_in_words(paying: Table) -> None:
    tick(paying, "1-3-1")
    tick(paying, "1-3-1", "/money/unpaid")
    told = page(paying, "/history").replace("\xa0", " ")
    assert "Payment The tick is taken back. Before: Beat has paid Dario CHF 10.50" in told


def test_a_finished_evening_is_paid_as_well(paying: Table) -> None:
    send(paying.client, f"{paying.address}/finish", f"{paying.address}/finish")
    assert paying.evening.sheet.finished
    assert tick(paying, "1-3-1").status_code == 303
    assert tick(paying, "1-3-1", "/money/unpaid").status_code == 303


def test_the_money_rules_of_a_finished_evening_stay(paying: Table) -> None:
    told = form(paying.client.get(f"{paying.address}/money/rules").text, "money")
    send(paying.client, f"{paying.address}/finish", f"{paying.address}/finish")
    kept, told["money-stake"] = paying.kept, "20"
    assert paying.client.post(f"{paying.address}/money/rules", data=told).status_code == 409
    assert "The evening is finished" in words(paying.client.get(f"{paying.address}/money/rules").text)
    assert paying.kept == kept


def test_a_viewer_reads_and_ticks_nothing(paying: Table) -> None:
    told, viewer, kept = told_form(paying, "1-3-1"), paying.joined("viewer"), paying.kept
    shown = viewer.client.get(f"{paying.address}/money").text
    assert BALANCED in words(shown)
    assert "<form method" not in shown
    assert viewer.client.post(f"{paying.address}/money", data=told).status_code == 403
    assert viewer.client.get(f"{paying.address}/money/rules").status_code == 403
    assert paying.kept == kept


def test_without_money_the_page_says_so(sheet: Table) -> None:
    assert "This sheet is not played for money." in page(sheet)
    assert "This sheet is not played for money." in page(sheet, "/money/players/1")
    assert sheet.client.get(f"{sheet.address}/settlement.pdf").status_code == 422


def test_a_round_under_way_is_not_settled_yet(app: Flask) -> None:
    shown = page(table_for(app, NET, "tricks", "hearts"))
    assert "A round is settled when all its deals count and nobody disputes one." in shown
    assert "Nobody owes anything." in shown


def test_at_the_end_of_the_evening_it_is_said_how_it_stands_so_far(app: Flask) -> None:
    table = table_for(app, NET | {"settle": "evening"}, "tricks", "hearts")
    assert "This is how it stands so far." in page(table)
    assert is_open(table)


def test_the_pot_is_seen_while_playing(app: Flask) -> None:
    table = table_for(app, {"mode": "pot", "stake": "1"}, "tricks", "hearts")
    at_the_table, on_the_page = page(table, "/table").replace("\xa0", " "), page(table).replace("\xa0", " ")
    assert "In the pot: CHF 1.35 , bells put in 90 Rp." in at_the_table
    assert "In the pot: CHF 1.35 · Bells put in 90 Rp. The rest of the round draws what is in it." in on_the_page


def test_a_pot_that_the_domino_does_not_empty_says_what_stays_and_who_pays_it_in(app: Flask) -> None:
    printed = {"preset": "vetsch", "domino": [24, 18, 12, 4], "unbalanced": True}
    table = start_table(app, new_sheet(rules={**printed, "money": {"mode": "pot", "stake": "5"}}))
    table.play("tricks", "hearts", "queens", "king", "last_trick")
    assert "At the end of the round 10 Rp. will be left." in page(table).replace("\xa0", " ")
    table.play("domino")
    assert "In the pot: 10 Rp." in page(table).replace("\xa0", " ")
    into = [one for one in is_open(table) if one[1] is None]
    assert sum(amount for *_, amount in into) == 10
    payer = PLAYERS.index(into[0][0])
    assert tick(table, f"{payer}-pot-1").status_code == 303
    assert f"{into[0][0]} has paid 10 Rp. into the pot" in page(table, "/history").replace("\xa0", " ")


def test_an_inverse_round_owes_until_the_domino(app: Flask) -> None:
    table = table_for(app, {"mode": "pot"}, "tricks", inverse=True)
    shown = page(table).replace("\xa0", " ")
    assert "The pot owes 45 Rp. · Tricks drew 45 Rp. The rest of the round pays back what it owes." in shown


def test_after_a_round_the_page_leads_to_the_settlement(paying: Table) -> None:
    at_the_end = paying.client.get(f"{paying.address}/table").text
    assert f'href="{paying.address}/money">Settle this round' in at_the_end
    assert "Settlement Anna +1.50 , Beat −12.00" in page(paying, "")
    assert f'href="{paying.address}/money"' in paying.client.get(f"{paying.address}/more").text


def test_each_rappen_leads_to_the_deals(paying: Table) -> None:
    shown = page(paying, "/money/players/2").replace("\xa0", " ")
    assert "Why Beat pays CHF 12.00" in shown
    assert "Bells −50 × 10 Rp. −5.00" in shown
    assert "Round 1 −12.00 Balance −12.00" in shown
    html = paying.client.get(f"{paying.address}/money/players/2").text
    assert f'href="{paying.address}/deals/1/hearts"' in html


def test_why_tells_what_was_paid_and_what_is_open(paying: Table) -> None:
    pay_part(paying, "1-3-1", "10")
    assert "Paid so far +10.00 Still open −2.00" in page(paying, "/money/players/2")
    assert "Got so far −10.00 Still open +5.00" in page(paying, "/money/players/4")


def test_rounding_to_coins_is_named(app: Flask) -> None:
    table = table_for(app, NET | {"stake": "0.7"})
    assert "Rounding rounded to 5 Rp." in page(table, "/money/players/1")


def test_a_differenzler_is_paid_pair_by_pair(app: Flask) -> None:
    table = start_table(
        app, called({"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}, money={"mode": "pairwise"})
    )
    assert "Nothing is to be paid yet." in page(table)
    deals = [{"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}] * 4
    table = start_table(app, called(*deals, money={"mode": "pairwise", "stake": "1"}))
    assert "0.00 Anna" in page(table)
    assert "−0.80 Beat" in page(table)
    assert is_open(table) == [("Beat", "Dario", 80)]


def test_payments_are_made_with_the_coins_people_have(paying: Table) -> None:
    shown = page(paying, "/money?have-1-1000=1&have-1-200=1&have-3-50=1&have-0-50=1").replace("\xa0", " ")
    assert "Beat → Anna, CHF 1.50 gives CHF 2.00 and gets 50 Rp. back" in shown
    assert "Chiara → Dario, CHF 4.50 cannot be paid with these coins" in shown


@pytest.mark.parametrize("told", ["x", "-1", "100", "²", "1.5"])
def test_coins_that_nobody_can_have_are_said_so(paying: Table, told: str) -> None:
    kept = paying.kept
    shown = paying.client.get(f"{paying.address}/money", query_string={"have-2-50": told}).text
    sentence = f"“{told}” is no number of pieces. Type how often Chiara has 50 Rp., 0 to 99."
    assert sentence in words(shown).replace("\xa0", " ")
    assert paying.kept == kept


def test_the_spreadsheet_has_the_balances(paying: Table) -> None:
    text = paying.client.get(f"{paying.address}/sheet.csv").text
    assert ";;Balance in francs;;;1.50;;-12.00;;-4.50;;15.00;\r\n" in text
    assert ";;Pot in francs;;;0.00;;;;;;;\r\n" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_amounts_have_the_true_minus_in_every_language(paying: Table, language: str) -> None:
    shown = page(paying, f"/money?lang={language}")
    assert "−12.00" in shown
    assert "-12.00" not in shown


# The money rules of a sheet under way


def change(table: Table, **fields: object) -> TestResponse:
    """Change money rules and send them."""
    told = {name.replace("_", "-"): value for name, value in fields.items()}
    return send(table.client, f"{table.address}/money/rules", "money", told, to=f"{table.address}/money/rules")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("0,5", "0.5"), ("0.5", "0.5"), ("1’000.–", "1000"), ("1'000.-", "1000"), ("Fr. 1.60", "160"), ("10", "10")],
)
def test_the_stake_is_read_as_swiss_people_write_it(sheet: Table, typed: str, kept: str) -> None:
    assert change(sheet, money_mode="net", money_stake=typed).status_code == 303
    assert sheet.evening.sheet.rules.money.stake == kept


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type what a point is worth in Rappen, such as 10 or 0.5."),
        ("ten", "“ten” is no stake."),
        ("0", "A point has to be worth something."),
        ("1.000", "“1.000” is no stake."),
        ("100’000.5", "“100’000.5” a point is more than CHF 1’000.00."),
        ("1e3", "“1e3” is no stake."),
    ],
)
def test_a_stake_that_cannot_be_is_refused_and_stays_typed(sheet: Table, typed: str, sentence: str) -> None:
    kept = sheet.kept
    answer = change(sheet, money_mode="net", money_stake=typed)
    assert answer.status_code == 422
    assert sentence in words(answer.text).replace("\xa0", " ")
    assert f'value="{typed}"' in answer.text
    assert sheet.kept == kept


@pytest.mark.parametrize("field", ["money_mode", "money_cash", "money_settle", "money_rest"])
def test_a_way_to_play_for_money_that_nobody_knows_is_refused(paying: Table, field: str) -> None:
    kept = paying.kept
    answer = change(paying, **{field: "robbery"})
    assert answer.status_code == 422
    assert "“robbery” is no way to play for money. Choose one." in words(answer.text)
    assert paying.kept == kept


def test_every_money_rule_is_kept_and_told_in_the_history(paying: Table) -> None:
    told = {
        "money_mode": "pot",
        "money_stake": "2",
        "money_cash": "0",
        "money_settle": "evening",
        "money_rest": "shared",
    }
    assert change(paying, **told).status_code == 303
    money = paying.evening.sheet.rules.money
    assert (money.mode, money.stake, money.cash, money.settle, money.rest) == ("pot", "2", False, "evening", "shared")
    told = page(paying, "/history")
    assert "Paid: exactly, by phone Before: in coins, to 5 Rappen" in told
    assert "Settled: at the end Before: after each round" in told
    assert "What is left in the pot: is shared Before: stays in it" in told


def test_no_money_is_a_choice_and_what_was_paid_stays_in_the_history(paying: Table) -> None:
    tick(paying, "1-3-1")
    assert change(paying, money_mode="").status_code == 303
    assert paying.evening.sheet.rules.money is None
    assert "Beat has paid Dario" in page(paying, "/history")


def test_another_stake_shows_the_difference_to_what_was_paid(paying: Table) -> None:
    for payment in ("1-0-1", "1-3-1", "2-3-1"):
        tick(paying, payment)
    change(paying, money_stake="20")
    assert is_open(paying) == [("Beat", "Anna", 150), ("Beat", "Dario", 1050), ("Chiara", "Dario", 450)]


def test_one_tap_changes_between_coins_and_exact_amounts(app: Flask) -> None:
    table = table_for(app, NET | {"stake": "0.7"})
    told = form(table.client.get(f"{table.address}/money").text, f"{table.address}/money/rules")
    told["money-cash"] = "0"
    assert table.client.post(f"{table.address}/money/rules", data=told).status_code == 303
    money = table.evening.sheet.rules.money
    assert (money.cash, money.stake, money.mode) == (False, "0.7", "net")


def test_money_rules_that_somebody_else_has_changed_are_not_overwritten(paying: Table) -> None:
    other = paying.joined()
    told = form(other.client.get(f"{paying.address}/money/rules").text, "money")
    change(paying, money_stake="20")
    kept = paying.kept
    told["money-stake"] = "30"
    assert other.client.post(f"{paying.address}/money/rules", data=told).status_code == 409
    assert paying.kept == kept


def test_a_form_without_money_rules_changes_nothing(paying: Table) -> None:
    told, kept = form(paying.client.get(f"{paying.address}/money/rules").text, "money"), paying.kept
    told.poplist("money-mode")
    assert paying.client.post(f"{paying.address}/money/rules", data=told).status_code == 400
    assert paying.kept == kept
