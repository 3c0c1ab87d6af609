"""The stacks of paper that a tournament can print, by name."""

from __future__ import annotations

from dataclasses import dataclass

from ...jass.sentence import N_


@dataclass(frozen=True)
class Kind:
    """One stack: its words, whether it is made of one passe or of all, and whether codes lead to tables."""

    words: str
    passes: bool = False  # a passe can be chosen, or all
    papers: tuple[str, ...] = ("a4",)
    codes: bool = False


KINDS = {
    "tables": Kind(N_("Table sheets"), True, ("a4", "a5"), codes=True),
    "filled": Kind(N_("Table sheets with their results"), True, ("a4", "a5")),
    "spare": Kind(N_("Table sheets without names"), papers=("a4", "a5")),
    "cards": Kind(N_("Player cards, four to a page")),
    "large_cards": Kind(N_("Player cards, two to a page")),
    "slips": Kind(N_("Call slips"), True),
    "names": Kind(N_("Draw by name"), True, ("a4", "a5")),
    "draw": Kind(N_("Draw by table"), True, ("a4", "a5")),
    "account": Kind(N_("How the draw came out")),
    "signs": Kind(N_("Table signs"), papers=("a4", "a5")),
    "ranking": Kind(N_("Ranking"), True, ("a4", "a5")),
    "prizes": Kind(N_("Prize list"), papers=("a4", "a5")),
    "certificates": Kind(N_("Certificates"), papers=("a4", "a5")),
    "presence": Kind(N_("Presence list"), papers=("a4", "a5")),
}
