"""The rule card: what the rules of a sheet say at the table."""

from __future__ import annotations

from typing import Any

import pytest

from scorer import HOME
from scorer.forms.rules import ROOMS as FORMS
from scorer.jass import differenzler
from scorer.jass.games import GAMES
from scorer.jass.guggitaler import read_rules
from scorer.jass.sheet import Sheet
from scorer.shown.overview import rules_name
from scorer.shown.rulecard import RuleCard, rule_card, unbalanced, worth
from scorer.shown.rules import ROOMS
from scorer.words.languages import gettext, say, speaking


def card(players: int = 4, **rules: Any) -> RuleCard:
    """Return the rule card of a sheet with these rules."""
    read, problems = read_rules({"preset": "jassverzeichnis", **rules}, players)
    assert not problems
    return rule_card(Sheet("guggitaler", read, ("",) * players))


def play(found: RuleCard) -> str:
    """Return all that the card says about how to play."""
    return " ".join(str(sentence) for _, sentences in found.play for sentence in sentences)


def told(sentences: tuple[Any, ...]) -> list[str]:
    """Return sentences in English."""
    return list(map(str, sentences))


def test_it_says_what_each_contract_counts_in_the_order_of_play():
    found = [(str(worth.title), *worth.figures) for worth in card(3, preset="classic").grid.rows]
    assert found == [
        ("tricks", "12", "−5"),
        ("Ober", "4", "−20"),
        ("bells", "9", "−10"),
        ("king of bells", "1", "−40"),
        ("last trick", "1", "−50"),
        ("domino", "", "160, 100, 60"),
    ]


def test_it_names_the_suits_of_the_french_pack():
    found = card(pack="french")
    assert [(str(worth.title), worth.suit) for worth in found.grid.rows if worth.suit] == [
        ("hearts", "herz"),
        ("king of clubs", "kreuz"),
    ]
    assert "Every suit starts with its ten." in play(found)


@pytest.mark.parametrize(("players", "games"), [(3, 320), (4, 305)])
def test_it_adds_up_the_five_games(players, games):
    assert str(card(players).grid.foot) == f"The five games count {games} points together."


def test_without_a_domino_points_are_lost_and_won():
    assert [worth.figures[1] for worth in card(schedule="no_domino").grid.rows] == ["±5", "±10", "±20", "±40", "±50"]


@pytest.mark.parametrize(
    ("inverse", "points", "says"),
    [
        (True, "0, −55, −100, −150", "Here the first one loses least."),
        ("literal", "−150, −100, −55, 0", "Here the first one loses most."),
    ],
)
def test_an_inverse_round_says_who_loses_most(inverse, points, says):
    found = card(inverse=inverse)
    assert [worth.figures[1] for worth in found.grid.rows][-2:] == ["50", points]
    assert says in play(found)


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (3, "All 36 cards are dealt by fours, 12 to each player."),
        (4, "All 36 cards are dealt by threes, 9 to each player."),
        (5, "One plain six is left out. The other 35 cards are dealt, 7 to each player."),
    ],
)
def test_it_says_how_to_deal(players, says):
    assert says in play(card(players, preset="vetsch"))


def test_only_the_classic_forbids_to_lead_the_penalty_suit():
    assert "bells may not be led while another suit is held" in play(card(preset="classic"))
    assert "The king of bells must be thrown" in play(card(preset="classic"))
    assert "may not be led" not in play(card())


def test_where_all_counts_at_once_the_penalty_suit_may_never_be_led():
    says = play(card(preset="classic", schedule="two_all"))
    assert "In the deals for" not in says
    assert "bells may not be led while another suit is held." in says


@pytest.mark.parametrize(
    ("domino_play", "says"),
    [
        ("obliged", "Whoever can play must."),
        ("strategy", "Nobody is obliged to play, and a turn may be several cards."),
    ],
)
def test_it_says_who_must_play_in_domino(domino_play, says):
    assert says in play(card(domino_play=domino_play))


