"""A circle of regulars on its pages: founded, joined, its evenings tied, its balances settled."""

from __future__ import annotations

import csv
import io
import re
from decimal import Decimal

import pytest
from flask import Flask

from scorer.web.requests import get_db
from scorer.words.languages import LANGUAGES
from tests.circle import Regulars, evening, found
from tests.table import PLAYERS, Table, hidden_fields
from tests.web.pages import form, send, stored, words
from tests.web.test_money_page import tick


@pytest.fixture
def table(app: Flask) -> Table:
    """An evening for money: Anna +1.50, Beat −12.00, Chiara −4.50, Dario +15.00."""
    return evening(app)


@pytest.fixture
def regulars(table: Table) -> Regulars:
    """A circle of these four, with this evening in its ledger."""
    return found(table)


def seen(regulars: Regulars, path: str = "") -> str:
    """Return what a reader sees on a page of the circle."""
    return words(regulars.page(path)).replace("\xa0", " ")


# Founding


def test_a_circle_is_founded_from_an_evening_with_its_players_rules_and_balances(regulars: Regulars) -> None:
    circle = regulars.circle
    assert (circle.name, [member.name for member in circle.members]) == ("Stammtisch Ochsen", list(PLAYERS))
    assert regulars.balances() == [150, -1200, -450, 1500]
    assert circle.rules(4).money.stake == "10"
    assert "Balances In francs, over all evenings." in seen(regulars)
    assert "Anna +1.50 › Beat −12.00 › Chiara −4.50 › Dario +15.00" in seen(regulars)


def test_a_founding_form_sent_twice_founds_one_circle(table: Table) -> None:
    told = form(table.client.get(f"/circles/new?sheet={table.number}").text, "circle")
    told["name"] = "Ochsen"
    first, again = (table.client.post("/circles", data=told) for _ in range(2))
    assert (first.status_code, first.location) == (again.status_code, again.location) == (303, "/circles/1")


@pytest.mark.parametrize(
    ("name", "members", "sentence"),
    [
        ("", ["Anna", "Beat"], "The circle has no name. Type one."),
        ("A" * 41, ["Anna", "Beat"], "is too long. A name has at most 40 letters."),
        ("Ochsen", ["Anna"], "A circle has members. Type at least two names."),
        ("Ochsen", ["Anna", "", "anna"], "anna is a member already. Give one of them another name."),
        ("Ochsen", ["Anna", "B\u202eeat"], "holds a sign that cannot be seen."),
    ],
)
def test_a_circle_that_cannot_be_is_refused_and_what_was_typed_stays(
    app: Flask, name: str, members: list[str], sentence: str
) -> None:
    device = Regulars(app, app.test_client())
    answer = send(device.client, "/circles/new", "circle", {"name": name}, to="/circles", lists={"member": members})
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert f'name="name" id="part-name" value="{name}"' in answer.text
    assert device.kept == []


def test_rules_that_nobody_knows_are_refused(app: Flask) -> None:
    device = Regulars(app, app.test_client())
    told = {"name": "Ochsen", "rules": "sheet-7"}
    answer = send(device.client, "/circles/new", "circle", told, to="/circles", lists={"member": ["Anna", "Beat"]})
    assert answer.status_code == 422
    assert "The rules “sheet-7” are not known here. Choose others." in words(answer.text)
    assert device.kept == []


def test_only_whoever_writes_on_a_sheet_founds_a_circle_with_it(table: Table) -> None:
    told = form(table.client.get(f"/circles/new?sheet={table.number}").text, "circle")
    stranger = table.app.test_client()
    assert stranger.get(f"/circles/new?sheet={table.number}").status_code == 403
    assert stranger.post("/circles", data=told).status_code == 403
    assert Regulars(table.app, stranger).kept == []


def test_a_change_of_language_keeps_what_was_typed(app: Flask) -> None:
    client = app.test_client()
    answer = send(client, "/circles/new", "circle", {"name": "Ochsen", "lang": "de"}, to="/circles")
    assert (answer.status_code, Regulars(app, client).kept) == (200, [])
    assert 'value="Ochsen"' in answer.text


# Who may do what


