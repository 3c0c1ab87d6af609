"""What the sheet's one table shows, on the screen and on paper, as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..jass.games import GAMES
from ..jass.guggitaler.deals import finishing_order
from ..jass.score import Line, RoundScore, Score
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Deal, Part, Sheet
from .rulecard import worth


@dataclass(frozen=True)
class Cell:
    """One player's place in a row, or what the row adds up to. None stays empty, for a pen."""

    count: int | str | None = None  # taken, or the place in domino; text where no number was told
    points: int | None = None
    deals: bool = False
    fixed: bool = False  # corrected after it was first written down


@dataclass(frozen=True)
class Row:
    """One deal; an all-in-one deal has a row for each of its parts too."""

    round: int  # counted from 0, like `deal`
    deal: int
    title: Sentence
    kind: str  # how counts read: "counts", "taker", "order"; "" without a count
    cells: tuple[Cell, ...]  # in seat order
    check: Cell  # what all seats add up to; where nothing is told yet, what they must add up to
    parts: tuple[Row, ...] = ()
    worth: str = ""  # the points of one of a kind, for sheets that are filled in with a pen
    state: str = ""  # "wrong": it does not count; "disputed": two reports differ; "overruled": it counts all the same
    fixed: bool = False


@dataclass(frozen=True)
class RoundRows:
    """One round: its rows and its figures in seat order, which are None until a deal counts."""

    title: Sentence
    rows: tuple[Row, ...]
    totals: tuple[int | None, ...]
    running: tuple[int | None, ...]
    check: int | None  # what the totals add up to, or must add up to where nothing counts yet
    times: str = ""


@dataclass(frozen=True)
class Table:
    """A whole sheet."""

    game: Sentence
    players: tuple[str, ...]
    rounds: tuple[RoundRows, ...]
    totals: tuple[int | None, ...]
    places: tuple[int | None, ...]
    check: int | None
    under_way: bool  # a part counts already, but not all
    numbered: bool  # deals of the same name are told apart by their numbers


@dataclass(frozen=True)
class Mark:
    """That a deal was corrected: what the note says, and for whom it changed something."""

    note: Sentence | str
    seats: tuple[int, ...] = ()


def table(
    sheet: Sheet,
    score: Score,
    marks: Mapping[tuple[int, int], Mark] | None = None,
    times: Sequence[str] = (),
    *,
    worths: bool = False,
) -> Table:
    """Lay out a sheet and its score.

    `marks` runs over (round, deal) from 0, `times` over the rounds. With `worths` each row says what one of a
    kind counts, for a sheet that is filled in with a pen.
    """
    game, count = GAMES[sheet.game], len(sheet.players)
    rounds = tuple(
        _round(sheet, round_, number, times[number : number + 1], marks or {}, worths)
        for number, round_ in enumerate(score.rounds)
    )
    contracts = [turn.contract for turn in game.turns(sheet.rules, count)]
    told = any(round_.totals[0] is not None for round_ in rounds)
    return Table(
        game=Sentence(game.GAME),
        players=sheet.players,
        rounds=rounds,
        totals=score.totals if told else (None,) * count,
        places=score.places if told else (None,) * count,
        check=sum(score.totals) if told else _summed(round_.check for round_ in rounds),
        under_way=told and not score.complete and not sheet.finished,
        numbered=len(contracts) > 2 * len(set(contracts)),
    )


def _round(
    sheet: Sheet,
    scored: RoundScore,
    number: int,
    times: Sequence[str],
    marks: Mapping[tuple[int, int], Mark],
    worths: bool,
) -> RoundRows:
    told = any(line.points is not None for line in scored.lines)
    empty = (None,) * len(sheet.players)
    checks = [GAMES[sheet.game].check_sum(line.turn, sheet.rules, len(sheet.players)) for line in scored.lines]
    return RoundRows(
        title=Sentence(N_("Round {round}"), {"round": number + 1}),
        rows=tuple(_row(sheet, line, marks.get((line.round, line.deal)), worths) for line in scored.lines),
        totals=scored.totals if told else empty,
        running=scored.running if told else empty,
        check=sum(scored.totals) if told else _summed(checks),
        times="".join(times),
    )


