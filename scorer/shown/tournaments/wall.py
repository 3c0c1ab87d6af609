"""What hangs on the wall and is handed out at the end: the ranking, the prize list, the certificates."""

from __future__ import annotations

from ...jass.games import GAMES
from ...jass.sentence import Sentence
from ...jass.tournament.ranking.prizes import left_over
from ...paper.tournaments.certificates import Certificate
from ...paper.tournaments.lists import Roll
from ...store.hall import Hall
from ...words.languages import capital
from . import paper_lists
from .paper_lists import PrizeRow
from .prizes import awards_of, raffle_words, winners
from .ranking import apart_rows, passes_for, rank_rows, ranking_after

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
    if not hall.tournament.setup.prizes or not passes_for(hall.tournament, True):
        return None
    won = awards_of(hall)
    rows = [
        PrizeRow(RANK.format(rank=one.rank), one.number, one.name, one.club, one.worth) for one in winners(hall, won)
    ]
    notes = (*(raffle_words(hall, raffle) for raffle in won.raffles), *map(left_over, won.left))
    return paper_lists.prize_list(hall.tournament, rows, notes=notes)


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
