"""A tournament as the app shows it: what its log tells, as it counts now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from ..jass.seating import Plan
from ..jass.tournament.file.whole import (
    draw_json,
    person_json,
    read_draw,
    read_person,
    read_result,
    read_setup,
    result_json,
    setup_json,
)
from ..jass.tournament.ranking.standings import Standings, standings_of
from ..jass.tournament.results.states import Entries, State, entries_of
from ..jass.tournament.tournament import Person, Place, Result, Tournament
from .database import Book
from .log import Content
from .steps import Revision, StepLog
from .tournaments import CONFIRMED, OF_PEOPLE, OF_RESULTS, OPENED, load, newest

SHOWN = "shown/"
RESULT, SECOND = OF_RESULTS
Values = Mapping[int, Any]  # what the content of a revision says, by the revision's id


@dataclass(frozen=True)
class Hall:
    """A tournament as it is kept."""

    id: int
    log: StepLog
    tournament: Tournament
    values: Values = field(default_factory=dict, repr=False, compare=False)
    before: Entries | None = field(default=None, repr=False, compare=False)  # as the tables stood a little earlier
    ranked: dict[tuple[int, ...], Standings] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def entries(self) -> Entries:
        """How far every table is that brought in anything; only what is new since `before` is counted."""
        return entries_of(self.tournament, self.before)

    @property
    def states(self) -> Mapping[Place, State]:
        """How far each table is that brought in anything; the others are missing."""
        return self.entries.states

    def standings(self, passes: tuple[int, ...]) -> Standings:
        """Return the standings after these passes (from 1). They are added up once, however many people look."""
        if passes not in self.ranked:
            self.ranked[passes] = standings_of(self.tournament, self.entries.counted, passes)
        return self.ranked[passes]

    def number(self, subject: str) -> int:
        """Return the number of a subject's last revision, 0 if nothing was ever said: what a form is based on."""
        return self.log.last.get(subject, 0)

    def opened_at(self, passe: int) -> datetime | None:
        """Return when a passe was published (UTC), None if it is not: its tables play since then."""
        found = self.log.current.get(f"{OPENED}{passe}")
        return datetime.fromisoformat(found.at) if found and found.content is not None else None

    def versions(self, place: Place, kind: str = RESULT) -> tuple[Revision, ...]:
        """Return every version of a table's result (or of its `SECOND` entry), first to last."""
        return self.log.said(subject_of(place, kind))

    def result(self, revision: Revision) -> Result | None:
        """Return what a version of a result says; None where it takes back, or tells of a game that is not played."""
        if revision.id in self.values or revision.content is None:
            return self.values.get(revision.id)
        return read_result(revision.content, self.tournament.setup.game, place_of(revision.subject))[0]

    @cached_property
    def disputed(self) -> frozenset[Place]:
        """The tables of which differing reports are in, and nobody has chosen yet."""
        return frozenset(place_of(one) for one in self.log.rivals if one.startswith(OF_RESULTS))


def subject_of(place: Place, kind: str = RESULT) -> str:
    """Return under what a table's result stands: "result/2/7" is table 7 in passe 2."""
    return f"{kind}{place[0]}/{place[1]}"


def place_of(subject: str) -> Place:
    """Return the passe and the table of a result's subject."""
    _, passe, table = subject.split("/")
    return int(passe), int(table)


def open_tournament(db: Book, number: int) -> Hall:
    """Read a tournament, or only what is new of it. Raises `NoTournament`."""
    last = newest(db, number)
    known = db.recent.find("hall", number)
    if known and known.log.newest >= last:
        return known
    log = load(db, number)
    hall = hall_of(number, log, known)
    return hall if db.conn.in_transaction else db.recent.keep(hall, "hall", number)


