"""The real server: killed, stopped, started where it cannot start, behind a proxy, with a thousand phones."""

from __future__ import annotations

import re
import resource
import signal
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPException
from pathlib import Path

import pytest

from scorer import create_app
from scorer.web.requests import close_connections
from tests.served import COMMAND, Served
from tests.table import DEALS, Table, start_table

PHONES = 4
POSTS = 200  # of all phones together
OTHER = {"tricks-0": 2, "tricks-1": 3, "tricks-2": 4, "tricks-3": 0}


@pytest.fixture
def served(database: Path) -> Iterator[Served]:
    """The server on an empty database."""
    with Served(database) as server:
        yield server


@contextmanager
def tables(server: Served, database: Path, phones: int = PHONES) -> Iterator[list[Table]]:
    """A sheet for each of several phones."""
    app = create_app(database)  # in this process, to make links: both share the server's key
    opened = [start_table(app, client=server.phone()) for _ in range(phones)]
    try:
        yield opened
    finally:
        close_connections(app)
        for table in opened:
            table.client.close()


def correct_to_and_fro(table: Table, times: int, confirmed: list[str]) -> None:
    """Report a deal again and again until the server is gone or its disk is full; note the keys answered with 303."""
    form = table.deal_form("tricks")
    for turn in range(times):
        key = f"sheet-{table.number}-post-{turn}"
        figures = (DEALS["tricks"], OTHER)[turn % 2]
        try:
            answer = table.report("tricks", figures, form=form | {"key": key, "based_on": str(turn)})
        except (OSError, HTTPException):
            return
        if answer.status_code == 503:
            return
        assert answer.status_code == 303
        confirmed.append(key)


def keys(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [key for (key,) in db.execute("SELECT key FROM revision WHERE key LIKE '%-post-%' ORDER BY id")]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_what_was_confirmed_is_there_after_the_server_was_ended_in_the_middle(
    database: Path, how: signal.Signals
) -> None:
    confirmed: list[str] = []
    with Served(database) as server, tables(server, database) as opened, ThreadPoolExecutor(PHONES) as phones:
        posting = [phones.submit(correct_to_and_fro, table, POSTS // PHONES, confirmed) for table in opened]
        while len(confirmed) < POSTS // 2:
            assert not all(one.done() for one in posting)
        server.stop(how)
        for one in posting:
            one.result()
    kept = keys(database)
    assert POSTS // 2 <= len(confirmed) < POSTS
    assert set(confirmed) <= set(kept)
    assert len(set(kept)) == len(kept)
    assert len(kept) - len(confirmed) <= (PHONES if how == signal.SIGKILL else 0)


def test_play_goes_on_after_the_server_was_killed(database: Path) -> None:
    with Served(database) as server, tables(server, database, 1) as [table]:
        table.play("tricks", "hearts")
        server.stop(signal.SIGKILL)
        table.client.close()
        with Served(database, port=server.port):
            table.play("queens", "king", "last_trick", "domino")
            assert table.evening.score.totals == (15, -120, -45, 150)


def test_a_stopped_server_says_goodbye(served: Served) -> None:
    assert served.stop(signal.SIGTERM) == 0
    assert served.said.endswith("Stopped. What was confirmed is kept.\n")


def test_a_disk_that_is_full_in_the_middle_loses_nothing_that_was_confirmed(database: Path) -> None:
    confirmed: list[str] = []
    with Served(database, before="ulimit -f 400;") as server, tables(server, database, 1) as [table]:
        correct_to_and_fro(table, POSTS, confirmed)
        assert table.client.get(table.address).status_code == 200
    assert 0 < len(confirmed) < POSTS
    assert keys(database) == confirmed
    with Served(database) as server, tables(server, database, 1) as [table]:
        assert table.report("tricks").status_code == 303


def refusal(*options: str, before: str = "") -> str:
    """Start a server that cannot start, and return what it says."""
    command = ["sh", "-c", f'{before} exec "$@"', "sh", str(COMMAND), "--lang", "en", "serve", *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    return ended.stderr


def test_a_taken_port_is_named(served: Served, tmp_path: Path) -> None:
    told = refusal("--host", "127.0.0.1", "--port", str(served.port), "--database", str(tmp_path / "other.db"))
    assert told == (
        f"Port {served.port} is taken: something else answers there, perhaps a score keeper. "
        "Choose another with --port.\n"
    )


def test_an_address_that_is_not_here_is_named(tmp_path: Path) -> None:
    told = refusal("--host", "192.0.2.77", "--port", "0", "--database", str(tmp_path / "scorer.db"))
    assert told == (
        "This computer does not have the address “192.0.2.77”. Leave --host away, or name one that it has.\n"
    )


def test_an_address_for_links_that_is_none_is_named(tmp_path: Path) -> None:
    told = refusal("--address", "our club", "--database", str(tmp_path / "scorer.db"))
    assert told == "“our club” cannot stand in links. An address is like https://jass.example.org\n"


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "scorer.db").write_bytes(b"Anna 15, Beat -120\n" * 100)
    told = refusal("--database", str(tmp_path / "scorer.db"))
    assert told.startswith(f"“{tmp_path}/scorer.db” is damaged, or no database at all.")


def test_a_disk_that_is_full_at_the_start_is_named(tmp_path: Path) -> None:
    told = refusal("--database", str(tmp_path / "scorer.db"), before="ulimit -f 0;")
    assert told.startswith(f"The database “{tmp_path}/scorer.db” cannot be written.")


def test_the_server_speaks_the_language_it_is_told_to(database: Path) -> None:
    with Served(database, "--lang", "de") as server:
        assert server.said.startswith("Die Jasstafel läuft.")


def test_a_thousand_open_connections_keep_nobody_out(served: Served) -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (before[1], before[1]))
    waiting = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(1100)]
    try:
        with closing(served.phone()) as phone:
            assert phone.get("/").status_code == 200
    finally:
        for line in waiting:
            line.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


FROM_PROXY = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "jass.example.org", "X-Forwarded-For": "203.0.113.7"}


