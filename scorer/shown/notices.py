"""What must be known about a sheet's figures before they are believed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..jass.sentence import N_, Sentence
from ..store.evening import Evening
from ..words.texts import print_warnings
from .report import as_it_stands, located
from .rulecard import unbalanced

DISPUTED = N_("Round {round}, {deal}: two reports differ. The first one counts until somebody chooses.")


@dataclass(frozen=True)
class Notice:
    """One sentence about a sheet. `deal` (round, turn's key) is where it can be put right; `grave`: it must be."""

    message: Sentence
    deal: tuple[int, str] | None = None
    grave: bool = True


def notices(evening: Evening) -> list[Notice]:
    """List problems and disputes first, then what counts as it stands."""
    return [*_grave(evening), *_light(evening)]


def _grave(evening: Evening) -> Iterator[Notice]:
    for line in evening.score.lines:
        place = (line.round + 1, line.turn.key)
        if line.points is None:
            yield from (Notice(located(problem, evening.sheet), place) for problem in line.problems)
        if line.reported and line.reported.disputed:
            deal = evening.game.full_title(line.deal + 1, line.turn, evening.sheet.rules)
            said = {"round": line.round + 1, "deal": deal}
            yield Notice(Sentence(DISPUTED, said), place)


def _light(evening: Evening) -> Iterator[Notice]:
    off = unbalanced(evening.sheet.rules, len(evening.sheet.players))
    if off:
        yield Notice(off, grave=False)
    for name, warning in print_warnings(evening.sheet.players).items():
        yield Notice(Sentence("{name}: {warning}", {"name": name, "warning": warning}), grave=False)
    for line in evening.score.lines:
        if line.reason and line.problems:
            yield Notice(as_it_stands(line, evening.sheet), (line.round + 1, line.turn.key), grave=False)
