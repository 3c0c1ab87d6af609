"""The wall of the hall: page by page, public only; the prize-giving tells no better rank than the one it calls."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorer.jass.tournament import Counting, Prize, Result, Tournament
from tests.tournament import Device, begin, drawn, say, with_totals
from tests.web.pages import words

SECRET = ("471", "472", "473", "474")  # totals that nobody may see
WALLS = ("/projector", "/projector/draw", "/projector/standings")


def played(people: int = 26, **changes: Any) -> Tournament:
    """Return a hall whose first passe is in and shown, and whose second is published."""
    return replace(with_totals(drawn(people, 3, opened=(1, 2))), shown=frozenset({1}), **changes)


def ranked(prizes: tuple[Prize, ...] = (), **setup: Any) -> Tournament:
    """Return eight people at ranks 1 to 8: 10 points for the first, 80 for the last."""
    told = drawn(8, 2, opened=(1,), prizes=prizes, **setup)
    people = tuple(replace(one, name=NAMES[one.number - 1]) for one in told.people)
    results = {place: Result(totals=tuple(10 * number for number in told.table(place))) for place in told.places}
    results = {place: result for place, result in results.items() if place[0] == 1}
    return replace(told, people=people, results=results)


NAMES = ("Anna", "Beat", "Chiara", "Dario", "Élodie", "Fritz", "Gian", "Heidi")  # by rank


@pytest.fixture
def device(app: Flask) -> Device:
    """The organiser of 26 people after the first passe."""
    return begin(app, played())


@pytest.fixture
def ending(app: Flask) -> Device:
    """The organiser of eight people who are all apart, hidden before the prize-giving."""
    return begin(app, replace(ranked((Prize(1, 5000, "Ham"), Prize(3, 0, "Wine"))), frozen=True))


def names(text: str) -> set[str]:
    """Return who of the eight is named on a page."""
    return {name for name in NAMES if re.search(rf"\b{name}\b", words(text))}


def link(text: str, ident: str) -> str:
    """Return where a link of the wall leads."""
    return re.search(rf'<a id="{ident}"[^>]* href="([^"]*)"', text)[1].replace("&amp;", "&")


def test_everybody_who_opened_the_tournament_may_show_the_wall(device: Device) -> None:
    for path in WALLS:
        assert device.another(device.link("viewer")).get(path).status_code == 200
        for other in (device.another(), device.another(device.table_link(2, 1))):
            assert other.get(path).status_code == 403


def test_only_the_organiser_calls_the_winners(ending: Device) -> None:
    viewer = ending.another(ending.link("viewer"))
    for other in (viewer, ending.another(), ending.another(ending.table_link(1, 1))):
        for path in ("/projector/ceremony", "/projector/ceremony?rank=8"):
            answer = other.get(path)
            assert answer.status_code == 403
            assert names(answer.text) == set()
    assert "Prize-giving" not in words(viewer.get("/projector").text)
    assert "Prize-giving" in words(ending.get("/projector").text)


def test_the_standings_follow_page_by_page_and_begin_again(device: Device) -> None:
    first = device.get("/projector/standings?rows=12&seconds=8").text
    assert "Page 1 of 3" in words(first)
    assert first.count("<tr>") == 13
    second = device.client.get(link(first, "next")).text
    third = device.client.get(link(second, "next")).text
    assert "Page 3 of 3" in words(third)
    assert third.count("<tr>") == 3
    assert "Page 1 of 3" in words(device.client.get(link(third, "next")).text)
    assert link(third, "back").replace("page=2", "") == link(first, "next").replace("page=2", "")


def test_without_scripts_the_next_page_is_opened_after_so_many_seconds(device: Device) -> None:
    page = device.get("/projector/standings?seconds=20&rows=8&theme=dark").text
    refresh = re.search(r'<noscript><meta http-equiv="refresh" content="20;url=([^"]*)"></noscript>', page)
    assert refresh[1].replace("&amp;", "&") == link(page, "next")
    assert all(asked in link(page, "next") for asked in ("page=2", "seconds=20", "rows=8", "theme=dark"))


def test_a_page_that_is_stopped_stays(device: Device) -> None:
    page = device.client.get(link(device.get("/projector/standings").text, "pause")).text
    assert "refresh" not in page
    assert 'data-seconds="0"' in page


@pytest.mark.parametrize(
    "asked", ["page=99", "page=0", "page=-1", "page=x", "rows=0&seconds=1", "rows=9999", "theme=x"]
)
def test_what_the_address_asks_wrongly_is_mended(device: Device, asked: str) -> None:
    page = device.get(f"/projector/standings?{asked}")
    assert page.status_code == 200
    assert "Page 1 of" in words(page.text)


def test_the_wall_shows_passes_that_are_shown_and_no_others_even_to_the_organiser(app: Flask) -> None:
    told = played(8)
    results = {**told.results, **{(2, table): Result(totals=(471, 472, 473, 474)) for table in (1, 2)}}
    device = begin(app, replace(told, results=results))
    for other in (device, device.another(device.link("viewer"))):
        page = other.get("/projector/standings").text
        assert "Standings after passe 1" in words(page)
        assert all(secret not in page for secret in SECRET)


@pytest.mark.parametrize("path", WALLS)
def test_the_wall_shows_no_standings_while_they_are_hidden(app: Flask, path: str) -> None:
    told = drawn(8, 3, opened=(1,))
    results = {(1, table): Result(totals=(471, 472, 473, 474)) for table in (1, 2)}
    device = begin(app, replace(told, results=results, shown=frozenset({1}), frozen=True))
    for other in (device, device.another(device.link("viewer"))):
        page = other.get(path).text
        assert all(secret not in page for secret in SECRET)
    assert "The standings are hidden until the prize-giving." in words(device.get("/projector/standings").text)


def test_before_anything_is_published_the_wall_says_so(app: Flask) -> None:
    device = begin(app, drawn(8, 2))
    assert "No draw is published yet." in words(device.get("/projector/draw").text)
    assert "No standings are published yet." in words(device.get("/projector/standings").text)
    assert "No result counts yet." in words(device.get("/projector/ceremony").text)


def test_the_draw_of_the_newest_published_passe_stands_on_the_wall(app: Flask) -> None:
    told = drawn(14, 3, opened=(1, 2))
    device = begin(app, told)
    seen = words(device.get("/projector/draw").text)
    assert "Passe 2: who sits where" in seen
    table = [told.person(number) for number in told.table((2, 1))]
    at = re.search(r"Table 1 a (.*?) Table 2", seen)[1]
    assert [str(one.number) in at.split() for one in table] == [True] * len(table)


def test_a_draw_that_is_not_published_is_not_on_the_wall(device: Device) -> None:
    assert "Passe 3" not in words(device.get("/projector/draw?passe=3").text)


def test_many_tables_stand_on_several_pages(app: Flask) -> None:
    device = begin(app, drawn(50, 2, opened=(1,)))
    page = device.get("/projector/draw?rows=12").text
    assert "Page 1 of 3" in words(page)
    assert len(re.findall(r"Table \d+", words(page))) == 6


@pytest.mark.parametrize("path", ["/projector/draw", "/projector/standings"])
def test_a_page_of_the_wall_is_sent_again_only_when_it_changes(device: Device, path: str) -> None:
    viewer = device.another(device.link("viewer"))
    known = {"If-None-Match": viewer.get(path).headers["ETag"]}
    assert viewer.client.get(device.address + path, headers=known).status_code == 304
    say(device, {"result/2/1": {"totals": [20, 30, 40, 50]}})  # of a passe that is not shown
    assert viewer.client.get(device.address + path, headers=known).status_code == 304
    say(device, {"opened/3": {}, "shown/2": {}})
    assert viewer.client.get(device.address + path, headers=known).status_code == 200


def test_the_wall_takes_the_standings_down_when_they_are_hidden(device: Device) -> None:
    known = {"If-None-Match": device.get("/projector/standings").headers["ETag"]}
    say(device, {"frozen": {}})
    page = device.client.get(f"{device.address}/projector/standings", headers=known)
    assert page.status_code == 200
    assert "<table" not in page.text


def test_the_prize_giving_begins_with_the_last_and_ends_with_the_first(ending: Device) -> None:
    page = ending.get("/projector/ceremony").text
    assert names(page) == set()
    called = []
    for _ in NAMES:
        page = ending.client.get(link(page, "next")).text
        called.append(re.search(r'<p class="winner">(.*?)</p>', page)[1])
        assert names(page).isdisjoint(NAMES[: NAMES.index(called[-1])])
    assert called == [*reversed(NAMES)]
    page = ending.client.get(link(page, "next")).text
    assert names(page) == set(NAMES)
    assert 'id="next"' not in page


def test_each_step_goes_back(ending: Device) -> None:
    page = ending.client.get(link(ending.get("/projector/ceremony?rank=3").text, "back")).text
    assert '<p class="winner">Dario</p>' in page
    page = ending.client.get(link(ending.get("/projector/ceremony?rank=8").text, "back")).text
    assert names(page) == set()


def test_the_prize_giving_may_begin_at_a_better_rank(ending: Device) -> None:
    page = ending.get("/projector/ceremony").text
    assert re.findall(r"Begin with rank (\d+)", words(page)) == ["8", "3"]


def test_what_is_won_is_told_with_the_name(ending: Device) -> None:
    seen = words(ending.get("/projector/ceremony?rank=1").text)
    assert "1st place Anna 10 points CHF 50.00, Ham Go on" not in seen  # those called before stand between
    assert "1st place Anna 10 points CHF 50.00, Ham 2 Beat" in seen


def test_people_who_share_a_rank_are_called_together(app: Flask) -> None:
    told = played(8, frozen=True)
    setup = replace(told.setup, counting=Counting(ties=()), prizes=(Prize(1, 0, "Ham"), Prize(2, 0, "Wine")))
    device = begin(app, replace(told, setup=setup))
    page = device.get("/projector/ceremony?rank=1").text
    assert page.count('<p class="winner">') == 2
    assert "They draw for: Ham, Wine" in words(page)


def test_a_rank_that_nobody_has_shows_no_better_one(app: Flask) -> None:
    device = begin(app, played(8))  # ranks 1, 1, 3, 3, 5, 5, 7, 7
    assert "3rd place" in words(device.get("/projector/ceremony?rank=2").text)
    assert "7th place" in words(device.get("/projector/ceremony?rank=999").text)


def test_the_title_of_the_prize_giving_warns_of_what_is_open(app: Flask) -> None:
    told = played(8)
    setup = replace(told.setup, prizes=(Prize(1, 5000), Prize(2, 2000)))
    device = begin(app, replace(told, setup=setup))
    seen = words(device.get("/projector/ceremony").text)
    assert "Provisional: 2 tables are still out." in seen
    assert "share rank 1, and the prizes of ranks 1 to 2 differ." in seen
    assert names(device.get("/projector/ceremony").text) <= {"Anna", "Beat", "Chiara", "Dario", "Élodie"}


def test_who_left_and_who_stood_in_is_not_called(app: Flask) -> None:
    told = ranked()
    people = (replace(told.people[0], withdrawn=True), replace(told.people[1], substitute=True), *told.people[2:])
    device = begin(app, replace(told, people=people, shown=frozenset({1})))
    assert '<p class="winner">Chiara</p>' in device.get("/projector/ceremony?rank=1").text
    assert names(device.get("/projector/standings").text) == set(NAMES[2:])


def test_looking_at_the_wall_stores_nothing(ending: Device) -> None:
    kept = ending.kept
    for path in (*WALLS, "/projector/ceremony?rank=1"):
        ending.get(path)
    assert ending.kept == kept
