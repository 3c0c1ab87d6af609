"""`scorer backup` and `scorer restore`: everything comes back, links too, and nothing is replaced by mistake."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from scorer.store.backup import is_sound
from scorer.store.database import Book, connect
from scorer.store.serving import alone, shared
from scorer.store.sheets import all_sheets
from scorer.web.secret import NAME
from tests.store.pad import Pad
from tests.table import Table

BESIDE = re.compile(r"scorer-\d{4}-\d\d-\d\d-\d{6}(-\d)?\.db")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A folder for backups and other databases."""
    folder = tmp_path / "house"
    folder.mkdir()
    return folder


@pytest.fixture
def store(scorer, database: Path) -> Callable[..., Result]:
    """Return how to give a command about the database of this test."""
    return lambda *words: scorer(*words, "--database", database)


@pytest.fixture
def packed(store, pad: Pad, house: Path) -> Path:
    """A backup of a database with one sheet, on which one deal is written down."""
    pad.say("1.hearts", {"contract": "hearts", "taken": [9, 0, 0, 0]})
    file = house / "club.zip"
    assert store("backup", file).exit_code == 0
    return file


def told(database: Path) -> list[tuple[Any, ...]]:
    """Return everything that was ever said in a database."""
    with closing(connect(database)) as book:
        return book.execute("SELECT * FROM revision ORDER BY id").fetchall()


def repacked(packed: Path, file: Path, **changes: bytes | None) -> Path:
    """Return a backup in which some parts (manifest, scorer, secret) are others, or missing."""
    names = {"manifest": "manifest.json", "scorer": "scorer.db", "secret": "secret.key"}
    with zipfile.ZipFile(packed) as old, zipfile.ZipFile(file, "w") as new:
        for part, name in names.items():
            holds = changes.get(part, old.read(name))
            if holds is not None:
                new.writestr(name, holds)
    return file


def manifest(packed: Path, **changes: object) -> bytes:
    """Return the manifest of a backup with some of its keys changed."""
    with zipfile.ZipFile(packed) as archive:
        return json.dumps(json.loads(archive.read("manifest.json")) | changes).encode()


# Packing.


def test_a_backup_says_what_it_holds(store, pad: Pad, house: Path):
    told = store("backup", house / "club.zip").stdout
    assert told.startswith(f"1 sheet is in “{house / 'club.zip'}” now.\n")
    assert "keep it as you keep a key" in told


def test_a_backup_holds_the_database_the_key_and_what_they_are(packed: Path, database: Path):
    with zipfile.ZipFile(packed) as archive:
        names, holds = archive.namelist(), {name: archive.read(name) for name in archive.namelist()}
    assert names == ["manifest.json", "secret.key", "scorer.db"]
    assert holds["secret.key"].strip() == (database.parent / NAME).read_bytes().strip()
    about = json.loads(holds["manifest.json"])
    assert (about["format"], about["sheets"]) == ("scorer-backup/1", 1)
    assert about["sha256"] == hashlib.sha256(holds["scorer.db"]).hexdigest()


def test_only_its_owner_may_read_a_backup(packed: Path):
    assert packed.stat().st_mode & 0o077 == 0


def test_a_backup_leaves_nothing_else_behind(packed: Path):
    assert list(packed.parent.iterdir()) == [packed]


def test_a_backup_is_not_overwritten_by_mistake(store, packed: Path):
    before = packed.read_bytes()
    told = store("backup", packed)
    assert told.stderr == f"“{packed}” exists already. With --force it is overwritten.\n"
    assert (told.exit_code, packed.read_bytes()) == (1, before)


def test_a_backup_may_be_overwritten_on_purpose(store, packed: Path, pad: Pad):
    Pad(pad.db, keys=iter("abcdef"))
    assert store("backup", packed, "--force").stdout.startswith("2 sheets are in")


def test_a_folder_is_never_overwritten(store, pad: Pad, house: Path):
    told = store("backup", house, "--force")
    assert told.stderr == f"“{house}” is a folder. Name a file in it.\n"
    assert (told.exit_code, house.is_dir()) == (1, True)


def test_a_backup_into_a_folder_that_is_not_there_is_said_so(store, pad: Pad, house: Path):
    told = store("backup", house / "none" / "club.zip")
    assert "cannot be written. Look at its permissions and at the room on the disk." in told.stderr
    assert told.exit_code == 1


