"""Many phones and several processes write at once: nothing is lost, doubled or refused as locked."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

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
