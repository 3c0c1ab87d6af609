"""The rule card: what the rules of a sheet say at the table."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.jass.guggitaler import read_rules
from scorer.jass.sheet import Sheet
from scorer.shown.rulecard import RuleCard, rule_card
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
