"""A real `scorer serve` in a process of its own, and phones that talk to it over loopback."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

COMMAND = Path(sys.executable).with_name("scorer")


@dataclass
class Answer:
    """What came back, read like the answer of Flask's test client."""

    status_code: int
    headers: http.client.HTTPMessage
    data: bytes

    @property
    def text(self) -> str:
        """The page."""
        return self.data.decode()


class Phone:
    """A browser as far as the server sees one: one connection that is kept open, and cookies."""

    def __init__(self, port: int, **headers: str) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.headers, self.cookies = headers, {}

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Answer:
        """Ask for a page."""
        return self.ask("GET", path, None, dict(headers or {}))

    def post(self, path: str, data: Mapping[str, object]) -> Answer:
        """Send a form."""
        body = urlencode(data, doseq=True)
        return self.ask("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded"})

    def close(self) -> None:
        """Hang up."""
        self.line.close()

    def ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.line.request(method, path, body, self.headers | headers | ({"Cookie": cookie} if cookie else {}))
        answer = self.line.getresponse()
        for told in answer.headers.get_all("Set-Cookie", ()):
            name, _, value = told.partition(";")[0].partition("=")
            self.cookies[name] = value
        return Answer(answer.status, answer.headers, answer.read())


class Served:
    """The server, started; `said` is everything that it printed, once it has stopped."""

    def __init__(self, database: Path, *options: str, before: str = "", port: int = 0) -> None:
        self.port, self.said = port or free_port(), ""
        arguments = [COMMAND, "serve", "--port", self.port, "--host", "127.0.0.1", "--database", database, *options]
        command: list[Any] = ["sh", "-c", f'{before} exec "$@"', "sh", *map(str, arguments)]
        surroundings = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=surroundings
        )

    def __enter__(self) -> Served:
        """Wait until it listens: its first line says so."""
        self.said = self.process.stdout.readline()
        assert "http://" in self.said, self.said + self.process.communicate()[0]
        return self

    def __exit__(self, *_: object) -> None:
        """Stop it, if the test has not."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal and return the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has stopped by itself and return the exit status."""
        rest, _ = self.process.communicate(timeout=60)
        self.said += rest or ""
        return self.process.returncode

    def phone(self, **headers: str) -> Phone:
        """Return a new device."""
        return Phone(self.port, **headers)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]