def test_a_viewer_reads_the_ledger_and_changes_nothing(regulars: Regulars) -> None:
    told, kept = regulars.tick_form("2-4-1"), regulars.kept
    viewer = regulars.joined("viewer")
    for path in ("", "/members", "/evenings", "/season", "/members/1", "/ledger.csv", "/sheets/1"):
        assert viewer.client.get(f"{viewer.address}{path}").status_code == 200, path
    for path in ("/settings", "/links", "/begin", "/tie", "/members/1/change"):
        assert viewer.client.get(f"{viewer.address}{path}").status_code == 403, path
    for path in ("/payments", "/unpaid", "/undo", "/members", "/members/1/change", "/settings", "/begin"):
        assert viewer.client.post(f"{viewer.address}{path}", data=told).status_code == 403, path
    for path in ("/sheets/1", "/sheets/1/untie", "/links/viewer"):
        assert viewer.client.post(f"{viewer.address}{path}", data=told).status_code == 403, path
    assert regulars.kept == kept
    for path in ("", "/members", "/evenings", "/members/1", "/sheets/1"):
        assert 'method="post"' not in viewer.page(path), path


def test_a_viewer_reads_every_page_in_another_language(regulars: Regulars) -> None:
    viewer = regulars.joined("viewer")
    for path in ("", "/members", "/evenings", "/season", "/members/1", "/sheets/1"):
        address = f"{viewer.address}{path}"
        asked = re.findall(r'<a href="(\?[^"]*lang=de)"', viewer.page(path))
        assert len(asked) == 1, path
        assert '<html lang="de"' in viewer.client.get(address + asked[0].replace("&amp;", "&")).text
        viewer.client.get(f"{address}?lang=en")


def test_a_stranger_opens_nothing(regulars: Regulars) -> None:
    stranger = regulars.app.test_client()
    answer = stranger.get(regulars.address)
    assert answer.status_code == 403
    assert "This device has not opened this circle for that." in words(answer.text)
    assert stranger.get("/circles/99").status_code == 403
    assert stranger.get("/circles/0").status_code == 404


def test_the_ledger_does_not_open_the_sheets_of_the_circle(regulars: Regulars) -> None:
    viewer = regulars.joined("viewer")
    assert 'href="/sheets/1"' not in viewer.page("/sheets/1")
    assert viewer.client.get("/sheets/1").status_code == 403


def test_a_wrong_link_is_refused(regulars: Regulars) -> None:
    client = regulars.app.test_client()
    for wrong in (regulars.link()[:-2] + "AA", "/c/9-k-" + "A" * 22, "/c/x", regulars.link().replace("-k-", "-v-")):
        answer = client.get(wrong)
        assert answer.status_code == 404
        assert "This link of a circle is not good" in words(answer.text)


@pytest.mark.parametrize("role", ["keeper", "viewer"])
def test_a_renewed_link_locks_out_whoever_had_the_old_one(regulars: Regulars, role: str) -> None:
    guest, old = regulars.joined(role), regulars.link(role)
    address = f"{regulars.address}/links/{role}"
    told = hidden_fields(regulars.page("/links"), address)
    assert [regulars.client.post(address, data=told).status_code for _ in range(2)] == [303, 303]
    assert guest.client.get(regulars.address).status_code == 403
    assert regulars.app.test_client().get(old).status_code == 404
    assert regulars.client.get(f"{regulars.address}/settings").status_code == 200


def test_the_viewers_link_does_not_take_the_keepers_place(regulars: Regulars) -> None:
    regulars.client.get(regulars.link("viewer"))
    assert regulars.client.get(f"{regulars.address}/settings").status_code == 200


def test_nothing_is_kept_without_the_token_of_the_session(regulars: Regulars) -> None:
    kept = regulars.kept
    told = {"key": "no-token-form", "based_on": "1", "number": "5", "name": "Emil", "joined": "2026-12-01"}
    for path in ("/payments", "/unpaid", "/undo", "/members", "/members/1/change", "/settings", "/begin", "/sheets/1"):
        for sent in (told, {}):
            assert regulars.client.post(f"{regulars.address}{path}", data=sent).status_code == 400, path
    assert regulars.kept == kept


# Members


