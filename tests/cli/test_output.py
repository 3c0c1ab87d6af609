"""Where the words of a command find no room: a sentence, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.test_check import sheet as told
from tests.table import Table

SCORER = Path(sys.executable).with_name("scorer")
UNSAID = "What this command has to say cannot be written. Look at the room on the disk.\n"
FULL = [os.devnull, *(["/dev/full"] if Path("/dev/full").exists() else [])]  # opened to read, neither takes a word
COMMANDS = ["check sheet.json", "check --json sheet.json", "export 1", "export 1 --csv", "link 1", "--help"]


def given(words: str, folder: Path, *, shell: str = '"$@"', lang: str = "en", **streams: object) -> tuple[int, str]:
    """Give a command in a folder, as a terminal does; return its exit status and what it complains of."""
    database = ["--database", "scorer.db"] if words.startswith(("export", "link")) else []
    whole = ["sh", "-c", shell, "sh", str(SCORER), "--lang", lang, *words.split(), *database]
    answer = subprocess.run(whole, cwd=folder, stderr=subprocess.PIPE, text=True, timeout=60, check=False, **streams)
    return answer.returncode, answer.stderr


@pytest.fixture
def folder(sheet: Table, write: Callable[..., Path], tmp_path: Path) -> Path:
    """A folder with a sheet file, and a database with one sheet."""
    write(told())
    return tmp_path


@pytest.mark.parametrize("full", FULL)
@pytest.mark.parametrize("words", COMMANDS)
def test_output_that_finds_no_room_is_said_so(folder: Path, words: str, full: str) -> None:
    with Path(full).open("w" if full == "/dev/full" else "r") as nowhere:
        assert given(words, folder, stdout=nowhere) == (1, UNSAID)


@pytest.mark.parametrize("words", COMMANDS)
def test_output_that_was_closed_is_said_so(folder: Path, words: str) -> None:
    assert given(words, folder, shell='"$@" >&-') == (1, UNSAID)


def test_input_that_was_closed_is_no_sheet_file(folder: Path) -> None:
    assert given("check -", folder, shell='"$@" <&- >/dev/null') == (2, "This is not a sheet file. It is empty.\n")


def test_a_command_whose_complaints_are_closed_still_answers(folder: Path) -> None:
    assert given("check sheet.json", folder, shell='"$@" 2>&- >/dev/null') == (0, "")


def test_a_reader_that_has_seen_enough_is_no_fault(folder: Path) -> None:
    assert given("check sheet.json", folder, shell='"$@" | true') == (0, "")


def test_a_command_that_cannot_go_on_says_so_in_its_language(folder: Path) -> None:
    assert given("export 7", folder, lang="de") == (1, "Es gibt kein Blatt 7.\n")