def test_whoever_cheats_comes_last():
    assert "Whoever cheats or makes a mistake comes last." in play(card())
    assert "cheats" not in play(card(schedule="two_all"))


def test_a_match_is_explained_where_it_is_played():
    assert "has 0 points, and the others share the deal equally" in play(card(match="others_share"))
    assert "Match" not in play(card())
    assert "Match" not in play(card(match="others_share", schedule="two_all"))


def test_it_says_what_a_round_adds_up_to():
    assert "the points of all players add up to 0." in play(card())
    assert "the points of all players add up to 15." in play(card(domino=[150, 100, 70, 0], unbalanced=True))


def test_a_list_that_does_not_balance_is_marked():
    assert "The domino list does not balance: a round adds up to −4, not to 0. The table agreed to it." in told(
        card(preset="vetsch", domino=[24, 18, 12, 2], unbalanced=True).notes
    )


def test_a_list_without_a_domino_need_not_balance():
    assert card(schedule="two_all", domino=[1, 2, 3, 4]).notes == ()


def test_the_classic_list_for_four_is_our_proposal():
    assert told(card(preset="classic").notes) == [
        "No domino list for four players was ever published with the classic rules: 150, 100, 55, 0 is our proposal."
    ]
    assert card(3, preset="classic").notes == ()
    assert card(preset="classic", domino=[160, 100, 45, 0]).notes == ()


def test_a_printed_list_that_does_not_balance_is_named_beside_ours():
    assert told(card(3, preset="vetsch").notes) == ["The printed domino list, 30, 20, 10, does not balance."]


def test_whoever_plays_the_printed_list_is_told_which_would_balance():
    found = card(5, preset="vetsch", domino=[20, 18, 12, 8, 4], unbalanced=True)
    assert "The domino list is the printed one. 18, 16, 12, 8, 4 would balance." in told(found.notes)


def test_rules_for_a_number_of_players_that_nobody_published_are_a_house_rule():
    found = card(2, domino=[305, 45], values={"tricks": 5})
    assert told(found.notes)[0].startswith("These rules were not published for 2 players")


def test_published_rules_have_no_differences():
    for preset in ("jassverzeichnis", "classic", "jasswiki", "vetsch"):
        assert card(preset=preset).differences == ()


def test_every_difference_from_the_published_rules_is_named():
    found = card(
        values={"tricks": 6},
        domino=[159, 100, 55, 0],
        king="schellen",
        suit="eicheln",
        dealer="per_round",
        domino_play="strategy",
        match="others_share",
        order=["hearts", "tricks", "queens", "king", "last_trick"],
        inverse=True,
        money={"mode": "net"},
    )
    assert told(found.differences) == [
        "order of the games: acorns, tricks, Ober, king of bells, last trick"
        " instead of tricks, acorns, Ober, king of bells, last trick",
        "match: the others share its points instead of no match",
        "penalty suit: acorns instead of bells",
        "king: king of bells instead of king of roses",
        "tricks: 6 instead of 5",
        "domino: 159, 100, 55, 0 instead of 150, 100, 55, 0",
        "playing the domino: nobody is obliged to play instead of whoever can play must",
        "points: games pay, domino costs instead of games cost, domino pays",
        "dealing: one dealer a round instead of another dealer each deal",
        "money: 1 Rappen a point, plus against minus instead of no money",
    ]


def test_another_schedule_is_a_difference_and_needs_no_list():
    assert told(card(schedule="ten_all", domino=[1, 2, 3, 4]).differences) == [
        "round: everything five times as minus, then five times as plus instead of five games and a domino"
    ]


def test_without_money_nothing_is_said_about_it():
    assert card().money == ()


