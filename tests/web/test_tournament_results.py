"""A table brings in its result by its own link, and nothing but its own; what two people told is chosen from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorer.jass.tournament import Penalty, Result, Tournament
from scorer.jass.tournament.results.states import state_of
from tests.tabled import CALLS, TOTALS, agree, bring_in, deal, passe, path_of, type_in
from tests.tournament import Device, begin, drawn, say
from tests.web.pages import form, words

PLACE = (1, 1)


def hall(app: Flask, people: int = 8, **setup: Any) -> tuple[Device, Device]:
    """Begin a tournament of which passe 1 is published; return its organiser's device and the phone of table 1."""
    office = begin(app, drawn(people, 2, opened=(1,), **setup))
    return office, office.another(office.table_link(1, 1))


def state(device: Device) -> str:
    """How far table 1 is."""
    return state_of(device.hall.tournament, PLACE).kind


def results(device: Device) -> dict[tuple[int, int], object]:
    """Return what is in, by table."""
    return dict(device.hall.tournament.results)


# By the table's link.


def test_the_link_of_a_table_leads_to_its_page_with_the_names_in_seat_order(app: Flask) -> None:
    office, _ = hall(app)
    answer = office.another().client.get(office.table_link(1, 1), follow_redirects=True)
    told = office.hall.tournament
    names = [told.person(number).name for number in told.table(PLACE)]
    said = words(answer.text)
    assert "Passe 1, table 1" in said
    assert [said.index(f"{seat} {name}") for seat, name in zip("abcd", names, strict=True)] == sorted(
        said.index(f"{seat} {name}") for seat, name in zip("abcd", names, strict=True)
    )


def test_a_passe_is_shown_once_more_before_it_is_sent(app: Flask) -> None:
    office, phone = hall(app)
    kept = office.kept
    shown = type_in(phone, PLACE)
    assert shown.status_code == 200
    assert "Is this right?" in shown.text
    assert "Passe 1, table 1" in words(shown.text)
    assert "Total 20 40 20 0" in words(shown.text)
    assert office.kept == kept
    assert agree(phone, PLACE, shown).status_code == 303
    result = office.hall.tournament.results[PLACE]
    assert [dict(one) for one in result.deals] == [{"calls": list(CALLS), "points": [45, 50, 35, 27]}] * 4
    assert state_of(office.hall.tournament, PLACE).brought.points == TOTALS
    assert office.kept[-1][-1] == "table"


def test_what_was_shown_can_be_changed_with_everything_that_was_typed(app: Flask) -> None:
    office, phone = hall(app)
    kept = office.kept
    told = form(type_in(phone, PLACE, {**passe(), "1-calls-0": 41}).text, "send")
    told["change"] = "1"
    page = phone.client.post(phone.address + path_of(PLACE), data=told)
    assert page.status_code == 200
    fields = form(page.text, "result")
    assert (fields["1-calls-0"], fields["4-points-3"]) == ("41", "27")
    assert office.kept == kept


def test_sending_the_same_form_twice_stores_it_once(app: Flask) -> None:
    office, phone = hall(app)
    shown = type_in(phone, PLACE)
    assert [agree(phone, PLACE, shown).status_code for _ in range(3)] == [303] * 3
    assert len(office.hall.versions(PLACE)) == 1


def test_the_same_form_with_other_figures_stores_nothing_and_keeps_what_was_typed(app: Flask) -> None:
    office, phone = hall(app)
    shown = type_in(phone, PLACE)
    agree(phone, PLACE, shown)
    kept = office.kept
    answer = agree(phone, PLACE, shown, **{"1-calls-0": 44})
    assert answer.status_code == 409
    assert "sent before, with other figures" in answer.text
    assert office.kept == kept
    fields = form(answer.text, "result")
    assert fields["1-calls-0"] == "44"
    again = phone.client.post(phone.address + path_of(PLACE), data={**fields.to_dict(), "yes": "1"})
    assert again.status_code == 303
    assert len(office.hall.versions(PLACE)) == 2
    assert not office.hall.disputed


def test_only_the_totals_may_be_told(app: Flask) -> None:
    office, phone = hall(app)
    totals = {f"total-{seat}": points for seat, points in enumerate((12, 40, 55, 0))}
    assert bring_in(phone, PLACE, {"by": "totals", **totals}).status_code == 303
    result = office.hall.tournament.results[PLACE]
    assert (result.totals, result.exact) == ((12, 40, 55, 0), None)


