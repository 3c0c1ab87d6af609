"""What the players owe each other, as the check of a sheet file tells it."""

from __future__ import annotations

from typing import Any

from ..jass.amounts import written
from ..jass.sentence import N_, Sentence
from ..jass.settlement import Settled
from ..jass.transfers import Transfer
from ..words.formats import money, signed_francs
from ..words.languages import gettext, say

# Without a full stop, because an amount may end in one: "30 Rp."
PAYS = N_("{payer} pays {payee} {amount}")
PAYS_IN = N_("{payer} pays {amount} into the pot")
DRAWS = N_("{payee} draws {amount} from the pot")


def as_object(settled: Settled, players: tuple[str, ...]) -> dict[str, Any]:
    """Return the money of `scorer check --json`, in francs. A payer or payee that is null is the pot."""
    return {
        "balances": dict(zip(players, map(written, settled.balances), strict=True)),
        "pot": written(settled.pot),
        "transfers": [
            {
                "payer": _name(transfer.payer, players),
                "payee": _name(transfer.payee, players),
                "amount": written(transfer.amount),
            }
            for transfer in settled.transfers
        ],
    }


def rows(settled: Settled, players: tuple[str, ...]) -> list[list[str]]:
    """Return the cells of the money table: who it is, and each balance with its sign, in francs."""
    return [["CHF", *players], [gettext("Balance"), *map(signed_francs, settled.balances)]]


def sentences(settled: Settled, players: tuple[str, ...]) -> list[str]:
    """Say what is in the pot and who pays whom, a line each."""
    pot = Sentence(N_("In the pot: {amount}"), {"amount": money(settled.pot)})
    paid = [pays(transfer, players) for transfer in settled.transfers]
    return [say(sentence) for sentence in ([pot] if settled.pot else []) + paid]


def pays(transfer: Transfer, players: tuple[str, ...]) -> Sentence:
    """Say one payment; the place after the last seat is the pot."""
    payer, payee = _name(transfer.payer, players), _name(transfer.payee, players)
    said = {"payer": payer, "payee": payee, "amount": money(transfer.amount)}
    return Sentence(DRAWS if payer is None else PAYS_IN if payee is None else PAYS, said)


def _name(place: int, players: tuple[str, ...]) -> str | None:
    return players[place] if place < len(players) else None
