"""One table's evening as the app shows it: the sheet that the log tells, its numbers, and its marks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from ..jass.games import GAMES
from ..jass.score import Line, Score, next_dealer, score
from ..jass.sheet import Deal, Round, Sheet, Turn
from .calls import Sealing, sealing
from .database import Book
from .log import Content, Log, Revision, claim
from .sheets import load, newest


@dataclass(frozen=True)
class Evening:
    """A sheet as it is kept. `seats` says which player (by number of entry) sits at each seat."""

    id: int
    log: Log
    sheet: Sheet
    seats: tuple[int, ...]

    @cached_property
    def score(self) -> Score:
        """The sheet's numbers."""
        return score(self.sheet)

    @property
    def game(self) -> Any:
        """The room of the game being played."""
        return GAMES[self.sheet.game]

    def turns(self, round_: int) -> tuple[Turn, ...]:
        """Return the deals of a round (counted from 0), with those that were added to it."""
        return tuple(line.turn for line in self.score.rounds[round_].lines)

    @property
    def seals_calls(self) -> bool:
        """Whether players call from their own phones, so that nobody sees another's call."""
        return getattr(self.sheet.rules, "is_sealed", False)

    @property
    def complete(self) -> bool:
        """Whether every deal counts and no dispute is open."""
        return self.score.complete

    def subject(self, round_: int, deal: int) -> str:
        """Return the name under which a deal (counted from 0) stands in the log: "1.hearts"."""
        return f"{round_ + 1}.{self.score.rounds[round_].lines[deal].turn.key}"

    def line(self, subject: str) -> Line | None:
        """Return the row of what the log calls "1.hearts"; None where there is no such deal (any more)."""
        named = ((line, f"{line.round + 1}.{line.turn.key}") for line in self.score.lines)
        return next((line for line, name in named if name == subject), None)

    def revision(self, round_: int, deal: int) -> Revision | None:
        """Return the revision of a deal that counts."""
        return self.log.current.get(self.subject(round_, deal))

    def reported(self, content: Content, subject: str = "") -> Deal | None:
        """Return a deal as it was kept, in today's seat order, with its sealed calls if they are open."""
        if content is None:
            return None
        return _seated(self.game, _with_calls(self.log, subject, content, len(self.seats)), self.seats)

    def sealing(self, subject: str) -> Sealing | None:
        """Return the sealed calls of a deal; None where nobody sealed one."""
        return sealing(self.log, subject, len(self.seats))

    def kept(self, deal: Deal, subject: str = "") -> dict[str, Any]:
        """Return a deal as it is kept: by player, so that changed seats do not change who took what.

        Sealed calls are kept where they were sealed, and nowhere else.
        """
        content = self.game.write_deal(self.game.moved(deal, self.seats))
        sealed = self.sealing(subject)
        if sealed and content.get("calls"):
            slips = [None if is_in else call for call, is_in in zip(content["calls"], sealed.is_in, strict=True)]
            content["calls"] = slips if any(call is not None for call in slips) else None
        followed = getattr(deal, "followed", None)
        return content if followed is None else content | {"followed": self.seats[followed]}

    @cached_property
    def corrected(self) -> dict[tuple[int, int], Revision]:
        """The deals (round, deal from 0) of which another version had counted before, with the revision."""
        changed = {one.subject for one in untaken(self.log) if self._has_counted(one) and self._differs(one)}
        subjects = {(line.round, line.deal): self.subject(line.round, line.deal) for line in self.score.lines}
        return {place: self.log.current[subject] for place, subject in subjects.items() if subject in changed}

    def _has_counted(self, revision: Revision) -> bool:
        return revision.content is not None and revision.based_on == revision.number - 1

    def _differs(self, revision: Revision) -> bool:
        now = self.log.content(revision.subject)
        return now is not None and claim(now) != claim(revision.content)

    @property
    def next_dealer(self) -> int:
        """The seat that deals first in the next round."""
        return next_dealer(self.sheet)


def untaken(log: Log) -> Iterator[Revision]:
    """Yield the revisions that people made and did not undo."""
    taken: set[int] = set()
    for revision in reversed(log.revisions):
        if revision.undoes is not None and revision.id not in taken:
            taken.add(revision.undoes)
    yield from (one for one in log.revisions if one.undoes is None and one.id not in taken)