def test_exact_calls_may_be_told_with_the_totals(app: Flask) -> None:
    office, phone = hall(app)
    typed = {f"total-{seat}": points for seat, points in enumerate((12, 40, 55, 0))}
    typed |= {f"exact-{seat}": count for seat, count in enumerate((1, 0, 0, 4))}
    bring_in(phone, PLACE, {"by": "totals", **typed})
    assert office.hall.tournament.results[PLACE].exact == (1, 0, 0, 4)


def test_the_switch_to_totals_keeps_what_was_typed(app: Flask) -> None:
    office, phone = hall(app)
    kept = office.kept
    page = type_in(phone, PLACE, {"total-0": "17", "switch": "totals"})
    assert page.status_code == 200
    assert form(page.text, "result")["by"] == "totals"
    assert office.kept == kept


def test_empty_is_not_zero(app: Flask) -> None:
    office, phone = hall(app)
    kept = office.kept
    answer = type_in(phone, PLACE, {"by": "totals", "total-0": 12, "total-1": 40, "total-2": 55})
    assert answer.status_code == 422
    assert "is missing" in answer.text
    assert form(answer.text, "result")["total-2"] == "55"
    answer = type_in(phone, PLACE, {})
    assert answer.status_code == 422
    assert "Nothing is told yet" in answer.text
    assert office.kept == kept


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({**passe(), "2-points-0": 40}, "Deal 2: All together have 152 points, but a deal has 157."),
        ({**passe(), "3-points-1": "many"}, "cannot have “many” points"),
        ({**passe(), "1-calls-2": 158}, "cannot call 158"),
        ({**passe(), "1-calls-2": -3}, "cannot call “-3”"),
        (passe(3), "Deal 4: The deal is missing."),
        (
            {**passe(), "4-calls-0": "", "4-calls-1": "", "4-calls-2": "", "4-calls-3": ""},
            "Calls or points are missing",
        ),
        ({**passe(), "fine-0-seat": "a", "fine-0-points": 20}, "Say what the penalty is for."),
        ({**passe(), "fine-0-points": 20, "fine-0-reason": "late"}, "A penalty says for which seat it is"),
        ({**passe(), "fine-0-seat": "a", "fine-0-points": "x", "fine-0-reason": "late"}, "A penalty of “x” cannot be."),
        ({"by": "totals", "total-0": "1.5", "total-1": 1, "total-2": 1, "total-3": 1}, "“1.5” is no number."),
        ({"by": "totals", "total-0": -1, "total-1": 1, "total-2": 1, "total-3": 1}, "cannot have −1 minus points"),
    ],
)
def test_what_cannot_be_is_said_beside_the_fields_and_nothing_is_stored(
    app: Flask, typed: dict[str, object], said: str
) -> None:
    office, phone = hall(app)
    kept = office.kept
    answer = type_in(phone, PLACE, typed)
    assert answer.status_code == 422
    assert said in words(answer.text)
    shown = form(answer.text, "result")
    assert {name: shown.get(name, "") for name in typed} == {name: str(value) for name, value in typed.items()}
    assert office.kept == kept


def test_sending_at_once_what_cannot_be_stores_nothing(app: Flask) -> None:
    office, phone = hall(app)
    kept = office.kept
    answer = type_in(phone, PLACE, {**passe(), "2-points-0": 40}, yes=1, overrule=1, reason="we are sure")
    assert answer.status_code == 422
    assert office.kept == kept


def test_a_missing_call_is_asked_about_once(app: Flask) -> None:
    office, phone = hall(app)
    kept = office.kept
    typed = {**passe(), "2-calls-1": ""}
    answer = type_in(phone, PLACE, typed)
    assert answer.status_code == 422
    assert "has no call. That costs 20 and the points made." in answer.text
    assert 'name="2-without_call" value="1"' in answer.text
    assert office.kept == kept
    assert bring_in(phone, PLACE, typed, **{"2-without_call": 1}).status_code == 303
    assert state_of(office.hall.tournament, PLACE).brought.points == (20, 100, 20, 0)