def test_somebody_joins_once_however_often_the_form_is_sent(regulars: Regulars) -> None:
    told = form(regulars.page("/members"), "member")
    told["name"] = "Élodie"
    assert [regulars.client.post(f"{regulars.address}/members", data=told).status_code for _ in range(2)] == [303, 303]
    assert [member.name for member in regulars.circle.members] == [*PLAYERS, "Élodie"]


def test_two_keepers_who_let_somebody_join_at_once_do_not_overwrite_each_other(regulars: Regulars) -> None:
    other = regulars.joined()
    told = form(other.page("/members"), "member")
    regulars.join("Élodie")
    kept = regulars.kept
    told["name"] = "Fritz"
    assert other.client.post(f"{regulars.address}/members", data=told).status_code == 409
    assert regulars.kept == kept


@pytest.mark.parametrize(
    ("name", "joined", "sentence"),
    [
        ("", "2026-12-01", "A member has no name. Type one."),
        ("Beat", "2026-12-01", "Beat is a member already."),
        ("Emil", "", "Type the day on which Emil joined, such as 2026-11-28."),
        ("Emil", "2026-02-30", "“2026-02-30” is no day of the calendar, such as 2026-11-28."),
    ],
)
def test_a_member_who_cannot_be_is_refused(regulars: Regulars, name: str, joined: str, sentence: str) -> None:
    kept = regulars.kept
    answer = regulars.join(name, joined)
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert regulars.kept == kept


def test_nobody_leaves_before_joining(regulars: Regulars) -> None:
    kept = regulars.kept
    answer = regulars.send("/members/2/change", "member", {"left": "2026-01-01"})
    assert answer.status_code == 422
    told = "Beat cannot leave on 1 January 2026: that is before 28 November 2026, the day of joining."
    assert told in words(answer.text)
    assert regulars.kept == kept


def test_whoever_leaves_keeps_the_balance_until_it_is_settled(regulars: Regulars) -> None:
    assert regulars.send("/members/2/change", "member", {"left": "2026-12-31"}).status_code == 303
    assert "Beat (has left) −12.00" in seen(regulars)
    for payment in ("2-1-1", "2-4-1"):
        regulars.tick(payment)
    assert "Beat (has left)" not in seen(regulars)
    assert "Beat 28 November 2026 to 31 December 2026" in seen(regulars, "/members")


def test_a_member_is_called_otherwise_and_the_sheet_keeps_its_name(regulars: Regulars, table: Table) -> None:
    kept = table.kept
    assert regulars.send("/members/1/change", "member", {"name": "Anne"}).status_code == 303
    assert "Anne +1.50" in seen(regulars)
    assert table.kept == kept
    assert table.evening.sheet.players[0] == "Anna"


def test_there_is_no_page_for_a_member_nobody_knows(regulars: Regulars) -> None:
    for path in ("/members/9", "/members/9/change", "/members/0", "/statement.pdf?member=9"):
        assert regulars.client.get(f"{regulars.address}{path}").status_code == 404


def test_members_are_listed_as_a_swiss_list_has_them(regulars: Regulars) -> None:
    for name in ("Zoe", "Änni", "Élodie", "emil"):
        regulars.join(name)
    shown = seen(regulars, "/members")
    order = ["Anna", "Änni", "Beat", "Chiara", "Dario", "Élodie", "emil", "Zoe"]
    assert [name for name in order if name in shown] == order
    assert sorted(shown.index(f"{name} since") for name in order) == [shown.index(f"{name} since") for name in order]


# Evenings


def test_an_evening_is_tied_by_the_names_of_its_players_and_balances_carry_over(regulars: Regulars) -> None:
    again = evening(regulars.app, ("Dario", "Anna", "Fritz", "Beat"), "2026-12-05", regulars.client)
    assert "5 December 2026, Ochsen" in seen(regulars, "/tie")
    assert regulars.tie(again).status_code == 303
    assert regulars.balances() == [150 - 1200, -1200 + 1500, -450, 1500 + 150]
    assert "Dario, Anna, Fritz (guest), Beat" in seen(regulars)
    assert regulars.circle.ledger.guests == -450


