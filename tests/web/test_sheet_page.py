"""The sheet on a page: figures, places, course, marks, and what must be known about them."""

from __future__ import annotations

import re
from dataclasses import replace

from flask import Flask
from sqlite_utils import Database

from tests.table import Table, new_sheet, start_table
from tests.web.pages import send, words


def seen(table: Table) -> str:
    """Return what a reader sees on the sheet's page."""
    return words(table.client.get(table.address).text)


def row(table: Table, heading: str) -> str:
    """Return what a row of the table says."""
    page = table.client.get(table.address).text
    found = [words(part) for part in re.findall(r"<tr.*?</tr>", page, flags=re.DOTALL)]
    return next(one for one in found if one.startswith(heading))


def test_a_played_round_shows_points_sums_and_places(sheet: Table) -> None:
    sheet.play()
    assert row(sheet, "Bells") == "Bells 0 0 5 −50 4 −40 0 0"  # counts are there for the paper; a page hides them
    assert row(sheet, "Round 1 +") == "Round 1 +15 −120 −45 +150"
    assert row(sheet, "Total") == "Total +15 −120 −45 +150"
    assert row(sheet, "Place") == "Place 2nd 4th 3rd 1st"


def test_the_leader_stands_first_on_the_ladder(sheet: Table) -> None:
    sheet.play()
    assert "+150 1st Dario +15 2nd Anna −45 3rd Chiara −120 4th Beat" in seen(sheet)


def test_a_sheet_without_deals_shows_names_and_no_places(sheet: Table) -> None:
    assert "0 Anna 0 Beat 0 Chiara 0 Dario" in seen(sheet)
    assert row(sheet, "Place") == "Place"


def test_the_course_is_drawn_and_said_in_words(sheet: Table) -> None:
    sheet.play()
    page = sheet.client.get(sheet.address).text
    assert 'aria-label="Course of the totals: Anna +15, Beat −120, Chiara −45, Dario +150"' in page


def test_no_course_is_drawn_before_the_first_deal(sheet: Table) -> None:
    assert "<svg" not in sheet.client.get(sheet.address).text


def test_each_total_leads_to_why_it_is_so(sheet: Table) -> None:
    sheet.play()
    page = sheet.client.get(sheet.address).text
    totals = re.search(r"<tr class=\"end\">.*?</tr>", page, re.DOTALL)
    assert re.findall(rf"{sheet.address}/players/(\d)", totals[0]) == ["1", "2", "3", "4"]


def test_a_corrected_deal_is_marked_for_whom_it_changed(sheet: Table) -> None:
    sheet.play()
    sheet.report("queens", {"queens-0": 1, "queens-1": 2, "queens-2": 1, "queens-3": 0})
    page = sheet.client.get(sheet.address).text
    assert page.count('class="fix"') + page.count('class="g fix"') == 2
    assert "* Round 1, Ober corrected at" in words(page)
    assert "before: Anna 1, Beat 1, Chiara 2, Dario 0" in words(page)


def test_a_deal_corrected_on_one_phone_and_undone_bears_no_mark(sheet: Table) -> None:
    sheet.play()
    sheet.report("queens", {"queens-0": 1, "queens-1": 2, "queens-2": 1, "queens-3": 0})
    sheet.take_back()
    assert "corrected at" not in seen(sheet)


def test_a_deal_corrected_twice_names_what_counted_directly_before(sheet: Table) -> None:
    for counts in ((3, 2, 4, 0), (2, 3, 4, 0), (2, 2, 5, 0)):
        sheet.report("tricks", {f"tricks-{seat}": count for seat, count in enumerate(counts)})
    assert "before: Anna 2, Beat 3, Chiara 4, Dario 0" in seen(sheet)
    assert sheet.client.get(sheet.address).text.count('fix"') == 2


def renamed(table: Table, *players: str) -> None:
    """Correct the names while the evening is under way."""
    page = f"{table.address}/settings"
    assert send(table.client, page, "settings", to=page, lists={"player": list(players)}).status_code == 303


def test_names_and_rules_changed_after_a_deal_are_noted_with_the_hour_and_lead_to_the_history(sheet: Table) -> None:
    sheet.play("tricks")
    renamed(sheet, "Anna", "Beatrice", "Chiara", "Dario")
    assert "Names changed at" in seen(sheet)
    address = f"{sheet.address}/rules"
    send(sheet.client, address, address, {"worth-tricks": 6, "domino-1": 159})
    assert "Names and rules changed, last at" in seen(sheet)
    assert f"/history#said-{sheet.evening.log.newest}" in sheet.client.get(sheet.address).text


