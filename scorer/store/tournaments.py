"""Keeping tournaments: start one, add to it, read it. As with sheets every write appends.

Subjects and what stands under them (contents as in the tournament file): "setup"; "person/12" (start number 12);
"draw" (the whole plan); "opened/2" (passe 2 is published, its results may come in); "shown/2" (its standings are
public); "frozen"; "lots"; "result/2/7" (passe 2, table 7), "second/2/7" (the blind second entry) and "confirmed/2/7"
(the number of the result's revision that somebody confirmed). No content takes back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlite_utils import Database

from ..jass.tournament.file.contents import read_result
from ..jass.tournament.tournament import Setup
from .database import Book
from .log import Content
from .logbook import Logbook, RowsAfter, Told
from .sheets import KeyUsed as KeyUsed
from .sheets import Recorded, Stale
from .steps import Step, StepLog

ORGANISER, TABLE = "organiser", "table"  # who says something; Undo is about what the organiser has said
OF_PEOPLE, OF_RESULTS = "person/", ("result/", "second/")
OF_PASSES, CONFIRMED = (*OF_RESULTS, "confirmed/"), "confirmed/"
OPENED = "opened/"


class NoTournament(Exception):
    """There is no tournament with this number."""


class Refused(Exception):
    """This may not be said as things stand in the hall."""


class NotOpen(Refused):
    """The passe is not published, or has no such table: no result of it can come in."""


class Played(Refused):
    """The step would change a passe that is published, or withdraw one of which results are in."""


class OtherGame(Refused):
    """The game would be another one while results are in: they would tell nothing."""


class NotListed(Refused):
    """The draw would seat a start number that belongs to nobody."""


class _Tournaments(Logbook):
    """The logbook of tournaments."""

    name = "tournament"
    roles = (ORGANISER, "viewer", TABLE)
    missing = NoTournament
    steps = True

    def read(self, known: StepLog | None, rows_after: RowsAfter) -> StepLog:
        """Read on from where the log is known: all tables of a hall report within a minute."""
        return known.extended(rows_after(known.newest)) if known else StepLog(ORGANISER).extended(rows_after(0))

    def undoing(self, log: StepLog, revision: int) -> Step:
        """Return the whole step."""
        return next((step for step in (log.undo, log.redo) if step and step[0].id == revision), ())

    def takes_rival(self, log: StepLog, told: Told, based_on: Mapping[str, int]) -> bool:
        """Keep another result of the same table. All else that the form relied on must stand as it was."""
        if len(told) > 1 or None in told.values():
            return False
        (subject,) = told
        others = all(at == log.last.get(one, 0) for one, at in based_on.items() if one != subject)
        return subject.startswith(OF_RESULTS) and based_on.get(subject, 0) < log.last.get(subject, 0) and others

    def refuse(self, db: Database, number: int, log: StepLog | None, told: Told) -> None:
        """Raise `Refused` if this may not be said now, `Stale` if it confirms another result.

        A tournament that begins from a file may hold results of any passe: it is as it was elsewhere.
        """
        if log:
            refuse(log, told)
        else:
            _After(StepLog(ORGANISER), told).refuse_unlisted()


_tournaments = _Tournaments()
load, newest, take_back = _tournaments.load, _tournaments.newest, _tournaments.take_back
has_recorded = _tournaments.has_recorded
generation, first_generation, revoke = (
    _tournaments.generation,
    _tournaments.first_generation,
    _tournaments.revoke,
)
good_generations, all_tournaments = _tournaments.good_generations, _tournaments.all


def start_tournament(db: Book, contents: Told, device: str, key: str) -> int:
    """Keep a new tournament with its first step (subject → content) and return its number.

    The same key twice returns the first one; `KeyUsed` if something else was in the form then. Raises `Refused`.
    """
    return _tournaments.begin(db, contents, device, key)


def record(
    db: Book,
    tournament: int,
    told: Told,
    *,
    based_on: Mapping[str, int],
    key: str,
    device: str,
    seen: int | None = None,
    role: str = ORGANISER,
) -> Recorded:
    """Append a step (subject → content), all of it or nothing, as `Logbook.record` does.

    A result of a table that was not entered in sight of what stands there is kept as a rival of it: the first counts
    until somebody chooses. `based_on` may name what the form relied on besides, say "opened/2" for a result of that
    passe. Raises `Stale`, `KeyUsed`, `NotOpen`, `Played`, `NotListed`, `OtherGame` and `NoTournament`.
    """
    return _tournaments.record(db, tournament, told, based_on=based_on, key=key, device=device, seen=seen, role=role)


def refuse(log: StepLog, told: Told) -> None:
    """Raise what stands against saying this now, as `record` tells."""
    after = _After(log, told)
    for subject, content in told.items():
        if content is not None and subject.startswith(OF_PASSES):
            after.refuse_unopened(*map(int, subject.split("/")[1:]))
        if content is not None and subject.startswith(OF_RESULTS):
            after.refuse_unreadable(content)
        if content is not None and subject.startswith(CONFIRMED):
            _refuse_unseen(log, told, subject, content)
        if subject.startswith(OPENED):
            after.refuse_opening(int(subject.removeprefix(OPENED)), content)
    if "setup" in told:
        after.refuse_other_game()
    if "draw" in told:
        after.refuse_redrawing()
    if "draw" in told or any(one.startswith(OF_PEOPLE) and content is None for one, content in told.items()):
        after.refuse_unlisted()


class _After:
    """What would count after a step."""

    def __init__(self, log: StepLog, told: Told) -> None:
        self.log, self.told = log, told

    def content(self, subject: str) -> Content:
        """Return what would count for a subject."""
        return self.told[subject] if subject in self.told else self.log.content(subject)

    @property
    def passes(self) -> list[Any]:
        """The draw."""
        return (self.content("draw") or {}).get("passes", [])

    def refuse_unopened(self, passe: int, table: int) -> None:
        """Raise `NotOpen` if no result of this table can come in."""
        tables = [table for tables in self.passes[passe - 1 : passe] for table in tables] if passe > 0 else []
        if self.content(f"{OPENED}{passe}") is None or not 1 <= table <= len(tables):
            raise NotOpen

    @property
    def game(self) -> str:
        """What is played."""
        return (self.content("setup") or {}).get("game", Setup.game)

    def refuse_other_game(self) -> None:
        """Raise `OtherGame` if results are in, and tell of another game."""
        before = (self.log.content("setup") or {}).get("game", Setup.game)
        if self.game != before and self._has_results():
            raise OtherGame

    def refuse_unreadable(self, content: dict[str, Any]) -> None:
        """Raise `Stale` for a result that was told of another game."""
        if read_result(content, self.game)[1]:
            raise Stale

    def refuse_opening(self, passe: int, content: Content) -> None:
        """Raise `NotOpen` for publishing a passe that is not drawn, `Played` for withdrawing one with results."""
        if content is not None and not 1 <= passe <= len(self.passes):
            raise NotOpen
        if content is None and self._has_results(passe):
            raise Played

    def refuse_redrawing(self) -> None:
        """Raise `Played` if a published passe would be drawn otherwise."""
        before, after = (self.log.content("draw") or {}).get("passes", []), self.passes
        for passe, tables in enumerate(before, 1):
            stays_open = all(log.content(f"{OPENED}{passe}") is not None for log in (self.log, self))
            if stays_open and after[passe - 1 : passe] != [tables]:
                raise Played

    def refuse_unlisted(self) -> None:
        """Raise `NotListed` if somebody is seated whom nobody knows."""
        seated = {number for tables in self.passes for table in tables for number in table}
        if any(self.content(f"{OF_PEOPLE}{number}") is None for number in seated):
            raise NotListed

    def _has_results(self, passe: int | None = None) -> bool:
        own = tuple(f"{kind}{passe}/" if passe else kind for kind in OF_RESULTS)
        subjects = {one for one in (*self.log.current, *self.told) if one.startswith(own)}
        return any(self.content(subject) is not None for subject in subjects)


def _refuse_unseen(log: StepLog, told: Told, subject: str, content: dict[str, Any]) -> None:
    """Raise `Stale` if the result that is confirmed is not, or not alone, what stands there."""
    result = subject.replace(CONFIRMED, OF_RESULTS[0])
    seen = next((one.content for one in log.said(result) if one.number == content["number"]), None)
    if result in told and content["number"] == log.last.get(result, 0) + 1:
        seen = told[result]
    if seen is None or seen != _After(log, told).content(result) or (result in log.rivals and result not in told):
        raise Stale
