"""Whether a phone in the hall can reach an address, before it is printed as a QR code."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from ..jass.sentence import N_, Sentence, shown

NO_ADDRESS = N_(
    "No address is set that phones can reach, so QR codes would lead nowhere. Start with --address, or print without"
    " codes."
)
OWN_ONLY = N_(
    "{address} leads back to the phone itself, so nobody could open it. Start with --address, or print without codes."
)


def refuse_loopback(address: str) -> Sentence | None:
    """Say why no QR code can lead to an address; None where phones may reach it.

    `address` is what links begin with, with its scheme or without: "https://jass.example.ch", "10.0.0.2:8000".
    """
    host = host_of(address)
    if not host:
        return Sentence(NO_ADDRESS)
    return Sentence(OWN_ONLY, {"address": shown(address.strip())}) if _is_own(host) else None


def host_of(address: str) -> str:
    """Return the name or number of the computer in an address, in small letters; empty where there is none."""
    text = address.strip()
    if _number(text):  # an IPv6 address without brackets looks like a name with ports
        return text.lower()
    try:
        return (urlsplit(text if "//" in text else f"//{text}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_own(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    number = _number(host)
    if number is None:
        return False
    number = getattr(number, "ipv4_mapped", None) or number
    return number.is_loopback or number.is_unspecified or (number.version == 4 and number.packed[0] == 0)


def _number(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return _short_number(host)


def _short_number(host: str) -> ipaddress.IPv4Address | None:
    """Read an address as browsers do too: 127.1, 0x7f.1 and 2130706433 are 127.0.0.1."""
    if not host or not set(host.lower()) <= set("0123456789abcdefx."):
        return None
    try:
        return ipaddress.IPv4Address(socket.inet_aton(host))
    except OSError:
        return None