def test_a_damaged_database_is_not_packed(store, database: Path, house: Path):
    with closing(connect(database)) as book:
        page = book.execute("SELECT rootpage FROM sqlite_master WHERE name = 'revision'").fetchone()[0]
        size = book.execute("PRAGMA page_size").fetchone()[0]
    with database.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    told = store("backup", house / "club.zip")
    assert "is damaged, or no database at all" in told.stderr
    assert (told.exit_code, list(house.iterdir())) == (1, [])


def test_a_backup_while_people_write_is_one_moment_of_the_evening(store, database: Path, db: Book, house: Path, scorer):
    db.execute("CREATE TABLE weight (kilo BLOB)")
    db.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000) "
        "INSERT INTO weight SELECT zeroblob(1000) FROM n"
    )  # several steps of the copy
    stop, pads = threading.Event(), []

    def play() -> None:
        with closing(connect(database)) as book:
            while not stop.is_set():
                pads.append(Pad(book, keys=iter(f"{len(pads)}-{number}" for number in range(9))))

    player = threading.Thread(target=play)
    player.start()
    try:
        while len(pads) < 3 and player.is_alive():
            time.sleep(0.001)
        before = len(pads)
        said = store("backup", house / "club.zip").stdout
        after = len(pads)
    finally:
        stop.set()
        player.join()
    scorer("restore", house / "club.zip", "--database", house / "again.db")
    with closing(connect(house / "again.db")) as again:
        sheets = all_sheets(again)
        whole = again.execute("SELECT count(*) FROM revision GROUP BY sheet").fetchall()
    assert before <= len(sheets) <= after + 1
    assert after > before
    assert said.startswith(f"{len(sheets)} sheets are in ")
    assert {count for (count,) in whole} == {2}
    assert is_sound(house / "again.db")


# Restoring.


def test_a_restored_database_holds_everything_that_was_ever_said(scorer, packed: Path, database: Path, house: Path):
    told_ = scorer("restore", packed, "--database", house / "again.db")
    assert (told_.exit_code, told(house / "again.db")) == (0, told(database))


def test_a_restore_says_what_is_there_again(scorer, packed: Path, house: Path):
    made = repacked(packed, house / "old.zip", manifest=manifest(packed, made_at="2026-11-28T20:04:05+00:00"))
    told = scorer("restore", made, "--database", house / "new" / "scorer.db")
    assert told.stdout == "1 sheet as of 28 November 2026, 21:04, is restored.\n"


def test_links_open_after_a_restore(store, scorer, packed: Path, house: Path):
    there = ("--database", house / "new" / "scorer.db")
    scorer("restore", packed, *there)
    assert scorer("link", 1, *there).stdout == store("link", 1).stdout


def test_a_restored_key_is_for_its_owner_only(scorer, packed: Path, house: Path):
    scorer("restore", packed, "--database", house / "new" / "scorer.db")
    assert (house / "new" / NAME).stat().st_mode & 0o077 == 0


def test_a_database_with_sheets_is_not_replaced_by_mistake(store, packed: Path, pad: Pad, database: Path):
    Pad(pad.db, keys=iter("abcdef"))
    before = told(database)
    answer = store("restore", packed)
    assert answer.stderr == (
        f"“{database}” holds sheets already. With --force it is put aside, and the backup takes its place.\n"
    )
    assert (answer.exit_code, told(database)) == (1, before)


def test_a_database_that_holds_only_a_tournament_is_kept_too(scorer, packed: Path, tmp_path: Path):
    other = tmp_path / "hall" / "scorer.db"
    drawn = tmp_path / "club.json"
    scorer("seat", "--players", 8, "--passes", 2, "-o", drawn)
    scorer("import", drawn, "--database", other)
    answer = scorer("restore", packed, "--database", other)
    assert "holds sheets already" in answer.stderr
    assert answer.exit_code == 1
    assert scorer("export", "--tournament", 1, "--database", other).stdout_bytes == drawn.read_bytes()


def test_what_is_replaced_is_kept_beside_it(store, packed: Path, pad: Pad, database: Path):
    Pad(pad.db, keys=iter("abcdef"))
    before = told(database)
    pad.db.close()
    answer = store("restore", packed, "--force")
    (aside,) = [path for path in database.parent.iterdir() if BESIDE.fullmatch(path.name)]
    assert answer.stdout.endswith(f"What was there before is kept as “{aside}”.\n")
    assert told(aside) == before
    assert len(told(database)) == len(before) - 2


