"""Why this amount? From each Rappen of a balance to the deals it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from .amounts import told
from .money import Money
from .score import Line
from .sentence import N_, Sentence
from .settlement import Settled, Settlement, sense_of
from .sheet import Sheet

POINTS = N_("{points} × {stake} Rp.")
GAP = N_("({players} × {points} − {total} of all) × {stake} Rp.")
MEAN = N_("against the mean: {total} points of all by {players}")
LEFT = N_("a share of what was left in the pot: {amount} Rp. by {players}")
MISSING = N_("a share of what the pot did not hold: {amount} Rp. by {players}")
ROUNDED = N_("rounded to {coin} Rp.")


@dataclass(frozen=True)
class Origin:
    """One part of a balance: a deal ("deal"), or what came on top ("mean", "rest", "rounding")."""

    kind: str
    round: int | None  # from 0, like `deal`; None where it belongs to the whole evening
    deal: int | None
    points: int | None  # in the game's own sense
    reason: Sentence
    rappen: Fraction  # exact; plus is to get


def why(sheet: Sheet, settled: Settled, seat: int) -> tuple[Origin, ...]:
    """Return where the balance of a seat comes from; the Rappen add up to it exactly."""
    money, sense = sheet.rules.money, sense_of(sheet)
    return tuple(origin for settlement in settled.settlements for origin in origins(settlement, seat, money, sense))


def origins(settlement: Settlement, seat: int, money: Money, sense: int) -> Iterator[Origin]:
    """Yield where the balance of a seat in one reckoning comes from; the Rappen add up to it exactly."""
    found = [_deal(line, line.points, seat, money, sense) for line in settlement.lines if line.points]
    yield from found
    at = settlement.lines[0].round if money.settle == "round" else None
    if money.mode != "pairwise" and settlement.shares.correction:
        found.append(_correction(settlement, at, money, sense))
        yield found[-1]
    off = settlement.balances[seat] - sum(origin.rappen for origin in found)
    if off:
        yield Origin("rounding", at, None, None, Sentence(ROUNDED, {"coin": money.coin}), off)


def _deal(line: Line, points: tuple[int, ...], seat: int, money: Money, sense: int) -> Origin:
    value, total, players = sense * points[seat], sense * sum(points), len(points)
    said = {"points": value, "stake": money.stake}
    if money.mode == "pairwise":
        reason, rappen = Sentence(GAP, said | {"total": total, "players": players}), players * value - total
    else:
        reason, rappen = Sentence(POINTS, said), value
    return Origin("deal", line.round, line.deal, points[seat], reason, money.worth * rappen)


def _correction(settlement: Settlement, at: int | None, money: Money, sense: int) -> Origin:
    each, players = settlement.shares.correction, len(settlement.balances)
    if money.mode == "net":
        total = sense * sum(sum(line.points) for line in settlement.lines if line.points)
        return Origin("mean", at, None, None, Sentence(MEAN, {"total": total, "players": players}), each)
    said = {"amount": told(abs(each) * players), "players": players}
    return Origin("rest", at, None, None, Sentence(LEFT if each > 0 else MISSING, said), each)