def test_what_was_changed_before_the_first_deal_or_undone_bears_no_note(sheet: Table) -> None:
    renamed(sheet, "Anna", "Beatrice", "Chiara", "Dario")
    sheet.play("tricks")
    renamed(sheet, "Anna", "Beat", "Chiara", "Dario")
    assert "Names changed at" in seen(sheet)
    sheet.take_back()
    assert "changed at" not in seen(sheet)


def test_a_note_about_the_evening_is_no_change_of_the_players(sheet: Table) -> None:
    sheet.play("tricks")
    page = f"{sheet.address}/settings"
    send(sheet.client, page, "settings", {"place": "Ochsen"}, to=page)
    assert "changed at" not in seen(sheet)


def test_two_reports_of_a_deal_stand_in_the_block_until_somebody_chooses(sheet: Table) -> None:
    other = sheet.joined()
    told = other.deal_form("tricks")
    sheet.play("tricks")
    other.report("tricks", {"tricks-0": 2, "tricks-1": 3, "tricks-2": 4, "tricks-3": 0}, form=told)
    text = "Round 1, deal 1 (tricks): two reports differ. The first one counts until somebody chooses."
    assert text in seen(sheet)
    assert "Total so far −15 −10 −20 0" in row(sheet, "Total")


def test_a_deal_that_rules_make_wrong_is_told_and_does_not_count(app: Flask) -> None:
    table = start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "schedule": "two_all", "king": "rosen"}))
    table.report(
        "all-1",
        {"tricks-0": 9, "tricks-1": 0, "tricks-2": 0, "tricks-3": 0}
        | {f"hearts-{seat}": 9 if seat == 0 else 0 for seat in range(4)}
        | {f"queens-{seat}": 4 if seat == 0 else 0 for seat in range(4)}
        | {"king": 0, "last_trick": 0},
    )
    assert table.evening.score.totals[0] == -305


def test_a_deal_counted_as_it_stands_gives_its_reason(sheet: Table) -> None:
    wrong = {"tricks-0": 3, "tricks-1": 2, "tricks-2": 2, "tricks-3": 0}
    sheet.report("tricks", wrong, overrule=1, reason="The cat took <two> tricks.")
    assert "Round 1, deal 1 (tricks) counts as it stands: The cat took <two> tricks." in seen(sheet)
    assert "<two>" not in sheet.client.get(sheet.address).text


def test_a_hostile_name_is_only_a_name(app: Flask) -> None:
    table = start_table(app, new_sheet(("<script>alert(1)</script>", "Beat", "Chiara", "Dario")))
    table.play()
    page = table.client.get(table.address).text
    assert "<script>alert" not in page
    assert page.count("&lt;script&gt;alert(1)&lt;/script&gt;") >= 3


def test_a_scorer_is_led_to_each_deal_and_a_viewer_is_not(sheet: Table) -> None:
    sheet.play()
    assert f"{sheet.address}/deals/1/king" in sheet.client.get(sheet.address).text
    page = sheet.joined("viewer").client.get(sheet.address).text
    assert "/deals/" not in page
    assert "Finish the evening" not in page


def test_the_page_follows_what_is_said_and_undone(sheet: Table) -> None:
    before = seen(sheet)
    sheet.play("tricks")
    assert seen(sheet) != before
    sheet.take_back()
    assert seen(sheet) == before


def test_two_languages_never_show_each_others_page(sheet: Table) -> None:
    sheet.play("tricks")
    german = sheet.client.get(sheet.address, headers={"Accept-Language": "de"}).text
    english = sheet.client.get(sheet.address, headers={"Accept-Language": "en"}).text
    assert ('lang="de"' in german, 'lang="en"' in english) == (True, True)


def test_two_clubs_in_one_process_never_show_each_others_sheet(app: Flask, tmp_path, sheet: Table) -> None:
    from scorer import create_app
    from scorer.web.requests import close_connections

    other = create_app(tmp_path / "other.db")
    other.testing = True
    table = start_table(other, new_sheet(("Eva", "Fritz", "Grosi", "Hans")))
    assert ("Anna" in seen(sheet), "Anna" in seen(table)) == (True, False)
    close_connections(other)


