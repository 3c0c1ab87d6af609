"""A QR code is printed only where a phone in the hall can follow it."""

from __future__ import annotations

import pytest

from scorer.web.reach import refuse_loopback
from scorer.words.languages import say


@pytest.mark.parametrize("address", ["", "  ", "https://", "http://:8000"])
def test_without_an_address_codes_are_refused(address):
    assert "No address is set" in say(refuse_loopback(address))


@pytest.mark.parametrize(
    "address",
    [
        "http://localhost:8000",
        "https://LOCALHOST./t/abc",
        "jass.localhost",
        "http://127.0.0.1",
        "127.8.9.1:8000",
        "http://127.1/",
        "http://2130706433",
        "http://0x7f.0.0.1:8000",
        "http://0.0.0.0:8000",
        "0",
        "::1",
        "http://[::1]:8000",
        "http://[::]:8000",
        "http://[::ffff:127.0.0.1]/",
        "http://anna@localhost/",
    ],
)
def test_an_address_that_leads_back_to_the_phone_is_refused_with_a_sentence_that_names_it(address):
    sentence = say(refuse_loopback(address))
    assert sentence.startswith(f"{address} leads back to the phone itself")


@pytest.mark.parametrize(
    "address",
    [
        "https://jass.example.ch",
        "http://10.0.0.2:8000",
        "192.168.1.20:8000",
        "http://169.254.3.4",
        "http://[fe80::1]:8000",
        "2001:db8::7",
        "http://jass.local:8000",
        "https://localhost.example.ch",
        "https://example.ch/localhost",
        "http://128.0.0.1",
        "http://cafe.ch",
    ],
)
def test_an_address_that_phones_can_reach_is_taken(address):
    assert refuse_loopback(address) is None
