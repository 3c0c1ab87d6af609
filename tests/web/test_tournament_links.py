"""The links of a tournament: nobody can make one up, a device remembers what it opened, and no log holds one."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from flask import Flask, session

from scorer.web import circles, links, tournaments
from scorer.web.serve import _OneLine
from scorer.web.tournaments import TableGrant, TournamentGrant

ISSUE = 999_999_999


@pytest.fixture(autouse=True)
def _asked(app: Flask) -> Iterator[None]:
    """Somebody asks for a page."""
    with app.test_request_context():
        yield


def every_link() -> list[str]:
    """Return a link of each kind."""
    return [
        tournaments.token(3, "organiser", ISSUE),
        tournaments.token(3, "viewer", ISSUE),
        tournaments.table_token(3, 2, 7, ISSUE),
    ]


GIVEN = [
    TournamentGrant(3, "organiser", ISSUE),
    TournamentGrant(3, "viewer", ISSUE),
    TableGrant(3, 2, 7, ISSUE),
]


def test_a_link_gives_what_it_is_for() -> None:
    assert [tournaments.read_token(link, ISSUE) for link in every_link()] == GIVEN


def test_a_link_of_an_earlier_issue_gives_nothing() -> None:
    assert [tournaments.read_token(link, ISSUE + 1) for link in every_link()] == [None] * 3


def test_the_secret_of_one_link_opens_nothing_else() -> None:
    secrets = [link[-22:] for link in every_link()] + [links.token(3, "viewer", ISSUE)[-22:]]
    assert len(set(secrets)) == 4
    heads = ["3-o-", "3-v-", "4-o-", "3-2-7-t-", "3-2-8-t-", "3-7-2-t-", "3-27-1-t-"]
    good = {head + secret for head in heads for secret in secrets if tournaments.read_token(head + secret, ISSUE)}
    assert good == set(every_link())


@pytest.mark.parametrize("text", ["", "3", "3-o-", "0-o-{}", "03-o-{}", "3-t-{}", "3-0-7-t-{}", "3-2-t-{}", "3-o-{}x"])
def test_what_is_no_link_gives_nothing(text: str) -> None:
    assert tournaments.read_token(text.format("a" * 22), ISSUE) is None


def test_a_device_remembers_tournaments_and_tables_beside_each_other() -> None:
    tournaments.remember(GIVEN[1])
    tournaments.remember_table(GIVEN[2])
    assert tournaments.grant_for(3) == GIVEN[1]
    assert tournaments.table_grant_for(3, 2, 7) == GIVEN[2]
    assert (tournaments.grant_for(4), tournaments.table_grant_for(3, 2, 8)) == (None, None)


def test_a_link_that_was_renewed_takes_the_place_of_the_old_one() -> None:
    for issue in (1, 2):
        tournaments.remember(TournamentGrant(3, "organiser", issue))
        tournaments.remember_table(TableGrant(3, 2, 7, issue))
    assert tournaments.remembered() == (TournamentGrant(3, "organiser", 2),)
    assert tournaments.tables_remembered() == (TableGrant(3, 2, 7, 2),)


def test_all_that_a_device_may_remember_fits_into_its_cookie(app: Flask) -> None:
    for number in range(200):
        links.remember(links.Grant(99_999 - number, "scorer", ISSUE - number * 4_999_999))
        circles.remember(circles.CircleGrant(99_999 - number, "keeper", ISSUE - number * 3_999_999))
        links.sit_down(links.Seat(99_999 - number, number % 5, 9_999_999 - number * 4_999))
        tournaments.remember(TournamentGrant(99_999 - number, "organiser", ISSUE - number * 2_999_999))
        tournaments.remember_table(TableGrant(99_999 - number, 8, 125, ISSUE - number * 1_999_999))
    assert len(tournaments.remembered()) == tournaments.MOST_REMEMBERED
    assert len(tournaments.tables_remembered()) == tournaments.MOST_TABLES
    cookie = app.session_interface.get_signing_serializer(app).dumps(dict(session) | {"csrf_token": "a" * 40})
    assert len(cookie) < 4_000


def test_no_link_is_written_down() -> None:
    for link in every_link():
        record = logging.LogRecord("x", logging.ERROR, "", 0, f"GET /t/{link} failed", (), None)
        assert link[-22:] not in _OneLine().format(record)
        assert "(link) failed" in _OneLine().format(record)
