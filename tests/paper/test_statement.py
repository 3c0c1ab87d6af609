"""The statement of a member: from balance to balance on paper, a season on as few pages as it needs."""

from __future__ import annotations

import pytest

from scorer.jass.circle import Entry, Ledger, Member, Payment, Posting, Season, Tied, statement_of
from scorer.paper.statement import PAPERS, PaperStatement, print_statements
from scorer.shown.circles.words import described
from scorer.store.ledger import Circle
from scorer.store.log import Log
from scorer.words.languages import LANGUAGES, speaking
from tests.paper.reading import letters, pages, size, tagged, words
from tests.paper.test_nothing_overlaps import overlapping

SEASON = Season("2026-01-01", "2026-12-31")
MEMBERS = (Member(1, "Anna", "2026-01-01"), Member(2, "Nguyễn Thị Ánh Tuyết von Wattenwyl", "2026-01-01"))


def evening(day: str, won: int, where: str = "Ochsen") -> Tied:
    """Return an evening on which the first member won so much from the second."""
    entries = (Entry("Anna", won // 10, 1, (), won, 0), Entry("Beat", -won // 10, 2, (), -won, 0))
    return Tied(Posting(1, day, where, "guggitaler", entries), (1, 2))


def told(*evenings: Tied, name: str = "Stammtisch Ochsen", words: str = "en", member: int = 0) -> PaperStatement:
    """Return the statement of a member after these evenings and a payment of CHF 1.50."""
    ledger = Ledger(MEMBERS, evenings, (Payment(2, 1, 150, "2026-12-01"),))
    statement = statement_of(ledger, MEMBERS[member], SEASON)
    circle = _Circle(1, Log(()), evenings)
    with speaking(words):
        return PaperStatement(name, statement, tuple(described(circle, row) for row in statement.rows))


class _Circle(Circle):
    """A circle whose members are known without a log."""

    members = MEMBERS  # type: ignore[assignment]


def year(count: int) -> tuple[Tied, ...]:
    """Return so many evenings of a year."""
    return tuple(evening(f"2026-{1 + at % 12:02}-{1 + at % 28:02}", 1_234_50) for at in range(count))


def test_evenings_and_payments_lead_from_balance_to_balance():
    text = words(print_statements([told(evening("2025-11-28", 300), evening("2026-11-28", -1200))]))
    assert "Stammtisch Ochsen Anna Statement, 1 January 2026 – 31 December 2026" in text
    assert "Balance before +3.00" in text
    assert "28 November 2026 Guggitaler, Ochsen 1st of 2, −120 points −12.00 −9.00" in text
    assert "1 December 2026 Got from Nguyễn Thị Ánh Tuyết von Wattenwyl −1.50 −10.50" in text
    assert "Balance after −10.50" in text


@pytest.mark.parametrize(("paper", "millimetres"), [("a4", (210, 297)), ("a5", (148, 210))])
def test_a_season_of_ten_evenings_is_one_page(paper, millimetres):
    pdf = print_statements([told(*year(10))], paper=paper)
    assert (size(pdf), len(pages(pdf))) == ({millimetres}, 1)


def test_a_long_season_goes_on_overleaf_with_its_heads():
    found = pages(print_statements([told(*year(50))]))
    assert len(found) == 3
    assert all("Date" in page and "Balance" in page for page in found)
    assert all("Stammtisch Ochsen, Anna" in page for page in found[1:])
    assert "Balance after" in found[-1]


def test_each_member_has_pages_of_their_own():
    found = pages(print_statements([told(*year(3)), told(*year(3), member=1)]))
    assert len(found) == 2
    assert "Nguyễn Thị Ánh Tuyết von Wattenwyl" in " ".join(found[1].split())


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overlaps_or_leaves_the_paper(paper, language):
    evenings = (evening("2026-11-28", -99_999_95, "W" * 40), evening("2026-12-05", 5, "<b>Bären</b>"))
    pdf = print_statements([told(*evenings, name="W" * 40, words=language, member=1)], paper=paper, words=language)
    ((width, height),) = size(pdf)
    found = letters(pdf, 0)
    assert overlapping(found) == []
    assert all(place.left > 2 and place.right < width - 2 and place.bottom < height - 2 for _, place in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_minus_is_the_true_minus_in_every_language(language):
    text = words(print_statements([told(evening("2026-11-28", -1200), words=language)], words=language))
    assert "−12.00" in text
    assert "-" not in text


def test_a_statement_is_tagged_for_screen_readers_and_the_same_one_gives_the_same_bytes():
    pdf = print_statements([told(*year(3))])
    assert all(tagged(pdf))
    assert pdf == print_statements([told(*year(3))])


def test_without_a_statement_there_is_nothing_to_print():
    with pytest.raises(ValueError, match="no statement"):
        print_statements([])
