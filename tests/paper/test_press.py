"""The child process that prints: warm, replaceable, never in the way of the server."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from scorer.paper import PaperSheet, press, print_sheets
from tests.paper.reading import pages, tagged, words
from tests.paper.sheets import LINK, sheet

ONE = "from scorer.paper import PaperSheet, print_sheets; from tests.paper.sheets import sheet\n"
HOME = Path(__file__).parents[2]


def sheets(count: int) -> list[PaperSheet]:
    """Return so many sheets that differ."""
    return [PaperSheet(sheet(4), link=f"{LINK}{number}") for number in range(count)]


def running() -> list[int]:
    """Return the numbers of the child processes that run."""
    return [child.process.pid for child in press.CHILDREN if child.process]


def in_a_new_python(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run code in a Python of its own, as a program that prints would."""
    told = os.environ | {"PYTHONPATH": str(HOME)} | env
    return subprocess.run([sys.executable, "-c", ONE + code], env=told, capture_output=True, text=True, check=False)


def test_the_same_sheet_prints_the_same_bytes_even_from_another_child():
    first = print_sheets(sheets(2))
    assert print_sheets(sheets(2)) == first
    press.end()
    assert print_sheets(sheets(2)) == first


def test_the_next_print_uses_the_same_child():
    print_sheets(sheets(1))
    before = running()
    print_sheets(sheets(1))
    assert running() == before


def test_a_child_leaves_control_c_to_the_server():
    print_sheets(sheets(1))
    before = running()
    for pid in before:
        os.kill(pid, signal.SIGINT)
    print_sheets(sheets(1))
    assert running() == before


def test_a_killed_child_is_replaced_and_the_print_goes_on():
    print_sheets(sheets(1))
    for pid in running():
        os.kill(pid, signal.SIGKILL)
    assert len(pages(print_sheets(sheets(1)))) == 2


def test_a_child_killed_while_it_prints_is_replaced_and_the_print_goes_on():
    print_sheets(sheets(1))
    (victim, *_) = running()
    killer = threading.Timer(0.2, os.kill, (victim, signal.SIGKILL))
    killer.start()
    assert len(pages(print_sheets(sheets(12)))) == 24
    killer.join()
    assert victim not in running()


def test_many_sheets_are_one_pdf_in_their_order_and_all_tagged():
    pdf = print_sheets(sheets(60))
    printed = pages(pdf)
    assert len(printed) == 120
    for number in range(60):
        assert f"{LINK}{number}\n" in printed[2 * number]
    assert all(tagged(pdf)[::2])


def test_progress_counts_the_sheets():
    told: list[int] = []
    print_sheets(sheets(30), progress=told.append)
    assert sorted(told) == list(range(1, 31))


def test_two_people_may_print_at_the_same_time():
    found: dict[int, bytes] = {}
    threads = [
        threading.Thread(target=lambda n=n: found.update({n: print_sheets([PaperSheet(sheet(4, n))])}))
        for n in (1, 2, 3, 4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [words(found[n]).count("check 0") for n in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_the_process_that_asks_never_loads_the_printing_library():
    told = in_a_new_python(
        "import sys; pdf = print_sheets([PaperSheet(sheet(4))]);"
        'sys.stdout.write(f\'{pdf[:5]} {[name for name in sys.modules if name.startswith(("weasyprint", "segno"))]}\')'
    )
    assert (told.stdout, told.stderr, told.returncode) == ("b'%PDF-' []", "", 0)


def test_the_child_ends_with_its_parent_even_if_that_is_killed():
    code = (
        "import os; from scorer.paper import press; print_sheets([PaperSheet(sheet(4))]);"
        "os.write(1, str(press.CHILDREN[0].process.pid).encode()); os.kill(os.getpid(), 9)"
    )
    pid = int(in_a_new_python(code).stdout)
    until = time.monotonic() + 10
    while _lives(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _lives(pid)


def test_a_child_that_nobody_listens_to_any_more_ends_in_silence():
    child = subprocess.Popen(
        [sys.executable, "-m", "scorer.paper"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(HOME)},
    )
    child.stdout.close()
    press._send(child.stdin, ("no such form", ()))
    child.stdin.close()
    with child.stderr as said:
        assert said.read() == b""
    assert child.wait() == 0


def test_without_pango_a_sentence_says_the_line_that_mends_it(tmp_path):
    (tmp_path / "weasyprint").mkdir()
    (tmp_path / "weasyprint" / "__init__.py").write_text("raise OSError('cannot load library pango-1.0')")
    code = (
        "from scorer.paper import CannotPrint\n"
        "try: print_sheets([PaperSheet(sheet(4))])\n"
        "except CannotPrint as error: import sys; sys.stdout.write(str(error))"
    )
    told = in_a_new_python(code, PYTHONPATH=f"{tmp_path}{os.pathsep}{HOME}")
    assert told.stdout.startswith("This machine cannot print yet, because pango is missing. This line mends it: ")
    assert "libpango-1.0-0 libpangoft2-1.0-0" in told.stdout
    assert told.returncode == 0


def test_a_fault_of_ours_is_an_exception_and_the_next_print_works():
    with pytest.raises(RuntimeError, match="KeyError: 'a3'"):
        press.run([("imprint", ((PaperSheet(sheet(4)),), "a3", "en", False))])
    assert len(pages(print_sheets(sheets(1)))) == 2


def _lives(pid: int) -> bool:
    """Tell whether a process runs; one that nobody waits for any more is dead too."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