def test_what_is_only_in_the_write_ahead_log_is_kept_too(store, packed: Path, pad: Pad, database: Path):
    Pad(pad.db, keys=iter("abcdef"))  # its connection stays open, so the log is not folded in yet
    before = told(database)
    store("restore", packed, "--force")
    (aside,) = [path for path in database.parent.iterdir() if BESIDE.fullmatch(path.name)]
    assert told(aside) == before
    assert len(told(database)) == len(before) - 2


def test_the_key_that_is_replaced_is_kept_too(store, packed: Path, pad: Pad, database: Path):
    key = database.parent / NAME
    key.write_text("another key of sixty-four letters, or at least of more than thirty")
    pad.db.close()
    store("restore", packed, "--force")
    (aside,) = database.parent.glob("secret-*.key")
    assert aside.read_text().startswith("another key")
    assert key.read_text().strip() == zipfile.ZipFile(packed).read(NAME).decode().strip()


def test_two_restores_in_one_second_keep_both(store, packed: Path, pad: Pad, database: Path):
    pad.db.close()
    for _ in range(3):
        assert store("restore", packed, "--force").exit_code == 0
    assert len([path for path in database.parent.iterdir() if BESIDE.fullmatch(path.name)]) == 3


def test_an_empty_database_is_replaced_without_more_ado(scorer, packed: Path, house: Path):
    from scorer.store.database import prepare

    prepare(house / "scorer.db")
    assert scorer("restore", packed, "--database", house / "scorer.db").exit_code == 0
    assert len(told(house / "scorer.db")) == 3


def test_a_damaged_database_is_replaced_only_on_purpose(scorer, packed: Path, house: Path):
    other = house / "scorer.db"
    other.write_bytes(b"no database " * 100)
    assert scorer("restore", packed, "--database", other).exit_code == 1
    assert other.read_bytes() == b"no database " * 100
    assert scorer("restore", packed, "--database", other, "--force").exit_code == 0
    assert len(told(other)) == 3
    (aside,) = house.glob("scorer-*.db")
    assert aside.read_bytes() == b"no database " * 100


def test_what_a_damaged_database_left_does_not_touch_the_new_one(scorer, packed: Path, house: Path):
    other, log = house / "scorer.db", house / "scorer.db-wal"
    other.write_bytes(b"no database " * 100)
    log.write_bytes(b"left over")
    scorer("restore", packed, "--database", other, "--force")
    assert not log.exists()
    (aside,) = house.glob("scorer-*.db-wal")
    assert aside.read_bytes() == b"left over"


def test_a_restored_database_belongs_to_whom_the_old_one_belonged(store, packed: Path, pad: Pad, database: Path):
    pad.db.close()
    database.chmod(0o640)
    store("restore", packed, "--force")
    assert database.stat().st_mode & 0o777 == 0o640


def test_a_restore_leaves_nothing_else_behind(scorer, packed: Path, house: Path):
    scorer("restore", packed, "--database", house / "new" / "scorer.db")
    names = {path.name for path in (house / "new").iterdir()}
    assert names == {"scorer.db", "scorer.db.lock", "scorer.db.served", NAME}


def test_nothing_is_restored_under_a_running_server(store, packed: Path, database: Path):
    before = told(database)
    with shared(database):
        answer = store("restore", packed, "--force")
    assert answer.stderr == f"A score keeper is serving “{database}”. Stop it first.\n"
    assert (answer.exit_code, told(database)) == (1, before)


def test_no_server_starts_during_a_restore(scorer, database: Path):
    with alone(database):
        answer = scorer("serve", "--port", 0, "--database", database)
    assert answer.stderr == f"“{database}” is being restored from a backup. Start again when that is done.\n"
    assert answer.exit_code == 1


