"""What can be printed of a tournament: the stacks of paper by name, and what lies on each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...jass.sentence import N_, Sentence
from ...jass.tournament.tournament import Place, Tournament
from . import paper, paper_lists

SPARE = 10  # sheets without names
EMPTY = N_("There is nothing to print here yet: {why}")
NO_DRAW = N_("no passe is drawn.")
NO_CALLS = N_("nobody calls in this game.")
NOBODY = N_("nobody is on the list.")


class NothingToPrint(Exception):
    """There is nothing of this kind; the message says why."""

    def __init__(self, why: str) -> None:
        self.message = Sentence(EMPTY, {"why": Sentence(why)})
        super().__init__(str(self.message))


def stack(
    tournament: Tournament, kind: str, passe: int | None, links: Mapping[Place, str] | None = None
) -> tuple[str, tuple[Any, ...]]:
    """Return the form and the values that are printed. `passe` counts from 1, None is all of them.

    Raises `NothingToPrint`.
    """
    if not tournament.people and kind != "spare":
        raise NothingToPrint(NOBODY)
    if not tournament.plan.passes and kind not in ("spare", "presence"):
        raise NothingToPrint(NO_DRAW)
    form, made = _MADE[kind]
    told = tuple(made(tournament, passe, links or {}))
    if not told:
        raise NothingToPrint(NO_CALLS)
    return form, told


_Make = Callable[[Tournament, int | None, Mapping[Place, str]], Any]
_MADE: dict[str, tuple[str, _Make]] = {
    "tables": ("tables", lambda told, passe, links: paper.table_sheets(told, passe, links)),
    "filled": ("tables", lambda told, passe, links: paper.table_sheets(told, passe, {}, filled=True)),
    "spare": ("tables", lambda told, passe, links: paper.spare_sheets(told, SPARE)),
    "cards": ("cards", lambda told, passe, links: paper.player_cards(told)),
    "large_cards": ("large_cards", lambda told, passe, links: paper.player_cards(told)),
    "slips": ("slips", lambda told, passe, links: paper.slip_sheets(told, passe or 1)),
    "names": ("lists", lambda told, passe, links: [paper_lists.draw_by_name(told, passe)]),
    "draw": ("lists", lambda told, passe, links: [paper_lists.draw_by_table(told, passe or 1)]),
    "account": ("lists", lambda told, passe, links: [paper_lists.draw_account(told)]),
    "signs": ("signs", lambda told, passe, links: paper.table_signs(told)),
    "presence": ("lists", lambda told, passe, links: [paper_lists.presence(told)]),
}
