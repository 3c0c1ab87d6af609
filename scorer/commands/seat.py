"""`scorer seat`: who sits where, for those who only want a draw."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import TYPE_CHECKING

import click

from scorer.jass.sentence import N_, Sentence, shown
from scorer.words.languages import ngettext, say

from .files import put
from .stop import Stop
from .tournaments import people_of, tournament_file, unnamed

if TYPE_CHECKING:
    from scorer.jass.seating import Plan

NO_LIST = N_("“{told}” is no list of start numbers such as 3,17.")
NO_PLAYER = N_("There is no start number {player} among the {players} people.")
ALONE = N_("“{told}” names one person. It takes two to keep them apart.")
UNEVEN = N_("With --uneven, repeats are {repeats} instead of {even}, but tables of three fall unevenly on people.")
NO_OTHER = N_("We know no plan for {players} people and {passes} passes that repeats less with uneven tables of three.")
MOST_PLAYERS, MOST_PASSES = 1000, 40


@click.command("seat")
@click.option("--players", type=click.IntRange(0, MOST_PLAYERS), help="How many people play.")
@click.option("--list", "people", metavar="FILE", help="Or who plays: a list as spreadsheets save it (CSV).")
@click.option("--passes", required=True, type=click.IntRange(1, MOST_PASSES), help="How many passes they play.")
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same number gives the same draw."
)
@click.option("--keep-apart", "apart", multiple=True, metavar="NUMBERS", help="Start numbers that should not meet.")
@click.option("--uneven", is_flag=True, help="Rather uneven tables of three than repeats, where that helps.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("-o", "--output", metavar="FILE", help="Write a tournament file, for `scorer print` and `scorer import`.")
@click.option("--name", default="", help="What the tournament is called in that file.")
def command(
    players: int | None,
    people: str | None,
    passes: int,
    seed: int,
    apart: tuple[str, ...],
    uneven: bool,
    as_json: bool,
    output: str | None,
    name: str,
) -> None:
    """Draw who sits where: tables of four and as few of three as possible.

    Nobody meets again, sits at a table of three or deals first more often than needed. Seat a deals first.

    Examples: scorer seat --players 26 --passes 4 --seed 7,
    scorer seat --players 40 --passes 5 --keep-apart 3,17 --keep-apart 8,9,10,
    scorer seat --list people.csv --passes 4 -o club.json
    """
    from scorer.jass.seating import CannotSeat, alternatives
    from scorer.shown.seating import as_object, as_text

    if (players is None) == (people is None):
        raise click.UsageError("Say how many play with --players, or who plays with --list.")
    listed = people_of(people) if people else unnamed(players or 0)
    numbers = [person.number for person in listed]
    groups = [_group(text, numbers) for text in apart]
    try:
        even, *others = alternatives(numbers, passes, seed, groups)
    except CannotSeat as error:
        raise Stop(error.message) from error
    if uneven and not others:
        raise Stop(NO_OTHER, players=len(numbers), passes=passes)
    plan = others[0] if uneven else even
    if output:
        put(output, tournament_file(name, listed, plan, seed))
        return
    if as_json:
        click.echo(json.dumps(as_object(plan)))
        return
    click.echo(as_text(plan, groups))
    if groups and not uneven:
        _tell_cost(plan, seed)
    if others and not uneven:
        _tell_other(even, others[0])


def _group(text: str, listed: Collection[int]) -> tuple[int, ...]:
    """Read the start numbers of people to keep apart. Raises `Stop`."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 5 for word in words):
        raise Stop(NO_LIST, told=shown(text))
    numbers = tuple(map(int, words))
    for number in numbers:
        if number not in listed:
            raise Stop(NO_PLAYER, player=number, players=len(listed))
    if len(set(numbers)) < 2:
        raise Stop(ALONE, told=shown(text))
    return numbers


def _tell_cost(plan: Plan, seed: int) -> None:
    """Say how many repeats more there are than in a draw that keeps nobody apart."""
    from scorer.jass.seating import draw, repeats

    more = repeats(plan) - repeats(draw(plan.players, len(plan.passes), seed))
    if more > 0:
        text = ngettext(
            "Keeping people apart costs {count} repeat.", "Keeping people apart costs {count} repeats.", more
        )
        click.echo(text.format(count=more))


def _tell_other(even: Plan, other: Plan) -> None:
    """Offer the plan that repeats less, if it does."""
    from scorer.jass.seating import repeats

    if repeats(other) < repeats(even):
        click.echo(say(Sentence(UNEVEN, {"repeats": repeats(other), "even": repeats(even)})))
