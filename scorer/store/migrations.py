"""The shape of the database. A released step is never edited; a change is a new step below."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

migrations = Migrations("scorer")


@migrations()
def keep_sheets(db: Database) -> None:
    """One row a sheet, and one row for everything that was ever said about it.

    `subject` is what a revision is about: "setup", "round-2", "2.hearts", "finished". `content` is JSON, NULL
    where something is taken back. `based_on` is the number that the person had seen. `undoes` names the
    revision that this one takes back (or brings back).
    """
    db["sheet"].create(
        {"id": int, "created_at": str, "scorer_generation": int, "viewer_generation": int},
        pk="id",
        not_null={"created_at", "scorer_generation", "viewer_generation"},
        strict=True,
    )
    db["revision"].create(
        {
            "id": int,
            "sheet": int,
            "subject": str,
            "number": int,
            "based_on": int,
            "content": str,
            "at": str,
            "device": str,
            "key": str,
            "undoes": int,
        },
        pk="id",
        not_null={"sheet", "subject", "number", "based_on", "at", "device", "key"},
        foreign_keys=[("sheet", "sheet", "id"), ("undoes", "revision", "id")],
        strict=True,
    )
    db["revision"].create_index(["sheet", "subject", "number"], unique=True)
    db["revision"].create_index(["key"], unique=True)


@migrations()
def give_seats_links(db: Database) -> None:
    """Each seat has a link of its own for sealed calls; they are issued together.

    `first_generation` is the issue of the scorer's link with which the sheet was started: a start form that is sent
    again gives back that one and no later one.
    """
    db["sheet"].add_column("seat_generation", int, not_null_default=0)
    db["sheet"].add_column("first_generation", int, not_null_default=0)
    db.execute("UPDATE sheet SET seat_generation = abs(random()) % 1000000000, first_generation = scorer_generation")


@migrations()
def keep_circles(db: Database) -> None:
    """One row a circle of regulars, and one row for everything that was ever said about it.

    As with sheets; the subjects are "setup", "member-3", "sheet-17" (who of the circle sat at that sheet) and
    "paid/3-5/1". The amounts of an evening stay with its sheet.
    """
    db["circle"].create(
        {"id": int, "created_at": str, "keeper_generation": int, "viewer_generation": int, "first_generation": int},
        pk="id",
        not_null={"created_at", "keeper_generation", "viewer_generation", "first_generation"},
        strict=True,
    )
    db["circle_revision"].create(
        {
            "id": int,
            "circle": int,
            "subject": str,
            "number": int,
            "based_on": int,
            "content": str,
            "at": str,
            "device": str,
            "key": str,
            "undoes": int,
        },
        pk="id",
        not_null={"circle", "subject", "number", "based_on", "at", "device", "key"},
        foreign_keys=[("circle", "circle", "id"), ("undoes", "circle_revision", "id")],
        strict=True,
    )
    db["circle_revision"].create_index(["circle", "subject", "number"], unique=True)
    db["circle_revision"].create_index(["key"], unique=True)
    db["circle_revision"].create_index(["subject"])  # to which circle a sheet is tied


@migrations()
def keep_tournaments(db: Database) -> None:
    """One row a tournament, and one row for everything that was ever said about it.

    As with sheets; the subjects are "setup", "person/12" and so on, as they stand in scorer/store/tournaments.py.
    What one form has said has one `step`, the id of its first row; `role` says who sent it, "organiser" or "table".
    The links of all tables are issued together.
    """
    issues = {f"{role}_generation": int for role in ("organiser", "viewer", "table")} | {"first_generation": int}
    db["tournament"].create(
        {"id": int, "created_at": str, **issues}, pk="id", not_null={"created_at", *issues}, strict=True
    )
    db["tournament_revision"].create(
        {
            "id": int,
            "tournament": int,
            "subject": str,
            "number": int,
            "based_on": int,
            "content": str,
            "at": str,
            "device": str,
            "key": str,
            "undoes": int,
            "step": int,
            "role": str,
        },
        pk="id",
        not_null={"tournament", "subject", "number", "based_on", "at", "device", "key", "step", "role"},
        foreign_keys=[("tournament", "tournament", "id"), ("undoes", "tournament_revision", "id")],
        strict=True,
    )
    db["tournament_revision"].create_index(["tournament", "subject", "number"], unique=True)
    db["tournament_revision"].create_index(["key"], unique=True)
    db["tournament_revision"].create_index(["tournament"])  # its rows in the order of their ids: the newest at once
    db["tournament_revision"].create_index(["step"])
