"""What was said about a sheet, in words: titles of revisions for the Undo button and the history page."""

from __future__ import annotations

from .jass.sentence import N_, Sentence
from .store.evening import Evening
from .store.log import Revision

SUBJECTS = {
    "setup": N_("players and rules"),
    "finished": N_("the end"),
    "round": N_("round {number}"),
}


def title(evening: Evening, revision: Revision) -> Sentence:
    """Return what a revision is about: "bells", "round 2", "players and rules"."""
    if revision.subject in SUBJECTS:
        return Sentence(SUBJECTS[revision.subject])
    if revision.subject.startswith("round-"):
        return Sentence(SUBJECTS["round"], {"number": revision.subject.removeprefix("round-")})
    key = revision.subject.partition(".")[2]
    turn = next(turn for turn in evening.turns if turn.key == key)
    return evening.game.title(turn, evening.sheet.rules)