def test_a_penalty_counts_with_its_reason(app: Flask) -> None:
    office, phone = hall(app)
    fine = {"fine-0-seat": "d", "fine-0-points": 20, "fine-0-reason": "wrong card"}
    bring_in(phone, PLACE, {**passe(), **fine})
    assert office.hall.tournament.results[PLACE].penalties == (Penalty(3, 20, "wrong card"),)
    assert state_of(office.hall.tournament, PLACE).brought.points == (20, 40, 20, 20)


def test_a_table_corrects_its_own_result_and_the_first_version_stays(app: Flask) -> None:
    office, phone = hall(app)
    bring_in(phone, PLACE)
    assert bring_in(phone, PLACE, {"1-calls-0": 45}, page="/correct").status_code == 303
    assert state_of(office.hall.tournament, PLACE).brought.points == (15, 40, 20, 0)
    assert len(office.hall.versions(PLACE)) == 2
    assert not office.hall.disputed


def test_a_correction_keeps_what_the_page_does_not_ask_for(app: Flask) -> None:
    told = drawn(8, 2, opened=(1,))
    noted = {"calls": list(CALLS), "points": [45, 50, 35, 27], "trump": "eicheln", "last_trick": "b"}
    office = begin(app, replace(told, results={PLACE: Result(deals=(noted,) * 4)}))
    bring_in(office, PLACE, {"1-calls-0": 45}, page="/correct")
    assert dict(office.hall.tournament.results[PLACE].deals[0]) == noted | {"calls": [45, 60, 30, 27]}


# Who may not.


@pytest.mark.parametrize("who", ["stranger", "viewer", "another table", "another passe"])
@pytest.mark.parametrize("page", ["", "/correct", "/second", "/confirm", "/versions", "/reports", "/differences"])
def test_nobody_else_may_bring_in_or_look(app: Flask, who: str, page: str) -> None:
    told = drawn(8, 2, opened=(1, 2), confirm="person")
    office = begin(app, told)
    phone = office.another(office.table_link(1, 1))
    bring_in(phone, PLACE)
    links = {
        "stranger": (),
        "viewer": (office.link("viewer"),),
        "another table": (office.table_link(1, 2),),
        "another passe": (office.table_link(2, 1),),
    }
    other = office.another(*links[who])
    kept = office.kept
    assert other.get(path_of(PLACE, page)).status_code == 403
    sent = {"csrf_token": "x", "key": "k" * 12, "based_on": 0, "yes": 1, **passe()}
    for action in ("", "/second", "/confirm", "/reports/result", "/differences", "/take-back"):
        assert other.client.post(other.address + path_of(PLACE, action), data=sent).status_code == 403
    assert office.kept == kept


@pytest.mark.parametrize("page", ["/versions", "/reports", "/differences"])
def test_a_table_does_not_decide(app: Flask, page: str) -> None:
    office, phone = hall(app)
    bring_in(phone, PLACE)
    kept = office.kept
    assert phone.get(path_of(PLACE, page)).status_code == 403
    for action in ("/reports/result", "/differences", "/take-back"):
        assert phone.client.post(phone.address + path_of(PLACE, action), data={}).status_code == 403
    assert office.kept == kept


def test_a_table_does_not_say_that_it_did_not_play(app: Flask) -> None:
    office, phone = hall(app)
    kept = office.kept
    assert type_in(phone, PLACE, {"unplayed": 1, "yes": 1}).status_code == 422
    assert office.kept == kept


def test_a_passe_that_is_not_published_takes_no_result(app: Flask) -> None:
    office, _ = hall(app)
    phone = office.another(office.table_link(2, 1))
    kept = office.kept
    for device in (phone, office):
        answer = device.get(path_of((2, 1)))
        assert answer.status_code == 403
        assert "not published yet" in answer.text
        assert device.client.post(device.address + path_of((2, 1)), data={**passe(), "yes": 1}).status_code == 403
    assert office.kept == kept


def test_a_passe_that_was_withdrawn_and_drawn_anew_keeps_what_was_typed_and_stores_nothing(app: Flask) -> None:
    office, phone = hall(app)
    shown = type_in(phone, PLACE)
    say(office, {"opened/1": None})
    kept = office.kept
    assert agree(phone, PLACE, shown).status_code == 403
    say(office, {"opened/1": {}})
    kept = office.kept
    answer = agree(phone, PLACE, shown)
    assert answer.status_code == 409
    assert "look at the names" in answer.text
    assert form(answer.text, "result")["4-points-3"] == "27"
    assert office.kept == kept


