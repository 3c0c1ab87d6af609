"""Serving the pages: one process, a few threads, a clean stop."""

from __future__ import annotations

import errno
import logging
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from .. import create_app
from ..jass.sentence import N_, Sentence
from ..words.languages import say
from .announcement import announcement

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

THREADS = 4  # two may wait for the printer; of the others, each call of SQLite lets the next one run
CONNECTIONS = 4_000  # phones that may hold a connection open at once
LARGEST_REQUEST = 32_000_000  # bytes; the app itself allows less and says so on a page
PATIENCE = 5  # seconds for requests under way when the server is stopped
ADDRESS = re.compile(r"https?://[A-Za-z0-9._:\[\]-]+/?")
SECRET = re.compile(r"\d+-[a-z]+-[A-Za-z0-9_-]{22}")  # a link, wherever it might turn up

TAKEN = N_("Port {port} is taken: something else answers there, perhaps a score keeper. Choose another with --port.")
RESERVED = N_("Port {port} is reserved for the system. Choose one from 1024 on with --port.")
NO_HOST = N_("This computer does not have the address “{host}”. Leave --host away, or name one that it has.")
NO_ADDRESS = N_("“{address}” cannot stand in links. An address is like https://jass.example.org")
STOPPED = N_("Stopped. What was confirmed is kept.")


class CannotServe(Exception):
    """The server cannot start; the message says why, in a sentence."""

    def __init__(self, text: str, **values: object) -> None:
        self.message = Sentence(text, values)
        super().__init__(str(self.message))


def serve(database: Path, host: str, port: int, address: str = "", behind_proxy: bool = False) -> None:
    """Serve the pages until somebody stops it. Raises `CannotServe` and `CannotKeep`.

    `address` is what links and QR codes say. `behind_proxy`: one proxy in front tells who asks and by which name.
    """
    if address and not ADDRESS.fullmatch(address):
        raise CannotServe(NO_ADDRESS, address=address)
    _log_plainly()
    app = create_app(database, address, behind_https=behind_proxy)
    sockets: dict[int, Any] = {}
    server = listen(app, host, port, sockets, behind_proxy)
    taken = server.effective_listen[0][1] if hasattr(server, "effective_listen") else server.effective_port
    with stopping(sockets) as stopped:
        for line in announcement(database, host, int(taken), address):
            click.echo(line)
        run(server, sockets, stopped)
    click.echo(say(Sentence(STOPPED)))


def listen(app: Any, host: str, port: int, sockets: dict[int, Any], behind_proxy: bool) -> Any:
    """Return a waitress server that listens already. Raises `CannotServe`."""
    import waitress

    trusted: dict[str, Any] = {}
    if behind_proxy:
        headers = {"x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"}
        trusted = {"trusted_proxy": "*", "trusted_proxy_count": 1, "trusted_proxy_headers": headers}
    try:
        return waitress.create_server(
            app,
            map=sockets,
            host=host,
            port=port,
            threads=THREADS,
            asyncore_use_poll=True,  # select() falls over at 1,024 sockets
            connection_limit=_room_for_connections(),
            max_request_body_size=LARGEST_REQUEST,
            log_socket_errors=False,  # a phone that goes away is no fault
            ident=None,
            **trusted,
        )
    except OSError as error:
        text = {errno.EADDRINUSE: TAKEN, errno.EACCES: RESERVED}.get(error.errno or 0, NO_HOST)
        raise CannotServe(text, host=host, port=port) from error
    except ValueError as error:  # waitress: the name cannot be looked up
        raise CannotServe(NO_HOST, host=host) from error


@contextmanager
def stopping(sockets: dict[int, Any]) -> Iterator[threading.Event]:
    """Let SIGTERM and Ctrl-C set an event, and wake the server to see it."""
    stopped = threading.Event()

    def stop(*_: object) -> None:
        stopped.set()
        for one in _listening(sockets)[:1]:
            one.pull_trigger()

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stopped
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)


def run(server: Any, sockets: dict[int, Any], stopped: threading.Event) -> None:
    """Answer requests until the event is set; then finish those that are under way."""
    while not stopped.is_set():
        _turn(server, sockets, 30)
    for one in _listening(sockets):
        one.del_channel()
        one.socket.close()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and _hang_up(sockets):
        _turn(server, sockets, 0.1)
    server.task_dispatcher.shutdown()


def _listening(sockets: dict[int, Any]) -> list[Any]:
    return [one for one in sockets.values() if hasattr(one, "accept_connections")]


def _turn(server: Any, sockets: dict[int, Any], seconds: float) -> None:
    server.asyncore.loop(timeout=seconds, use_poll=True, map=sockets, count=1)


def _hang_up(sockets: dict[int, Any]) -> int:
    """Close the connections on which nothing is under way; return how many there were, of both kinds."""
    connections = [one for one in sockets.values() if hasattr(one, "total_outbufs_len")]
    for one in connections:
        one.will_close = one.will_close or not (one.requests or one.total_outbufs_len)
    return len(connections)


def _room_for_connections() -> int:
    """Raise the system's limit of open files as far as it goes, and return how many may be connections."""
    if resource is None:
        return CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + 200  # the database, fonts, pages being printed
    soft = max(soft, wanted if hard == resource.RLIM_INFINITY else min(wanted, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(50, min(CONNECTIONS, soft - 200))


class _OneLine(logging.Formatter):
    """One line a fault, without the secrets that links carry."""

    def format(self, record: logging.LogRecord) -> str:
        return SECRET.sub("(link)", " | ".join(super().format(record).splitlines()))


def _log_plainly() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(_OneLine("%(asctime)s %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a queue of a few requests is no fault
