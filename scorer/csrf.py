"""The token in every form: only a page that was shown in this session can have it."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
import time

from flask import current_app, session

LIFETIME = 24 * 3600  # seconds: an evening, and the morning after it
TOKEN = re.compile(r"([0-9a-f]{8,10})\.([A-Za-z0-9_-]{22})")


def issue_token() -> str:
    """Return a token for the page being made. It begins the session if there is none."""
    if "csrf_token" not in session:
        session["csrf_token"] = secrets.token_hex(20)
    now = format(int(time.time()), "x")
    return f"{now}.{_signature(now)}"


def is_good_token(told: str) -> bool:
    """Tell whether a form carries a token of this session that is not too old."""
    parts = TOKEN.fullmatch(told)
    if parts is None or "csrf_token" not in session:
        return False
    age = time.time() - int(parts[1], 16)
    return age < LIFETIME and hmac.compare_digest(parts[2], _signature(parts[1]))


def _signature(when: str) -> str:
    key = str(current_app.config["SECRET_KEY"]).encode()
    signed = hmac.digest(key, f"form {session['csrf_token']} {when}".encode(), "sha256")
    return base64.urlsafe_b64encode(signed[:16]).decode().rstrip("=")
