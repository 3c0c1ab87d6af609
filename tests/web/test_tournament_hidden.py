"""While standings are hidden no address tells anybody but the organiser what a table brought in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from flask import Flask

from scorer.jass.tournament import Prize, Result, Tournament
from tests.tournament import Device, begin, drawn
from tests.web.test_tournament_roles import VALUES, rules

OPENED = ("viewer", "table", "viewer and table", "stranger")
CHOICES: dict[str, tuple[Any, ...]] = {
    "passe": (1, 2, 3),
    "table": (1, 2),
    "number": (1, 8),
    "kind": ("result", "second"),
}
ASKED = ("", "?passe=1", "?passe=2", "?passe=3", "?rank=1", "?rank=0", "?page=1&rows=20", "?find=1", "?lang=de")


def played(**changes: Any) -> Tournament:
    """Return a hall of eight people of whom each has brought in 611 to 618 in each of two passes."""
    told = drawn(8, 3, opened=(1, 2, 3), prizes=(Prize(1, 50000), Prize(8, 500)))
    places = [place for place in told.places if place[0] < 3]
    results = {place: Result(totals=tuple(610 + one for one in told.table(place)), overruled="x") for place in places}
    return replace(told, results=results, **changes)


def addresses(app: Flask) -> Iterator[str]:
    """Yield every address of the tournament that can be looked at, with what it can be asked for."""
    bound = app.url_map.bind("localhost")
    for rule in rules(app, "GET"):
        names = [name for name in rule.arguments if name in CHOICES]
        for chosen in product(*(CHOICES[name] for name in names)):
            values = {name: VALUES[name] for name in rule.arguments} | dict(zip(names, chosen, strict=True))
            yield from (bound.build(rule.endpoint, values) + asked for asked in ASKED)


def others(device: Device, who: str) -> Device:
    """Return a device of this role; a table is of the passe in which nothing came in."""
    links = {"viewer": (device.link("viewer"),), "table": (device.table_link(3, 1),), "stranger": ()}
    return device.another(*(links.get(who) or links["viewer"] + links["table"] if who != "stranger" else ()))


def tells(page: str) -> set[str]:
    """Return the points that stand in a page: 611 to 618 of one passe, 1222 to 1236 of two."""
    return set(re.findall(r"(?<![\w-])(?:61[1-8]|12[23]\d)(?![\w-])", page))


@pytest.mark.parametrize("who", OPENED)
@pytest.mark.parametrize("hidden", [{"frozen": True, "shown": frozenset({1, 2})}, {}], ids=["frozen", "not shown"])
def test_no_address_tells_points_that_are_hidden(app: Flask, who: str, hidden: dict[str, Any]) -> None:
    other = others(begin(app, played(**hidden)), who)
    assert [one for one in addresses(app) if tells(other.client.get(one).text)] == []


def test_shown_standings_tell_the_points_of_shown_passes_only(app: Flask) -> None:
    viewer = others(begin(app, played(shown=frozenset({1}))), "viewer")
    pages = {one: viewer.client.get(one).text for one in addresses(app)}
    telling = {one.partition("?")[0].removeprefix("/tournaments/1") for one, page in pages.items() if tells(page)}
    assert telling == {"/standings", "/standings/ranking.csv", "/projector/standings"}
    assert not any(len(points) > 3 for page in pages.values() for points in tells(page))
