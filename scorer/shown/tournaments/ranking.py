"""The standings of a hall as they are shown: to the organiser all that came in, to everybody else what is public.

Every page, export and paper that tells a rank or a total asks here for the passes it may count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...jass.games import GAMES
from ...jass.sentence import N_, NP_, Sentence
from ...jass.tournament.people.names import told_apart
from ...jass.tournament.ranking.counted import Points
from ...jass.tournament.ranking.standings import Standing, Standings
from ...jass.tournament.ranking.ties import LOT
from ...jass.tournament.ranking.why import why
from ...jass.tournament.results.states import COUNTED
from ...jass.tournament.tournament import Tournament
from ...store.hall import Hall
from ...words.formats import figure, points
from .paper_lists import RankRow

NOTHING = "–"
RULES = {
    "best_passe": N_("best passe"),
    "second_passe": N_("second best passe"),
    "exact_calls": N_("exact calls"),
    LOT: N_("lot"),
}
WITHDRAWN, SUBSTITUTES = N_("Have left, and are not ranked"), N_("Played for others, and are not ranked")
OUT = NP_("Provisional: {count} table is still out.", "Provisional: {count} tables are still out.")


@dataclass(frozen=True)
class RankLine:
    """One person's line as it is written. `passes` and `dropped` run over the passes."""

    number: int  # start number
    rank: int | None  # None for somebody who is listed apart, or of whom nothing counts yet
    name: str  # told apart from everybody else's
    club: str
    passes: tuple[str, ...]
    dropped: tuple[bool, ...]
    total: str
    ties: tuple[str, ...] = ()  # what the tie rules compare, where somebody else has the same total
    why: Sentence | None = None  # why the one listed just before is not behind


@dataclass(frozen=True)
class Ranking:
    """The standings after some passes, in lines."""

    passes: tuple[int, ...]  # from 1
    lines: tuple[RankLine, ...]
    withdrawn: tuple[RankLine, ...]
    substitutes: tuple[RankLine, ...]
    out: int  # tables of these passes whose result does not count yet
    rules: tuple[str, ...]  # what `ties` are, in words

    @property
    def apart(self) -> tuple[tuple[str, tuple[RankLine, ...]], ...]:
        """The lists of those who take no rank, with their titles."""
        both = ((WITHDRAWN, self.withdrawn), (SUBSTITUTES, self.substitutes))
        return tuple((title, lines) for title, lines in both if lines)

    @property
    def provisional(self) -> Sentence | None:
        """How many tables are still out, in a sentence."""
        return Sentence(OUT[0], {"count": self.out}, OUT[1], self.out) if self.out else None

    @property
    def has_dropped(self) -> bool:
        """Whether a passe of anybody is dropped."""
        return any(any(line.dropped) for line in (*self.lines, *self.withdrawn, *self.substitutes))


def public_passes(tournament: Tournament) -> tuple[int, ...]:
    """Return the passes (from 1) whose standings everybody may see: none before the prize-giving."""
    return () if tournament.frozen else tuple(sorted(tournament.shown & set(_played(tournament))))


def passes_for(tournament: Tournament, organises: bool, passe: int | None = None) -> tuple[int, ...]:
    """Return the passes that a reader's standings count, up to `passe` if one is named; none if they are hidden.

    The organiser sees every passe that is published to be played.
    """
    seen = _played(tournament) if organises else public_passes(tournament)
    if passe is None:
        return seen
    return tuple(one for one in seen if one <= passe) if passe in seen else ()


def standings_for(hall: Hall, organises: bool, passe: int | None = None) -> Ranking | None:
    """Return the standings that a reader may see, after all passes or up to one; None if there are none for them."""
    passes = passes_for(hall.tournament, organises, passe)
    return ranking_after(hall, passes) if passes else None


def ranking_after(hall: Hall, passes: tuple[int, ...]) -> Ranking:
    """Return the standings after these passes, whoever may see them."""
    told = hall.tournament
    found, write = hall.standings(passes), _Writer(told)
    return Ranking(
        found.passes,
        tuple(write.ranked(found)),
        tuple(map(write.line, found.withdrawn)),
        tuple(map(write.line, found.substitutes)),
        tables_out(hall, passes),
        tuple(RULES[rule] for rule in told.setup.counting.ties),
    )