@pytest.mark.parametrize("place", [(1, 9), (9, 1)])
def test_a_table_that_is_not_there_has_no_page(app: Flask, place: tuple[int, int]) -> None:
    office, _ = hall(app)
    assert office.get(path_of(place)).status_code == 404
    assert office.get(path_of(place, "/versions")).status_code == 404


@pytest.mark.parametrize("fault", [{"csrf_token": "x"}, {"key": "x"}, {"based_on": "x"}, {"opened": "-1"}])
def test_a_form_that_is_not_ours_stores_nothing(app: Flask, fault: dict[str, str]) -> None:
    office, phone = hall(app)
    kept = office.kept
    assert type_in(phone, PLACE, {**passe(), "yes": 1, **fault}).status_code == 400
    assert office.kept == kept


# Two reports.


def disputed(app: Flask) -> tuple[Device, Device]:
    """Two phones of table 1 report differently; return the organiser's device and the second phone."""
    office, phone = hall(app)
    other = office.another(office.table_link(1, 1))
    shown = type_in(other, PLACE, {**passe(), "1-calls-0": 45})
    bring_in(phone, PLACE)
    assert agree(other, PLACE, shown).status_code == 303
    return office, other


def test_a_second_report_that_differs_is_kept_and_the_first_counts(app: Flask) -> None:
    office, other = disputed(app)
    assert office.hall.disputed == {PLACE}
    assert len(office.hall.versions(PLACE)) == 2
    assert state_of(office.hall.tournament, PLACE).brought.points == TOTALS
    assert "the office chooses" in words(other.get(path_of(PLACE)).text)


def test_the_organiser_sees_only_what_differs_and_chooses(app: Flask) -> None:
    office, _ = disputed(app)
    page = office.get(path_of(PLACE, "/reports")).text
    body = page[page.index("<tbody>") : page.index("</tbody>")]
    first = office.hall.tournament.person(office.hall.tournament.table(PLACE)[0]).name
    assert words(body) == f"Deal 1, calls, {first} 40 45"
    address = office.address + path_of(PLACE, "/reports/result")
    told = form(page, address)
    told["choice"] = "2"
    for _ in range(2):
        assert office.client.post(address, data=told).status_code == 303
    assert not office.hall.disputed
    assert state_of(office.hall.tournament, PLACE).brought.points == (15, 40, 20, 0)
    assert len(office.hall.versions(PLACE)) == 3


def test_a_choice_in_sight_of_other_reports_stores_nothing(app: Flask) -> None:
    office, other = disputed(app)
    address = office.address + path_of(PLACE, "/reports/result")
    told = form(office.get(path_of(PLACE, "/reports")).text, address)
    third = office.another(office.table_link(1, 1))
    stale = form(third.get(path_of(PLACE, "/correct")).text, "result")
    stale["based_on"], stale["1-calls-0"], stale["yes"] = "0", "47", "1"
    third.client.post(third.address + path_of(PLACE), data=stale)
    kept = office.kept
    told["choice"] = "2"
    assert office.client.post(address, data=told).status_code == 409
    told["choice"] = "7"
    assert office.client.post(address, data=told).status_code == 409
    assert office.kept == kept


def test_a_table_that_reports_anew_once_its_standings_are_public_is_heard_beside_the_first(app: Flask) -> None:
    office, phone = hall(app)
    bring_in(phone, PLACE)
    say(office, {"shown/1": {}})
    assert bring_in(phone, PLACE, {"1-calls-0": 45}, page="/correct").status_code == 303
    assert office.hall.disputed == {PLACE}
    assert state_of(office.hall.tournament, PLACE).brought.points == TOTALS


def test_while_reports_differ_a_table_does_not_settle_it(app: Flask) -> None:
    office, other = disputed(app)
    assert bring_in(other, PLACE, {"1-calls-0": 47}, page="/correct").status_code == 303
    assert office.hall.disputed == {PLACE}
    assert state_of(office.hall.tournament, PLACE).brought.points == TOTALS
    assert bring_in(office, PLACE, {"1-calls-0": 45}, page="/correct").status_code == 303
    assert not office.hall.disputed


# A second person.


