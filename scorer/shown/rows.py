"""What the sheet's one table shows, on the screen and on paper, as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..jass.games import GAMES
from ..jass.score import Line, RoundScore, Score
from ..jass.sentence import N_, Sentence
from ..jass.settlement import money_of
from ..jass.sheet import Sheet
from .deal_rows import Cell, Mark, Row, deal_row
from .figures import called, penalty

__all__ = ["Cell", "Mark", "RoundRows", "Row", "Table", "has_calls", "has_open_end", "table"]


@dataclass(frozen=True)
class RoundRows:
    """One round: its rows and its figures in seat order, which are None until a deal counts."""

    title: Sentence
    rows: tuple[Row, ...]
    totals: tuple[int | None, ...]
    running: tuple[int | None, ...]
    check: int | None  # what the totals add up to, or must add up to where nothing counts yet
    times: str = ""
    made: int | None = None  # what the points made add up to, or must add up to; None in a game without calls
    differences: tuple[int | None, ...] = ()  # without the penalties, where there is a row for them
    penalties: tuple[int | None, ...] = ()


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
    calls: bool = False  # each deal has a call, points made and the difference
    signed: bool = True  # totals have their sign: more is better
    made: int | None = None
    balances: tuple[int, ...] = ()  # in Rappen, where something was settled


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
    turns = game.turns(sheet.rules, count)
    titles = [str(game.title(turn, sheet.rules)) for turn in turns]
    told = any(round_.totals[0] is not None for round_ in rounds)
    settled = money_of(sheet, score)
    return Table(
        game=Sentence(game.GAME),
        players=sheet.players,
        rounds=rounds,
        totals=score.totals if told else (None,) * count,
        places=score.places if told else (None,) * count,
        check=sum(score.totals) if told else _summed(round_.check for round_ in rounds),
        under_way=told and not score.complete and not sheet.finished,
        numbered=len(titles) > 2 * len(set(titles)),
        calls=has_calls(sheet),
        signed=game.HIGH_WINS,
        made=_summed(round_.made for round_ in rounds),
        balances=settled.balances if settled and settled.settlements else (),
    )


def has_calls(sheet: Sheet) -> bool:
    """Tell whether players say before a deal what they will make."""
    game, count = GAMES[sheet.game], len(sheet.players)
    return any(called(game.parts(turn.contract, count)) for turn in game.turns(sheet.rules, count))


def has_open_end(sheet: Sheet) -> bool:
    """Tell whether a round is as long as the table likes."""
    turns, count = GAMES[sheet.game].turns, len(sheet.players)
    return len(turns(sheet.rules, count, 1)) > len(turns(sheet.rules, count, 0))


def _round(
    sheet: Sheet,
    scored: RoundScore,
    number: int,
    times: Sequence[str],
    marks: Mapping[tuple[int, int], Mark],
    worths: bool,
) -> RoundRows:
    lines = _shown_lines(sheet, scored)
    told = any(line.points is not None for line in lines)
    empty = (None,) * len(sheet.players)
    checks = [GAMES[sheet.game].check_sum(line.turn, sheet.rules, len(sheet.players)) for line in lines]
    rows = tuple(
        deal_row(sheet, line, marks.get((line.round, line.deal)), worths=worths, left=len(lines) - place)
        for place, line in enumerate(lines, 1)
    )
    calls = has_calls(sheet)
    penalties = tuple(sum(penalty(line, seat) for line in lines) for seat in range(len(sheet.players)))
    with_penalties = calls and (any(penalties) or worths)
    return RoundRows(
        title=Sentence(N_("Round {round}"), {"round": number + 1}),
        rows=rows,
        totals=scored.totals if told else empty,
        running=scored.running if told else empty,
        check=sum(scored.totals) if told else _summed(checks),
        times="".join(times),
        made=_made(rows, told=told) if calls else None,
        differences=_without(scored.totals, penalties, told=told) if with_penalties else (),
        penalties=(penalties if told else empty) if with_penalties else (),
    )


def _shown_lines(sheet: Sheet, scored: RoundScore) -> tuple[Line, ...]:
    """Return the rows of a round; of one that has no set length the open row ends with the evening."""
    lines = scored.lines
    return lines[:-1] if has_open_end(sheet) and sheet.finished and lines[-1].reported is None else lines


def _made(rows: Iterable[Row], *, told: bool) -> int | None:
    """Return what the points of the deals add up to that are told, or of all deals where none is."""
    checks = [row.check.count for row in rows if not told or row.state or row.cells[0].count is not None]
    return sum(check for check in checks if type(check) is int)


def _without(totals: Sequence[int], penalties: Sequence[int], *, told: bool) -> tuple[int | None, ...]:
    return tuple(total - off if told else None for total, off in zip(totals, penalties, strict=True))


def _summed(checks: Iterable[int | None]) -> int | None:
    told = list(checks)
    return None if None in told else sum(filter(None, told))
