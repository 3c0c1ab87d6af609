"""What hangs on the wall and is handed out at the end: the ranking, the prize list, the certificates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...jass.games import GAMES
from ...jass.sentence import N_, Sentence
from ...jass.tournament.names import told_apart
from ...jass.tournament.prizes import Awards, awards, left_over
from ...paper.tournaments.certificates import Certificate
from ...paper.tournaments.lists import Roll
from ...store.hall import Hall
from ...words.formats import money
from ...words.languages import capital
from . import paper_lists
from .paper_lists import PrizeRow
from .ranking import apart_rows, passes_for, rank_rows, ranking_after

DRAWN = N_("{names} draw for: {things}")
RANK = "{rank}."


def ranking_roll(hall: Hall, passe: int | None) -> Roll | None:
    """Return the ranking after a passe (from 1), or after all; None where nothing is played yet."""
    passes = passes_for(hall.tournament, True, passe)
    if not passes:
        return None
    told = ranking_after(hall, passes)
    final = not told.out and len(passes) == hall.tournament.setup.passes
    notes = (told.provisional,) if told.provisional else ()
    rows, apart = rank_rows(hall, passes), apart_rows(hall, passes)
    return paper_lists.ranking(hall.tournament, rows, passes, final=final, apart=apart, notes=notes)


def prize_roll(hall: Hall) -> Roll | None:
    """Return who wins what as things stand; None where there are no prizes, or nothing is played yet."""
    setup, won = hall.tournament.setup, _awards(hall)
    if not setup.prizes or won is None:
        return None
    names, clubs = told_apart(hall.tournament.people), {one.number: one.club for one in hall.tournament.people}
    rows = [
        PrizeRow(
            RANK.format(rank=one.rank),
            one.number,
            names[one.number],
            clubs[one.number],
            _worth(one.amount, one.things),
        )
        for one in won.won
    ]
    return paper_lists.prize_list(hall.tournament, rows, notes=tuple(_notes(won, names)))


def certificates(hall: Hall) -> tuple[Certificate, ...]:
    """Return a certificate for everybody who is ranked, the best first."""
    passes = passes_for(hall.tournament, True)
    if not passes:
        return ()
    setup, lines = hall.tournament.setup, ranking_after(hall, passes).lines
    game = capital(Sentence(GAMES[setup.game].GAME))
    ranked = [line for line in lines if line.rank]
    return tuple(
        Certificate(
            setup.name,
            line.name,
            line.rank or 0,
            len(ranked),
            line.total,
            line.club,
            game,
            setup.date,
            setup.place,
            str(setup.rules.get("pack", "german")),
        )
        for line in ranked
    )


def _awards(hall: Hall) -> Awards | None:
    passes, told = passes_for(hall.tournament, True), hall.tournament
    if not passes:
        return None
    return awards(hall.standings(passes).ranked, told.setup.prizes, told.lots, told.setup.cash)


def _worth(amount: int, things: Iterable[str]) -> str:
    return ", ".join([*([money(amount)] if amount else []), *things])


def _notes(won: Awards, names: Mapping[int, str]) -> Iterable[Sentence]:
    for raffle in won.raffles:
        said = {
            "names": ", ".join(names[number] for number in raffle.numbers),
            "things": ", ".join(raffle.things),
        }
        yield Sentence(DRAWN, said)
    yield from map(left_over, won.left)
