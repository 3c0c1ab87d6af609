"""The sheets that one device may open, at a glance: enough to list them without counting them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

if TYPE_CHECKING:
    from ..web.links import Grant


@dataclass(frozen=True)
class Spine:
    """What stands on the back of one sheet."""

    sheet: int
    role: str  # "scorer" or "viewer"
    setup: dict[str, Any]
    finished: bool

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(self.setup["players"][player] for player in self.setup["seats"])


def shelf(db: Database, grants: Iterable[Grant]) -> tuple[Spine, ...]:
    """Return the sheets of these grants in their order, without those whose link was revoked since."""
    grants = tuple(grants)
    current = _generations(db, [grant.sheet for grant in grants])
    good = [grant for grant in grants if current.get((grant.sheet, grant.role)) == grant.generation]
    told = _latest(db, [grant.sheet for grant in good])
    return tuple(
        Spine(
            grant.sheet,
            grant.role,
            told[grant.sheet, "setup"],
            bool((told.get((grant.sheet, "finished")) or {}).get("finished")),
        )
        for grant in good
    )


def _generations(db: Database, sheets: list[int]) -> dict[tuple[int, str], int]:
    sql = f"SELECT id, scorer_generation, viewer_generation FROM sheet WHERE id IN ({_places(sheets)})"
    found = {}
    for sheet, scorer, viewer in db.execute(sql, sheets).fetchall():
        found |= {(sheet, "scorer"): scorer, (sheet, "viewer"): viewer}
    return found


def _latest(db: Database, sheets: list[int]) -> dict[tuple[int, str], Any]:
    """Return what was said last about players and rules, and about the end; on these nobody can be a rival."""
    sql = (
        "SELECT sheet, subject, content FROM revision"
        f" WHERE sheet IN ({_places(sheets)}) AND subject IN ('setup', 'finished') ORDER BY id"
    )
    rows = db.execute(sql, sheets).fetchall()
    return {(sheet, subject): json.loads(content) if content else None for sheet, subject, content in rows}


def _places(sheets: list[int]) -> str:
    return ", ".join("?" * len(sheets))
