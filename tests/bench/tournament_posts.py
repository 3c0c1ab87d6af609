"""A hall of 500 at the end of a passe: 125 tables send their result twice each within ten seconds.

None is lost, none doubled, none refused. In the store by 16 threads, and to the real server over loopback.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from statistics import quantiles
from threading import Lock
from typing import Any

from scorer import create_app
from scorer.jass.seating import draw
from scorer.jass.tournament import Person, Setup, Tournament
from scorer.store import tournaments
from scorer.store.database import Recent, connect, prepare
from scorer.store.hall import RESULT, first_contents, open_tournament, subject_of
from scorer.web.requests import close_connections, get_db
from scorer.web.tournaments import table_token
from tests import tabled
from tests.bench.row import Row
from tests.served import Served
from tests.table import hidden_fields

PEOPLE, PASSES, TABLES = 500, 4, 125
THREADS = 16
WITHIN = 10  # seconds for all
TWICE = 2
DEALS = [{"calls": [40, 60, 30, 27], "points": [45, 50, 35, 27]}] * 4

Send = Callable[[int, int], float]  # a table, and whether for the first or the second time; returns its wait


def rows(folder: Path) -> Iterator[Row]:
    """Let all tables report at once, passe after passe."""
    database = folder / "hall.db"
    prepare(database)
    with closing(connect(database)) as db:
        number = tournaments.start_tournament(db, first_contents(hall()), "bench", "hall-of-500")
    recent, waits, spent = Recent(), [], []
    for passe in range(1, PASSES + 1):
        took, some = reported(storing(database, number, passe, recent))
        spent.append(took)
        waits += some
    yield Row(f"{TABLES} tables report twice to the store, slowest passe", max(spent), WITHIN, "s")
    yield Row("wait of a table, 99th percentile", quantiles(waits, n=100)[98] * 1000, 500, "ms")
    yield from kept(database, number, PASSES)
    yield from posted(folder / "posts.db")


def posted(database: Path) -> Iterator[Row]:
    """Let all tables send their passe to the real server over loopback: the figures, then the same once more."""
    prepare(database)
    with closing(connect(database)) as db:
        number = tournaments.start_tournament(db, first_contents(hall()), "bench", "hall-of-500")
    with Served(database) as server:
        took, waits = reported(posting(server, table_links(database, number, passe=1)))
    yield Row(f"{TABLES} tables post their passe twice over loopback", took, WITHIN, "s")
    yield Row("wait of a phone for both its pages, 99th percentile", quantiles(waits, n=100)[98] * 1000, 2_000, "ms")
    yield from kept(database, number, 1)


def hall() -> Tournament:
    """Return a tournament of 500 people of which every passe is drawn and published."""
    people = tuple(Person(number, f"Person {number}", present=True) for number in range(1, PEOPLE + 1))
    plan = draw(range(1, PEOPLE + 1), PASSES, seed=7)
    setup = Setup("Hall", "2026-11-28", passes=PASSES)
    return Tournament(setup, people, plan, opened=frozenset(range(1, PASSES + 1)))


def reported(send: Send) -> tuple[float, list[float]]:
    """Let every table send twice, the same form again; return the seconds for all, and how long each waited."""
    started = time.perf_counter()
    with ThreadPoolExecutor(THREADS) as phones:
        sent = [phones.submit(send, table, turn) for table in range(1, TABLES + 1) for turn in range(TWICE)]
        waits = [one.result() for one in sent]
    return time.perf_counter() - started, waits


def storing(database: Path, number: int, passe: int, recent: Recent) -> Send:
    """Return how a table reports a passe to the store, on a connection of its own as each thread of a server has."""

    def send(table: int, turn: int) -> float:
        started = time.perf_counter()
        told: dict[str, Any] = {subject_of((passe, table)): {"deals": DEALS}}
        based = {subject_of((passe, table)): 0, f"opened/{passe}": 1}
        how = {"key": f"table-{passe}-{table}", "device": f"phone {table}", "role": tournaments.TABLE}
        with closing(connect(database, recent)) as db:
            tournaments.record(db, number, told, based_on=based, **how)
            assert open_tournament(db, number).tournament.results[passe, table].deals
        return time.perf_counter() - started

    return send


def posting(server: Served, links: Mapping[int, str]) -> Send:
    """Return how the phone of a table sends its passe to the server; it has opened its link and its page before.

    `links` are the paths of the tables' links. Each time it sends the figures, and sends again what it was shown.
    """
    phones = {table: server.phone() for table in links}
    pages = {
        table: phone.get(link).headers["Location"]
        for (table, link), phone in zip(links.items(), phones.values(), strict=True)
    }
    hidden = {table: hidden_fields(phones[table].get(page).text, page) for table, page in pages.items()}
    busy = {table: Lock() for table in links}  # a phone has one line

    def send(table: int, turn: int) -> float:
        started = time.perf_counter()
        with busy[table]:
            shown = phones[table].post(pages[table], {**hidden[table], **tabled.passe()})
            assert shown.status_code == 200, shown.text
            agreed = hidden_fields(shown.text, pages[table]) | {"yes": 1}
            answer = phones[table].post(pages[table], agreed)
        assert answer.status_code == 303, answer.text
        return time.perf_counter() - started

    return send


def table_links(database: Path, number: int, passe: int) -> dict[int, str]:
    """Return the path of each table's link in a passe."""
    app = create_app(database)
    with app.app_context():
        issue = tournaments.generation(get_db(), number, tournaments.TABLE)
        links = {table: f"/t/{table_token(number, passe, table, issue)}" for table in range(1, TABLES + 1)}
    close_connections(app)
    return links


def kept(database: Path, number: int, passes: int) -> Iterator[Row]:
    """Count what became of all that was sent."""
    with closing(connect(database)) as db:
        log = tournaments.load(db, number)
    said = [one.subject for one in log.revisions if one.subject.startswith(RESULT)]
    yield Row("results lost", passes * TABLES - len(set(said)), 0, "")
    yield Row("results doubled", len(said) - len(set(said)) + len(log.rivals), 0, "")