def open_evening(db: Book, sheet: int, last: int | None = None) -> Evening:
    """Read a sheet; whoever knows its last revision already passes its id. Raises `NoSheet`."""
    known = db.recent.find("evening", sheet, last or newest(db, sheet))
    if known:
        return known
    log = load(db, sheet)
    return db.recent.keep(evening_of(sheet, log), "evening", sheet, log.newest)


def evening_of(number: int, log: Log) -> Evening:
    """Make the evening of a sheet's log."""
    setup = log.content("setup") or {}
    game = GAMES[setup["game"]]
    seats = tuple(setup["seats"])
    players = tuple(setup["players"][player] for player in seats)
    rules = _rules(setup["game"], json.dumps(setup["rules"]), len(players))
    rounds = tuple(_round(log, game, rules, seats, number_) for number_ in _rounds(log))
    sheet = Sheet(game.KEY, rules, players, rounds, setup["date"], setup["place"], setup["note"], log.is_finished)
    return Evening(number, log, sheet, seats)


@lru_cache(maxsize=200)  # rules change once in an evening, if at all
def _rules(game: str, told: str, players: int) -> Any:
    return GAMES[game].read_rules(json.loads(told), players)[0]


def first_contents(sheet: Sheet) -> dict[str, Content]:
    """Return the revisions (subject → content) with which a sheet is kept from the start."""
    game = GAMES[sheet.game]
    setup = {
        "game": sheet.game,
        "rules": game.write_rules(sheet.rules),
        "players": list(sheet.players),
        "seats": list(range(len(sheet.players))),
        "date": sheet.date,
        "place": sheet.place,
        "note": sheet.note,
    }
    contents: dict[str, Content] = {"setup": setup}
    for number, round_ in enumerate(sheet.rounds, 1):
        contents[f"round-{number}"] = {"dealer": round_.dealer}
        contents |= {
            f"{number}.{turn.key}": game.write_deal(deal)
            for turn, deal in zip(_turns(sheet, round_), round_.deals, strict=False)
            if deal
        }
    return contents | ({"finished": {"finished": True}} if sheet.finished else {})


def _turns(sheet: Sheet, round_: Round) -> tuple[Turn, ...]:
    return GAMES[sheet.game].turns(sheet.rules, len(sheet.players), len(round_.deals))


def _rounds(log: Log) -> Iterator[int]:
    number = 1
    while log.content(f"round-{number}"):
        yield number
        number += 1


def _round(log: Log, game: Any, rules: Any, seats: tuple[int, ...], number: int) -> Round:
    deals = []
    for turn in _told_turns(log, game, rules, len(seats), number):
        subject = f"{number}.{turn.key}"
        content = log.content(subject)
        deal = None if content is None else _seated(game, _with_calls(log, subject, content, len(seats)), seats)
        deals.append(replace(deal, disputed=True) if deal and subject in log.rivals else deal)
    dealer = (log.content(f"round-{number}") or {})["dealer"]
    return Round(seats.index(dealer), tuple(deals))


def _with_calls(log: Log, subject: str, content: dict[str, Any], players: int) -> dict[str, Any]:
    """Return a deal as it was told, with its sealed calls if they are open and without any while they are not."""
    sealed = sealing(log, subject, players)
    return content | {"calls": sealed.told(content.get("calls"))} if sealed else content


def _told_turns(log: Log, game: Any, rules: Any, players: int, number: int) -> tuple[Turn, ...]:
    """Return the deals of a round as far as anything was ever said about them, and at least those that are set."""
    turns = game.turns(rules, players)
    if len(game.turns(rules, players, len(turns) + 1)) == len(turns):
        return turns  # a round of this game has no more, whatever was said
    told = {subject for subject in log.last if subject.startswith(f"{number}.")}
    while told - {f"{number}.{turn.key}" for turn in turns}:  # deals before a told one may be open
        longer = game.turns(rules, players, len(turns) + 1)
        if len(longer) == len(turns):
            break
        turns = longer
    return turns


def _seated(game: Any, content: dict[str, Any], seats: tuple[int, ...]) -> Deal:
    places = tuple(seats.index(player) for player in range(len(seats)))
    return game.moved(game.read_deal(content), places)
