"""Tournament files, for the commands that read files of both kinds."""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorer.jass.file import NotASheet
from scorer.jass.sentence import N_, Sentence
from scorer.jass.sheet import Problem
from scorer.words.formats import TABLE_TIME
from scorer.words.languages import say

from .files import content, put, visible
from .progress import progress
from .stop import Stop

if TYPE_CHECKING:
    from scorer.jass.seating import Plan
    from scorer.jass.tournament import Person, Tournament

OF_TOURNAMENT = re.compile(rb'"format"\s*:\s*"scorer-tournament/')
BEGINNING = 4_000  # bytes of a file in which it says its format
KEPT = N_("“{name}” is tournament {number} now: {title}. Whoever opens this link may organise it.")
IN_ORDER = N_("{title}: in order. People: {people}, passes drawn: {passes}, results: {results}.")
PERSON = N_("Person {number}")
SOME_TOURNAMENT = N_("Tournament")
NOT_OF_TOURNAMENTS = N_("“{form}” is printed of a sheet, not of a tournament file.")
NO_PASSE = N_("Passe {passe} is not drawn. There are {passes}.")
NO_PAPER = N_("This prints on {papers}.")
NO_TOURNAMENT = N_("There is no tournament {number}.")


def is_tournament(name: str) -> bool:
    """Tell whether a file says that it is a tournament's. Standard input is read as a sheet."""
    try:
        return name != "-" and bool(OF_TOURNAMENT.search(content(name, BEGINNING)[:BEGINNING]))
    except NotASheet:
        return False


def read_file(name: str) -> tuple[Tournament | None, list[Problem], int]:
    """Read a tournament file: what it holds, what is wrong, and the exit status of `scorer check` for it."""
    from scorer.jass.tournament.file.text import LARGEST, NotATournament, parse
    from scorer.jass.tournament.file.whole import read_tournament

    try:
        told, problems = read_tournament(parse(content(name, LARGEST)))
    except (NotATournament, NotASheet) as error:
        return None, [Problem("format", error.message)], 2
    return told, problems, 1 if problems else 0


def check_file(name: str, as_json: bool) -> int:
    """Say whether a tournament file is in order; return the exit status."""
    told, problems, status = read_file(name)
    if as_json:
        listed = [{"code": problem.code, "message": say(problem.message)} for problem in problems]
        click.echo(json.dumps({"ok": not status, "problems": listed}, ensure_ascii=False).encode())
    elif told:
        said = {"title": told.setup.name, "people": len(told.people), "passes": len(told.plan.passes)}
        click.echo(say(Sentence(IN_ORDER, said | {"results": len(told.results)})))
    else:
        tell(name, problems)
    return status


def tell(name: str, problems: list[Problem]) -> None:
    """Say what is wrong with a tournament file."""
    for problem in problems:
        click.echo(f"{visible(name)}: {say(problem.message)}", err=True)


def import_file(name: str, database: Path, address: str) -> int:
    """Make a tournament of a file and show its link; return the exit status. Nothing is kept of one with problems."""
    from scorer.store.hall import first_contents
    from scorer.store.tournaments import start_tournament

    from .database import opened
    from .link import organiser_link, show

    told, problems, status = read_file(name)
    if told is None:
        tell(name, problems)
        return status
    with opened(database, create=True) as book:
        number = start_tournament(book, first_contents(told), "scorer import", secrets.token_urlsafe(16))
    said = {"name": visible(name), "number": number, "title": told.setup.name}
    click.echo(say(Sentence(KEPT, said)))
    show(organiser_link(number, database, address))
    return 0


def export_file(number: int, database: Path) -> bytes:
    """Return the file of a tournament of the database. Raises `Stop`."""
    from scorer.jass.tournament.file.text import dump
    from scorer.store.hall import open_tournament
    from scorer.store.tournaments import NoTournament

    from .database import opened

    with opened(database) as book:
        try:
            return dump(open_tournament(book, number).tournament).encode()
        except NoTournament as error:
            raise Stop(NO_TOURNAMENT, number=number) from error


def print_file(name: str, output: str, kind: str, paper: str, passe: int | None) -> int:
    """Print paper of a tournament file; return the exit status. Without a server there are no codes."""
    from scorer.paper import CannotPrint
    from scorer.paper.tournaments.stacks import print_stack
    from scorer.shown.tournaments.kinds import KINDS
    from scorer.shown.tournaments.stack import NothingToPrint, stack
    from scorer.store.hall import Hall
    from scorer.store.steps import StepLog
    from scorer.store.tournaments import ORGANISER

    told, problems, status = read_file(name)
    if told is None:
        tell(name, problems)
        return status
    if kind not in KINDS:
        raise Stop(NOT_OF_TOURNAMENTS, form=kind)
    if paper not in KINDS[kind].papers:
        raise Stop(NO_PAPER, papers=" / ".join(one.upper() for one in KINDS[kind].papers))
    if passe and passe > len(told.plan.passes):
        raise Stop(NO_PASSE, passe=passe, passes=len(told.plan.passes))
    try:
        form, values = stack(Hall(0, StepLog(ORGANISER), told), kind, passe)
        with progress() as bar:
            pdf = print_stack(form, values, paper, progress=lambda done: bar(done, len(values)))
    except (NothingToPrint, CannotPrint) as error:
        raise Stop(error.message) from error
    put(output, pdf)
    return 0


def people_of(name: str) -> tuple[Person, ...]:
    """Return the people of a list as spreadsheets save it, present all of them. Raises `Stop` with the first fault."""
    from scorer.jass.tournament.people.columns import guess_columns
    from scorer.jass.tournament.people.entries import people_from
    from scorer.jass.tournament.people.lists import read_list

    try:
        lines = read_list(content(name))
    except NotASheet as error:
        raise Stop(error.message) from error
    if lines.problem:
        raise Stop(lines.problem)
    people, problems = people_from(lines, guess_columns(lines))
    if problems:
        raise Stop(problems[0].message)
    return tuple(replace(person, present=True) for person in people)


def unnamed(count: int) -> tuple[Person, ...]:
    """Return so many people who are known by their start numbers only."""
    from scorer.jass.tournament import Person

    names = [say(Sentence(PERSON, {"number": number})) for number in range(1, count + 1)]
    return tuple(Person(number, name, present=True) for number, name in enumerate(names, 1))


def tournament_file(name: str, people: tuple[Person, ...], plan: Plan, seed: int) -> bytes:
    """Return the file of a tournament that is drawn and still to be played, today."""
    from scorer.jass.tournament import Setup, Tournament
    from scorer.jass.tournament.file.text import dump

    title = name or say(SOME_TOURNAMENT)
    rules = {"preset": "tournament"}
    setup = Setup(title, datetime.now(TABLE_TIME).date().isoformat(), rules=rules, passes=len(plan.passes), seed=seed)
    return dump(Tournament(setup, people, plan, seed=seed)).encode()
