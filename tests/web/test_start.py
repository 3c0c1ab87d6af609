"""The start page: a new sheet is typed, begun once, or refused with a sentence."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorer.store.shelf import shelf
from tests.table import PLAYERS, Table, new_sheet, start_table
from tests.web.pages import Fields, form, send, stored, words


def begin(client: FlaskClient, *names: str, **fields: object):
    """Type a new sheet and press Begin."""
    players = [*names, *[""] * (5 - len(names))]
    told = {"seats": len(names), **fields}
    return send(client, "/", "new", told, to="/sheets", lists={"player": players})


def typed_house_rules(client: FlaskClient, *names: str) -> Fields:
    """Return what the page of the house rules would send, opened from the start page."""
    players = {"player": [*names, *[""] * (5 - len(names))]}
    return form(send(client, "/", "new", {"seats": len(names)}, to="/rules", lists=players).text, "rules")


def table_of(client: FlaskClient, number: int = 1) -> Table:
    """Return the sheet that this device has just begun."""
    return Table(client.application, client, number)


def test_four_names_begin_a_sheet_at_the_table(client: FlaskClient) -> None:
    answer = begin(client, *PLAYERS)
    assert (answer.status_code, answer.location) == (303, "/sheets/1/table")
    assert table_of(client).evening.sheet.players == PLAYERS


@pytest.mark.parametrize("count", [3, 4, 5])
def test_vetsch_is_played_by_three_four_or_five(client: FlaskClient, count: int) -> None:
    assert begin(client, *(*PLAYERS, "Eva")[:count], rules="vetsch").status_code == 303
    assert len(table_of(client).evening.sheet.players) == count


def test_a_double_tap_on_begin_starts_one_sheet(client: FlaskClient) -> None:
    told = form(client.get("/").text, "new")
    told.setlist("player", [*PLAYERS, ""])
    first, second = (client.post("/sheets", data=told) for _ in range(2))
    assert first.location == second.location == "/sheets/1/table"


def test_a_form_that_is_changed_and_sent_again_starts_no_second_sheet(client: FlaskClient) -> None:
    told = form(client.get("/").text, "new")
    told.setlist("player", [*PLAYERS, ""])
    client.post("/sheets", data=told)
    kept = stored(client)
    told.setlist("player", ["Eva", *PLAYERS[1:], ""])
    assert client.post("/sheets", data=told).status_code == 409
    assert stored(client) == kept


def test_the_chosen_seat_deals_first(client: FlaskClient) -> None:
    begin(client, *PLAYERS, first=2)
    assert table_of(client).evening.sheet.rounds[0].dealer == 2


def test_place_and_cards_are_kept(client: FlaskClient) -> None:
    begin(client, *PLAYERS, place=" Ochsen  in Zug ", pack="german")
    sheet = table_of(client).evening.sheet
    assert (sheet.place, sheet.rules.pack, sheet.rules.king) == ("Ochsen in Zug", "german", "rosen")


@pytest.mark.parametrize(("language", "pack"), [("de-CH", "german"), ("fr-CH", "french"), ("it", "french")])
def test_cards_are_those_that_people_of_this_language_play_with(client: FlaskClient, language: str, pack: str) -> None:
    page = client.get("/", headers={"Accept-Language": language}).text
    assert form(page, "new")["pack"] == pack


def test_the_next_sheet_proposes_what_this_device_played_last(client: FlaskClient) -> None:
    begin(client, "Anna", "Beat", "Chiara", rules="jasswiki", pack="german")
    told = form(client.get("/").text, "new")
    assert (told["seats"], told["rules-guggitaler"], told["pack"]) == ("3", "jasswiki", "german")


@pytest.mark.parametrize("count", [3, 4, 5])
def test_a_differenzler_is_played_by_three_four_or_five(client: FlaskClient, count: int) -> None:
    answer = begin(client, *(*PLAYERS, "Eva")[:count], game="differenzler")
    assert answer.status_code == 303
    sheet = table_of(client).evening.sheet
    assert (sheet.game, sheet.rules.preset, len(sheet.players)) == ("differenzler", "jeu_de_jass", count)


def test_two_cannot_play_a_differenzler(client: FlaskClient) -> None:
    answer = begin(client, "Anna", "Beat", game="differenzler")
    assert answer.status_code == 422
    assert "“2” cannot play. A table has 3 to 5 players." in words(answer.text)
    assert stored(client) == 0


def test_each_game_has_its_own_list_of_rules(client: FlaskClient) -> None:
    begin(client, *PLAYERS, **{"game": "differenzler", "rules-guggitaler": "vetsch", "rules-differenzler": "srf"})
    assert table_of(client).evening.sheet.rules.preset == "srf"


def test_an_address_leads_to_a_game(client: FlaskClient) -> None:
    told = form(client.get("/?game=differenzler").text, "new")
    assert (told["game"], told["rules-differenzler"], told["first"]) == ("differenzler", "jeu_de_jass", "lot")


@pytest.mark.parametrize("game", ["", "poker"])
def test_an_address_of_no_game_leads_to_the_usual_one(client: FlaskClient, game: str) -> None:
    begin(client, *PLAYERS, game="differenzler")
    assert form(client.get("/", query_string={"game": game}).text, "new")["game"] == "differenzler"


def test_a_game_that_is_not_known_is_refused(client: FlaskClient) -> None:
    answer = begin(client, *PLAYERS, game="poker")
    assert answer.status_code == 422
    assert "The game “poker” is not known here. Choose another." in words(answer.text)
    assert stored(client) == 0


def test_the_next_sheet_proposes_the_game_that_this_device_played_last(client: FlaskClient) -> None:
    begin(client, *PLAYERS, rules="vetsch", pack="german")
    begin(client, *PLAYERS[:3], game="differenzler", rules="jasswiki", pack="french")
    told = form(client.get("/").text, "new")
    assert (told["game"], told["rules-differenzler"], told["pack"]) == ("differenzler", "jasswiki", "french")
    assert (told["rules-guggitaler"], told["seats"]) == ("vetsch", "3")


def test_what_cannot_play_the_other_game_is_not_proposed_for_it(client: FlaskClient) -> None:
    told = typed_house_rules(client, "Anna", "Beat")
    assert client.post("/sheets", data=told).status_code == 303
    assert form(client.get("/").text, "new")["seats"] == "2"
    assert form(client.get("/?game=differenzler").text, "new")["seats"] == "4"


def test_the_house_rules_of_another_game_are_not_known(client: FlaskClient) -> None:
    begin(client, *PLAYERS)
    kept = stored(client)
    answer = begin(client, *PLAYERS, game="differenzler", rules="sheet-1")
    assert answer.status_code == 422
    assert "The rules “sheet-1” are not known on this device. Choose others." in words(answer.text)
    assert stored(client) == kept


def test_the_dealer_is_drawn_once_for_a_form_that_is_sent_twice(client: FlaskClient) -> None:
    told = form(client.get("/?game=differenzler").text, "new")
    told.setlist("player", [*PLAYERS, ""])
    assert {client.post("/sheets", data=told).location for _ in range(2)} == {"/sheets/1/table"}


def test_a_lot_falls_on_every_seat_and_never_on_an_empty_one(client: FlaskClient) -> None:
    told = form(client.get("/?game=differenzler").text, "new")
    told.setlist("player", [*PLAYERS[:3], "", ""])
    told.setlist("seats", ["3"])
    drawn = set()
    for number in range(1, 61):
        told.setlist("key", [f"the-form-{number:03}"])
        client.post("/sheets", data=told)
        drawn.add(table_of(client, number).evening.sheet.rounds[0].dealer)
    assert drawn == {0, 1, 2}


def test_who_was_drawn_is_told_at_the_table(client: FlaskClient) -> None:
    begin(client, *PLAYERS, first="lot")
    dealer = PLAYERS[table_of(client).evening.sheet.rounds[0].dealer]
    assert f"{dealer} deals" in words(client.get("/sheets/1/table").text)


def test_a_rematch_is_of_the_same_game(client: FlaskClient) -> None:
    begin(client, *PLAYERS, game="differenzler", rules="srf")
    send(client, "/sheets/1/finish", "/sheets/1/finish")
    assert "Differenzler: SRF, twelve deals" in words(client.get("/").text)
    assert send(client, "/", "/sheets/1/rematch").location == "/sheets/2/table"
    again = table_of(client, 2).evening.sheet
    assert (again.game, again.rules.preset) == ("differenzler", "srf")


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("Anna", "", "Chiara", "Dario"), "A seat has no name."),
        (("Anna", "Beat", "anna", "Dario"), "anna is at the table twice. Give one of them another name."),
        (("Anna", "B" * 41, "Chiara", "Dario"), "A name has at most 40 letters."),
        (("Anna", "Be\u202eat", "Chiara", "Dario"), "holds a sign that cannot be seen. Type the name again."),
    ],
)
def test_a_name_that_cannot_stand_is_refused_beside_its_seat(
    client: FlaskClient, names: tuple[str, ...], sentence: str
) -> None:
    answer = begin(client, *names)
    assert answer.status_code == 422
    assert words(answer.text).count(sentence) == 2  # in the summary and beside the seat
    assert stored(client) == 0


def test_what_was_typed_stays_when_a_name_is_refused(client: FlaskClient) -> None:
    answer = begin(client, "Anna", "", "Chiara", "Dario", place="Ochsen", rules="classic", first=3)
    told = form(answer.text, "new")
    assert told.getlist("player")[:4] == ["Anna", "", "Chiara", "Dario"]
    assert (told["place"], told["rules-guggitaler"], told["first"]) == ("Ochsen", "classic", "3")


@pytest.mark.parametrize(
    ("field", "told", "sentence"),
    [
        ("seats", "6", "“6” cannot play. A table has 2 to 5 players."),
        ("seats", "", "A table has 2 to 5 players."),
        ("first", "4", "Seat 5 does not deal. There are 4 seats."),
        ("first", "-1", "Seat -1 does not deal. There are 4 seats."),
        ("rules", "poker", "The rules “poker” are not known on this device. Choose others."),
        ("rules", "sheet-7", "The rules “sheet-7” are not known on this device. Choose others."),
        ("place", "x" * 201, "The place has 201 letters. There is room for 200."),
        ("place", "Och\u0007sen", "The place holds a sign that cannot be seen. Type it again."),
    ],
)
def test_a_choice_that_no_page_offers_is_refused(client: FlaskClient, field: str, told: str, sentence: str) -> None:
    answer = begin(client, *PLAYERS, **{field: told})
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert stored(client) == 0


def test_nobody_plays_by_the_house_rules_of_a_sheet_they_cannot_open(app: Flask, client: FlaskClient) -> None:
    start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "match": "others_share"}))
    kept = stored(client)
    assert begin(client, *PLAYERS, rules="sheet-1").status_code == 422
    assert stored(client) == kept


def test_a_page_that_was_open_for_too_long_keeps_what_was_typed(client: FlaskClient) -> None:
    answer = begin(client, *PLAYERS, csrf_token="from last week")
    assert answer.status_code == 400
    assert "Nothing was stored; send it once more." in words(answer.text)
    assert form(answer.text, "new").getlist("player")[:4] == list(PLAYERS)
    assert stored(client) == 0


def test_another_language_keeps_what_was_typed(client: FlaskClient) -> None:
    answer = begin(client, "Anna", "Beat", "", "Dario", lang="de")
    assert answer.status_code == 200
    assert 'lang="de"' in answer.text
    assert form(answer.text, "new").getlist("player") == ["Anna", "Beat", "", "Dario", ""]
    assert stored(client) == 0


def test_a_number_moves_its_player_one_seat_forward_without_scripts(client: FlaskClient) -> None:
    answer = begin(client, *PLAYERS, move=2)
    assert form(answer.text, "new").getlist("player")[:4] == ["Anna", "Chiara", "Beat", "Dario"]
    assert stored(client) == 0


def test_the_first_player_moves_to_the_last_seat_that_is_used(client: FlaskClient) -> None:
    answer = begin(client, "Anna", "Beat", "Chiara", move=0)
    assert form(answer.text, "new").getlist("player")[:3] == ["Chiara", "Beat", "Anna"]


def test_the_same_players_begin_again_in_one_tap(client: FlaskClient) -> None:
    begin(client, *PLAYERS, place="Ochsen")
    table = table_of(client)
    table.play()
    send(client, "/sheets/1/finish", "/sheets/1/finish")
    answer = send(client, "/", "/sheets/1/rematch")
    assert answer.location == "/sheets/2/table"
    again = table_of(client, 2).evening.sheet
    assert (again.players, again.place, again.rounds[0].dealer) == (PLAYERS, "Ochsen", 2)


def test_an_unfinished_sheet_comes_first_with_its_standing(sheet: Table) -> None:
    sheet.play("tricks", "hearts")
    seen = words(sheet.client.get("/").text)
    assert "Go on playing 28 November 2026 Round 1, Ober next −15 Anna −60 Beat −60 Chiara 0 Dario Go on" in seen


def test_a_finished_evening_is_listed_with_its_winner(sheet: Table) -> None:
    sheet.play()
    send(sheet.client, f"{sheet.address}/finish", f"{sheet.address}/finish")
    assert "Earlier evenings 28 November 2026 Dario wins" in words(sheet.client.get("/").text)


def test_equal_winners_are_named_together(app: Flask) -> None:
    table = start_table(app)
    table.play()
    table.report("tricks", {"tricks-0": 0, "tricks-1": 0, "tricks-2": 0, "tricks-3": 9})
    table.report("domino", {"place-0": 1, "place-1": 2, "place-2": 3, "place-3": 4})
    table.report("king", {"king": 3})
    table.report("hearts", {"hearts-0": 2, "hearts-1": 0, "hearts-2": 0, "hearts-3": 7})
    table.report("queens", {"queens-0": 0, "queens-1": 0, "queens-2": 0, "queens-3": 4})
    table.report("last_trick", {"last_trick": 0})
    assert table.evening.score.totals[:2] == (80, 100)
    table.report("last_trick", {"last_trick": 3})
    table.report("hearts", {"hearts-0": 5, "hearts-1": 0, "hearts-2": 0, "hearts-3": 4})
    assert table.evening.score.totals[:2] == (100, 100)
    send(table.client, f"{table.address}/finish", f"{table.address}/finish")
    assert "Anna and Beat tie" in words(table.client.get("/").text)


def test_a_viewer_is_offered_to_watch(sheet: Table) -> None:
    seen = words(sheet.joined("viewer").client.get("/").text)
    assert "Watch" in seen
    assert "Go on Watch" not in seen


def test_a_sheet_whose_link_was_renewed_is_not_listed_any_more(sheet: Table) -> None:
    guest = sheet.joined("viewer")
    send(sheet.client, f"{sheet.address}/links", f"{sheet.address}/links/viewer")
    assert "Go on playing" not in words(guest.client.get("/").text)


def test_names_of_this_device_are_offered_the_most_frequent_first(app: Flask) -> None:
    table = start_table(app)
    begin(table.client, "Fritz", "Dario", "Beat", rules="vetsch")
    page = table.client.get("/").text
    chips = [part.split("<")[0] for part in page.split('class="chip">')[1:]]
    assert set(chips[:2]) == {"Dario", "Beat"}
    assert set(chips) == {*PLAYERS, "Fritz"}


def test_all_evenings_stand_on_pages(app: Flask) -> None:
    table = start_table(app)
    for _ in range(26):
        begin(table.client, *PLAYERS)
    assert "Earlier" in words(table.client.get("/evenings").text)
    assert table.client.get("/evenings?page=2").text.count('class="line evening"') == 2


def test_the_list_of_evenings_can_be_read_in_another_language(app: Flask, sheet: Table) -> None:
    for _ in range(30):
        start_table(app, client=sheet.client)
    page = sheet.client.get("/evenings?page=2").text
    assert 'href="?page=2&amp;lang=de"' in page
    assert 'class="line evening"' in sheet.client.get("/evenings?page=2&lang=de").text
    assert 'href="?lang=fr"' in app.test_client().get("/evenings").text


def test_two_evenings_of_one_day_are_told_apart_by_their_players(client: FlaskClient) -> None:
    begin(client, *PLAYERS)
    begin(client, "Eva", "Fritz", "Gret", "Hans")
    seen = words(client.get("/evenings").text)
    assert "Anna, Beat, Chiara, Dario" in seen
    assert "Eva, Fritz, Gret, Hans" in seen


@pytest.mark.parametrize("page", ["0", "3", "-1", "x", "99999999999999999999", "١"])
def test_a_page_of_evenings_that_is_not_there_is_not_found(sheet: Table, page: str) -> None:
    assert sheet.client.get(f"/evenings?page={page}").status_code == 404


def test_the_shelf_reads_only_what_stands_on_the_backs(app: Flask, sheet: Table) -> None:
    from scorer.store.database import connect
    from scorer.store.sheets import generation
    from scorer.web.links import Grant

    db = connect(app.config["DATABASE"])
    scorer, viewer = (generation(db, 1, role) for role in ("scorer", "viewer"))
    found = shelf(db, [Grant(1, "scorer", scorer), Grant(1, "viewer", viewer + 1), Grant(9, "scorer", scorer)])
    db.close()
    assert [(spine.sheet, spine.role, spine.players) for spine in found] == [(1, "scorer", PLAYERS)]


def test_what_cannot_be_printed_of_a_typed_name_is_a_warning_only(client: FlaskClient) -> None:
    answer = begin(client, "Anna 😀", "", "Chiara", "Dario")
    assert "Cannot be printed: 😀" in words(answer.text)
    assert begin(client, "Anna 😀", "Beat", "Chiara", "Dario").status_code == 303


@pytest.mark.parametrize(("language", "sentence"), [("en", "Cannot be printed"), ("de", "Lässt sich nicht drucken")])
def test_a_name_is_judged_while_it_is_typed_and_nothing_is_stored(
    client: FlaskClient, language: str, sentence: str
) -> None:
    answer = client.get("/letters", query_string={"name": "Anna 😀"}, headers={"Accept-Language": language})
    assert (answer.mimetype, answer.text) == ("text/plain", f"{sentence}: 😀")
    assert client.get("/letters?name=Zoë").text == ""
    assert stored(client) == 0


def test_no_name_is_as_long_as_a_letter(client: FlaskClient) -> None:
    assert client.get("/letters", query_string={"name": "😀" * 201}).status_code == 400


def test_a_refusal_stands_first_on_the_page(sheet: Table) -> None:
    seen = words(begin(sheet.client, "Anna", "", "Chiara", "Dario").text)
    assert "New sheet A seat has no name." in seen
    assert "Go on playing" not in seen


def test_cards_that_nobody_knows_begin_no_sheet(client):
    answer = send(client, "/", "new", {"pack": "tarot"}, to="/sheets", lists={"player": list("ABCD")})
    assert answer.status_code == 422
    assert "There are no cards “tarot”." in words(answer.text)
    assert stored(client) == 0
