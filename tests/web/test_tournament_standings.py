"""The standings of a hall: who sees which, why somebody is ahead, and that nothing leaks before the prize-giving."""

from __future__ import annotations

import csv
import io
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorer.jass.tournament import Counting, Prize, Result, Tournament
from scorer.jass.tournament.results.states import COUNTED, TO_CONFIRM
from scorer.store.database import connect
from scorer.store.hall import open_tournament
from tests.tournament import Device, begin, drawn, say, with_totals
from tests.web.pages import words


def played(people: int = 8, **changes: Any) -> Tournament:
    """Return a hall of two tables whose first passe is in and published, and whose second is under way."""
    told = with_totals(drawn(people, 3, opened=(1, 2)), 1)
    return replace(told, shown=frozenset({1}), **changes)


@pytest.fixture
def device(app: Flask) -> Device:
    """The organiser of a hall in its second passe, of which one table is in: 71, 72, 73, 74."""
    told = played()
    return begin(app, replace(told, results={**told.results, (2, 1): Result(totals=(71, 72, 73, 74))}))


def test_the_organiser_sees_what_came_in_and_what_is_still_out(device: Device) -> None:
    seen = words(device.get("/standings").text)
    assert "Provisional: 1 table is still out." in seen
    assert "P1 P2" in seen


def test_only_the_table_that_comes_in_is_counted_anew(device: Device) -> None:
    with closing(connect(device.app.config["DATABASE"])) as db:
        before = open_tournament(db, device.number)
        known = dict(before.states)
        say(device, {"result/2/2": {"totals": [81, 82, 83, 84]}})
        after = open_tournament(db, device.number)
        assert all(after.states[place] is known[place] for place in known)
        assert after.states[2, 2].kind == COUNTED
        say(device, {"setup": {**after.log.content("setup"), "confirm": "person"}})
        assert open_tournament(db, device.number).states[2, 2].kind == TO_CONFIRM


def test_others_see_only_the_passes_that_are_shown(device: Device) -> None:
    seen = words(device.another(device.link("viewer")).get("/standings").text)
    assert "P1" in seen
    assert "P2" not in seen
    assert all(str(total) not in seen for total in (71, 72, 73, 74, 91, 102))


def test_a_passe_that_is_hidden_is_not_shown_by_its_address(device: Device) -> None:
    viewer = device.another(device.link("viewer"))
    assert "No standings are published yet." in words(viewer.get("/standings?passe=2").text)
    assert viewer.get("/standings/ranking.csv?passe=2").status_code == 404


def test_ranks_are_shared_and_said(device: Device) -> None:
    seen = words(device.get("/standings?passe=1").text)
    assert "share rank 1: level at 20, and no lot has been drawn." in seen


def test_why_somebody_is_ahead_at_the_same_total(app: Flask) -> None:
    told = drawn(4, 2, opened=(1, 2))
    first, second = told.table((1, 1)), told.table((2, 1))
    brought = {number: 20 * place for place, number in enumerate(first)}
    totals = tuple(100 - brought[number] for number in second)
    results = {(1, 1): Result(totals=(0, 20, 40, 60)), (2, 1): Result(totals=totals)}
    device = begin(app, replace(told, results=results))
    assert "level at 100, but the best passe is 0 against 20." in words(device.get("/standings").text)


def test_a_dropped_passe_is_struck_through(app: Flask) -> None:
    told = with_totals(drawn(8, 3, opened=(1, 2), counting=Counting(dropped=1)), 1)
    second = with_totals(told, 2).results
    device = begin(app, replace(told, results={**told.results, **second}))
    page = device.get("/standings").text
    assert page.count("<s>") == 8
    assert "Struck through: a passe that was dropped and does not count." in words(page)


def test_who_left_and_who_stood_in_is_listed_apart(app: Flask) -> None:
    told = played()
    people = (replace(told.people[0], withdrawn=True), replace(told.people[1], substitute=True), *told.people[2:])
    device = begin(app, replace(told, people=people))
    seen = words(device.get("/standings?passe=1").text)
    assert "Have left, and are not ranked – Anna" in seen
    assert "Played for others, and are not ranked – Beat" in seen


