"""House rules: every variant is a field, checked before it counts, kept with the sheet."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorer.jass.games import GAMES
from scorer.jass.sheet import Round, Sheet
from scorer.store.calls import seal_call, take_seat
from scorer.store.database import connect
from tests.table import PLAYERS, Table, new_sheet, start_table
from tests.web.pages import Fields, form, send, stored, words


def typed(client: FlaskClient, *names: str, **fields: object) -> Fields:
    """Type a new sheet, ask for house rules, and return what that page would send."""
    players = [*names, *[""] * (5 - len(names))]
    answer = send(client, "/", "new", {"seats": len(names), **fields}, to="/rules", lists={"player": players})
    assert answer.status_code == 200
    return form(answer.text, "rules")


def begin(client: FlaskClient, told: Fields, **fields: object) -> TestResponse:
    """Change some house rules and begin with them."""
    for name, value in fields.items():
        told.setlist(name.replace("__", "-"), [str(value)])
    return client.post("/sheets", data=told)


def rules_of(client: FlaskClient, number: int = 1) -> Any:
    """Return the rules of the sheet that this device has begun."""
    return Table(client.application, client, number).evening.sheet.rules


VARIANTS = [
    ("schedule", "no_domino", "no_domino"),
    ("schedule", "two_all", "two_all"),
    ("schedule", "ten_all", "ten_all"),
    ("order", "tricks,queens,hearts,king,last_trick", ("tricks", "queens", "hearts", "king", "last_trick")),
    ("domino_play", "strategy", "strategy"),
    ("inverse", "turned", True),
    ("inverse", "literal", "literal"),
    ("match", "others_share", "others_share"),
    ("dealer", "per_round", "per_round"),
]


@pytest.mark.parametrize(("field", "told", "kept"), VARIANTS)
def test_every_variant_can_be_played(client: FlaskClient, field: str, told: str, kept: object) -> None:
    assert begin(client, typed(client, *PLAYERS), **{field: told}).status_code == 303
    assert getattr(rules_of(client), field) == kept


@pytest.mark.parametrize("suit", ["schellen", "rosen", "schilten", "eicheln"])
def test_any_suit_may_cost_and_any_king_may_count(client: FlaskClient, suit: str) -> None:
    told = typed(client, *PLAYERS, pack="german")
    assert begin(client, told, suit__german=suit, king__german=suit).status_code == 303
    rules = rules_of(client)
    assert (rules.suit, rules.king, rules.king_in_suit) == (suit, suit, True)


def test_another_pack_has_its_own_suit_and_king(client: FlaskClient) -> None:
    begin(client, typed(client, *PLAYERS, pack="german"), pack="french", suit__french="ecken", king__french="herz")
    rules = rules_of(client)
    assert (rules.pack, rules.suit, rules.king) == ("french", "ecken", "herz")


def test_values_and_list_are_free_when_they_balance(client: FlaskClient) -> None:
    told = typed(client, *PLAYERS)
    assert begin(client, told, worth__tricks=6, domino__1=159).status_code == 303
    assert (rules_of(client).values["tricks"], rules_of(client).domino) == (6, (159, 100, 55, 0))


def test_a_list_that_does_not_balance_is_refused_with_both_sums(client: FlaskClient) -> None:
    answer = begin(client, typed(client, *PLAYERS), domino__1=200)
    assert answer.status_code == 422
    assert "The domino pays 355 points, the five games cost 305." in words(answer.text)
    assert form(answer.text, "rules")["domino-1"] == "200"
    assert stored(client) == 0


def test_a_list_that_does_not_balance_is_played_when_the_table_says_so(client: FlaskClient) -> None:
    refused = begin(client, typed(client, *PLAYERS), domino__1=200)
    assert begin(client, form(refused.text, "rules"), unbalanced=1).status_code == 303
    assert rules_of(client).unbalanced is True
    seen = words(client.get("/sheets/1").text)
    assert "The domino list does not balance: a round adds up to +50, not to 0. The table agreed to it." in seen


def test_nothing_is_marked_when_the_table_agrees_to_a_list_that_balances(client: FlaskClient) -> None:
    begin(client, typed(client, *PLAYERS), unbalanced=1)
    assert rules_of(client).unbalanced is False


@pytest.mark.parametrize(
    ("field", "told", "sentence"),
    [
        ("worth__tricks", "five", "“five” is no number of points for tricks. It is a whole number from 0 to 10000."),
        ("worth__king", "-1", "“-1” is no number of points for king of roses."),
        ("worth__hearts", "", "The points for bells are missing."),
        ("worth__queens", "99999999999999999999", "is no number of points for Ober."),
        ("worth__last_trick", "5.5", "“5.5” is no number of points for last trick."),
        ("domino__2", "", "The points for place 2 are missing."),
        ("domino__4", "10001", "“10001” is no number of points for place 4. It is a whole number, at most 10000."),
        ("schedule", "poker", "The rule “schedule” cannot be “poker”."),
        ("order", "tricks", 'The rule “order” cannot be “["tricks"]”.'),
        ("suit__german", "herz", "The rule “suit” cannot be “herz”."),
        ("inverse", "sometimes", "The rule “inverse” cannot be “sometimes”."),
        ("preset", "poker", "There are no rules named “poker”."),
    ],
)
def test_a_rule_that_cannot_be_is_refused_with_a_sentence(
    client: FlaskClient, field: str, told: str, sentence: str
) -> None:
    answer = begin(client, typed(client, *PLAYERS, pack="german"), **{field: told})
    assert answer.status_code == 422
    assert sentence in words(answer.text).replace("&#34;", '"')
    assert stored(client) == 0


def test_a_match_that_cannot_be_shared_is_refused(client: FlaskClient) -> None:
    told = typed(client, *PLAYERS, "Eva", rules="vetsch")
    answer = begin(client, told, match="others_share", worth__tricks=2, domino__1=25)
    assert answer.status_code == 422
    assert "A match cannot be shared: 14 points do not divide by 4 players." in words(answer.text)
    assert stored(client) == 0


def test_negative_points_may_be_typed_with_either_minus_sign(client: FlaskClient) -> None:
    begin(client, typed(client, *PLAYERS), domino__1=205, domino__4="−50", domino__3="50")
    assert rules_of(client).domino == (205, 100, 50, -50)


@pytest.mark.parametrize("preset", ["jassverzeichnis", "classic", "jasswiki", "vetsch"])
def test_two_players_are_offered_a_list_that_balances(client: FlaskClient, preset: str) -> None:
    told = typed(client, "Anna", "Beat", rules=preset)
    assert begin(client, told).status_code == 303
    assert len(rules_of(client).domino) == 2


def test_two_players_who_just_begin_are_led_to_the_proposal(client: FlaskClient) -> None:
    answer = send(client, "/", "new", {"seats": 2}, to="/sheets", lists={"player": ["Anna", "Beat", "", "", ""]})
    assert answer.status_code == 422
    assert "These rules have no domino points for 2 players." in words(answer.text)
    assert begin(client, form(answer.text, "rules")).status_code == 303


def test_vetsch_offers_the_printed_list_and_balances_by_itself(client: FlaskClient) -> None:
    told = typed(client, *PLAYERS[:3], rules="vetsch")
    assert [told[f"domino-{place}"] for place in (1, 2, 3)] == ["33", "20", "10"]
    told.setlist("fill", ["printed"])
    page = client.post("/rules", data=told).text
    printed = form(page, "rules")
    assert [printed[f"domino-{place}"] for place in (1, 2, 3)] == ["30", "20", "10"]
    assert begin(client, printed).status_code == 422  # somebody has to agree to it
    assert begin(client, printed, unbalanced=1).status_code == 303


def test_a_preset_fills_the_form_without_scripts(client: FlaskClient) -> None:
    told = typed(client, *PLAYERS, pack="french")
    told.setlist("fill", ["jasswiki"])
    filled = form(client.post("/rules", data=told).text, "rules")
    assert (filled["worth-last_trick"], filled["domino-1"], filled["dealer"]) == ("10", "25", "per_round")
    assert (filled["pack"], filled["base"]) == ("french", "jasswiki")
    assert stored(client) == 0


def test_a_list_that_balances_is_proposed_for_changed_values(client: FlaskClient) -> None:
    told = typed(client, *PLAYERS)
    told.setlist("worth-tricks", ["10"])
    told.setlist("fill", ["proposal"])
    filled = form(client.post("/rules", data=told).text, "rules")
    assert sum(int(filled[f"domino-{place}"]) for place in (1, 2, 3, 4)) == 350


def test_house_rules_are_offered_again_on_this_device(client: FlaskClient) -> None:
    begin(client, typed(client, *PLAYERS), match="others_share")
    told = form(client.get("/").text, "new")
    assert told["rules-guggitaler"] == "sheet-1"
    told.setlist("player", [*PLAYERS, ""])
    assert client.post("/sheets", data=told).status_code == 303
    assert rules_of(client, 2) == rules_of(client, 1)


def test_house_rules_of_four_are_not_played_by_three_unseen(client: FlaskClient) -> None:
    begin(client, typed(client, *PLAYERS), match="others_share")
    kept = stored(client)
    players = {"player": ["Anna", "Beat", "Chiara", "", ""]}
    answer = send(client, "/", "new", {"seats": 3, "rules": "sheet-1"}, to="/sheets", lists=players)
    assert answer.status_code == 422
    assert "The domino has points for 4 places. There are 3 players." in words(answer.text)
    assert stored(client) == kept
    assert begin(client, form(answer.text, "rules")).status_code == 303  # with the list that is proposed


def test_a_missing_name_leads_back_to_the_start_with_the_house_rules(client: FlaskClient) -> None:
    answer = begin(client, typed(client, "Anna", "", "Chiara", "Dario"), match="others_share")
    assert answer.status_code == 422
    told = form(answer.text, "new")
    assert (told["rules-guggitaler"], told["match"]) == ("house", "others_share")
    told.setlist("player", [*PLAYERS, ""])
    assert client.post("/sheets", data=told).status_code == 303
    assert rules_of(client).match == "others_share"


def test_the_money_of_a_preset_goes_with_its_house_rules(client: FlaskClient) -> None:
    begin(client, typed(client, *PLAYERS, rules="classic"), match="others_share")
    assert rules_of(client).money.mode == "net"


def change(table: Table, **fields: object) -> TestResponse:
    """Change the rules of a sheet under way."""
    changes = {name.replace("__", "-"): value for name, value in fields.items()}
    return send(table.client, f"{table.address}/rules", f"{table.address}/rules", changes)


def test_changed_values_count_every_deal_again(sheet: Table) -> None:
    sheet.play()
    assert change(sheet, worth__tricks=6, domino__1=159).location == f"{sheet.address}/card"
    assert sheet.evening.score.totals == (12, -122, -49, 159)


def test_changed_rules_are_named_on_the_rule_card(sheet: Table) -> None:
    change(sheet, worth__tricks=6, domino__1=159)
    seen = words(sheet.client.get(f"{sheet.address}/card").text)
    assert "Not as in Jassverzeichnis Tricks: 6 instead of 5" in seen


def test_changed_rules_can_be_undone(sheet: Table) -> None:
    sheet.play()
    change(sheet, worth__tricks=6, domino__1=159)
    sheet.take_back()
    assert sheet.evening.score.totals == (15, -120, -45, 150)


def test_a_round_cannot_lose_a_deal_that_is_played(sheet: Table) -> None:
    sheet.play()
    kept = sheet.kept
    answer = change(sheet, schedule="no_domino")
    assert answer.status_code == 422
    sentence = "With these rules a round would not have what is already played: Round 1, domino. Strike it out first."
    assert sentence in words(answer.text)
    assert sheet.kept == kept


def test_a_round_may_change_while_only_deals_are_played_that_it_keeps(sheet: Table) -> None:
    sheet.play("tricks", "hearts")
    assert change(sheet, schedule="no_domino").status_code == 303
    assert len(sheet.evening.score.lines) == 10


def test_a_deal_that_was_struck_out_stands_in_the_way_of_no_rules(sheet: Table) -> None:
    sheet.play("tricks")
    strike = f"{sheet.deal_address('tricks')}/strike"
    assert sheet.client.post(strike, data=sheet.deal_form("tricks")).status_code == 303
    assert change(sheet, schedule="two_all").status_code == 303
    assert sheet.client.get(f"{sheet.address}/history").status_code == 200


def test_rules_changed_on_another_phone_are_not_overwritten_unseen(sheet: Table) -> None:
    told = form(sheet.client.get(f"{sheet.address}/rules").text, "rules")
    change(sheet, match="others_share")
    kept = sheet.kept
    told.setlist("dealer", ["per_round"])
    assert sheet.client.post(f"{sheet.address}/rules", data=told).status_code == 409
    assert sheet.kept == kept


def test_a_change_of_rules_that_is_refused_keeps_what_was_typed(sheet: Table) -> None:
    kept = sheet.kept
    answer = change(sheet, domino__1="many", dealer="per_round")
    assert answer.status_code == 422
    told = form(answer.text, "rules")
    assert (told["domino-1"], told["dealer"]) == ("many", "per_round")
    assert sheet.kept == kept


def test_filling_in_a_preset_changes_nothing_on_the_sheet(sheet: Table) -> None:
    kept = sheet.kept
    answer = change(sheet, fill="vetsch")
    assert answer.status_code == 200
    assert form(answer.text, "rules")["worth-tricks"] == "1"
    assert sheet.kept == kept


def test_the_money_of_a_sheet_stays_when_its_rules_change(app: Flask) -> None:
    table = start_table(app, new_sheet(rules={"preset": "classic", "money": {"mode": "pot", "stake": "2"}}))
    change(table, fill="vetsch")
    change(table, match="others_share")
    assert (table.evening.sheet.rules.money.mode, table.evening.sheet.rules.money.stake) == ("pot", "2")


def test_an_order_of_games_from_a_file_stays_when_other_rules_change(app: Flask) -> None:
    order = ["king", "tricks", "hearts", "queens", "last_trick"]
    table = start_table(app, new_sheet(rules={"preset": "jassverzeichnis", "order": order}))
    change(table, match="others_share")
    assert list(table.evening.sheet.rules.order) == order


def typed_differenzler(client: FlaskClient, *names: str, **fields: object) -> Fields:
    """Type a Differenzler, ask for house rules, and return what that page would send."""
    return typed(client, *(names or PLAYERS), game="differenzler", **fields)


@pytest.mark.parametrize(
    ("field", "told", "kept"),
    [
        ("deals", "4", 4),
        ("deals", "12", 12),
        ("deals", "16", 16),
        ("deals", "free", "free"),
        ("calls", "sealed", "sealed"),
        ("exact_bonus", "10", -10),
        ("zero_call", "always", "always"),
        ("zero_call", "needs_zero_trick", "needs_zero_trick"),
        ("pack", "german", "german"),
    ],
)
def test_every_setting_of_a_differenzler_can_be_chosen(
    client: FlaskClient, field: str, told: str, kept: object
) -> None:
    answer = begin(client, typed_differenzler(client, rules="swisslos"), **{field: told})
    assert answer.status_code == 303
    assert getattr(rules_of(client), field) == kept


@pytest.mark.parametrize("told", ["8", " 8 "])
def test_any_number_of_deals_can_be_typed(client: FlaskClient, told: str) -> None:
    begin(client, typed_differenzler(client), deals="typed", deals__typed=told)
    assert rules_of(client).deals == 8


@pytest.mark.parametrize("told", ["5", "-5", "−5"])
def test_what_an_exact_call_takes_off_can_be_typed_with_or_without_a_minus(client: FlaskClient, told: str) -> None:
    begin(client, typed_differenzler(client), exact_bonus="typed", exact_bonus__typed=told)
    assert rules_of(client).exact_bonus == -5


def test_the_rules_of_a_tie_are_asked_in_their_order(client: FlaskClient) -> None:
    begin(client, typed_differenzler(client), tie__1="most_exact", tie__2="best_passe", tie__3="extra_deal")
    assert rules_of(client).tie == ("most_exact", "best_passe", "extra_deal")


def test_a_gap_between_the_rules_of_a_tie_is_no_rule(client: FlaskClient) -> None:
    begin(client, typed_differenzler(client), tie__1="most_exact", tie__2="", tie__3="shared")
    assert rules_of(client).tie == ("most_exact", "shared")


def test_three_may_give_the_dealer_credit(client: FlaskClient) -> None:
    told = typed_differenzler(client, *PLAYERS[:3])
    assert begin(client, told, dealer_credit=1).status_code == 303
    assert rules_of(client).dealer_credit is True


def test_four_are_not_asked_about_credit_and_have_none(client: FlaskClient) -> None:
    begin(client, typed_differenzler(client, *PLAYERS[:3], rules="jasswiki"))
    assert rules_of(client).dealer_credit is True
    kept = stored(client)
    players = {"player": [*PLAYERS, ""]}
    answer = send(client, "/", "new", {"seats": 4, "rules": "sheet-1"}, to="/rules", lists=players)
    assert "credit" not in words(answer.text)
    assert stored(client) == kept


def test_credit_for_four_is_refused(client: FlaskClient) -> None:
    answer = begin(client, typed_differenzler(client), dealer_credit=1)
    assert answer.status_code == 422
    assert "The dealer's credit is for three players. There are 4." in words(answer.text)
    assert stored(client) == 0


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"deals": "typed", "deals__typed": "many"}, "“many” is no number of deals. A round has 1 to 60."),
        ({"deals": "typed", "deals__typed": "0"}, "“0” is no number of deals. A round has 1 to 60."),
        ({"deals": "typed", "deals__typed": "-4"}, "“-4” is no number of deals. A round has 1 to 60."),
        ({"deals": "typed", "deals__typed": "61"}, "“61” is no number of deals. A round has 1 to 60."),
        ({"deals": "typed", "deals__typed": ""}, "How many deals a round has is missing."),
        ({"deals": ""}, "How many deals a round has is missing."),
        (
            {"exact_bonus": "typed", "exact_bonus__typed": "1.5"},
            "“1.5” is nothing that an exact call could take off. It is a whole number from 0 to 100.",
        ),
        (
            {"exact_bonus": "typed", "exact_bonus__typed": "101"},
            "“101” is nothing that an exact call could take off. It is a whole number from 0 to 100.",
        ),
        ({"exact_bonus": "typed"}, "How much an exact call takes off is missing."),
        ({"exact_bonus": "free"}, "The rule “exact_bonus” cannot be “free”."),
        ({"tie__2": "extra_deal"}, "One way to break a tie is named twice. Each can decide only once."),
        ({"tie__1": ""}, "What decides a tie is missing."),
        ({"tie__1": "dice"}, 'The rule “tie” cannot be “["dice"]”.'),
        ({"calls": "shouted"}, "The rule “calls” cannot be “shouted”."),
        ({"zero_call": ""}, "The rule “zero_call” cannot be “”."),
        ({"preset": "poker"}, "There are no Differenzler rules named “poker”."),
        (
            {"deals": "free"},
            "An extra deal decides after a set number of deals. Here a round is as long as the table likes.",
        ),
    ],
)
def test_a_rule_of_a_differenzler_that_cannot_be_is_refused_with_a_sentence(
    client: FlaskClient, fields: dict[str, str], sentence: str
) -> None:
    answer = begin(client, typed_differenzler(client), **fields)
    assert answer.status_code == 422
    assert sentence in words(answer.text)
    assert stored(client) == 0


def test_a_refused_differenzler_keeps_what_was_typed(client: FlaskClient) -> None:
    answer = begin(client, typed_differenzler(client), deals="typed", deals__typed="many", calls="sealed")
    told = form(answer.text, "rules")
    assert (told["game"], told["deals"], told["deals-typed"], told["calls"]) == (
        "differenzler",
        "typed",
        "many",
        "sealed",
    )
    assert stored(client) == 0


def test_a_preset_fills_in_a_differenzler_without_scripts(client: FlaskClient) -> None:
    told = typed_differenzler(client, *PLAYERS[:3])
    told.setlist("fill", ["jasswiki"])
    filled = form(client.post("/rules", data=told).text, "rules")
    assert (filled["deals"], filled["exact_bonus"], filled["zero_call"]) == ("16", "10", "needs_zero_trick")
    assert (filled["dealer_credit"], filled["tie-1"], filled["base"]) == ("1", "shared", "jasswiki")
    assert stored(client) == 0


def test_house_rules_of_a_differenzler_are_offered_again(client: FlaskClient) -> None:
    begin(client, typed_differenzler(client), deals="typed", deals__typed="8")
    told = form(client.get("/").text, "new")
    assert (told["game"], told["rules-differenzler"]) == ("differenzler", "sheet-1")
    told.setlist("player", [*PLAYERS, ""])
    assert client.post("/sheets", data=told).status_code == 303
    assert rules_of(client, 2) == rules_of(client, 1)


def test_house_rules_of_one_game_are_not_listed_for_the_other(client: FlaskClient) -> None:
    begin(client, typed_differenzler(client), deals="typed", deals__typed="8")
    seen = client.get("/").text
    assert seen.count('value="sheet-1"') == 1


def test_a_missing_name_leads_back_to_the_start_of_the_same_game(client: FlaskClient) -> None:
    answer = begin(client, typed_differenzler(client, "Anna", "", "Chiara", "Dario"), calls="sealed")
    assert answer.status_code == 422
    told = form(answer.text, "new")
    assert (told["game"], told["rules-differenzler"], told["calls"]) == ("differenzler", "house", "sealed")
    told.setlist("player", [*PLAYERS, ""])
    assert client.post("/sheets", data=told).status_code == 303
    assert rules_of(client).is_sealed


def differenzler(app: Flask, *deals: tuple[tuple[int, ...], tuple[int, ...]] | None, **rules: object) -> Table:
    """Return a table of four that has played these deals (calls, points) of a Differenzler."""
    game = GAMES["differenzler"]
    read, problems = game.read_rules({"preset": "jeu_de_jass", **rules}, 4)
    assert not problems
    played = tuple(deal and game.read_deal({"calls": list(deal[0]), "points": list(deal[1])}) for deal in deals)
    return start_table(app, Sheet(game.KEY, read, PLAYERS, (Round(0, played),), "2026-11-28"))


PLAYED = ((40, 60, 30, 27), (45, 50, 35, 27))
LEVEL = ((45, 50, 35, 27), (45, 50, 35, 27))


def test_changed_rules_count_every_deal_of_a_differenzler_again(app: Flask) -> None:
    table = differenzler(app, PLAYED)
    assert table.evening.score.totals == (5, 10, 5, 0)
    assert change(table, exact_bonus="10").status_code == 303
    assert table.evening.score.totals == (5, 10, 5, -10)


def test_changed_rules_of_a_differenzler_stand_in_its_history(app: Flask) -> None:
    table = differenzler(app, PLAYED)
    change(table, deals="12", calls="sealed", tie__2="shared", pack="french")
    seen = words(table.client.get(f"{table.address}/history").text)
    for said in (
        "Deals of a round: 12 Before: 4",
        "Cards: French suits",
        "sealed until the points are in",
        "extra deal, then shared place",
    ):
        assert said in seen


def test_a_differenzler_cannot_become_shorter_than_what_is_played(app: Flask) -> None:
    table = differenzler(app, *[PLAYED] * 6, deals=12)
    kept = table.kept
    answer = change(table, deals="4")
    assert answer.status_code == 422
    assert "already played: Round 1, deal 5; Round 1, deal 6. Strike it out first." in words(answer.text)
    assert table.kept == kept


def test_a_differenzler_of_free_length_cannot_become_shorter_either(app: Flask) -> None:
    table = differenzler(app, *[PLAYED] * 5, preset="swisslos", calls="open")
    kept = table.kept
    assert change(table, deals="4").status_code == 422
    assert table.kept == kept
    assert change(table, deals="typed", deals__typed="5").status_code == 303


def test_a_differenzler_may_become_as_long_as_the_table_likes(app: Flask) -> None:
    table = differenzler(app, *[PLAYED] * 4, tie=["shared"])
    assert change(table, deals="free").status_code == 303
    assert len(table.evening.score.lines) == 5


def test_an_extra_deal_stays_one_when_other_rules_change(app: Flask) -> None:
    table = differenzler(app, *[LEVEL] * 4, PLAYED)
    assert change(table, exact_bonus="10").status_code == 303
    assert table.evening.score.totals == (-35, -30, -35, -50)


@pytest.mark.parametrize("fields", [{"tie__1": "shared"}, {"tie__1": "most_exact"}])
def test_an_extra_deal_that_other_rules_would_not_have_needed_stands_in_their_way(
    app: Flask, fields: dict[str, str]
) -> None:
    table = differenzler(app, *[LEVEL] * 4, PLAYED)
    kept = table.kept
    answer = change(table, **fields)
    assert answer.status_code == 422
    assert "already played: Round 1, extra deal 5. Strike it out first." in words(answer.text)
    assert table.kept == kept


def test_calls_that_are_sealed_must_be_opened_before_calls_are_made_openly(app: Flask) -> None:
    table = differenzler(app, calls="sealed")
    with closing(connect(app.config["DATABASE"])) as db:
        take_seat(db, 1, 0, key="a-seat-form", device="iPhone")
        made = {"call": 40, "salt": "salt", "name": "Anna"}
        seal_call(db, 1, "1.deal-1", 0, made, players=4, last=False, key="a-call-form", device="iPhone")
    kept = table.kept
    answer = change(table, calls="open")
    assert answer.status_code == 422
    assert "Calls are still sealed: Round 1, deal 1. Open them first" in words(answer.text)
    assert table.kept == kept
    assert change(table, exact_bonus="10").status_code == 303


def test_the_rule_card_of_a_differenzler_names_its_game_and_differences(app: Flask) -> None:
    table = differenzler(app, deals=8)
    seen = words(table.client.get(f"{table.address}/card").text)
    assert "Differenzler: Jeu de Jass, 4 players" in seen
    assert "Not as in Jeu de Jass Deals of a round: 8 instead of 4" in seen


def test_a_new_sheet_begins_with_the_money_that_was_typed_on_the_start_page(client: FlaskClient) -> None:
    told = {"seats": 4, "money-mode": "net", "money-stake": "0,5"}
    answer = send(client, "/", "new", told, to="/sheets", lists={"player": [*PLAYERS, ""]})
    assert answer.status_code == 303
    assert (rules_of(client).money.mode, rules_of(client).money.stake) == ("net", "0.5")


def test_without_a_choice_money_is_played_as_the_rules_have_it(client: FlaskClient) -> None:
    told = {"seats": 4, "rules-guggitaler": "classic"}
    send(client, "/", "new", told, to="/sheets", lists={"player": [*PLAYERS, ""]})
    assert rules_of(client).money.stake == "1"


def test_a_stake_on_the_start_page_that_cannot_be_is_refused_there(client: FlaskClient) -> None:
    told = {"seats": 4, "money-mode": "net", "money-stake": "ten"}
    answer = send(client, "/", "new", told, to="/sheets", lists={"player": [*PLAYERS, ""]})
    assert (answer.status_code, stored(client)) == (422, 0)
    assert "“ten” is no stake." in words(answer.text)
    assert "New sheet" in words(answer.text)


def test_house_rules_have_money_rules_and_a_preset_fills_in_its_own(client: FlaskClient) -> None:
    told = typed(client, *PLAYERS)
    told.setlist("fill", ["classic"])
    told = form(client.post("/rules", data=told).text, "rules")
    assert (told["money-mode"], told["money-stake"]) == ("net", "1")
    assert begin(client, told, **{"money-stake": "20", "money-settle": "evening"}).status_code == 303
    assert (rules_of(client).money.stake, rules_of(client).money.settle) == ("20", "evening")


def test_house_rules_with_a_stake_that_cannot_be_are_refused(client: FlaskClient) -> None:
    told = typed(client, *PLAYERS)
    answer = begin(client, told, **{"money-mode": "pot", "money-stake": "0"})
    assert (answer.status_code, stored(client)) == (422, 0)
    assert "A point has to be worth something." in words(answer.text)
