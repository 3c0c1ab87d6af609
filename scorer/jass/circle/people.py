"""The members of a circle: who they are, since when and until when, and who of them sat at a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..sentence import N_, Sentence, shown
from ..sheet import Problem, name_problem, tidy

MOST_MEMBERS = 60  # a bound for hostile forms; the largest circle has about 20
NO_NAME = N_("A member has no name. Type one.")
TWICE = N_("{name} is a member already. Give one of them another name.")


@dataclass(frozen=True)
class Member:
    """One of the regulars. `left` is the last day as a member, empty as long as nobody has left; days are ISO."""

    number: int
    name: str
    joined: str
    left: str = ""


def member_problem(name: str, others: Iterable[str], part: str = "name") -> Problem | None:
    """Say what is wrong with the name of a member, given those of all others."""
    if not tidy(name):
        return Problem("player", Sentence(NO_NAME), part=part)
    alone = name_problem(name, [])
    if alone:
        return Problem("player", alone.message, part=part)
    if name_problem(name, list(others)):
        return Problem("player", Sentence(TWICE, {"name": shown(tidy(name))}), part=part)
    return None


def proposed_members(names: Sequence[str], members: Iterable[Member], day: str) -> tuple[int | None, ...]:
    """Return who of the circle these players probably are: whoever has the same name; None is a guest.

    Sheets from before the circle was founded may be tied to it too, but nobody plays on as a member after leaving.
    """
    staying = [member for member in members if not member.left or (day and day <= member.left)]
    known = {tidy(member.name).casefold(): member.number for member in staying}
    return tuple(known.get(tidy(name).casefold()) for name in names)