def test_guests_pay_at_once(regulars: Regulars) -> None:
    again = evening(regulars.app, ("Dario", "Anna", "Fritz", "Beat"), "2026-12-05", regulars.client)
    regulars.tie(again)
    assert "Guests pay at once" in seen(regulars)
    assert "Fritz to Beat 5 December 2026, Ochsen 4.50" in seen(regulars)
    assert ("Fritz", "Beat", 450) not in regulars.open()
    before = regulars.open()
    assert tick(again, "2-3-1").status_code == 303
    assert "Guests pay at once" not in seen(regulars)
    assert regulars.open() == before


def test_what_members_pay_at_the_table_is_not_carried_over(regulars: Regulars, table: Table) -> None:
    tick(table, "1-3-1")
    assert regulars.balances() == [150, -150, -450, 450]
    assert "CHF 10.50 paid at the table" in seen(regulars, "/sheets/1")
    assert "This evening is in the ledger of Stammtisch Ochsen" in words(table.client.get("/sheets/1/money").text)


def test_whoever_only_has_the_sheet_is_told_that_its_money_counts_elsewhere(regulars: Regulars, table: Table) -> None:
    told = "This sheet belongs to a circle that this device has not opened. Its money counts there."
    for role in ("scorer", "viewer"):
        assert told in words(table.joined(role).client.get(f"{table.address}/money").text)
    own = words(table.client.get(f"{table.address}/money").text)
    assert told not in own
    assert "This evening is in the ledger of" in own


def test_a_settlement_that_lies_open_names_its_circle_as_soon_as_the_device_knows_it(
    regulars: Regulars, table: Table
) -> None:
    other = table.joined()

    def looked_at(known: str | None) -> tuple[int, str, str | None]:
        answer = other.client.get(f"{table.address}/money", headers={"If-None-Match": known or ""})
        return answer.status_code, words(answer.text), answer.headers.get("ETag") or known

    _, _, mark = looked_at(None)
    assert looked_at(mark)[0] == 304
    other.client.get(regulars.link("viewer"))
    status, shown, mark = looked_at(mark)
    assert status == 200
    assert "Stammtisch Ochsen" in shown
    regulars.send("/settings", "circle", {"name": "Rössli"})
    status, shown, mark = looked_at(mark)
    assert status == 200
    assert "Rössli" in shown
    assert looked_at(mark)[0] == 304


def test_a_seat_is_tied_to_another_member_later_and_the_sheet_stays_as_it_is(regulars: Regulars, table: Table) -> None:
    regulars.join("Élodie")
    kept = table.kept
    assert regulars.tie(table, who_3=5).status_code == 303
    assert regulars.balances() == [150, -1200, -450, 0, 1500]
    assert table.kept == kept


def test_a_name_that_changes_on_the_sheet_leaves_the_tie(regulars: Regulars, table: Table) -> None:
    answer = send(table.client, "/sheets/1/settings", "settings", lists={"player": ["Hans", "Beat", "Chiara", "Dario"]},
                  to="/sheets/1/settings")  # fmt: skip
    assert answer.status_code == 303
    assert regulars.balances() == [150, -1200, -450, 1500]


def test_a_member_sits_at_one_seat(regulars: Regulars, table: Table) -> None:
    kept = regulars.kept
    answer = regulars.tie(table, who_3=1)
    assert answer.status_code == 422
    told = "Anna sits at this table twice. Choose another member for Dario, or say that Dario is a guest."
    assert told in words(answer.text)
    assert regulars.kept == kept


def test_a_seat_cannot_be_somebodys_whom_nobody_knows(regulars: Regulars, table: Table) -> None:
    kept = regulars.kept
    assert regulars.tie(table, who_0=77).status_code == 400
    assert regulars.kept == kept


def test_a_tie_that_somebody_else_has_changed_is_not_overwritten(regulars: Regulars, table: Table) -> None:
    other = regulars.joined()
    told = form(other.page("/sheets/1"), "tie")
    regulars.tie(table, who_3="")
    kept = regulars.kept
    told["who-0"] = ""
    assert other.client.post(f"{regulars.address}/sheets/1", data=told).status_code == 409
    assert regulars.kept == kept


