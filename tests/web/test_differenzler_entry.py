"""The table page of a Differenzler without scripts: calls and points in steps, and everything that it refuses."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.called import called
from tests.table import Table, start_table
from tests.web.pages import form, words

CALLS = (40, 60, 30, 27)
POINTS = (45, 50, 35, 27)


def row(key: str, *told: object) -> dict[str, object]:
    return {f"{key}-{seat}": number for seat, number in enumerate(told)}


PLAYED = row("calls", *CALLS) | row("points", *POINTS)


def refused(table: Table, figures: dict[str, object], turn: str = "deal-1", **fields: object) -> TestResponse:
    """Send a deal and make sure that nothing of it was stored."""
    hidden, kept = table.deal_form(turn), table.kept
    answer = table.report(turn, figures, form=hidden, **fields)
    assert table.kept == kept
    return answer


def sent_again(table: Table, page: str, turn: str = "deal-1", **changes: object) -> TestResponse:
    """Send the form on a page once more, with some fields changed."""
    told = form(page, "entry")
    for field, value in changes.items():
        told[field.replace("_", "-") if field != "without_call" else field] = str(value)
    return table.client.post(table.deal_address(turn), data=told)


def reported(table: Table, deal: int = 0) -> object:
    return table.evening.score.lines[deal].reported


@pytest.fixture
def open_calls(app: Flask) -> Table:
    """A four-player table that plays with open calls."""
    return start_table(app, called())


@pytest.fixture
def slips(app: Flask) -> Table:
    """A four-player table whose calls stand on slips."""
    return start_table(app, called(calls="sealed"))


def test_calls_and_points_are_told_at_once(open_calls: Table) -> None:
    assert open_calls.report("deal-1", PLAYED).status_code == 303
    assert open_calls.evening.score.totals == (5, 10, 5, 0)


def test_calls_are_kept_until_the_points_are_there(open_calls: Table) -> None:
    assert open_calls.report("deal-1", row("calls", *CALLS)).status_code == 303
    assert (reported(open_calls).calls, reported(open_calls).points) == (CALLS, None)
    page = open_calls.client.get(f"{open_calls.address}/table").text
    assert '<h1 id="title">Deal 1</h1>' in page
    assert sent_again(open_calls, page, **row("points", *POINTS)).status_code == 303
    assert open_calls.evening.score.totals == (5, 10, 5, 0)


def test_points_are_kept_until_the_calls_are_copied_from_slips(slips: Table) -> None:
    assert slips.report("deal-1", row("points", *POINTS)).status_code == 303
    assert (reported(slips).calls, reported(slips).points) == (None, POINTS)
    page = slips.client.get(f"{slips.address}/table").text
    assert sent_again(slips, page, **row("calls", *CALLS)).status_code == 303
    assert slips.evening.score.totals == (5, 10, 5, 0)


def test_what_was_saved_so_far_is_said(open_calls: Table) -> None:
    open_calls.report("deal-1", row("calls", *CALLS))
    assert "Deal 1, calls saved 40 · 60 · 30 · 27" in words(open_calls.client.get(f"{open_calls.address}/table").text)
    open_calls.report("deal-1", PLAYED)
    assert "Deal 1 saved 5 · 10 · 5 · 0" in words(open_calls.client.get(f"{open_calls.address}/table").text)


def test_a_deal_under_way_is_entered_on_the_table_page_and_not_as_a_correction(open_calls: Table) -> None:
    open_calls.report("deal-1", row("calls", *CALLS))
    page = open_calls.client.get(f"{open_calls.address}/table").text
    assert 'class="entry fresh"' in page
    assert 'class="doubt"' not in page


def test_nothing_told_is_no_deal(open_calls: Table) -> None:
    answer = refused(open_calls, {})
    assert answer.status_code == 422
    assert "Nothing of this deal is told yet. Type the calls, or the points." in words(answer.text)


def test_empty_is_not_zero(open_calls: Table) -> None:
    open_calls.report("deal-1", row("calls", 0, 60, 30, 27) | row("points", "", "", "", ""))
    assert (reported(open_calls).calls, reported(open_calls).points) == ((0, 60, 30, 27), None)


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        (row("points", 45, 50, 40, 27), "All together have 162 points, but a deal has 157. That is 5 too many."),
        (row("points", 45, 50, 40, 27), "Perhaps the 5 for the last trick were counted twice."),
        (row("points", 45, 50, 35, 22), "Perhaps the 5 for the last trick were forgotten."),
        (row("points", 45, 50, 35, ""), "The points of Dario are missing."),
        (row("points", 1, 50, 56, 50), "Anna cannot have exactly 1 point: no card and no trick is worth 1."),
        (row("points", 158, 0, 0, 0), "Anna cannot have 158 points. A player makes 0 to 157."),
        (row("points", "-5", 62, 50, 50), "Anna cannot have “-5” points. A player makes 0 to 157."),
        (row("calls", 158, 0, 0, 0), "Anna cannot call 158. A call is a number from 0 to 157."),
        (row("calls", "all", 0, 0, 0), "Anna cannot call “all”. A call is a number from 0 to 157."),
        (PLAYED | {"trump": "herz"}, "There is no suit “herz” in this pack."),
        (PLAYED | {"last_trick": 4}, "“4” is not at this table."),
        (PLAYED | row("points", 2, 93, 35, 27) | {"last_trick": 0}, "Anna took the last trick, which alone is worth 5"),
        (PLAYED | {"penalty-0-player": 9, "penalty-0-points": 20}, "“9” is not at this table."),
        (PLAYED | {"penalty-0-player": "", "penalty-1-player": "", "penalty-1-points": 5}, "A penalty has a player"),
        (PLAYED | {"penalty-0-player": 0, "penalty-0-points": 0}, "A penalty of 0 cannot be."),
    ],
)
def test_a_deal_with_a_problem_is_refused_with_a_sentence(open_calls: Table, figures, sentence):
    answer = refused(open_calls, figures)
    assert answer.status_code == 422
    assert sentence in words(answer.text)


def test_what_was_typed_stands_there_after_a_refusal(open_calls: Table) -> None:
    answer = refused(open_calls, PLAYED | row("points", 45, "fifty", 35, 27) | {"trump": "rosen", "last_trick": 2})
    told = form(answer.text, "entry")
    assert [told[f"points-{seat}"] for seat in range(4)] == ["45", "fifty", "35", "27"]
    assert [told[f"calls-{seat}"] for seat in range(4)] == ["40", "60", "30", "27"]
    assert told["last_trick"] == "2"
    assert '<input type="radio" name="trump" value="rosen" checked>' in answer.text


def test_the_rest_is_offered_and_taken_only_when_it_is_pressed(open_calls: Table) -> None:
    answer = refused(open_calls, PLAYED | row("points", 45, 50, 35, ""))
    assert "27 for Dario?" in words(answer.text)
    assert sent_again(open_calls, answer.text, followed=3).status_code == 303
    assert (reported(open_calls).points, reported(open_calls).followed) == (POINTS, 3)


@pytest.mark.parametrize("told", [(100, 50, 35, ""), (45, 50, "", ""), (45, 50, 61, ""), ("x", 50, 35, "")])
def test_there_is_no_rest_where_nobody_could_make_it(open_calls: Table, told: tuple[object, ...]) -> None:
    answer = refused(open_calls, PLAYED | row("points", *told), followed=3)
    assert answer.status_code == 422
    assert "for Dario?" not in words(answer.text)


def test_points_that_were_reported_are_not_marked_as_the_rest(open_calls: Table) -> None:
    open_calls.report("deal-1", PLAYED)
    assert reported(open_calls).followed is None


def test_a_missing_call_is_asked_about_once(open_calls: Table) -> None:
    answer = refused(open_calls, PLAYED | row("calls", 40, "", 30, 27))
    assert answer.status_code == 422
    seen = words(answer.text)
    assert "Beat has no call. That costs 20 and the points made." in seen
    assert "Save without this call" in seen
    assert sent_again(open_calls, answer.text, without_call="1").status_code == 303
    assert open_calls.evening.score.totals == (5, 70, 5, 0)


def test_save_pressed_again_does_not_answer_the_question(open_calls: Table) -> None:
    answer = refused(open_calls, PLAYED | row("calls", 40, "", 30, 27))
    kept = open_calls.kept
    assert sent_again(open_calls, answer.text).status_code == 422
    assert open_calls.kept == kept


def test_an_answer_about_one_missing_call_is_none_about_another(open_calls: Table) -> None:
    answer = refused(open_calls, PLAYED | row("calls", "", "", 30, 27), without_call="1")
    assert answer.status_code == 422
    assert "Save without these calls" in words(answer.text)


def test_a_call_that_is_known_to_be_missing_is_not_asked_about_again(open_calls: Table) -> None:
    open_calls.report("deal-1", row("calls", 40, "", 30, 27), without_call="1")
    page = open_calls.client.get(f"{open_calls.address}/table").text
    assert sent_again(open_calls, page, **row("points", *POINTS)).status_code == 303
    assert reported(open_calls).calls == (40, None, 30, 27)


def test_no_call_can_be_made_exactly_but_is_kept(open_calls: Table) -> None:
    open_calls.report("deal-1", PLAYED | row("calls", 1, 156, 30, 27))
    assert [warning.player for warning in open_calls.evening.score.warnings] == ["Anna", "Beat"]


def test_trump_last_trick_and_penalties_are_kept(open_calls: Table) -> None:
    ready = {"penalty-0-player": 1, "penalty-0-points": 20, "penalty-0-reason": "wrong card, deal replayed"}
    own = {"penalty-1-player": 2, "penalty-1-points": 5, "penalty-1-reason": " talked  too much "}
    open_calls.report("deal-1", PLAYED | ready | own | {"trump": "eicheln", "last_trick": 3})
    told = reported(open_calls)
    assert (told.trump, told.last_trick) == ("eicheln", 3)
    assert [(one.player, one.points, one.reason) for one in told.penalties] == [
        (1, 20, "wrong card, deal replayed"),
        (2, 5, "talked too much"),
    ]
    assert open_calls.evening.score.totals == (5, 30, 10, 0)


def test_a_correction_shows_everything_and_loses_nothing(open_calls: Table) -> None:
    more = {"trump": "rosen", "last_trick": 0, "penalty-0-player": 1, "penalty-0-points": 20, "penalty-0-reason": "x"}
    open_calls.report("deal-1", PLAYED | more, dealer=2)
    before = reported(open_calls)
    page = open_calls.client.get(open_calls.deal_address("deal-1")).text
    assert sent_again(open_calls, page, calls_0=45, trump="rosen").status_code == 303
    after = reported(open_calls)
    assert after.calls == (45, 60, 30, 27)
    assert (after.points, after.trump, after.last_trick, after.penalties, after.dealer) == (
        (before.points, before.trump, before.last_trick, before.penalties, 2)
    )


def test_a_trick_worth_nothing_is_asked_for_only_where_the_rules_need_it(app: Flask, open_calls: Table) -> None:
    needing = start_table(app, called(exact_bonus=-10, zero_call="needs_zero_trick"))
    sentence = "Anna took a trick worth nothing"
    assert sentence not in words(open_calls.client.get(f"{open_calls.address}/table").text)
    assert sentence in words(needing.client.get(f"{needing.address}/table").text)
    figures = row("calls", 0, 60, 30, 67) | row("points", 0, 60, 30, 67)
    needing.report("deal-1", figures | {"zero-0": 1})
    assert needing.evening.score.totals == (-10, -10, -10, -10)


def test_undo_of_the_points_keeps_the_calls_and_offers_the_points_again(open_calls: Table) -> None:
    open_calls.report("deal-1", row("calls", *CALLS))
    page = open_calls.client.get(f"{open_calls.address}/table").text
    sent_again(open_calls, page, **row("points", *POINTS))
    open_calls.take_back()
    assert (reported(open_calls).calls, reported(open_calls).points) == (CALLS, None)
    page = open_calls.client.get(f"{open_calls.address}/table").text
    assert "Deal 1 taken back" in words(page)
    assert form(page, "entry")["points-2"] == "35"
    assert 'class="entry fresh"' not in page


def test_redo_brings_the_points_back(open_calls: Table) -> None:
    open_calls.report("deal-1", PLAYED)
    open_calls.take_back()
    open_calls.take_back()
    assert open_calls.evening.score.totals == (5, 10, 5, 0)


def test_two_different_reports_are_both_kept_and_one_is_chosen_with_all_that_it_says(open_calls: Table) -> None:
    other = open_calls.joined()
    hidden = other.deal_form("deal-1")
    open_calls.report("deal-1", PLAYED)
    answer = other.report("deal-1", PLAYED | row("points", 50, 45, 35, 27) | {"trump": "rosen"}, form=hidden)
    assert answer.location == open_calls.deal_address("deal-1")
    page = open_calls.client.get(answer.location).text
    assert "Calls 40 · 60 · 30 · 27 Points 50 · 45 · 35 · 27 trump: roses This one is right" in words(page)
    second = page.split('<form class="card"')[2]
    chosen = form(f'<form class="card"{second}', open_calls.deal_address("deal-1"))
    assert open_calls.client.post(open_calls.deal_address("deal-1"), data=chosen).status_code == 303
    settled = reported(open_calls)
    assert (settled.points, settled.trump, settled.disputed) == ((50, 45, 35, 27), "rosen", False)


def test_a_missing_call_in_a_report_is_chosen_without_asking_again(open_calls: Table) -> None:
    other = open_calls.joined()
    hidden = other.deal_form("deal-1")
    open_calls.report("deal-1", PLAYED)
    other.report("deal-1", PLAYED | row("calls", 40, "", 30, 27), form=hidden, without_call="1")
    page = open_calls.client.get(open_calls.deal_address("deal-1")).text
    second = page.split('<form class="card"')[2]
    chosen = form(f'<form class="card"{second}', open_calls.deal_address("deal-1"))
    assert open_calls.client.post(open_calls.deal_address("deal-1"), data=chosen).status_code == 303
    assert reported(open_calls).calls == (40, None, 30, 27)


def test_a_deal_that_nobody_can_reconstruct_counts_with_a_reason(open_calls: Table) -> None:
    answer = open_calls.report("deal-1", PLAYED | row("points", 45, 50, 35, 20), overrule="1", reason="cards mixed")
    assert answer.status_code == 303
    assert (reported(open_calls).overruled, open_calls.evening.score.totals) == ("cards mixed", (5, 10, 5, 7))


def test_no_reason_makes_a_deal_count_of_which_no_points_are_known(open_calls: Table) -> None:
    answer = refused(open_calls, row("calls", *CALLS), overrule="1", reason="cards mixed")
    assert answer.status_code == 422
    assert "No points are told. Type those that are known, or play the deal again." in words(answer.text)


def test_no_reason_answers_whether_a_call_is_missing(open_calls: Table) -> None:
    figures = PLAYED | row("calls", 40, "", 30, 27) | row("points", 45, 50, 35, 20)
    answer = refused(open_calls, figures, overrule="1", reason="cards mixed")
    assert answer.status_code == 422
    assert "Beat has no call." in words(answer.text)


def test_a_struck_out_deal_is_played_again(open_calls: Table) -> None:
    open_calls.report("deal-1", PLAYED)
    hidden = open_calls.deal_form("deal-1")
    assert open_calls.client.post(f"{open_calls.deal_address('deal-1')}/strike", data=hidden).status_code == 303
    assert '<h1 id="title">Deal 1</h1>' in open_calls.client.get(f"{open_calls.address}/table").text


def test_another_language_redraws_the_page_with_what_was_typed_and_stores_nothing(open_calls: Table) -> None:
    answer = refused(open_calls, PLAYED, lang="de", fresh="1")
    assert answer.status_code == 200
    assert '<html lang="de">' in answer.text
    assert form(answer.text, "entry")["points-1"] == "50"
    assert 'class="entry fresh"' in answer.text


def test_a_form_sent_again_with_other_figures_says_what_stands_there(open_calls: Table) -> None:
    hidden = open_calls.deal_form("deal-1")
    open_calls.report("deal-1", PLAYED, form=hidden)
    kept = open_calls.kept
    answer = open_calls.report("deal-1", PLAYED | row("points", 50, 45, 35, 27), form=hidden)
    assert (answer.status_code, open_calls.kept) == (409, kept)
    seen = words(answer.text)
    assert "What stands there now 40 · 60 · 30 · 27 | 45 · 50 · 35 · 27" in seen
    assert "What was sent 40 · 60 · 30 · 27 | 50 · 45 · 35 · 27" in seen


def test_a_long_round_shows_at_most_twelve_strokes_with_the_deal_in_play_among_them(app: Flask) -> None:
    table = start_table(app, called(*({"calls": CALLS, "points": POINTS},) * 14, deals=16))
    strokes = table.client.get(f"{table.address}/table").text.partition('<ol class="marks"')[2].partition("</ol>")[0]
    assert strokes.count("<li>") == 12
    assert '<span aria-current="step">15</span>' in strokes
    assert 'aria-label="Earlier deals">…</a>' in strokes


def test_a_round_without_an_end_always_has_a_next_deal(app: Flask) -> None:
    table = start_table(app, called({"calls": CALLS, "points": POINTS}, deals="free", tie=["shared"]))
    page = table.client.get(f"{table.address}/table").text
    assert '<h1 id="title">Deal 2</h1>' in page


def test_the_dealer_and_who_leads_are_named(open_calls: Table) -> None:
    open_calls.report("deal-1", PLAYED)
    assert "Beat deals, Chiara leads." in words(open_calls.client.get(f"{open_calls.address}/table").text)
