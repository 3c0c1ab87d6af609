"""The deals of a table's passe as they are typed: each deal has the fields of the game's own entry, by its number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...jass.games import GAMES
from ...jass.sentence import N_, Sentence
from ...jass.sheet import Deal, Part, Problem, Sheet, Turn
from ...jass.tournament.results.tablesheet import SEATS, letter
from ...store.evening import Evening
from ...store.log import Log
from ..entry import FIELDS, Fields

LEFT = N_("{left} of {total} left")
OVER = N_("{got} instead of {total}")
IN_ALL = N_("{total} in all")
FIELD_OF = {"order": "place"}  # a part's fields are called like the part, but for the places of a finishing order


class TypedDeal:
    """One deal of a passe: `fields` are those of the game's entry, their values stand without the deal's number."""

    def __init__(self, evening: Evening, turn: Turn, number: int, values: Mapping[str, str]) -> None:
        self.turn, self.number, self.sheet = turn, number, evening.sheet
        self.game = GAMES[self.sheet.game]
        self.fields: Fields = FIELDS[self.sheet.game](evening, "", turn)
        head = f"{number}-"
        self.values = {name.removeprefix(head): told for name, told in values.items() if name.startswith(head)}
        self.fields.values = self.values | self._takers(_seat)

    @property
    def title(self) -> Sentence:
        """Which deal of the passe this is."""
        return self.game.full_title(self.number, self.turn, self.sheet.rules)

    @property
    def rows(self) -> tuple[Part, ...]:
        """The parts that have a figure for each seat."""
        return tuple(part for part in self.fields.parts if part.kind != "taker")

    @property
    def takers(self) -> tuple[Part, ...]:
        """The parts that one seat took."""
        return tuple(part for part in self.fields.parts if part.kind == "taker")

    @property
    def ticks(self) -> dict[str, Sentence]:
        """What is ticked for a seat besides, with its words."""
        return self.game.ticks(self.sheet.rules)

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is told of this deal."""
        return not any(told.strip() for told in self.values.values())

    @property
    def carried(self) -> dict[str, str]:
        """What the deal tells besides what the page asks for: a correction keeps it."""
        asked = {f"{self.field(part)}-{seat}" for part in self.rows for seat in self.fields.seats}
        asked |= {f"{tick}-{seat}" for tick in self.ticks for seat in self.fields.seats}
        asked |= {part.key for part in self.takers} | {"without_call", "reason"}
        return {name: told for name, told in self.values.items() if name not in asked and told}

    def field(self, part: Part) -> str:
        """Return how the fields of a part are called."""
        return FIELD_OF.get(part.kind, part.key)

    def value(self, name: str) -> str:
        """Return what stands in one field."""
        return self.values.get(name, "")

    @property
    def first_field(self) -> str:
        """The name of the deal's first field on the page."""
        return self.field_of(self.fields.parts[0].key)

    @property
    def unasked(self) -> str:
        """The seats (apart by blanks) of which the deal tells no call beside others' calls; empty where all called."""
        missing = [str(seat) for one in self.questions() if one.code == "unasked" for seat in one.seats]
        return " ".join(missing) or self.value("without_call")

    def field_of(self, part: str, seat: int = 0) -> str:
        """Return the name of a part's field on the page; of whatever is no part, that of the first field."""
        found = next((one for one in self.fields.parts if one.key == part), self.fields.parts[0])
        name = found.key if found.kind == "taker" else f"{self.field(found)}-{seat}"
        return f"{self.number}-{name}"

    def left(self, part: Part) -> Sentence | None:
        """Return what is still to be given of a part, None where nothing adds up."""
        if part.kind != "counts":
            return None
        told = [count for count in self.fields.row(part.key) if type(count) is int]
        said = {"total": part.total, "got": sum(told), "left": part.total - sum(told)}
        if not told:
            return Sentence(IN_ALL, said)
        return Sentence(OVER if sum(told) > part.total else LEFT, said)

    def read(self) -> tuple[dict[str, Any], list[Problem]]:
        """Return the deal as a result keeps it, and what is wrong or to be asked before it is checked."""
        told, doubled = self.fields.read()
        deal = self.game.read_deal(told)
        return self.game.write_deal(deal, letter), doubled

    def questions(self) -> list[Problem]:
        """List what may be so, but counts only if somebody has said that it is."""
        return self.fields.questions(self.game.read_deal(self.fields.read()[0]))

    def fill(self, deal: Deal) -> dict[str, str]:
        """Return a deal as its form would send it."""
        told = self.fields.fill(deal)
        told |= {
            part.key: str(letter(int(told[part.key]))) for part in self.takers if told.get(part.key, "").isdecimal()
        }
        return {f"{self.number}-{name}": value for name, value in told.items() if name != "reason"}

    def _takers(self, seat: Any) -> dict[str, str]:
        seats = len(self.sheet.players)
        return {part.key: seat(self.values[part.key], seats) for part in self.takers if self.values.get(part.key)}


def typed_deals(sheet: Sheet, values: Mapping[str, str]) -> tuple[TypedDeal, ...]:
    """Return the deals of a table's sheet, each with what is typed of it."""
    evening = Evening(0, Log(()), sheet, tuple(range(len(sheet.players))))
    turns: Sequence[Turn] = GAMES[sheet.game].turns(sheet.rules, len(sheet.players))
    return tuple(TypedDeal(evening, turn, number, values) for number, turn in enumerate(turns, 1))


def seat_of(told: str, seats: int) -> int | None:
    """Return the seat that a letter stands for, or a figure from 1; None where nobody sits."""
    text = told.strip().lower()
    if len(text) == 1 and text in SEATS[:seats]:
        return SEATS.index(text)
    return int(text) - 1 if len(text) == 1 and text in "1234"[:seats] else None


def _seat(told: str, seats: int) -> str:
    """Return the seat as the game's entry has it. What is none stays a text, so that the check names it."""
    found = seat_of(told, seats)
    return f"({told.strip()})" if found is None and told.strip() else "" if found is None else str(found)
