"""Paper of a tournament, from the page: what to print, how far it is, the PDF."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask
from pypdf import PdfReader

from scorer.jass.seating import Plan
from scorer.jass.tournament import Prize
from scorer.shown.tournaments.kinds import KINDS
from scorer.web import jobs
from tests.tournament import Device, begin, drawn, with_totals
from tests.web.pages import words


@pytest.fixture
def device(app: Flask) -> Device:
    """A tournament of 14 people and three passes, on a server that phones can reach."""
    app.config["ADDRESS"] = "https://jass.example.org"
    return begin(app, with_totals(drawn(opened=(1,), prizes=(Prize(1, 5000, "Ham"), Prize(2, 2000)))))


def printed(device: Device, **chosen: object) -> PdfReader:
    """Print what is chosen and return it."""
    answer = device.send("/print", "print", chosen)
    assert answer.status_code == 303, words(answer.text)
    job = answer.headers["Location"].removesuffix("/tournament.pdf")
    found = jobs.find(job.rsplit("/", 1)[1], "tournament 1")
    assert found is not None
    assert found.over.wait(60)
    told = device.client.get(f"{job}/tournament.pdf")
    assert told.mimetype == "application/pdf"
    return PdfReader(BytesIO(told.data))


@pytest.mark.parametrize("kind", KINDS)
def test_everything_prints(device: Device, kind: str) -> None:
    assert len(printed(device, kind=kind, passe="1").pages) >= 1


def test_no_certificate_before_anything_is_played(app: Flask) -> None:
    device = begin(app, drawn())
    answer = device.send("/print", "print", {"kind": "certificates"})
    assert answer.status_code == 422
    assert "There is nothing to print here yet: no passe is published." in words(answer.text)


def test_a_sheet_for_every_table(device: Device) -> None:
    assert len(printed(device, kind="tables", passe="all").pages) == 12
    assert len(printed(device, kind="tables", passe="2").pages) == 4


@pytest.mark.parametrize(("kind", "pages"), [("slips", 24), ("draw", 3)])
def test_all_passes_print_when_all_are_chosen(device: Device, kind: str, pages: int) -> None:
    assert len(printed(device, kind=kind, passe="all").pages) == pages
    assert len(printed(device, kind=kind, passe="2").pages) == pages // 3


def test_a_code_that_leads_back_to_the_phone_is_refused(device: Device, app: Flask) -> None:
    app.config["ADDRESS"] = "http://localhost:8000"
    answer = device.send("/print", "print")
    assert answer.status_code == 422
    assert "leads back to the phone itself" in words(answer.text)
    assert len(printed(device, kind="tables", passe="1", codes="").pages) == 4


def test_nothing_is_printed_before_the_draw(app: Flask) -> None:
    device = begin(app, replace(drawn(), plan=Plan(())))
    answer = device.send("/print", "print", {"codes": ""})
    assert answer.status_code == 422
    assert "There is nothing to print here yet: no passe is drawn." in words(answer.text)
    assert len(printed(device, kind="presence").pages) == 1


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"kind": "money"}, "“money” is nothing that can be printed here. Choose one of the list."),
        ({"passe": "9"}, "Passe “9” is not drawn. Choose one that is."),
        ({"paper": "roll"}, "This prints on A4 / A5, not on “roll”."),
    ],
)
def test_what_cannot_be_printed_is_said(device: Device, chosen: dict[str, str], sentence: str) -> None:
    answer = device.send("/print", "print", chosen)
    assert answer.status_code == 422
    assert sentence in words(answer.text)


def test_only_the_organiser_prints(device: Device) -> None:
    for other in (device.another(), device.another(device.link("viewer"))):
        assert other.get("/print").status_code == 403
        assert other.client.post(f"{device.address}/print").status_code == 403


def test_nobody_else_fetches_what_was_printed(device: Device) -> None:
    answer = device.send("/print", "print", {"kind": "presence"})
    assert device.another().client.get(answer.headers["Location"]).status_code == 403
    other = begin(device.app, drawn(people=8))
    assert other.client.get(answer.headers["Location"].replace("/1/", "/2/")).status_code == 404
