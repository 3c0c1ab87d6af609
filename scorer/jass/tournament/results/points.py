"""What a table brought in of a passe: as a sheet like one at home, and as points of its seats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...games import GAMES
from ...score import COUNTABLE, Line, Score, score
from ...sentence import N_, Sentence
from ...sheet import Problem, Sheet
from ..tournament import Place, Result, Tournament
from .tablesheet import at_table, letter, read_deals, sheet_of
from .wrong import borne, charges

NOT_TOLD = N_("The deal is missing.")
CUT_SHORT = N_("Calls or points are missing.")
OTHER_SEATS = N_("There are {got} figures for {players} players.")
NO_SEAT = N_("A penalty is for seat {seat}, where nobody sits.")


@dataclass(frozen=True)
class TablePoints:
    """What a table brought in, in the game's own sense. Tuples of numbers run over the seats.

    `points` have penalties and the charges for wrong sums in them, `raw` have not; `fined` and `borne` are these as
    losses. `problems` stand in its way: as long as there are any, nothing counts. `objections` are those that were
    overruled. A table that did not play has no points at all.
    """

    points: tuple[int, ...] = ()
    exact: tuple[int, ...] = ()
    raw: tuple[int, ...] = ()
    fined: tuple[int, ...] = ()
    borne: tuple[int, ...] = ()
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    objections: tuple[Problem, ...] = ()
    played: bool = True


def points_of(tournament: Tournament, place: Place, result: Result | None = None) -> TablePoints | None:
    """Return what a table brought in, by its result or another `result` that is looked at; None without any."""
    told = result or tournament.results.get(place)
    if told is None:
        return None
    if not told.played:
        return TablePoints(played=False)
    found = _of_deals(tournament, place, told) if told.totals is None else _of_totals(tournament, place, told)
    return _fined(tournament, place, told, found)


def _of_deals(tournament: Tournament, place: Place, told: Result) -> TablePoints:
    sheet, problems = read_deals(tournament, place, told)
    scored = score(sheet)
    counted = [line for line in scored.lines if line.points is not None]
    problems += [at_table(place, sheet, problem) for problem in (*scored.problems, *_missing(scored))]
    return TablePoints(
        exact=GAMES[sheet.game].exact_calls([line.reported for line in counted], len(sheet.players)),
        raw=scored.totals,
        borne=charges(tournament.setup.wrong, sheet, scored),
        problems=tuple(problems),
        warnings=tuple(at_table(place, sheet, warning) for warning in scored.warnings),
        objections=tuple(at_table(place, sheet, problem) for line in counted for problem in line.problems),
    )


def _of_totals(tournament: Tournament, place: Place, told: Result) -> TablePoints:
    sheet = sheet_of(tournament, place, told)
    game, seats = GAMES[sheet.game], len(sheet.players)
    for figures in (told.totals, told.exact):
        if figures is not None and len(figures) != seats:
            message = Sentence(OTHER_SEATS, {"got": len(figures), "players": seats})
            return TablePoints(problems=(at_table(place, sheet, Problem("range", message)),))
    found = game.totals_problems(told.totals, told.exact, sheet.rules, sheet.players)
    # What is no number cannot be counted, and its problem can be overruled by nobody.
    lost = 0 if any(problem.code == "range" for problem in found) else _lost(told, sheet)
    return TablePoints(
        exact=told.exact or (0,) * seats,
        raw=told.totals,
        borne=borne(tournament.setup.wrong, lost, seats),
        problems=tuple(at_table(place, sheet, problem) for problem in found),
    )


def _lost(told: Result, sheet: Sheet) -> int:
    return GAMES[sheet.game].totals_miscount(told.totals, sheet.rules, len(sheet.players))


def _fined(tournament: Tournament, place: Place, told: Result, found: TablePoints) -> TablePoints:
    """Overrule what the office may, and add penalties and charges where the table counts then."""
    seats = len(tournament.table(place))
    strays = [one for one in told.penalties if not 0 <= one.seat < seats]
    problems = found.problems + tuple(
        at_table(place, None, Problem("player", Sentence(NO_SEAT, {"seat": letter(one.seat)}))) for one in strays
    )
    if told.overruled and all(problem.code in COUNTABLE for problem in problems):
        found, problems = replace(found, objections=found.objections + problems), ()
    if problems:
        return replace(found, problems=problems)
    fined = tuple(sum(one.points for one in told.penalties if one.seat == seat) for seat in range(seats))
    sign = -1 if GAMES[tournament.setup.game].HIGH_WINS else 1
    points = tuple(raw + sign * (a + b) for raw, a, b in zip(found.raw, fined, found.borne, strict=True))
    return replace(found, points=points, fined=fined, problems=())


def _missing(scored: Score) -> list[Problem]:
    """List the deals that are not told, or not to their end."""
    lines = [line for line in scored.lines if line.points is None and not line.problems]
    return [_missed(line) for line in lines]


def _missed(line: Line) -> Problem:
    return Problem("missing", Sentence(CUT_SHORT if line.reported else NOT_TOLD), 1, line.deal + 1)
