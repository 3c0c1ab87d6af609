"""Whatever a browser sends ends in a page, and what is refused stores nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.table import Table
from tests.web.pages import form, stored

CHECKS = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]  # one sheet serves; the machine may be busy
ANSWERS = {200, 303, 400, 409, 413, 422}
texts = st.one_of(
    st.text(max_size=60),
    st.sampled_from(["", "0", "-1", "1e9", "９", "²", "9" * 400, "\x00", "\u202e", "None", "sheet-1", "house", "[]"]),
    st.integers().map(str),
)
starts = st.dictionaries(
    st.sampled_from(["seats", "rules", "base", "pack", "first", "place", "move", "fill", "preset", "schedule", "order"])
    | st.sampled_from(["worth-tricks", "domino-1", "domino-9", "suit-german", "king-french", "inverse", "unbalanced"]),
    texts,
)
names = st.lists(texts, max_size=9)


@pytest.fixture
def typed(sheet: Table) -> Iterator[Table]:
    """A sheet on which a deal is played."""
    sheet.play("tricks")
    yield sheet


@settings(max_examples=60, deadline=None, suppress_health_check=CHECKS)
@given(fields=starts, players=names, to=st.sampled_from(["/sheets", "/rules", "/blank.pdf"]), house=st.booleans())
def test_a_new_sheet_begins_or_is_refused_with_a_page(
    app: Flask, fields: dict[str, str], players: list[str], to: str, house: bool
) -> None:
    client = app.test_client()
    told = form(client.get("/").text, "new")
    told.setlist("player", players)
    for name, value in (fields | ({"rules": "house"} if house else {})).items():
        told.setlist(name, [value])
    kept = stored(client)
    answer = client.post(to, data=told)
    assert answer.status_code in ANSWERS
    assert answer.status_code == 303 or stored(client) == kept


@settings(max_examples=60, deadline=None, suppress_health_check=CHECKS)
@given(
    page=st.sampled_from([("settings", "settings"), ("rules", "rules")]),
    fields=starts | st.dictionaries(st.sampled_from(["date", "place", "note", "based_on", "key", "move"]), texts),
    players=st.none() | names,
    who=st.none() | names,
)
def test_a_running_sheet_is_changed_or_the_change_is_refused_with_a_page(
    typed: Table, page: tuple[str, str], fields: dict[str, str], players: list[str] | None, who: list[str] | None
) -> None:
    address = f"{typed.address}/{page[0]}"
    told = form(typed.client.get(address).text, page[1])
    for name, values in (("player", players), ("who", who)):
        if values is not None:
            told.setlist(name, values)
    for name, value in fields.items():
        told.setlist(name, [value])
    kept = typed.kept
    answer = typed.client.post(address, data=told)
    assert answer.status_code in ANSWERS
    assert answer.status_code == 303 or typed.kept == kept
    for shown in ("", "/settings", "/rules", "/history", "/card", "/players/1", "/sheet.json", "/sheet.csv"):
        assert typed.client.get(f"{typed.address}{shown}").status_code == 200


@settings(max_examples=100, deadline=None, suppress_health_check=CHECKS)
@given(query=st.dictionaries(st.sampled_from(["page", "lang", "form", "paper", "card", "words", "rounds"]), texts))
def test_an_address_with_anything_behind_it_ends_in_a_page(typed: Table, query: dict[str, str]) -> None:
    for path in ("/", "/evenings", "/print", typed.address, f"{typed.address}/print"):
        assert typed.client.get(path, query_string=query).status_code in (200, 404)
    asked = query | {"form": "no such form"}
    assert typed.client.get(f"{typed.address}/sheet.pdf", query_string=asked).status_code == 422
