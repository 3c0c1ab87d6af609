"""From deals to a sheet's numbers: lines, sub-totals, totals, places, dealers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .games import GAMES
from .sentence import N_, Sentence
from .sheet import Deal, Problem, Sheet, Turn

TOO_MANY_DEALS = N_("This round has {got} deals. With these rules a round has {turns}.")
NOT_NEEDED = N_("Nobody was level after deal {deals}, so this extra deal does not count. Strike it out.")
COUNTABLE = ("sum", "impossible", "missing")  # the problems that a table may overrule with a reason


@dataclass(frozen=True)
class Line:
    """One row of the sheet. Tuples run over the seats; `points` is None where nothing counts (yet)."""

    round: int  # counted from 0, like `deal`
    deal: int
    turn: Turn
    dealer: int
    reported: Deal | None
    problems: tuple[Problem, ...]
    points: tuple[int, ...] | None
    running: tuple[int, ...]

    @property
    def reason(self) -> str:
        """Why the deal counts although a check objects; empty where none does."""
        return self.reported.overruled if self.reported and self.points is not None else ""


@dataclass(frozen=True)
class RoundScore:
    """The rows of one round and what they add up to."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    running: tuple[int, ...]

    @property
    def played(self) -> bool:
        """Whether every deal of the round counts."""
        return all(line.points is not None for line in self.lines)


