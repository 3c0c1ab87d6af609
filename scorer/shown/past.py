"""How a table stood at an earlier moment, and what a deal said then, in words."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..jass.games import GAMES
from ..jass.sentence import isolated
from ..jass.sheet import Deal, Part, Turn
from ..store.log import Content, Log, Revision
from ..words.formats import figure, place
from ..words.languages import gettext, say
from .details import details

MOST_TOLD = 1_000  # deals of a round: more than any game allows, so that no turn is missed


@dataclass(frozen=True)
class Setup:
    """Players, seats and rules as they stood when something was said."""

    told: dict[str, Any]

    @property
    def game(self) -> Any:
        """The room of the game being played."""
        return GAMES[self.told["game"]]

    @cached_property
    def rules(self) -> Any:
        """The rules of that moment."""
        return self.game.read_rules(self.told["rules"], len(self.told["players"]))[0]

    @property
    def seated(self) -> list[str]:
        """The names in seat order."""
        return [self.told["players"][player] for player in self.told["seats"]]

    def turn(self, key: str) -> Turn:
        """Return the turn with this key in the schedule of that moment."""
        turns = self.game.turns(self.rules, len(self.told["players"]), MOST_TOLD)
        return next(turn for turn in turns if turn.key == key)


class Past:
    """How a table was set up at each moment of its evening."""

    def __init__(self, log: Log) -> None:
        told = [revision for revision in log.revisions if revision.subject == "setup"]
        self.begun = [revision.id for revision in told]
        self.setups = [Setup(revision.content or {}) for revision in told]

    def at(self, revision: Revision) -> Setup:
        """Return players, seats and rules as they stood when something was said."""
        return self.setups[bisect_right(self.begun, revision.id) - 1]


def deal_in_words(setup: Setup, content: Content) -> str:
    """Return who took what: "Anna 3, Beat 2, Chiara 4, Dario 0". Empty for a deal that is not there.

    Of a deal under way only what is told is said.
    """
    if content is None:
        return ""
    deal = setup.game.read_deal(content)
    parts = setup.game.parts(deal.contract, len(setup.seated))
    told = [_part_in_words(setup, deal, part) for part in parts]
    if len(parts) > 1:
        told = [
            f"{say(setup.game.part_title(part.key, setup.rules))}: {words}"
            for part, words in zip(parts, told, strict=True)
            if words
        ]
    told += details(deal, [part.key for part in parts], setup.told["players"], setup.game)
    if deal.overruled:
        told.append(gettext("counts as it stands: {reason}").format(reason=deal.overruled))
    return "; ".join(told)


def _part_in_words(setup: Setup, deal: Deal, part: Part) -> str:
    players, seats = setup.told["players"], setup.told["seats"]

    def name(told: Any) -> str:
        return str(isolated(players[told])) if type(told) is int and 0 <= told < len(players) else "–"

    if part.kind == "taker":
        return name(getattr(deal, part.key))
    if part.kind == "order":
        told = ", ".join(f"{place(turn)} {name(player)}" for turn, player in enumerate(deal.order, 1))
        caught = ", ".join(map(name, deal.cheated))
        return gettext("{order}; cheated: {names}").format(order=told, names=caught) if caught else told
    counts = getattr(deal, part.key) or ()
    if not counts and deal.under_way:
        return ""
    return ", ".join(f"{name(player)} {_count(counts[player : player + 1])}" for player in seats)


def _count(told: tuple[Any, ...]) -> str:
    return "–" if told in ((), (None,)) else figure(told[0]) if type(told[0]) is int else str(told[0])
