"""The name under which the server was asked for: it ends up in links, so it has to be one."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from scorer import create_app
from scorer.views.links import reachable_address
from scorer.web.lan import lan_address
from scorer.web.requests import close_connections

FORGED = [
    'evil"><script>',
    "a b",
    "a/../b",
    "a@b",
    "[::1",
    "[:::::]",
    "xn--a",
    "a..b",
    "ä.ch",
    "a" * 300,
    "x:y",
    "x:99999",
]


def status(app: Flask, host: str) -> str:
    asked = EnvironBuilder("/").get_environ() | {"HTTP_HOST": host}
    return run_wsgi_app(app, asked)[1]


@pytest.mark.parametrize("host", FORGED)
def test_a_forged_name_is_refused(app: Flask, host: str) -> None:
    assert status(app, host) == "400 BAD REQUEST"


@pytest.mark.parametrize("host", ["localhost:8000", "192.168.1.5", "[::1]:8000", "jass.example.org", "laptop_2.local"])
def test_a_real_name_is_answered(app: Flask, host: str) -> None:
    assert status(app, host) == "200 OK"


@pytest.fixture
def configured(app: Flask) -> Flask:
    """The app of a club that has its own address."""
    app.config["ADDRESS"] = "https://jass.example.org/"
    return app


@pytest.mark.parametrize("asked", ["http://localhost:8000", "http://192.168.1.5:8000"])
def test_links_say_the_address_that_was_given(configured: Flask, asked: str) -> None:
    with configured.test_request_context(base_url=asked):
        assert reachable_address() == "https://jass.example.org"


def test_links_say_the_address_that_a_phone_has_asked_for(app: Flask) -> None:
    with app.test_request_context(base_url="http://laptop.local:8000"):
        assert reachable_address() == "http://laptop.local:8000"


@pytest.mark.parametrize("asked", ["localhost", "127.0.0.1", "[::1]"])
def test_links_never_say_localhost_where_there_is_a_network(
    app: Flask, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorer.views.links.lan_address", lambda: "192.168.1.5")
    with app.test_request_context(base_url=f"http://{asked}:8000"):
        assert reachable_address() == "http://192.168.1.5:8000"


def test_without_a_network_links_say_what_was_asked_for(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer.views.links.lan_address", lambda: None)
    with app.test_request_context(base_url="http://localhost:8000"):
        assert reachable_address() == "http://localhost:8000"


def test_the_own_address_is_one_that_phones_can_use() -> None:
    assert not (lan_address() or "").startswith(("127.", "0."))


def test_behind_https_cookies_are_never_sent_in_the_open(app: Flask) -> None:
    secure = create_app(app.config["DATABASE"], behind_https=True)
    assert "Secure" in secure.test_client().get("/").headers["Set-Cookie"]
    close_connections(secure)
    assert "Secure" not in app.test_client().get("/").headers["Set-Cookie"]
