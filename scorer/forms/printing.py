"""What a print page asks: how full, on which paper, with the rules or without, in which language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..jass.sentence import N_, Sentence, shown
from ..words.languages import LANGUAGES, language

FORMS = {
    "filled": N_("Filled in, as it stands"),
    "part": N_("With names and check sums, to fill in by hand"),
    "blank": N_("Blank"),
}
SLIP_FORMS = {
    "slips": N_("Call slips with names, eight to a page of A4"),
    "blank_slips": N_("Blank call slips"),
}
PAPERS = {"a4": "A4", "a5": "A5"}
MOST_ROUNDS = 12  # on a sheet that is filled in by hand
WRONG = N_("“{told}” cannot be printed. Choose on the print page.")


@dataclass(frozen=True)
class Wanted:
    """A print as it was asked for."""

    form: str = "filled"
    paper: str = "a4"
    card: bool = True
    words: str = "en"
    rounds: int = 0  # 0: as many as the sheet has


class CannotRead(Exception):
    """The address asks for something that no print page offers; the message says what."""

    def __init__(self, told: str) -> None:
        self.message = Sentence(WRONG, {"told": shown(told)})
        super().__init__(str(self.message))


def forms(*, calls: bool) -> dict[str, str]:
    """Return what can be printed of a sheet, with its words; call slips only where players call."""
    return FORMS | SLIP_FORMS if calls else FORMS


def wanted(args: Mapping[str, str], form: str = "filled", *, calls: bool = False) -> Wanted:
    """Read the address of a print; call slips are known where players call. Raises `CannotRead`."""
    rounds = args.get("rounds", "0")
    if not (rounds.isascii() and rounds.isdecimal() and len(rounds) < 3 and int(rounds) <= MOST_ROUNDS):
        raise CannotRead(rounds)
    return Wanted(
        form=_one_of(args.get("form", form), forms(calls=calls)),
        paper=_one_of(args.get("paper", "a4"), PAPERS),
        card=args.get("card") == "1",
        words=_one_of(args.get("words", language()), LANGUAGES),
        rounds=int(rounds),
    )


def _one_of(told: str, known: Mapping[str, str]) -> str:
    if told not in known:
        raise CannotRead(told)
    return told
