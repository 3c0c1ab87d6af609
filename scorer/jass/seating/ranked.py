"""A passe drawn by the standings: the leaders sit together, then the next four, and so on down the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .chance import lots
from .grouping import laid, threes_of
from .numbering import named, numbered, strangers
from .past import Past
from .plan import Groups, Plan, sizes

FAR = 3  # tables up or down the list that somebody may be moved
REPEAT = 10  # what a repeat costs; somebody who moves up or down by n tables costs n²


def by_standings(plan: Plan, ranking: Sequence[int], seed: int, apart: Groups = ()) -> Plan:
    """Append a passe in which people sit as they stand in `ranking` (start numbers, the best one first).

    Four by four they share a table. Where they met before, or should be kept apart, people of tables near each
    other change places, but nobody moves by more than three tables. The list is that of who is present; lots of
    `seed` decide the seats only. Raises `CannotSeat`.
    """
    people = sorted({*plan.players, *ranking})
    place = {player: number for number, player in enumerate(people)}
    past = Past(len(people), numbered(plan.passes, place), strangers(apart, people))
    passe = _near(_by_rank([place[player] for player in ranking], past, len(plan.passes) + 1), past)
    lot = lots(seed)
    *_, seats = named([passe], people, lot, plan.passes, in_order=True).passes
    return replace(plan, passes=(*plan.passes, seats))


def _by_rank(ranking: list[int], past: Past, passe: int) -> list[list[int]]:
    """Lay the list at tables; those of three come where people had them least, and rather far down the list."""
    threes = threes_of(past.played, past.people)
    layout = list(sizes(len(ranking), passe))

    def had(layout: list[int]) -> int:
        return sum(threes[player] for table in laid(ranking, layout) if len(table) == 3 for player in table)

    for _ in range(layout.count(3)):
        first = layout.index(3)
        rest = layout[:first] + layout[first + 1 :]
        layout = min((rest[:place] + [3] + rest[place:] for place in range(len(rest), -1, -1)), key=had)
    return laid(ranking, layout)


def _near(passe: list[list[int]], past: Past) -> list[list[int]]:
    """Let people change places with somebody near in the list until no such exchange is worth it."""
    home = {player: number for number, table in enumerate(passe) for player in table}
    at, sitting = dict(home), past.sitting([passe])
    usual = 1 + min(sitting.threes[player] for player in home)

    def cost(player: int, partner: int) -> int:
        further = sum((home[one] - at[other]) ** 2 for one, other in ((player, partner), (partner, player)))
        nearer = sum((home[one] - at[one]) ** 2 for one in (player, partner))
        return REPEAT * sitting.more(0, player, partner) + further - nearer

    def reachable(player: int, partner: int) -> bool:
        return abs(home[player] - at[partner]) <= FAR and abs(home[partner] - at[player]) <= FAR

    worth = True
    while worth:
        worth = False
        for player in home:
            if sitting.is_content(0, player, usual):
                continue
            partners = [other for other in home if at[other] != at[player] and reachable(player, other)]
            partner = min(partners, key=lambda other: cost(player, other), default=player)
            if partner != player and cost(player, partner) < 0:
                sitting.change_places(0, player, partner)
                at[player], at[partner] = at[partner], at[player]
                worth = True
    return sitting.passes[0]
