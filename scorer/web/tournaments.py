"""Links of tournaments, as those of sheets: computed from the server's key, remembered in the session cookie.

The organiser and the viewers have a link each, and every table has one a passe. A device may hold both: the phone of
somebody who looks at the standings brings in a table's result too.
"""

from __future__ import annotations

import hmac
import re
from dataclasses import dataclass
from functools import lru_cache

from flask import session

from .links import secret

ROLES = {"o": "organiser", "v": "viewer"}
LETTERS = {role: letter for letter, role in ROLES.items()}
TABLE = "table"  # the role of all table links: they are issued together
TOKEN = re.compile(r"([1-9][0-9]{0,14})-([ov])-[A-Za-z0-9_-]{22}")
TABLE_TOKEN = re.compile(r"([1-9][0-9]{0,14})-([1-9][0-9]?)-([1-9][0-9]{0,2})-t-[A-Za-z0-9_-]{22}")
MOST_REMEMBERED = 12  # tournaments; what fits into the cookie beside the sheets and the circles
MOST_TABLES = 12  # table links likewise: those of one day


@dataclass(frozen=True)
class TournamentGrant:
    """One tournament that this device may open: as organiser (decides) or as viewer (reads)."""

    tournament: int
    role: str  # "organiser" or "viewer"
    generation: int


@dataclass(frozen=True)
class TableGrant:
    """One table of one passe whose result this device may bring in."""

    tournament: int
    passe: int
    table: int
    generation: int

    @property
    def place(self) -> tuple[int, int]:
        """The passe and the table, as the tournament counts them."""
        return self.passe, self.table


def token(tournament: int, role: str, generation: int) -> str:
    """Return what follows /t/ in the link: "3-o-<22 letters>"."""
    return f"{tournament}-{LETTERS[role]}-{secret(f'tournament {tournament} {role} {generation}')}"


def table_token(tournament: int, passe: int, table: int, generation: int) -> str:
    """Return what follows /t/ in the link of a table: "3-2-7-t-<22 letters>" is table 7 in passe 2."""
    what = f"tournament {tournament} {TABLE} {passe} {table} {generation}"
    return f"{tournament}-{passe}-{table}-t-{secret(what)}"


def named(text: str) -> TournamentGrant | TableGrant | None:
    """Return what a link is for, with no generation yet: None if it is no link of a tournament."""
    if found := TOKEN.fullmatch(text):
        return TournamentGrant(int(found[1]), ROLES[found[2]], 0)
    found = TABLE_TOKEN.fullmatch(text)
    return TableGrant(*map(int, found.groups()), 0) if found else None


def read_token(text: str, generation: int) -> TournamentGrant | TableGrant | None:
    """Return what a link gives if `generation` is its good issue and nobody made the link up; else None."""
    told = named(text)
    if isinstance(told, TableGrant):
        good, given = (made(told.tournament, *told.place, generation) for made in (table_token, TableGrant))
    elif told:
        good, given = (made(told.tournament, told.role, generation) for made in (token, TournamentGrant))
    else:
        return None
    return given if hmac.compare_digest(text.encode(), good.encode()) else None


def remembered() -> tuple[TournamentGrant, ...]:
    """Return the tournaments that this device may open, latest first."""
    return _grants(session.get("tournaments", ""))


def grant_for(tournament: int) -> TournamentGrant | None:
    """Return what this device was given for a tournament."""
    return next((grant for grant in remembered() if grant.tournament == tournament), None)


def remember(grant: TournamentGrant) -> None:
    """Give this device a tournament, first in its list."""
    others = [one for one in remembered() if one.tournament != grant.tournament]
    kept = [grant, *others][:MOST_REMEMBERED]
    session["tournaments"] = " ".join(f"{one.tournament}{LETTERS[one.role]}{one.generation}" for one in kept)
    session.permanent = True


def tables_remembered() -> tuple[TableGrant, ...]:
    """Return the tables whose results this device may bring in, latest first."""
    return _table_grants(session.get("tables", ""))


def table_grant_for(tournament: int, passe: int, table: int) -> TableGrant | None:
    """Return what this device was given for a table of a passe."""
    asked = (tournament, passe, table)
    return next((one for one in tables_remembered() if (one.tournament, *one.place) == asked), None)


def remember_table(grant: TableGrant) -> None:
    """Give this device a table, first in its list."""
    others = [one for one in tables_remembered() if (one.tournament, one.place) != (grant.tournament, grant.place)]
    kept = [grant, *others][:MOST_TABLES]
    session["tables"] = " ".join(f"{one.tournament}:{one.passe}:{one.table}:{one.generation}" for one in kept)
    session.permanent = True


@lru_cache(maxsize=2_000)
def _grants(told: str) -> tuple[TournamentGrant, ...]:
    grants = []
    for entry in told.split():
        letter = next(one for one in entry if one in ROLES)
        tournament, generation = entry.split(letter)
        grants.append(TournamentGrant(int(tournament), ROLES[letter], int(generation)))
    return tuple(grants)


@lru_cache(maxsize=2_000)
def _table_grants(told: str) -> tuple[TableGrant, ...]:
    return tuple(TableGrant(*map(int, entry.split(":"))) for entry in told.split())