def test_a_sheet_that_is_taken_out_posts_nothing_until_undo_brings_it_back(regulars: Regulars) -> None:
    address = f"{regulars.address}/sheets/1/untie"
    told = hidden_fields(regulars.page("/sheets/1"), address)
    assert [regulars.client.post(address, data=told).status_code for _ in range(2)] == [303, 303]
    assert regulars.balances() == [0, 0, 0, 0]
    undo = hidden_fields(regulars.page(), f"{regulars.address}/undo")
    assert [regulars.client.post(f"{regulars.address}/undo", data=undo).status_code for _ in range(2)] == [303, 303]
    assert regulars.balances() == [150, -1200, -450, 1500]


@pytest.mark.parametrize(
    ("date", "sentence"),
    [
        ("2026-11-28", "Evening of 28 November 2026: taken out of the circle"),
        ("", "An evening without a date: taken out of the circle"),
    ],
)
def test_undo_names_the_evening_that_was_taken_out(regulars: Regulars, date: str, sentence: str) -> None:
    settings = "/sheets/1/settings"
    assert send(regulars.client, settings, "settings", {"date": date}, to=settings).status_code == 303
    address = f"{regulars.address}/sheets/1/untie"
    told = hidden_fields(regulars.page("/sheets/1"), address)
    assert regulars.client.post(address, data=told).status_code == 303
    assert f"Said last {sentence} Undo" in seen(regulars)


def test_a_sheet_of_one_circle_is_not_tied_to_another(regulars: Regulars, table: Table) -> None:
    told = form(regulars.page("/sheets/1"), "tie")
    names = {"member": ["Anna", "Beat"]}
    send(regulars.client, "/circles/new", "circle", {"name": "Zwei"}, to="/circles", lists=names)
    kept = regulars.kept
    told["based_on"], told["who-2"], told["who-3"] = "0", "", ""
    answer = regulars.client.post("/circles/2/sheets/1", data=told)
    assert answer.status_code == 409
    assert "This sheet belongs to another circle, and its money counts there." in words(answer.text)
    assert regulars.kept == kept


def test_a_sheet_that_this_device_does_not_write_is_not_tied(regulars: Regulars) -> None:
    foreign = evening(regulars.app)
    kept, told = regulars.kept, form(regulars.page("/sheets/1"), "tie")
    told["based_on"] = "0"
    assert regulars.client.get(f"{regulars.address}/sheets/{foreign.number}").status_code == 403
    assert regulars.client.post(f"{regulars.address}/sheets/{foreign.number}", data=told).status_code == 403
    assert regulars.kept == kept


def test_the_more_page_of_a_sheet_leads_to_its_circle(regulars: Regulars) -> None:
    assert 'href="/sheets/1/circle"' in regulars.client.get("/sheets/1/more").text
    assert regulars.client.get("/sheets/1/circle").location == "/circles/1/sheets/1"
    free = evening(regulars.app, client=regulars.client)
    page = regulars.client.get(f"/sheets/{free.number}/circle").text
    assert f'href="/circles/1/sheets/{free.number}"' in page


def test_a_new_evening_has_the_rules_and_the_money_of_the_circle_and_is_tied_at_once(regulars: Regulars) -> None:
    told = form(regulars.page("/begin"), "new")
    told.setlist("player", ["Dario", "Fritz", "Anna", "Beat"])
    assert [regulars.client.post(f"{regulars.address}/begin", data=told).status_code for _ in range(2)] == [303, 303]
    (first, second) = regulars.circle.evenings
    assert (first.posting.sheet, second.posting.sheet) == (1, 2)
    assert second.members == (4, None, 1, 2)
    assert Table(regulars.app, regulars.client, 2).evening.sheet.rules.money.stake == "10"


def test_an_evening_of_three_plays_the_published_list_with_the_circles_money(regulars: Regulars) -> None:
    told = form(regulars.page("/begin"), "new")
    told["seats"] = "3"
    told.setlist("player", ["Dario", "Fritz", "Anna"])
    assert regulars.client.post(f"{regulars.address}/begin", data=told).status_code == 303
    rules = Table(regulars.app, regulars.client, 2).evening.sheet.rules
    assert (rules.domino, rules.money.stake) == ((150, 100, 70), "10")


def test_an_evening_with_a_seat_without_a_name_is_refused(regulars: Regulars) -> None:
    kept, everything = regulars.kept, stored(regulars.client)
    answer = regulars.send("/begin", "new")
    assert answer.status_code == 422
    assert "A seat has no name." in words(answer.text)
    assert (regulars.kept, stored(regulars.client)) == (kept, everything)