def test_a_second_person_confirms_on_another_phone(app: Flask) -> None:
    office, phone = hall(app, confirm="person")
    bring_in(phone, PLACE)
    assert state(office) == "to_confirm"
    other = office.another(office.table_link(1, 1))
    assert "Total 20 40 20 0" in words(other.get(path_of(PLACE, "/confirm")).text)
    told = form(other.get(path_of(PLACE, "/confirm")).text, "confirm")
    for _ in range(2):
        assert other.client.post(other.address + path_of(PLACE, "/confirm"), data=told).status_code == 303
    assert state(office) == "counted"
    assert office.hall.log.content("confirmed/1/1") == {"number": 1}


def test_the_device_that_brought_it_in_does_not_confirm(app: Flask) -> None:
    office, phone = hall(app, confirm="person")
    bring_in(phone, PLACE)
    page = phone.get(path_of(PLACE, "/confirm")).text
    assert 'id="confirm"' not in page
    told = form(office.get(path_of(PLACE, "/confirm")).text, "confirm")
    own = form(phone.get(path_of(PLACE, "/correct")).text, "result")
    kept = office.kept
    answer = phone.client.post(
        phone.address + path_of(PLACE, "/confirm"), data={**told.to_dict(), "csrf_token": own["csrf_token"]}
    )
    assert answer.status_code == 403
    assert office.kept == kept
    assert state(office) == "to_confirm"


def test_a_result_that_was_corrected_meanwhile_is_not_confirmed(app: Flask) -> None:
    office, phone = hall(app, confirm="person")
    bring_in(phone, PLACE)
    told = form(office.get(path_of(PLACE, "/confirm")).text, "confirm")
    bring_in(phone, PLACE, {"1-calls-0": 45}, page="/correct")
    kept = office.kept
    assert office.client.post(office.address + path_of(PLACE, "/confirm"), data=told).status_code == 409
    assert office.kept == kept


def test_nothing_is_confirmed_where_nothing_is_in(app: Flask) -> None:
    office, phone = hall(app, confirm="person")
    kept = office.kept
    assert office.client.post(office.address + path_of(PLACE, "/confirm"), data={}).status_code == 409
    assert phone.get(path_of(PLACE, "/confirm")).status_code == 303
    assert office.kept == kept


# Twice, blind.


def both_in(app: Flask, second: dict[str, object] | None = None) -> tuple[Device, Device]:
    """Both entries of table 1 are in."""
    office, phone = hall(app, confirm="double")
    bring_in(phone, PLACE)
    assert bring_in(office, PLACE, {**passe(), **(second or {})}, page="/second").status_code == 303
    return office, phone


def test_the_second_entry_shows_nothing_of_the_first(app: Flask) -> None:
    office, phone = hall(app, confirm="double")
    bring_in(phone, PLACE)
    fields = form(office.get(path_of(PLACE, "/second")).text, "result")
    assert {value for name, value in fields.items() if name[0].isdigit()} == {""}
    for page in ("", "/second", "/correct"):
        answer = office.client.get(office.address + path_of(PLACE, page), follow_redirects=True)
        assert 'value="45"' not in answer.text
        assert "Total" not in words(answer.text)
    assert state(office) == "to_repeat"


def test_two_entries_that_agree_count(app: Flask) -> None:
    office, _ = both_in(app)
    assert state(office) == "counted"
    assert office.hall.tournament.second[PLACE] == office.hall.tournament.results[PLACE]


def test_only_the_cells_that_differ_are_asked_about_and_the_choice_is_both_entries(app: Flask) -> None:
    office, _ = both_in(app, {"1-calls-0": 45, "3-points-1": 49, "3-points-2": 36})
    assert state(office) == "differs"
    page = office.get(path_of(PLACE, "/differences")).text
    assert page.count('<fieldset class="cell">') == 3
    told = form(page, "cells")
    told.setlist("cell-0", ["second"])
    told.setlist("cell-1", ["first"])
    told.setlist("cell-2", ["first"])
    for _ in range(2):
        assert office.client.post(office.address + path_of(PLACE, "/differences"), data=told).status_code == 303
    assert len(office.hall.versions(PLACE)) == 2
    assert state(office) == "counted"
    assert state_of(office.hall.tournament, PLACE).brought.points == (15, 40, 20, 0)
    assert office.hall.tournament.second[PLACE] == office.hall.tournament.results[PLACE]


