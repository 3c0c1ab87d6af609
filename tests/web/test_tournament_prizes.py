"""The prizes of a hall: typed by rank, shared fairly, drawn for where ranks are shared, and the cash that is left."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorer.jass.tournament import Counting, Prize, Result, Tournament
from tests.tournament import Device, begin, drawn, with_totals
from tests.web.pages import form, words

LEVEL = Counting(ties=("best_passe",))  # nothing is decided by lot


def played(prizes: tuple[Prize, ...] = (), **setup: Any) -> Tournament:
    """Return two tables after one passe: two people each at 20, 30, 40 and 50."""
    told = with_totals(drawn(8, 3, opened=(1,), prizes=prizes, **setup))
    return replace(told, shown=frozenset({1}))


def apart(prizes: tuple[Prize, ...] = (), **setup: Any) -> Tournament:
    """Return two tables of which nobody is level: 10 to 80."""
    told = played(prizes, **setup)
    results = {(1, 1): Result(totals=(10, 20, 30, 40)), (1, 2): Result(totals=(50, 60, 70, 80))}
    return replace(told, results=results)


@pytest.fixture
def device(app: Flask) -> Device:
    """The organiser of a hall of which nobody is level."""
    return begin(app, apart())


def prizes(device: Device) -> list[tuple[int, int, str]]:
    """Return the prizes as they are kept: rank, Rappen, thing."""
    return [(one.rank, one.amount, one.thing) for one in device.hall.tournament.setup.prizes]


def type_in(device: Device, *rows: tuple[str, str, str], **more: object) -> Any:
    """Type rows of rank, francs and thing, and save."""
    told = {f"{part}-{number}": text for number, row in enumerate(rows) for part, text in zip(PARTS, row, strict=True)}
    return device.send("/prizes", "prizes", told | more)


PARTS = ("rank", "amount", "thing")


def test_prizes_are_typed_as_swiss_people_type_them(device: Device) -> None:
    rows = ("1", "1’000.–", ""), ("2.", "12,5", "Ham"), ("3", "Fr. 60.–", "")
    assert type_in(device, *rows).status_code == 303
    assert prizes(device) == [(1, 100_000, ""), (2, 1250, "Ham"), (3, 6000, "")]


def test_a_row_for_several_ranks_gives_each_the_same(device: Device) -> None:
    assert type_in(device, ("1", "50", ""), ("2–4", "", "Salami")).status_code == 303
    assert prizes(device) == [(1, 5000, ""), (2, 0, "Salami"), (3, 0, "Salami"), (4, 0, "Salami")]
    page = device.get("/prizes").text
    assert 'value="2–4"' in page
    assert 'value="5"' in page  # the next rank is proposed


def test_an_emptied_row_is_taken_out(app: Flask) -> None:
    device = begin(app, apart((Prize(1, 5000), Prize(2, 2000))))
    assert type_in(device, ("1", "", "")).status_code == 303
    assert prizes(device) == [(2, 2000, "")]


def test_empty_rows_are_added_without_storing_anything(device: Device) -> None:
    kept = device.kept
    answer = type_in(device, ("1", "50", "Ham"), more="1")
    assert answer.status_code == 200
    assert 'name="thing-10"' in answer.text
    assert 'value="Ham"' in answer.text
    assert device.kept == kept


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (("first", "50", ""), "“first” is no rank."),
        (("0", "50", ""), "“0” is no rank."),
        (("4-2", "50", ""), "“4-2” is no rank."),
        (("1", "fifty", ""), "“fifty” is no amount. Type francs, such as 50 or 12.50."),
        (("1", "-5", ""), "“-5” is no amount."),
        (("1", "0.125", ""), "“0.125” is no amount."),
        (("1", "12.53", ""), "CHF 12.53 cannot be paid in coins of 5 Rappen. CHF 12.55 can."),
        (("1", "1 Rp.", ""), "1 Rp. cannot be paid in coins of 5 Rappen. 5 Rp. can."),
        (("1", "", "x" * 201), "The prize for rank 1 has 201 letters."),
        (("1", "", "Ham\u202e"), "The prize for rank 1 holds a sign that cannot be seen."),
    ],
)
def test_a_row_that_cannot_be_is_told_and_kept_as_it_was_typed(
    device: Device, row: tuple[str, str, str], said: str
) -> None:
    kept = device.kept
    answer = type_in(device, row)
    assert answer.status_code == 422
    assert said in words(answer.text)
    assert all(f'value="{text}"' in answer.text for text in row if text)
    assert device.kept == kept


def test_two_rows_for_one_rank_are_refused(device: Device) -> None:
    kept = device.kept
    answer = type_in(device, ("1–3", "50", ""), ("3", "20", ""))
    assert answer.status_code == 422
    assert "Rank 3 stands in two rows. Make them one." in words(answer.text)
    assert device.kept == kept


def test_without_cash_any_amount_of_rappen_is_good(app: Flask) -> None:
    device = begin(app, apart(cash=False))
    assert type_in(device, ("1", "12.53", "")).status_code == 303
    assert prizes(device) == [(1, 1253, "")]


def test_saving_twice_keeps_the_prizes_once(device: Device) -> None:
    fields = {"rank-0": "1", "amount-0": "50", "thing-0": ""}
    told = form_of(device, "prizes", fields)
    kept = len(device.kept)
    assert [device.client.post(f"{device.address}/prizes", data=told).status_code for _ in range(2)] == [303, 303]
    assert len(device.kept) == kept + 1


def test_prizes_typed_beside_newer_decisions_are_not_stored(device: Device) -> None:
    told = form_of(device, "prizes", {"amount-0": "50"})
    device.send("/settings", "tournament", {"fee": "20"})
    kept = device.kept
    assert device.client.post(f"{device.address}/prizes", data=told).status_code == 409
    assert device.kept == kept


def test_the_other_decisions_stay_when_prizes_change(device: Device) -> None:
    before = device.hall.tournament.setup
    type_in(device, ("1", "50", ""))
    assert device.hall.tournament.setup == replace(before, prizes=(Prize(1, 5000),))


def test_each_rank_wins_its_prize(app: Flask) -> None:
    device = begin(app, apart((Prize(1, 5000, "Ham"), Prize(2, 2000))))
    first = device.hall.tournament.person(device.hall.tournament.table((1, 1))[0]).name
    assert f"1 {first} CHF 50.00, Ham" in words(device.get("/prizes").text)


def test_a_shared_rank_shares_the_amounts_in_coins_and_the_sum_stays(app: Flask) -> None:
    device = begin(app, played((Prize(1, 5000), Prize(2, 2005)), counting=LEVEL))
    seen = words(device.get("/prizes").text)
    assert "CHF 35.05" in seen
    assert "CHF 35.00" in seen
    assert "Prizes CHF −70.05" in seen
    assert "By the rules they share them." in seen


def test_a_shared_rank_draws_for_the_things(app: Flask) -> None:
    device = begin(app, played((Prize(1, 0, "Ham"), Prize(2, 0, "Wine")), counting=LEVEL))
    assert "share rank 1 and draw for: Ham, Wine" in words(device.get("/prizes").text)
    device.send("/prizes", "lot", to="/prizes/lots")
    assert "In this order, as the lot drew them, they choose from: Ham, Wine" in words(device.get("/prizes").text)


def test_a_prize_that_nobody_is_there_for_is_left_over(app: Flask) -> None:
    device = begin(app, apart((Prize(9, 5000),)))
    assert "Nobody stands on rank 9, so its prize is left over." in words(device.get("/prizes").text)


def test_a_tie_that_touches_a_prize_is_settled_by_the_lot_once(app: Flask) -> None:
    device = begin(app, played((Prize(1, 5000), Prize(2, 2000))))
    assert "share rank 1, and the prizes of ranks 1 to 2 differ." in words(device.get("/prizes").text)
    told = form_of(device, "lot")
    kept = len(device.kept)
    answers = [device.client.post(f"{device.address}/prizes/lots", data=told).status_code for _ in range(2)]
    assert answers == [303, 303]
    assert len(device.kept) == kept + 1
    assert sorted(device.hall.tournament.lots) == list(range(1, 9))
    page = device.get("/prizes").text
    assert "share rank" not in words(page)
    assert 'id="lot"' not in page


def test_a_tie_that_touches_no_prize_needs_no_lot(app: Flask) -> None:
    page = begin(app, played((Prize(1, 5000), Prize(2, 5000)))).get("/prizes").text
    assert 'id="lot"' not in page


def test_the_lot_is_not_drawn_where_nothing_is_open(device: Device) -> None:
    told = form_of(device, "prizes")
    kept = device.kept
    assert device.client.post(f"{device.address}/prizes/lots", data=told).status_code == 303
    assert device.kept == kept


def test_whom_the_lot_had_not_drawn_is_drawn_too_and_the_others_keep_their_order(app: Flask) -> None:
    order = (5, 3, 1)
    device = begin(app, replace(played((Prize(1, 5000), Prize(2, 2000))), lots=order))
    device.send("/prizes", "lot", to="/prizes/lots")
    lots = device.hall.tournament.lots
    assert sorted(lots) == list(range(1, 9))
    assert tuple(number for number in lots if number in order) == order


def test_a_lot_that_was_drawn_elsewhere_meanwhile_is_not_drawn_again(app: Flask) -> None:
    device = begin(app, played((Prize(1, 5000), Prize(2, 2000))))
    told = form_of(device, "lot")
    device.send("/prizes", "lot", to="/prizes/lots")
    kept = device.kept
    assert device.client.post(f"{device.address}/prizes/lots", data=told).status_code == 303
    assert device.kept == kept


def test_the_cash_of_the_evening(app: Flask) -> None:
    told = apart((Prize(1, 5000), Prize(2, 2000)), fee=2000)
    people = tuple(replace(one, paid=one.number > 2) for one in told.people)
    device = begin(app, replace(told, people=people))
    seen = words(device.get("/prizes").text)
    assert "6 fees of CHF 20.00 CHF 120.00" in seen
    assert "In the cash box then CHF 50.00" in seen
    assert "Fees still owed CHF 40.00" in seen
    assert "In the cash box once they are paid CHF 90.00" in seen
    assert "Who owes the fee Anna 1 Beat 2" in seen.replace("Anna (1)", "Anna")


def test_before_the_first_passe_the_cash_reckons_with_all_prizes(app: Flask) -> None:
    device = begin(app, drawn(8, 3, prizes=(Prize(1, 5000), Prize(2, 2000)), fee=1000))
    seen = words(device.get("/prizes").text)
    assert "In the cash box then CHF −70.00" in seen
    assert "No passe is published yet." in seen
    assert "left over" not in seen


def test_only_the_organiser_sees_and_changes_prizes(device: Device) -> None:
    kept = device.kept
    fields = form_of(device, "prizes", {"amount-0": "50"})
    for other in (device.another(device.link("viewer")), device.another(device.table_link(1, 1)), device.another()):
        assert other.get("/prizes").status_code == 403
        for path in ("/prizes", "/prizes/lots"):
            assert other.client.post(device.address + path, data=fields).status_code == 403
    assert device.kept == kept


def form_of(device: Device, ident: str, changes: dict[str, str] | None = None) -> Any:
    """Return what a form of the page sends, with these fields changed."""
    told = form(device.get("/prizes").text, ident)
    for name, value in (changes or {}).items():
        told.setlist(name, [value])
    return told
