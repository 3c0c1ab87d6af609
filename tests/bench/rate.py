"""How many deals a second the real server records for many phones, and how long one of them waits."""

from __future__ import annotations

import selectors
import socket
import sqlite3
import time
from collections import deque
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

from tests.bench.club import Club
from tests.bench.row import MORE, Row
from tests.served import Served
from tests.table import DEALS

PHONES = 16
REPORTS = 100  # of each phone
RUNS = 5
HEAD = (
    "POST {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nContent-Length: {length}\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}"
)


def rows(folder: Path) -> Iterator[Row]:
    """Let phones record as fast as they can, beside a loop that only inserts rows and waits for the disk."""
    club = Club(folder / "rate.db", 10)
    rates, raw, waits = [], [], []
    with Served(folder / "rate.db") as server:
        for _ in range(RUNS):
            raw.append(insert_rate(folder / "raw.db"))
            sent = [requests(club) for _ in range(PHONES)]
            started = time.perf_counter()
            sorted_waits = sorted(recorded(server.port, sent))
            rates.append(PHONES * REPORTS / (time.perf_counter() - started))
            waits.append(sorted_waits[len(sorted_waits) * 99 // 100])
    share = median(rates) / median(raw)
    yield Row(f"deals recorded a second by {PHONES} phones, of bare inserts", share, 0.10, "×", MORE)
    yield Row("deals recorded a second", median(rates), 100, "/s", MORE)
    yield Row("wait of a phone, 99th percentile", median(waits) * 1000, 70, "ms")


def insert_rate(database: Path) -> float:
    """Return how many rows a second can be inserted one by one, each confirmed by the disk."""
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("CREATE TABLE IF NOT EXISTS deal (id INTEGER PRIMARY KEY, content TEXT)")
        started = time.perf_counter()
        for _ in range(1000):
            db.execute('INSERT INTO deal (content) VALUES (\'{"contract":"tricks","taken":[3,2,4,0]}\')')
        return 1000 / (time.perf_counter() - started)


def requests(club: Club) -> deque[bytes]:
    """Return what one phone sends: a deal of one sheet after the other."""
    sent: deque[bytes] = deque()
    for sheet in club.fill(REPORTS, deals=6):
        path, body = club.form(sheet, 2, "tricks", DEALS["tricks"], f"bench-{sheet}")
        sent.append(HEAD.format(path=path, cookie=club.cookie(sheet), length=len(body), body=body).encode())
    return sent


def recorded(port: int, phones: list[deque[bytes]]) -> list[float]:
    """Send what each phone has to send, one request after the other on one connection each; return the waits."""
    waits = []
    with selectors.DefaultSelector() as ready:
        for sending in phones:
            line = socket.create_connection(("127.0.0.1", port))
            ready.register(line, selectors.EVENT_READ, [sending, time.perf_counter(), b""])
            line.sendall(sending.popleft())
        while ready.get_map():
            for key, _ in ready.select():
                sending, since, answer = key.data
                answer += key.fileobj.recv(65536)
                if not _is_whole(answer):
                    key.data[2] = answer
                    continue
                assert answer.startswith(b"HTTP/1.1 303"), answer
                waits.append(time.perf_counter() - since)
                key.data[1:] = [time.perf_counter(), b""]
                if sending:
                    key.fileobj.sendall(sending.popleft())
                else:
                    ready.unregister(key.fileobj)
                    key.fileobj.close()
    return waits


def _is_whole(answer: bytes) -> bool:
    head, _, body = answer.partition(b"\r\n\r\n")
    _, found, rest = head.lower().partition(b"content-length: ")
    return bool(found) and len(body) >= int(rest.split(b"\r\n")[0])
