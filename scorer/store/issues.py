"""Links are issued: raising the number of an issue makes every earlier link of that role worthless."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from sqlite_utils import Database

from .database import Book, writing


class Issues:
    """Which issue of each link is good: kept in a table named `name`, one column a role.

    `roles` have links; the first is the role of whoever begins one. `missing` is raised where there is none.
    """

    name: ClassVar[str]
    roles: ClassVar[tuple[str, ...]]
    missing: ClassVar[type[Exception]]

    @property
    def columns(self) -> list[str]:
        """The columns of the roles."""
        return [f"{role}_generation" for role in self.roles]

    def generation(self, db: Database, number: int, role: str) -> int:
        """Return which issue of the link for `role` is good. Raises `missing`."""
        found = db.execute(f"SELECT {self.column_of(role)} FROM {self.name} WHERE id = ?", [number]).fetchone()
        if found is None:
            raise self.missing
        return found[0]

    def first_generation(self, db: Database, number: int) -> int:
        """Return the issue of the link with which it was begun."""
        return db.execute(f"SELECT first_generation FROM {self.name} WHERE id = ?", [number]).fetchone()[0]

    def good_generations(self, db: Database, numbers: Iterable[int]) -> dict[tuple[int, str], int]:
        """Return which issue of each link of these is good."""
        told = list(numbers)
        columns = ", ".join(self.columns)
        rows = db.execute(f"SELECT id, {columns} FROM {self.name} WHERE id IN ({places(told)})", told).fetchall()
        return {(row[0], role): issue for row in rows for role, issue in zip(self.roles, row[1:], strict=True)}

    def revoke(self, db: Book, number: int, role: str, issue: int) -> bool:
        """Make the link for `role` worthless if it is still this issue of it; tell whether it was."""
        column = self.column_of(role)
        with writing(db):
            sql = f"UPDATE {self.name} SET {column} = {column} + 1 WHERE id = ? AND {column} = ?"
            return db.execute(sql, [number, issue]).rowcount == 1

    def all(self, db: Database) -> list[int]:
        """Return the numbers of all of them, oldest first."""
        return [row[0] for row in db.execute(f"SELECT id FROM {self.name} ORDER BY id")]

    def column_of(self, role: str) -> str:
        """Return the column in which the issue of a role stands."""
        return dict(zip(self.roles, self.columns, strict=True))[role]


def places(values: Sequence[Any]) -> str:
    """Return as many question marks as SQL needs for these values."""
    return ", ".join("?" * len(values))
