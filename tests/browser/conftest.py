"""Phones for the tests: real Chromium, a finger, 360 × 740, and a server in this process."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from tests.browser.phone import Phone
from tests.table import Table
from tests.tournament import Device

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")  # ./run names the browser that it found
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HAND = {"width": 360, "height": 740}
PATIENCE = 20_000  # milliseconds; a live page asks every five seconds, and a busy machine is slow
Take = Callable[..., Phone]
Open = Callable[..., Page]


class Quiet(WSGIRequestHandler):
    """Serves without writing a line for each request."""

    def log(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests; each phone is a context of its own."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        yield browser
        browser.close()


@pytest.fixture
def address(app: Flask) -> Iterator[str]:
    """Where the app answers."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def take_phone(chromium: Browser, address: str) -> Iterator[Take]:
    """Hand out phones that sit at a table. A fault in a page's script or policy fails the test."""
    phones: list[Phone] = []

    def take(table: Table, *, scripts: bool = True, seat: int | None = None, **settings: object) -> Phone:
        context = chromium.new_context(
            base_url=address,
            viewport=settings.pop("viewport", HAND),
            has_touch=True,
            java_script_enabled=scripts,
            locale="en-GB",
            **settings,
        )
        context.set_default_timeout(PATIENCE)
        phones.append(Phone(context.new_page(), table))
        return phones[-1].at_the_table() if seat is None else phones[-1].at_the_seat(seat)

    yield take
    faults = [fault for phone in phones for fault in phone.faults]
    for phone in phones:
        phone.page.context.close()
    assert faults == []


@pytest.fixture
def phone(take_phone: Take, sheet: Table) -> Phone:
    """A phone at a four-player table that has just begun."""
    return take_phone(sheet)


@pytest.fixture
def take(chromium: Browser, address: str) -> Iterator[Open]:
    """Hand out devices that have opened a page of a tournament. A fault in a page's script or policy fails the test."""
    contexts, wrong = [], list[str]()

    def open_on(device: Device, path: str, *, scripts: bool = True, **settings: object) -> Page:
        told = {"viewport": HAND, "has_touch": True, "locale": "en-GB"} | settings
        contexts.append(chromium.new_context(base_url=address, java_script_enabled=scripts, **told))
        contexts[-1].set_default_timeout(PATIENCE)
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text else None)
        page.request.get(device.link(), max_redirects=0)
        page.goto(device.address + path)
        return page

    yield open_on
    for context in contexts:
        context.close()
    assert wrong == []
