"""Many phones and several processes write at once: nothing is lost, doubled or refused as locked."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from scorer.store.database import writing
from tests.store.pad import Pad
from tests.store.writer import REPORTS, THREADS

PROCESSES = 3


@pytest.fixture
def written(pad: Pad, database: Path) -> Pad:
    """A sheet on which several processes have written at once, each with several threads."""
    command = [sys.executable, "-W", "error", "-m", "tests.store.writer", str(database), str(pad.number)]
    writers = [subprocess.Popen([*command, f"p{n}-"], stderr=subprocess.PIPE, text=True) for n in range(PROCESSES)]
    assert ["" for _ in writers] == [writer.communicate()[1] for writer in writers]
    return pad


def test_none_of_many_reports_is_lost_and_none_doubled(written: Pad) -> None:
    subjects = Counter(revision.subject for revision in written.log.revisions[2:])
    own = {f"p{p}-{t}.{n}": 1 for p in range(PROCESSES) for t in range(THREADS) for n in range(REPORTS)}
    shared = {f"all.{n}": 1 for n in range(REPORTS)}
    assert subjects == own | shared
    assert not written.log.rivals


def test_another_program_cannot_write_between_our_reading_and_our_writing(pad: Pad, database: Path) -> None:
    before = pad.rows
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as other:
        with writing(pad.db):
            assert pad.rows == before
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("UPDATE sheet SET viewer_generation = 7")
        other.execute("UPDATE sheet SET viewer_generation = 7")