def tables_out(hall: Hall, passes: Iterable[int]) -> int:
    """Count the tables of these passes whose result does not count yet, or is told in two ways."""
    counting, chosen = hall.states, set(passes)
    return sum(
        place in hall.disputed or place not in counting or counting[place].kind != COUNTED
        for place in hall.tournament.places
        if place[0] in chosen
    )


def public_revision(hall: Hall) -> int:
    """Return the newest revision on which public standings depend: a page of them is as fresh as that."""
    told = tuple(f"/{passe}/" for passe in public_passes(hall.tournament))
    newest = 0
    for subject, revision in hall.log.current.items():
        if not subject.startswith(_OF_TABLES) or any(one in subject for one in told):
            newest = max(newest, revision.id)
    return max(newest, *(one.id for some in hall.log.rivals.values() for one in some), 0)


def rank_rows(hall: Hall, passes: Sequence[int]) -> tuple[RankRow, ...]:
    """Return the ranking after these passes as paper has it."""
    return tuple(map(_row, ranking_after(hall, tuple(passes)).lines))


def apart_rows(hall: Hall, passes: Sequence[int]) -> tuple[tuple[Sentence, tuple[RankRow, ...]], ...]:
    """Return those who take no rank as paper has them, in lists with a title."""
    return tuple((Sentence(title), tuple(map(_row, some))) for title, some in ranking_after(hall, tuple(passes)).apart)


_OF_TABLES = ("result/", "second/", "confirmed/", "opened/")


def _played(tournament: Tournament) -> tuple[int, ...]:
    drawn = len(tournament.plan.passes)
    return tuple(sorted(passe for passe in tournament.opened if passe <= drawn))


def _row(line: RankLine) -> RankRow:
    dropped = frozenset(place for place, is_dropped in enumerate(line.dropped) if is_dropped)
    rank = f"{line.rank}." if line.rank else NOTHING
    ties = " / ".join(line.ties)
    return RankRow(rank, line.number, line.name, line.club, line.passes, line.total, ties, dropped)


class _Writer:
    """Writes lines of one tournament."""

    def __init__(self, tournament: Tournament) -> None:
        self.game, self.counting = GAMES[tournament.setup.game], tournament.setup.counting
        self.names = told_apart(tournament.people)
        self.clubs = {person.number: person.club for person in tournament.people}

    def ranked(self, found: Standings) -> Iterable[RankLine]:
        """Yield the ranked lines; those that are level say what was compared, and why one is listed first."""
        playing = [line for line in found.ranked if line.counted]
        reasons = {behind.number: self._why(ahead, behind) for ahead, behind in pairwise(playing)}
        level = {line.number for pair in pairwise(playing) if _is_level(*pair) for line in pair}
        for line in found.ranked:
            yield self.line(line, reasons.get(line.number), with_ties=line.number in level)

    def line(self, line: Standing, why: Sentence | None = None, *, with_ties: bool = False) -> RankLine:
        """Write one line."""
        return RankLine(
            line.number,
            line.rank if line.counted else None,
            self.names[line.number],
            self.clubs[line.number],
            tuple(self._points(worth) for worth in line.points),
            line.dropped,
            self._points(line.total if line.counted else None),
            tuple(map(self._tie, self.counting.ties, line.ties)) if with_ties else (),
            why,
        )

    def _why(self, ahead: Standing, behind: Standing) -> Sentence | None:
        """Say why somebody is ahead where the totals as they are written do not tell."""
        is_told = ahead.counted == behind.counted and self._points(ahead.total) != self._points(behind.total)
        return None if is_told else why(ahead, behind, self.counting, self.names)

    def _points(self, worth: Points | None) -> str:
        return NOTHING if worth is None else points(worth, self.game, tenths=self.counting.threes)

    def _tie(self, rule: str, worth: Points | None) -> str:
        counts = rule in ("exact_calls", LOT) and worth is not None
        return figure(int(worth)) if counts else self._points(worth)


def _is_level(ahead: Standing, behind: Standing) -> bool:
    return (ahead.counted, ahead.total) == (behind.counted, behind.total)
