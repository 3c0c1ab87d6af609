"""The coins that people say they have, and which of the open payments can be made with them. Nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ..jass.coins import COINS, Handing, payable
from ..jass.sentence import N_, Sentence, shown
from ..jass.sheet import Problem
from ..jass.transfers import Transfer
from ..store.account import Account
from ..words.formats import money

NO_COUNT = N_("“{told}” is no number of pieces. Type how often {player} has {coin}, 0 to {most}.")
THE_POT = N_("the pot")
MOST = 99


@dataclass(frozen=True)
class CoinsForm:
    """Coins by party: the players in seat order, and the pot where it takes part. `sent` is what an address holds."""

    account: Account
    sent: Mapping[str, str]

    @classmethod
    def on(cls, account: Account, sent: Mapping[str, str]) -> CoinsForm:
        """Make the form of what an address asks."""
        return cls(account, {name: told.strip() for name, told in sent.items() if name.startswith("have-")})

    @property
    def pieces(self) -> tuple[int, ...]:
        """The coins and notes that can be typed, in Rappen."""
        return COINS

    @property
    def places(self) -> list[tuple[int, str | Sentence]]:
        """Who may have coins: the place in the plan, and the name."""
        seats = len(self.account.evening.seats)
        with_pot = any(seats in (one.payer, one.payee) for one in self.account.open)
        names = [*self.account.evening.sheet.players, *([Sentence(THE_POT)] if with_pot else [])]
        return list(enumerate(names))

    @property
    def is_asked(self) -> bool:
        """Whether coins were typed."""
        return any(self.sent.values())

    def told(self, place: int, piece: int) -> str:
        """Return what was typed in a field."""
        return self.sent.get(f"have-{place}-{piece}", "")

    @cached_property
    def problems(self) -> list[Problem]:
        """What cannot be read as a number of pieces."""
        found = []
        for place, name in self.places:
            for piece in COINS:
                told = self.told(place, piece)
                if told and not (told.isascii() and told.isdecimal() and len(told) <= 2):
                    said = {"told": shown(told), "player": name, "coin": money(piece), "most": MOST}
                    found.append(Problem("range", Sentence(NO_COUNT, said), part=f"have-{place}-{piece}"))
        return found

    @cached_property
    def ways(self) -> list[tuple[Transfer, Handing | None]]:
        """The open payments with their pieces, in the order in which they can be made; those that cannot come last."""
        seats = len(self.account.evening.seats)
        purses = [{piece: int(self.told(place, piece) or 0) for piece in COINS} for place in range(seats + 1)]
        made = payable(self.account.open, purses)
        left = [transfer for transfer in self.account.open if transfer not in made]
        return [*made.items(), *((transfer, None) for transfer in left)]
