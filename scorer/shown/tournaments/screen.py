"""What stands on the wall of the hall, page by page. A wall is public: it shows only what everybody may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ...jass.tournament.people.names import told_apart
from ...jass.tournament.results.tablesheet import SEATS
from ...jass.tournament.tournament import Tournament
from ...store.hall import Hall

Item = TypeVar("Item")
SECONDS, ROWS = (5, 8, 12, 20, 30, 60), (6, 8, 10, 12, 16, 20)  # that can be chosen
LEAST_SECONDS, MOST_SECONDS, STILL = 3, 120, 0
THEMES = ("auto", "dark", "light")
LINES_OF_TABLE, TABLES_ACROSS = 6, 3  # a table takes as much room as so many rows
SEEN_IN_DRAW = ("setup", "draw", "person/", "opened/")  # subjects


@dataclass(frozen=True)
class Pace:
    """How the pages follow each other: a new one after so many `seconds` (0: only by hand), of so many rows."""

    seconds: int = 8
    rows: int = 12
    theme: str = "auto"  # one of THEMES

    @classmethod
    def read(cls, told: Mapping[str, str]) -> Pace:
        """Make it of what the address asks for. What cannot be is brought to the nearest that can."""
        seconds, rows = _number(told, "seconds", cls.seconds), _number(told, "rows", cls.rows)
        if seconds != STILL:
            seconds = min(max(seconds, LEAST_SECONDS), MOST_SECONDS)
        theme = told.get("theme", "")
        fitting = max((one for one in ROWS if one <= rows), default=ROWS[0])
        return cls(seconds, fitting, theme if theme in THEMES else cls.theme)

    @property
    def asked(self) -> dict[str, Any]:
        """What an address asks for to get this pace."""
        return {"seconds": self.seconds, "rows": self.rows, "theme": self.theme}

    @property
    def tables(self) -> int:
        """How many tables stand on a page of the draw."""
        return self.stacked * TABLES_ACROSS

    @property
    def stacked(self) -> int:
        """How many tables stand one below the other."""
        return max(1, self.rows // LINES_OF_TABLE)


@dataclass(frozen=True)
class Leaf(Generic[Item]):
    """One page of a long list."""

    items: tuple[Item, ...]
    number: int  # from 1
    of: int  # pages

    @property
    def next(self) -> int:
        """The page that follows; after the last one the first."""
        return self.number % self.of + 1

    @property
    def back(self) -> int:
        """The page before; before the first one the last."""
        return (self.number - 2) % self.of + 1


@dataclass(frozen=True)
class WallTable:
    """A table and who sits at it: the letter of the seat, the start number, the name."""

    number: int
    people: tuple[tuple[str, int, str], ...]


def leaf(items: Sequence[Item], size: int, told: Mapping[str, str]) -> Leaf[Item]:
    """Return the page that the address asks for; the first one where it asks for none that there is."""
    of = max(1, -(-len(items) // size))
    asked = _number(told, "page", 1)
    number = asked if 1 <= asked <= of else 1
    return Leaf(tuple(items[(number - 1) * size : number * size]), number, of)


def newest_open(tournament: Tournament) -> int | None:
    """Return the passe (from 1) whose draw was published last; None while none is."""
    return max((passe for passe in tournament.opened if passe <= len(tournament.plan.passes)), default=None)


def wall_tables(tournament: Tournament, passe: int) -> list[WallTable]:
    """Return the tables of a passe (from 1)."""
    names = told_apart(tournament.people)
    return [
        WallTable(table, tuple((SEATS[seat], number, names[number]) for seat, number in enumerate(seats)))
        for table, seats in enumerate(tournament.plan.passes[passe - 1], 1)
    ]


def draw_revision(hall: Hall) -> int:
    """Return the newest revision on which the published draw depends."""
    return max(one.id for subject, one in hall.log.current.items() if subject.startswith(SEEN_IN_DRAW))


def _number(told: Mapping[str, str], name: str, usual: int) -> int:
    value = told.get(name, "")
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 5 else usual
