"""Guggitaler: how a number on the sheet comes about, step by step."""

from __future__ import annotations

from ..sentence import N_, Sentence
from ..sheet import Part, Step, Turn
from .contracts import parts
from .deals import Reported, finishing_order, is_match, part_points
from .rules import Rules
from .words import part_title

TIMES = N_("{count} × {worth}")
TOOK_ALL = N_("took all {total}, so pays nothing")
SHARED = N_("the share of a match: {total} points by {others}")
TOOK_IT = N_("took it")
DID_NOT = N_("did not take it")
FINISHED = N_("came {place} of {players}")
NOT_TOLD = N_("not told, so it counts nothing")
CHEATED = N_("cheated, so came {place} of {players}")


def steps(deal: Reported, turn: Turn, rules: Rules, players: int, seat: int, dealer: int = 0) -> tuple[Step, ...]:
    """Return how the points of `seat` in a deal without problems come about; they add up to its points."""
    return tuple(
        Step(
            part_title(part.key, rules),
            _reason(deal, part, turn, rules, players, seat),
            part_points(deal, part, turn, rules, players)[seat],
        )
        for part in parts(deal.contract, players)
    )


def _reason(deal: Reported, part: Part, turn: Turn, rules: Rules, players: int, seat: int) -> Sentence:
    if part.kind == "order":
        if not deal.order:
            return Sentence(NOT_TOLD)
        place = finishing_order(deal).index(seat) + 1
        return Sentence(CHEATED if seat in deal.cheated else FINISHED, {"place": place, "players": players})
    if part.kind == "taker":
        return Sentence(TOOK_IT if getattr(deal, part.key) == seat else DID_NOT)
    counts, worth = getattr(deal, part.key) or (), turn.sign * rules.values[part.key]
    count = counts[seat] if seat < len(counts) else None
    if count is None:
        return Sentence(NOT_TOLD)
    if not is_match(deal, part, rules):
        return Sentence(TIMES, {"count": count, "worth": worth})
    if count == part.total:
        return Sentence(TOOK_ALL, {"total": part.total})
    return Sentence(SHARED, {"total": worth * part.total, "others": players - 1})
