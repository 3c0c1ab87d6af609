"""The stacks of paper that a tournament can print, by name."""

from __future__ import annotations

from dataclasses import dataclass

from ...jass.sentence import N_


@dataclass(frozen=True)
class Kind:
    """One stack: its words, whether it is made of one passe or may be of all, and whether codes lead to tables."""

    words: str
    passes: str = ""  # "": it is of no passe; "one"; "all": of one or of all
    papers: tuple[str, ...] = ("a4",)
    codes: bool = False


KINDS = {
    "tables": Kind(N_("Table sheets"), "all", ("a4", "a5"), codes=True),
    "filled": Kind(N_("Table sheets with their results"), "all", ("a4", "a5")),
    "spare": Kind(N_("Table sheets without names"), "", ("a4", "a5")),
    "cards": Kind(N_("Player cards, four to a page")),
    "large_cards": Kind(N_("Player cards, two to a page")),
    "slips": Kind(N_("Call slips"), "one"),
    "names": Kind(N_("Draw by name"), "all", ("a4", "a5")),
    "draw": Kind(N_("Draw by table"), "one", ("a4", "a5")),
    "account": Kind(N_("How the draw came out")),
    "signs": Kind(N_("Table signs"), "", ("a4", "a5")),
    "ranking": Kind(N_("Ranking"), "all", ("a4", "a5")),
    "prizes": Kind(N_("Prize list"), "", ("a4", "a5")),
    "certificates": Kind(N_("Certificates"), "", ("a4", "a5")),
    "presence": Kind(N_("Presence list"), "", ("a4", "a5")),
}