def test_the_money_line_says_what_a_point_is_worth_and_how_it_is_paid():
    found = card(
        inverse=True, money={"mode": "pot", "stake": "2.5", "settle": "evening", "cash": False, "rest": "shared"}
    )
    assert told(found.money) == [
        "A point is worth 2.5 Rappen.",
        "Minus points are paid into the pot, plus points are drawn from it.",
        "It is settled at the end of the evening.",
        "Paid exactly to the Rappen.",
        "What is left in the pot is shared.",
        "Until the domino the pot runs a debt.",
    ]


def test_the_classic_settles_each_round_in_coins():
    assert told(card(preset="classic").money) == [
        "A point is worth 1 Rappen.",
        "Each player's plus and minus are set against each other.",
        "It is settled after each round.",
        "Paid in coins, so to 5 Rappen.",
    ]


def test_in_french_the_forehand_is_called_as_on_the_table_page():
    with speaking("fr"):
        said = [say(sentence) for _, sentences in card().play for sentence in sentences]
        table_page = gettext("forehand")
    assert any(f"Le joueur qui {table_page} est assis à droite du donneur." in sentence for sentence in said)


def test_every_game_has_its_rooms_for_rules():
    assert set(ROOMS) == set(FORMS) == set(GAMES)
    assert all((HOME / "templates" / "rules" / f"{game}.html").exists() for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_has_a_name(game):
    assert set(ROOMS[game].PRESET_NAMES) == set(GAMES[game].PRESETS)


def called(players: int = 4, **rules: Any) -> RuleCard:
    """Return the rule card of a Differenzler with these rules."""
    read, problems = differenzler.read_rules({"preset": "jeu_de_jass", **rules}, players)
    assert not problems
    return rule_card(Sheet("differenzler", read, ("",) * players))


def test_it_says_what_each_card_of_a_differenzler_counts():
    assert [(str(row.title), *row.figures) for row in called().grid.rows] == [
        ("Under", "20", "2"),
        ("nine, as trump the Nell", "14", "0"),
        ("ace", "11", "11"),
        ("king", "4", "4"),
        ("Ober", "3", "3"),
        ("Banner", "10", "10"),
        ("eight, seven, six", "0", "0"),
    ]


def test_the_french_pack_has_a_jack_and_a_queen():
    found = called(pack="french")
    assert [str(row.title) for row in found.grid.rows][:5:4] == ["jack", "queen"]
    assert "trump jack" in play(found)
    assert "Under" not in play(found)


def test_the_cards_of_the_grid_add_up_to_its_foot():
    rows = called().grid.rows[:-1]
    counted = sum(int(row.figures[0]) + 3 * int(row.figures[1]) for row in rows)
    assert str(called().grid.foot).startswith(f"All cards count {counted} points, the last trick 5 more: 157")


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (3, "All 36 cards are dealt, 12 to each player."),
        (4, "All 36 cards are dealt, 9 to each player."),
        (5, "One plain six is left out. The other 35 cards are dealt, 7 to each player."),
    ],
)
def test_it_says_how_to_deal_a_differenzler(players, says):
    assert says in play(called(players))


@pytest.mark.parametrize(
    ("deals", "says"),
    [
        (1, "A round has one deal."),
        (12, "A round has 12 deals."),
        ("free", "A round has as many deals as the table likes."),
    ],
)
def test_it_says_how_long_a_differenzler_is(deals, says):
    assert says in play(called(deals=deals, tie=["shared"]))


@pytest.mark.parametrize(
    ("calls", "says"),
    [
        ("open", "The dealer calls last, and a call may be changed until the next player speaks."),
        ("sealed", "nobody sees another's call before the points of the deal are in."),
    ],
)
def test_it_says_how_calls_are_made(calls, says):
    assert says in play(called(calls=calls))


def test_without_a_bonus_nothing_is_said_about_exact_calls():
    assert "exact call" not in play(called())
    assert "call of zero" not in play(called()).lower()