def _summed(checks: Iterable[int | None]) -> int | None:
    told = list(checks)
    return None if None in told else sum(filter(None, told))


def _row(sheet: Sheet, line: Line, mark: Mark | None, worths: bool) -> Row:
    game, players = GAMES[sheet.game], len(sheet.players)
    parts = game.parts(line.turn.contract, players)
    whole = parts[0] if len(parts) == 1 else None
    counts = _counts(line.reported, whole, players)
    points = line.points or (None,) * players
    fixed = mark.seats if mark else ()
    named = sheet.players[line.dealer] != ""  # nobody deals on a blank sheet
    return Row(
        round=line.round,
        deal=line.deal,
        title=game.title(line.turn, sheet.rules),
        kind=whole.kind if whole else "",
        cells=tuple(
            Cell(counts[seat], points[seat], named and seat == line.dealer, seat in fixed) for seat in range(players)
        ),
        check=_check(counts, points, whole, game.check_sum(line.turn, sheet.rules, players), line),
        parts=() if whole else tuple(_part(sheet, line, place, worths) for place in range(len(parts))),
        worth=worth(whole.key, line.turn.sign, sheet.rules) if whole and worths else "",
        state=_state(line),
        fixed=bool(mark and not fixed),
    )


def _part(sheet: Sheet, line: Line, place: int, worths: bool) -> Row:
    """Return the row of one part of an all-in-one deal."""
    game, players = GAMES[sheet.game], len(sheet.players)
    part = game.parts(line.turn.contract, players)[place]
    counts = _counts(line.reported, part, players)
    points: tuple[int | None, ...] = (None,) * players
    if line.points is not None:
        steps = (game.steps(line.reported, line.turn, sheet.rules, players, s, line.dealer) for s in range(players))
        points = tuple(one[place].points for one in steps)
    return Row(
        round=line.round,
        deal=line.deal,
        title=game.part_title(part.key, sheet.rules),
        kind=part.kind,
        cells=tuple(map(Cell, counts, points)),
        check=_check(counts, points, part, None, line),
        worth=worth(part.key, line.turn.sign, sheet.rules) if worths else "",
    )


def _check(
    counts: Sequence[int | str | None],
    points: Sequence[int | None],
    part: Part | None,
    expected: int | None,
    line: Line,
) -> Cell:
    """Return what a row adds up to, or what it must add up to while nothing is told."""
    counted = part is not None and part.kind != "order"
    if line.reported is None:
        return Cell(part.total if part and counted else None, expected)
    told = [count for count in counts if type(count) is int]
    return Cell(sum(told) if counted and told else None, None if None in points else sum(p or 0 for p in points))


def _counts(deal: Deal | None, part: Part | None, players: int) -> tuple[int | str | None, ...]:
    """Return what each seat has in one part of a deal, as it was told."""
    if deal is None or part is None or not hasattr(deal, part.key if part.kind != "order" else "order"):
        return (None,) * players
    if part.kind == "order":
        places = finishing_order(deal)  # type: ignore[arg-type]
        return tuple(places.index(seat) + 1 if seat in places else None for seat in range(players))
    told: Any = getattr(deal, part.key)
    if part.kind == "taker":
        return tuple(1 if seat == told else None for seat in range(players))
    counts = tuple(told or ())[:players]
    return tuple(map(_told, counts)) + (None,) * (players - len(counts))


def _told(count: Any) -> int | str | None:
    return count if count is None or type(count) is int else str(count)[:8]


def _state(line: Line) -> str:
    if line.reported is None:
        return ""
    if line.problems:
        return "overruled" if line.points is not None else "wrong"
    return "disputed" if line.reported.disputed else ""
