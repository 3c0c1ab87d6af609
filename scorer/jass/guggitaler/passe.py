"""Guggitaler: a passe of a tournament is one round, of which a table may tell only what each player has at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import Any

from ..sentence import N_, Sentence, shown
from ..sheet import Part, Problem, Turn
from .contracts import MINUS, debit, parts
from .deals import check_sum, domino_list, turns
from .proposals import proposed_domino
from .rules import Rules, read_rules

Names = tuple[str, ...]  # in seat order

FIGURE = N_("{player} cannot have {got} points. A round brings a whole number from {least} to {most}.")
EXACT = N_("{player} cannot have {got} exact calls. Nobody calls in this game.")
NO_SUCH = N_("{player} cannot have {got} points: with these values no deals add up to that.")
TOO_MANY = N_("All together have {got} points, but a round adds up to {total}. That is {off} too many.")
TOO_FEW = N_("All together have {got} points, but a round adds up to {total}. That is {off} too few.")
SIZES = (3, 4)  # of the tables of a tournament


def table_rules(told: Mapping[str, Any], players: int, deals: int) -> dict[str, Any]:
    """Return the rules of one table's sheet, as `read_rules` takes them, from those of the whole tournament.

    Nothing is paid. A domino list is for as many players as it has places; a table of the other size plays the list
    of the preset, or one that pays back what the values in use cost.
    """
    rules = {"preset": "jassverzeichnis", **told, "money": None}
    own = rules.get("domino")
    if isinstance(own, list) and len(own) in SIZES and len(own) != players:
        rules["domino"] = _other_domino(rules, players)
    return rules


def _other_domino(rules: Mapping[str, Any], players: int) -> list[int]:
    usual, _ = read_rules({key: value for key, value in rules.items() if key != "domino"}, players)
    pays_back = sum(usual.domino) == debit(usual.values, players)
    return list(usual.domino if pays_back else proposed_domino(usual.values, players))


def ticks(rules: Rules) -> dict[str, Sentence]:
    """Return what is ticked for a seat besides the counts: nothing."""
    return {}


def exact_calls(deals: Iterable[Any], players: int) -> tuple[int, ...]:
    """Return how many of these deals each seat called exactly: nobody calls."""
    return (0,) * players


def miscount(deal: Any, points: tuple[int, ...], turn: Turn, rules: Rules) -> int:
    """Return how many points of a deal are missing, or are too many."""
    return abs(sum(points) - check_sum(turn, rules, len(points)))


def totals_miscount(totals: Sequence[int], rules: Rules, players: int) -> int:
    """Return how many points are missing in a round's totals, or are too many."""
    return abs(sum(totals) - _check_sum(rules, players))


def totals_problems(totals: Sequence[Any], exact: Sequence[Any] | None, rules: Rules, players: Names) -> list[Problem]:
    """List which points of a round cannot be, given the names in seat order.

    Each must be between the least and the most that one player can get, a sum of what the counts are worth, and all
    together make the check sum of the round.
    """
    found = [problem for seat, got in enumerate(totals) for problem in _figure_problems(got, seat, rules, players)]
    for seat, hits in enumerate(exact or ()):
        if hits != 0:
            said = {"player": players[seat], "got": shown(hits)}
            found.append(Problem("range", Sentence(EXACT, said), player=players[seat], part="exact", seats=(seat,)))
    return found or _sum_problems(totals, _check_sum(rules, len(players)))


def _sum_problems(totals: Sequence[int], due: int) -> list[Problem]:
    got = sum(totals)
    if got == due:
        return []
    said = {"got": got, "total": due, "off": abs(got - due)}
    message = Sentence(TOO_MANY if got > due else TOO_FEW, said)
    return [Problem("sum", message, part="totals", seats=tuple(range(len(totals))))]


def _figure_problems(got: Any, seat: int, rules: Rules, players: Names) -> Iterable[Problem]:
    least, most = totals_bounds(rules, len(players))
    said = {"player": players[seat], "got": shown(got), "least": least, "most": most}
    if type(got) is not int or not least <= got <= most:
        yield Problem("range", Sentence(FIGURE, said), player=players[seat], part="totals", seats=(seat,))
    elif not _is_made_of(got, rules, len(players)):
        yield Problem("impossible", Sentence(NO_SUCH, said), player=players[seat], part="totals", seats=(seat,))


def _check_sum(rules: Rules, players: int) -> int:
    return sum(check_sum(turn, rules, players) for turn in turns(rules, players))


def totals_bounds(rules: Rules, players: int) -> tuple[int, int]:
    """Return the least and the most points that one player can get in a round, penalties not included."""
    found = [_extremes(turn, part, rules) for turn in turns(rules, players) for part in parts(turn.contract, players)]
    return sum(low for low, _ in found), sum(high for _, high in found)


def _extremes(turn: Turn, part: Part, rules: Rules) -> tuple[int, int]:
    if part.kind == "order":
        return min(domino_list(rules)), max(domino_list(rules))
    everything = turn.sign * part.total * rules.values[part.key]
    return min(0, everything), max(0, everything)


def _is_made_of(got: int, rules: Rules, players: int) -> bool:
    """Tell whether what is left beside some place in the domino can be made of the values; less sharp than all ways."""
    shared = [part.total * rules.values[part.key] for part in parts("all", players)[:2] if rules.match != "none"]
    step = gcd(*(rules.values[key] for key in MINUS), *(cost // (players - 1) for cost in shared))
    prizes = domino_list(rules) if rules.has_domino else (0,)
    return any((got - prize) % step == 0 if step else got == prize for prize in prizes)
