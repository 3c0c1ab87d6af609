"""The first start makes the database and the server's key, however many processes start at once."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorer.store.database import CannotKeep, connect, exclusive, prepare
from scorer.web.secret import NAME, read_or_make

# Imports first and starts when all others are ready too.
STARTER = """
import sys, time, pathlib
from scorer import create_app
database, number, all_of_them = pathlib.Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
(database.parent.parent / f"ready-{number}").touch()
while len(list(database.parent.parent.glob("ready-*"))) < all_of_them:
    time.sleep(0.001)
print(create_app(database).config["SECRET_KEY"])
"""


def test_processes_that_start_at_once_share_one_key_and_one_database(tmp_path: Path) -> None:
    database = tmp_path / "instance" / "scorer.db"
    command = [sys.executable, "-W", "error", "-c", STARTER, str(database)]
    starting = [
        subprocess.Popen([*command, str(n), "4"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for n in range(4)
    ]
    told = [one.communicate() for one in starting]
    assert [errors for _, errors in told] == [""] * 4
    assert len({key for key, _ in told}) == 1
    assert len(told[0][0].strip()) == 64


def test_the_key_stays_the_same_after_a_restart(database: Path) -> None:
    assert read_or_make(database) == read_or_make(database)


def test_a_key_is_not_made_while_another_process_makes_one(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer.store.lock.PATIENCE", 0.01)
    with exclusive(database), pytest.raises(CannotKeep):
        read_or_make(database)
    assert not (database.parent / NAME).exists()


def test_only_the_owner_may_read_the_key(database: Path) -> None:
    read_or_make(database)
    assert stat.S_IMODE((database.parent / NAME).stat().st_mode) == 0o600


def test_a_key_that_was_half_written_when_the_server_was_killed_is_made_anew(database: Path) -> None:
    (database.parent / "secret.half").write_text("00")
    assert len(read_or_make(database)) == 64


def test_confirmed_writes_survive_a_power_cut(database: Path) -> None:
    with closing(connect(database)) as db:
        settings = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert settings == ["wal", 2]  # 2 is FULL


def test_a_second_start_changes_nothing(database: Path) -> None:
    before = database.read_bytes()
    prepare(database)
    assert database.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Anna 15, Beat -120\n" * 100)
    before = file.read_bytes()
    with pytest.raises(CannotKeep, match="damaged, or no database"):
        prepare(file)
    assert file.read_bytes() == before


def test_the_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE revision (id)")
    before = file.read_bytes()
    with pytest.raises(CannotKeep, match="not a database of the score keeper"):
        prepare(file)
    assert file.read_bytes() == before


def test_the_database_of_a_later_version_is_refused_and_left_alone(database: Path) -> None:
    with closing(connect(database)) as db:
        db["_sqlite_migrations"].insert({"migration_set": "scorer", "name": "of_tomorrow", "applied_at": ""})
        before = list(db["_sqlite_migrations"].rows)
        with pytest.raises(CannotKeep, match="newer score keeper"):
            prepare(database)
        assert list(db["_sqlite_migrations"].rows) == before


@pytest.mark.parametrize("place", ["file/scorer.db", "folder"])
def test_a_place_where_nothing_can_be_written_is_named(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(CannotKeep, match=place):
        prepare(tmp_path / place)


def test_a_database_that_is_gone_is_not_made_anew_behind_our_back(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        connect(tmp_path / "scorer.db")
    assert not (tmp_path / "scorer.db").exists()
