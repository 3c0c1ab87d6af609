"""The table page without scripts: what it shows, what it takes, and everything that it refuses."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.table import Table, new_sheet, start_table
from tests.web.pages import form, words

ALL = {
    **{f"tricks-{seat}": count for seat, count in enumerate((4, 3, 2, 0))},
    **{f"hearts-{seat}": count for seat, count in enumerate((3, 3, 3, 0))},
    **{f"queens-{seat}": count for seat, count in enumerate((2, 1, 1, 0))},
    "king": 1,
    "last_trick": 0,
}

UNSEEN = "The reason holds a sign that cannot be seen. Type it again."


def counts(part: str, *told: object) -> dict[str, object]:
    return {f"{part}-{seat}": count for seat, count in enumerate(told)}


def places(*told: object) -> dict[str, object]:
    return {f"place-{seat}": place for seat, place in enumerate(told)}


def refused(table: Table, turn: str, figures: dict[str, object], **fields: object) -> TestResponse:
    """Send a deal and make sure that nothing of it was stored."""
    hidden, kept = table.deal_form(turn), table.kept
    answer = table.report(turn, figures, form=hidden, **fields)
    assert table.kept == kept
    return answer


def change_seats(table: Table, *players: str) -> None:
    """Let another phone put other people on the seats."""
    address = f"{table.address}/settings"
    told = form(table.client.get(address).text, address)
    told.setlist("player", list(players))
    assert table.client.post(address, data=told).status_code == 303


@pytest.fixture
def everything(app: Flask) -> Table:
    """A table that plays two all-in-one deals a round."""
    return start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "schedule": "two_all"}))


@pytest.mark.parametrize(
    ("turn", "figures", "sentence"),
    [
        (
            "tricks",
            counts("tricks", 5, 6, 0, 0),
            "Anna and Beat have 11 tricks together, but there are 9. That is 2 too many.",
        ),
        ("hearts", counts("hearts", 5, 3, 0, 0), "All together have 8 bells, but there are 9. 1 more to find."),
        ("queens", counts("queens", 1, 1, 2, ""), "How many Ober Dario took is missing."),
        ("tricks", {}, "The tricks are missing. There are 9."),
        ("tricks", counts("tricks", 10, 0, 0, 0), "Anna cannot have 10 tricks. A player takes 0 to 9."),
        ("tricks", counts("tricks", "-1", 5, 5, 0), "Anna cannot have “-1” tricks. A player takes 0 to 9."),
        ("tricks", counts("tricks", "many", 5, 4, 0), "Anna cannot have “many” tricks. A player takes 0 to 9."),
        ("king", {}, "Who took the king of roses is missing."),
        ("king", {"king": 4}, "“4” is not at this table."),
        ("last_trick", {}, "Who took the last trick is missing."),
        ("domino", {}, "The finishing order is missing."),
        ("domino", places(1, 2, 3, ""), "The finishing order leaves out Dario."),
        ("domino", places(1, 2, 2, 3), "Beat and Chiara cannot both come in place 2."),
    ],
)
def test_a_deal_with_a_problem_is_refused_with_a_sentence(sheet: Table, turn, figures, sentence):
    answer = refused(sheet, turn, figures)
    assert answer.status_code == 422
    assert sentence in words(answer.text)


def test_what_was_typed_stands_there_after_a_refusal(sheet: Table) -> None:
    answer = refused(sheet, "tricks", counts("tricks", 5, 6, 0, ""))
    told = form(answer.text, sheet.deal_address("tricks"))
    assert [told.get(f"tricks-{seat}") for seat in range(4)] == ["5", "6", "0", None]


def test_a_refused_page_says_so_in_its_title(sheet: Table) -> None:
    assert "<title>Not saved: Tricks</title>" in refused(sheet, "tricks", {}).text


def test_a_missing_count_is_offered_as_the_rest_and_taken_on_one_press(sheet: Table) -> None:
    answer = refused(sheet, "tricks", counts("tricks", 3, 2, 1))
    assert "Dario gets the rest: 3" in words(answer.text)
    told = form(answer.text, sheet.deal_address("tricks"))
    told["followed"] = "3"
    assert sheet.client.post(sheet.deal_address("tricks"), data=told).status_code == 303
    reported = sheet.evening.score.lines[0].reported
    assert (reported.tricks, reported.followed) == ((3, 2, 1, 3), 3)


@pytest.mark.parametrize("told", [(5, 6, 0), (3, 2), ("many", 2, 1)])
def test_there_is_no_rest_where_others_leave_none(sheet: Table, told: tuple[object, ...]) -> None:
    answer = refused(sheet, "tricks", counts("tricks", *told), followed=3)
    assert answer.status_code == 422
    assert "gets the rest" not in words(answer.text)


def test_an_all_in_one_deal_that_cannot_fall_is_refused_beside_the_part(everything: Table) -> None:
    answer = refused(everything, "all-1", ALL | counts("hearts", 3, 3, 2, 1))
    assert answer.status_code == 422
    sentence = "Dario took no trick, so there can be no bells either, not 1."
    assert sentence in words(answer.text.partition('id="tell-hearts"')[2].partition("</p>")[0].partition(">")[2])
    told = form(answer.text, everything.deal_address("all-1"))
    assert {name: told[name] for name in ALL} == {name: str(value) for name, value in ALL.items()} | {
        "hearts-2": "2",
        "hearts-3": "1",
    }


def test_every_part_of_an_all_in_one_deal_has_its_sentence(everything: Table) -> None:
    seen = words(refused(everything, "all-1", counts("tricks", 9, 1, 0, 0)).text)
    assert "Anna and Beat have 10 tricks together" in seen
    assert "The bells are missing." in seen
    assert "Who took the last trick is missing." in seen


def test_a_page_that_was_open_too_long_keeps_what_was_typed_and_works_the_second_time(sheet: Table) -> None:
    figures = counts("tricks", 3, 2, 4, 0)
    answer = refused(sheet, "tricks", figures, csrf_token="00000000.AAAAAAAAAAAAAAAAAAAAAA")
    assert answer.status_code == 400
    assert "This page was open for too long" in words(answer.text)
    told = form(answer.text, sheet.deal_address("tricks"))
    assert sheet.client.post(sheet.deal_address("tricks"), data=told).status_code == 303
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)


@pytest.mark.parametrize("field", ["key", "based_on", "setup", "csrf_token"])
def test_a_form_without_its_hidden_fields_is_refused(sheet: Table, field: str) -> None:
    assert refused(sheet, "tricks", counts("tricks", 3, 2, 4, 0), **{field: ""}).status_code == 400


def test_the_same_form_sent_twice_counts_once(sheet: Table) -> None:
    hidden = sheet.deal_form("tricks")
    assert sheet.report("tricks", form=hidden).status_code == 303
    kept = sheet.kept
    assert sheet.report("tricks", form=hidden).status_code == 303
    assert sheet.kept == kept


def test_a_form_sent_again_with_other_figures_says_what_stands_there_and_corrects_when_sent_once_more(sheet: Table):
    hidden = sheet.deal_form("tricks")
    sheet.report("tricks", form=hidden)
    kept = sheet.kept
    answer = sheet.report("tricks", counts("tricks", 9, 0, 0, 0), form=hidden)
    assert answer.status_code == 409
    assert sheet.kept == kept
    assert "What stands there now 3 · 2 · 4 · 0 What was sent 9 · 0 · 0 · 0" in words(answer.text)
    told = form(answer.text, sheet.deal_address("tricks"))
    assert sheet.client.post(sheet.deal_address("tricks"), data=told).status_code == 303
    assert sheet.evening.score.lines[0].reported.tricks == (9, 0, 0, 0)


def test_figures_for_seats_that_were_changed_meanwhile_are_not_stored(sheet: Table) -> None:
    hidden = sheet.deal_form("king")
    change_seats(sheet, "Anna", "Emil", "Chiara", "Dario")
    kept = sheet.kept
    answer = sheet.report("king", {"king": 1}, form=hidden)
    assert answer.status_code == 409
    assert sheet.kept == kept
    seen = words(answer.text)
    assert "The players or the rules were changed while this page was open." in seen
    assert "What stands there now nothing What was sent Beat" in seen


def test_another_language_is_spoken_on_a_page_whose_seats_were_changed(sheet: Table) -> None:
    hidden = sheet.deal_form("king")
    change_seats(sheet, "Anna", "Emil", "Chiara", "Dario")
    answer = sheet.report("king", {"king": 1}, form=hidden, lang="fr")
    assert (answer.status_code, '<html lang="fr">' in answer.text) == (200, True)


def test_a_deal_that_changed_meanwhile_is_not_struck_out(sheet: Table) -> None:
    sheet.play("tricks")
    hidden = sheet.deal_form("tricks")
    sheet.report("tricks", counts("tricks", 9, 0, 0, 0))
    kept = sheet.kept
    answer = sheet.client.post(f"{sheet.deal_address('tricks')}/strike", data=hidden)
    assert answer.status_code == 409
    assert sheet.kept == kept
    assert "Somebody has changed this deal in the meantime." in words(answer.text)


def test_a_struck_out_deal_is_played_again(sheet: Table) -> None:
    sheet.play("tricks", "hearts")
    hidden = sheet.deal_form("tricks")
    assert sheet.client.post(f"{sheet.deal_address('tricks')}/strike", data=hidden).status_code == 303
    assert '<h1 id="title">Tricks</h1>' in sheet.client.get(f"{sheet.address}/table").text
    sheet.play("tricks")
    assert sheet.evening.score.lines[0].reported is not None


def test_a_strike_without_a_token_is_refused(sheet: Table) -> None:
    sheet.play("tricks")
    hidden, kept = sheet.deal_form("tricks") | {"csrf_token": "no"}, sheet.kept
    assert sheet.client.post(f"{sheet.deal_address('tricks')}/strike", data=hidden).status_code == 400
    assert sheet.kept == kept


@pytest.mark.parametrize(
    ("turn", "figures"),
    [
        ("tricks", counts("tricks", 3, 2, 3, 0)),
        ("tricks", counts("tricks", 3, "", 3, 0)),
        ("king", {}),
        ("domino", {}),
    ],
)
def test_a_deal_that_nobody_can_reconstruct_counts_with_a_reason(sheet: Table, turn, figures) -> None:
    answer = sheet.report(turn, figures, overrule="1", reason="  the cards  were mixed ")
    assert answer.status_code == 303
    line = next(line for line in sheet.evening.score.lines if line.turn.key == turn)
    assert (line.reported.overruled, line.points is not None) == ("the cards were mixed", True)


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("  ", "Say why this deal counts as it stands. The reason is printed on the sheet."),
        ("x" * 201, "The reason has at most 200 letters."),
        ("a\0b", UNSEEN),
        ("\u202elive", UNSEEN),
        ("\u200b", UNSEEN),
        ("\ufeff", UNSEEN),
        ("\x1b[31mred", UNSEEN),
    ],
)
def test_a_reason_is_asked_for_and_bounded(sheet: Table, reason: str, sentence: str) -> None:
    answer = refused(sheet, "tricks", counts("tricks", 3, 2, 3, 0), overrule="1", reason=reason)
    assert answer.status_code == 422
    assert sentence in words(answer.text)


def test_a_figure_that_cannot_be_read_does_not_count_with_any_reason(sheet: Table) -> None:
    answer = refused(sheet, "tricks", counts("tricks", "x", 2, 3, 0), overrule="1", reason="mixed")
    assert answer.status_code == 422
    assert "Anna cannot have “x” tricks." in words(answer.text)


def test_two_different_reports_are_both_kept_and_shown_to_choose_from(sheet: Table) -> None:
    other = sheet.joined()
    hidden = other.deal_form("tricks")
    sheet.play("tricks")
    answer = other.report("tricks", counts("tricks", 3, 3, 3, 0), form=hidden)
    assert answer.location == sheet.deal_address("tricks")
    seen = words(other.client.get(answer.location).text)
    assert "Anna 3 Beat 2 Chiara 4 Dario 0 This one is right" in seen
    assert "Anna 3 Beat 3 Chiara 3 Dario 0 This one is right" in seen
    assert sheet.evening.score.lines[0].reported.tricks == (3, 2, 4, 0)
    assert not sheet.evening.complete


def test_a_chosen_report_keeps_its_reason(sheet: Table) -> None:
    other = sheet.joined()
    hidden = other.deal_form("tricks")
    sheet.play("tricks")
    other.report("tricks", counts("tricks", 3, 3, 2, 0), form=hidden, overrule="1", reason="mixed")
    page = sheet.client.get(sheet.deal_address("tricks")).text
    second = page.split('<form class="card"')[2]
    chosen = form(f'<form class="card"{second}', sheet.deal_address("tricks"))
    assert sheet.client.post(sheet.deal_address("tricks"), data=chosen).status_code == 303
    settled = sheet.evening.score.lines[0].reported
    assert (settled.tricks, settled.overruled, settled.disputed) == ((3, 3, 2, 0), "mixed", False)


def test_the_same_report_from_two_phones_is_no_dispute(sheet: Table) -> None:
    other = sheet.joined()
    hidden = other.deal_form("tricks")
    sheet.play("tricks")
    kept = sheet.kept
    assert other.report("tricks", form=hidden).status_code == 303
    assert sheet.kept == kept


def test_undo_names_what_it_takes_back_and_keeps_the_figures(sheet: Table) -> None:
    sheet.play("tricks")
    assert "Undo tricks" in words(sheet.client.get(f"{sheet.address}/table").text)
    sheet.take_back()
    page = sheet.client.get(f"{sheet.address}/table").text
    assert "Tricks taken back 3 · 2 · 4 · 0" in words(page)
    assert form(page, sheet.deal_address("tricks"))["tricks-2"] == "4"
    assert 'class="entry fresh"' not in page


def test_undo_of_something_else_than_the_last_thing_is_refused(sheet: Table) -> None:
    sheet.play("tricks")
    stale = sheet.form(f"{sheet.address}/table", f"{sheet.address}/undo")
    sheet.play("hearts")
    kept = sheet.kept
    assert sheet.client.post(f"{sheet.address}/undo", data=stale).status_code == 409
    assert sheet.kept == kept


def test_undo_without_a_token_is_refused(sheet: Table) -> None:
    sheet.play("tricks")
    stale = sheet.form(f"{sheet.address}/table", f"{sheet.address}/undo") | {"csrf_token": "no"}
    kept = sheet.kept
    assert sheet.client.post(f"{sheet.address}/undo", data=stale).status_code == 400
    assert sheet.kept == kept


@pytest.mark.parametrize("address", ["deals/2/tricks", "deals/0/tricks", "deals/1/trumps", "deals/1/all-1"])
def test_a_deal_that_is_not_in_the_round_is_not_found(sheet: Table, address: str) -> None:
    kept = sheet.kept
    assert sheet.client.get(f"{sheet.address}/{address}").status_code == 404
    assert sheet.client.post(f"{sheet.address}/{address}").status_code == 404
    assert sheet.client.post(f"{sheet.address}/{address}/strike").status_code == 404
    assert sheet.kept == kept


@pytest.mark.parametrize("address", ["table", "deals/1/tricks"])
def test_a_viewer_may_not_open_what_writes(sheet: Table, address: str) -> None:
    viewer = sheet.joined("viewer")
    assert viewer.client.get(f"{sheet.address}/{address}").status_code == 403


def test_a_viewer_may_not_report(sheet: Table) -> None:
    kept = sheet.kept
    viewer = sheet.joined("viewer")
    for action in ("deals/1/tricks", "deals/1/tricks/strike", "undo"):
        assert viewer.client.post(f"{sheet.address}/{action}", data=sheet.deal_form("tricks")).status_code == 403
    assert sheet.kept == kept


def test_looking_writes_nothing(sheet: Table) -> None:
    sheet.play("tricks")
    kept = sheet.kept
    for page in ("table", "deals/1/tricks", "deals/1/hearts"):
        assert sheet.client.get(f"{sheet.address}/{page}").status_code == 200
    assert sheet.kept == kept


def test_a_page_that_is_asked_for_again_is_only_sent_if_something_was_said(sheet: Table) -> None:
    address = f"{sheet.address}/table"
    mark = {"If-None-Match": sheet.client.get(address).headers["ETag"]}
    assert sheet.client.get(address, headers=mark).status_code == 304
    sheet.play("tricks")
    assert sheet.client.get(address, headers=mark).status_code == 200


def test_the_page_says_which_mark_its_script_asks_with(sheet: Table) -> None:
    answer = sheet.client.get(f"{sheet.address}/table")
    mark = answer.text.partition('data-mark="')[2].partition('"')[0]
    assert answer.headers["ETag"] == f'W/"{mark}"'


def test_another_language_redraws_the_page_with_what_was_typed_and_stores_nothing(sheet: Table) -> None:
    answer = refused(sheet, "tricks", counts("tricks", 3, 2), lang="de", fresh="1")
    assert answer.status_code == 200
    assert '<html lang="de">' in answer.text
    assert form(answer.text, sheet.deal_address("tricks"))["tricks-1"] == "2"
    assert 'class="entry fresh"' in answer.text


def test_names_are_shown_as_they_are_written(app: Flask) -> None:
    table = start_table(app, new_sheet(("<b>Anna</b>", "{player}", "Chiara", "Dario")))
    page = table.client.get(f"{table.address}/table").text
    assert "<b>Anna" not in page.replace("<b><b>", "")
    assert "&lt;b&gt;Anna&lt;/b&gt;" in page


def test_a_deal_of_a_round_that_was_taken_back_meanwhile_is_refused_as_changed(sheet: Table) -> None:
    sheet.play()
    begun = sheet.form(f"{sheet.address}/table", f"{sheet.address}/rounds")
    assert sheet.client.post(f"{sheet.address}/rounds", data=begun).status_code == 303
    open_form = sheet.deal_form("tricks", 2)
    assert sheet.take_back().status_code == 303
    before = sheet.kept
    assert sheet.report("tricks", round_=2, form=open_form).status_code == 409
    assert sheet.kept == before


def test_a_figure_of_hundreds_of_digits_is_refused(sheet: Table) -> None:
    before = sheet.kept
    answer = sheet.report("tricks", based_on="9" * 400)
    assert "cannot be read" in words(answer.text)
    assert (answer.status_code, sheet.kept) == (400, before)


@pytest.mark.parametrize(
    "caught", [{"caught-0": 1, "caught-1": 1}, {"caught-0": 99}, {"caught-0": "abc"}, {"caught-0": -1}]
)
def test_who_was_caught_is_told_once_and_by_a_number(sheet, caught):
    sheet.play("tricks", "hearts", "queens", "king", "last_trick")
    kept = sheet.kept
    answer = sheet.report("domino", **caught)
    assert answer.status_code == 422
    assert "caught as number" in words(answer.text)
    assert sheet.kept == kept
