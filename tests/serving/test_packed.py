"""Styles and scripts travel packed."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorer import HOME

PACKS = {"Accept-Encoding": "gzip, deflate"}


def content(name: str) -> bytes:
    return (Path(HOME) / "static" / name).read_bytes()


@pytest.mark.parametrize("name", ["style.css", "entry.js", "icon.svg"])
def test_a_browser_that_unpacks_gets_a_file_packed(client: FlaskClient, name: str) -> None:
    with client.get(f"/static/{name}", headers=PACKS) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert int(answer.headers["Content-Length"]) == len(answer.data) < len(content(name))
        assert gzip.decompress(answer.data) == content(name)


def test_a_browser_that_does_not_unpack_gets_it_as_it_is(client: FlaskClient) -> None:
    with client.get("/static/style.css") as answer:
        assert "Content-Encoding" not in answer.headers
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.data == content("style.css")


def test_a_font_is_packed_already(client: FlaskClient) -> None:
    font = "fonts/SourceSans3-Regular.ttf.woff2"
    with client.get(f"/static/{font}", headers=PACKS) as answer:
        assert "Content-Encoding" not in answer.headers
        assert answer.data == content(font)


@pytest.mark.parametrize("first", [PACKS, {}])
def test_a_file_that_the_browser_has_is_not_sent_again(client: FlaskClient, first: dict[str, str]) -> None:
    with client.get("/static/style.css", headers=first) as answer:
        known = {"If-None-Match": answer.headers["ETag"]}
    with client.get("/static/style.css", headers=PACKS | known) as answer:
        assert (answer.status_code, answer.data) == (304, b"")


def test_a_page_is_never_packed(client: FlaskClient) -> None:
    assert "Content-Encoding" not in client.get("/", headers=PACKS).headers


def test_a_file_that_is_not_there_is_said_on_a_page(client: FlaskClient) -> None:
    assert client.get("/static/nothing.css", headers=PACKS).status_code == 404
