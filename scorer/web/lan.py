"""Where this computer is found in its own network."""

from __future__ import annotations

import socket

NOWHERE = "192.0.2.1"  # reserved for documentation (RFC 5737); routed like any other address


def lan_address() -> str | None:
    """Return this computer's address as phones in the same network see it; None if it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((NOWHERE, 9))  # UDP: this only looks up the way out, nothing is sent
        except OSError:
            return None
        found = asking.getsockname()[0]
    return None if found.startswith(("127.", "0.")) else found