@dataclass(frozen=True)
class Score:
    """A sheet's numbers. `places` are shared: 1, 1, 3."""

    rounds: tuple[RoundScore, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    complete: bool

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every row, in the order of play."""
        return tuple(line for round_ in self.rounds for line in round_.lines)

    @property
    def next_line(self) -> Line | None:
        """The first row still to play or to end, if there is one."""
        return next((line for line in self.lines if line.reported is None or line.reported.under_way), None)


def score(sheet: Sheet) -> Score:
    """Count a sheet whose players and rules are in order.

    A deal with problems counts only if it was overruled; what cannot be counted at all counts nothing.
    """
    running, rounds = (0,) * len(sheet.players), []
    for number in range(len(sheet.rounds)):
        lines, start = _lines(sheet, number, running, rounds), running
        running = lines[-1].running
        rounds.append(RoundScore(lines, _added(running, tuple(-total for total in start)), running))
    if rounds and _extra_due(sheet, rounds):
        rounds[-1] = replace(rounds[-1], lines=(*rounds[-1].lines, *_extra(sheet, rounds[-1])))
    return _total(sheet, tuple(rounds), running)


def _lines(sheet: Sheet, number: int, running: tuple[int, ...], before: list[RoundScore]) -> tuple[Line, ...]:
    """Return the rows of a round; `running` and `before` are what stood when it began."""
    game, deals = GAMES[sheet.game], sheet.rounds[number].deals
    lines: list[Line] = []
    needless: Problem | None = None
    for place, turn in enumerate(_turns(sheet, number)):
        reported = deals[place] if place < len(deals) else None
        if needless is None and game.is_beyond(sheet.rules, turn):
            needless = _needless(sheet, before, lines, running)
        found = list(game.problems(reported, turn, sheet.rules, sheet.players)) if reported else []
        found += [needless] if reported and needless else []
        located = tuple(_located(problem, number, place) for problem in found)
        deals_now = dealer(sheet, number, place)
        points = _points(sheet, reported, turn, located, deals_now)
        running = _added(running, points or (0,) * len(sheet.players))
        lines.append(Line(number, place, turn, deals_now, reported, located, points, running))
    return tuple(lines)


def _turns(sheet: Sheet, number: int) -> tuple[Turn, ...]:
    """Return the deals of a round. Only the last one that is as long as the table likes can still go on."""
    told, is_last = sheet.rounds[number].told, number + 1 == len(sheet.rounds)
    turns = GAMES[sheet.game].turns(sheet.rules, len(sheet.players), told)
    return turns if is_last or not _has_open_end(sheet) else turns[: max(told, 1)]


def _needless(sheet: Sheet, before: list[RoundScore], lines: list[Line], running: tuple[int, ...]) -> Problem | None:
    """Say that no extra deal is needed after these rows; None where one is, or where a row does not count yet."""
    start = before[-1].running if before else (0,) * len(sheet.players)
    rounds = [*before, RoundScore(tuple(lines), _added(running, tuple(-total for total in start)), running)]
    if _extra_due(sheet, rounds) or not all(round_.played for round_ in rounds):
        return None
    if len(_leaders(running, GAMES[sheet.game].HIGH_WINS)) < 2:
        return Problem("rules", Sentence(NOT_NEEDED, {"deals": len(lines)}))
    said = {"got": sheet.rounds[lines[-1].round].told, "turns": len(lines)}
    return Problem("rules", Sentence(TOO_MANY_DEALS, said))


def _extra_due(sheet: Sheet, rounds: list[RoundScore]) -> bool:
    """Tell whether all that is set was played and an extra deal has to decide who comes first."""
    if not all(round_.played for round_ in rounds):
        return False
    game, totals = GAMES[sheet.game], rounds[-1].running
    return game.first(sheet.rules, rounds, _leaders(totals, game.HIGH_WINS))[1]


def _extra(sheet: Sheet, last: RoundScore) -> tuple[Line, ...]:
    """Return the row of the extra deal that is due; none where a round cannot be longer."""
    number, place = last.lines[-1].round, len(last.lines)
    turns = GAMES[sheet.game].turns(sheet.rules, len(sheet.players), place + 1)[place:]
    return tuple(
        Line(number, place, turn, dealer(sheet, number, place), None, (), None, last.running) for turn in turns
    )


def _total(sheet: Sheet, rounds: tuple[RoundScore, ...], totals: tuple[int, ...]) -> Score:
    lines = [line for round_ in rounds for line in round_.lines]
    problems = tuple(problem for line in lines if line.points is None for problem in line.problems)
    warnings = tuple(
        _located(warning, line.round, line.deal)
        for line in lines
        if line.reported
        for warning in GAMES[sheet.game].warnings(line.reported, line.turn, sheet.rules, sheet.players)
    )
    due = _due(sheet, lines)
    complete = bool(rounds) and all(line.points is not None and not line.reported.disputed for line in due)
    return Score(rounds, totals, _places(sheet, rounds, totals, complete), problems, warnings, complete)


def _due(sheet: Sheet, lines: list[Line]) -> list[Line]:
    """Return the rows that have to count before a sheet is complete.

    Where a round is as long as the table likes, its open row is not missed once the sheet is finished.
    """
    is_open = sheet.finished and len(lines) > 1 and lines[-1].reported is None and _has_open_end(sheet)
    return lines[:-1] if is_open else lines


def _has_open_end(sheet: Sheet) -> bool:
    turns, players = GAMES[sheet.game].turns, len(sheet.players)
    return len(turns(sheet.rules, players, 1)) > len(turns(sheet.rules, players, 0))


def _places(sheet: Sheet, rounds: tuple[RoundScore, ...], totals: tuple[int, ...], complete: bool) -> tuple[int, ...]:
    """Return the places; at the end the rules of the game decide who of the first ones stays first."""
    game = GAMES[sheet.game]
    by_total = places(totals, game.HIGH_WINS)
    if not complete:
        return by_total
    leaders = _leaders(totals, game.HIGH_WINS)
    winners, _ = game.first(sheet.rules, rounds, leaders)
    behind = set(leaders) - set(winners)
    return tuple(1 + len(winners) if seat in behind else place for seat, place in enumerate(by_total))


def _leaders(totals: tuple[int, ...], high_wins: bool) -> tuple[int, ...]:
    return tuple(seat for seat, place in enumerate(places(totals, high_wins)) if place == 1)


def places(totals: tuple[int, ...], high_wins: bool) -> tuple[int, ...]:
    """Return each seat's place. Equal totals share the better place and the next one is left out: 1, 1, 3."""
    ahead = (lambda a, b: a > b) if high_wins else (lambda a, b: a < b)
    return tuple(1 + sum(ahead(other, total) for other in totals) for total in totals)


def dealer(sheet: Sheet, round_: int, deal: int) -> int:
    """Return the seat that deals. Dealing passes to the next seat each deal, or stays for the round."""
    deals = sheet.rounds[round_].deals
    told = deals[deal].dealer if deal < len(deals) and deals[deal] else None
    if type(told) is int and 0 <= told < len(sheet.players):
        return told
    step = deal if sheet.rules.dealer == "per_deal" else 0
    return (sheet.rounds[round_].dealer + step) % len(sheet.players)


def next_dealer(sheet: Sheet) -> int:
    """Return the seat that deals first in the round after the last one."""
    if not sheet.rounds:
        return 0
    last, step = sheet.rounds[-1], 1
    if sheet.rules.dealer == "per_deal":
        step = max(last.told, len(GAMES[sheet.game].turns(sheet.rules, len(sheet.players))))
    return (last.dealer + step) % len(sheet.players)


def _points(
    sheet: Sheet, reported: Deal | None, turn: Turn, found: tuple[Problem, ...], dealer: int
) -> tuple[int, ...] | None:
    if reported is None or (found and not (reported.overruled and _countable(found))):
        return None
    return GAMES[sheet.game].points(reported, turn, sheet.rules, len(sheet.players), dealer)


def _countable(found: tuple[Problem, ...]) -> bool:
    """Tell whether a deal can be counted as it stands: every figure that is there can be read."""
    return all(problem.code in COUNTABLE for problem in found)


def _located(problem: Problem, round_: int, deal: int) -> Problem:
    return replace(problem, round=round_ + 1, deal=deal + 1)


def _added(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(some, more, strict=True))