def test_seats_change_places_without_a_script_and_nothing_is_stored(regulars: Regulars) -> None:
    told, kept = form(regulars.page("/begin"), "new"), regulars.kept
    told.setlist("player", ["Anna", "Beat", "Chiara", "Dario"])
    told["move"] = "1"
    answer = regulars.client.post(f"{regulars.address}/begin", data=told)
    assert form(answer.text, "new").getlist("player")[:2] == ["Beat", "Anna"]
    assert regulars.kept == kept


# Payments


def test_the_circle_is_settled_with_the_fewest_payments_ticked_one_by_one(regulars: Regulars) -> None:
    assert "3 payments clear all balances, fewer are not possible." in seen(regulars)
    assert regulars.open() == [("Beat", "Anna", 150), ("Beat", "Dario", 1050), ("Chiara", "Dario", 450)]
    assert regulars.tick("2-4-1").status_code == 303
    assert regulars.open() == [("Beat", "Anna", 150), ("Chiara", "Dario", 450)]
    assert "Still open CHF 6.00" in seen(regulars)
    for payment in ("2-1-1", "3-4-1"):
        regulars.tick(payment)
    assert (regulars.open(), regulars.balances()) == ([], [0, 0, 0, 0])


def test_a_tick_is_taken_back_and_made_again(regulars: Regulars) -> None:
    regulars.tick("2-4-1")
    assert regulars.tick("2-4-1", "unpaid").status_code == 303
    assert ("Beat", "Dario", 1050) in regulars.open()
    assert regulars.tick("2-4-2").status_code == 303
    assert ("Beat", "Dario", 1050) not in regulars.open()


def test_a_double_tap_pays_once_also_after_the_balances_have_moved(regulars: Regulars) -> None:
    told, address = regulars.tick_form("2-4-1"), f"{regulars.address}/payments"
    assert [regulars.client.post(address, data=told).status_code for _ in range(2)] == [303, 303]
    regulars.tie(evening(regulars.app, day="2026-12-05", client=regulars.client))
    assert regulars.client.post(address, data=told).status_code == 303
    assert len(regulars.circle.paid) == 1


def test_an_evening_after_a_payment_shows_the_difference_and_rewrites_nothing(regulars: Regulars) -> None:
    regulars.tick("2-4-1")
    before = regulars.kept
    regulars.tie(evening(regulars.app, day="2026-12-05", client=regulars.client))
    assert regulars.kept[: len(before)] == before
    assert regulars.balances() == [300, -2400 + 1050, -900, 3000 - 1050]
    assert regulars.open() == [("Beat", "Anna", 300), ("Beat", "Dario", 1050), ("Chiara", "Dario", 900)]
    assert "1 payment made before" in seen(regulars)


def test_a_part_is_paid(regulars: Regulars) -> None:
    told = regulars.tick_form("2-4-1")
    told.pop("amount")
    assert regulars.client.post(f"{regulars.address}/payments", data=told | {"part": "4,50"}).status_code == 303
    assert ("Beat", "Dario", 600) in regulars.open()


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type how much Beat has paid."),
        ("x", "“x” is no amount. Type what Beat has paid in francs, such as 1.50, or as 50 Rp."),
        ("20", "Beat still has to pay Dario CHF 10.50. The amount CHF 20.00 is more."),
        ("0.005", "0.5 Rp. cannot be paid by Beat: an amount is of whole Rappen."),
        ("1'000'000", "is no amount."),
    ],
)
def test_an_amount_that_cannot_be_paid_is_refused(regulars: Regulars, typed: str, sentence: str) -> None:
    told, kept = regulars.tick_form("2-4-1"), regulars.kept
    told.pop("amount")
    answer = regulars.client.post(f"{regulars.address}/payments", data=told | {"part": typed})
    assert answer.status_code == 422
    assert sentence in words(answer.text).replace("\xa0", " ")
    assert regulars.kept == kept


@pytest.mark.parametrize("changes", [{"payment": "2-1-2"}, {"payment": "1-2-1"}, {"amount": "1049"}])
def test_what_is_not_open_is_not_paid(regulars: Regulars, changes: dict[str, str]) -> None:
    told, kept = regulars.tick_form("2-4-1"), regulars.kept
    assert regulars.client.post(f"{regulars.address}/payments", data=told | changes).status_code == 409
    assert regulars.kept == kept


