"""What holds for every request: its language, its database, the headers of its answer."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, TypeVar
from urllib.parse import urlsplit

from flask import Flask, Request, Response, abort, after_this_request, current_app, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header, parse_cookie

from ..store.database import Book, Recent, connect
from ..words.languages import LANGUAGES, speak

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:;"
    " connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SAFETY = [
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
]
OWN = [("Cache-Control", "private, no-cache"), ("Vary", "Cookie, Accept-Language")]  # a page is its reader's own
View = TypeVar("View", bound=Callable[..., Any])
LABEL = r"[a-z0-9_-]{1,63}"
HOST = re.compile(rf"({LABEL}(\.{LABEL}){{0,20}}\.?|\[[0-9a-f:.]{{2,45}}\])(:[0-9]{{1,5}})?", re.IGNORECASE)


class Sessions(SecureCookieSessionInterface):
    """Flask's signed cookies. A phone sends the same one all evening, so what it says is remembered."""

    MOST = 2_000  # phones

    def __init__(self, app: Flask) -> None:
        self.signer = self.get_signing_serializer(app)
        self.read = lru_cache(self.MOST)(partial(self.signer.loads, return_timestamp=True))

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """Return what the cookie says, if it was signed here and is not too old; else an empty session."""
        try:
            told, signed = self.read(_cookies(request).get(self.get_cookie_name(app), ""))
        except BadSignature:
            return self.session_class()
        is_old = time.time() - signed.timestamp() > app.permanent_session_lifetime.total_seconds()
        return self.session_class({} if is_old else told)  # a copy: all its values are text

    def save_session(self, app: Flask, session: SecureCookieSession, response: Response) -> None:
        """Send the cookie if something in it has changed. That pages depend on it is said with every page."""
        if session.modified:
            super().save_session(app, session, response)


class Books:
    """The connections of one app: one for each thread that serves it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.close_all()

    def here(self) -> Book:
        """Return this thread's connection."""
        if not hasattr(self._own, "book"):
            self._own.book = connect(self.app.config["DATABASE"], self._recent)
            self._all.append(self._own.book)
        return self._own.book

    def close_all(self) -> None:
        """Close every connection; whoever asks again gets a new one."""
        for book in self.__dict__.get("_all", ()):
            book.close()
        self._own, self._all, self._recent = threading.local(), [], Recent()


def watch(app: Flask) -> None:
    """Look after every request: its host, its language, its cookies, its headers."""
    app.extensions["books"] = Books(app)
    app.session_interface = Sessions(app)
    app.wsgi_app = _with_safety(_with_sound_host(app.wsgi_app))  # type: ignore[method-assign]
    app.before_request(_choose_language)
    app.before_request(_refuse_host)


def get_db() -> Book:
    """Return this thread's connection to the app's database."""
    return current_app.extensions["books"].here()


def close_connections(app: Flask) -> None:
    """Close the app's database in all threads."""
    app.extensions["books"].close_all()


def _choose_language() -> None:
    """Language by link or button, then cookie, then what the browser asks for."""
    kept = _cookies(request).get("lang")
    speak(kept if kept in LANGUAGES else _asked_for(request.headers.get("Accept-Language", "")))
    # The form is read last: it may be too large, and that is to be said in the reader's language.
    chosen = request.args.get("lang") if request.query_string else None
    if request.method == "POST":
        _make_room()
        chosen = chosen or request.form.get("lang")
    if chosen in LANGUAGES and request.endpoint != "static":
        speak(chosen)
        after_this_request(partial(_remember_language, language=chosen))


def takes(most: int, may: Callable[..., bool]) -> Callable[[View], View]:
    """Let a view take forms of up to `most` bytes from whoever `may` send them; it is told what the address holds.

    From everybody else, and for every other view, `MAX_CONTENT_LENGTH` is the bound.
    """

    def give(view: View) -> View:
        view.room = most, may  # type: ignore[attr-defined]
        return view

    return give


def _make_room() -> None:
    most, may = getattr(current_app.view_functions.get(request.endpoint or ""), "room", (0, None))
    if may and may(**(request.view_args or {})):
        request.max_content_length = request.max_form_memory_size = most


def _cookies(request: Request) -> Mapping[str, str]:
    return _parsed(request.environ.get("HTTP_COOKIE", ""))


@lru_cache(maxsize=Sessions.MOST)
def _parsed(cookies: str) -> Mapping[str, str]:
    try:
        return parse_cookie(cookies)
    except UnicodeDecodeError:  # another program on this host may have set it, whatever its port
        return parse_cookie(cookies.encode("latin-1").decode("ascii", "ignore"))


@lru_cache(maxsize=100)
def _asked_for(accepted: str) -> str:
    """Return the first language of ours in a browser's list. Reading such a list costs as much as a small page."""
    return parse_accept_header(accepted, LanguageAccept).best_match(LANGUAGES, "en")


def _with_sound_host(wsgi: Callable[..., Any]) -> Callable[..., Any]:
    """Put a stand-in for what cannot be the name of a server: Flask would fail before it can answer."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Any:
        if not _is_host(environ.get("HTTP_HOST", "localhost")):
            environ |= {"HTTP_HOST": "localhost", "scorer.refused": True}
        return wsgi(environ, start)

    return answer


@lru_cache(maxsize=100)
def _is_host(text: str) -> bool:
    try:
        text.encode("ascii").decode("idna")
        in_range = urlsplit(f"//{text}").port != 0
    except ValueError:
        return False
    return in_range and HOST.fullmatch(text) is not None


def _refuse_host() -> None:
    if request.environ.get("scorer.refused"):
        abort(400)


def _with_safety(wsgi: Callable[..., Any]) -> Callable[..., Any]:
    """Send the headers that every answer has. Here a list is joined; in Flask each header costs a microsecond."""

    def answer(environ: dict[str, Any], start: Callable[..., Any]) -> Any:
        def begin(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            own = [] if any(name == "Cache-Control" for name, _ in headers) else OWN
            return start(status, headers + SAFETY + own, *error)

        return wsgi(environ, begin)

    return answer


def _remember_language(response: Response, language: str) -> Response:
    response.set_cookie("lang", language, max_age=400 * 24 * 3600, samesite="Lax")
    return response
