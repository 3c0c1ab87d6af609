"""Before a risky step everything is put by; what is put by comes back, links too, and old ones make room."""

from __future__ import annotations

import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorer.store import tournaments
from scorer.store.database import Book, CannotKeep, connect, writing
from scorer.store.hall import open_tournament
from scorer.store.restore import restore
from scorer.store.safeguards import MOST, safeguard, safeguards
from scorer.web.secret import NAME, read_or_make
from tests.store.podium import Podium, brought

NOON = datetime(2026, 11, 28, 12, 0, 0, tzinfo=UTC)


@pytest.fixture
def podium(db: Book) -> Podium:
    """Eight people at two tables, one result."""
    made = Podium(db)
    made.bring(1, 1, brought(1, 2, 3, 4))
    return made


@pytest.fixture
def key(podium: Podium) -> str:
    """The server's key."""
    return read_or_make(podium.db.file)


def test_the_name_says_when_and_why(podium: Podium, key: str) -> None:
    file = safeguard(podium.db, key, "redraw", NOON)
    assert file == podium.db.file.parent / "backups" / "2026-11-28-120000-redraw.zip"


def test_what_was_put_by_comes_back_with_its_links(podium: Podium, key: str, tmp_path: Path) -> None:
    file = safeguard(podium.db, key, "delete")
    before, tournament = podium.rows, podium.hall.tournament
    issues = tournaments.good_generations(podium.db, [podium.number])
    podium.say({"result/1/1": None})
    again = tmp_path / "again" / "scorer.db"
    restore(file, again, again.parent / NAME, NOON)
    with closing(connect(again)) as db:
        assert db.execute("SELECT * FROM tournament_revision ORDER BY id").fetchall() == before
        assert open_tournament(db, podium.number).tournament == tournament
        assert tournaments.good_generations(db, [podium.number]) == issues
    assert read_or_make(again) == key


def test_the_oldest_make_room_and_nothing_else_does(podium: Podium, key: str) -> None:
    folder = podium.db.file.parent / "backups"
    folder.mkdir()
    (folder / "before the party.zip").write_text("ours")
    made = [safeguard(podium.db, key, "draw", NOON + timedelta(seconds=second)) for second in range(MOST + 2)]
    assert safeguards(folder) == made[2:]
    assert {file.name for file in folder.iterdir()} == {"before the party.zip", *(file.name for file in made[2:])}


def test_all_of_one_second_are_kept_in_their_order(podium: Podium, key: str) -> None:
    made = [safeguard(podium.db, key, why, NOON) for why in ["redraw", "draw", "redraw"] + ["import"] * 8]
    assert [made[1].name, made[-1].name] == ["2026-11-28-120000-2-draw.zip", "2026-11-28-120000-11-import.zip"]
    assert safeguards(made[0].parent) == made


def test_only_its_owner_may_read_it(podium: Podium, key: str) -> None:
    file = safeguard(podium.db, key, "draw")
    assert [one.stat().st_mode & 0o077 for one in (file, file.parent)] == [0, 0]


def test_a_step_that_is_not_risky_puts_nothing_by(podium: Podium, key: str) -> None:
    with pytest.raises(ValueError, match="tick"):
        safeguard(podium.db, key, "tick")
    assert not (podium.db.file.parent / "backups").exists()


def test_a_folder_that_cannot_be_made_is_named(podium: Podium, key: str) -> None:
    (podium.db.file.parent / "backups").write_text("a file")
    before = podium.rows
    with pytest.raises(CannotKeep, match="cannot be written"):
        safeguard(podium.db, key, "draw")
    assert podium.rows == before


def test_nobody_waits_for_it(podium: Podium, key: str) -> None:
    """Whoever writes at that moment, and does not end, does not hold it up either."""
    made: list[Path] = []

    def put_by() -> None:
        with closing(connect(podium.db.file)) as own:
            made.append(safeguard(own, key, "draw"))

    with writing(podium.db):
        other = threading.Thread(target=put_by)
        other.start()
        other.join(20)
        assert made