@pytest.mark.parametrize("payment", ["", "2-2-1", "x", "0-1-1", "2-4-1\n"])
def test_a_payment_that_cannot_be_read_is_refused(regulars: Regulars, payment: str) -> None:
    told, kept = regulars.tick_form("2-4-1"), regulars.kept
    for action in ("payments", "unpaid"):
        answer = regulars.client.post(f"{regulars.address}/{action}", data=told | {"payment": payment})
        assert answer.status_code == 400
    assert regulars.kept == kept


# Name and rules


def test_name_and_rules_change_for_evenings_to_come(regulars: Regulars, table: Table) -> None:
    kept = table.kept
    told = {"name": "Stammtisch Bären", "rules": "differenzler:swisslos:french", "money-mode": "pairwise"}
    assert regulars.send("/settings", "circle", told | {"money-stake": "2"}).status_code == 303
    circle = regulars.circle
    assert (circle.name, circle.game.KEY, circle.rules(4).pack) == ("Stammtisch Bären", "differenzler", "french")
    assert (circle.money.mode, circle.money.stake) == ("pairwise", "2")
    assert table.kept == kept
    assert regulars.balances() == [150, -1200, -450, 1500]


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": " "}, "The circle has no name. Type one."),
        ({"rules": "robbery"}, "The rules “robbery” are not known here. Choose others."),
        ({"money-mode": "net", "money-stake": "ten"}, "“ten” is no stake."),
    ],
)
def test_settings_that_cannot_be_are_refused(regulars: Regulars, fields: dict[str, str], sentence: str) -> None:
    kept = regulars.kept
    answer = regulars.send("/settings", "circle", fields)
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert regulars.kept == kept


def test_no_money_is_a_choice(regulars: Regulars) -> None:
    assert regulars.send("/settings", "circle", {"money-mode": ""}).status_code == 303
    assert regulars.circle.money is None
    assert "New evenings are played without money." in seen(regulars)


# Seasons and statements


def test_the_season_has_evenings_points_places_and_money(regulars: Regulars) -> None:
    regulars.tie(evening(regulars.app, ("Dario", "Anna", "Fritz", "Beat"), "2026-12-05", regulars.client))
    shown = seen(regulars, "/season?from=2026-01-01&to=2026-12-31")
    assert "2 evenings, best mean first." in shown
    assert "Dario 2 +165 82.5 +16.50 Beat 2 +30 15.0 +3.00 Chiara 1 −45 −45.0 −4.50 Anna 2 −105 −52.5 −10.50" in shown
    assert "Guests together −4.50" in shown
    assert "Dario 1 1 – – Beat 1 – – 1" in shown
    assert "Dario +150 28.11.2026 +15 5.12.2026" in shown
    assert 'class="chart"' in regulars.page("/season?from=2026-01-01&to=2026-12-31")


def test_a_season_in_which_only_guests_played_is_shown(regulars: Regulars, table: Table) -> None:
    regulars.tie(table, who_0="", who_1="", who_2="", who_3="")
    shown = seen(regulars, "/season?from=2026-01-01&to=2026-12-31")
    assert "One evening, best mean first. Points and money Name Evenings Points Mean CHF Guests together 0.00" in shown
    assert "Places" not in shown
    assert "Best and worst round" not in shown


def test_a_circle_whose_members_were_all_taken_back_offers_no_statements(app: Flask) -> None:
    client = app.test_client()
    two = ["Anna", "Beat"]
    assert send(client, "/circles/new", "circle", {"name": "Ochsen"}, to="/circles", lists={"member": two}).location
    regulars = Regulars(app, client)
    assert "All statements (PDF)" in seen(regulars, "/season")
    for _ in range(2):
        undo = hidden_fields(regulars.page(), f"{regulars.address}/undo")
        assert client.post(f"{regulars.address}/undo", data=undo).status_code == 303
    assert regulars.circle.members == ()
    assert "All statements (PDF)" not in seen(regulars, "/season")