def test_a_tie_that_touches_a_prize_is_warned_of(app: Flask) -> None:
    told = played()
    device = begin(app, replace(told, setup=replace(told.setup, prizes=(Prize(1, 5000), Prize(2, 2000)))))
    warning = "share rank 1, and the prizes of ranks 1 to 2 differ."
    assert warning in words(device.get("/standings?passe=1").text)
    assert warning not in words(device.another(device.link("viewer")).get("/standings").text)


FROZEN_PAGES = (
    "",
    "/standings",
    "/standings?passe=1",
    "/standings/ranking.csv",
    "/passes/1",
    "/passes/2",
    "/draw/list",
    "/projector",
    "/projector/standings",
    "/projector/draw",
    "/projector/ceremony",
    "/passes/1/tables/1",
    "/passes/1/tables/1/versions",
    "/tournament.json",
    "/print",
    "/log",
    "/prizes",
    "/office",
)


def test_a_warning_tells_two_of_the_same_name_apart(app: Flask) -> None:
    told = played()
    first = sorted(told.table((1, table))[0] for table in (1, 2))
    people = tuple(replace(one, name="Anna Meier") if one.number in first else one for one in told.people)
    setup = replace(told.setup, prizes=(Prize(1, 5000), Prize(2, 2000)))
    device = begin(app, replace(told, people=people, setup=setup))
    names = " and ".join(f"Anna Meier ({number})" for number in first)
    assert f"{names} share rank 1, and the prizes" in words(device.get("/standings").text)


@pytest.mark.parametrize("path", FROZEN_PAGES)
def test_nothing_leaks_before_the_prize_giving(app: Flask, path: str) -> None:
    told = drawn(8, 3, opened=(1, 2))
    results = {(1, table): Result(totals=(471, 472, 473, 474)) for table in (1, 2)}
    device = begin(app, replace(told, results=results, shown=frozenset({1}), frozen=True))
    others = [device.another(device.link("viewer")), device.another(device.table_link(2, 1)), device.another()]
    for other in others:
        assert all(total not in other.get(path).text for total in ("471", "472", "473", "474"))


def test_the_standings_are_hidden_until_the_prize_giving_and_shown_again(device: Device) -> None:
    viewer = device.another(device.link("viewer"))
    assert device.send("/standings", f"{device.address}/freeze", to="/freeze").status_code == 303
    assert "The standings are hidden until the prize-giving." in words(viewer.get("/standings").text)
    assert "Only you see this" in words(device.get("/standings").text)
    assert device.send("/standings", f"{device.address}/unfreeze", to="/unfreeze").status_code == 303
    assert "P1" in words(viewer.get("/standings").text)


def test_a_page_of_the_standings_is_sent_again_only_when_they_change(device: Device) -> None:
    viewer = device.another(device.link("viewer"))
    known = {"If-None-Match": viewer.get("/standings").headers["ETag"]}
    assert viewer.client.get(f"{device.address}/standings", headers=known).status_code == 304
    device.send("/settings", "tournament", {"dropped": "1"})
    assert viewer.client.get(f"{device.address}/standings", headers=known).status_code == 200


def test_the_standings_open_in_excel(app: Flask) -> None:
    told = played()
    people = (replace(told.people[0], name="=1+1"), *told.people[1:])
    device = begin(app, replace(told, people=people))
    raw = device.get("/standings/ranking.csv?passe=1").data
    assert raw.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=";"))
    assert rows[0][:6] == ["Rank", "No.", "Name", "Club", "Passe 1", "Total"]
    assert {row[0] for row in rows[1:]} == {"1", "3", "5", "7"}
    assert "'=1+1" in {row[2] for row in rows}
    assert {row[4] for row in rows[1:]} == {"20", "30", "40", "50"}


def test_only_who_opened_the_tournament_sees_its_standings(device: Device) -> None:
    assert device.another().get("/standings").status_code == 403
    assert device.another(device.table_link(2, 1)).get("/standings").status_code == 403
