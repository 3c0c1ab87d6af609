"""What can be printed of a tournament: the stacks of paper by name, and what lies on each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ...jass.sentence import N_, Sentence
from ...jass.tournament.tournament import Place, Tournament
from ...store.hall import Hall
from . import paper, paper_lists, wall

SPARE = 10  # sheets without names
EMPTY = N_("There is nothing to print here yet: {why}")
NO_DRAW = N_("no passe is drawn.")
NO_CALLS = N_("nobody calls in this game.")
NOT_PLAYED = N_("no passe is published.")
NO_PRIZES = N_("there are no prizes, or no passe is published.")
WITHOUT = {"slips": NO_CALLS, "ranking": NOT_PLAYED, "prizes": NO_PRIZES, "certificates": NOT_PLAYED}
NOBODY = N_("nobody is on the list.")


class NothingToPrint(Exception):
    """There is nothing of this kind; the message says why."""

    def __init__(self, why: str) -> None:
        self.message = Sentence(EMPTY, {"why": Sentence(why)})
        super().__init__(str(self.message))


def stack(
    hall: Hall, kind: str, passe: int | None, links: Mapping[Place, str] | None = None
) -> tuple[str, tuple[Any, ...]]:
    """Return the form and the values that are printed. `passe` counts from 1, None is all of them.

    Raises `NothingToPrint`.
    """
    told = hall.tournament
    if not told.people and kind != "spare":
        raise NothingToPrint(NOBODY)
    if not told.plan.passes and kind not in ("spare", "presence"):
        raise NothingToPrint(NO_DRAW)
    form, made = _MADE[kind]
    values = tuple(one for one in made(hall, passe, links or {}) if one is not None)
    if not values:
        raise NothingToPrint(WITHOUT[kind])
    return form, values


def _by_table(told: Tournament, passe: int | None) -> list[Any]:
    passes = [passe] if passe else range(1, len(told.plan.passes) + 1)
    return [paper_lists.draw_by_table(told, one) for one in passes]


_Make = Callable[[Hall, int | None, Mapping[Place, str]], Iterable[Any]]
_MADE: dict[str, tuple[str, _Make]] = {
    "tables": ("tables", lambda hall, passe, links: paper.table_sheets(hall.tournament, passe, links)),
    "filled": ("tables", lambda hall, passe, _: paper.table_sheets(hall.tournament, passe, filled=True)),
    "spare": ("tables", lambda hall, *_: paper.spare_sheets(hall.tournament, SPARE)),
    "cards": ("cards", lambda hall, *_: paper.player_cards(hall.tournament)),
    "large_cards": ("large_cards", lambda hall, *_: paper.player_cards(hall.tournament)),
    "slips": ("slips", lambda hall, passe, _: paper.slip_sheets(hall.tournament, passe)),
    "names": ("lists", lambda hall, passe, _: [paper_lists.draw_by_name(hall.tournament, passe)]),
    "draw": ("lists", lambda hall, passe, _: _by_table(hall.tournament, passe)),
    "account": ("lists", lambda hall, *_: [paper_lists.draw_account(hall.tournament)]),
    "signs": ("signs", lambda hall, *_: paper.table_signs(hall.tournament)),
    "ranking": ("lists", lambda hall, passe, _: [wall.ranking_roll(hall, passe)]),
    "prizes": ("lists", lambda hall, *_: [wall.prize_roll(hall)]),
    "certificates": ("certificates", lambda hall, *_: wall.certificates(hall)),
    "presence": ("lists", lambda hall, *_: [paper_lists.presence(hall.tournament)]),
}