def hall_of(number: int, log: StepLog, known: Hall | None = None) -> Hall:
    """Make the hall of a tournament's log. What an older one has read already is not read again."""
    before = known.values if known and known.log.current.get("setup") == log.current.get("setup") else {}
    values: dict[int, Any] = {}

    def value(revision: Revision, read: Callable[[Content], Any]) -> Any:
        values[revision.id] = before[revision.id] if revision.id in before else read(revision.content)
        return values[revision.id]

    setup = value(log.current["setup"], lambda content: _told(read_setup(content)))
    kinds = _kinds(log)
    people = [value(one, _reads_person(one)) for one in kinds.get(OF_PEOPLE, ())]
    results = {
        kind: {place_of(one.subject): value(one, _reads_result(one, setup.game)) for one in kinds.get(kind, ())}
        for kind in OF_RESULTS
    }
    listed = {person.number for person in people}
    drawn = [value(one, lambda content: _told(read_draw(content))) for one in kinds.get("draw", ())]
    plan, seed = drawn[0] if drawn else (Plan(()), Tournament.seed)
    tournament = Tournament(
        setup=setup,
        people=tuple(sorted(people, key=lambda person: person.number)),
        plan=plan,
        seed=seed,
        opened=_passes(kinds.get(OPENED, ())),
        shown=_passes(kinds.get(SHOWN, ())),
        frozen="frozen" in kinds,
        results=results[RESULT],
        second=results[SECOND],
        confirmed=frozenset(_confirmed(log, kinds.get(CONFIRMED, ()))),
        lots=tuple(number for number in (log.content("lots") or {}).get("order", ()) if number in listed),
    )
    return Hall(number, log, tournament, values, known and known.__dict__.get("entries", known.before))


def first_contents(tournament: Tournament) -> dict[str, Content]:
    """Return the step (subject → content) with which a tournament is kept from the start."""
    contents: dict[str, Content] = {"setup": setup_json(tournament.setup)}
    contents |= {f"{OF_PEOPLE}{person.number}": person_json(person) for person in tournament.people}
    if tournament.plan.passes or tournament.seed != Tournament.seed:
        contents["draw"] = draw_json(tournament.plan, tournament.seed)
    contents |= {f"{OPENED}{passe}": {} for passe in sorted(tournament.opened)}
    contents |= {f"{SHOWN}{passe}": {} for passe in sorted(tournament.shown)}
    for kind, results in ((RESULT, tournament.results), (SECOND, tournament.second)):
        contents |= {subject_of(place, kind): result_json(result) for place, result in sorted(results.items())}
    contents |= {subject_of(place, CONFIRMED): {"number": 1} for place in sorted(tournament.confirmed)}
    if tournament.lots:
        contents["lots"] = {"order": list(tournament.lots)}
    return contents | ({"frozen": {}} if tournament.frozen else {})


def _kinds(log: StepLog) -> dict[str, list[Revision]]:
    """Return what counts, sorted by what it is about: "person/", "result/", "draw" …"""
    kinds: dict[str, list[Revision]] = {}
    for subject, revision in log.current.items():
        if revision.content is not None:
            kind, slash, _ = subject.partition("/")
            kinds.setdefault(kind + slash, []).append(revision)
    return kinds


def _reads_person(revision: Revision) -> Callable[[Content], Person]:
    return lambda content: _told(read_person(content, int(revision.subject.removeprefix(OF_PEOPLE))))


def _reads_result(revision: Revision, game: str) -> Callable[[Content], Result]:
    return lambda content: _told(read_result(content, game, place_of(revision.subject)))


def _told(read: tuple[Any, list[Any]]) -> Any:
    """Return what was read of a content. Whatever is kept was written by the same core: it has no problems."""
    value, problems = read
    if value is None:
        raise ValueError([str(problem.message) for problem in problems])
    return value


def _passes(revisions: Iterable[Revision]) -> frozenset[int]:
    return frozenset(int(one.subject.rpartition("/")[2]) for one in revisions)


def _confirmed(log: StepLog, revisions: Iterable[Revision]) -> Iterable[Place]:
    """Yield the tables whose result still says what somebody has confirmed."""
    for one in revisions:
        place = place_of(one.subject)
        result, number = log.current.get(subject_of(place)), (one.content or {})["number"]
        if result is None or result.content is None or result.subject in log.rivals:
            continue
        if number == result.number or _content(log, result.subject, number) == result.content:
            yield place


def _content(log: StepLog, subject: str, number: int) -> Content:
    return next((one.content for one in log.said(subject) if one.number == number), None)