@pytest.mark.parametrize(("options", "secure"), [((), False), (("--behind-proxy",), True)])
def test_cookies_are_for_https_behind_a_proxy_that_says_so(database: Path, options: tuple[str], secure: bool) -> None:
    with Served(database, *options) as server, closing(server.phone(**FROM_PROXY)) as phone:
        assert ("Secure" in phone.get("/").headers["Set-Cookie"]) is secure


@pytest.mark.parametrize(("options", "status"), [((), 429), (("--behind-proxy",), 404)])
def test_one_guesser_behind_a_proxy_does_not_lock_the_others_out(
    database: Path, options: tuple[str], status: int
) -> None:
    with Served(database, *options) as server:
        with closing(server.phone(**FROM_PROXY)) as guesser:
            wrong = [guesser.get("/l/1-s-aaaaaaaaaaaaaaaaaaaaaa").status_code for _ in range(25)]
        with closing(server.phone(**FROM_PROXY | {"X-Forwarded-For": "203.0.113.8"})) as other:
            assert other.get("/l/1-s-aaaaaaaaaaaaaaaaaaaaaa").status_code == status
    assert wrong[-1] == 429


def test_a_forged_name_from_a_proxy_is_refused(database: Path) -> None:
    forged = FROM_PROXY | {"X-Forwarded-Host": 'evil"><script>'}
    with Served(database, "--behind-proxy") as server, closing(server.phone(**forged)) as phone:
        assert phone.get("/").status_code == 400


def test_no_link_is_ever_written_down(served: Served, database: Path) -> None:
    with tables(served, database, 1) as [table]:
        link = table.link()
        table.client.get(f"{link}x")
    served.stop()
    assert not re.search(r"-s-[\w-]{22}", served.said)