@pytest.mark.parametrize("chosen", [{}, {"cell-0": "second"}, {"cell-0": "first", "cell-1": "both"}])
def test_a_choice_that_is_not_finished_stores_nothing(app: Flask, chosen: dict[str, str]) -> None:
    office, _ = both_in(app, {"1-calls-0": 45, "3-calls-1": 49})
    kept = office.kept
    answer = office.send(path_of(PLACE, "/differences"), "cells", chosen)
    assert answer.status_code == 422
    assert "Choose one of the two for every cell." in answer.text
    assert office.kept == kept


def test_a_choice_that_does_not_add_up_is_refused(app: Flask) -> None:
    office, _ = both_in(app, {"3-points-1": 49, "3-points-2": 36})
    kept = office.kept
    answer = office.send(path_of(PLACE, "/differences"), "cells", {"cell-0": "second", "cell-1": "first"})
    assert answer.status_code == 422
    assert "Deal 3: All together have 156 points" in words(answer.text)
    assert office.kept == kept


def test_a_choice_between_entries_that_were_changed_stores_nothing(app: Flask) -> None:
    office, phone = both_in(app, {"1-calls-0": 45})
    told = form(office.get(path_of(PLACE, "/differences")).text, "cells")
    bring_in(phone, PLACE, {"1-calls-0": 42}, page="/correct")
    kept = office.kept
    told["cell-0"] = "second"
    assert office.client.post(office.address + path_of(PLACE, "/differences"), data=told).status_code == 409
    assert office.kept == kept


def test_deals_and_totals_are_chosen_from_as_a_whole(app: Flask) -> None:
    office, phone = hall(app, confirm="double")
    bring_in(phone, PLACE)
    totals = {f"total-{seat}": points for seat, points in enumerate((20, 40, 20, 4))}
    bring_in(office, PLACE, {"by": "totals", **totals}, page="/second")
    assert office.send(path_of(PLACE, "/differences"), "cells", {"cell-0": "second"}).status_code == 303
    assert office.hall.tournament.results[PLACE].totals == (20, 40, 20, 4)
    assert state(office) == "counted"


def test_a_correction_by_the_office_settles_both_entries(app: Flask) -> None:
    office, _ = both_in(app, {"1-calls-0": 45})
    assert bring_in(office, PLACE, {"1-calls-0": 46}, page="/correct").status_code == 303
    assert state(office) == "counted"
    assert state_of(office.hall.tournament, PLACE).brought.points == (16, 40, 20, 0)


def test_without_double_entry_there_is_no_second_one(app: Flask) -> None:
    office, phone = hall(app)
    assert phone.get(path_of(PLACE, "/second")).status_code == 303
    kept = office.kept
    assert type_in(phone, PLACE).status_code == 200
    assert phone.client.post(phone.address + path_of(PLACE, "/second"), data=passe()).status_code == 409
    assert office.kept == kept


# Guggitaler.

ROUND = {
    "1-tricks-0": 3,
    "1-tricks-1": 2,
    "1-tricks-2": 4,
    "1-tricks-3": 0,
    "2-hearts-0": 0,
    "2-hearts-1": 5,
    "2-hearts-2": 4,
    "2-hearts-3": 0,
    "3-queens-0": 1,
    "3-queens-1": 1,
    "3-queens-2": 2,
    "3-queens-3": 0,
    "4-king": "b",
    "5-last_trick": "A",
    "6-place-3": 1,
    "6-place-0": 2,
    "6-place-2": 3,
    "6-place-1": 4,
}


def gugg(app: Flask, **rules: Any) -> tuple[Device, Device]:
    """A Guggitaler tournament of which passe 1 is published."""
    told = drawn(8, 2, opened=(1,))
    setup = replace(told.setup, game="guggitaler", rules={"preset": "jassverzeichnis", **rules})
    office = begin(app, replace(told, setup=setup))
    return office, office.another(office.table_link(1, 1))


def test_a_round_of_guggitaler_is_brought_in_with_seats_by_letter(app: Flask) -> None:
    office, phone = gugg(app)
    assert bring_in(phone, PLACE, ROUND).status_code == 303
    result = office.hall.tournament.results[PLACE]
    assert dict(result.deals[3]) == {"contract": "king", "taken_by": "b"}
    assert result.deals[5]["order"] == ["d", "a", "c", "b"]
    assert state_of(office.hall.tournament, PLACE).brought.points == (15, -120, -45, 150)


