"""Differenzler: a passe of a tournament, where a table may tell only what each player has at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..sentence import N_, Sentence, shown
from ..sheet import Problem, Turn
from .deals import NO_CALL, TOTAL, is_exact
from .rules import Rules

Names = tuple[str, ...]  # in seat order

FIGURE = N_("{player} cannot have {got} minus points. {deals} deals cost a whole number from {least} to {most}.")
EXACT = N_("{player} cannot have {got} exact calls. There are {deals} deals.")
ZERO = N_("took a trick worth nothing")
TOO_FEW = N_("{player} cannot have {got} minus points with {exact} exact calls in {deals} deals. {least} is the least.")
TOO_MANY = N_("{player} cannot have {got} minus points with {exact} exact calls in {deals} deals. {most} is the most.")


def table_rules(told: Mapping[str, Any], players: int, deals: int) -> dict[str, Any]:
    """Return the rules of one table's sheet, as `read_rules` takes them, from those of the whole tournament.

    A passe has so many `deals`, nothing is paid, and no tie is decided at the table. The dealer's credit is left out
    where four play: it is for three.
    """
    rules = {"preset": "tournament", **told, "deals": deals, "tie": ["shared"], "money": None}
    return rules if players == 3 else {key: value for key, value in rules.items() if key != "dealer_credit"}


def totals_bounds(rules: Rules, players: int) -> tuple[int, int]:
    """Return the least and the most minus points that one player can have in a passe, penalties not included."""
    return rules.deals * rules.exact_bonus, rules.deals * (TOTAL + NO_CALL)


def ticks(rules: Rules) -> dict[str, Sentence]:
    """Return what is ticked for a seat besides call and points: the field that says so, and its words."""
    return {"zero": Sentence(ZERO)} if rules.zero_call == "needs_zero_trick" else {}


def exact_calls(deals: Iterable[Any], players: int) -> tuple[int, ...]:
    """Return how many of these deals each seat called exactly."""
    listed = tuple(deals)
    return tuple(sum(is_exact(deal, seat) for deal in listed) for seat in range(players))


def miscount(deal: Any, points: tuple[int, ...], turn: Turn, rules: Rules) -> int:
    """Return how many of the 157 points of a deal are missing, or are too many. `points` are the minus points."""
    return abs(sum(made or 0 for made in deal.points) - TOTAL)


def totals_miscount(totals: Sequence[int], rules: Rules, players: int) -> int:
    """Return how many points are missing in a passe's totals: differences have no check sum."""
    return 0


def totals_problems(totals: Sequence[Any], exact: Sequence[Any] | None, rules: Rules, players: Names) -> list[Problem]:
    """List which minus points and numbers of exact calls cannot be, given the names in seat order.

    A deal costs 0 to 157, or 20 and the points made where a call is missing: 177 at most, less the bonus.
    """
    found = [problem for seat, got in enumerate(totals) for problem in _figure_problems(got, seat, rules, players)]
    for seat, hits in enumerate(exact or ()):
        if type(hits) is not int or not 0 <= hits <= rules.deals:
            said = {"player": players[seat], "got": shown(hits), "deals": rules.deals}
            found.append(_problem("range", EXACT, said, seat, "exact"))
    return found or [*_exact_problems(totals, exact or (), rules, players)]


def _figure_problems(got: Any, seat: int, rules: Rules, players: Names) -> Iterable[Problem]:
    least, most = totals_bounds(rules, len(players))
    if type(got) is not int or not least <= got <= most:
        said = {"player": players[seat], "got": shown(got), "deals": rules.deals, "least": least, "most": most}
        yield _problem("range", FIGURE, said, seat, "totals")


def _exact_problems(totals: Sequence[int], exact: Sequence[int], rules: Rules, players: Names) -> Iterable[Problem]:
    """Say whose minus points do not go with the exact calls: each other deal costs at least 1, at most 177."""
    for seat, (got, hits) in enumerate(zip(totals, exact, strict=False)):
        others = rules.deals - hits
        least = hits * rules.exact_bonus + (0 if rules.dealer_credit else others)
        most = others * (TOTAL + NO_CALL) + (hits * rules.exact_bonus if rules.zero_call == "always" else 0)
        said = {"player": players[seat], "got": got, "exact": hits, "deals": rules.deals, "least": least, "most": most}
        if not least <= got <= most:
            yield _problem("impossible", TOO_FEW if got < least else TOO_MANY, said, seat, "totals")


def _problem(code: str, text: str, said: Mapping[str, object], seat: int, part: str) -> Problem:
    return Problem(code, Sentence(text, said), player=str(said["player"]), part=part, seats=(seat,))
