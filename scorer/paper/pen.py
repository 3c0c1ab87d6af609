"""A sheet to fill in by hand: as many rounds and rows as are wanted, and no figures."""

from __future__ import annotations

from dataclasses import replace

from ..jass.games import GAMES
from ..jass.score import Score, dealer, next_dealer, score
from ..jass.sheet import Round, Sheet
from ..shown.rows import has_open_end

ROWS = 12  # of a round that has no set length


def for_the_pen(sheet: Sheet) -> Score:
    """Return the numbers of a sheet to fill in by hand; a round that has no set length gets some rows."""
    found = score(sheet)
    if not has_open_end(sheet):
        return found
    turns = GAMES[sheet.game].turns(sheet.rules, len(sheet.players), ROWS - 1)
    rounds = tuple(
        replace(
            round_,
            lines=tuple(
                replace(round_.lines[0], deal=place, turn=turn, dealer=dealer(sheet, number, place))
                for place, turn in enumerate(turns)
            ),
        )
        for number, round_ in enumerate(found.rounds)
    )
    return replace(found, rounds=rounds)


def emptied(sheet: Sheet, rounds: int, *, named: bool) -> Sheet:
    """Return a sheet to fill in by hand: the same rules and dealers, no figures; without names if not `named`."""
    empty = replace(sheet, rounds=tuple(Round(one.dealer) for one in sheet.rounds), finished=False)
    wanted = rounds or max(1, len(sheet.rounds))
    empty = replace(empty, rounds=empty.rounds[:wanted])
    while len(empty.rounds) < wanted:
        empty = replace(empty, rounds=(*empty.rounds, Round(next_dealer(empty))))
    return empty if named else replace(empty, players=("",) * len(sheet.players))