def test_a_running_server_is_noticed(packed: Path, database: Path, store):
    running = subprocess.Popen(
        [Path(sys.executable).with_name("scorer"), "--lang", "en", "serve", "--host", "127.0.0.1", "--port", "0"]
        + ["--database", database],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    try:
        running.stdout.readline()  # it is up
        assert "Stop it first." in store("restore", packed, "--force").stderr
    finally:
        running.terminate()
        running.communicate()
    assert store("restore", packed, "--force").exit_code == 0


# What is no good backup.


def empty_database() -> bytes:
    """Return a sound database that is not ours."""
    with closing(sqlite3.connect(":memory:")) as other:
        other.execute("CREATE TABLE recipe (name TEXT)")
        return other.serialize()


def with_migration(packed: Path, name: str) -> bytes:
    """Return the packed database as a later version would have left it."""
    with zipfile.ZipFile(packed) as archive, closing(sqlite3.connect(":memory:")) as later:
        # Of a database in memory there is no write-ahead log.
        later.deserialize(archive.read("scorer.db").replace(b"\x02\x02", b"\x01\x01", 1))
        table = "_sqlite_migrations"
        columns = [row[1] for row in later.execute(f"PRAGMA table_info({table})")]
        values = {"migration_set": "scorer", "name": name, "applied_at": "2030-01-01"}
        row = [values.get(column) for column in columns]
        later.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        later.commit()
        return later.serialize()


def without_revisions(packed: Path) -> bytes:
    """Return the database of a backup without the table of what was said."""
    with zipfile.ZipFile(packed) as archive, closing(sqlite3.connect(":memory:")) as book:
        book.deserialize(archive.read("scorer.db").replace(b"\x02\x02", b"\x01\x01", 1))
        book.execute("DROP TABLE revision")
        return book.serialize()


def bad(kind: str, packed: Path, file: Path) -> Path:
    """Return a file that is no good backup, in one of many ways."""
    raw = packed.read_bytes()
    as_it_is = {
        "empty": b"",
        "text": b"no zip at all",
        "cut off": raw[: len(raw) // 2],
        "a flipped byte": raw[: len(raw) // 2] + bytes([raw[len(raw) // 2] ^ 1]) + raw[len(raw) // 2 + 1 :],
    }
    if kind in as_it_is:
        file.write_bytes(as_it_is[kind])
        return file
    other = empty_database()
    later = with_migration(packed, "play_skat") if kind == "a later database" else b""
    half = without_revisions(packed) if kind == "half a database" else b""
    changes: dict[str, dict[str, bytes | None]] = {
        "without a manifest": {"manifest": None},
        "without a database": {"scorer": None},
        "without a key": {"secret": None},
        "a manifest that is no JSON": {"manifest": b"{"},
        "a manifest that is a list": {"manifest": b"[]"},
        "another manifest": {"manifest": manifest(packed, format="skat-backup/1")},
        "a later manifest": {"manifest": manifest(packed, format="scorer-backup/2")},
        "a manifest with more": {"manifest": manifest(packed, colour="red")},
        "a manifest without a time": {"manifest": manifest(packed, made_at="yesterday")},
        "a time before all time": {"manifest": manifest(packed, made_at="0001-01-01T00:00:00+14:00")},
        "a time after all time": {"manifest": manifest(packed, made_at="9999-12-31T23:59:59-14:00")},
        "fewer sheets than none": {"manifest": manifest(packed, sheets=-5)},
        "more sheets than there are": {"manifest": manifest(packed, sheets=25)},
        "a database of nothing": {
            "scorer": b"",
            "manifest": manifest(packed, sha256=hashlib.sha256(b"").hexdigest()),
        },
        "half a database": {
            "scorer": half,
            "manifest": manifest(packed, sha256=hashlib.sha256(half).hexdigest()),
        },
        "a key of many short lines": {"secret": b"a\n" * 40},
        "a key of one letter": {"secret": b"a" * 64},
        "a huge manifest": {"manifest": b" " * 20_000},
        "a short key": {"secret": b"abc\n"},
        "a huge key": {"secret": b"x" * 20_000},
        "a key with strange letters": {"secret": "ä".encode() * 40},
        "a changed database": {"scorer": other},
        "another database": {
            "scorer": other,
            "manifest": manifest(packed, sha256=hashlib.sha256(other).hexdigest()),
        },
        "a later database": {
            "scorer": later,
            "manifest": manifest(packed, sha256=hashlib.sha256(later).hexdigest()),
        },
        "no database": {
            "scorer": b"x" * 4096,
            "manifest": manifest(packed, sha256=hashlib.sha256(b"x" * 4096).hexdigest()),
        },
    }
    return repacked(packed, file, **changes[kind])


NOT_OURS, BROKEN, LATER = "is not a backup of the score keeper.", "is damaged", "was made by a newer score keeper."
BAD = {
    "empty": NOT_OURS,
    "text": NOT_OURS,
    "cut off": NOT_OURS,
    "a flipped byte": BROKEN,
    "without a manifest": NOT_OURS,
    "without a database": NOT_OURS,
    "without a key": NOT_OURS,
    "a manifest that is no JSON": NOT_OURS,
    "a manifest that is a list": NOT_OURS,
    "another manifest": NOT_OURS,
    "a later manifest": LATER,
    "a manifest with more": NOT_OURS,
    "a manifest without a time": NOT_OURS,
    "a time before all time": NOT_OURS,
    "a time after all time": NOT_OURS,
    "fewer sheets than none": BROKEN,
    "more sheets than there are": BROKEN,
    "a database of nothing": NOT_OURS,
    "half a database": NOT_OURS,
    "a key of many short lines": NOT_OURS,
    "a key of one letter": NOT_OURS,
    "a huge manifest": NOT_OURS,
    "a short key": NOT_OURS,
    "a huge key": NOT_OURS,
    "a key with strange letters": NOT_OURS,
    "a changed database": BROKEN,
    "another database": NOT_OURS,
    "a later database": LATER,
    "no database": BROKEN,
}


@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_good_backup_is_refused_and_nothing_is_touched(
    store, packed: Path, database: Path, house: Path, kind
):
    file = bad(kind, packed, house / "bad.zip")
    before, key = told(database), (database.parent / NAME).read_bytes()
    names = {path.name for path in database.parent.iterdir()} | {"scorer.db.served"}
    answer = store("restore", file, "--force")
    assert f"“{file}” {BAD[kind]}" in answer.stderr
    assert (answer.exit_code, told(database), (database.parent / NAME).read_bytes()) == (1, before, key)
    assert {path.name for path in database.parent.iterdir()} <= names


@pytest.mark.parametrize("name", ["none.zip", "."])
def test_a_backup_that_is_not_there_is_said_so(store, database: Path, house: Path, name):
    answer = store("restore", house / name)
    assert (answer.stderr, answer.exit_code) == (f"There is no file “{house / name}”.\n", 1)


def test_a_backup_cannot_write_beside_its_place(scorer, packed: Path, house: Path):
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr("../outside", "x")
        archive.writestr("more.db", "x")
    assert scorer("restore", packed, "--database", house / "new" / "scorer.db").exit_code == 0
    assert not (house / "outside").exists()
    assert not (house / "new" / "more.db").exists()


# Keys that are no keys


@pytest.mark.parametrize("holds", [b"", b"\n \n", b"a\n", b"a" * 31, b"\xff\xfe\x00" * 30, b"a\n" * 40, b"a" * 64])
@pytest.mark.parametrize("words", [["serve", "--port", 0], ["link", 1], ["backup", "club.zip"]])
def test_a_key_that_is_none_is_said_so_and_left_alone(
    store, sheet: Table, database: Path, house: Path, monkeypatch: pytest.MonkeyPatch, words, holds
):
    monkeypatch.chdir(house)
    key = database.parent / NAME
    key.write_bytes(holds)
    answer = store(*words)
    assert answer.stderr == (
        f"The key “{key}”, which makes the links, is damaged. Put the one of a backup in its place, or delete it.\n"
    )
    assert (answer.exit_code, key.read_bytes(), list(house.iterdir())) == (1, holds, [])


def test_a_key_may_end_with_an_empty_line(store, sheet: Table, database: Path):
    key = database.parent / NAME
    key.write_bytes(key.read_bytes() + b"\n")
    assert store("link", 1).exit_code == 0


# What is no file is not replaced by one


def test_a_backup_does_not_take_the_place_of_a_pipe(store, pad: Pad, house: Path):
    pipe = house / "pipe"
    os.mkfifo(pipe)
    answer = store("backup", pipe, "--force")
    assert (answer.exit_code, pipe.is_fifo(), list(house.iterdir())) == (1, True, [pipe])
    assert f"“{pipe}” cannot be written." in answer.stderr


def test_a_restore_does_not_take_the_place_of_a_pipe(scorer, packed: Path, house: Path):
    pipe = house / "pipe"
    os.mkfifo(pipe)
    answer = scorer("restore", packed, "--database", pipe, "--force")
    assert answer.stderr == f"“{pipe}” is no ordinary file. Name another one.\n"
    assert (answer.exit_code, pipe.is_fifo(), {path.name for path in house.iterdir()}) == (
        1,
        True,
        {"pipe", packed.name},
    )
