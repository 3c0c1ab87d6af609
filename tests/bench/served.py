"""What recording a deal costs the whole server, beside a bare Flask page that the same server sends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.club import Club
from tests.bench.row import Row
from tests.served import Phone, Served, free_port
from tests.table import DEALS

BLOCK = 100  # requests between two looks at the processor's clock, which ticks a hundred times a second
BLOCKS = 12
BARE = (
    "import waitress; from tests.bench.club import bare; "
    "waitress.serve(bare(), host='127.0.0.1', port={port}, threads=4, asyncore_use_poll=True)"
)


def rows(folder: Path) -> Iterator[Row]:
    """Let one phone record, and another one look at a bare page, in turn; compare the servers' CPU."""
    if not Path("/proc/self/stat").exists():
        return  # only Linux tells the CPU of another process so
    club = Club(folder / "served.db", 10)
    plain, recording = [], []
    with Served(folder / "served.db") as server, bare_server() as (bare, line):
        for block in range(BLOCKS):
            plain.append(cpu_of(bare.pid, lambda: [line.get("/") for _ in range(BLOCK)]))
            recording.append(recorded(club, server, block))
    share = median(recording) / median(plain)
    yield Row("recording a deal, CPU of bare pages served alike", share, 7)


def recorded(club: Club, server: Served, block: int) -> float:
    """Return the CPU of recording one deal on each of some sheets. As at the table, each page was just shown."""
    sheets, turn = club.fill(BLOCK, deals=6), list(DEALS)[block % len(DEALS)]
    phone = Phone(server.port)

    def say(method: str) -> None:
        for sheet in sheets:
            phone.cookies = dict([club.cookie(sheet).split("=", 1)])
            path, body = club.form(sheet, 2, turn, DEALS[turn], f"served-{sheet}")
            told = body if method == "POST" else None
            kind = {"Content-Type": "application/x-www-form-urlencoded"} if told else {}
            answer = phone.ask(method, path if told else f"/sheets/{sheet}/table", told, kind)
            assert answer.status_code == (303 if told else 200), answer.text

    say("GET")
    spent = cpu_of(server.process.pid, lambda: say("POST"))
    phone.close()
    return spent


def cpu_of(process: int, work: Callable[[], Any]) -> float:
    """Return how many seconds of CPU a process takes while something asks it to work."""
    before = _seconds(process)
    work()
    return _seconds(process) - before


@contextmanager
def bare_server() -> Iterator[tuple[subprocess.Popen[bytes], Phone]]:
    """Serve a bare Flask page in a process of its own, as `scorer serve` does, and open a line to it."""
    port = free_port()
    with subprocess.Popen([sys.executable, "-c", BARE.format(port=port)]) as process:
        try:
            yield process, _first_line(port)
        finally:
            process.terminate()


def _first_line(port: int) -> Phone:
    while True:
        phone = Phone(port)
        try:
            phone.get("/")
        except ConnectionError:
            phone.close()
        else:
            return phone


def _seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
