"""What the sheet says about sealed calls: their seals, and who opened them when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..jass.score import Line
from ..jass.sentence import N_, Sentence
from ..store.calls import Sealing, opening_subject
from ..store.evening import Evening
from ..words.formats import clock

AGREED = N_("Round {round}, {deal}: calls opened at {time} on {device}, agreed on {second}.")
ALONE = N_("Round {round}, {deal}: calls opened at {time} on {device}; no second phone was at a seat.")
SEALS = N_("Seals of round {round}, {deal}: {seals}")


@dataclass(frozen=True)
class SealedDeal:
    """The seals of one deal in seat order: names, seals, and once it is open what each seal was made of."""

    title: Sentence
    names: tuple[str, ...]
    seals: tuple[str, ...]
    proofs: tuple[str, ...]


def sealed_deals(evening: Evening) -> tuple[SealedDeal, ...]:
    """Return the deals whose seals may be told: all calls are in, or open."""
    return tuple(
        SealedDeal(
            evening.game.title(line.turn, evening.sheet.rules),
            evening.sheet.players,
            *(tuple(told[player] for player in evening.seats) for told in (sealed.seals(), sealed.proofs())),
        )
        for line, sealed in _sealed(evening)
        if any(sealed.seals())
    )


def openings(evening: Evening) -> tuple[Sentence, ...]:
    """Return who opened the calls of each deal, and when."""
    return tuple(_opened(evening, sealed, _said(evening, line)) for line, sealed in _sealed(evening) if sealed.opened)


def notes(evening: Evening) -> tuple[Sentence, ...]:
    """Return who opened the calls of each deal, and the seals, for the foot of the printed sheet."""
    return (*openings(evening), *_seals(evening))


def _seals(evening: Evening) -> Iterator[Sentence]:
    for line, sealed in _sealed(evening):
        told = [
            f"{name} {seal}"
            for name, seal in zip(
                evening.sheet.players, (sealed.seals()[player] for player in evening.seats), strict=True
            )
            if seal
        ]
        if told:
            yield Sentence(SEALS, {**_said(evening, line), "seals": ", ".join(told)})


def _said(evening: Evening, line: Line) -> dict[str, object]:
    return {"round": line.round + 1, "deal": evening.game.title(line.turn, evening.sheet.rules)}


def _opened(evening: Evening, sealed: Sealing, said: dict[str, object]) -> Sentence:
    steps = [one for one in evening.log.revisions if one.subject == opening_subject(sealed.subject)]
    said = said | {"time": clock(steps[-1].at), "device": steps[0].device, "second": steps[-1].device}
    return Sentence(AGREED if len(steps) > 1 else ALONE, said)


def _sealed(evening: Evening) -> Iterator[tuple[Line, Sealing]]:
    for line in evening.score.lines if evening.log.has_calls else ():
        sealed = evening.sealing(evening.subject(line.round, line.deal))
        if sealed:
            yield line, sealed
