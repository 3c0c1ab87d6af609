"""One deal of the sheet's table: what each seat has, what it adds up to, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..jass.games import GAMES
from ..jass.score import Line
from ..jass.sentence import N_, Sentence
from ..jass.sheet import Part, Sheet
from .figures import Figure, called, counted, figures, is_hit, penalty, trump
from .rulecard import worth

CLOSED = N_("calls closed")
CALLED = N_("called, not played yet")


@dataclass(frozen=True)
class Cell:
    """One player's place in a row, or what the row adds up to. None stays empty, for a pen."""

    count: Figure = None  # taken, points made, or the place in domino; text where no number was told
    points: int | None = None
    deals: bool = False
    fixed: bool = False  # corrected after it was first written down
    call: Figure = None
    hit: bool = False  # the call was exact


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
    dealer: int | None = None  # seat; nobody on a blank sheet
    called: bool = False  # the calls are known, also that one is missing
    note: Sentence | str = ""  # why a deal that is told does not count yet
    trump: str = ""  # key of a suit
    trump_title: Sentence | str = ""
    beyond: bool = False  # an extra deal, which decides who comes first
    standing: tuple[
        int | None, ...
    ] = ()  # what stands when dealing has gone round; empty where it has not, or the round is over


@dataclass(frozen=True)
class Mark:
    """That a deal was corrected: what the note says, and for whom it changed something."""

    note: Sentence | str
    seats: tuple[int, ...] = ()


def deal_row(sheet: Sheet, line: Line, mark: Mark | None, *, worths: bool, left: int) -> Row:
    """Return the row of one deal; with `worths` it says what one of a kind counts. `left` are the deals after it."""
    game, players = GAMES[sheet.game], len(sheet.players)
    parts = game.parts(line.turn.contract, players)
    whole, call = counted(parts), called(parts)
    fixed = mark.seats if mark else ()
    named = sheet.players[line.dealer] != ""  # nobody deals on a blank sheet
    points = tuple(None if line.points is None else line.points[s] - penalty(line, s) for s in range(players))
    counts, calls = figures(line.reported, whole, players), figures(line.reported, call, players)
    suit = trump(line.reported, sheet)
    return Row(
        round=line.round,
        deal=line.deal,
        title=game.title(line.turn, sheet.rules),
        kind=whole.kind if whole else "",
        cells=tuple(
            Cell(
                counts[seat],
                points[seat],
                named and seat == line.dealer,
                seat in fixed,
                calls[seat],
                is_hit(calls[seat], counts[seat], points[seat]),
            )
            for seat in range(players)
        ),
        check=_check(counts, points, whole, game.check_sum(line.turn, sheet.rules, players), line),
        parts=() if whole else tuple(_part(sheet, line, place, worths) for place in range(len(parts))),
        worth=worth(whole.key, line.turn.sign, sheet.rules) if whole and worths and not call else "",
        state=_state(line),
        fixed=bool(mark and not fixed),
        dealer=line.dealer if named else None,
        called=bool(call and line.reported) and getattr(line.reported, call.key) is not None,
        note=under_way(line) if call else "",
        trump=suit,
        trump_title=game.suit(suit) if suit else "",
        standing=_standing(line, players, worths) if call and left > 1 else (),
        beyond=game.is_beyond(sheet.rules, line.turn),
    )


def under_way(line: Line) -> Sentence | str:
    """Return what is still to come of a deal that is told in part."""
    if line.reported is None or line.problems or not line.reported.under_way:
        return ""
    played = any(figure is not None for figure in getattr(line.reported, "points", None) or ())
    return Sentence(CLOSED if played else CALLED)


def _standing(line: Line, players: int, worths: bool) -> tuple[int | None, ...]:
    """Return what stands after a deal with which dealing has gone round; empty figures only for the pen."""
    if (line.deal + 1) % players or (line.points is None and not worths):
        return ()
    return line.running if line.points is not None else (None,) * players


def _part(sheet: Sheet, line: Line, place: int, worths: bool) -> Row:
    """Return the row of one part of an all-in-one deal."""
    game, players = GAMES[sheet.game], len(sheet.players)
    part = game.parts(line.turn.contract, players)[place]
    counts = figures(line.reported, part, players)
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
    counts: Sequence[Figure],
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


def _state(line: Line) -> str:
    if line.reported is None:
        return ""
    if line.problems:
        return "overruled" if line.points is not None else "wrong"
    return "disputed" if line.reported.disputed else ""
