"""How a Guggitaler is played at the table, for the rule card (RULES.md, section 2)."""

from __future__ import annotations

from collections.abc import Iterator

from ....jass.guggitaler import Rules
from ....jass.guggitaler.contracts import tricks_in
from ....jass.guggitaler.words import king, suit
from ....jass.sentence import N_, Sentence
from .card import balance

DEALT = {
    2: N_("All 36 cards are dealt, {tricks} to each player. With two players the rest is a house rule."),
    3: N_("All 36 cards are dealt by fours, {tricks} to each player."),
    4: N_("All 36 cards are dealt by threes, {tricks} to each player."),
    5: N_("One plain six is left out. The other 35 cards are dealt, {tricks} to each player."),
}
DEALER = {
    "per_round": N_("One player deals the whole round, then the next player deals."),
    "per_deal": N_("After each deal the next player deals."),
}
ROUNDS = {
    ("domino", False): N_("A round has six deals: five games that cost points, then a domino that pays them back."),
    ("domino", True): N_("A round has six deals: five games that pay points, then a domino that costs them."),
    ("no_domino", False): N_("A round has ten deals: five games that cost points, then the same five that pay."),
    ("no_domino", True): N_("A round has ten deals: five games that pay points, then the same five that cost."),
    ("two_all", False): N_("A round has two deals. In each everything counts: first it costs, then it pays."),
    ("two_all", True): N_("A round has two deals. In each everything counts: first it pays, then it costs."),
    ("ten_all", False): N_(
        "A round has ten deals. In each everything counts: five times it costs, then five times it pays."
    ),
    ("ten_all", True): N_(
        "A round has ten deals. In each everything counts: five times it pays, then five times it costs."
    ),
}
OPENING = {
    "german": N_("The forehand lays a Banner, or the next player who has one."),
    "french": N_("The forehand lays a ten, or the next player who has one."),
}
BUILDING = {
    "german": N_("Every suit starts with its Banner. Cards join up or down without gaps."),
    "french": N_("Every suit starts with its ten. Cards join up or down without gaps."),
}
TURNS = {
    "obliged": N_("Each turn is one card. Whoever can play must. Whoever cannot says so and waits."),
    "strategy": N_("Nobody is obliged to play, and a turn may be several cards."),
}


def playing(rules: Rules, players: int) -> tuple[tuple[str, tuple[Sentence, ...]], ...]:
    """Return the headings of the card's text with their sentences. Headings are source strings."""
    sections = [(N_("The round"), _round(rules, players)), (N_("The tricks"), _tricks(rules))]
    if rules.has_domino:
        sections.append((N_("The domino"), _domino(rules)))
    return tuple((heading, tuple(sentences)) for heading, sentences in sections)


def _round(rules: Rules, players: int) -> Iterator[Sentence]:
    yield Sentence(ROUNDS[rules.schedule, bool(rules.inverse)])
    yield Sentence(DEALT[players], {"tricks": tricks_in(players)})
    yield Sentence(N_("Dealing and play go counter-clockwise. The forehand sits to the right of the dealer and leads."))
    yield Sentence(DEALER[rules.dealer])
    yield Sentence(
        N_("When a round is over, the points of all players add up to {sum}."), {"sum": balance(rules, players)}
    )
    yield Sentence(N_("The highest total wins."))


def _tricks(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(N_("There is no trump. Suit must be followed. The last trick never counts five extra points."))
    if rules.preset == "classic":
        single = N_("In the deals for {suit} and for the {king}, {suit} may not be led while another suit is held.")
        whole = N_("{suit} may not be led while another suit is held.")
        said = {"suit": suit(rules), "king": king(rules)}
        yield Sentence(single if rules.schedule in ("domino", "no_domino") else whole, said)
        yield Sentence(N_("The {king} must be thrown as soon as its holder cannot follow suit."), {"king": king(rules)})
    if rules.match == "others_share" and rules.schedule in ("domino", "no_domino"):
        text = N_(
            "Match: whoever takes all tricks, or all nine {suit}, has 0 points, and the others share the deal equally."
        )
        yield Sentence(text, {"suit": suit(rules)})


def _domino(rules: Rules) -> Iterator[Sentence]:
    yield Sentence(OPENING[rules.pack])
    yield Sentence(BUILDING[rules.pack])
    yield Sentence(TURNS[rules.domino_play])
    yield Sentence(N_("Whoever is left with only cards that fit may call “Domino” and lay them all down."))
    yield Sentence(N_("That player takes the next free place."))
    yield Sentence(
        N_("Whoever cheats or makes a mistake comes last. If two do, the first one caught comes last of all.")
    )
    if rules.inverse:
        literal, least = N_("Here the first one loses most."), N_("Here the first one loses least.")
        yield Sentence(literal if rules.inverse == "literal" else least)