@pytest.mark.parametrize(
    ("zero_call", "says"),
    [
        ("never", "A call of zero never earns that."),
        ("always", "A call of zero earns that too."),
        ("needs_zero_trick", "A call of zero earns that only if the player took a trick worth nothing."),
    ],
)
def test_it_says_what_exact_calls_earn(zero_call, says):
    found = play(called(exact_bonus=-10, zero_call=zero_call))
    assert f"An exact call takes 10 minus points off the total. {says}" in found


@pytest.mark.parametrize(
    ("tie", "says"),
    [
        (["extra_deal", "shared"], "If the first place is tied, an extra deal decides."),
        (["shared"], "If the first place is tied, it is shared."),
        (
            ["best_passe", "most_exact"],
            "If the first place is tied, the best single round decides."
            " If it is still tied, whoever made most calls exactly comes first. If it is still tied, it is shared.",
        ),
    ],
)
def test_it_says_what_decides_a_tie_and_nothing_that_is_never_asked(tie, says):
    heading, sentences = called(tie=tie).play[0]
    assert heading == "The round"
    assert " ".join(map(str, sentences)).endswith(f"The lowest total wins. {says}")


def test_the_dealers_credit_is_explained_where_it_is_given():
    text = "The dealer has 1 minus point less for every full 5 by which the sum of the calls misses 157."
    assert text in play(called(3, preset="jasswiki"))
    assert text not in play(called(4, preset="jasswiki"))


def test_it_says_what_wrong_cards_and_missing_calls_cost():
    found = play(called())
    assert "Whoever makes no call has 20 minus points and the points made." in found
    assert "Whoever plays a wrong card has 20 minus points, and the deal is played again." in found


@pytest.mark.parametrize("players", differenzler.PLAYERS)
@pytest.mark.parametrize("preset", differenzler.PRESETS)
def test_published_rules_of_a_differenzler_have_no_differences(preset, players):
    assert called(players, preset=preset).differences == ()
    assert called(players, preset=preset, pack="french").differences == ()


def test_the_jeu_de_jass_is_published_with_open_and_with_sealed_calls():
    assert called(calls="sealed").differences == ()
    assert told(called(preset="srf", calls="sealed").differences) == [
        "calls: sealed until the points are in instead of open, the dealer last"
    ]


def test_every_difference_of_a_differenzler_is_named():
    found = called(
        3,
        preset="jasswiki",
        deals="free",
        calls="sealed",
        exact_bonus=-5,
        zero_call="always",
        tie=["most_exact", "best_passe", "shared"],
        dealer_credit=False,
        money={"mode": "pairwise"},
    )
    assert told(found.differences) == [
        "deals of a round: as many as the table likes instead of 16",
        "calls: sealed until the points are in instead of open, the dealer last",
        "exact call: 5 minus points off instead of 10 minus points off",
        "call of zero: earns it too instead of earns it with a trick worth nothing",
        "tie for the first place: most exact calls, then best single round, then shared place instead of shared place",
        "dealer's credit: no credit instead of 1 off for every 5 that the calls miss 157",
        "money: 1 Rappen a point, each pays each instead of no money",
    ]


def test_the_money_of_a_differenzler_is_on_its_card():
    assert told(called(money={"mode": "pairwise", "stake": "5"}).money)[:2] == [
        "A point is worth 5 Rappen.",
        "Each pays each the gap between them.",
    ]


def test_rules_of_a_differenzler_are_called_by_their_preset():
    read = differenzler.preset_rules("srf", 4)
    changed, _ = differenzler.read_rules({"preset": "srf", "deals": 8}, 4)
    assert [str(rules_name(rules, 4)) for rules in (read, changed)] == [
        "SRF, twelve deals",
        "SRF, twelve deals with house rules",
    ]


def test_minus_points_of_a_differenzler_need_not_balance_and_nothing_counts_by_kinds():
    rules = differenzler.preset_rules("srf", 4)
    assert unbalanced(rules, 4) is None
    assert worth("points", -1, rules) == ""
