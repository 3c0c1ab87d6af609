"""A round goes from the phone into the store and comes back as numbers."""

from __future__ import annotations

from tests.table import Table


def test_a_round_reported_from_a_phone_is_counted(sheet: Table) -> None:
    sheet.play()
    assert sheet.evening.score.totals == (15, -120, -45, 150)


def test_undo_takes_the_last_deal_back(sheet: Table) -> None:
    sheet.play("tricks", "hearts")
    sheet.take_back()
    assert sheet.evening.score.totals == (-15, -10, -20, 0)
