"""The prizes as they are typed: a row for a rank, or for several that win the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count, takewhile
from typing import Any

from ...jass.amounts import FRANCS, read_amount, written
from ...jass.money import SMALLEST_COIN
from ...jass.sentence import N_, Sentence, is_unseen, shown
from ...jass.shape import LONGEST_TEXT
from ...jass.sheet import Problem, tidy
from ...jass.tournament import Prize, Setup
from ...jass.tournament.file.setup import MOST_PEOPLE, setup_json
from ...store.hall import Hall
from ...words.formats import money
from ..sheets import BasedForm

NO_RANK = N_("“{told}” is no rank. Type one such as 4, or several such as 4–10; the last can be {most}.")
TWICE = N_("Rank {rank} stands in two rows. Make them one.")
NO_AMOUNT = N_("“{told}” is no amount. Type francs, such as 50 or 12.50.")
NO_COINS = N_("{amount} cannot be paid in coins of 5 Rappen. {nearest} can.")
UNSEEN = N_("The prize for rank {rank} holds a sign that cannot be seen. Type it again.")
LONG = N_("The prize for rank {rank} has {got} letters. There is room for {most}.")
RANKS = re.compile(r"([0-9]{1,3})\.?(?: ?[-–—] ?([0-9]{1,3})\.?)?")
PARTS = ("rank", "amount", "thing")
SPARE, MORE = 3, 10  # empty rows at the end; so many once more are asked for


@dataclass(frozen=True)
class PrizeRow:
    """One row as it stands in the form. What wins nothing says nothing, whatever its rank."""

    number: int
    rank: str
    amount: str = ""
    thing: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing is won."""
        return not self.thing and (not self.amount or self.rappen == 0)

    @property
    def ranks(self) -> range | None:
        """The ranks that win it; None where they cannot be read."""
        found = RANKS.fullmatch(self.rank)
        if not found:
            return None
        first, last = int(found[1]), int(found[2] or found[1])
        return range(first, last + 1) if 1 <= first <= last <= MOST_PEOPLE else None

    @property
    def rappen(self) -> int | None:
        """The amount in Rappen; None where it cannot be read."""
        read = read_amount(self.amount, FRANCS) if self.amount else 0
        return None if read is None or read != int(read) else int(read)


class PrizeForm(BasedForm):
    """All prizes. A row is taken out by emptying it, and put in at the end. `rows` holds what was typed."""

    setup: Setup
    rows: tuple[PrizeRow, ...]

    @classmethod
    def of(cls, hall: Hall) -> PrizeForm:
        """Make the form."""
        form = cls(based_on=hall.number("setup"))
        form.setup = hall.tournament.setup
        form.rows = tuple(form._sent_rows()) if form.is_sent else with_spare(rows_of(form.setup.prizes))
        return form

    @property
    def prizes(self) -> tuple[Prize, ...]:
        """The prizes by rank; only after `validate`."""
        told = ((rank, row) for row in self._told for rank in row.ranks or ())
        return tuple(
            Prize(rank, row.rappen or 0, tidy(row.thing)) for rank, row in sorted(told, key=lambda each: each[0])
        )

    def content(self) -> dict[str, Any]:
        """Return the set-up to keep; only after `validate`."""
        return setup_json(replace(self.setup, prizes=self.prizes))

    def validate(self) -> bool:
        """Check the token and every row that says something."""
        sound, seen = super().validate(), set[int]()
        for row in self._told:
            self._check(row)
            ranks = row.ranks or range(0)
            twice = next((rank for rank in ranks if rank in seen), None)
            if twice:
                self._object(f"rank-{row.number}", TWICE, rank=twice)
            seen.update(ranks)
        return sound and not self.problems

    def with_more(self) -> None:
        """Add empty rows at the end."""
        self.rows = with_spare(self._told, MORE)

    @property
    def _told(self) -> list[PrizeRow]:
        return [row for row in self.rows if not row.is_empty]

    def _sent_rows(self) -> Iterator[PrizeRow]:
        sent = takewhile(lambda number: f"thing-{number}" in self.sent, count())
        for number in list(sent)[:MOST_PEOPLE]:
            yield PrizeRow(number, *(self.sent.get(f"{part}-{number}", "").strip() for part in PARTS))

    def _check(self, row: PrizeRow) -> None:
        if row.ranks is None:
            self._object(f"rank-{row.number}", NO_RANK, told=shown(row.rank), most=MOST_PEOPLE)
        if row.rappen is None:
            self._object(f"amount-{row.number}", NO_AMOUNT, told=shown(row.amount))
        elif self.setup.cash and row.rappen % SMALLEST_COIN:
            self._object(
                f"amount-{row.number}", NO_COINS, amount=money(row.rappen), nearest=money(_payable(row.rappen))
            )
        if any(map(is_unseen, tidy(row.thing))):
            self._object(f"thing-{row.number}", UNSEEN, rank=shown(row.rank))
        elif len(tidy(row.thing)) > LONGEST_TEXT:
            self._object(f"thing-{row.number}", LONG, rank=shown(row.rank), got=len(tidy(row.thing)), most=LONGEST_TEXT)

    def _object(self, part: str, text: str, **said: object) -> None:
        self.problems.append(Problem("format", Sentence(text, said), part=part))


def rows_of(prizes: Iterable[Prize]) -> list[PrizeRow]:
    """Return prizes as rows, by rank; ranks next to each other that win the same share one: 4–10."""
    runs: list[list[Prize]] = []
    for prize in sorted(prizes, key=lambda one: one.rank):
        last = runs[-1][-1] if runs else None
        if last and last == replace(prize, rank=prize.rank - 1):
            runs[-1].append(prize)
        else:
            runs.append([prize])
    return [_row(number, run) for number, run in enumerate(runs)]


def with_spare(rows: Iterable[PrizeRow], spare: int = SPARE) -> tuple[PrizeRow, ...]:
    """Return the rows, numbered anew, with empty ones behind them that propose the next ranks."""
    told = [replace(row, number=number) for number, row in enumerate(rows)]
    last = max((row.ranks[-1] for row in told if row.ranks), default=0)
    empty = [PrizeRow(len(told) + more, str(last + 1 + more)) for more in range(spare)]
    return (*told, *empty)


def _row(number: int, run: list[Prize]) -> PrizeRow:
    first, last = run[0], run[-1]
    ranks = str(first.rank) if first == last else f"{first.rank}–{last.rank}"
    return PrizeRow(number, ranks, written(first.amount) if first.amount else "", first.thing)


def _payable(rappen: int) -> int:
    """Return the nearest amount that coins can pay."""
    return max(SMALLEST_COIN, (rappen + SMALLEST_COIN // 2) // SMALLEST_COIN * SMALLEST_COIN)
