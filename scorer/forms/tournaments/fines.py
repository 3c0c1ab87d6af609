"""Penalties as they are typed: a line each with the seat, the points and the reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count, takewhile

from ...jass.sentence import N_, Sentence, is_unseen, shown
from ...jass.shape import LONGEST_TEXT
from ...jass.sheet import Problem, tidy
from ...jass.tournament import Penalty
from ...jass.tournament.file.contents import MOST_PENALTIES, MOST_PENALTY
from ...jass.tournament.results.tablesheet import letter
from .typed import seat_of

NO_SEAT = N_("A penalty says for which seat it is: {seats}.")
NO_POINTS = N_("A penalty of “{got}” cannot be. It is a number from 1 to {most}.")
NO_REASON = N_("Say what the penalty is for. The reason is printed.")
UNSEEN = N_("The reason holds a sign that cannot be seen. Type it again.")
LONG = N_("The reason has at most {most} letters.")


@dataclass(frozen=True)
class FineLine:
    """One line as it stands in the form."""

    number: int
    seat: str
    points: str
    reason: str

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands there."""
        return not (self.seat or self.points or self.reason)


def fine_lines(values: Mapping[str, str]) -> tuple[FineLine, ...]:
    """Return the lines that stand in the form, and an empty one after them."""
    sent = takewhile(lambda number: f"fine-{number}-points" in values, count())
    lines = [_line(values, number) for number in list(sent)[:MOST_PENALTIES]]
    told = max((line.number + 1 for line in lines if not line.is_empty), default=0)
    return (*lines[:told], FineLine(told, "", "", ""))


def read_fines(values: Mapping[str, str], seats: int) -> tuple[tuple[Penalty, ...], list[Problem]]:
    """Return the penalties that are told, and what is wrong with their lines."""
    found: list[Problem] = []
    fines = []
    for line in fine_lines(values):
        if line.is_empty:
            continue
        wrong = _problem(line, seats)
        found += [Problem("format", wrong, part=f"fine-{line.number}")] if wrong else []
        if not wrong:
            fines.append(Penalty(seat_of(line.seat, seats) or 0, int(line.points), tidy(line.reason)))
    return tuple(fines), found


def fill_fines(fines: tuple[Penalty, ...]) -> dict[str, str]:
    """Return penalties as their form would send them."""
    values: dict[str, str] = {}
    for number, one in enumerate(fines):
        told = {"seat": str(letter(one.seat)), "points": str(one.points), "reason": one.reason}
        values |= {f"fine-{number}-{key}": value for key, value in told.items()}
    return values


def reason_fault(told: str) -> Sentence | None:
    """Say what is wrong with a reason that will be printed."""
    if not tidy(told):
        return Sentence(NO_REASON)
    if any(map(is_unseen, told)):
        return Sentence(UNSEEN)
    return Sentence(LONG, {"most": LONGEST_TEXT}) if len(tidy(told)) > LONGEST_TEXT else None


def _line(values: Mapping[str, str], number: int) -> FineLine:
    return FineLine(number, *(values.get(f"fine-{number}-{key}", "").strip() for key in ("seat", "points", "reason")))


def _problem(line: FineLine, seats: int) -> Sentence | None:
    if seat_of(line.seat, seats) is None:
        return Sentence(NO_SEAT, {"seats": ", ".join(str(letter(seat)) for seat in range(seats))})
    is_figure = line.points.isascii() and line.points.isdecimal() and len(line.points) <= 4
    if not is_figure or not 1 <= int(line.points) <= MOST_PENALTY:
        return Sentence(NO_POINTS, {"got": shown(line.points), "most": MOST_PENALTY})
    return reason_fault(line.reason)
