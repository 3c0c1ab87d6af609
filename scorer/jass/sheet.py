"""One table's evening as it is written down: players, rounds, deals, and what is wrong with them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any

from .sentence import JOINERS, N_, Sentence, is_unseen, shown

LONGEST_TEXT = 1_000  # letters; no text of a sheet may have more than 200
LONGEST_NAME = 40  # letters; what still prints on one line above a column
MOST_ROUNDS = 200  # a bound for hostile files; the longest evening has about 20


@dataclass(frozen=True)
class Problem:
    """Something that a person can put right.

    `code` is one of the codes of the sheet file; `round` and `deal` count from 1. `seats` are the seats
    concerned, `part` the field of the deal ("hearts") that it stands beside.
    """

    code: str
    message: Sentence
    round: int | None = None
    deal: int | None = None
    player: str | None = None
    part: str = ""
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Deal:
    """What was reported of one hand. Each game adds its own fields; values are kept as they were told."""

    contract: str
    overruled: str = ""  # why it counts although a check objects
    disputed: bool = False  # two reports differ and nobody has chosen yet
    dealer: Any = None  # the seat that dealt, where it was told; else it is their turn

    @property
    def under_way(self) -> bool:
        """Whether a part of the deal is still to come; until then it counts nothing."""
        return False


@dataclass(frozen=True)
class Turn:
    """One place in a game's schedule: which contract is played, and whether it costs (−1) or earns (+1)."""

    key: str  # unique within the round: "hearts", "hearts-plus", "all-3"
    contract: str
    sign: int


@dataclass(frozen=True)
class Part:
    """One thing that a deal records: a count or a call for each seat, one taker, or the finishing order."""

    key: str
    kind: str  # "counts", "calls", "taker", "order"
    total: int  # what the counts add up to; 1 for a taker, the number of players for an order, 0 for calls


@dataclass(frozen=True)
class Step:
    """One part of a deal for one player: what it is, how it was counted, the points."""

    title: Sentence
    reason: Sentence
    points: int


@dataclass(frozen=True)
class Round:
    """One pass through the schedule. `deals` has one entry a turn, None where nothing is played yet."""

    dealer: int  # seat
    deals: tuple[Deal | None, ...] = ()

    @property
    def told(self) -> int:
        """How many deals there are up to the last one that is told."""
        return max((place for place, deal in enumerate(self.deals, 1) if deal), default=0)


@dataclass(frozen=True)
class Sheet:
    """Everything that one table has written down, in seat order."""

    game: str
    rules: Any  # the Rules of that game
    players: tuple[str, ...]
    rounds: tuple[Round, ...] = ()
    date: str = ""  # ISO, the day the evening began
    place: str = ""
    note: str = ""
    finished: bool = False


def tidy(text: str) -> str:
    """Return `text` in one spelling (NFC) without blanks around or doubled inside, cut to what is surely too long."""
    # Putting marks into order takes the square of their number: 30,000 of them would hold everybody up for seconds.
    return " ".join(unicodedata.normalize("NFC", text[:LONGEST_TEXT]).split())


def name_problem(name: object, others: list[str]) -> Problem | None:
    """Say what is wrong with one player's name, given the names before it."""
    if not isinstance(name, str) or not tidy(name):
        return Problem("player", Sentence(N_("A seat has no name."), {}), seats=(len(others),))
    said = {"name": shown(name), "most": LONGEST_NAME}
    if len(tidy(name)) > LONGEST_NAME:
        text = N_("“{name}” is too long. A name has at most {most} letters.")
    elif not _has_ink(name) or any(map(is_unseen, name)):
        text = N_("“{name}” holds a sign that cannot be seen. Type the name again.")
    elif looks(name) in map(looks, others):
        text = N_("{name} is at the table twice. Give one of them another name.")
    else:
        return None
    return Problem("player", Sentence(text, said), player=shown(name), seats=(len(others),))


def player_problems(players: list[object] | tuple[object, ...]) -> list[Problem]:
    """List the names that are empty, doubled, too long or cannot be seen."""
    found = []
    for seat, name in enumerate(players):
        before = [other for other in players[:seat] if isinstance(other, str)]
        before += [""] * (seat - len(before))
        problem = name_problem(name, before)
        if problem:
            found.append(problem)
    return found


def _has_ink(name: str) -> bool:
    """Tell whether there is a letter, a figure or a sign, not only marks for one."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in name)


def looks(name: str) -> str:
    """Return what two names share that a reader would take for one."""
    bare = "".join(letter for letter in name[:LONGEST_TEXT] if letter not in JOINERS and not _is_variant(letter))
    return unicodedata.normalize("NFKC", tidy(bare)).casefold()


def _is_variant(letter: str) -> bool:
    """Tell whether a letter only chooses how the one before it is drawn."""
    return letter == "\u034f" or "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
