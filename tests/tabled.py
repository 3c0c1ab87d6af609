"""What tables bring in, as a test types it: the fields of a passe, and a table's phone that sends them."""

from __future__ import annotations

from collections.abc import Mapping

from werkzeug.test import TestResponse

from tests.tournament import Device
from tests.web.pages import form

CALLS, POINTS = (40, 60, 30, 27), (45, 50, 35, 27)  # 5, 10, 5, 0
DEALS = 4
TOTALS = (20, 40, 20, 0)

Typed = dict[str, object]


def deal(number: int, calls: tuple[object, ...] = CALLS, points: tuple[object, ...] = POINTS) -> Typed:
    """Return the fields of one Differenzler deal."""
    rows = {"calls": calls, "points": points}
    return {f"{number}-{key}-{seat}": figure for key, row in rows.items() for seat, figure in enumerate(row)}


def passe(deals: int = DEALS) -> Typed:
    """Return the fields of a whole passe at a table of four: 20, 40, 20, 0."""
    return {field: value for number in range(1, deals + 1) for field, value in deal(number).items()}


def path_of(place: tuple[int, int], ending: str = "") -> str:
    """Return where a table's result is, below the tournament."""
    return f"/passes/{place[0]}/tables/{place[1]}{ending}"


def type_in(
    device: Device, place: tuple[int, int], typed: Mapping[str, object] | None = None, *, page: str = "", **more: object
) -> TestResponse:
    """Type a table's result on its page and go on: the answer shows it once more, or says what is wrong."""
    page = path_of(place, page)
    to = path_of(place, "/second" if "/second" in page else "")
    return device.send(page, "result", {**(passe() if typed is None else typed), **more}, to=to)


def agree(device: Device, place: tuple[int, int], shown: TestResponse, to: str = "", **more: object) -> TestResponse:
    """Send what the page shows once more."""
    assert shown.status_code == 200, shown.text
    told = form(shown.text, "send")
    told["yes"] = "1"
    for name, value in more.items():
        told[name] = str(value)
    return device.client.post(device.address + path_of(place, to), data=told)


def bring_in(
    device: Device, place: tuple[int, int], typed: Mapping[str, object] | None = None, *, page: str = "", **more: object
) -> TestResponse:
    """Type a table's result, look at it once more, and send it."""
    to = "/second" if "/second" in page else ""
    return agree(device, place, type_in(device, place, typed, page=page, **more), to)