def test_another_season_has_its_own_evenings(regulars: Regulars) -> None:
    shown = seen(regulars, "/season?from=2027-01-01&to=2027-12-31")
    assert "No evening in this season." in shown
    assert "Balance before +15.00" in seen(regulars, "/members/4?from=2027-01-01&to=2027-12-31")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ("from=2026-02-30", "“2026-02-30” is no day of the calendar, such as 2026-11-28."),
        (
            "from=2026-12-01&to=2026-11-30",
            "A season from 1 December 2026 to 30 November 2026 would end before it begins.",
        ),
        ("to=x", "“x” is no day of the calendar, such as 2026-11-28."),
    ],
)
def test_a_season_that_cannot_be_is_told(regulars: Regulars, asked: str, sentence: str) -> None:
    for path in ("season", "members/1", "statement.pdf"):
        answer = regulars.client.get(f"{regulars.address}/{path}?{asked}")
        assert answer.status_code == 422
        assert sentence in words(answer.text)


def test_a_statement_leads_from_balance_to_balance(regulars: Regulars) -> None:
    regulars.tick("2-4-1")
    shown = seen(regulars, "/members/2?from=2026-01-01&to=2099-12-31")
    assert "28 November 2026 Guggitaler, Ochsen 4th of 4, −120 points −12.00 −12.00" in shown
    assert "Paid to Dario +10.50 −1.50" in shown
    assert "Balance after −1.50" in shown


def test_an_evening_without_a_date_counts_in_the_balances_and_in_no_season(regulars: Regulars) -> None:
    told = {"date": ""}
    assert send(regulars.client, "/sheets/1/settings", "settings", told, to="/sheets/1/settings").status_code == 303
    assert regulars.balances() == [150, -1200, -450, 1500]
    assert "1 evening has no date and belongs to no season" in seen(regulars, "/season")
    assert "Balance before +1.50" in seen(regulars, "/members/1")


def test_paper_that_is_not_there_is_refused(regulars: Regulars) -> None:
    answer = regulars.client.get(f"{regulars.address}/statement.pdf?paper=a3")
    assert answer.status_code == 422
    assert "“a3” cannot be printed." in words(answer.text)


def test_the_ledger_as_csv_adds_up_to_the_balances_and_to_nothing(regulars: Regulars) -> None:
    regulars.tick("2-4-1")
    regulars.tie(evening(regulars.app, ("Dario", "=1+1", "Anna", "Beat"), "2026-12-05", regulars.client))
    text = regulars.page("/ledger.csv")
    assert text.startswith("\ufeffDate;What;Where;Sheet;Person;Member;Points;Place;Won in francs;Paid in francs\r\n")
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=";"))
    sums = {row["Member"]: Decimal(0) for row in rows}
    for row in rows:
        sums[row["Member"]] += Decimal(row["Won in francs"]) + Decimal(row["Paid in francs"])
    assert [int(sums[str(number)] * 100) for number in range(1, 5)] == regulars.balances()
    assert sum(sums.values()) == 0
    assert "'=1+1" in {row["Person"] for row in rows}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_every_language(regulars: Regulars, language: str) -> None:
    for path in ("", "/members", "/season", "/members/1", "/settings", "/begin", "/tie", "/links", "/sheets/1"):
        shown = regulars.page(f"{path}?lang={language}")
        assert f'<html lang="{language}"' in shown
        assert "style=" not in shown


def test_looking_at_the_pages_of_a_circle_writes_nothing(regulars: Regulars) -> None:
    with regulars.app.app_context():
        before = get_db().conn.total_changes
        for rule in regulars.app.url_map.iter_rules():
            if "circle" in rule.arguments and "GET" in rule.methods and rule.endpoint != "seasons.statement_pdf":
                values = dict.fromkeys(rule.arguments, 1)
                address = regulars.app.url_map.bind("localhost").build(rule.endpoint, values)
                assert regulars.client.get(f"{address}?lang=de").status_code == 200, address
        assert get_db().conn.total_changes == before


def test_the_start_page_leads_to_the_circles_of_this_device(app: Flask, client) -> None:
    regulars = found(evening(app))
    assert 'href="/circles/1"' in regulars.client.get("/").text
    other = client.get("/").text
    assert 'href="/circles/1"' not in other
    assert 'href="/circles/new"' in other
