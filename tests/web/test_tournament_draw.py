"""The organiser draws a hall: who plays, which passes stay, what is said about it, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorer.jass.seating import Plan, met_by, repeats
from scorer.jass.tournament import Person, Result, Tournament
from tests.tournament import Device, backups, begin, drawn, say, with_totals
from tests.web.pages import form, words


def waiting(people: int = 14, **setup: Any) -> Tournament:
    """Return a tournament of so many people who are here and wait for the draw."""
    told = drawn(max(people, 6), **setup)
    return replace(told, people=told.people[:people], plan=Plan(()))


def draw(device: Device, way: str = "ahead", **changes: object) -> TestResponse:
    """Press one of the buttons of the draw."""
    return device.send("/draw", "draw", {"way": way, **changes})


def filled(page: TestResponse, ident: str, **told: object) -> dict[str, str]:
    """Return what a form sends with these fields filled in."""
    return {**form(page.text, ident).to_dict(), **{name: str(value) for name, value in told.items()}}


def ticket(device: Device, number: int, **changes: object) -> None:
    """Say something of one person at the door."""
    person = device.hall.log.content(f"person/{number}") or {}
    told = {key: value for key, value in {**person, **changes}.items() if value}
    say(device, {f"person/{number}": told})


def swap(device: Device, first: object, second: object, passe: object = 2, **more: object) -> TestResponse:
    """Ask what it costs that two people change places, or keep it."""
    told = filled(device.get("/draw/swap"), "swap", passe=passe, first=first, second=second, **more)
    return device.client.post(f"{device.address}/draw/swap", data=told)


def substitute(device: Device, **told: object) -> TestResponse:
    """Let somebody play for somebody else."""
    return device.send("/draw/substitute", "substitute", told)


# Drawing


def test_all_passes_are_drawn_up_front(app: Flask) -> None:
    hall = begin(app, waiting(16))
    assert draw(hall).status_code == 303
    told = hall.hall.tournament
    assert len(told.plan.passes) == told.setup.passes
    assert told.plan.players == tuple(range(1, 17))


def test_the_next_passe_is_drawn_alone(app: Flask) -> None:
    hall = begin(app, waiting(16))
    draw(hall, "next")
    assert len(hall.hall.tournament.plan.passes) == 1
    say(hall, {"opened/1": {}})
    draw(hall, "next")
    assert len(hall.hall.tournament.plan.passes) == 2
    assert repeats(hall.hall.tournament.plan) == 0


def test_by_the_standings_the_leaders_sit_together(app: Flask) -> None:
    told = with_totals(drawn(16, 1, opened=(1,), draw="standings"))
    hall = begin(app, replace(told, setup=replace(told.setup, passes=2)))
    leaders = {table[0] for table in told.plan.passes[0]}  # at every table seat a has the fewest points
    assert draw(hall, "standings").status_code == 303
    assert any(set(table) == leaders for table in hall.hall.tournament.plan.passes[1])


def test_the_first_passe_by_the_standings_is_drawn_by_lot(app: Flask) -> None:
    hall = begin(app, waiting(16, draw="standings"))
    assert "Draw the first passe by lot" in hall.get("/draw").text
    draw(hall, "standings")
    (passe,) = hall.hall.tournament.plan.passes
    assert (1, 2, 3, 4) not in {tuple(sorted(table)) for table in passe}


def test_tables_that_are_still_out_are_told_before_a_draw_by_the_standings(app: Flask) -> None:
    told = drawn(16, 1, opened=(1,), draw="standings")
    hall = begin(app, replace(told, setup=replace(told.setup, passes=2)))
    assert "4 tables are still out. Drawn by the standings now" in words(hall.get("/draw").text)


def test_who_is_not_here_and_who_has_left_is_not_drawn(app: Flask) -> None:
    hall = begin(app, waiting(18))
    ticket(hall, 3, present=False)
    ticket(hall, 9, withdrawn=True)
    draw(hall)
    assert hall.hall.tournament.plan.players == tuple(n for n in range(1, 19) if n not in (3, 9))


def test_the_same_seed_gives_the_same_draw_and_the_page_says_which_it_was(app: Flask) -> None:
    one, other = begin(app, waiting(15)), begin(app, waiting(15))
    for hall in (one, other):
        draw(hall, seed=7)
        assert "Drawn with seed 7." in words(hall.get("/draw").text)
    assert one.hall.tournament.plan == other.hall.tournament.plan


def test_a_second_draw_proposes_the_next_seed(app: Flask) -> None:
    hall = begin(app, waiting(15))
    assert form(hall.get("/draw").text, "draw")["seed"] == "1"
    draw(hall)
    assert form(hall.get("/draw").text, "draw")["seed"] == "2"


def test_the_draw_explains_itself_by_name(app: Flask) -> None:
    hall = begin(app, waiting(12))
    draw(hall)
    text = words(hall.get("/draw").text)
    plan = hall.hall.tournament.plan
    assert f"repeats: {repeats(plan)}" in text
    one, (other, _) = next(
        (number, pair) for number in plan.players for pair in met_by(plan, number).items() if len(pair[1]) > 1
    )
    names = {person.number: person.name for person in hall.hall.tournament.people}
    assert f"{one} {names[one]} and {other} {names[other]} meet in passes" in text
    assert "Tables of three for each person: 0." in text
    assert "First deals for each person:" in text


def test_one_page_says_whom_somebody_meets(app: Flask) -> None:
    hall = begin(app, drawn(12, 3))
    plan = hall.hall.tournament.plan
    text = words(hall.get("/draw/people/4").text)
    for other in met_by(plan, 4):
        assert hall.hall.tournament.person(other).name in text
    assert text.count("meet again") == sum(len(passes) for passes in met_by(plan, 4).values() if len(passes) > 1)
    assert hall.get("/draw/people/99").status_code == 404


def test_clubs_are_kept_apart_where_the_set_up_says_so(app: Flask) -> None:
    told = waiting(16, apart=True)
    people = tuple(replace(one, club="TV Ried" if one.number <= 3 else "") for one in told.people)
    hall = begin(app, replace(told, people=people))
    draw(hall)
    assert not {2, 3} & met_by(hall.hall.tournament.plan, 1).keys()
    assert "Nobody meets somebody to be kept apart from." in words(hall.get("/draw").text)


def test_a_club_too_large_to_keep_apart_is_named(app: Flask) -> None:
    told = waiting(16, apart=True)
    hall = begin(app, replace(told, people=tuple(replace(one, club="TV Ried") for one in told.people)))
    assert "TV Ried: 16 of 16 people" in words(hall.get("/draw").text)


def test_uneven_tables_of_three_are_offered_where_they_save_repeats(app: Flask) -> None:
    hall = begin(app, waiting(14, passes=4))
    assert "With uneven tables of three there are" in words(hall.get("/draw").text)
    draw(hall, "uneven")
    uneven = repeats(hall.hall.tournament.plan)
    draw(hall, "ahead", seed=1)
    assert uneven < repeats(hall.hall.tournament.plan)


def test_they_are_not_offered_where_nothing_is_saved(app: Flask) -> None:
    assert "uneven" not in begin(app, waiting(16)).get("/draw").text


def test_five_hundred_people_are_drawn_for_eight_passes_in_one_request(app: Flask) -> None:
    hall = begin(app, waiting(500, passes=8))
    assert draw(hall).status_code == 303
    plan = hall.hall.tournament.plan
    assert [sum(map(len, passe)) for passe in plan.passes] == [500] * 8
    assert "Nobody meets anybody twice." in words(hall.get("/draw").text)


# What stays


@pytest.mark.parametrize("way", ["ahead", "next", "standings"])
def test_after_a_late_arrival_the_published_passes_stay_as_they_are(app: Flask, way: str) -> None:
    told = drawn(16, 3, opened=(1,))
    late = Person(17, "Urs")
    hall = begin(app, replace(told, people=(*told.people, late)))
    before = hall.hall.log.content("draw")["passes"]
    ticket(hall, 17, present=True)
    assert "Draw them anew" in words(hall.get("/draw").text)
    assert draw(hall, way).status_code == 303
    after = hall.hall.log.content("draw")["passes"]
    assert repr(after[0]) == repr(before[0])
    assert all(17 in {number for table in passe for number in table} for passe in after[1:])
    assert "Draw them anew" not in words(hall.get("/draw").text)


def test_who_leaves_is_in_no_passe_to_come(app: Flask) -> None:
    hall = begin(app, drawn(16, 3, opened=(1,)))
    ticket(hall, 5, withdrawn=True)
    draw(hall)
    first, *coming = hall.hall.tournament.plan.passes
    assert any(5 in table for table in first)
    assert not any(5 in table for passe in coming for table in passe)


def test_when_all_passes_are_published_nothing_is_drawn_any_more(app: Flask) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    page = filled(hall.get("/draw"), "draw", way="ahead")
    say(hall, {"opened/2": {}})
    kept = hall.kept
    answer = hall.client.post(f"{hall.address}/draw", data=page)
    assert answer.status_code == 422
    assert "All 2 passes are published." in words(answer.text)
    assert hall.kept == kept


def test_a_backup_is_made_before_a_draw_is_replaced_and_not_before_the_first(app: Flask) -> None:
    hall = begin(app, waiting(16))
    draw(hall)
    assert backups(hall) == []
    draw(hall)
    assert [name.rpartition("-")[2] for name in backups(hall)] == ["redraw.zip"]


# What is refused


def test_five_people_cannot_be_drawn_and_nothing_is_left_behind(app: Flask) -> None:
    hall = begin(app, waiting(6))
    page = filled(hall.get("/draw"), "draw", way="ahead")
    ticket(hall, 6, present=False)
    page["seen"] = str(hall.hall.log.newest)
    kept = hall.kept
    answer = hall.client.post(f"{hall.address}/draw", data=page)
    assert answer.status_code == 422
    assert "5 people cannot sit at tables of three and four." in words(answer.text)
    assert hall.kept == kept
    assert 'id="draw"' not in hall.get("/draw").text


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seed": "-1"}, "“-1” is no seed."),
        ({"seed": "x"}, "“x” is no seed."),
        ({"seed": "²"}, "“²” is no seed."),
        ({"seed": "9007199254740992"}, "is no seed."),
        ({"way": "backwards"}, "“backwards” is no way to draw."),
    ],
)
def test_a_draw_that_cannot_be_read_is_said(app: Flask, changes: dict[str, str], sentence: str) -> None:
    hall = begin(app, waiting(16))
    kept = hall.kept
    answer = draw(hall, **{"way": "ahead", **changes})
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert hall.kept == kept


def test_a_draw_of_other_people_than_the_page_had_shown_is_asked_once_more(app: Flask) -> None:
    hall = begin(app, waiting(17))
    ticket(hall, 17, present=False)
    page = filled(hall.get("/draw"), "draw", way="ahead")
    ticket(hall, 17, present=True)
    kept = hall.kept
    answer = hall.client.post(f"{hall.address}/draw", data=page)
    assert answer.status_code == 409
    assert "Since this page was opened, who is here, the draw or what is published has changed." in words(answer.text)
    assert hall.kept == kept
    again = hall.client.post(f"{hall.address}/draw", data=filled(answer, "draw", way="ahead"))
    assert again.status_code == 303
    assert 17 in hall.hall.tournament.plan.players


def test_a_fee_paid_and_results_that_come_in_do_not_hold_up_a_draw(app: Flask) -> None:
    hall = begin(app, drawn(16, 3, opened=(1,)))
    page = filled(hall.get("/draw"), "draw", way="ahead")
    ticket(hall, 4, paid=True)
    say(hall, {"result/1/1": {"totals": [10, 20, 30, 40]}})
    before = hall.hall.tournament.plan
    assert hall.client.post(f"{hall.address}/draw", data=page).status_code == 303
    assert hall.hall.tournament.plan != before


def test_two_desks_do_not_draw_over_each_other(app: Flask) -> None:
    hall = begin(app, waiting(16))
    page = filled(hall.get("/draw"), "draw", way="ahead")
    draw(hall, seed=3)
    kept = hall.kept
    assert hall.client.post(f"{hall.address}/draw", data=page).status_code == 409
    assert hall.kept == kept


@pytest.mark.parametrize("way", ["ahead", "next"])
def test_a_double_tap_draws_once(app: Flask, way: str) -> None:
    hall = begin(app, drawn(16, 3, opened=(1,)))
    page = filled(hall.get("/draw"), "draw", way=way)
    for _ in range(2):
        assert hall.client.post(f"{hall.address}/draw", data=page).status_code == 303
    assert hall.hall.number("draw") == 2
    assert len(backups(hall)) == 1


def test_a_page_that_was_sent_before_cannot_draw_something_else_unseen(app: Flask) -> None:
    hall = begin(app, waiting(16))
    page = filled(hall.get("/draw"), "draw", way="ahead")
    hall.client.post(f"{hall.address}/draw", data=page)
    assert hall.client.post(f"{hall.address}/draw", data={**page, "seed": "9"}).status_code == 409
    assert hall.hall.tournament.seed == 1


def test_a_draw_can_be_undone(app: Flask) -> None:
    hall = begin(app, waiting(16))
    draw(hall)
    assert hall.send("", f"{hall.address}/undo", to="/undo").status_code == 303
    assert hall.hall.tournament.plan.passes == ()


@pytest.mark.parametrize("path", ["/draw", "/draw/swap", "/draw/substitute", "/draw/people/1"])
@pytest.mark.parametrize("role", ["stranger", "viewer", "table"])
def test_only_the_organiser_draws(app: Flask, path: str, role: str) -> None:
    hall = begin(app, drawn(16, 2, opened=(1,)))
    links = {"stranger": (), "viewer": (hall.link("viewer"),), "table": (hall.table_link(1, 1),)}[role]
    assert hall.another(*links).get(path).status_code == 403


# By hand


def test_what_a_swap_costs_is_shown_before_it_is_kept(app: Flask) -> None:
    hall = begin(app, drawn(16, 3, opened=(1,)))
    kept, plan = hall.kept, hall.hall.tournament.plan
    table = plan.passes[1][0]
    other = plan.passes[1][1][0]
    shown = swap(hall, table[0], other)
    assert shown.status_code == 200
    names = {person.number: person.name for person in hall.hall.tournament.people}
    who = f"In passe 2 {table[0]} {names[table[0]]} and {other} {names[other]} change places."
    assert f"What it costs {who}" in words(shown.text)
    assert hall.kept == kept
    agreed = filled(shown, "swap", yes=f"2-{table[0]}-{other}")
    for _ in range(2):  # a double tap must not swap them back
        assert hall.client.post(f"{hall.address}/draw/swap", data=agreed).status_code == 303
    after = hall.hall.tournament.plan
    assert after.passes[1][0] == (other, *table[1:])
    assert (after.passes[0], after.passes[2]) == (plan.passes[0], plan.passes[2])


def test_a_swap_changed_after_it_was_looked_at_is_shown_once_more(app: Flask) -> None:
    hall = begin(app, drawn(16, 3))
    kept = hall.kept
    shown = swap(hall, 1, 2)
    other = filled(shown, "swap", yes="2-1-2", second="3")
    answer = hall.client.post(f"{hall.address}/draw/swap", data=other)
    assert answer.status_code == 200
    assert 'value="2-1-3"' in answer.text
    assert hall.kept == kept


def test_the_repeats_that_a_swap_makes_are_counted(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    plan = hall.hall.tournament.plan
    met = next(other for other in plan.passes[0][0] if other != plan.passes[0][0][0])
    mine = plan.passes[0][0][0]
    (table,) = [one for one in plan.passes[1] if mine in one]
    text = words(swap(hall, met, next(one for one in table if one != mine)).text)
    assert "repeat more." in text or "repeats more." in text
    assert "meet in passes 1 and 2." in text


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"first": "1", "second": "1"}, "Two different people change places."),
        ({"first": "1", "second": "99"}, "Nobody with start number 99 sits in passe 2."),
        ({"first": "x", "second": "2"}, "“x” is no start number of this list."),
        ({"first": "", "second": "2"}, "“” is no start number of this list."),
        ({"first": "1", "second": "2", "passe": "9"}, "There is no passe 9."),
        ({"first": "1", "second": "2", "passe": "1"}, "everybody keeps their seat in it."),
        ({"first": "1", "second": "2", "passe": "x"}, "“x” is no passe that is still to come."),
    ],
)
def test_a_swap_that_cannot_be_is_said(app: Flask, told: dict[str, str], sentence: str) -> None:
    hall = begin(app, drawn(16, 3, opened=(1,)))
    kept = hall.kept
    answer = swap(hall, **told, yes=f"{told.get('passe', 2)}-{told['first']}-{told['second']}")
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert hall.kept == kept


@pytest.mark.parametrize(
    ("first", "second", "passe", "wrong"), [(99, 1, 2, "first"), (1, 99, 2, "second"), (1, 2, 1, "passe")]
)
def test_the_field_that_keeps_two_from_changing_places_is_marked(
    app: Flask, first: int, second: int, passe: int, wrong: str
) -> None:
    answer = swap(begin(app, drawn(16, 3, opened=(1,))), first, second, passe)
    fields = answer.text.split('id="part-')[1:]
    assert [field.split('"')[0] for field in fields if "aria-invalid" in field.split(">")[0]] == [wrong]


def test_a_swap_in_a_passe_that_was_published_meanwhile_is_refused(app: Flask) -> None:
    hall = begin(app, drawn(16, 3))
    agreed = filled(swap(hall, 1, 2), "swap", yes="2-1-2")
    say(hall, {"opened/2": {}})
    kept = hall.kept
    assert hall.client.post(f"{hall.address}/draw/swap", data=agreed).status_code == 422
    assert hall.kept == kept


def test_a_swap_in_another_draw_than_was_shown_is_refused(app: Flask) -> None:
    hall = begin(app, drawn(16, 3))
    agreed = filled(swap(hall, 1, 2), "swap", yes="2-1-2")
    draw(hall)
    kept = hall.kept
    assert hall.client.post(f"{hall.address}/draw/swap", data=agreed).status_code == 409
    assert hall.kept == kept


# Substitutes


def test_a_substitute_takes_the_seats_that_are_still_to_come(app: Flask) -> None:
    hall = begin(app, drawn(16, 3, opened=(1,)))
    before = hall.hall.tournament.plan
    assert substitute(hall, leaving=5, name="  Urs   Meier ").status_code == 303
    told = hall.hall.tournament
    assert told.plan.passes[0] == before.passes[0]
    for old, new in zip(before.passes[1:], told.plan.passes[1:], strict=True):
        assert new == tuple(tuple(17 if one == 5 else one for one in table) for table in old)
    assert told.person(17) == Person(17, "Urs Meier", present=True, substitute=True)
    assert told.person(5).withdrawn


def test_somebody_on_the_list_plays_for_somebody_else(app: Flask) -> None:
    told = drawn(16, 2)
    hall = begin(app, replace(told, people=(*told.people, Person(20, "Urs", club="TV Ried", paid=True))))
    assert substitute(hall, leaving=5, coming=20).status_code == 303
    assert hall.hall.tournament.person(20) == Person(20, "Urs", "TV Ried", present=True, paid=True, substitute=True)
    assert 20 in hall.hall.tournament.plan.players


def test_a_substitution_is_one_step_for_undo(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    before = hall.hall.tournament
    substitute(hall, leaving=5, name="Urs")
    hall.send("", f"{hall.address}/undo", to="/undo")
    assert hall.hall.tournament == before


def test_a_double_tap_hands_the_seats_over_once(app: Flask) -> None:
    hall = begin(app, drawn(16, 2))
    page = filled(hall.get("/draw/substitute"), "substitute", leaving="5", name="Urs")
    for _ in range(2):
        assert hall.client.post(f"{hall.address}/draw/substitute", data=page).status_code == 303
    assert len(hall.hall.tournament.people) == 17


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"leaving": "5", "coming": "6"}, "Anna plays already."),
        ({"leaving": "5", "coming": "5"}, "Élodie plays already."),
        ({"leaving": "99", "name": "Urs"}, "“99” is no start number of this list."),
        ({"leaving": "17", "name": "Urs"}, "Absent sits in no passe that is still to come."),
        ({"leaving": "5"}, "The name is empty. Type one."),
        ({"leaving": "5", "name": "U" * 41}, "is too long. A name has at most 40 letters."),
    ],
)
def test_a_substitution_that_cannot_be_is_said(app: Flask, told: dict[str, str], sentence: str) -> None:
    hall = drawn(16, 2, opened=(1,))
    device = begin(app, replace(hall, people=(*hall.people, Person(17, "Absent"))))
    kept = device.kept
    answer = substitute(device, **told)
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert device.kept == kept


# Who sits where


def test_viewers_see_only_the_passes_that_are_published(app: Flask) -> None:
    hall = begin(app, drawn(16, 3, opened=(1,)))
    viewer = hall.another(hall.link("viewer"))
    assert "Who sits where" in words(viewer.get().text)
    page = viewer.get("/draw/list").text
    assert ">P1<" in page
    assert ">P2<" not in page
    assert ">P3<" in hall.get("/draw/list").text
    assert "/draw/people/" not in page


def test_before_a_draw_is_published_viewers_are_told_so(app: Flask) -> None:
    hall = begin(app, drawn(16, 3))
    page = words(hall.another(hall.link("viewer")).get("/draw/list").text)
    assert "No draw is published yet." in page
    assert "Chiara" not in page


def test_the_list_is_in_the_order_of_a_swiss_list_and_namesakes_are_told_apart(app: Flask) -> None:
    told = drawn(6, 1, opened=(1,))
    hall = begin(app, replace(told, results={(1, 1): Result(totals=(1, 2, 3))}))
    text = words(hall.get("/draw/list").text)
    places = [text.index(name) for name in ("Anna (1)", "Anna (6)", "Beat", "Chiara", "Dario", "Élodie")]
    assert places == sorted(places)


def test_each_line_says_table_and_seat(app: Flask) -> None:
    hall = begin(app, drawn(16, 1, opened=(1,)))
    page = hall.get("/draw/list").text
    for table, people in enumerate(hall.hall.tournament.plan.passes[0], 1):
        for seat, number in enumerate(people):
            row = page[page.index(f'id="n{number}"') :]
            assert f"{table} {'abcd'[seat]}" in words(row[: row.index("</tr>")])