def test_a_round_is_corrected_with_its_figures_filled_in(app: Flask) -> None:
    office, phone = gugg(app)
    bring_in(phone, PLACE, ROUND)
    fields = form(phone.get(path_of(PLACE, "/correct")).text, "result")
    assert {name: fields[name] for name in ROUND} == {name: str(value).lower() for name, value in ROUND.items()}


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("4-king", "", "Deal 4"),
        ("4-king", "x", "is not at this table"),
        ("4-king", "0", "is not at this table"),
        ("6-place-0", 1, "cannot both come in place 1"),
        ("1-tricks-0", 4, "Deal 1"),
        ("1-tricks-0", "", "Deal 1"),
    ],
)
def test_what_cannot_be_in_a_round_is_said(app: Flask, field: str, value: object, said: str) -> None:
    office, phone = gugg(app)
    kept = office.kept
    answer = type_in(phone, PLACE, {**ROUND, field: value})
    assert answer.status_code == 422
    assert said.lower() in words(answer.text).lower()
    assert office.kept == kept


def test_totals_of_a_round_may_be_below_zero(app: Flask) -> None:
    office, phone = gugg(app)
    typed = {f"total-{seat}": points for seat, points in enumerate(("15", "−120", "-45", "+150"))}
    assert bring_in(phone, PLACE, {"by": "totals", **typed}).status_code == 303
    assert office.hall.tournament.results[PLACE].totals == (15, -120, -45, 150)


def test_an_all_in_one_round_is_brought_in(app: Flask) -> None:
    office, phone = gugg(app, schedule="two_all", preset="vetsch")
    part = {"tricks": (3, 2, 4, 0), "hearts": (0, 5, 4, 0), "queens": (1, 1, 2, 0)}
    typed: dict[str, object] = {
        f"{number}-{key}-{seat}": count
        for number in (1, 2)
        for key, row in part.items()
        for seat, count in enumerate(row)
    }
    typed |= {"1-king": "b", "1-last_trick": "a", "2-king": "b", "2-last_trick": "a"}
    assert bring_in(phone, PLACE, typed).status_code == 303
    assert state(office) == "counted"
    assert sum(state_of(office.hall.tournament, PLACE).brought.points) == 0


def test_a_table_of_three_has_three_columns(app: Flask) -> None:
    office = begin(app, drawn(7, 1, opened=(1,)))
    told: Tournament = office.hall.tournament
    table = next(number for number in (1, 2) if len(told.table((1, number))) == 3)
    phone = office.another(office.table_link(1, table))
    three = {k: v for number in range(1, 5) for k, v in deal(number, (40, 60, 57), (40, 60, 57)).items()}
    page = phone.get(path_of((1, table))).text
    assert "1-calls-2" in page
    assert "1-calls-3" not in page
    assert bring_in(phone, (1, table), three).status_code == 303
    assert state_of(office.hall.tournament, (1, table)).brought.points == (0, 0, 0)


# The game.


def test_the_game_stays_while_results_are_in(app: Flask) -> None:
    office, phone = hall(app)
    bring_in(phone, PLACE)
    kept = office.kept
    answer = office.send("/settings", "tournament", {"rules": "guggitaler:classic:german"})
    assert answer.status_code == 409
    assert "Results are in, so the game stays." in words(answer.text)
    assert office.kept == kept
    assert phone.get(path_of(PLACE)).status_code == 200


def test_a_game_that_was_chosen_before_the_results_came_in_is_not_undone(app: Flask) -> None:
    office = begin(app, drawn(8, 2, opened=(1,)))
    for rules in ("guggitaler:classic:german", "differenzler:tournament:german"):
        assert office.send("/settings", "tournament", {"rules": rules}).status_code == 303
    phone = office.another(office.table_link(1, 1))
    bring_in(phone, PLACE)
    kept = office.kept
    assert office.send("", f"{office.address}/undo", to="/undo").status_code == 409
    assert office.kept == kept
    assert phone.get(path_of(PLACE)).status_code == 200


def test_a_result_that_was_taken_back_hinders_no_other_game(app: Flask) -> None:
    office, phone = hall(app)
    bring_in(phone, PLACE)
    office.send(path_of(PLACE, "/versions"), "take-back", to=path_of(PLACE, "/take-back"))
    assert office.send("/settings", "tournament", {"rules": "guggitaler:classic:german"}).status_code == 303
    assert office.get(path_of(PLACE, "/versions")).status_code == 200
    assert office.get("/log").status_code == 200
