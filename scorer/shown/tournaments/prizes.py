"""The prizes as their page shows them: who wins what as things stand, what is open, and the cash of the evening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ...jass.sentence import N_, NP_, Sentence, names
from ...jass.tournament.people.names import told_apart
from ...jass.tournament.ranking.cash import Cash, cash_of
from ...jass.tournament.ranking.prizes import Award, Awards, Raffle, awards, left_over, open_tie, open_ties
from ...jass.tournament.ranking.standings import Standing
from ...jass.tournament.ranking.ties import LOT
from ...store.hall import Hall
from ...words.formats import money
from .ranking import OUT, passes_for, tables_out

DRAW_FOR = N_("{names} share rank {rank} and draw for: {things}")
IN_ORDER = N_("{names} share rank {rank}. In this order, as the lot drew them, they choose from: {things}")
SHARE = N_(
    "{names} share rank {first}, and the prizes of ranks {first} to {last} differ. By the rules they share them."
)
PAID = NP_("{count} fee of {fee}", "{count} fees of {fee}")


@dataclass(frozen=True)
class Winner:
    """One person who wins something."""

    rank: int
    number: int  # start number
    name: str  # told apart from everybody else's
    club: str
    worth: str  # the amount and the things, as they are written


@dataclass(frozen=True)
class PrizesView:
    """Who wins what as things stand."""

    is_played: bool  # whether anything is published to be played
    provisional: Sentence | None
    winners: tuple[Winner, ...]
    notes: tuple[Sentence, ...]  # what is drawn for, and what is left over
    ties: tuple[Sentence, ...]  # that touch a prize and are not decided
    undrawn: tuple[int, ...]  # start numbers of people in such a tie whom the lot has not drawn
    lot_ranks: bool  # whether the lot decides who is ahead; else only who chooses first
    lots: tuple[tuple[int, str], ...]  # start number and name, as the lot drew them
    cash: Cash
    unpaid: tuple[tuple[int, str], ...]  # start number and name of those who owe the fee

    @property
    def fees(self) -> Sentence:
        """How many fees are paid."""
        said = {"count": len(self.cash.paid), "fee": money(self.cash.fee)}
        return Sentence(PAID[0], said, PAID[1], len(self.cash.paid))


def prizes_view(hall: Hall) -> PrizesView:
    """Return who wins what when everything that has come in counts."""
    told, label = hall.tournament, told_apart(hall.tournament.people)
    passes = passes_for(told, True)
    ranked, won = _ranked(hall, passes), awards_of(hall)
    out = tables_out(hall, passes)
    open_groups = open_ties(ranked, told.setup.prizes)
    return PrizesView(
        is_played=bool(passes),
        provisional=Sentence(OUT[0], {"count": out}, OUT[1], out) if out else None,
        winners=winners(hall, won),
        notes=(*(raffle_words(hall, one) for one in won.raffles), *map(left_over, won.left if passes else ())),
        ties=tuple(_tie(hall, group, ranked, label) for group in open_groups),
        undrawn=tuple(number for group in open_groups for number in group if number not in told.lots),
        lot_ranks=LOT in told.setup.counting.ties,
        lots=_named(told.lots, label),
        cash=_cash(hall, won, is_played=bool(passes)),
        unpaid=_named(cash_of(told, won).unpaid, label),
    )


def awards_of(hall: Hall) -> Awards:
    """Return who wins what when everything that has come in counts."""
    setup = hall.tournament.setup
    return awards(_ranked(hall, passes_for(hall.tournament, True)), setup.prizes, hall.tournament.lots, setup.cash)


def winners(hall: Hall, won: Awards) -> tuple[Winner, ...]:
    """Return those who win something, by rank."""
    label, clubs = told_apart(hall.tournament.people), {one.number: one.club for one in hall.tournament.people}
    return tuple(Winner(one.rank, one.number, label[one.number], clubs[one.number], worth(one)) for one in won.won)


def worth(award: Award) -> str:
    """Write what somebody wins."""
    return ", ".join([*([money(award.amount)] if award.amount else []), *award.things])


def raffle_words(hall: Hall, raffle: Raffle) -> Sentence:
    """Say what people who share a rank draw for, or in which order the lot lets them choose."""
    label, is_drawn = told_apart(hall.tournament.people), set(raffle.numbers) <= set(hall.tournament.lots)
    called = [label[number] for number in raffle.numbers]
    said = {"names": names(called), "rank": raffle.rank, "things": ", ".join(raffle.things)}
    return Sentence(IN_ORDER if is_drawn else DRAW_FOR, said)


def _ranked(hall: Hall, passes: tuple[int, ...]) -> tuple[Standing, ...]:
    return hall.standings(passes).ranked if passes else ()


def _tie(hall: Hall, group: tuple[int, ...], ranked: Iterable[Standing], label: Mapping[int, str]) -> Sentence:
    rank = next(line.rank for line in ranked if line.number == group[0]) or 0
    told = open_tie(group, rank, label)
    return told if LOT in hall.tournament.setup.counting.ties else Sentence(SHARE, told.values)


def _cash(hall: Hall, won: Awards, *, is_played: bool) -> Cash:
    """Return the cash; before anything is played it reckons with all prizes."""
    told = cash_of(hall.tournament, won)
    return told if is_played else replace(told, prizes=told.left, left=0)


def _named(numbers: Iterable[int], label: Mapping[int, str]) -> tuple[tuple[int, str], ...]:
    return tuple((number, label[number]) for number in numbers if number in label)