def test_what_has_not_changed_is_not_sent_again(sheet: Table) -> None:
    mark = sheet.client.get(sheet.address).headers["ETag"]
    assert sheet.client.get(sheet.address, headers={"If-None-Match": mark}).status_code == 304
    sheet.play("tricks")
    assert sheet.client.get(sheet.address, headers={"If-None-Match": mark}).status_code == 200


def test_every_line_of_why_adds_up_to_the_total(sheet: Table) -> None:
    sheet.play()
    text = words(sheet.client.get(f"{sheet.address}/players/1").text)
    assert "Why Anna has +15" in text
    assert "Tricks 3 × −5 −15 Bells 0 × −10 0 Ober 1 × −20 −20 King of roses Did not take it 0" in text
    assert "Last trick Took it −50 Domino Came 2 of 4 +100 Round 1 +15" in text


def test_why_carries_the_rounds_over(sheet: Table) -> None:
    sheet.play()
    send(sheet.client, f"{sheet.address}/table", f"{sheet.address}/rounds")
    sheet.play("tricks", round_=2)
    text = words(sheet.client.get(f"{sheet.address}/players/2").text)
    assert "Round 2 −10 Carried over: −120. Standing −130 Total −130" in text


def test_why_splits_an_all_in_one_deal_into_its_parts(app: Flask) -> None:
    table = start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "schedule": "two_all"}))
    figures = {f"{part}-{seat}": 0 for part in ("tricks", "hearts", "queens") for seat in range(4)}
    taken = {"tricks-2": 9, "hearts-2": 9, "queens-2": 4, "king": 2, "last_trick": 2}
    assert table.report("all-1", figures | taken).status_code == 303
    text = words(table.client.get(f"{table.address}/players/3").text)
    assert "Tricks 9 × −5 −45 Bells 9 × −10 −90 Ober 4 × −20 −80" in text
    assert "King of roses Took it −40 Last trick Took it −50 Everything, minus −305" in text


def test_why_lists_only_what_was_played(sheet: Table) -> None:
    sheet.play("tricks")
    text = words(sheet.client.get(f"{sheet.address}/players/1").text)
    assert "Tricks 3 × −5 −15 Round 1 −15 Total −15" in text


def test_why_says_that_nothing_is_played_yet(sheet: Table) -> None:
    assert "Nothing is played yet." in words(sheet.client.get(f"{sheet.address}/players/1").text)


def test_more_offers_a_viewer_nothing_that_writes(sheet: Table) -> None:
    writer = words(sheet.client.get(f"{sheet.address}/more").text)
    reader = words(sheet.joined("viewer").client.get(f"{sheet.address}/more").text)
    for offer in ("Names, seats, place", "House rules", "Links and QR codes", "Finish the evening"):
        assert (offer in writer, offer in reader) == (True, False)
    for offer in ("Rule card", "History", "Print", "Sheet file (JSON)", "Spreadsheet (CSV)"):
        assert offer in reader


def test_a_round_says_from_when_to_when_it_was_played(sheet: Table) -> None:
    sheet.play()
    assert "20:14" not in seen(sheet)  # begun and ended in the same minute
    begun, ended = "2026-11-28T19:14:00+00:00", "2026-11-28T20:05:00+00:00"
    database = Database(sheet.app.config["DATABASE"])
    database.execute("UPDATE revision SET at = ? WHERE subject = 'round-1'", [begun])
    database.execute("UPDATE revision SET at = ? WHERE subject = '1.domino'", [ended])
    database.conn.commit()
    database.close()
    sheet.report("king", {"king": 2})
    assert "Round 1 20:14–21:05" in seen(sheet)


def test_a_deal_corrected_there_and_back_is_marked_without_naming_anybody_wrongly(sheet: Table) -> None:
    sheet.play()
    sheet.report("king", {"king": 2})
    sheet.report("king", {"king": 1})
    assert "before: Chiara" in seen(sheet)


def test_a_sheet_on_which_no_round_has_begun_is_shown(app: Flask) -> None:
    table = start_table(app, replace(new_sheet(), rounds=()))
    for page in ("", "/more", "/players/1", "/settings", "/history", "/finish", "/rematch", "/card"):
        assert table.client.get(f"{table.address}{page}").status_code == 200, page
    assert "No round has begun" in words(table.client.get("/").text)
