"""How the table page arrives on a slow phone in a slow network."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.bench.club import Club
from tests.bench.row import Row
from tests.served import Served

RUNS = 5
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
SLOWER_CPU = 4
USABLE = """() => Math.max(
    performance.getEntriesByName("first-contentful-paint")[0].startTime,
    performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd, // deferred scripts have run
)"""
CHROMIUM = os.environ.get("CHROMIUM") or "/usr/bin/chromium"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip


def rows(folder: Path) -> Iterator[Row]:
    """Open the table page for the first time, again and again, each time in a fresh browser profile."""
    club = Club(folder / "phone.db", 10)
    (sheet,) = club.fill(1, deals=8)
    with Served(folder / "phone.db") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        visits = [visit(browser, server.port, club.cookie(sheet), sheet) for _ in range(RUNS)]
        browser.close()
    yield Row("the table page on the wire, without the font", median(size for size, _ in visits) / 1000, 30, "kB")
    yield Row("the table page on a slow phone, until it can be used", median(wait for _, wait in visits), 1, "s")


def visit(browser: Browser, port: int, cookie: str, sheet: int) -> tuple[int, float]:
    """Return the bytes that came, and the seconds until the page is painted and its scripts listen."""
    address = f"http://127.0.0.1:{port}"
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_cookies([{"name": "session", "value": cookie.removeprefix("session="), "url": address}])
    page = context.new_page()
    sizes = watched(page)
    page.goto(f"{address}/sheets/{sheet}/table", wait_until="load")
    assert page.locator("main form").first.is_visible()
    milliseconds = page.evaluate(USABLE)
    context.close()
    return sum(sizes.values()), milliseconds / 1000


def watched(page: Any) -> dict[str, int]:
    """Slow the page down, and count the bytes of everything but fonts by request as they come."""
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}
    devtools = page.context.new_cdp_session(page)

    def finished(told: dict[str, Any]) -> None:
        if kinds.get(told["requestId"]) != "Font":
            sizes[told["requestId"]] = told["encodedDataLength"]

    devtools.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    devtools.on("Network.loadingFinished", finished)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_CPU})
    return sizes
